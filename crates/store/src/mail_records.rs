//! What a waiting mail is about, in the form it has in its row.

use imprimatur_application::mails::{JobUpdate, MailContent, MailKind, ReviewerDecision};
use imprimatur_domain::{
    Instant,
    ids::{ArchiveId, JobId, MailId, SignInId, TaskId, UserId},
    job::Status,
    notice::Recipient,
    task::Decision,
};
use serde::{Deserialize, Serialize};

use crate::{
    records::{from_json, to_json},
    values::{DbUuid, Json, from_millis, millis},
};

#[derive(Serialize, Deserialize)]
struct TaskRequestRecord {
    generation: u32,
    comments: String,
    sender: String,
    is_reminder: bool,
}

#[derive(Serialize, Deserialize)]
struct FilesNotKeptRecord {
    generation: u32,
    files: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct ArchiveReadyRecord {
    archive: i64,
    name: String,
    size: u64,
    expires_at: i64,
}

#[derive(Serialize, Deserialize)]
struct JobUpdateRecord {
    label: String,
    with_specification: bool,
    with_preflight: bool,
    update: Option<(i64, u32)>,
    upload: Option<(i64, u32)>,
    sender: String,
}

#[derive(Serialize, Deserialize)]
struct NewsRecord {
    user: i64,
    sender: String,
    status: Option<String>,
    version: Option<u32>,
    #[serde(default)]
    decision: Option<Decision>,
    #[serde(default)]
    reviewer: String,
    comments: String,
}

#[derive(Serialize, Deserialize)]
struct DigestRecord {
    /// The user; none if a task's assignee is told.
    user: Option<i64>,
    gathered: i64,
}

#[derive(Serialize, Deserialize)]
struct InvitationRecord {
    user: i64,
    sender: String,
}

#[derive(Serialize, Deserialize)]
struct SignInRecord {
    sign_in: i64,
}

impl FilesNotKeptRecord {
    fn new(generation: u32, files: &[String]) -> Self {
        Self {
            generation,
            files: files.to_vec(),
        }
    }
}

impl ArchiveReadyRecord {
    fn new(archive: ArchiveId, name: &str, size: u64, expires_at: Instant) -> Self {
        Self {
            archive: archive.0,
            name: name.to_owned(),
            size,
            expires_at: millis(expires_at),
        }
    }
}

impl DigestRecord {
    fn new(recipient: Recipient, gathered: MailId) -> Self {
        Self {
            user: match recipient {
                Recipient::User(user) => Some(user.0),
                Recipient::Reviewer(_) => None,
            },
            gathered: gathered.0,
        }
    }
}

impl JobUpdateRecord {
    fn new(update: &JobUpdate) -> Self {
        let named =
            |link: Option<(TaskId, u32)>| link.map(|(task, generation)| (task.0, generation));
        Self {
            label: update.label.clone(),
            with_specification: update.with_specification,
            with_preflight: update.with_preflight,
            update: named(update.update),
            upload: named(update.upload),
            sender: update.sender.clone(),
        }
    }

