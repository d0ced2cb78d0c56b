//! Reading reminders.

use imprimatur_application::reminders;
use imprimatur_domain::ids::ReminderId;
use imprimatur_wire::reminder::ReminderRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_get, _, _>(get),
    ]
}

/// Lists the reminders of a job.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/reminders", operation_id = "listReminders", tag = "Reminders",
    responses((status = 200, description = "The reminders, ascending by id", body = Vec<ReminderRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let found = reminders::list(request.ports(), request.caller(), request.job()?).await?;
    json(&found.iter().map(answers::reminder).collect::<Vec<_>>())
}

/// Reads a reminder.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/reminders/{reminder_id}", operation_id = "getReminder", tag = "Reminders",
    responses((status = 200, description = "The reminder", body = ReminderRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let found = reminders::get(
        request.ports(),
        request.caller(),
        request.job()?,
        id(&request)?,
    )
    .await?;
    json(&answers::reminder(&found))
}

pub(super) fn id(request: &ApiRequest) -> Result<ReminderId, Problem> {
    request.id("reminder_id").map(ReminderId)
}
