//! Pages that only say something, and keep what the reviewer has written.

use askama::Template;
use imprimatur_domain::task::Decision;
use imprimatur_texts::Texts;

use super::{
    Frame, Page, pages,
    text::{decided, name},
};
use crate::state::PageContext;

/// A page with a few words and perhaps a way on.
#[derive(Template)]
#[template(path = "message.html")]
pub(crate) struct Message {
    frame: Frame,
    title: String,
    text: String,
    link: Option<String>,
    /// Where a new link is asked for.
    new_link: Option<String>,
    link_text: String,
    kept: String,
    /// What is kept.
    kept_label: String,
}

pages!(Message);

impl Message {
    pub(crate) fn about(context: &PageContext) -> Self {
        Self::framed(Frame::from_context(context))
    }

    pub(crate) fn framed(frame: Frame) -> Self {
        Self {
            title: String::new(),
            text: String::new(),
            link: None,
            new_link: None,
            link_text: frame.texts.get("reload"),
            kept: String::new(),
            kept_label: frame.texts.get("kept-comment"),
            frame,
        }
    }

    /// With the way back to a link's page.
    pub(crate) fn with_link(mut self, context: &PageContext, token: &str) -> Self {
        self.link = Some(context.site.link(token));
        self
    }

    /// With a way to another page of ours; `key` names its text.
    pub(crate) fn with_way(mut self, context: &PageContext, path: &str, key: &'static str) -> Self {
        self.link = Some(context.site.inside(path));
        self.with_link_text(key)
    }

    fn with_link_text(mut self, key: &'static str) -> Self {
        self.link_text = self.t(key).plain();
        self
    }

    /// With what the reviewer has written.
    pub(crate) fn with_kept(mut self, kept: &str) -> Self {
        kept.clone_into(&mut self.kept);
        self
    }

    /// With everything that was typed into a form of the console.
    pub(crate) fn with_input(self, kept: &str) -> Self {
        let mut about = self.with_kept(kept);
        about.kept_label = about.t("kept-input").plain();
        about
    }

    /// The texts in the language of the page.
    pub(crate) fn texts(&self) -> &Texts {
        &self.frame.texts
    }

    /// What there is to say, by the names of the texts.
    pub(crate) fn says(self, title: &'static str, text: &'static str) -> Self {
        let text = self.t(text).plain();
        self.says_so(title, text)
    }

    /// The same with a text that has been put together.
    pub(crate) fn says_so(mut self, title: &'static str, text: String) -> Self {
        self.title = self.t(title).plain();
        self.text = text;
        self
    }

    pub(crate) fn unknown(self) -> Self {
        self.says("message-unknown-title", "message-unknown")
    }

    /// A link that is no longer good; with the way to a new one.
    pub(crate) fn unknown_link(mut self, action: String) -> Self {
        self.new_link = Some(action);
        let text = if self.kept.is_empty() {
            "message-unknown-link"
        } else {
            "message-unknown-unsaved"
        };
        self.says("message-unknown-title", text)
    }

    pub(crate) fn new_link_sent(self) -> Self {
        self.says("message-new-link-title", "message-new-link")
    }

    pub(crate) fn too_many(self) -> Self {
        self.says("message-wait-title", "message-wait")
    }

    pub(crate) fn forbidden(self) -> Self {
        self.says("message-not-saved-title", "message-expired")
    }

    pub(crate) fn changed(self) -> Self {
        let about = self.with_link_text("review-current-files");
        about.says("message-changed-title", "message-changed")
    }

    /// Others have changed it in the same moment.
    pub(crate) fn contended(self) -> Self {
        self.says("message-not-saved-title", "failed-conflict")
    }

    pub(crate) fn stale(mut self, shown: u32, current: u32) -> Self {
        let link = self.t("review-version").with("version", current);
        self.link_text = link.plain();
        let text = self.t("message-stale").with("shown", shown);
        let text = text.with("current", current).plain();
        self.says_so("message-stale-title", text)
    }

    pub(crate) fn locked(self) -> Self {
        self.says("message-locked-title", "message-locked")
    }

    pub(crate) fn self_requested(self) -> Self {
        self.says("note-self-requested-title", "message-self-requested")
    }

    pub(crate) fn withdrawn(self) -> Self {
        self.says("note-withdrawn-title", "message-withdrawn")
    }

    /// Somebody has decided before, perhaps the same person in another window.
    pub(crate) fn decided(self, decision: Decision) -> Self {
        let about = self.with_link_text("show-status");
        let decision = decided(about.texts(), decision);
        let text = about.t("message-decided").with("decision", decision);
        let text = text.plain();
        about.says_so("message-decided-title", text)
    }

    pub(crate) fn completed(self) -> Self {
        let about = self.with_link_text("show-status");
        about.says("message-completed-title", "message-completed")
    }

    pub(crate) fn not_needed(self) -> Self {
        let about = self.with_link_text("show-status");
        about.says("note-closed-title", "message-not-needed")
    }

    /// The sender has ended it.
    pub(crate) fn closed(self, sender: &str) -> Self {
        let about = self.with_link_text("show-status");
        let text = about.t("message-closed").name("sender", name(sender));
        let text = text.plain();
        about.says_so("note-closed-title", text)
    }

    pub(crate) fn not_a_decider(self) -> Self {
        self.says("message-not-saved-title", "refusal-not-a-decider")
    }

    pub(crate) fn not_asked(self) -> Self {
        self.says("message-not-saved-title", "message-not-asked")
    }

    pub(crate) fn ended(self) -> Self {
        let about = self.with_link_text("show-status");
        about.says("note-closed-title", "message-ended")
    }

    pub(crate) fn unreadable(self) -> Self {
        self.says("message-not-saved-title", "message-unreadable")
    }

    pub(crate) fn repeated_field(self, field: &str) -> Self {
        let text = self.t("message-repeated-field").name("field", field);
        let text = text.plain();
        self.says_so("message-repeated-field-title", text)
    }

    pub(crate) fn too_large(self, limit: u64) -> Self {
        let limit = self.frame.texts.size(limit);
        let text = self.t("message-too-large").with("limit", limit).plain();
        self.says_so("message-not-saved-title", text)
    }

    pub(crate) fn unavailable(self) -> Self {
        self.says("message-away-title", "message-away-unsaved")
    }

    pub(crate) fn closed_to_you(self) -> Self {
        self.says("message-no-access-title", "message-no-access")
    }

    pub(crate) fn not_to_be_seen(self) -> Self {
        self.says("message-no-document-title", "message-no-document")
    }

    pub(crate) fn misread(self) -> Self {
        self.says("message-misread-title", "message-misread")
    }

    pub(crate) fn without_picture(self) -> Self {
        self.says("message-no-picture-title", "message-no-picture")
    }

    pub(crate) fn unserved(self) -> Self {
        self.says("message-unserved-title", "message-unserved")
    }

    pub(crate) fn away(self) -> Self {
        self.says("message-away-title", "message-away")
    }

    pub(crate) fn failed(self) -> Self {
        self.says("message-failed-title", "message-failed")
    }

    pub(crate) fn broken(self) -> Self {
        self.says("message-failed-title", "message-failed-unsaved")
    }
}
