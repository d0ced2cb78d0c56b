//! Orders of other programs, in XJDF and PrintTalk.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap},
    },
    web::Payload,
};
use imprimatur_application::orders;
use imprimatur_domain::field::FieldErrors;
use imprimatur_exchange::{
    order::{self, MEDIA_TYPES},
    xml::{XmlLimits, XmlProblem},
};
use imprimatur_wire::{order::OrderRecord, problems};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, RECORD, written},
    body,
    openapi::refusals::{LOCKED, NOT_FOUND},
    operation::Operation,
    parameters::parameters,
    problem::Problem,
    state::Options,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_receive, _, _>(receive).refuses(&[NOT_FOUND, LOCKED])]
}

parameters! { Query;
    ReceiveOrderQuery {
        "parent_guid": "GUID of the folder to put a new order into, whose gate, expectations and profile it takes over; the top level if absent" = guid();
    }
}

/// Extension: takes in an order in XJDF 2 or PrintTalk 2: makes its folder, with a folder for each part if it has several, or
/// brings them up to date if the team has had an order of this id. Nobody is asked for a review. What has no place here is named
/// by its path.
#[utoipa::path(post, path = "/api/v1/orders", operation_id = "receiveOrder", tag = "Orders", params(ReceiveOrderQuery),
    request_body(content(
        (String = "application/vnd.cip4-xjdf+xml"),
        (String = "application/vnd.printtalk+xml"),
        (String = "application/xml"),
        (String = "text/xml"),
    )),
    responses(
        (status = 200, description = "The order had a folder", body = OrderRecord),
        (status = 201, description = "The order has a new folder", body = OrderRecord),
    ))]
async fn receive(request: ApiRequest, payload: Payload) -> Answer {
    ensure_type(request.headers())?;
    let mut query = request.query()?;
    let parent = query.guid("parent_guid");
    let parent = query.finish(parent)?;
    let document = order::read(&bytes(&request, payload).await?);
    let document = document.map_err(|error| wrong(&error))?;
    let (ports, caller) = (request.ports(), request.caller());
    let received = orders::receive(ports, caller, parent, &document.order).await?;
    let status = if received.is_created {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    let text = written(&answers::order(&document, &received), RECORD)?;
    Ok(HttpResponse::build(status)
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("application/json")
        .body(text))
}

/// The document. One that is too long is wrong like any other that cannot be read.
async fn bytes(request: &ApiRequest, payload: Payload) -> Result<bytes::Bytes, Problem> {
    let options = Options {
        max_json: XmlLimits::ORDER.bytes,
        ..request.state().options().clone()
    };
    match body::bytes(request.headers(), payload, &options).await {
        Err(Problem::TooLarge) => Err(wrong(&XmlProblem::TooLong {
            most: XmlLimits::ORDER.bytes,
        })),
        read => read,
    }
}

/// What is wrong with an order, with its line and column.
fn wrong(error: &impl std::fmt::Display) -> Problem {
    let problem = format!("cannot be read: {error}");
    Problem::fields(FieldErrors::one("order", problem))
}

fn ensure_type(headers: &HeaderMap) -> Result<(), Problem> {
    body::ensure_plain(headers)?;
    let media = body::text(headers, &CONTENT_TYPE)?.unwrap_or_default();
    let media = media.split(';').next().unwrap_or_default().trim();
    if MEDIA_TYPES
        .iter()
        .any(|known| media.eq_ignore_ascii_case(known))
    {
        Ok(())
    } else {
        Err(Problem::UnsupportedType(problems::ORDER_EXPECTED))
    }
}
