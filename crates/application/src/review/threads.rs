//! Comments at a private link: what a reviewer reads of others, says, and changes.

use std::collections::{BTreeMap, BTreeSet};

use imprimatur_domain::{
    comment::Comment,
    dossier::Dossier,
    email::Email,
    ids::{CommentId, JobId},
    job::Job,
    task::{Category, Task, TaskState},
};

use super::{
    comment::{AGAIN, COMMENTS_MAX},
    link::{Opened, follow},
    open::ensure_own_form,
    shown::FILES_MAX,
};
use crate::{
    comments::{self, ChangeComment, MakeComment},
    contacts::ContactQuery,
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Most comments that are shown together.
const SHOWN_MAX: u32 = 5_000;
/// Most users of a team whose names are looked up together.
const USERS_MAX: u32 = 1_000;
/// Most other authors whose names are looked up; the rest is shown by address.
const NAMES_MAX: usize = 50;

/// The comments that a reviewer sees.
#[derive(Clone, Debug, PartialEq)]
pub struct Threads {
    /// Differs once anything has changed.
    pub revision: i64,
    /// The current version of each file; 0 for a folder.
    pub versions: BTreeMap<JobId, u32>,
    /// Oldest first, replies among them.
    pub comments: Vec<ThreadComment>,
}

/// A comment as a reviewer sees it, and what the reviewer may do with it.
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
    /// Whether it is the reviewer's own.
    pub is_own: bool,
    /// Whether a user of the team wrote it.
    pub is_team: bool,
    /// Whether the reviewer may reply.
    pub can_reply: bool,
    /// Whether the reviewer may edit it.
    pub can_edit: bool,
    /// Whether the reviewer may withdraw it.
    pub can_withdraw: bool,
    /// Whether the reviewer may resolve and reopen it.
    pub can_resolve: bool,
}

/// The comments on what a private link shows: those of the team and of other reviewers, unless the task has private
/// comments; then the reviewer's own and the team's replies to them. Internal comments never are among them.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Store`].
pub async fn threads(ports: &Ports, token: &str) -> Result<Threads, Failure> {
    let opened = follow(ports, token).await?;
    let jobs = jobs_of(ports, &opened).await?;
    let ids: Vec<_> = jobs.keys().copied().collect();
    // Read before the comments: what is changed meanwhile is fetched once more.
    let revision = ports.views.revisions(ids.clone()).await?;
    let comments = ports.views.comments_on(ids, SHOWN_MAX).await?;
    let people = People::of(ports, &opened.loaded.dossier.job, &comments).await?;
    let reader = Reader {
        opened: &opened,
        jobs: &jobs,
        people: &people,
    };
    let comments = reader.read(comments);
    Ok(Threads {
        revision,
        versions: jobs,
        comments,
    })
}

