//! Whether a caller can see what the path of a request names, for requests that are refused anyway.

use imprimatur_application::{
    comments, contacts, endpoints,
    failure::Failure,
    jobs::{self, VisibleJob},
    plans, reminders, tasks, transfers,
};
use imprimatur_domain::ids::{CommentId, ContactId, EndpointId, PlanId, ReminderId, TransferId};

use crate::{
    api_request::ApiRequest, job_preconditions::Preconditions, jobs::actions, operation::Target,
    problem::Problem,
};

/// Looks at what the path names. Returns the job and what the operation requires of it, if one is named.
///
/// # Errors
/// Not found, as soon as anything of it is; a failure of the store.
pub(crate) async fn ensure_visible(
    call: &ApiRequest,
) -> Result<Option<(VisibleJob, Preconditions)>, Problem> {
    let (ports, caller) = (call.ports(), call.caller());
    let preconditions = match call.rules().target {
        Target::Nothing => return Ok(None),
        Target::Endpoint => {
            let id = EndpointId(call.id("id")?);
            unless_unknown(endpoints::get(ports, caller, id).await)?;
            return Ok(None);
        }
        Target::Contact => {
            let id = ContactId(call.id("id")?);
            unless_unknown(contacts::get(ports, caller, id).await)?;
            return Ok(None);
        }
        Target::Plan => {
            let id = PlanId(call.id("id")?);
            unless_unknown(plans::get(ports, caller, id).await)?;
            return Ok(None);
        }
        Target::Upload => {
            let id = TransferId(call.id("id")?);
            unless_unknown(transfers::find(ports, caller, id).await)?;
            return Ok(None);
        }
        Target::Job(preconditions) => Some(preconditions),
        Target::Action => actions::preconditions(call.segment("action")),
    };
    let job = call.job()?;
    let seen = jobs::get(ports, caller, job).await?;
    let preconditions = preconditions.ok_or(Failure::NotFound)?;
    if call.names("comment_id") {
        let id = CommentId(call.id("comment_id")?);
        unless_unknown(comments::get(ports, caller, job, id).await)?;
    }
    if call.names("reminder_id") {
        let id = ReminderId(call.id("reminder_id")?);
        unless_unknown(reminders::get(ports, caller, job, id).await)?;
    }
    if call.names("task_id") {
        tasks::get(ports, caller, job, call.task()?).await?;
    }
    Ok(Some((seen, preconditions)))
}

/// What else can be said of it is for the use case to say.
fn unless_unknown<T>(looked: Result<T, Failure>) -> Result<(), Failure> {
    match looked {
        Err(failure @ (Failure::NotFound | Failure::Store(_))) => Err(failure),
        _ => Ok(()),
    }
}
