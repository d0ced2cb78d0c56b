//! The caller's team, for its admins and owners.

use actix_web::web::Payload;
use bytes::Bytes;
use imprimatur_application::{
    accounts::{
        open_reviews,
        team::{self, UpdateTeam},
    },
    failure::Failure,
};
use imprimatur_domain::account::{Team, TeamProfile};
use imprimatur_wire::{
    account::{OpenReviewsRecord, TeamRecord},
    list::Collection,
    requests::TeamBody,
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    body,
    operation::Operation,
    parameters::Binary,
    problem::Problem,
    state::Options,
};

/// Largest profile in bytes.
const PROFILE_MAX: usize = TeamProfile::SIZE_MAX as usize;

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_get, _, _>(get).for_admins(),
        Operation::new::<__path_update, _, _>(update).for_admins(),
        Operation::new::<__path_reviewers, _, _>(reviewers).for_admins(),
        Operation::new::<__path_set_profile, _, _>(set_profile).for_admins(),
        Operation::new::<__path_remove_profile, _, _>(remove_profile).for_admins(),
        Operation::new::<__path_set_logo, _, _>(set_logo).for_admins(),
        Operation::new::<__path_remove_logo, _, _>(remove_logo).for_admins(),
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
        accent: body.accent.change(),
        footer: body.footer.change().map(Option::unwrap_or_default),
        private_comments: body.private_comments,
    };
    let team = team::update(request.ports(), request.caller(), command).await?;
    json(&answers::team(&team))
}

/// Extension: lists whose decisions on the jobs of the team's users are open, most overdue first, at most 200 people. Needs role
/// admin or owner.
#[utoipa::path(get, path = "/api/v1/team/reviewers", operation_id = "listTeamReviewers", tag = "Accounts",
    responses((status = 200, description = "The people, most overdue first", body = Collection<OpenReviewsRecord>)))]
async fn reviewers(request: ApiRequest) -> Answer {
    let people = open_reviews(request.ports(), request.caller()).await?;
    let data = people.iter().map(answers::open_reviews).collect();
    json(&Collection { data, next: None })
}

/// Extension: gives the team the ICC profile of its press, at most 4 MiB, in place of the one that it has. Pictures simulate it
/// where a document names no press, and where a job asks for it. Needs role admin or owner.
#[utoipa::path(put, path = "/api/v1/team/profile", operation_id = "setTeamProfile", tag = "Accounts",
    request_body(content = inline(Binary), content_type = "application/vnd.iccprofile"),
    responses((status = 200, description = "The team after the change", body = TeamRecord)))]
async fn set_profile(request: ApiRequest, payload: Payload) -> Answer {
    team::get(request.ports(), request.caller()).await?;
    let bytes = received(&request, payload, PROFILE_MAX).await?;
    let team = team::set_profile(request.ports(), request.caller(), bytes).await?;
    json(&answers::team(&team))
}

/// Extension: takes the profile of its press from the team. Needs role admin or owner.
#[utoipa::path(delete, path = "/api/v1/team/profile", operation_id = "removeTeamProfile", tag = "Accounts",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove_profile(request: ApiRequest) -> Answer {
    team::remove_profile(request.ports(), request.caller()).await?;
    nothing()
}

/// Extension: gives the team a logo, a PNG image of at most 512 kB, in place of the one that it has. Review pages and
/// emails show it; it is kept as a JPEG image. Needs role admin or owner.
#[utoipa::path(put, path = "/api/v1/team/logo", operation_id = "setTeamLogo", tag = "Accounts",
    request_body(content = inline(Binary), content_type = "image/png"),
    responses((status = 200, description = "The team after the change", body = TeamRecord)))]
async fn set_logo(request: ApiRequest, payload: Payload) -> Answer {
    team::get(request.ports(), request.caller()).await?;
    let bytes = received(&request, payload, Team::LOGO_MAX).await?;
    let team = team::set_logo(request.ports(), request.caller(), bytes).await?;
    json(&answers::team(&team))
}

/// Extension: takes the logo from the team. Needs role admin or owner.
#[utoipa::path(delete, path = "/api/v1/team/logo", operation_id = "removeTeamLogo", tag = "Accounts",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn remove_logo(request: ApiRequest) -> Answer {
    team::remove_logo(request.ports(), request.caller()).await?;
    nothing()
}

/// A body of at most so many bytes.
async fn received(
    request: &ApiRequest,
    payload: Payload,
    max_json: usize,
) -> Result<Bytes, Problem> {
    let options = Options {
        max_json,
        ..request.state().options().clone()
    };
    match body::bytes(request.headers(), payload, &options).await {
        Err(Problem::TooLarge) => {
            let limit = max_json as u64;
            Err(Failure::TooLarge { limit }.into())
        }
        received => received,
    }
}