/// The jobs whose changes a private link's page shows: a file, or a folder with the files below it. See
/// [`Views::revisions`](crate::ports::views::Views::revisions).
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Store`].
pub async fn watched_jobs(ports: &Ports, token: &str) -> Result<Vec<JobId>, Failure> {
    let opened = follow(ports, token).await?;
    Ok(jobs_of(ports, &opened).await?.into_keys().collect())
}

/// Comments on a file that a private link shows, or on the folder as a whole. The same comment repeated within a minute
/// is stored once.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link or a file it does not show, [`Failure::Forbidden`] for a wrong form token
/// or an anonymous link, [`Failure::Invalid`], [`Failure::Refused`] for a trashed job, a closed task or a reply to a
/// withdrawn comment, [`Failure::Conflict`], [`Failure::Store`].
pub async fn add_comment(
    ports: &Ports,
    token: &str,
    form_token: &str,
    file: JobId,
    command: MakeComment,
) -> Result<CommentId, Failure> {
    ensure_own_form(ports, token, form_token)?;
    Box::pin(change_job(
        || JobChange::by_link_on(ports, token, file),
        |mut work| async {
            let author = author(&work.actor, &work.draft.dossier)?;
            let own = ports
                .views
                .comments_by(file, author.clone(), COMMENTS_MAX)
                .await?;
            if let Some(last) = own.last().filter(|last| is_again(last, &command))
                && work.at - last.created_at < AGAIN
            {
                let id = last.id;
                return Ok((work, id));
            }
            let mut command = command.clone();
            if own.len() >= COMMENTS_MAX as usize {
                let message = format!("comment limit reached ({COMMENTS_MAX} on this job)");
                command.malformed.0.insert("text".to_owned(), message);
            }
            if let Some(parent) = command.parent {
                find_visible(&work, parent, &author).await?;
            }
            let task = (work.actor.job == file).then_some(work.actor.id);
            let comment = comments::add(&mut work, &command, author, task).await?;
            Ok((work, comment.id))
        },
    ))
    .await
}

/// Edits, withdraws, resolves or reopens a comment. Reviewers change their own comments and resolve the threads that
/// they began.
///
/// # Errors
/// As [`add_comment`], and [`Failure::Forbidden`] for comments of others.
pub async fn change_comment(
    ports: &Ports,
    token: &str,
    form_token: &str,
    (file, id): (JobId, CommentId),
    command: ChangeComment,
) -> Result<CommentId, Failure> {
    ensure_own_form(ports, token, form_token)?;
    Box::pin(change_job(
        || JobChange::by_link_on(ports, token, file),
        |mut work| async {
            let author = author(&work.actor, &work.draft.dossier)?;
            let comment = find_visible(&work, id, &author).await?;
            if comment.author != author {
                return Err(Failure::Forbidden("only its author may change a comment"));
            }
            comments::apply(&mut work, comment, &command, &author).await?;
            Ok((work, id))
        },
    ))
    .await
}

/// A comment that this reviewer sees.
async fn find_visible(
    work: &JobChange<'_, Task>,
    id: CommentId,
    reader: &Email,
) -> Result<Comment, Failure> {
    let comment = comments::find(work, work.draft.dossier.job.id, id).await?;
    let is_hidden = work.actor.private_comments
        && comment.author != *reader
        && !is_reply_to(work, &comment, reader).await?;
    if comment.is_internal || is_hidden {
        return Err(Failure::NotFound);
    }
    Ok(comment)
}

/// Whether a comment replies to one of this person.
async fn is_reply_to(
    work: &JobChange<'_, Task>,
    comment: &Comment,
    person: &Email,
) -> Result<bool, Failure> {
    let Some(parent) = comment.parent else {
        return Ok(false);
    };
    let parent = work.ports.views.comment(comment.job, parent).await?;
    Ok(parent.is_some_and(|parent| parent.author == *person))
}

/// The jobs of a link's page with their current versions.
async fn jobs_of(ports: &Ports, opened: &Opened) -> Result<BTreeMap<JobId, u32>, Failure> {
    let job = &opened.loaded.dossier.job;
    let mut jobs = BTreeMap::from([(job.id, job.document().map_or(0, |file| file.version))]);
    if job.is_folder() && job.trashed.is_none() {
        let below = ports.views.files_below(job.id, FILES_MAX).await?;
        jobs.extend(below.iter().map(|file| (file.job, file.document.version)));
    }
    Ok(jobs)
}

/// The reviewer, if the task allows comments.
fn author(task: &Task, dossier: &Dossier) -> Result<Email, Failure> {
    dossier.ensure_live("comment on")?;
    if !takes_comments(task) {
        task.ensure_open("comment on")?;
    }
    let person = task.assigned_to.clone();
    person
        .filter(|_| task.category != Category::Anonymous)
        .ok_or(Failure::Forbidden(
            "this link has no known reviewer, so comments go with the decision",
        ))
}

/// Whether the assignee can take part in the conversation: as long as the task is open, and after a decision.
pub(crate) fn takes_comments(task: &Task) -> bool {
    let is_decided = task.state == TaskState::Done && task.category.asks_for_decision();
    (task.is_open() || is_decided) && task.category != Category::Anonymous
}

fn is_again(last: &Comment, command: &MakeComment) -> bool {
    *last.text == *command.text
        && last.page == command.page
        && last.shape == command.shape
        && last.parent == command.parent
        && last.withdrawn_at.is_none()
        && !last.is_internal
}

/// Who reads the comments.
struct Reader<'a> {
    opened: &'a Opened,
    jobs: &'a BTreeMap<JobId, u32>,
    people: &'a People,
}

impl Reader<'_> {
    fn read(&self, comments: Vec<Comment>) -> Vec<ThreadComment> {
        let replied: BTreeSet<_> = comments
            .iter()
            .filter_map(|comment| comment.parent)
            .collect();
        let own: BTreeSet<_> = comments
            .iter()
            .filter(|comment| self.is_own(comment))
            .map(|comment| comment.id)
            .collect();
        comments
            .into_iter()
            .filter(|comment| self.may_see(comment, &own))
            .map(|comment| self.show(comment, &replied))
            .collect()
    }

    fn is_own(&self, comment: &Comment) -> bool {
        let task = &self.opened.task;
        task.category != Category::Anonymous && task.assigned_to.as_ref() == Some(&comment.author)
    }

    fn may_see(&self, comment: &Comment, own: &BTreeSet<CommentId>) -> bool {
        let is_answer = || {
            self.people.is_team(&comment.author)
                && comment.parent.is_some_and(|parent| own.contains(&parent))
        };
        let is_private = self.opened.task.private_comments;
        !comment.is_internal && (!is_private || self.is_own(comment) || is_answer())
    }

    fn show(&self, comment: Comment, replied: &BTreeSet<CommentId>) -> ThreadComment {
        let is_own = self.is_own(&comment);
        let stands = comment.withdrawn_at.is_none();
        let takes =
            takes_comments(&self.opened.task) && self.opened.loaded.dossier.job.trashed.is_none();
        let is_earlier = self
            .jobs
            .get(&comment.job)
            .is_some_and(|current| comment.version < *current);
        ThreadComment {
            author: self.people.name(&comment.author),
            resolved_by: comment.resolved_by.as_ref().map(|by| self.people.name(by)),
            from_version: is_earlier.then_some(comment.version),
            is_own,
            is_team: self.people.is_team(&comment.author),
            can_reply: takes && stands && comment.parent.is_none(),
            can_edit: takes && stands && is_own && !replied.contains(&comment.id),
            can_withdraw: takes && stands && is_own,
            can_resolve: takes && stands && is_own && comment.parent.is_none(),
            comment,
        }
    }
}

/// Names of authors.
struct People {
    team: BTreeMap<Email, String>,
    others: BTreeMap<Email, String>,
}

impl People {
    async fn of(ports: &Ports, job: &Job, comments: &[Comment]) -> Result<Self, Failure> {
        if comments.is_empty() {
            return Ok(Self {
                team: BTreeMap::new(),
                others: BTreeMap::new(),
            });
        }
        let users = ports
            .accounts
            .list_users(Some(job.owner.team), None, USERS_MAX)
            .await?;
        let team: BTreeMap<_, _> = users
            .into_iter()
            .map(|member| (member.user.email, member.user.full_name))
            .collect();
        let authors: BTreeSet<_> = comments.iter().map(|comment| &comment.author).collect();
        let others = authors
            .into_iter()
            .filter(|author| !team.contains_key(author));
        let mut names = BTreeMap::new();
        for author in others.take(NAMES_MAX) {
            let query = ContactQuery {
                owner: job.owner.user,
                group: None,
                email: Some(author.clone()),
                after: None,
                limit: 1,
            };
            let found = ports.views.contacts(query).await?.into_iter().next();
            if let Some(contact) = found {
                names.insert(author.clone(), contact.details.name);
            }
        }
        Ok(Self {
            team,
            others: names,
        })
    }

    fn is_team(&self, email: &Email) -> bool {
        self.team.contains_key(email)
    }

    fn name(&self, email: &Email) -> String {
        let known = self.team.get(email).or_else(|| self.others.get(email));
        let known = known.filter(|name| !name.is_empty());
        known.map_or_else(|| email.to_string(), Clone::clone)
    }
}
