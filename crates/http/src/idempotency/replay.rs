//! The first answer again: as it was kept, or, if its process died before that, rendered from what it was about.

use actix_web::http::header::HeaderValue;
use imprimatur_application::{
    accounts::{applications, keys, users},
    approvals, archives,
    assignments::Assigned,
    comments, contacts, endpoints,
    failure::Failure,
    jobs, mails, notifications, plans,
    ports::secrets::Sealed,
    reminders,
    requests::{Fingerprint, Subject},
    tasks, transfers,
};
use imprimatur_domain::{
    account::Scope,
    ids::{
        ApplicationId, CommentId, ContactId, EndpointId, JobId, KeyId, MailId, PlanId, ReminderId,
        TaskId, TransferId, UserId,
    },
};
use imprimatur_wire::{
    comment::CommentRecord,
    endpoint::{Replayed, Sent},
    task::TaskRecord,
};

use super::answer::{self, REPLAYED};
use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    compression, notices,
    problem::Problem,
    transfers::begun,
    webhooks::record as record_of_endpoint,
};

/// A request that has taken effect.
pub(crate) struct Finished {
    /// What it is recognised by.
    pub(crate) fingerprint: Fingerprint,
    /// What it was about.
    pub(super) subject: Subject,
    /// Its answer, if that was kept.
    pub(super) answer: Option<Sealed>,
}

/// The first answer to a request that has taken effect, for one with this fingerprint.
///
/// # Errors
/// [`Problem::KeyReused`] for another request; not found, if the caller does not see the job any more;
/// [`Problem::AnswerLost`], or whatever else prevents the answer from being rendered anew.
pub(crate) async fn replay(call: &ApiRequest, finished: Finished, this: Fingerprint) -> Answer {
    if this != finished.fingerprint {
        return Err(Problem::KeyReused);
    }
    let kept = match finished.answer.as_ref() {
        Some(sealed) => answer::open(call.ports(), sealed)?,
        None => None,
    };
    let mut response = match kept {
        Some(kept) => {
            ensure_visible(call, finished.subject, kept.job).await?;
            // Another key of the same user may be good for less.
            if !call.has(kept.scope) {
                return Err(Problem::ScopeMissing);
            }
            kept.response
        }
        None => render(call, finished.subject).await?,
    };
    response
        .headers_mut()
        .insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}

/// Whether the caller still sees the job that the request has made, that its path names, or whose record it was answered
/// with. A job that the request itself has handed over need not be seen.
async fn ensure_visible(
    call: &ApiRequest,
    subject: Subject,
    answered: Option<JobId>,
) -> Result<(), Problem> {
    if call.rules().replay == Some(ReplaySource::GivenJob) {
        return Ok(());
    }
    let made = subject.job.or(call.job().ok());
    if let Some(job) = made.or(answered) {
        jobs::get(call.ports(), call.caller(), job).await?;
    }
    Ok(())
}

/// How the answer of an operation is found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReplaySource {
    /// It is the job that was made, or that the path names.
    Job,
    /// It is the task that was made, or that the path names.
    Task,
    /// It is the latest notification of the category of the task that was made.
    Notification,
    /// It is the job that the path names, which the caller may have given away.
    GivenJob,
    /// It is a part of the job that the path names.
    Action,
    /// It is how far the approval of the job is.
    Approval,
    /// It is the comment that was made.
    Comment,
    /// It is the contact that was added.
    Contact,
    /// It is the plan that was added.
    Plan,
    /// It is the latest zip of the folder that the path names.
    Archive,
    /// It is the assignment that was made.
    Assignment,
    /// It is the user who was added.
    User,
    /// It is the application that was registered.
    Application,
    /// It is the key that was made, now without its text.
    Key,
    /// It says how far the upload in pieces is.
    Transfer,
    /// It is an endpoint, now without its secret.
    Endpoint,
    /// It names a delivery.
    Delivery,
    /// It is the reminder that was made.
    Reminder,
    /// It says how many events were to be delivered once more.
    Replayed,
    /// It is the mail that was queued.
    Mail,
    /// It says how many notices are unread.
    Unread,
    /// It cannot be rendered again: nothing of it is in the store of the caller.
    Nothing,
}

