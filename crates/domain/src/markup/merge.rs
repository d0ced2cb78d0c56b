//! What becomes of the comments on a version when another program's come.

use std::collections::{BTreeMap, BTreeSet};

use super::{ImportedComment, Markup, portable};
use crate::{
    comment::Comment,
    email::Email,
    field::{Comments, Field as _, Line, MarkupName},
    ids::CommentId,
    shape::{Shape, ShapeKind},
};

/// Places that differ by less, as a part of the page, are the same: programs round them, and move icons onto the page.
const PLACE_TOLERANCE: f64 = 0.01;
/// The same of points, whose icons have a size.
const PIN_TOLERANCE: f64 = 0.05;

keywords! {
    /// Why a comment of another program is not taken over.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MergeRefusal {
        /// Its name is too long, or has invisible characters.
        Name = "name",
        /// Another one before it has the name.
        Twice = "twice",
        /// The document has no such page.
        Page = "page",
        /// It has neither text nor marks any.
        Empty = "empty",
        /// Its text is too long, or has characters that no text has.
        Text = "text",
        /// What it replies to is not there, or is refused itself.
        Parent = "parent",
        /// Only its author may change its text.
        NotAuthor = "not-author",
        /// It has replies, so its text stays.
        Replied = "replied",
        /// It stands elsewhere now; comments do not move.
        Moved = "moved",
        /// It was withdrawn.
        Withdrawn = "withdrawn",
    }
}

keywords! {
    /// What is done with a comment of another program.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum MergeOutcome {
        /// It is made.
        New = "new",
        /// Its text or resolution is changed.
        Changed = "changed",
        /// It is the same.
        Unchanged = "unchanged",
        /// It is not taken over.
        Refused = "refused",
    }
}

/// A comment that is to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMarkup {
    /// The page, from 1; `None` if it is about the document.
    pub page: Option<u32>,
    /// The shape on it.
    pub shape: Option<Shape>,
    /// The text; may be empty if it marks text.
    pub text: Comments,
    /// The name of the first comment of its thread, which precedes it; `None` if it begins one.
    pub thread: Option<String>,
    /// Where it came from.
    pub imported: ImportedComment,
    /// Whether it is resolved.
    pub is_resolved: bool,
}

/// What becomes of one comment.
#[derive(Clone, Debug, PartialEq)]
pub enum Merge {
    /// It is made.
    Add(Box<NewMarkup>),
    /// It is changed.
    Change {
        /// Which.
        comment: CommentId,
        /// Its text from now on, if that changes.
        text: Option<Comments>,
        /// Whether it is resolved from now on, if that changes.
        is_resolved: Option<bool>,
    },
    /// It is the same.
    Keep(CommentId),
    /// It is not taken over.
    Refuse(MergeRefusal),
}

impl Merge {
    /// What is done.
    pub fn outcome(&self) -> MergeOutcome {
        match self {
            Self::Add(_) => MergeOutcome::New,
            Self::Change { .. } => MergeOutcome::Changed,
            Self::Keep(_) => MergeOutcome::Unchanged,
            Self::Refuse(_) => MergeOutcome::Refused,
        }
    }

    /// The comment that is there already.
    pub fn known(&self) -> Option<CommentId> {
        match self {
            Self::Change { comment, .. } | Self::Keep(comment) => Some(*comment),
            Self::Add(_) | Self::Refuse(_) => None,
        }
    }

    /// Why it is not taken over.
    pub fn refusal(&self) -> Option<MergeRefusal> {
        match self {
            Self::Refuse(refusal) => Some(*refusal),
            Self::Add(_) | Self::Change { .. } | Self::Keep(_) => None,
        }
    }
}

/// Decides what becomes of the comments on a version, by their names: `comments` are all on it, with their replies. Those that
/// begin threads come first. Nothing is ever withdrawn, and `by` is who imports them.
pub fn merge(
    comments: &[Comment],
    markups: &[Markup],
    page_count: usize,
    by: &Email,
) -> Vec<(String, Merge)> {
    let known = comments
        .iter()
        .map(|comment| (comment.markup_name(), comment));
    let mut merging = Merging {
        known: known.collect(),
        by_id: comments
            .iter()
            .map(|comment| (comment.id, comment))
            .collect(),
        replied: comments
            .iter()
            .filter_map(|comment| comment.parent)
            .collect(),
        threads: BTreeSet::new(),
        seen: BTreeSet::new(),
        page_count,
        by,
    };
    let parents: BTreeMap<_, _> = markups
        .iter()
        .filter_map(|markup| Some((markup.name.as_str(), markup.reply_to.as_deref()?)))
        .collect();
    let (firsts, replies): (Vec<_>, Vec<_>) =
        markups.iter().partition(|markup| markup.reply_to.is_none());
    let ordered = firsts.into_iter().chain(replies);
    let merged = ordered.map(|markup| {
        let merge = merging.decide(markup, &parents);
        (markup.name.clone(), merge.unwrap_or_else(Merge::Refuse))
    });
    merged.collect()
}

