//! Comments on a version, optionally with a shape on one of its pages.

use std::collections::BTreeSet;

use crate::{
    Instant,
    dossier::Dossier,
    email::Email,
    field::Comments,
    ids::{CommentId, JobId},
    refusal::Refusal,
    shape::{Place, Shape},
};

/// A comment.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Comment {
    /// Its id.
    pub id: CommentId,
    /// Its number among the comments on the job, from 1; rising, and never used again.
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
    /// The comment it replies to.
    pub parent: Option<CommentId>,
    /// Whether only the team sees it: never reviewers, and never in annotated documents.
    pub is_internal: bool,
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
    /// A comment on the whole of what a job is now, with the next number.
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
            resolved_at: None,
            resolved_by: None,
            withdrawn_at: None,
            edited_at: None,
            created_at: at,
            updated_at: at,
        }
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
