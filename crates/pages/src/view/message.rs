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
    link_text: &'static str,
    kept: String,
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
            link_text: "Open the page again",
            kept: String::new(),
        }
    }

    /// With the way back to a link's page.
    pub(crate) fn with_link(mut self, room: &PagesState, token: &str) -> Self {
        self.link = Some(room.site.link(token));
        self
    }

    /// With a way to another page of ours.
    pub(crate) fn with_way(mut self, room: &PagesState, path: &str, text: &'static str) -> Self {
        self.link = Some(room.site.inside(path));
        self.link_text = text;
        self
    }

    /// With what the reviewer has written.
    pub(crate) fn with_kept(mut self, kept: &str) -> Self {
        kept.clone_into(&mut self.kept);
        self
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
            " Nothing has been recorded."
        };
        self.says(
            "This link does not work",
            format!(
                "It may be incomplete, replaced by a newer one, or too old. Take the link from the latest message, or \
                    ask the person who sent it.{recorded}"
            ),
        )
    }

    pub(crate) fn too_many(self) -> Self {
        self.says(
            "Please wait a minute",
            "Too many links that do not work were opened from your network. Then try again with the link from the \
                latest message.",
        )
    }

    pub(crate) fn forbidden(self) -> Self {
        self.says(
            "That was not done",
            "The request did not come from this page, or the page was open for too long. Nothing has been recorded. \
                Open the page again and repeat it there.",
        )
    }

    pub(crate) fn changed(mut self) -> Self {
        self.link_text = "Show the current files";
        self.says(
            "The files have changed",
            "While you had the page open, something in it was changed. Your decision was not recorded, so that it \
                never stands for files you have not seen.",
        )
    }

    pub(crate) fn stale(mut self, shown: u32, current: u32) -> Self {
        self.link_text = "Show the current version";
        self.says(
            "There is a newer version",
            format!(
                "You decided on version {shown}, but version {current} has come in meanwhile. Your decision was not \
                    recorded, so that it never stands for a version you have not seen."
            ),
        )
    }

    pub(crate) fn locked(self) -> Self {
        self.says(
            "Locked for the moment",
            "The sender has locked this, so nothing could be recorded. The link stays good: try again \
                later or ask the sender.",
        )
    }

    pub(crate) fn self_requested(self) -> Self {
        self.says(
            "The owner decides here",
            "You created this task for yourself, so only the owner of the job can decide. Nothing has been recorded.",
        )
    }

    pub(crate) fn withdrawn(self) -> Self {
        self.says(
            "Withdrawn",
            "The sender has withdrawn this meanwhile. Nothing has been recorded and nothing is expected of you.",
        )
    }

    pub(crate) fn ended(mut self) -> Self {
        self.link_text = "Show how it stands";
        self.says(
            "This has ended already",
            "An answer was recorded here before, the files have changed, or the sender has ended the task. What you \
                have just sent was not recorded.",
        )
    }

    pub(crate) fn unreadable(self) -> Self {
        self.says(
            "That could not be read",
            "The form was too large or arrived incomplete. Nothing has been recorded. Open the page again and repeat \
                it there.",
        )
    }

    pub(crate) fn repeated_field(self, field: &str) -> Self {
        self.says(
            "The form could not be accepted",
            format!(
                "The field “{field}” was sent more than once. Nothing has been recorded. Open the page again and repeat \
                    it there."
            ),
        )
    }

    pub(crate) fn too_large(self, limit: u64) -> Self {
        let limit = text::size(limit);
        self.says(
            "That is too large",
            format!(
                "At most {limit} can be uploaded here at a time. Nothing has been recorded. Send less at once, or ask \
                    the person who sent you the link for another way."
            ),
        )
    }

    pub(crate) fn unavailable(self) -> Self {
        self.says(
            "Back in a moment",
            "The service cannot reach a part that it needs. Nothing has been recorded. Please try again shortly.",
        )
    }

    pub(crate) fn closed_to_you(self) -> Self {
        self.says(
            "This document is not open to everybody",
            "Take its address from the system that it belongs to: an address with a token shows the document for an \
                hour, without signing in.",
        )
    }

    pub(crate) fn not_to_be_seen(self) -> Self {
        self.says(
            "There is nothing to see here",
            "The document is gone, was never here, or the address has grown old: one with a token works for an hour. \
                Take a fresh one from the system that the document belongs to.",
        )
    }

    pub(crate) fn misread(self) -> Self {
        self.says(
            "The address is not understood",
            "A version or page in it is not a number from 1 on, or it was changed on its way.",
        )
    }

    pub(crate) fn without_picture(self) -> Self {
        self.says(
            "There is no picture",
            "The document has no such page, or none that can be shown as a picture.",
        )
    }

    pub(crate) fn unserved(self) -> Self {
        self.says(
            "That cannot be done here",
            "The address is right, but what was asked of it is nothing that it does. Nothing has been recorded.",
        )
    }

    pub(crate) fn away(self) -> Self {
        self.says(
            "Back in a moment",
            "The service cannot reach a part that it needs. Please try again shortly.",
        )
    }

    pub(crate) fn failed(self) -> Self {
        self.says(
            "Something went wrong",
            "This is our fault, not yours, and it is in our log. Please try again later.",
        )
    }

    pub(crate) fn broken(self) -> Self {
        self.says(
            "Something went wrong",
            "This is our fault, not yours, and it is in our log. Nothing has been recorded. Please try again later.",
        )
    }
}