struct Merging<'a> {
    known: BTreeMap<String, &'a Comment>,
    by_id: BTreeMap<CommentId, &'a Comment>,
    /// Comments with replies.
    replied: BTreeSet<CommentId>,
    /// Names of the comments that begin a thread in this document and are not refused.
    threads: BTreeSet<String>,
    /// Names that came.
    seen: BTreeSet<String>,
    page_count: usize,
    by: &'a Email,
}

impl Merging<'_> {
    fn decide(
        &mut self,
        markup: &Markup,
        parents: &BTreeMap<&str, &str>,
    ) -> Result<Merge, MergeRefusal> {
        let name: MarkupName = markup.name.parse().map_err(|_| MergeRefusal::Name)?;
        if !self.seen.insert(name.to_string()) {
            return Err(MergeRefusal::Twice);
        }
        let merge = match self.known.get(name.as_str()) {
            Some(comment) => self.change(comment, markup)?,
            None => self.add(name.clone(), markup, parents)?,
        };
        if markup.reply_to.is_none() {
            self.threads.insert(name.into());
        }
        Ok(merge)
    }

    fn change(&self, comment: &Comment, markup: &Markup) -> Result<Merge, MergeRefusal> {
        if comment.withdrawn_at.is_some() {
            return Err(MergeRefusal::Withdrawn);
        }
        if is_moved(comment.shape.as_ref(), markup.shape.as_ref()) {
            return Err(MergeRefusal::Moved);
        }
        let is_same = portable(&comment.text).trim() == markup.text;
        let is_resolved = markup.is_resolved;
        let is_resolved = is_resolved.filter(|resolved| *resolved != comment.resolved_at.is_some());
        let text = if is_same {
            None
        } else if markup.text.is_empty() {
            return Err(MergeRefusal::Empty);
        } else if comment.author != *self.by {
            return Err(MergeRefusal::NotAuthor);
        } else if self.replied.contains(&comment.id) {
            return Err(MergeRefusal::Replied);
        } else {
            Some(markup.text.parse().map_err(|_| MergeRefusal::Text)?)
        };
        if text.is_none() && is_resolved.is_none() {
            return Ok(Merge::Keep(comment.id));
        }
        Ok(Merge::Change {
            comment: comment.id,
            text,
            is_resolved,
        })
    }

    fn add(
        &self,
        name: MarkupName,
        markup: &Markup,
        parents: &BTreeMap<&str, &str>,
    ) -> Result<Merge, MergeRefusal> {
        let is_there = |page: u32| {
            let page = usize::try_from(page).unwrap_or(usize::MAX);
            (1..=self.page_count).contains(&page)
        };
        if markup.page.is_some_and(|page| !is_there(page)) {
            return Err(MergeRefusal::Page);
        }
        if markup.text.is_empty() && markup.mark.is_none() {
            return Err(MergeRefusal::Empty);
        }
        let text = markup.text.parse().map_err(|_| MergeRefusal::Text)?;
        let thread = match &markup.reply_to {
            None => None,
            Some(parent) => Some(self.thread(parent, parents)?),
        };
        Ok(Merge::Add(Box::new(NewMarkup {
            page: markup.page,
            shape: markup.shape.clone(),
            text,
            thread,
            imported: ImportedComment {
                name,
                // Nobody has checked who it is, so a name that cannot be kept is as good as none.
                author: line(&markup.author),
                mark: markup.mark,
            },
            is_resolved: markup.is_resolved == Some(true),
        })))
    }

    /// The name of the first comment of the thread that a comment of this name is in.
    fn thread(&self, parent: &str, parents: &BTreeMap<&str, &str>) -> Result<String, MergeRefusal> {
        let mut name = parent;
        // In a circle of replies none begins the thread.
        for _ in 0..=parents.len() {
            if let Some(comment) = self.known.get(name) {
                let first = self
                    .by_id
                    .get(&comment.thread())
                    .ok_or(MergeRefusal::Parent)?;
                return match first.withdrawn_at.or(comment.withdrawn_at) {
                    Some(_) => Err(MergeRefusal::Withdrawn),
                    None => Ok(first.markup_name()),
                };
            }
            if self.threads.contains(name) {
                return Ok(name.to_owned());
            }
            name = parents.get(name).ok_or(MergeRefusal::Parent)?;
        }
        Err(MergeRefusal::Parent)
    }
}

/// One line without what no name has.
fn line(author: &str) -> Line {
    let visible = author
        .chars()
        .filter(|letter| !crate::field::is_invisible(*letter));
    let visible: String = visible.take(Line::SPEC.max).collect();
    visible.parse().unwrap_or_default()
}

/// Whether a comment with a place stands elsewhere.
fn is_moved(shape: Option<&Shape>, other_shape: Option<&Shape>) -> bool {
    let (Some(shape), Some(other)) = (shape, other_shape) else {
        return false;
    };
    let tolerance = match shape.kind() {
        ShapeKind::Pin => PIN_TOLERANCE,
        ShapeKind::Box | ShapeKind::Path | ShapeKind::Arrow | ShapeKind::Line => PLACE_TOLERANCE,
    };
    let (here, there) = (shape.bounds().fractions(), other.bounds().fractions());
    let mut edges = here.into_iter().zip(there);
    edges.any(|(here, there)| (here - there).abs() > tolerance)
}
