//! Comments on a version, optionally with a shape on one of its pages.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Instant,
    account::User,
    dossier::Dossier,
    email::Email,
    field::Comments,
    ids::{CommentId, JobId, TeamId},
    markup::{ImportedComment, own_name},
    refusal::Refusal,
    shape::{Place, Shape},
    task::{Category, Task},
};

/// A comment.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Comment {
    /// Its id.
    pub id: CommentId,
    /// The number of its thread on the job, from 1; rising, and never used again. A reply has that of its thread.
    pub number: u32,
    /// The job.
    pub job: JobId,
    /// The version it is about; 0 for a folder.
    pub version: u32,
    /// The page, from 1; `None` for a comment on the whole document.
    pub page: Option<u32>,
    /// The shape on that page.
    pub shape: Option<Shape>,
    /// The text; empty once it is withdrawn.
    pub text: Comments,
    /// Who says it.
    pub author: Email,
    /// The comment that began its thread; `None` if it began one itself.
    pub parent: Option<CommentId>,
    /// Whether only the team sees it: never reviewers, and never in annotated documents.
    pub is_internal: bool,
    /// The only reviewer who may read it, because its thread began under a task with private comments. Later tasks
    /// change nothing of that.
    #[cfg_attr(feature = "serde", serde(default))]
    pub private_to: Option<Email>,
    /// What is known of it if it came from another program. Whoever imported it is its author.
    #[cfg_attr(feature = "serde", serde(default))]
    pub imported: Option<ImportedComment>,
    /// When it was resolved.
    pub resolved_at: Option<Instant>,
    /// Who resolved it; `None` for those resolved before this was kept.
    pub resolved_by: Option<Email>,
    /// When its author withdrew it.
    pub withdrawn_at: Option<Instant>,
    /// When its text was last changed.
    pub edited_at: Option<Instant>,
    /// When it was made.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Comment {
    /// A comment on the whole of what a job is now, which begins a thread with the next number.
    pub fn new(id: CommentId, on: &Dossier, text: Comments, author: Email, at: Instant) -> Self {
        Self {
            id,
            number: on.next_comment(),
            job: on.job.id,
            version: on.job.document().map_or(0, |document| document.version),
            page: None,
            shape: None,
            text,
            author,
            parent: None,
            is_internal: false,
            private_to: None,
            imported: None,
            resolved_at: None,
            resolved_by: None,
            withdrawn_at: None,
            edited_at: None,
            created_at: at,
            updated_at: at,
        }
    }

    /// The comment made at the link of a task, or by mail, whose readers follow from how that was sent.
    #[must_use]
    pub fn under(self, task: &Task) -> Self {
        Self {
            private_to: task.assigned_to.clone().filter(|_| task.private_comments),
            ..self
        }
    }

    /// The comment as a reply: those who may read the first comment of a thread read all that is said in it.
    #[must_use]
    pub fn in_thread_of(self, first: &Self) -> Self {
        Self {
            number: first.number,
            parent: Some(first.id),
            is_internal: self.is_internal || first.is_internal,
            private_to: first.private_to.clone(),
            ..self
        }
    }

    /// The first comment of its thread, perhaps itself.
    pub fn thread(&self) -> CommentId {
        self.parent.unwrap_or(self.id)
    }

    /// The name by which other programs know it: the one that it came with, or one that no comment of another job has.
    pub fn markup_name(&self) -> String {
        match &self.imported {
            Some(imported) => imported.name.to_string(),
            None => own_name(self.job, self.id),
        }
    }

    /// Who is said to have written it: the name in the document that it came from, else the address of its author.
    pub fn said_by(&self) -> &str {
        let imported = self
            .imported
            .as_ref()
            .map(|imported| imported.author.as_str());
        let named = imported.filter(|author| !author.is_empty());
        named.unwrap_or(self.author.as_str())
    }

    /// The rectangle that its shape covers.
    pub fn place(&self) -> Option<Place> {
        self.shape.as_ref().map(Shape::bounds)
    }

    /// Changes its text, until somebody has replied. The same text changes nothing.
    ///
    /// # Errors
    /// [`Refusal::Withdrawn`], [`Refusal::Replied`].
    pub fn edit(
        mut self,
        text: &Comments,
        has_replies: bool,
        at: Instant,
    ) -> Result<Self, Refusal> {
        if *self.text == **text {
            return Ok(self);
        }
        self.ensure_stands("edit")?;
        if has_replies {
            return Err(Refusal::Replied);
        }
        self.text = text.clone();
        self.edited_at = Some(at);
        self.updated_at = at;
        Ok(self)
    }

    /// Resolves it, or reopens it; nothing changes if it is so already.
    ///
    /// # Errors
    /// [`Refusal::Withdrawn`].
    pub fn resolve(mut self, is_resolved: bool, by: &Email, at: Instant) -> Result<Self, Refusal> {
        if is_resolved == self.resolved_at.is_some() {
            return Ok(self);
        }
        self.ensure_stands("resolve")?;
        self.resolved_at = is_resolved.then_some(at);
        self.resolved_by = is_resolved.then(|| by.clone());
        self.updated_at = at;
        Ok(self)
    }

    /// Withdraws it: its text goes, that there was a comment stays. Nothing changes if it is withdrawn already.
    #[must_use]
    pub fn withdraw(mut self, at: Instant) -> Self {
        if self.withdrawn_at.is_none() {
            self.text = Comments::default();
            self.withdrawn_at = Some(at);
            self.updated_at = at;
        }
        self
    }

    /// Checks that it was not withdrawn.
    ///
    /// # Errors
    /// [`Refusal::Withdrawn`].
    pub fn ensure_stands(&self, command: &'static str) -> Result<(), Refusal> {
        match self.withdrawn_at {
            Some(_) => Err(Refusal::Withdrawn { command }),
            None => Ok(()),
        }
    }
}