async fn render(call: &ApiRequest, subject: Subject) -> Answer {
    let source = call.rules().replay.ok_or(Problem::AnswerLost)?;
    let (ports, caller) = (call.ports(), call.caller());
    let record = || subject.record.ok_or(Problem::AnswerLost);
    match source {
        ReplaySource::Job => call.record(&jobs::get(ports, caller, job(call, subject)?).await?),
        ReplaySource::Task => {
            let task = call.task().or_else(|_| record().map(TaskId))?;
            let task = tasks::get(ports, caller, job(call, subject)?, task).await?;
            json(&TaskRecord::from(&task))
        }
        ReplaySource::Notification => {
            let job = job(call, subject)?;
            let task = tasks::get(ports, caller, job, TaskId(record()?)).await?;
            let sent = notifications::latest(ports, caller, job, task.category).await?;
            json(&answers::notification(&sent))
        }
        ReplaySource::GivenJob => {
            call.record(&jobs::get_after_handover(ports, caller, job(call, subject)?).await?)
        }
        ReplaySource::Action => {
            let seen = jobs::get(ports, caller, job(call, subject)?).await?;
            json(&answers::action_result(call.addresses(), &seen))
        }
        ReplaySource::Contact => {
            let contact = contacts::get(ports, caller, ContactId(record()?)).await?;
            json(&answers::contact(&contact))
        }
        ReplaySource::Archive => {
            let stored = archives::latest(ports, caller, job(call, subject)?).await?;
            compression::answer(call, &stored).await
        }
        ReplaySource::Assignment => assignment(call, subject).await,
        ReplaySource::Comment | ReplaySource::Reminder => {
            job_child(call, source, subject, record()?).await
        }
        ReplaySource::User | ReplaySource::Application | ReplaySource::Key | ReplaySource::Mail => {
            account(call, source, record()?).await
        }
        ReplaySource::Transfer => {
            let transfer = transfers::find(ports, caller, TransferId(record()?)).await?;
            Ok(begun(call, &transfer))
        }
        ReplaySource::Endpoint => {
            let endpoint = endpoints::get(ports, caller, EndpointId(record()?)).await?;
            json(&record_of_endpoint(call, &endpoint))
        }
        ReplaySource::Approval => approval(call, subject).await,
        ReplaySource::Plan => plan(call, PlanId(record()?)).await,
        ReplaySource::Unread => notices::unread(call).await,
        ReplaySource::Nothing => Err(Problem::AnswerLost),
        ReplaySource::Delivery => json(&Sent {
            delivery_id: record()?,
        }),
        ReplaySource::Replayed => json(&Replayed {
            events: record()?.unsigned_abs(),
        }),
    }
}

/// How far the approval of the job is.
async fn approval(call: &ApiRequest, subject: Subject) -> Answer {
    let job = job(call, subject)?;
    let approval = approvals::approval(call.ports(), call.caller(), job).await?;
    json(&answers::approval(&approval))
}

/// The plan that was added.
async fn plan(call: &ApiRequest, id: PlanId) -> Answer {
    let plan = plans::get(call.ports(), call.caller(), id).await?;
    json(&answers::plan(&plan))
}

/// What was made beside the job.
async fn job_child(call: &ApiRequest, source: ReplaySource, subject: Subject, id: i64) -> Answer {
    let (ports, caller) = (call.ports(), call.caller());
    let job = job(call, subject)?;
    if source == ReplaySource::Reminder {
        let made = reminders::get(ports, caller, job, ReminderId(id)).await?;
        return json(&answers::reminder(&made));
    }
    let made = comments::get(ports, caller, job, CommentId(id)).await?;
    json(&CommentRecord::from(&made))
}

/// How the job was assigned.
async fn assignment(call: &ApiRequest, subject: Subject) -> Answer {
    let (ports, caller) = (call.ports(), call.caller());
    let job = job(call, subject)?;
    let mut assigned = Assigned {
        assignee: None,
        comments: String::new(),
        task: None,
    };
    if let Some(task) = subject.record {
        let task = tasks::get(ports, caller, job, TaskId(task)).await?;
        let sent = notifications::latest(ports, caller, job, task.category).await?;
        assigned = Assigned {
            assignee: task.assigned_to.clone(),
            comments: sent.comments,
            task: Some(task),
        };
    }
    json(&answers::assignment(&assigned))
}

/// What was made for keys, users and mails, which only a key of this scope is told.
async fn account(call: &ApiRequest, source: ReplaySource, id: i64) -> Answer {
    let (ports, caller) = (call.ports(), call.caller());
    if !call.has(Scope::Admin) {
        return Err(Problem::ScopeMissing);
    }
    match source {
        ReplaySource::User => {
            let (member, _) = users::get(ports, caller, UserId(id)).await?;
            json(&answers::user(&member))
        }
        ReplaySource::Mail => {
            let queued = mails::find(ports, caller, MailId(id)).await?;
            json(&answers::mail(&queued))
        }
        ReplaySource::Application => {
            let made = applications::get(ports, caller, ApplicationId(id)).await?;
            json(&answers::application(&made))
        }
        _ => {
            let application = call.id("id").map(ApplicationId)?;
            let before = Some(KeyId(id - 1));
            let found = keys::list(ports, caller, application, before, 1).await?;
            let made = found.first().filter(|made| made.id.0 == id);
            json(&answers::key(made.ok_or(Failure::NotFound)?))
        }
    }
}

/// The job that was made, else the one that the path names.
fn job(call: &ApiRequest, subject: Subject) -> Result<JobId, Problem> {
    subject.job.map_or_else(|| call.job(), Ok)
}
