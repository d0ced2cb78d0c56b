//! The first sign-in: the owner whom the first start has made says who they are.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    accounts::introduction::{self, Introduction},
    failure::{Failure, FieldErrors},
};
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, IntroductionPage},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, state::PageContext};

/// The form. Whoever has a name already is led to the jobs.
pub(super) async fn show(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match introduction::get(&context.ports, &session.caller()).await {
        Ok((user, team)) => {
            let around = Around::new(&context, &session);
            html(StatusCode::OK, &IntroductionPage::new(around, &user, &team))
        }
        Err(Failure::NotFound) => see(&context, "/console").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Saves what the owner has said.
pub(super) async fn save(context: PageContext, form: CsrfForm) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    let introduced = match command(&sent) {
        Ok(command) => introduction::introduce(&context.ports, &session.caller(), command).await,
        Err(failure) => Err(failure),
    };
    match introduced.map_err(failed::on_form) {
        Ok(()) | Err(Failure::NotFound) => see(&context, "/console").finish(),
        Err(Failure::Invalid(errors)) => {
            let around = Around::new(&context, &session);
            again(around, &sent, &by_name(&errors))
        }
        Err(failure) => failed::failed_at(&context, None, &sent.kept(), &failure),
    }
}

fn command(sent: &Sent) -> Result<Introduction, Failure> {
    let mut fields = FormFields::new(sent);
    let (full_name, team) = (fields.field("full_name"), fields.field("name"));
    let email = fields.field("email");
    let (full_name, (team, email)) = fields.complete(full_name.zip(team.zip(email)))?;
    Ok(Introduction {
        full_name,
        team,
        email,
    })
}

fn again(around: Around, sent: &Sent, errors: &FieldErrors) -> HttpResponse {
    let page = IntroductionPage::again(around, sent, errors);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
