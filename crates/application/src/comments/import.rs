//! Comments to and from other programs.

use std::collections::BTreeMap;

use bytes::Bytes;
use futures_util::stream;
use imprimatur_domain::{
    access::Caller,
    annotation,
    comment::Comment,
    field::InputField,
    ids::{CommentId, JobId},
    markup::{
        self, AnnotatedDocument, DroppedContent, Merge, MergeOutcome, MergeRefusal, NewMarkup,
        PageSpace, PdfAnnotation,
    },
};

use super::{
    read::{COMMENTS_MAX, of_version},
    write::{ChangeComment, apply},
};
use crate::{
    changes::CommentWrite,
    documents::{self, Reader, Version},
    failure::{Failure, FailureReason},
    job_change::{ActingUser, JobChange, change_job},
    jobs::{self, RequiredRights},
    ports::{Ports, documents::DocumentError},
};

/// Most bytes of a document that brings comments: a PDF; XFDF has a bound of its own.
pub const DOCUMENT_MAX: usize = 64 << 20;

/// The comments on a version, for other programs.
#[derive(Clone, Debug, PartialEq)]
pub struct ExportedComments {
    /// The name of the document.
    pub name: String,
    /// The comments.
    pub annotations: Vec<PdfAnnotation>,
}

/// What another program's comments are in.
#[derive(Clone, Debug)]
pub enum ImportSource {
    /// A document that says nothing of its pages.
    Annotations(AnnotatedDocument),
    /// A PDF with annotations.
    Pdf(Bytes),
}

/// Another program's comments.
#[derive(Clone, Debug)]
pub struct ImportComments {
    /// What they are in.
    pub source: ImportSource,
    /// The version that they are on; the current one if none.
    pub version: Option<u32>,
    /// Whether those on pages that the version does not have may be left out.
    pub matches_pages: bool,
    /// Whether nothing is to be changed.
    pub is_dry_run: bool,
}

/// What became of another program's comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedComments {
    /// The version that they are on.
    pub version: u32,
    /// Each comment. Those that begin threads come first.
    pub comments: Vec<MergedComment>,
    /// What was left out.
    pub dropped: DroppedContent,
}

/// What became of one comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergedComment {
    /// Its name in the other program.
    pub name: String,
    /// What was done, or would be.
    pub outcome: MergeOutcome,
    /// Why it is refused, if it is.
    pub refusal: Option<MergeRefusal>,
    /// Which comment it is here; `None` if it is refused, and for a new one that was not made.
    pub comment: Option<CommentId>,
}

/// The comments on a version for other programs, without those that are internal or withdrawn.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Conflict`] unless it is a
/// PDF that can be read, [`Failure::Invalid`] for too many comments.
pub async fn export(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    version: Option<u32>,
) -> Result<ExportedComments, Failure> {
    jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let version = documents::open(ports, &Reader::Caller(caller.clone()), job, version).await?;
    let pages = pages(ports, &version).await?;
    let comments = of_version(ports, job, version.number, InputField::Comments).await?;
    let notes = annotation::notes(comments, version.number);
    Ok(ExportedComments {
        annotations: markup::annotations(&notes, &pages),
        name: version.name,
    })
}

/// Checks that a user may comment on a job, before a document with comments is taken in.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job, [`Failure::Refused`] in the trash.
pub async fn ensure_takes_comments(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
) -> Result<(), Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    loaded.dossier.ensure_live("comment on")?;
    Ok(())
}

/// Takes over another program's comments on a version, by their names: those that are not known are made, of the others text
/// and resolution are changed, and none is withdrawn. All of it is one change of the job.
///
/// # Errors
/// As [`export`]; also [`Failure::Conflict`] for a document with other pages, [`Failure::Refused`] in the trash.
pub async fn import(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: ImportComments,
) -> Result<ImportedComments, Failure> {
    ensure_takes_comments(ports, caller, job).await?;
    let reader = Reader::Caller(caller.clone());
    let version = documents::open(ports, &reader, job, command.version).await?;
    let pages = pages(ports, &version).await?;
    let document = match command.source {
        ImportSource::Annotations(document) => document,
        ImportSource::Pdf(bytes) => {
            let bytes = Box::pin(stream::iter([Ok(bytes)]));
            let read = ports.documents.read_annotations(&version.media_type, bytes);
            read.await.map_err(unreadable)?
        }
    };
    let own_pages = document.pages.as_deref().unwrap_or(&pages);
    let markups = markup::markups(&document.annotations, own_pages);
    if markups.len() > COMMENTS_MAX {
        return Err(Failure::invalid(InputField::Comments, too_many()));
    }
    let is_beyond = |page: u32| usize::try_from(page).is_ok_and(|page| page > pages.len());
    let is_other = own_pages.len() != pages.len()
        || markups
            .iter()
            .filter_map(|markup| markup.page)
            .any(is_beyond);
    if is_other && !command.matches_pages {
        return Err(Failure::Conflict(FailureReason::OtherPages));
    }
    let merge = Import {
        version: version.number,
        page_count: pages.len(),
        markups,
        dropped: document.dropped,
    };
    if command.is_dry_run {
        return merge.look(ports, caller, job).await;
    }
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |change| merge.take_over(change, job),
    )
    .await
}

