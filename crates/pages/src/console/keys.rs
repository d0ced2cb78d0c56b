//! Keys for programs: made, shown once, and revoked.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    accounts::keys,
    failure::{Failure, FieldErrors},
    sign_ins::Session,
};
use imprimatur_domain::{
    account::Scope,
    field::FieldProblem,
    ids::{ApplicationId, KeyId},
};
use imprimatur_wire::field_names::by_name;
use time::Duration;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, KEY_DAYS, KeysPage, NewKey},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, handlers::id, state::PageContext};

/// All keys of whoever is signed in.
pub(super) async fn list(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    let nothing = (Sent::default(), FieldErrors::default());
    page(&context, &session, None, nothing).await
}

/// Makes a key and shows it, this once.
pub(super) async fn create(context: PageContext, form: CsrfForm) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    match make(&context, &session, &sent)
        .await
        .map_err(failed::on_form)
    {
        Ok(key) => {
            let nothing = (Sent::default(), FieldErrors::default());
            page(&context, &session, Some(key), nothing).await
        }
        Err(Failure::Invalid(errors)) => {
            page(&context, &session, None, (sent, by_name(&errors))).await
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn make(context: &PageContext, session: &Session, sent: &Sent) -> Result<NewKey, Failure> {
    let scopes = Scope::ALL.into_iter();
    let scopes = scopes.filter(|scope| !sent.one(scope.as_str()).is_empty());
    let scopes: Vec<_> = scopes.collect();
    let (user, application) = (&session.user, sent.one("application"));
    match &context.sandboxes {
        Some(sandboxes) if !sent.one("test").is_empty() => {
            let made = keys::create_own_test_key(&**sandboxes, user, application, scopes.clone());
            let url = &context.ports.settings.public_url;
            Ok(NewKey::test(made.await?, &scopes, url))
        }
        _ => {
            let expires_at = lifetime(sent)?.map(|lifetime| context.ports.clock.now() + lifetime);
            let ports = &context.ports;
            let made = keys::create_own(ports, user, application, scopes, expires_at);
            Ok(NewKey::live(made.await?))
        }
    }
}

/// How long a key is to be valid, unless for ever.
fn lifetime(sent: &Sent) -> Result<Option<Duration>, Failure> {
    let days = sent.one("days");
    let known = KEY_DAYS.into_iter().find(|known| known.to_string() == days);
    match known {
        None if !days.is_empty() => {
            let mut fields = FormFields::new(sent);
            let wrong = fields.wrong("days", FieldProblem::Unchosen);
            fields.complete(wrong)
        }
        known => Ok(known.map(Duration::days)),
    }
}

/// Revokes a key, and all that were made with it.
pub(super) async fn revoke(
    context: PageContext,
    form: CsrfForm,
    path: Path<(String, String)>,
) -> HttpResponse {
    match end(&context, &form.session, &path).await {
        Ok(()) => see(&context, "/console/keys#did-revoke").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn end(
    context: &PageContext,
    session: &Session,
    (application, key): &(String, String),
) -> Result<(), Failure> {
    let (application, key) = (ApplicationId(id(application)?), KeyId(id(key)?));
    keys::revoke(&context.ports, &session.caller(), application, key).await
}

async fn page(
    context: &PageContext,
    session: &Session,
    key: Option<NewKey>,
    (sent, errors): (Sent, FieldErrors),
) -> HttpResponse {
    let status = if errors.0.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    match keys::list_all(&context.ports, &session.caller()).await {
        Ok(all) => {
            let around = Around::new(context, session);
            let mut page = KeysPage::new(around, &session.user, &all, key, (&sent, &errors));
            page.test = context
                .sandboxes
                .as_ref()
                .map(|_| !sent.one("test").is_empty());
            html(status, &page)
        }
        Err(failure) => failed::failed(context, &failure),
    }
}
