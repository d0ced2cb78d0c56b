//! The form of an endpoint.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    endpoints::{self, EndpointInput},
    failure::{Failure, FieldErrors},
    sign_ins::Session,
};
use imprimatur_domain::{
    event::SubscribedEventType, field::FieldProblem, ids::EndpointId, order::ExchangeFormat,
};
use imprimatur_wire::{endpoint::signing_secret, field_names::by_name};

use super::endpoint;
use crate::{
    answers::html,
    console::{
        failed,
        session::{CsrfForm, SignedIn},
        sign_in::see,
        view::{Around, EndpointForm, FormPage},
    },
    form::Sent,
    form_fields::FormFields,
    handlers::id,
    state::PageContext,
};

/// The form for a new endpoint.
pub(super) async fn new(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    let form = EndpointForm::default();
    page(&context, &session, None, form, &FieldErrors::default())
}

/// Adds an endpoint and shows it with its secret, this once.
pub(super) async fn create(context: PageContext, form: CsrfForm) -> HttpResponse {
    let caller = form.session.caller();
    let created = match command(&form.sent) {
        Ok(command) => endpoints::create(&context.ports, &caller, command).await,
        Err(failure) => Err(failure),
    };
    match created {
        Ok(created) => {
            let secret = signing_secret(&created.secret);
            endpoint::with_secret(&context, &form.session, created.endpoint.id, secret).await
        }
        Err(failure) => again(&context, &form, None, &failure),
    }
}

/// The form with an endpoint as it is.
pub(super) async fn edit(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let endpoint = match id(&path).map(EndpointId) {
        Ok(id) => endpoints::get(&context.ports, &session.caller(), id).await,
        Err(failure) => Err(failure),
    };
    match endpoint {
        Ok(endpoint) => {
            let url = endpoints::shown_url(&context.ports, &endpoint);
            let form = EndpointForm::from_endpoint(&endpoint, url);
            let nothing = FieldErrors::default();
            page(&context, &session, Some(endpoint.id), form, &nothing)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Changes an endpoint.
pub(super) async fn update(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let id = match id(&path) {
        Ok(id) => EndpointId(id),
        Err(failure) => return failed::failed(&context, &failure),
    };
    let caller = form.session.caller();
    let updated = match command(&form.sent) {
        Ok(command) => endpoints::update(&context.ports, &caller, id, command).await,
        Err(failure) => Err(failure),
    };
    match updated {
        Ok(_) => see(&context, &format!("/console/webhooks/{id}#did-save")).finish(),
        Err(failure) => again(&context, &form, Some(id), &failure),
    }
}

/// What the form says of an endpoint.
fn command(sent: &Sent) -> Result<EndpointInput, Failure> {
    let mut fields = FormFields::new(sent);
    let description = fields.field("description");
    let format = match ExchangeFormat::parse(sent.one("format")) {
        Some(format) => Some(format),
        None => fields.wrong("format", FieldProblem::Unchosen),
    };
    let chosen = sent.all("event").map(SubscribedEventType::parse);
    let chosen: Option<Vec<_>> = chosen.collect();
    let event_types = match (sent.one("events"), chosen) {
        _ if format == Some(ExchangeFormat::PrintTalk) => Some(Vec::new()),
        ("all", _) => Some(Vec::new()),
        (_, Some(chosen)) if !chosen.is_empty() => Some(chosen),
        _ => fields.wrong("event_types", FieldProblem::Unchosen),
    };
    let complete = fields.complete(description.zip(format).zip(event_types));
    let ((description, format), event_types) = complete?;
    Ok(EndpointInput {
        url: Some(sent.one("url").to_owned()),
        description: Some(description),
        format: Some(format),
        event_types: Some(event_types),
        ..EndpointInput::default()
    })
}

/// The form as it was sent, with what is wrong.
fn again(
    context: &PageContext,
    form: &CsrfForm,
    id: Option<EndpointId>,
    failure: &Failure,
) -> HttpResponse {
    match failure {
        Failure::Invalid(errors) => {
            let typed = EndpointForm::from_sent(&form.sent);
            page(context, &form.session, id, typed, &by_name(errors))
        }
        failure => failed::failed_at(context, None, &form.sent.kept(), failure),
    }
}

fn page(
    context: &PageContext,
    session: &Session,
    id: Option<EndpointId>,
    form: EndpointForm,
    errors: &FieldErrors,
) -> HttpResponse {
    let status = if errors.0.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let around = Around::new(context, session);
    html(status, &FormPage::new(around, id, form, errors))
}
