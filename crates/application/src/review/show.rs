//! The page of a private link. Reading it changes nothing.

use imprimatur_domain::{
    Instant,
    dossier::Dossier,
    email::Email,
    job::Status,
    stage::Role,
    task::{Category, Task, TaskState, TaskStatus, Verdict},
};

use super::{
    compare::refused_version,
    complete::{decides, is_done_by_word},
    decide::may_decide,
    document_details::{DocumentDetails, document_details},
    link::{Opened, resolve_link, token_of},
    new_link::open_task_instead,
    shown::{ShownFile, files, is_too_many, lacks_view_of},
    stage_shown::StageShown,
};
use crate::{
    comments::{Threads, takes_comments, threads_at_link},
    failure::Failure,
    locale::{Locale, of_reader},
    ports::Ports,
};

/// The data of a private link's page.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that the page depends on"
)]
pub struct ReviewPage {
    /// What can be done.
    pub standing: Standing,
    /// Category of the task.
    pub category: Category,
    /// What the reviewer is asked for.
    pub role: Role,
    /// The stage that the task is of; `None` in a round without stages.
    pub stage: Option<StageShown>,
    /// Whether the job is a folder, which takes several files.
    pub is_folder: bool,
    /// Name of the task.
    pub task_name: String,
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text.
    pub alt_text: String,
    /// Version shown; a decision must name it.
    pub version: u32,
    /// Instructions.
    pub comments: String,
    /// Name or address of the job's owner.
    pub owner: String,
    /// Address of the reviewer; empty for an anonymous link.
    pub reviewer: String,
    /// Due date as in the mail: the task's, else the job's.
    pub due_at: Option<Instant>,
    /// Whether confirmation with the person's name is required.
    pub req_confirm: bool,
    /// Whether approving requires the confirmation that the file was seen elsewhere.
    pub needs_seen_elsewhere: bool,
    /// The status that marking the task as done sets on the job, if any.
    pub carries: Option<Status>,
    /// Whether submitting decides on the version shown.
    pub decides: bool,
    /// Whether name and address are required with the decision.
    pub is_anonymous: bool,
    /// Whether the original may be downloaded.
    pub can_download: bool,
    /// Whether the inks of pages may be looked at one by one.
    pub has_inspector: bool,
    /// The file itself, or the files below the folder; empty if there are too many.
    pub files: Vec<ShownFile>,
    /// Whether the folder has more files than can be shown. Then no decision is possible here.
    pub holds_too_many: bool,
    /// Specification and preflight, as far as the job shows them.
    pub insight: DocumentDetails,
    /// The conversation, if the reviewer takes part in it.
    pub threads: Option<Threads>,
    /// Whether a decided reviewer may decide once more, since the round waits for others.
    pub can_decide_again: bool,
    /// Whether others have still to decide.
    pub waits_for_others: bool,
    /// Token of the link to the reviewer's open task of the same job, if this task has ended.
    pub onward: Option<String>,
    /// Language and time zone of the reviewer.
    pub locale: Locale,
    /// The earlier version that the page begins by comparing with: that on which the reviewer asked for changes.
    pub compares_with: Option<u32>,
    /// CSRF token for the page's forms.
    pub form_token: String,
}

/// What a private link allows.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// The task can be done.
    Open,
    /// It was decided; the verdict is shown.
    Decided(Box<Verdict>),
    /// The requested file has arrived.
    Delivered,
    /// It was marked as done.
    Completed,
    /// It waits to be initiated.
    Early,
    /// It was done or closed without a decision of this reviewer.
    Ended,
    /// It was closed because its stage was complete, or skipped.
    NotNeeded,
    /// The job is in the trash.
    Withdrawn,
    /// The job is locked.
    Locked,
    /// The reviewer requested the task, so only the job's owner may decide.
    SelfRequested,
    /// The stage asks the reviewer for comments only, or only lets the reviewer see the files.
    NotADecider,
}

