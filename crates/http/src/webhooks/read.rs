//! Reading endpoints.

use imprimatur_application::endpoints::{self, Endpoint};
use imprimatur_domain::ids::EndpointId;
use imprimatur_wire::{endpoint::EndpointRecord, list::Collection};

use crate::{
    call::{Answer, Call, json},
    problem::Problem,
};

/// Size of a page unless another is asked for, and at most.
const LIMITS: (u32, u32) = (100, 1_000);

/// Extension: lists the caller's endpoints.
#[utoipa::path(get, path = "/api/v1/webhooks", tag = "Webhooks", params(
    ("limit" = Option<u32>, Query, description = "1–1,000, default 100"),
    ("after" = Option<String>, Query, description = "`next` of the page before"),
), responses((status = 200, description = "The endpoints, ascending by id", body = Collection<EndpointRecord>)))]
pub(crate) async fn list(call: Call) -> Answer {
    let (after, limit) = page(&call)?;
    let after = after.map(EndpointId);
    let found = endpoints::list(call.ports(), call.caller(), after, limit + 1).await?;
    let (found, next) = cut(&found, limit, |endpoint| endpoint.id.0);
    let data = found
        .iter()
        .map(|endpoint| record(&call, endpoint))
        .collect();
    json(&Collection { data, next })
}

/// Extension: reads an endpoint.
#[utoipa::path(get, path = "/api/v1/webhooks/{id}", tag = "Webhooks",
    params(("id" = i64, Path, description = "Id of the endpoint")),
    responses((status = 200, description = "The endpoint", body = EndpointRecord)))]
pub(crate) async fn get(call: Call) -> Answer {
    let endpoint = endpoints::get(call.ports(), call.caller(), id(&call)?).await?;
    json(&record(&call, &endpoint))
}

/// The endpoint that the path names.
pub(super) fn id(call: &Call) -> Result<EndpointId, Problem> {
    call.id("id").map(EndpointId)
}

/// An endpoint as it is shown.
pub(super) fn record<'a>(call: &Call, endpoint: &'a Endpoint) -> EndpointRecord<'a> {
    let shown_url = endpoints::shown_url(call.ports(), endpoint);
    EndpointRecord::of(endpoint, shown_url)
}

/// Where a page of a collection begins, and how long it is.
pub(crate) fn page(call: &Call) -> Result<(Option<i64>, u32), Problem> {
    let mut query = call.query()?;
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let cursor = |text: &str| text.parse().ok().filter(|id: &i64| *id > 0);
    let after = query.choice("after", cursor, "the values of `next`");
    query.finish((after, limit))
}

/// A page out of what was found when one more was asked for, and where the next begins.
pub(crate) fn cut<T>(found: &[T], limit: u32, name: impl Fn(&T) -> i64) -> (&[T], Option<String>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    match found.get(..limit) {
        Some(page) if found.len() > limit => (page, page.last().map(|last| name(last).to_string())),
        _ => (found, None),
    }
}
