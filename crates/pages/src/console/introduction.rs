//! The first sign-in: the owner whom the first start has made gets a name and an address, and the team gets a name.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    accounts::{
        introduction::{self, Introduction},
        team,
    },
    failure::Failure,
    sign_ins::Session,
};
use imprimatur_domain::account::Role;
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, IntroductionPage},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, state::PageContext};

/// The form. A user who is asked nothing is led to the jobs; an owner may correct the address as long as it may be chosen.
pub(super) async fn show(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    if session.user.role != Role::Owner {
        return see(&context, "/console").finish();
    }
    match page(&context, &session).await {
        Ok(page) if page.asks_address() || session.user.is_unnamed_owner() => {
            html(StatusCode::OK, &page)
        }
        Ok(_) => see(&context, "/console").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn page(context: &PageContext, session: &Session) -> Result<IntroductionPage, Failure> {
    let (ports, user) = (&context.ports, &session.user);
    let may_choose = introduction::may_choose_address(ports, user).await?;
    let team = team::get(ports, &session.caller()).await?;
    let around = Around::new(context, session);
    Ok(IntroductionPage::new(around, user, &team, may_choose))
}

/// Saves who the owner is.
pub(super) async fn save(context: PageContext, form: CsrfForm) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    match introduce(&context, &session, &sent).await {
        Ok(()) => see(&context, "/console").finish(),
        Err(Failure::Invalid(errors)) => match page(&context, &session).await {
            Ok(page) => {
                let page = page.again(&sent, &by_name(&errors));
                html(StatusCode::UNPROCESSABLE_ENTITY, &page)
            }
            Err(failure) => failed::failed(&context, &failure),
        },
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
