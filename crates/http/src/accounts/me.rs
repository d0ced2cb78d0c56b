//! The caller's own settings.

use actix_web::web::Payload;
use imprimatur_application::accounts::settings;
use imprimatur_wire::{
    account::MeRecord,
    requests::{self, SettingsBody},
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
async fn get(call: ApiRequest) -> Answer {
    let me = settings::get(call.ports(), call.caller()).await?;
    json(&answers::me(&me))
}

/// Extension: changes the caller's settings.
#[utoipa::path(put, path = "/api/v1/me", operation_id = "updateMe", tag = "Accounts", request_body = SettingsBody,
    responses((status = 200, description = "The caller after the change", body = MeRecord)))]
async fn update(call: ApiRequest, payload: Payload) -> Answer {
    let command = call.read(payload, requests::settings).await?;
    let me = settings::update(call.ports(), call.caller(), command).await?;
    json(&answers::me(&me))
}
