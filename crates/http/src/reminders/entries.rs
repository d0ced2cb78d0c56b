//! What was and will be sent about the tasks of a job.

use imprimatur_application::reminders;
use imprimatur_domain::task::Category;
use imprimatur_wire::reminder::EntryRecord;

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
    parameters::parameters,
    tasks::kinds,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_of_job, _, _>(of_job),
        Operation::new::<__path_of_task, _, _>(of_task),
    ]
}

parameters! { Query;
    ListNotificationEventsQuery {
        "kind": "Only what is about tasks of these categories; may repeat" = words_of::<Category>();
    }
}

/// Lists what was sent, will be sent and was taken back: notifications by hand, and reminders.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/notify/tasks", operation_id = "listNotificationEvents", tag = "Reminders", params(ListNotificationEventsQuery),
    responses((status = 200, description = "The entries by their dates, those without one last",
    body = Vec<EntryRecord>)))]
async fn of_job(request: ApiRequest) -> Answer {
    let mut query = request.query()?;
    let kinds = kinds(&mut query);
    let kinds = query.finish(kinds)?;
    let job = request.job()?;
    let found = reminders::of_job(request.ports(), request.caller(), job, &kinds).await?;
    let records = found
        .iter()
        .map(|entry| answers::reminder_entry(job, entry));
    json(&records.collect::<Vec<_>>())
}

/// The same about one task.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/notify/tasks/{task_id}", operation_id = "listTaskNotificationEvents", tag = "Reminders",
    responses((status = 200, description = "The entries by their dates, those without one last",
    body = Vec<EntryRecord>)))]
async fn of_task(request: ApiRequest) -> Answer {
    let (job, task) = (request.job()?, request.task()?);
    let found = reminders::of_task(request.ports(), request.caller(), job, task).await?;
    let records = found
        .iter()
        .map(|entry| answers::reminder_entry(job, entry));
    json(&records.collect::<Vec<_>>())
}
