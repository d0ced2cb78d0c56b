//! What the pages show, worked out from what the use cases give: words, addresses and dates, ready for the templates.

mod brand;
mod compare;
mod confirmation;
mod conversation;
mod docs_page;
mod document_page;
mod file;
mod insight;
mod intake;
mod message;
mod mistakes;
mod note;
mod phrase;
mod problems;
mod proof;
mod proof_texts;
mod receipt;
mod receipt_page;
mod review;
mod review_stage;
mod text;
mod unshown;
mod upload;
mod verify_page;

use imprimatur_texts::Texts;
use serde_json::json;

pub(crate) use brand::BrandView;
pub(crate) use compare::{
    Compare, ComparePage, CompareState, NO_COMPARISON, RequestedComparison, compared_versions,
    earlier_version,
};
pub(crate) use confirmation::Confirmation;
pub(crate) use conversation::{Conversation, FailedReply};
pub(crate) use docs_page::DocsPage;
pub(crate) use document_page::DocumentPage;
pub(crate) use file::{Addresses, File, picture_width};
pub(crate) use insight::as_ordered;
pub(crate) use intake::Intake;
pub(crate) use message::Message;
pub(crate) use mistakes::mistake;
pub(crate) use phrase::{Page, pages};
pub(crate) use problems::{Problem, Problems, sentences};
pub(crate) use proof::{Proof, Talk};
pub(crate) use receipt_page::ReceiptPage;
pub(crate) use review::{FormAgain, Review};
pub(crate) use text::{ToInstant, When, decided, kind, name as visible, severity};
pub(crate) use verify_page::VerifyPage;

use crate::{
    assets::Assets,
    origin::Site,
    state::{PageContext, ZONE},
};

/// What every page needs around its content.
pub(crate) struct Frame {
    pub(crate) texts: Texts,
    pub(crate) style: String,
    pub(crate) script: String,
    pub(crate) mark: String,
    /// The path below which all of ours lies.
    root: String,
    /// Whether the reader has chosen the time zone of the texts.
    is_zone_chosen: bool,
    /// Whether the page is of a sandbox.
    pub(crate) is_test: bool,
    /// The team that the page comes from.
    pub(crate) brand: Option<BrandView>,
}

impl Frame {
    pub(crate) fn new(site: &Site, assets: &Assets, texts: Texts) -> Self {
        Self {
            texts,
            style: site.asset(&assets.style.name),
            script: site.asset(&assets.script.name),
            mark: site.asset(&assets.mark.name),
            root: site.root().to_owned(),
            is_zone_chosen: false,
            is_test: false,
            brand: None,
        }
    }

    pub(crate) fn from_context(context: &PageContext) -> Self {
        Self {
            is_zone_chosen: context.is_zone_chosen,
            is_test: context.ports.settings.is_sandbox,
            brand: BrandView::new(&context.site, &context.brand),
            ..Self::new(&context.site, &context.assets, context.texts.clone())
        }
    }

    /// Whether the team has a logo.
    pub(crate) fn has_logo(&self) -> bool {
        let brand = self.brand.as_ref();
        brand.is_some_and(|brand| brand.logo.is_some())
    }

    /// The tag of the language.
    pub(crate) fn language(&self) -> &'static str {
        self.texts.language().tag()
    }

    /// What the script says, as JSON. Where it puts something in, the text has `{name}`.
    pub(crate) fn script_texts(&self) -> String {
        let texts = &self.texts;
        json!({
            "locale": texts.get("locale"),
            "zone": texts.zone().name(),
            "isZoneChosen": self.is_zone_chosen,
            "cookie": ZONE,
            "root": self.root,
            "due-in-zone": texts.text("due-in-zone").with("zone", "{zone}").plain(),
            "image-failed": texts.text("script-image-failed").with("image", "{image}").plain(),
            "reject-hint": texts.get("script-reject-hint"),
            "change-hint": texts.get("script-change-hint"),
        })
        .to_string()
    }
}
