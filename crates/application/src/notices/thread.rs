//! Who takes part in a thread, and may read the reply to it.

use std::collections::BTreeSet;

use imprimatur_domain::{
    account::User,
    comment::CommentReader,
    email::Email,
    ids::{JobId, TaskId},
    task::Task,
};

use super::{Fact, create::may_learn};
use crate::{comments, failure::Failure, ports::Ports};

/// Most comments among which a thread is looked for.
const COMMENTS_MAX: u32 = 5_000;

/// Somebody who has written in the thread.
pub(super) enum Reader {
    /// A user whose rights suffice.
    User(User),
    /// A reviewer, who has only the private link of this task.
    Reviewer {
        /// The task.
        task: TaskId,
        /// The reviewer's address.
        email: Email,
    },
}

/// Those who have written in the thread of a reply before and may read it, except its author and these users.
pub(super) async fn readers(
    ports: &Ports,
    fact: &Fact,
    users: &[User],
    owner: &User,
) -> Result<Vec<Reader>, Failure> {
    let Some(reply) = fact.comment.as_ref() else {
        return Ok(Vec::new());
    };
    let Some(thread) = reply.parent else {
        return Ok(Vec::new());
    };
    let comments = ports
        .views
        .comments_on(vec![fact.job], COMMENTS_MAX)
        .await?;
    let Some(first) = comments.iter().find(|comment| comment.id == thread) else {
        return Ok(Vec::new());
    };
    let in_thread = comments.iter().filter(|comment| comment.thread() == thread);
    let mut people: BTreeSet<_> = in_thread.map(|comment| comment.author.clone()).collect();
    people.remove(&reply.author);
    let mut readers = Vec::new();
    let mut tasks = None;
    for email in people {
        if users.iter().any(|user| user.email == email) {
            continue;
        }
        let user = ports.accounts.find_user_by_email(email.clone()).await?;
        if let Some(user) = user.filter(|user| user.is_active)
            && may_learn(ports, fact, &user, owner).await?
        {
            readers.push(Reader::User(user));
            continue;
        }
        if tasks.is_none() {
            tasks = Some(tasks_around(ports, fact.job).await?);
        }
        let tasks = tasks.iter().flatten();
        let Some(task) = task_of(tasks, &email, fact) else {
            continue;
        };
        if CommentReader::assignee(task).may_read(reply, first) {
            let task = task.id;
            readers.push(Reader::Reviewer { task, email });
        }
    }
    Ok(readers)
}

/// The tasks of a job and of the folders above it, whose private links show it.
async fn tasks_around(ports: &Ports, job: JobId) -> Result<Vec<Task>, Failure> {
    let Some(loaded) = ports.store.find_job(job, None).await? else {
        return Ok(Vec::new());
    };
    let above: Vec<_> = loaded.lineage.above().iter().map(|step| step.job).collect();
    let mut tasks = loaded.dossier.tasks;
    if !above.is_empty() {
        let folders = ports.store.folders_above(above).await?;
        tasks.extend(folders.into_iter().flat_map(|folder| folder.tasks));
    }
    Ok(tasks)
}

/// The task at whose link this person can read and answer: an open one rather than a decided one, then the latest.
fn task_of<'t>(
    tasks: impl Iterator<Item = &'t Task>,
    email: &Email,
    fact: &Fact,
) -> Option<&'t Task> {
    tasks
        .filter(|task| task.assigned_to.as_ref() == Some(email))
        .filter(|task| comments::takes_comments(task) && task.is_reachable(fact.at))
        .max_by_key(|task| (task.is_open(), task.created_at, task.id))
}
