//! Whether a caller can see what the path of a request names, for requests that are refused anyway.

use imprimatur_application::{
    comments, contacts, endpoints,
    failure::Failure,
    jobs::{self, VisibleJob},
    reminders, tasks, transfers,
};
use imprimatur_domain::ids::{CommentId, ContactId, EndpointId, ReminderId, TransferId};

use crate::{actions::ACTIONS, api_request::ApiRequest, problem::Problem};

/// Looks at what the path names. Returns the job, if one is named.
///
/// # Errors
/// Not found, as soon as anything of it is; a failure of the store.
pub(crate) async fn ensure_visible(call: &ApiRequest) -> Result<Option<VisibleJob>, Problem> {
    let pattern = call.pattern().unwrap_or_default();
    let (ports, caller) = (call.ports(), call.caller());
    if pattern.starts_with("/api/v1/webhooks/{id}") {
        let id = EndpointId(call.id("id")?);
        unless_unknown(endpoints::get(ports, caller, id).await)?;
        return Ok(None);
    }
    if pattern.starts_with("/api/v1/contacts/{id}") {
        let id = ContactId(call.id("id")?);
        unless_unknown(contacts::get(ports, caller, id).await)?;
        return Ok(None);
    }
    if pattern.starts_with("/api/v1/files/{id}") {
        let id = TransferId(call.id("id")?);
        unless_unknown(transfers::find(ports, caller, id).await)?;
        return Ok(None);
    }
    if !call.names_job() {
        return Ok(None);
    }
    let job = call.job()?;
    let seen = jobs::get(ports, caller, job).await?;
    if pattern.contains("{action}") && !ACTIONS.contains(&call.segment("action")) {
        return Err(Failure::NotFound.into());
    }
    if pattern.contains("{comment_id}") {
        let id = CommentId(call.id("comment_id")?);
        unless_unknown(comments::get(ports, caller, job, id).await)?;
    }
    if pattern.contains("{reminder_id}") {
        let id = ReminderId(call.id("reminder_id")?);
        unless_unknown(reminders::get(ports, caller, job, id).await)?;
    }
    if pattern.contains("{task_id}") {
        tasks::get(ports, caller, job, call.task()?).await?;
    }
    Ok(Some(seen))
}

/// What else can be said of it is for the use case to say.
fn unless_unknown<T>(looked: Result<T, Failure>) -> Result<(), Failure> {
    match looked {
        Err(failure @ (Failure::NotFound | Failure::Store(_))) => Err(failure),
        _ => Ok(()),
    }
}
