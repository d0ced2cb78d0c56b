//! The page of an endpoint, and what can be done there.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Query},
};
use imprimatur_application::{
    deliveries::DeliveryQuery,
    endpoints::{self, EndpointInput},
    failure::{Failure, FailureReason},
    sign_ins::Session,
};
use imprimatur_domain::{
    account::Role,
    field::{FieldProblem, InputField},
    ids::{DeliveryId, EndpointId},
};
use imprimatur_wire::{endpoint::signing_secret, events::test_payload};

use crate::{
    answers::html,
    console::{
        actions, failed,
        session::{CsrfForm, SignedIn},
        sign_in::see,
        view::{Around, DeliveryFilter, EndpointData, EndpointPage},
    },
    handlers::id,
    state::PageContext,
};

/// Deliveries on a page.
const PAGE: u32 = 25;

/// An endpoint with its deliveries.
pub(super) async fn show(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let filter = Query::<DeliveryFilter>::from_query(request.query_string());
    let filter = filter.map(Query::into_inner).unwrap_or_default();
    let data = match id(&path) {
        Ok(id) => load(&context, &session, EndpointId(id), &filter).await,
        Err(failure) => Err(failure),
    };
    match data {
        Ok(data) => {
            let around = Around::new(&context, &session);
            html(StatusCode::OK, &EndpointPage::new(around, data, &session))
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// The page of an endpoint with a secret that it was just given.
pub(super) async fn with_secret(
    context: &PageContext,
    session: &Session,
    id: EndpointId,
    secret: String,
) -> HttpResponse {
    match load(context, session, id, &DeliveryFilter::default()).await {
        Ok(data) => {
            let page = EndpointPage::new(Around::new(context, session), data, session);
            html(StatusCode::OK, &page.with_secret(secret))
        }
        Err(failure) => failed::failed(context, &failure),
    }
}

async fn load(
    context: &PageContext,
    session: &Session,
    id: EndpointId,
    filter: &DeliveryFilter,
) -> Result<EndpointData, Failure> {
    let (ports, caller) = (&context.ports, session.caller());
    let endpoint = endpoints::get(ports, &caller, id).await?;
    let query = DeliveryQuery {
        endpoint: id,
        status: filter.status(),
        before: filter.after.map(DeliveryId),
        limit: PAGE + 1,
    };
    let mut deliveries = endpoints::deliveries(ports, &caller, query).await?;
    let has_more = deliveries.len() > PAGE as usize;
    deliveries.truncate(PAGE as usize);
    let mut health = endpoints::health(ports, std::slice::from_ref(&endpoint)).await?;
    Ok(EndpointData {
        url: endpoints::shown_url(ports, &endpoint),
        health: health.pop().ok_or(Failure::NotFound)?,
        status: filter.status(),
        endpoint,
        deliveries,
        has_more,
    })
}

/// Sends a test event, and shows what becomes of it.
pub(super) async fn test(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, &form, &path, async |id| {
        let caller = form.session.caller();
        let delivery = endpoints::test(&context.ports, &caller, id, test_payload).await?;
        Ok(format!("/deliveries/{delivery}#did-test"))
    })
    .await
}

/// Pauses deliveries, or goes on with them.
pub(super) async fn enable(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, &form, &path, async |id| {
        let is_enabled = form.sent.is_on()?;
        let command = EndpointInput {
            is_enabled: Some(is_enabled),
            ..EndpointInput::default()
        };
        endpoints::update(&context.ports, &form.session.caller(), id, command).await?;
        let done = if is_enabled { "resume" } else { "pause" };
        Ok(format!("#did-{done}"))
    })
    .await
}

/// Delivers past events once more.
pub(super) async fn replay(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, &form, &path, async |id| {
        let since = actions::instant(&context, &form, form.sent.one("since"));
        let since = since.ok_or_else(|| {
            let field = InputField::Named("since".into());
            Failure::invalid(field, FieldProblem::NotAnInstant)
        })?;
        endpoints::replay(&context.ports, &form.session.caller(), id, since).await?;
        Ok("#did-replay".to_owned())
    })
    .await
}

/// Deletes an endpoint.
pub(super) async fn delete(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let deleted = match id(&path).map(EndpointId) {
        Ok(id) => endpoints::delete(&context.ports, &form.session.caller(), id).await,
        Err(failure) => Err(failure),
    };
    match deleted {
        Ok(()) => see(&context, "/console/webhooks#did-delete").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Gives an endpoint a new secret and shows it, this once. As over the API, it takes somebody who manages the team.
pub(super) async fn rotate(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let session = &form.session;
    let rotated = match id(&path).map(EndpointId) {
        Ok(_) if session.user.role < Role::Admin => {
            Err(Failure::Forbidden(FailureReason::AdminsOnly))
        }
        Ok(id) => endpoints::rotate(&context.ports, &session.caller(), id).await,
        Err(failure) => Err(failure),
    };
    match rotated {
        Ok(rotated) => {
            let secret = signing_secret(&rotated.secret);
            with_secret(&context, session, rotated.endpoint.id, secret).await
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Does something with an endpoint. That leads to an address below its page, or back to the page, which says what is wrong.
async fn act(
    context: &PageContext,
    form: &CsrfForm,
    path: &str,
    command: impl AsyncFnOnce(EndpointId) -> Result<String, Failure>,
) -> HttpResponse {
    let id = match id(path) {
        Ok(id) => EndpointId(id),
        Err(failure) => return failed::failed(context, &failure),
    };
    let failure = match command(id).await {
        Ok(then) => return see(context, &format!("/console/webhooks/{id}{then}")).finish(),
        Err(failure) => failure,
    };
    let status = match failure {
        Failure::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Failure::Conflict(_) => StatusCode::CONFLICT,
        failure => return failed::failed(context, &failure),
    };
    match load(context, &form.session, id, &DeliveryFilter::default()).await {
        Ok(data) => {
            let page = EndpointPage::new(Around::new(context, &form.session), data, &form.session);
            html(status, &page.with_failure(&form.sent, &failure))
        }
        Err(failure) => failed::failed(context, &failure),
    }
}
