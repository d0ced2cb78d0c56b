//! Stored plans of the caller's team.

use actix_web::web::Payload;
use imprimatur_application::plans::{self, PlanInput};
use imprimatur_domain::ids::PlanId;
use imprimatur_wire::{
    list::Collection,
    plan::PlanRecord,
    requests::{CreatePlanBody, PlanBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    collection::{page, split_page},
    notifications::stage,
    operation::Operation,
    parameters::Paging,
};

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_create, _, _>(create),
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_update, _, _>(update),
        Operation::new::<__path_delete, _, _>(delete),
    ]
    .into_iter()
}

/// Extension: lists the plans of the team.
#[utoipa::path(get, path = "/api/v1/plans", operation_id = "listPlans", tag = "Approval", params(Paging),
    responses((status = 200, description = "The plans, ascending by id", body = Collection<PlanRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let (ports, caller) = (request.ports(), request.caller());
    let found = plans::list(ports, caller, after.map(PlanId), limit + 1).await?;
    let (found, next) = split_page(&found, limit, |plan| plan.id.0);
    let data = found.iter().map(answers::plan).collect();
    json(&Collection { data, next })
}

/// Extension: adds a plan: stages that a notification can name by their id.
#[utoipa::path(post, path = "/api/v1/plans", operation_id = "createPlan", tag = "Approval",
    request_body = CreatePlanBody,
    responses((status = 200, description = "The new plan", body = PlanRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CreatePlanBody>(payload).await?;
    let command = PlanInput {
        name: Some(body.name.get("name")?),
        stages: Some(body.stages.into_iter().flatten().map(stage).collect()),
        gate: body.gate,
    };
    let plan = plans::create(request.ports(), request.caller(), command).await?;
    json(&answers::plan(&plan))
}

/// Extension: reads a plan.
#[utoipa::path(get, path = "/api/v1/plans/{id}", operation_id = "getPlan", tag = "Approval",
    responses((status = 200, description = "The plan", body = PlanRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let plan = plans::get(request.ports(), request.caller(), PlanId(request.id("id")?)).await?;
    json(&answers::plan(&plan))
}

/// Extension: changes a plan. What was sent by it stays as it is.
#[utoipa::path(put, path = "/api/v1/plans/{id}", operation_id = "updatePlan", tag = "Approval",
    request_body = PlanBody,
    responses((status = 200, description = "The plan after the change", body = PlanRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<PlanBody>(payload).await?;
    let id = PlanId(request.id("id")?);
    let command = PlanInput {
        name: body.name,
        stages: body
            .stages
            .map(|stages| stages.into_iter().map(stage).collect()),
        gate: body.gate,
    };
    let plan = plans::update(request.ports(), request.caller(), id, command).await?;
    json(&answers::plan(&plan))
}

/// Extension: removes a plan. What was sent by it stays as it is.
#[utoipa::path(delete, path = "/api/v1/plans/{id}", operation_id = "deletePlan", tag = "Approval",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    plans::delete(request.ports(), request.caller(), PlanId(request.id("id")?)).await?;
    nothing()
}
