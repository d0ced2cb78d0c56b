//! The conversation about a proof: who reads which comments, and what each may do with them.

use std::collections::{BTreeMap, BTreeSet};

use imprimatur_domain::{
    access::Caller,
    comment::{Comment, CommentReader},
    email::Email,
    ids::{CommentId, JobId},
    job::Job,
    stage::Role,
    task::{Category, Task, TaskState},
};

use super::people::People;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
    review::{self, Opened},
};

/// Most comments that are shown together.
const SHOWN_MAX: u32 = 5_000;
/// Who takes part in the conversation.
#[derive(Clone, Copy, Debug)]
pub enum Participant<'a> {
    /// Whoever has this private link, on what the link shows.
    Link(&'a str),
    /// A user with Edit rights, on this job.
    User(&'a Caller, JobId),
}

/// The comments that somebody sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Threads {
    /// Differs once anything has changed.
    pub revision: i64,
    /// The current version of each file; 0 for a folder.
    pub versions: BTreeMap<JobId, u32>,
    /// Whose comments they are shown as.
    pub reader: CommentReader,
    /// Oldest first, replies among them.
    pub comments: Vec<ThreadComment>,
}

impl Threads {
    /// Whether there are numbers between those of the threads that the reader does not see. Everybody knows a thread by
    /// the same number, so those that are deleted, or kept from the reader, leave gaps.
    pub fn has_gaps(&self) -> bool {
        let mut threads: BTreeMap<JobId, (usize, u32)> = BTreeMap::new();
        for shown in &self.comments {
            let comment = &shown.comment;
            if comment.parent.is_none() {
                let (count, last) = threads.entry(comment.job).or_default();
                *count += 1;
                *last = comment.number.max(*last);
            }
        }
        let mut threads = threads.into_values();
        threads.any(|(count, last)| usize::try_from(last).is_ok_and(|last| last > count))
    }
}

/// A comment as somebody sees it, and what the reader may do with it.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that the page depends on"
)]
pub struct ThreadComment {
    /// The comment.
    pub comment: Comment,
    /// Name of the author, or the address where no name is known.
    pub author: String,
    /// Name or address of the person who resolved it.
    pub resolved_by: Option<String>,
    /// The earlier version it was made on.
    pub from_version: Option<u32>,
    /// Whether it is the reader's own.
    pub is_own: bool,
    /// Whether a user of the team wrote it.
    pub is_team: bool,
    /// Whether the reader may reply.
    pub can_reply: bool,
    /// Whether the reader may edit it.
    pub can_edit: bool,
    /// Whether the reader may withdraw it.
    pub can_withdraw: bool,
    /// Whether the reader may resolve and reopen it.
    pub can_resolve: bool,
}

/// The comments on a job. A user sees all of them; a reviewer those on what the link shows that
/// [`CommentReader::may_read`] says.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link or an invisible job, [`Failure::Forbidden`] for users who may only view
/// the job.
pub async fn threads(ports: &Ports, participant: Participant<'_>) -> Result<Threads, Failure> {
    of_reader(ports, Reader::new(ports, participant).await?).await
}

/// As [`threads`], for the page of a link that was followed.
pub(crate) async fn threads_at_link(ports: &Ports, opened: &Opened) -> Result<Threads, Failure> {
    of_reader(ports, Reader::of_link(ports, opened).await?).await
}

async fn of_reader(ports: &Ports, reader: Reader) -> Result<Threads, Failure> {
    let ids: Vec<_> = reader.jobs.keys().copied().collect();
    // Read before the comments: what is changed meanwhile is fetched once more.
    let revision = ports.views.revisions(ids.clone()).await?;
    let comments = ports.views.comments_on(ids, SHOWN_MAX).await?;
    let people = People::new(ports, &reader.job, &comments).await?;
    let comments = reader.read(comments, &people);
    Ok(Threads {
        revision,
        versions: reader.jobs,
        reader: reader.sees,
        comments,
    })
}

