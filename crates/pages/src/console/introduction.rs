//! The first sign-in: the owner whom the first start has made gets a name, and so does the team.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    accounts::{
        settings::{self, UpdateSettings},
        team::{self, UpdateTeam},
    },
    failure::{Failure, FailureReason, FieldErrors},
    sign_ins::Session,
};
use imprimatur_domain::field::{FieldProblem, InputField, Line, Name};
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
    match team::get(&context.ports, &session.caller()).await {
        Ok(team) => {
            let page = IntroductionPage::new(Around::new(&context, &session), &team);
            html(StatusCode::OK, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Saves both names.
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

/// The team comes first: its name may be taken, and the owner is asked until there is a name of their own.
async fn introduce(context: &PageContext, session: &Session, sent: &Sent) -> Result<(), Failure> {
    let mut fields = FormFields::new(sent);
    let (full_name, team) = (fields.field("full_name"), fields.field("team"));
    let (full_name, team): (Name, Name) = fields.complete(full_name.zip(team))?;
    let (ports, caller) = (&context.ports, session.caller());
    let name = UpdateTeam {
        name: Some(team),
        ..UpdateTeam::default()
    };
    team::update(ports, &caller, name)
        .await
        .map_err(|failure| match failure {
            Failure::Conflict(FailureReason::TeamNameTaken) => {
                Failure::invalid(InputField::Team, FieldProblem::Taken)
            }
            failure => failure,
        })?;
    let name = UpdateSettings {
        full_name: Some(Line::from_stored(full_name.into())),
        ..UpdateSettings::default()
    };
    settings::update(ports, &caller, name).await.map(drop)
}

fn again(around: Around, sent: &Sent, errors: &FieldErrors) -> HttpResponse {
    let page = IntroductionPage::again(around, sent, errors);
    html(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