    fn read(self, job: JobId) -> JobUpdate {
        let named =
            |link: Option<(i64, u32)>| link.map(|(task, generation)| (TaskId(task), generation));
        JobUpdate {
            job,
            label: self.label,
            with_specification: self.with_specification,
            with_preflight: self.with_preflight,
            update: named(self.update),
            upload: named(self.upload),
            sender: self.sender,
        }
    }
}

/// The columns of a mail that depend on what it is about: job, task and content.
pub(crate) type Columns = (Option<DbUuid>, Option<i64>, Json);

/// The columns for a content.
pub(crate) fn columns(content: &MailContent) -> Result<Columns, diesel::result::Error> {
    let task = match content {
        MailContent::TaskRequest { task, .. }
        | MailContent::NotNeeded { task, .. }
        | MailContent::FilesNotKept { task, .. }
        | MailContent::Digest {
            recipient: Recipient::Reviewer(task),
            ..
        } => Some(task.0),
        _ => None,
    };
    Ok((content.job().map(DbUuid::from), task, record(content)?))
}

/// What the content says besides.
fn record(content: &MailContent) -> Result<Json, diesel::result::Error> {
    match content {
        MailContent::TaskRequest {
            generation,
            comments,
            sender,
            is_reminder,
            ..
        } => to_json(&TaskRequestRecord {
            generation: *generation,
            comments: comments.clone(),
            sender: sender.clone(),
            is_reminder: *is_reminder,
        }),
        MailContent::NotNeeded { .. } => Ok(Json("{}".to_owned())),
        MailContent::FilesNotKept {
            generation, files, ..
        } => to_json(&FilesNotKeptRecord::new(*generation, files)),
        MailContent::JobUpdate(update) => to_json(&JobUpdateRecord::new(update)),
        MailContent::ArchiveReady {
            archive,
            name,
            size,
            expires_at,
            ..
        } => to_json(&ArchiveReadyRecord::new(*archive, name, *size, *expires_at)),
        MailContent::News {
            user,
            sender,
            status,
            version,
            decision,
            comments,
            ..
        } => to_json(&NewsRecord {
            user: user.0,
            sender: sender.clone(),
            status: status.map(|status| status.as_str().to_owned()),
            version: *version,
            decision: decision.as_ref().map(|decided| decided.decision),
            reviewer: decision
                .as_ref()
                .map_or_else(String::new, |decided| decided.reviewer.clone()),
            comments: comments.clone(),
        }),
        MailContent::Digest {
            recipient,
            gathered,
            ..
        } => to_json(&DigestRecord::new(*recipient, *gathered)),
        MailContent::Invitation { user, sender } => to_json(&InvitationRecord {
            user: user.0,
            sender: sender.clone(),
        }),
        MailContent::SignIn { sign_in } => to_json(&SignInRecord { sign_in: sign_in.0 }),
    }
}

/// The content of a mail of this kind; `None` if the columns do not hold one.
pub(crate) fn content(kind: &str, (job, task, json): Columns) -> Option<MailContent> {
    let job = job.map(JobId::from);
    match MailKind::parse(kind)? {
        MailKind::TaskRequest => {
            let record: TaskRequestRecord = from_json(&json)?;
            Some(MailContent::TaskRequest {
                job: job?,
                task: TaskId(task?),
                generation: record.generation,
                comments: record.comments,
                sender: record.sender,
                is_reminder: record.is_reminder,
            })
        }
        MailKind::NotNeeded => Some(MailContent::NotNeeded {
            job: job?,
            task: TaskId(task?),
        }),
        MailKind::FilesNotKept => files_not_kept(job?, TaskId(task?), &json),
        MailKind::JobUpdate => {
            let record: JobUpdateRecord = from_json(&json)?;
            Some(MailContent::JobUpdate(record.read(job?)))
        }
        MailKind::ArchiveReady => {
            let record: ArchiveReadyRecord = from_json(&json)?;
            Some(MailContent::ArchiveReady {
                folder: job?,
                archive: ArchiveId(record.archive),
                name: record.name,
                size: record.size,
                expires_at: instant(record.expires_at)?,
            })
        }
        MailKind::News => news(job?, from_json(&json)?),
        MailKind::Digest => {
            let record: DigestRecord = from_json(&json)?;
            let reviewer = task.map(TaskId).map(Recipient::Reviewer);
            let user = record.user.map(UserId).map(Recipient::User);
            Some(MailContent::Digest {
                job: job?,
                recipient: user.or(reviewer)?,
                gathered: MailId(record.gathered),
            })
        }
        MailKind::Invitation => {
            let record: InvitationRecord = from_json(&json)?;
            Some(MailContent::Invitation {
                user: UserId(record.user),
                sender: record.sender,
            })
        }
        MailKind::SignIn => {
            let record: SignInRecord = from_json(&json)?;
            Some(MailContent::SignIn {
                sign_in: SignInId(record.sign_in),
            })
        }
    }
}

fn files_not_kept(job: JobId, task: TaskId, json: &Json) -> Option<MailContent> {
    let record: FilesNotKeptRecord = from_json(json)?;
    Some(MailContent::FilesNotKept {
        job,
        task,
        generation: record.generation,
        files: record.files,
    })
}

fn news(job: JobId, record: NewsRecord) -> Option<MailContent> {
    let status = match record.status {
        Some(status) => Some(Status::parse(&status)?),
        None => None,
    };
    Some(MailContent::News {
        job,
        user: UserId(record.user),
        sender: record.sender,
        status,
        version: record.version,
        decision: record.decision.map(|decision| ReviewerDecision {
            decision,
            reviewer: record.reviewer,
        }),
        comments: record.comments,
    })
}

fn instant(at: i64) -> Option<Instant> {
    from_millis(at)
}
