//! The conversation about a proof, as pages show it without script.

use imprimatur_application::comments::{ThreadComment, Threads};
use imprimatur_domain::comment::CommentReader;

use super::{Problem, Problems};
use crate::form::Typed;

/// The threads of a page.
#[derive(Default)]
pub(crate) struct Conversation<'a> {
    pub(crate) threads: Vec<Thread<'a>>,
    /// Whether numbers are missing between those of the threads.
    pub(crate) has_gaps: bool,
    /// Whether the team reads it, which is told who reads a private thread.
    pub(crate) is_of_team: bool,
}

/// A comment with its replies.
pub(crate) struct Thread<'a> {
    pub(crate) first: &'a ThreadComment,
    pub(crate) replies: Vec<&'a ThreadComment>,
    /// The reply that was refused, if its form is shown again.
    pub(crate) failed: Option<FailedReply>,
}

/// A reply that was refused.
#[derive(Clone)]
pub(crate) struct FailedReply {
    /// The comment that it replies to, as the form names it.
    pub(crate) parent: String,
    /// What was typed.
    pub(crate) text: String,
    pub(crate) problems: Problems,
}

impl FailedReply {
    /// What was typed, if it is a reply.
    pub(crate) fn new(typed: &Typed, problems: &Problems) -> Option<Self> {
        (!typed.parent.is_empty()).then(|| Self {
            parent: typed.parent.clone(),
            text: typed.comments.clone(),
            problems: problems.at(&format!("reply-{}", typed.parent)),
        })
    }
}

impl<'a> Conversation<'a> {
    pub(crate) fn new(threads: &'a Threads, failed: Option<&FailedReply>) -> Self {
        let all = || threads.comments.iter();
        let firsts = all().filter(|one| one.comment.parent.is_none());
        let shown = firsts.map(|first| {
            let id = first.comment.id;
            let failed = failed.filter(|failed| failed.parent == id.0.to_string());
            Thread {
                first,
                replies: all().filter(|one| one.comment.parent == Some(id)).collect(),
                failed: failed.cloned(),
            }
        });
        Self {
            threads: shown.collect(),
            has_gaps: threads.has_gaps(),
            is_of_team: threads.reader == CommentReader::Team,
        }
    }

    /// Whether a reply is shown again.
    pub(crate) fn has_failed_reply(&self) -> bool {
        self.threads.iter().any(|thread| thread.failed.is_some())
    }

    /// How many threads are open.
    pub(crate) fn open(&self) -> usize {
        let is_open =
            |thread: &&Thread| !thread.is_resolved() && thread.first.comment.withdrawn_at.is_none();
        self.threads.iter().filter(is_open).count()
    }
}

impl Thread<'_> {
    pub(crate) fn is_resolved(&self) -> bool {
        self.first.comment.resolved_at.is_some()
    }

    /// The reply that was typed.
    pub(crate) fn reply(&self) -> &str {
        self.failed.as_ref().map_or("", |failed| &failed.text)
    }

    /// What is wrong with it.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        let failed = self.failed.as_ref()?;
        let id = self.first.comment.id.0;
        failed.problems.with(&format!("reply-{id}"))
    }
}
