//! The conversation about a proof, as pages show it without script.

use imprimatur_application::comments::{ThreadComment, Threads};
use imprimatur_domain::comment::CommentReader;
use imprimatur_texts::Texts;

use super::{
    Problem, Problems,
    text::{When, name as visible},
};
use crate::form::Typed;

/// The threads of a page.
#[derive(Default)]
pub(crate) struct Conversation {
    pub(crate) threads: Vec<Thread>,
    /// Whether numbers are missing between those of the threads.
    pub(crate) has_gaps: bool,
}

/// A comment with its replies.
pub(crate) struct Thread {
    pub(crate) first: Said,
    pub(crate) number: u32,
    pub(crate) replies: Vec<Said>,
    /// The comment and the file it is on, for the forms of the thread.
    pub(crate) id: i64,
    pub(crate) file: String,
    pub(crate) can_reply: bool,
    pub(crate) can_resolve: bool,
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

/// A comment.
pub(crate) struct Said {
    /// The number of the thread; `None` for a reply.
    pub(crate) number: Option<u32>,
    pub(crate) author: String,
    pub(crate) text: String,
    pub(crate) at: When,
    pub(crate) page: Option<u32>,
    pub(crate) from_version: Option<u32>,
    pub(crate) resolved_by: Option<String>,
    pub(crate) is_team: bool,
    pub(crate) is_internal: bool,
    /// The only reviewer who sees it, for the team.
    pub(crate) private_to: Option<String>,
    pub(crate) is_withdrawn: bool,
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

impl Conversation {
    pub(crate) fn new(texts: &Texts, threads: &Threads, failed: Option<&FailedReply>) -> Self {
        let all = || threads.comments.iter();
        let shown = |comment: &ThreadComment| Said::new(texts, comment, &threads.reader);
        let firsts = all().filter(|one| one.comment.parent.is_none());
        let threads_shown = firsts.map(|first| {
            let id = first.comment.id;
            let replies = all().filter(|one| one.comment.parent == Some(id));
            Thread {
                replies: replies.map(shown).collect(),
                first: shown(first),
                number: first.comment.number,
                id: id.0,
                file: first.comment.job.to_string(),
                can_reply: first.can_reply,
                can_resolve: first.can_resolve,
                failed: failed
                    .filter(|failed| failed.parent == id.0.to_string())
                    .cloned(),
            }
        });
        Self {
            threads: threads_shown.collect(),
            has_gaps: threads.has_gaps(),
        }
    }

    /// Whether a reply is shown again.
    pub(crate) fn has_failed_reply(&self) -> bool {
        self.threads.iter().any(|thread| thread.failed.is_some())
    }

    /// How many threads are open.
    pub(crate) fn open(&self) -> usize {
        let is_open =
            |thread: &&Thread| thread.first.resolved_by.is_none() && !thread.first.is_withdrawn;
        self.threads.iter().filter(is_open).count()
    }
}

impl Thread {
    /// The reply that was typed.
    pub(crate) fn reply(&self) -> &str {
        self.failed.as_ref().map_or("", |failed| &failed.text)
    }

    /// What is wrong with it.
    pub(crate) fn problem(&self) -> Option<&Problem> {
        let failed = self.failed.as_ref()?;
        failed.problems.with(&format!("reply-{}", self.id))
    }
}

impl Said {
    fn new(texts: &Texts, shown: &ThreadComment, reader: &CommentReader) -> Self {
        let comment = &shown.comment;
        let is_first = comment.parent.is_none();
        let private_to = comment.private_to.as_ref();
        let private_to = private_to.filter(|_| is_first && *reader == CommentReader::Team);
        Self {
            number: is_first.then_some(comment.number),
            author: visible(&shown.author),
            text: comment.text.to_string(),
            at: When::new(texts, comment.created_at),
            page: comment.page,
            from_version: shown.from_version,
            resolved_by: comment
                .resolved_at
                .map(|_| visible(shown.resolved_by.as_deref().unwrap_or_default())),
            is_team: shown.is_team,
            is_internal: comment.is_internal,
            private_to: private_to.map(|person| visible(person.as_str())),
            is_withdrawn: comment.withdrawn_at.is_some(),
        }
    }
}
