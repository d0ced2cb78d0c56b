//! The first sign-in: the owner whom the first start has made gets a name and an address, and the team gets a name.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    accounts::{
        introduction::{self, Introduction},
        team,
    },
    failure::{Failure, FieldErrors},
    sign_ins::Session,
};
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, IntroductionPage},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, state::PageContext};

/// The form. A user who is asked nothing is led to the jobs.
pub(super) async fn show(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    if !session.user.is_unnamed_owner() {
        return see(&context, "/console").finish();
    }
    match asked(&context, &session).await {
        Ok(page) => html(StatusCode::OK, &page),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn asked(context: &PageContext, session: &Session) -> Result<IntroductionPage, Failure> {
    let (ports, user) = (&context.ports, &session.user);
    let team = team::get(ports, &session.caller()).await?;
    let asks_address = introduction::may_choose_address(ports, user).await?;
    let email = asks_address.then_some(&user.email);
    Ok(IntroductionPage::new(
        Around::new(context, session),
        &team,
        email,
    ))
}

/// Saves who the owner is.
pub(super) async fn save(context: PageContext, form: CsrfForm) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    match introduce(&context, &session, &sent).await {
        Ok(()) => see(&context, "/console").finish(),
        Err(Failure::Invalid(errors)) => {
            let around = Around::new(&context, &session);
            again(around, &sent, &by_name(&errors))
        }
        Err(failure) => failed::failed_at(&context, None, &sent.kept(), &failure),
    }
}

async fn introduce(context: &PageContext, session: &Session, sent: &Sent) -> Result<(), Failure> {
    let mut fields = FormFields::new(sent);
    let names = (fields.field("full_name")).zip(fields.field("team"));
    let email = match sent.all("email").next() {
        Some(text) => fields.parse("email", text).map(Some),
        None => Some(None),
    };
    let ((full_name, team), email) = fields.complete(names.zip(email))?;
    let introduction = Introduction {
        full_name,
        team,
        email,
    };
    introduction::introduce(&context.ports, &session.caller(), &introduction).await
}

fn again(around: Around, sent: &Sent, errors: &FieldErrors) -> HttpResponse {
    let page = IntroductionPage::again(around, sent, errors);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
