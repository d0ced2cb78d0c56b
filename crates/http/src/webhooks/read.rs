//! Reading endpoints.

use imprimatur_application::endpoints::{self, Endpoint};
use imprimatur_domain::ids::EndpointId;
use imprimatur_wire::{endpoint::EndpointRecord, list::Collection};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
    problem::Problem,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_get, _, _>(get),
    ]
}

/// Extension: lists the caller's endpoints.
#[utoipa::path(get, path = "/api/v1/webhooks", operation_id = "listWebhooks", tag = "Webhooks", params(Paging),
    responses((status = 200, description = "The endpoints, ascending by id", body = Collection<EndpointRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let after = after.map(EndpointId);
    let found = endpoints::list(request.ports(), request.caller(), after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |endpoint| endpoint.id.0);
    let data = found
        .iter()
        .map(|endpoint| record(&request, endpoint))
        .collect();
    json(&Collection { data, next })
}

/// Extension: reads an endpoint.
#[utoipa::path(get, path = "/api/v1/webhooks/{id}", operation_id = "getWebhook", tag = "Webhooks",
    responses((status = 200, description = "The endpoint", body = EndpointRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let endpoint = endpoints::get(request.ports(), request.caller(), id(&request)?).await?;
    json(&record(&request, &endpoint))
}

/// The endpoint that the path names.
pub(super) fn id(request: &ApiRequest) -> Result<EndpointId, Problem> {
    request.id("id").map(EndpointId)
}

/// An endpoint as it is shown.
pub(crate) fn record<'a>(request: &ApiRequest, endpoint: &'a Endpoint) -> EndpointRecord<'a> {
    let shown_url = endpoints::shown_url(request.ports(), endpoint);
    answers::endpoint(endpoint, shown_url)
}
