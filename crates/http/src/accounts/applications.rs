//! The caller's applications.

use actix_web::web::Payload;
use imprimatur_application::accounts::applications;
use imprimatur_domain::ids::ApplicationId;
use imprimatur_wire::{
    application::ApplicationRecord, list::Collection, requests::ApplicationBody,
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_create, _, _>(create).for_admins(),
        Operation::new::<__path_delete, _, _>(delete).for_admins(),
    ]
}

/// Extension: lists the caller's applications.
#[utoipa::path(get, path = "/api/v1/applications", operation_id = "listApplications", tag = "Accounts", params(Paging),
    responses((status = 200, description = "The applications, ascending by id", body = Collection<ApplicationRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let after = after.map(ApplicationId);
    let found = applications::list(request.ports(), request.caller(), after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |application| application.id.0);
    let data = found.iter().map(answers::application).collect();
    json(&Collection { data, next })
}

/// Extension: registers an application.
#[utoipa::path(post, path = "/api/v1/applications", operation_id = "createApplication", tag = "Accounts", request_body = ApplicationBody,
    responses((status = 200, description = "The new application", body = ApplicationRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body: ApplicationBody = request.read(payload).await?;
    let name = body.name.get("name")?;
    let application = applications::create(request.ports(), request.caller(), name).await?;
    json(&answers::application(&application))
}

/// Extension: removes an application with its keys.
#[utoipa::path(delete, path = "/api/v1/applications/{id}", operation_id = "deleteApplication", tag = "Accounts",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    let id = request.id("id").map(ApplicationId)?;
    applications::delete(request.ports(), request.caller(), id).await?;
    request.state().forget_user(request.caller().user);
    nothing()
}
