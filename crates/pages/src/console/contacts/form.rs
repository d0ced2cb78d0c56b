//! The form of a contact.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    contacts::{self, Contact, ContactInput},
    failure::{Failure, FailureReason},
    sign_ins::Session,
};
use imprimatur_domain::ids::ContactId;

use super::{GROUPS_MAX, fields::contact_input};
use crate::{
    answers::html,
    console::{
        failed,
        session::{CsrfForm, SignedIn},
        sign_in::see,
        view::{Around, ContactPage},
    },
    form::Sent,
    handlers::id,
    state::PageContext,
};

/// The form for a new contact.
pub(super) async fn new(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    page(&context, &session, None, None).await
}

/// Adds a contact.
pub(super) async fn create(context: PageContext, form: CsrfForm) -> HttpResponse {
    let created = match input(&form.sent, true) {
        Ok(input) => contacts::create(&context.ports, &form.session.caller(), input).await,
        Err(failure) => Err(failure),
    };
    match created {
        Ok(_) => see(&context, "/console/contacts#did-add").finish(),
        Err(failure) => page(&context, &form.session, None, Some((&form.sent, &failure))).await,
    }
}

/// The form with a contact as it is.
pub(super) async fn edit(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    match load(&context, &session, &path).await {
        Ok(contact) => page(&context, &session, Some(contact), None).await,
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Changes a contact.
pub(super) async fn update(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let contact = match load(&context, &form.session, &path).await {
        Ok(contact) => contact,
        Err(failure) => return failed::failed(&context, &failure),
    };
    let updated = match input(&form.sent, false) {
        Ok(input) => {
            let caller = form.session.caller();
            contacts::update(&context.ports, &caller, contact.id, input).await
        }
        Err(failure) => Err(failure),
    };
    match updated {
        Ok(_) => see(&context, "/console/contacts#did-save").finish(),
        Err(failure) => {
            let failed_form = Some((&form.sent, &failure));
            page(&context, &form.session, Some(contact), failed_form).await
        }
    }
}

/// Deletes a contact that no job names.
pub(super) async fn delete(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let contact = match load(&context, &form.session, &path).await {
        Ok(contact) => contact,
        Err(failure) => return failed::failed(&context, &failure),
    };
    match contacts::delete(&context.ports, &form.session.caller(), contact.id).await {
        Ok(()) => see(&context, "/console/contacts#did-delete").finish(),
        Err(failure) => {
            let nothing = Sent::default();
            let failed_form = Some((&nothing, &failure));
            page(&context, &form.session, Some(contact), failed_form).await
        }
    }
}

async fn load(context: &PageContext, session: &Session, path: &str) -> Result<Contact, Failure> {
    contacts::get(&context.ports, &session.caller(), ContactId(id(path)?)).await
}

fn input(sent: &Sent, is_new: bool) -> Result<ContactInput, Failure> {
    let typed = |name| sent.all(name).next();
    // The address of a contact stays.
    let input =
        contact_input(|field| typed(field.name).filter(|_| is_new || field.name != "email"));
    Ok(input?)
}

/// The form with a contact, or as it was sent, with what is wrong.
async fn page(
    context: &PageContext,
    session: &Session,
    contact: Option<Contact>,
    sent_failure: Option<(&Sent, &Failure)>,
) -> HttpResponse {
    let status = match sent_failure {
        None => StatusCode::OK,
        Some((_, Failure::Invalid(_))) => StatusCode::UNPROCESSABLE_ENTITY,
        Some((
            _,
            Failure::Conflict(FailureReason::ContactExists | FailureReason::ContactNamed),
        )) => StatusCode::CONFLICT,
        Some((sent, failure)) => return failed::failed_at(context, None, &sent.kept(), failure),
    };
    let caller = session.caller();
    match contacts::groups(&context.ports, &caller, None, GROUPS_MAX).await {
        Ok(groups) => {
            let around = Around::new(context, session);
            let page = ContactPage::new(around, contact, groups, sent_failure);
            html(status, &page)
        }
        Err(failure) => failed::failed(context, &failure),
    }
}
