//! Mailing the customer an update about a job.

use imprimatur_domain::{
    access::Caller,
    dossier::Sending,
    email::Email,
    field::InputField,
    field::Label,
    ids::{JobId, MailId, TaskId},
    job::{Job, Status},
    refusal::Refusal,
    task::{Category, NewTask, TaskEdit},
};

use super::{VisibleJob, get, load::RequiredRights};
use crate::{
    failure::{Checks, Failure, FailureReason},
    job_change::{JobChange, change_job},
    mails::{self, JobUpdate, Mail, MailContent},
    ports::Ports,
};

/// What the customer is to be told.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the parts of the mail are chosen one by one"
)]
pub struct SendUpdate {
    /// Include facts about the document.
    pub with_specification: bool,
    /// A label to show. It belongs to the mail: the job's own label stays as it is.
    pub label: Label,
    /// Say what the preflight has found.
    pub with_preflight: bool,
    /// Include a private link to upload a new version.
    pub with_update_link: bool,
    /// Include a private link to upload files.
    pub with_upload_link: bool,
}

impl SendUpdate {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Refuses document-related content for a folder.
    fn ensure_fits(&self, job: &Job) -> Result<(), Refusal> {
        let is_about_document =
            self.with_specification || self.with_preflight || self.with_update_link;
        if job.is_folder() && is_about_document {
            return Err(Refusal::Folder {
                command: "send an update about the document of",
            });
        }
        Ok(())
    }
}

/// Sends one mail to the job's customer, with exactly the requested parts. The links belong to the customer's open
/// revision and upload tasks, which are created if missing.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`] for a locked or trashed job and for
/// document-related content on a folder, [`Failure::Conflict`] without a customer, [`Failure::Invalid`] if no part is
/// requested.
pub async fn send_update(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    command: SendUpdate,
) -> Result<VisibleJob, Failure> {
    check(&command)?;
    change_job(
        || JobChange::by_user(ports, caller, id, RequiredRights::Edit),
        |mut change| async {
            change.job.dossier.ensure_writable("send an update of")?;
            let job = &change.job.dossier.job;
            let customer = job.customer.clone();
            let customer = customer.ok_or(Failure::Conflict(FailureReason::NoCustomer))?;
            command.ensure_fits(job)?;
            let mut update = None;
            if command.with_update_link {
                update = Some(link(&mut change, Category::Revision, &customer).await?);
            }
            let mut upload = None;
            if command.with_upload_link {
                upload = Some(link(&mut change, Category::Upload, &customer).await?);
            }
            let content = JobUpdate {
                job: id,
                label: command.label.to_string(),
                with_specification: command.with_specification,
                with_preflight: command.with_preflight,
                update,
                upload,
                sender: mails::sender_name(ports, caller).await?,
            };
            change.changes.write(Mail {
                id: MailId(ports.ids.next().await?),
                recipient: customer,
                content: MailContent::JobUpdate(content),
                created_at: change.at,
            });
            Ok((change, ()))
        },
    )
    .await?;
    get(ports, caller, id).await
}

fn check(command: &SendUpdate) -> Result<(), Failure> {
    let mut checks = Checks::default();
    if command.is_empty() {
        checks.wrong(
            InputField::DocumentSpec,
            "or another part must be asked for: nothing is to be sent",
        );
    }
    checks.finish()
}

/// The task for the link: the customer's unfinished one of this category, else a new one. A folder that waits for files
/// returns to new when they arrive.
async fn link(
    change: &mut JobChange<'_>,
    category: Category,
    customer: &Email,
) -> Result<(TaskId, u32), Failure> {
    let dossier = &change.job.dossier;
    let (id, sending) = if let Some(task) = dossier.unfinished_task(category, customer) {
        let again = Sending::Again {
            task: task.id,
            edit: TaskEdit::default(),
            execute: true,
            by: Some(change.actor.caller.email.clone()),
        };
        (task.id, again)
    } else {
        let id = TaskId(change.ports.ids.next().await?);
        let new = NewTask {
            requested_by: Some(change.actor.caller.email.clone()),
            job_status: dossier.job.is_folder().then_some(Status::New),
            ..NewTask::new(id, category, Some(customer.clone()))
        };
        (id, Sending::New(new))
    };
    let at = change.at;
    change
        .job
        .apply(|dossier| dossier.send(vec![sending], at))?;
    let task = change.job.dossier.task(id).ok_or(Failure::NotFound)?;
    Ok((id, task.generation))
}
