//! The caller's own settings.

use actix_web::web::Payload;
use imprimatur_application::accounts::settings::{self, UpdateSettings};
use imprimatur_domain::{field::FieldErrors, reminder::Offset};
use imprimatur_wire::{
    account::MeRecord,
    body::Int,
    requests::{OffsetBody, SettingsBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_update, _, _>(update),
    ]
}

/// Extension: reads who calls, with settings.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "getMe", tag = "Accounts",
    responses((status = 200, description = "The caller", body = MeRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let me = settings::get(request.ports(), request.caller()).await?;
    json(&answers::me(&me))
}

/// Extension: changes the caller's settings.
#[utoipa::path(put, path = "/api/v1/me", operation_id = "updateMe", tag = "Accounts", request_body = SettingsBody,
    responses((status = 200, description = "The caller after the change", body = MeRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body: SettingsBody = request.read(payload).await?;
    let reminders = body.default_reminders.map(offsets).transpose()?;
    let command = UpdateSettings {
        full_name: body.full_name.or_empty(),
        items_per_page: body.items_per_page.map(Int::as_u32),
        trash_on_delete: body.trash_on_delete,
        default_reminders: reminders,
        notify: body.notify,
        language: body.language.change(),
        time_zone: body.time_zone.change(),
    };
    let me = settings::update(request.ports(), request.caller(), command).await?;
    json(&answers::me(&me))
}

fn offsets(bodies: Vec<OffsetBody>) -> Result<Vec<Offset>, FieldErrors> {
    let offset = |body: OffsetBody| {
        Ok(Offset {
            quantity: body.quantity.get("quantity")?.as_u16(),
            unit: body.unit.get("unit")?,
            comparator: body.comparator.get("comparator")?,
        })
    };
    bodies.into_iter().map(offset).collect()
}