/// The jobs whose changes the page shows: a file, or for a link to a folder also the files below it. See
/// [`Views::revisions`](crate::ports::views::Views::revisions).
///
/// # Errors
/// As [`threads`].
pub async fn watched_jobs(
    ports: &Ports,
    participant: Participant<'_>,
) -> Result<Vec<JobId>, Failure> {
    let reader = Reader::new(ports, participant).await?;
    Ok(reader.jobs.into_keys().collect())
}

/// Whether the assignee can take part in the conversation: as long as the task is open, and after a decision.
pub(crate) fn takes_comments(task: &Task) -> bool {
    let is_decided = task.state == TaskState::Done && task.asks_for_decision();
    (task.is_open() || is_decided)
        && task.category != Category::Anonymous
        && task.role != Role::Observer
}

/// Who reads the comments.
struct Reader {
    /// The job of the page.
    job: Job,
    /// The jobs whose comments are shown, with their current versions.
    jobs: BTreeMap<JobId, u32>,
    /// Whose own comments are; `None` for an anonymous link.
    own: Option<Email>,
    /// Which comments are shown.
    sees: CommentReader,
    /// Whether comments can be made and changed.
    takes_comments: bool,
}

impl Reader {
    async fn new(ports: &Ports, participant: Participant<'_>) -> Result<Self, Failure> {
        match participant {
            Participant::Link(token) => {
                Self::of_link(ports, &review::resolve_link(ports, token).await?).await
            }
            Participant::User(caller, job) => {
                let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
                let job = loaded.dossier.job;
                Ok(Self {
                    jobs: BTreeMap::from([(job.id, version_of(&job))]),
                    own: Some(caller.email.clone()),
                    takes_comments: job.trashed.is_none(),
                    sees: CommentReader::Team,
                    job,
                })
            }
        }
    }

    async fn of_link(ports: &Ports, opened: &Opened) -> Result<Self, Failure> {
        let (task, job) = (&opened.task, opened.loaded.dossier.job.clone());
        let mut jobs = BTreeMap::from([(job.id, version_of(&job))]);
        if job.is_folder() && job.trashed.is_none() {
            let below = ports.views.files_below(job.id, review::FILES_MAX).await?;
            jobs.extend(below.iter().map(|file| (file.job, file.document.version)));
        }
        Ok(Self {
            jobs,
            takes_comments: takes_comments(task) && job.trashed.is_none(),
            sees: CommentReader::assignee(task),
            own: task
                .assigned_to
                .clone()
                .filter(|_| task.category != Category::Anonymous),
            job,
        })
    }

    fn read(&self, comments: Vec<Comment>, people: &People) -> Vec<ThreadComment> {
        let replied: BTreeSet<_> = comments
            .iter()
            .filter_map(|comment| comment.parent)
            .collect();
        let readable = self.sees.readable(comments).into_iter();
        readable
            .map(|comment| self.show(comment, &replied, people))
            .collect()
    }

    fn is_own(&self, comment: &Comment) -> bool {
        self.own.as_ref() == Some(&comment.author)
    }

    fn show(
        &self,
        comment: Comment,
        replied: &BTreeSet<CommentId>,
        people: &People,
    ) -> ThreadComment {
        let is_own = self.is_own(&comment);
        let may = self.takes_comments && comment.withdrawn_at.is_none();
        let current = self.jobs.get(&comment.job).copied().unwrap_or_default();
        let is_first = comment.parent.is_none();
        ThreadComment {
            author: people.name(&comment.author),
            resolved_by: comment.resolved_by.as_ref().map(|by| people.name(by)),
            from_version: (comment.version < current).then_some(comment.version),
            is_own,
            is_team: people.is_team(&comment.author),
            can_reply: may && is_first,
            can_edit: may && is_own && !replied.contains(&comment.id),
            can_withdraw: may && is_own,
            can_resolve: may && is_first && (is_own || self.sees == CommentReader::Team),
            comment,
        }
    }
}

fn version_of(job: &Job) -> u32 {
    job.document().map_or(0, |document| document.version)
}
