//! Pages that only say something, and keep what the reviewer has written.

use askama::Template;

use super::{Frame, text};
use crate::state::PagesState;

/// A page with a few words and perhaps a way on.
#[derive(Template)]
#[template(path = "message.html")]
pub(crate) struct Message {
    frame: Frame,
    title: String,
    text: String,
    link: Option<String>,
    link_text: String,
    kept: String,
    /// What is kept.
    kept_label: &'static str,
}

impl Message {
    pub(crate) fn about(room: &PagesState) -> Self {
        Self::framed(Frame::of(room))
    }

    pub(crate) fn framed(frame: Frame) -> Self {
        Self {
            frame,
            title: String::new(),
            text: String::new(),
            link: None,
            link_text: "Reload the page".to_owned(),
            kept: String::new(),
            kept_label: "Your comment",
        }
    }

    /// With the way back to a link's page.
    pub(crate) fn with_link(mut self, room: &PagesState, token: &str) -> Self {
        self.link = Some(room.site.link(token));
        self
    }

    /// With a way to another page of ours.
    pub(crate) fn with_way(mut self, room: &PagesState, path: &str, text: &str) -> Self {
        self.link = Some(room.site.inside(path));
        text.clone_into(&mut self.link_text);
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
        about.kept_label = "Your input";
        about
    }

    pub(crate) fn says(mut self, title: &str, text: impl Into<String>) -> Self {
        title.clone_into(&mut self.title);
        self.text = text.into();
        self
    }

    pub(crate) fn unknown(self) -> Self {
        let recorded = if self.kept.is_empty() {
            ""
        } else {
            " Nothing was saved."
        };
        self.says(
            "This link is no longer valid",
            format!(
                "Use the link in your most recent email, or ask the person who sent it for a new one.{recorded}"
            ),
        )
    }

    pub(crate) fn too_many(self) -> Self {
        self.says(
            "Please wait a minute",
            "Too many invalid links were opened from your network. Wait a minute and try again.",
        )
    }

    pub(crate) fn forbidden(self) -> Self {
        self.says(
            "Not saved",
            "Your answer was not saved: the page had expired. Reload the page and try again.",
        )
    }

    pub(crate) fn changed(mut self) -> Self {
        "Review the current files".clone_into(&mut self.link_text);
        self.says(
            "Files changed",
            "These files changed while you were reviewing. Your decision was not saved.",
        )
    }

    pub(crate) fn stale(mut self, shown: u32, current: u32) -> Self {
        self.link_text = format!("Review version {current}");
        self.says(
            "There is a newer version",
            format!(
                "Version {current} was uploaded while you were reviewing version {shown}, so your decision was not \
                    saved."
            ),
        )
    }

    pub(crate) fn locked(self) -> Self {
        self.says(
            "Locked",
            "This job is locked, so nothing was saved. Please try again later.",
        )
    }

    pub(crate) fn self_requested(self) -> Self {
        self.says(
            "The owner decides here",
            "You created this task for yourself, so only the owner of the job can decide. Nothing was saved.",
        )
    }

    pub(crate) fn withdrawn(self) -> Self {
        self.says(
            "Withdrawn",
            "This review was withdrawn, so nothing was saved.",
        )
    }

    pub(crate) fn ended(mut self) -> Self {
        "Show status".clone_into(&mut self.link_text);
        self.says(
            "Closed",
            "This review is already closed. Your answer was not saved.",
        )
    }

    pub(crate) fn unreadable(self) -> Self {
        self.says(
            "Not saved",
            "Something went wrong while sending. Please try again.",
        )
    }

    pub(crate) fn repeated_field(self, field: &str) -> Self {
        self.says(
            "The form could not be accepted",
            format!(
                "The field “{field}” was sent more than once. Nothing was saved. Reload the page and try again."
            ),
        )
    }

    pub(crate) fn too_large(self, limit: u64) -> Self {
        let limit = text::size(limit);
        self.says(
            "Not saved",
            format!("This upload is too large (limit {limit}). Upload fewer files at a time."),
        )
    }

    pub(crate) fn unavailable(self) -> Self {
        self.says(
            "Temporary problem",
            "We're having a temporary problem. Nothing was saved. Please try again in a minute.",
        )
    }

    pub(crate) fn closed_to_you(self) -> Self {
        self.says(
            "No access",
            "You don't have access to this document. Open it from the system that sent you here; links expire after \
                an hour.",
        )
    }

    pub(crate) fn not_to_be_seen(self) -> Self {
        self.says(
            "Document not found or link expired",
            "Open the document from the system that sent you here; links expire after an hour.",
        )
    }

    pub(crate) fn misread(self) -> Self {
        self.says(
            "Page not found",
            "The version or page number in the address is not valid.",
        )
    }

    pub(crate) fn without_picture(self) -> Self {
        self.says("No preview", "This page can't be previewed.")
    }

    pub(crate) fn unserved(self) -> Self {
        self.says(
            "Not available",
            "This action isn't available here. Nothing was saved.",
        )
    }

    pub(crate) fn away(self) -> Self {
        self.says(
            "Temporary problem",
            "We're having a temporary problem. Please try again in a minute.",
        )
    }

    pub(crate) fn failed(self) -> Self {
        self.says(
            "Something went wrong",
            "Something went wrong on our side. We've logged it. Please try again later.",
        )
    }

    pub(crate) fn broken(self) -> Self {
        self.says(
            "Something went wrong",
            "Something went wrong on our side. We've logged it. Nothing was saved. Please try again later.",
        )
    }
}