/// Somebody who reads comments on a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentReader {
    /// A user of the job's team, who may edit it.
    Team,
    /// Anybody else.
    Reviewer {
        /// The address; `None` at an anonymous link.
        email: Option<Email>,
        /// Whether the reviewer is kept from the comments of others, see [`Task::private_comments`].
        is_private: bool,
    },
}

impl CommentReader {
    /// A user who may edit a job of this team.
    pub fn user(user: &User, team: TeamId) -> Self {
        if user.team == team {
            return Self::Team;
        }
        Self::Reviewer {
            email: Some(user.email.clone()),
            is_private: false,
        }
    }

    /// The assignee of a task, at its link.
    pub fn assignee(task: &Task) -> Self {
        let email = task.assigned_to.clone();
        Self::Reviewer {
            email: email.filter(|_| task.category != Category::Anonymous),
            is_private: task.private_comments,
        }
    }

    /// Whether this person may read a comment, given the first comment of its thread, which may be the same. Pages,
    /// mails and documents of reviewers ask this; a console shows its team all.
    pub fn may_read(&self, comment: &Comment, first: &Comment) -> bool {
        let Self::Reviewer { email, is_private } = self else {
            return true;
        };
        let is_for_reader = match &first.private_to {
            Some(only) => email.as_ref() == Some(only),
            None => !is_private || email.as_ref() == Some(&first.author),
        };
        is_for_reader && !first.is_internal && !comment.is_internal
    }

    /// Those of all comments on some jobs that this person may read, in the same order.
    pub fn readable(&self, comments: Vec<Comment>) -> Vec<Comment> {
        let firsts = comments.iter().filter(|comment| comment.parent.is_none());
        let firsts: BTreeMap<_, _> = firsts.map(|first| (first.id, first)).collect();
        let may_read = |comment: &Comment| match firsts.get(&comment.thread()) {
            Some(first) => self.may_read(comment, first),
            None => *self == Self::Team,
        };
        let readable: Vec<_> = comments.iter().map(may_read).collect();
        let all = comments.into_iter().zip(readable);
        all.filter_map(|(comment, is_readable)| is_readable.then_some(comment))
            .collect()
    }
}

/// Moves replies behind their parents and keeps the order otherwise. Sorting by id or time is not enough: ids are not
/// chronological, and the clocks of several machines may disagree.
///
/// ```
/// use imprimatur_domain::{comment::behind_answered, ids::CommentId};
///
/// let made = vec![(3, Some(7)), (5, None), (7, None), (9, Some(3))];
/// let ordered = behind_answered(made, |(id, parent)| (CommentId(*id), parent.map(CommentId)));
/// assert_eq!(ordered, [(5, None), (7, None), (3, Some(7)), (9, Some(3))]);
/// ```
pub fn behind_answered<T>(
    comments: Vec<T>,
    ids: impl Fn(&T) -> (CommentId, Option<CommentId>),
) -> Vec<T> {
    let mut ahead: BTreeSet<CommentId> = comments.iter().map(|comment| ids(comment).0).collect();
    let mut ordered = Vec::with_capacity(comments.len());
    let mut waiting = comments;
    while !waiting.is_empty() {
        let before = waiting.len();
        let mut later = Vec::new();
        for comment in waiting {
            let (id, parent) = ids(&comment);
            if parent.is_some_and(|parent| ahead.contains(&parent)) {
                later.push(comment);
            } else {
                ahead.remove(&id);
                ordered.push(comment);
            }
        }
        if later.len() == before {
            // A cycle. Comments made by this service cannot form one.
            ordered.append(&mut later);
        }
        waiting = later;
    }
    ordered
}
