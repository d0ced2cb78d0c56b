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
async fn list(call: ApiRequest) -> Answer {
    let (after, limit) = page(&call)?;
    let after = after.map(EndpointId);
    let found = endpoints::list(call.ports(), call.caller(), after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |endpoint| endpoint.id.0);
    let data = found
        .iter()
        .map(|endpoint| record(&call, endpoint))
        .collect();
    json(&Collection { data, next })
}

/// Extension: reads an endpoint.
#[utoipa::path(get, path = "/api/v1/webhooks/{id}", operation_id = "getWebhook", tag = "Webhooks",
    responses((status = 200, description = "The endpoint", body = EndpointRecord)))]
async fn get(call: ApiRequest) -> Answer {
    let endpoint = endpoints::get(call.ports(), call.caller(), id(&call)?).await?;
    json(&record(&call, &endpoint))
}

/// The endpoint that the path names.
pub(super) fn id(call: &ApiRequest) -> Result<EndpointId, Problem> {
    call.id("id").map(EndpointId)
}

/// An endpoint as it is shown.
pub(crate) fn record<'a>(call: &ApiRequest, endpoint: &'a Endpoint) -> EndpointRecord<'a> {
    let shown_url = endpoints::shown_url(call.ports(), endpoint);
    answers::endpoint(endpoint, shown_url)
}
