//! The page of its own that follows a decision.

use askama::Template;
use imprimatur_application::review::ReviewPage;

use super::{
    Frame, Page, pages,
    receipt::{Receipt, receipt_of},
    review::shown_files,
    text,
};
use crate::state::PageContext;

/// What was decided, and what happens next.
#[derive(Template)]
#[template(path = "receipt_page.html")]
pub(crate) struct ReceiptPage {
    frame: Frame,
    title: String,
    /// Name or address of the owner.
    sender: String,
    receipt: Receipt,
    /// The current version of a file.
    version: Option<u32>,
    /// The link to the reviewer's open task, where this one has ended.
    onward: Option<String>,
    /// Where the files are.
    back: String,
    /// Whether the decision can be changed there, since the round waits for others.
    can_change: bool,
    /// Whether others have still to decide.
    waits_for_others: bool,
    /// The first page of the first file.
    picture: Option<String>,
}

pages!(ReceiptPage);

impl ReceiptPage {
    /// The page, if there is a decision.
    pub(crate) fn new(context: &PageContext, token: &str, page: &ReviewPage) -> Option<Self> {
        let link = context.site.link(token);
        let files = shown_files(&context.texts, page, &link);
        let first = files.first().and_then(|file| file.pages.first());
        let first = first.filter(|page| page.is_shown);
        Some(Self {
            receipt: receipt_of(&context.texts, page, &link)?,
            frame: Frame::from_context(context),
            title: text::name(&page.job_name),
            sender: text::name(&page.owner),
            version: (!page.is_folder).then_some(page.version),
            onward: page.onward.as_ref().map(|token| context.site.link(token)),
            can_change: page.can_decide_again,
            waits_for_others: page.waits_for_others,
            picture: first.map(|page| page.thumbnail.clone()),
            back: link,
        })
    }
}
