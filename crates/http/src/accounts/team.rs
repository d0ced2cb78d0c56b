//! The caller's team, for its admins and owners.

use actix_web::web::Payload;
use imprimatur_application::accounts::team::{self, UpdateTeam};
use imprimatur_wire::{account::TeamRecord, requests::TeamBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get).for_admins(),
        Operation::new::<__path_update, _, _>(update).for_admins(),
    ]
}

/// Extension: reads the team's settings. Needs role admin or owner.
#[utoipa::path(get, path = "/api/v1/team", operation_id = "getTeam", tag = "Accounts",
    responses((status = 200, description = "The team", body = TeamRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let team = team::get(request.ports(), request.caller()).await?;
    json(&answers::team(&team))
}

/// Extension: changes the team's settings. Needs role admin or owner.
#[utoipa::path(put, path = "/api/v1/team", operation_id = "updateTeam", tag = "Accounts", request_body = TeamBody,
    responses((status = 200, description = "The team after the change", body = TeamRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    team::get(request.ports(), request.caller()).await?;
    let body: TeamBody = request.read(payload).await?;
    let command = UpdateTeam {
        name: body.name,
        language: body.language.change(),
        time_zone: body.time_zone.change(),
    };
    let team = team::update(request.ports(), request.caller(), command).await?;
    json(&answers::team(&team))
}
