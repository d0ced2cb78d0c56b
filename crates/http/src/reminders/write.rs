//! Creating, changing and removing reminders.

use actix_web::web::Payload;
use imprimatur_application::reminders::{self, CreateReminder, UpdateReminder};
use imprimatur_domain::reminder::{Comparator, Offset};
use imprimatur_wire::{
    body::Int,
    reminder::ReminderRecord,
    requests::{ReminderBody, ReminderChangeBody},
};

use super::read::id;
use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_create, _, _>(create),
        Operation::new::<__path_update, _, _>(update),
        Operation::new::<__path_remove, _, _>(remove),
    ]
}

/// Gives a job a reminder, relative to its due date. One whose date has passed fires at once.
#[utoipa::path(post, path = "/api/v1/jobs/{job_guid}/reminders", operation_id = "createReminder", tag = "Reminders", request_body = ReminderBody,
    responses((status = 200, description = "The new reminder", body = ReminderRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body: ReminderBody = request.read(payload).await?;
    let command = CreateReminder {
        offset: Offset {
            quantity: body.quantity.get("quantity")?.as_u16(),
            unit: body.unit.get("unit")?,
            comparator: body.comparator.value().unwrap_or(Comparator::Before),
        },
        is_cancelled: body.cancelled.unwrap_or_default(),
    };
    let created =
        reminders::create(request.ports(), request.caller(), request.job()?, command).await?;
    json(&answers::reminder(&created))
}

/// Changes, cancels or reactivates a reminder. One that has fired fires again if its new date lies ahead.
#[utoipa::path(put, path = "/api/v1/jobs/{job_guid}/reminders/{reminder_id}", operation_id = "updateReminder", tag = "Reminders",
    request_body = ReminderChangeBody, responses((status = 200, description = "The reminder", body = ReminderRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body: ReminderChangeBody = request.read(payload).await?;
    let (job, id) = (request.job()?, id(&request)?);
    let command = UpdateReminder {
        quantity: body.quantity.map(Int::as_u16),
        unit: body.unit.value(),
        comparator: body.comparator.value(),
        is_cancelled: body.cancelled,
    };
    let updated = reminders::update(request.ports(), request.caller(), job, id, command).await?;
    json(&answers::reminder(&updated))
}

/// Removes a reminder.
#[utoipa::path(delete, path = "/api/v1/jobs/{job_guid}/reminders/{reminder_id}", operation_id = "deleteReminder", tag = "Reminders",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove(request: ApiRequest) -> Answer {
    reminders::remove(
        request.ports(),
        request.caller(),
        request.job()?,
        id(&request)?,
    )
    .await?;
    nothing()
}
