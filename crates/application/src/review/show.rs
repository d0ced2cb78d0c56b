//! What a reviewer sees at a private link. Looking changes nothing.

use imprimatur_domain::{
    Instant,
    dossier::Dossier,
    email::Email,
    job::Status,
    task::{Category, Task, TaskState, TaskStatus, Verdict},
};

use super::{
    comment::SAID_MAX,
    complete::{decides, is_done_by_word},
    decide::may_decide,
    document_details::{DocumentDetails, document_details},
    link::{Opened, follow},
    shown::{ShownFile, files, is_too_many},
};
use crate::{failure::Failure, ports::Ports};

/// A reviewer's page.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says one thing that the page depends on"
)]
pub struct ReviewPage {
    /// What can be done here.
    pub standing: Standing,
    /// What the task asks for.
    pub category: Category,
    /// Whether the job is a folder, so that several files can be handed in.
    pub is_folder: bool,
    /// Name of the task.
    pub task_name: String,
    /// Name of the file or folder.
    pub job_name: String,
    /// The job's free text.
    pub alt_text: String,
    /// Version that is shown; a decision names it.
    pub version: u32,
    /// Instructions to the reviewer.
    pub comments: String,
    /// Who asks: name or address of the owner.
    pub owner: String,
    /// Address of the reviewer; empty for a link that is for nobody in particular.
    pub reviewer: String,
    /// When it should be done, as the mail says: by the task, else by the job.
    pub due_at: Option<Instant>,
    /// Whether a decision has to be confirmed with the person's name.
    pub req_confirm: bool,
    /// The status that saying "done" gives the job, where that is all the task asks for and it carries one.
    pub carries: Option<Status>,
    /// Whether what is done here decides on the version that is shown.
    pub decides: bool,
    /// Whether name and address have to be given with the decision.
    pub is_anonymous: bool,
    /// Whether the original bytes may be fetched.
    pub can_download: bool,
    /// The file itself, or the files below the folder; empty if they are too many.
    pub files: Vec<ShownFile>,
    /// Whether the folder holds more files than can be shown. Nothing can be decided on it here.
    pub holds_too_many: bool,
    /// What the sender lets reviewers know of the document besides.
    pub insight: DocumentDetails,
    /// What the reviewer has said of this version so far, oldest first.
    pub said: Vec<OwnComment>,
    /// Proves that a form comes from this page.
    pub form_token: String,
}

/// Something that the reviewer has said.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnComment {
    /// What.
    pub text: String,
    /// When.
    pub at: Instant,
}

/// What a private link is good for now.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// The task can be done.
    Open,
    /// It was decided; this is the receipt.
    Decided(Box<Verdict>),
    /// The file that was asked for has arrived.
    Delivered,
    /// It was done, by a word here or elsewhere.
    Completed,
    /// It waits for its time: nobody was asked yet.
    Early,
    /// It was done or closed without a decision of this reviewer.
    Ended,
    /// The job is in the trash.
    Withdrawn,
    /// The job is locked.
    Locked,
    /// The reviewer created the task, so only the owner of the job may decide.
    SelfRequested,
}

/// The page of a private link.
///
/// # Errors
/// [`Failure::NotFound`] for unknown, revoked and outlived links, [`Failure::Store`].
pub async fn show(ports: &Ports, token: &str) -> Result<ReviewPage, Failure> {
    let opened = follow(ports, token).await?;
    let (dossier, task) = (&opened.loaded.dossier, &opened.task);
    let view = ports
        .views
        .job(dossier.job.id, None)
        .await?
        .ok_or(Failure::NotFound)?;
    let owner = ports.accounts.find_user(dossier.job.owner.user).await?;
    let owner = owner
        .map(|owner| owner.full_name)
        .filter(|name| !name.is_empty());
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
        is_folder: dossier.job.is_folder(),
        task_name: task.name.clone(),
        job_name: dossier.job.name.clone(),
        alt_text: dossier.job.alt_text.clone(),
        version: dossier.job.version(),
        comments: task.comments.clone(),
        owner: owner.unwrap_or_else(|| view.owner_email.clone()),
        reviewer: person(task).map_or_else(String::new, ToString::to_string),
        due_at: task.due_at.or(dossier.job.due_at),
        req_confirm: task.req_confirm,
        carries: carried(task),
        decides: task.category.asks_for_decision() || decides(task),
        is_anonymous,
        can_download: dossier.job.display.cus_download,
        said: said(ports, dossier, task, &standing).await?,
        files: if holds_too_many { Vec::new() } else { files },
        holds_too_many,
        insight,
        standing,
        form_token,
    })
}

/// What can be done at the link of a task.
async fn standing(ports: &Ports, opened: &Opened) -> Result<Standing, Failure> {
    let (task, dossier) = (&opened.task, &opened.loaded.dossier);
    let is_done = task.state == TaskState::Done;
    Ok(match &task.verdict {
        _ if dossier.job.trashed.is_some() => Standing::Withdrawn,
        Some(verdict) if is_done => Standing::Decided(Box::new(verdict.clone())),
        _ if task.category.asks_for_file() && is_done => Standing::Delivered,
        _ if is_done_by_word(task.category) && is_done => Standing::Completed,
        _ if task.state.is_unfinished() && !task.is_open() => Standing::Early,
        _ if !task.is_open() => Standing::Ended,
        _ if dossier.is_locked() => Standing::Locked,
        _ if !may_decide_here(ports, opened).await? => Standing::SelfRequested,
        _ => Standing::Open,
    })
}

/// Whether the person whose page it is may decide, as far as that is known before anything is filled in.
async fn may_decide_here(ports: &Ports, opened: &Opened) -> Result<bool, Failure> {
    let task = &opened.task;
    Ok(!task.category.asks_for_decision()
        || may_decide(ports, task, &opened.loaded.lineage, person(task)).await?)
}

/// Whose page it is. At an anonymous link that is nobody in particular, whomever the task was meant for.
fn person(task: &Task) -> Option<&Email> {
    let person = task.assigned_to.as_ref();
    person.filter(|_| task.category != Category::Anonymous)
}

/// What the task's person has said of this version, as far as it belongs beside a form.
async fn said(
    ports: &Ports,
    dossier: &Dossier,
    task: &Task,
    standing: &Standing,
) -> Result<Vec<OwnComment>, Failure> {
    let Some(person) = person(task) else {
        return Ok(Vec::new());
    };
    if !matches!(
        standing,
        Standing::Open | Standing::Locked | Standing::SelfRequested
    ) {
        return Ok(Vec::new());
    }
    let job = &dossier.job;
    let version = job.document().map_or(0, |document| document.version);
    let views = &ports.views;
    let own = views.comments_by(job.id, person.clone(), SAID_MAX).await?;
    let of_this = own.into_iter().filter(|comment| comment.version == version);
    let said = of_this.map(|comment| OwnComment {
        text: comment.text,
        at: comment.created_at,
    });
    Ok(said.collect())
}

/// What saying "done" gives the job.
fn carried(task: &Task) -> Option<Status> {
    let carried = task.job_status.filter(|status| !status.is_internal());
    carried.filter(|_| is_done_by_word(task.category))
}
