//! Why nothing can be done on the reviewer's page.

use imprimatur_application::review::{ReviewPage, Standing};
use imprimatur_domain::stage::Role;
use imprimatur_texts::Texts;

use super::text;

/// A heading and a few sentences in place of a form.
pub(crate) struct Note {
    pub(crate) title: String,
    pub(crate) text: String,
}

impl Note {
    pub(super) fn new(texts: &Texts, page: &ReviewPage) -> Self {
        let sender = text::name(&page.owner);
        let work = match page.role {
            Role::Commenter => "comments",
            Role::Observer => "look",
            Role::Decider if page.category.asks_for_decision() => "review",
            Role::Decider => "task",
        };
        let (title, text) = match page.standing {
            Standing::Locked if takes_words(page) => (
                "note-locked-title",
                texts.text("note-locked-comment").with("work", work),
            ),
            Standing::Locked => (
                "note-locked-title",
                texts.text("note-locked").name("sender", sender),
            ),
            Standing::SelfRequested => (
                "note-self-requested-title",
                texts.text("note-self-requested"),
            ),
            Standing::NotADecider if page.threads.is_some() => {
                ("note-commenter-title", texts.text("note-commenter"))
            }
            Standing::NotADecider => ("note-observer-title", texts.text("note-observer")),
            Standing::NotNeeded => (
                "note-closed-title",
                texts.text("note-not-needed").with("work", work),
            ),
            Standing::Early => (
                "note-early-title",
                texts.text("note-early").with("work", work),
            ),
            Standing::Delivered => {
                let files = if page.is_folder { "many" } else { "one" };
                let text = texts.text("note-delivered").with("files", files);
                ("note-thanks-title", text.name("sender", sender))
            }
            Standing::Withdrawn => (
                "note-withdrawn-title",
                texts.text("note-withdrawn").with("work", work),
            ),
            Standing::Completed => ("note-thanks-title", texts.text("note-completed")),
            Standing::Ended | Standing::Open | Standing::Decided(_) => (
                "note-closed-title",
                texts
                    .text("note-closed")
                    .with("work", work)
                    .name("sender", sender),
            ),
        };
        Self {
            title: texts.get(title),
            text: text.plain(),
        }
    }

    pub(super) fn too_many(texts: &Texts, page: &ReviewPage) -> Self {
        let text = texts.text("note-too-many");
        Self {
            title: texts.get("note-too-many-title"),
            text: text.name("sender", text::name(&page.owner)).plain(),
        }
    }
}

/// Whoever cannot decide now can still say something, as long as it is known who says it.
pub(super) fn takes_words(page: &ReviewPage) -> bool {
    let is_asked = !page.is_anonymous && page.threads.is_some();
    match page.standing {
        Standing::Locked | Standing::SelfRequested | Standing::NotADecider => is_asked,
        Standing::Open
        | Standing::Decided(_)
        | Standing::Delivered
        | Standing::Completed
        | Standing::Early
        | Standing::Ended
        | Standing::NotNeeded
        | Standing::Withdrawn => false,
    }
}
