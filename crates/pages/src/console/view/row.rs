//! A row of a list: its picture and its people.

use imprimatur_application::{
    address::encode,
    documents::{Press, picture_hash},
    jobs::{ListedJob, ListedReviewer, ReviewerState},
};
use imprimatur_domain::{email::Email, task::Decision};
use imprimatur_texts::Texts;

use super::Bar;
use crate::view::{decided, visible};

/// Most reviewers that a row shows one by one.
const SHOWN: usize = 4;

/// The width of a picture, which is made once for lists of pages and kept, and how high it may become.
pub(super) const PICTURE: (u32, u32) = (240, 2048);

/// The reviewers of a row.
pub(super) struct People {
    pub(super) shown: Vec<Person>,
    /// How many there are besides.
    pub(super) more: usize,
}

/// A reviewer as a row shows it.
pub(super) struct Person {
    pub(super) initials: String,
    /// The address and the state in words.
    pub(super) title: String,
    /// The state as a class, and as a sign.
    pub(super) class: &'static str,
    pub(super) sign: &'static str,
}

impl People {
    pub(super) fn new(texts: &Texts, reviewers: &[ListedReviewer]) -> Self {
        // One more than fits needs the room of the number that says so.
        let shown = if reviewers.len() > SHOWN + 1 {
            SHOWN
        } else {
            reviewers.len()
        };
        let person = |reviewer| Person::new(texts, reviewer);
        Self {
            shown: reviewers[..shown].iter().map(person).collect(),
            more: reviewers.len() - shown,
        }
    }
}

impl Person {
    fn new(texts: &Texts, reviewer: &ListedReviewer) -> Self {
        let (state, class, sign) = match reviewer.state {
            ReviewerState::Waiting => (texts.get("task-scheduled"), "waiting", ""),
            ReviewerState::Sent => (texts.get("task-sent"), "sent", ""),
            ReviewerState::Opened => (texts.get("task-opened"), "opened", "…"),
            ReviewerState::Decided(decision) => {
                let (class, sign) = match decision {
                    Decision::Approved => ("yes", "✓"),
                    Decision::ChangeRequested => ("change", "!"),
                    Decision::Rejected => ("no", "✕"),
                };
                (decided(texts, decision), class, sign)
            }
        };
        let name = reviewer.person.as_ref().map_or_else(
            || texts.get("anyone-with-link"),
            |person| visible(person.as_str()),
        );
        Self {
            initials: reviewer
                .person
                .as_ref()
                .map_or_else(|| "?".to_owned(), initials),
            title: format!("{name}: {state}"),
            class,
            sign,
        }
    }
}

/// Two letters for an address: those that begin its first two words, else the first two.
fn initials(email: &Email) -> String {
    let (local, _) = email.as_str().split_once('@').unwrap_or_default();
    let words: Vec<&str> = local
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let letters: String = match words.as_slice() {
        [first, second, ..] => first
            .chars()
            .take(1)
            .chain(second.chars().take(1))
            .collect(),
        _ => local.chars().take(2).collect(),
    };
    visible(&letters.to_uppercase())
}

/// The address of the picture of a document's first page, if there is one.
pub(super) fn picture(bar: &Bar, job: &ListedJob) -> Option<String> {
    let sha256 = job.details.picture?;
    let (hash, (width, height)) = (picture_hash(&sha256, &Press::default()), PICTURE);
    Some(format!(
        "{}/review/file/{}/thumbnail?version={}&hash={}&page=1&width={width}&height={height}",
        bar.base,
        job.id,
        job.version(),
        encode(&hash)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_of_the_first_words_of_an_address() {
        for (email, expected) in [
            ("vera.meyer@example.com", "VM"),
            ("vera@example.com", "VE"),
            ("x@example.com", "X"),
            ("j_k-l@example.com", "JK"),
        ] {
            assert_eq!(initials(&email.parse().unwrap()), expected);
        }
    }
}