/// The page of a private link.
///
/// # Errors
/// [`Failure::NotFound`] for unknown, revoked and expired links.
pub async fn show(ports: &Ports, token: &str) -> Result<ReviewPage, Failure> {
    let opened = resolve_link(ports, token).await?;
    let (dossier, task) = (&opened.loaded.dossier, &opened.task);
    let view = ports
        .views
        .job(dossier.job.id, None)
        .await?
        .ok_or(Failure::NotFound)?;
    let standing = standing(ports, &opened).await?;
    let is_anonymous = task.category == Category::Anonymous && task.status() != TaskStatus::Done;
    let form_token = ports.secrets.form_token("review", token);
    let files = files(ports, &dossier.job, &standing, task.category).await?;
    let holds_too_many = is_too_many(files.len());
    let insight = if files.is_empty() {
        DocumentDetails::default()
    } else {
        document_details(ports, &dossier.job).await?
    };
    Ok(ReviewPage {
        category: task.category,
        role: task.role,
        stage: StageShown::new(dossier, task),
        is_folder: dossier.job.is_folder(),
        task_name: task.name.to_string(),
        job_name: dossier.job.name.to_string(),
        alt_text: dossier.job.alt_text.to_string(),
        version: dossier.job.version(),
        comments: task.comments.to_string(),
        owner: owner_name(ports, dossier, view.owner_email).await?,
        reviewer: person(task).map_or_else(String::new, ToString::to_string),
        due_at: task.due_at.or(dossier.job.due_at),
        req_confirm: task.req_confirm,
        needs_seen_elsewhere: lacks_view_of(&dossier.job, task.category, &files),
        carries: carried(task),
        decides: task.asks_for_decision() || decides(task),
        is_anonymous,
        can_download: dossier.job.display.cus_download,
        has_inspector: task.inspector,
        threads: shown_threads(ports, &opened).await?,
        files: if holds_too_many { Vec::new() } else { files },
        holds_too_many,
        insight,
        can_decide_again: matches!(standing, Standing::Decided(_))
            && !dossier.is_locked()
            && dossier.can_decide_again(task)
            && may_decide_here(ports, &opened).await?,
        waits_for_others: dossier.job.status().is_under_review(),
        onward: onward(ports, &opened, &standing),
        locale: of_reader(
            ports,
            dossier.job.owner.user,
            person(task),
            task.language.as_ref(),
        )
        .await?,
        compares_with: refused_version(ports, dossier, task, &standing).await?,
        standing,
        form_token,
    })
}

/// The conversation, where there is one.
async fn shown_threads(ports: &Ports, opened: &Opened) -> Result<Option<Threads>, Failure> {
    let is_live = opened.loaded.dossier.job.trashed.is_none();
    if is_live && takes_comments(&opened.task) {
        Ok(Some(threads_at_link(ports, opened).await?))
    } else {
        Ok(None)
    }
}

/// The name of the job's owner, or the address where there is no name.
async fn owner_name(ports: &Ports, dossier: &Dossier, email: String) -> Result<String, Failure> {
    let owner = ports.accounts.find_user(dossier.job.owner.user).await?;
    let name = owner.map(|owner| owner.full_name);
    Ok(name.filter(|name| !name.is_empty()).unwrap_or(email))
}

/// Where the reviewer has something to do instead of at this link.
fn onward(ports: &Ports, opened: &Opened, standing: &Standing) -> Option<String> {
    if opened.task.state.is_unfinished() || matches!(standing, Standing::Withdrawn) {
        return None;
    }
    person(&opened.task)?;
    let open = open_task_instead(&opened.loaded.dossier, &opened.task)?;
    Some(token_of(ports, open))
}

/// What a task's link allows.
async fn standing(ports: &Ports, opened: &Opened) -> Result<Standing, Failure> {
    let (task, dossier) = (&opened.task, &opened.loaded.dossier);
    let is_done = task.state == TaskState::Done;
    Ok(match &task.verdict {
        _ if dossier.job.trashed.is_some() => Standing::Withdrawn,
        Some(verdict) if is_done => Standing::Decided(Box::new(verdict.clone())),
        _ if task.category.asks_for_file() && is_done => Standing::Delivered,
        _ if is_done_by_word(task.category) && is_done => Standing::Completed,
        _ if task.state.is_unfinished() && !task.is_open() => Standing::Early,
        _ if !task.is_open() && task.not_needed => Standing::NotNeeded,
        _ if !task.is_open() => Standing::Ended,
        _ if dossier.is_locked() => Standing::Locked,
        _ if task.role != Role::Decider => Standing::NotADecider,
        _ if !may_decide_here(ports, opened).await? => Standing::SelfRequested,
        _ => Standing::Open,
    })
}

/// Whether the link's person may decide, before a form is submitted.
async fn may_decide_here(ports: &Ports, opened: &Opened) -> Result<bool, Failure> {
    let task = &opened.task;
    Ok(!task.asks_for_decision()
        || may_decide(ports, task, &opened.loaded.lineage, person(task)).await?)
}

/// The link's person; `None` for an anonymous link, even if the task has an assignee.
fn person(task: &Task) -> Option<&Email> {
    let person = task.assigned_to.as_ref();
    person.filter(|_| task.category != Category::Anonymous)
}

/// The status that marking the task as done sets on the job.
fn carried(task: &Task) -> Option<Status> {
    let carried = task.job_status.filter(|status| !status.is_internal());
    carried.filter(|_| is_done_by_word(task.category))
}
