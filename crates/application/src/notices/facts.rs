//! What a commit changes that people are told of.

use imprimatur_domain::{
    Instant,
    account::User,
    comment::{Comment, CommentReader},
    email::Email,
    event::EventData,
    ids::{JobId, TeamId},
    notice::NoticeKind,
    task::Decision,
};

use crate::changes::{Changes, CommentWrite, JobWrite};

/// Something that people are told of.
#[derive(Clone, Debug)]
pub(crate) struct Fact {
    /// The job.
    pub(crate) job: JobId,
    /// What it is.
    pub(crate) kind: NoticeKind,
    /// See [`Notice::person`](imprimatur_domain::notice::Notice::person).
    pub(crate) person: Option<Email>,
    /// Who recorded it in that person's name.
    pub(crate) on_behalf_by: Option<Email>,
    /// See [`Notice::text`](imprimatur_domain::notice::Notice::text).
    pub(crate) text: String,
    /// The decision.
    pub(crate) decision: Option<Decision>,
    /// The comment.
    pub(crate) comment: Option<Comment>,
    /// The version.
    pub(crate) version: Option<u32>,
    /// The due date.
    pub(crate) due_at: Option<Instant>,
    /// When.
    pub(crate) at: Instant,
}

impl Fact {
    /// A fact about a job that names nothing else.
    pub(crate) fn new(job: JobId, kind: NoticeKind, person: Option<Email>, at: Instant) -> Self {
        Self {
            job,
            kind,
            person,
            on_behalf_by: None,
            text: String::new(),
            decision: None,
            comment: None,
            version: None,
            due_at: None,
            at,
        }
    }

    /// Whether this person has done it, or recorded it.
    pub(crate) fn is_by(&self, email: &Email) -> bool {
        self.kind != NoticeKind::Bounced && self.person.as_ref() == Some(email)
            || self.on_behalf_by.as_ref() == Some(email)
    }

    /// Whether it is a comment that this user may not read. A reply says who reads its thread.
    pub(crate) fn is_kept_from(&self, user: &User, team: TeamId) -> bool {
        let reader = CommentReader::user(user, team);
        let comment = self.comment.as_ref();
        comment.is_some_and(|comment| !reader.may_read(comment, comment))
    }
}

/// The decisions and comments of a commit.
pub(super) fn facts_of(changes: &Changes) -> Vec<Fact> {
    let inserted = changes
        .all::<CommentWrite>()
        .filter_map(|write| match write {
            CommentWrite::Insert(comment) => Some(comment),
            CommentWrite::Save { .. } | CommentWrite::Delete { .. } => None,
        });
    // Of comments that come from another program together, one is enough.
    let mut has_imported = false;
    let comments = inserted.filter(|comment| {
        let is_repeated = comment.imported.is_some() && has_imported;
        has_imported |= comment.imported.is_some();
        !is_repeated
    });
    let comments = comments.map(|comment| commented(comment));
    said(changes).into_iter().chain(comments).collect()
}

fn commented(comment: &Comment) -> Fact {
    let (job, author) = (comment.job, Some(comment.author.clone()));
    Fact {
        version: Some(comment.version).filter(|version| *version > 0),
        comment: Some(comment.clone()),
        ..Fact::new(job, NoticeKind::Commented, author, comment.created_at)
    }
}

/// Decisions, and what users say about a job as a whole. What is said with an upload belongs to that.
fn said(changes: &Changes) -> Vec<Fact> {
    let mut facts = Vec::new();
    for event in changes.events.iter().map(|recorded| &recorded.event) {
        let EventData::ReviewMessage {
            from_email,
            comments,
            decision,
            comment: None,
            task,
            on_behalf_by,
            ..
        } = &event.data
        else {
            continue;
        };
        let kind = match (decision, task) {
            (Some(decision), _) => NoticeKind::new(*decision),
            (None, None) => NoticeKind::Commented,
            (None, Some(_)) => continue,
        };
        facts.push(Fact {
            on_behalf_by: on_behalf_by.clone(),
            text: comments.clone(),
            decision: *decision,
            version: version_of(changes, event.job),
            ..Fact::new(event.job, kind, from_email.clone(), event.at)
        });
    }
    facts
}

/// The version of a job as the commit leaves it.
fn version_of(changes: &Changes, job: JobId) -> Option<u32> {
    let saved = changes.all::<JobWrite>().find_map(|write| match write {
        JobWrite::Insert(saved) | JobWrite::Save { after: saved, .. } if saved.id == job => {
            Some(saved.version())
        }
        JobWrite::Insert(_) | JobWrite::Save { .. } => None,
    });
    saved.filter(|version| *version > 0)
}