/// The pages of a version.
async fn pages(ports: &Ports, version: &Version) -> Result<Vec<PageSpace>, Failure> {
    let document = ports.blobs.get(&version.blob, None).await?;
    let read = ports
        .documents
        .read_annotations(&version.media_type, document.bytes);
    match read.await {
        Ok(document) => Ok(document.pages.unwrap_or_default()),
        Err(DocumentError::Unsupported | DocumentError::Unreadable(_)) => {
            Err(Failure::Conflict(FailureReason::NotAPdf))
        }
        Err(error) => Err(error.into()),
    }
}

/// A document of the caller's that cannot be read is wrong like any other value.
fn unreadable(error: DocumentError) -> Failure {
    match error {
        DocumentError::Unreadable(why) | DocumentError::TooLarge(why) => {
            Failure::invalid(InputField::Comments, format!("cannot be read: {why}"))
        }
        error => error.into(),
    }
}

fn too_many() -> String {
    format!("must be {COMMENTS_MAX} at most")
}

/// Comments to take over.
struct Import {
    version: u32,
    page_count: usize,
    markups: Vec<markup::Markup>,
    dropped: DroppedContent,
}

impl Import {
    /// What would become of them.
    async fn look(
        &self,
        ports: &Ports,
        caller: &Caller,
        job: JobId,
    ) -> Result<ImportedComments, Failure> {
        let merges = self.merges(ports, caller, job).await?.1;
        let comments = merges.into_iter().map(|(name, merge)| MergedComment {
            name,
            outcome: merge.outcome(),
            refusal: merge.refusal(),
            comment: merge.known(),
        });
        Ok(self.answer(comments.collect()))
    }

    async fn take_over<'a>(
        &self,
        mut change: JobChange<'a, ActingUser<'a>>,
        job: JobId,
    ) -> Result<(JobChange<'a, ActingUser<'a>>, ImportedComments), Failure> {
        let (ports, caller) = (change.ports, change.actor.caller);
        change.job.dossier.ensure_live("comment on")?;
        let (existing, merges) = self.merges(ports, caller, job).await?;
        let existing: BTreeMap<_, _> = existing.into_iter().map(|one| (one.id, one)).collect();
        let mut threads: BTreeMap<String, Comment> = existing
            .values()
            .filter(|comment| comment.parent.is_none())
            .map(|comment| (comment.markup_name(), comment.clone()))
            .collect();
        let mut comments = Vec::with_capacity(merges.len());
        for (name, merge) in merges {
            let (outcome, refusal) = (merge.outcome(), merge.refusal());
            let comment = match merge {
                Merge::Refuse(_) => None,
                Merge::Keep(comment) => Some(comment),
                Merge::Change {
                    comment,
                    text,
                    is_resolved,
                } => {
                    let changed = existing.get(&comment).cloned().ok_or(Failure::NotFound)?;
                    let command = ChangeComment {
                        text,
                        is_resolved,
                        is_withdrawn: None,
                    };
                    apply(&mut change, changed, &command, &caller.email).await?;
                    Some(comment)
                }
                Merge::Add(new) => {
                    let thread = new.thread.as_ref().and_then(|name| threads.get(name));
                    let added = self.add(&mut change, *new, thread).await?;
                    let id = added.id;
                    if added.parent.is_none() {
                        threads.insert(name.clone(), added);
                    }
                    Some(id)
                }
            };
            comments.push(MergedComment {
                name,
                outcome,
                refusal,
                comment,
            });
        }
        Ok((change, self.answer(comments)))
    }

    /// Makes a comment, in a thread or as the first of one.
    async fn add(
        &self,
        change: &mut JobChange<'_>,
        new: NewMarkup,
        first_comment: Option<&Comment>,
    ) -> Result<Comment, Failure> {
        let (at, by) = (change.at, change.actor.caller.email.clone());
        let id = CommentId(change.ports.ids.next().await?);
        let mut comment = Comment {
            version: self.version,
            page: new.page,
            shape: new.shape,
            imported: Some(new.imported),
            ..Comment::new(id, &change.job.dossier, new.text, by.clone(), at)
        };
        if let Some(first) = first_comment {
            comment = comment.in_thread_of(first);
        }
        let comment = comment.resolve(new.is_resolved, &by, at)?;
        change.job.apply(|dossier| dossier.comment(&comment, at))?;
        let write = CommentWrite::Insert(Box::new(comment.clone()));
        change.changes.write(write);
        Ok(comment)
    }

    /// The comments on the version, and what becomes of those that come.
    async fn merges(
        &self,
        ports: &Ports,
        caller: &Caller,
        job: JobId,
    ) -> Result<(Vec<Comment>, Vec<(String, Merge)>), Failure> {
        let existing = of_version(ports, job, self.version, InputField::Comments).await?;
        let merges = markup::merge(&existing, &self.markups, self.page_count, &caller.email);
        let added = merges
            .iter()
            .filter(|(_, merge)| matches!(merge, Merge::Add(_)));
        if existing.len() + added.count() > COMMENTS_MAX {
            return Err(Failure::invalid(InputField::Comments, too_many()));
        }
        Ok((existing, merges))
    }

    fn answer(&self, comments: Vec<MergedComment>) -> ImportedComments {
        ImportedComments {
            version: self.version,
            comments,
            dropped: self.dropped,
        }
    }
}
