//! Settings of whoever is signed in.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    accounts::{
        introduction,
        settings::{self, UpdateSettings},
    },
    failure::{Failure, FieldErrors},
    sign_ins::Session,
};

use imprimatur_domain::notice::Notify;
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    reminders::offsets,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, SettingsPage},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, state::PageContext};

/// The settings as they are.
pub(super) async fn show(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match page(&context, &session).await {
        Ok(page) => html(StatusCode::OK, &page),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn page(context: &PageContext, session: &Session) -> Result<SettingsPage, Failure> {
    let ports = &context.ports;
    let member = settings::get(ports, &session.caller()).await?;
    let may_choose = introduction::may_choose_address(ports, &member.user).await?;
    let around = Around::new(context, session);
    Ok(SettingsPage::new(around, &member, may_choose))
}

/// Changes settings.
pub(super) async fn change(context: PageContext, form: CsrfForm) -> HttpResponse {
    let CsrfForm { session, sent } = form;
    let caller = session.caller();
    let updated = match command(&sent) {
        Ok(command) => settings::update(&context.ports, &caller, command).await,
        Err(failure) => Err(failure),
    };
    match updated {
        Ok(_) => see(&context, "/console/settings#did-save").finish(),
        Err(Failure::Invalid(errors)) => match page(&context, &session).await {
            Ok(page) => again(page, &sent, &by_name(&errors)),
            Err(failure) => failed::failed(&context, &failure),
        },
        Err(failure) => failed::failed(&context, &failure),
    }
}

fn command(sent: &Sent) -> Result<UpdateSettings, Failure> {
    let mut fields = FormFields::new(sent);
    let full_name = fields.field("full_name");
    let (language, time_zone) = (fields.optional("language"), fields.optional("time_zone"));
    let (full_name, (language, time_zone)) =
        fields.complete(full_name.zip(language.zip(time_zone)))?;
    Ok(UpdateSettings {
        full_name: Some(full_name),
        // What is no number is none in its range either.
        items_per_page: Some(sent.one("items_per_page").trim().parse().unwrap_or(0)),
        trash_on_delete: Some(!sent.one("trash_on_delete").is_empty()),
        default_reminders: match sent.one("reminders") {
            "" => None,
            _ => Some(offsets(sent)?),
        },
        notify: Notify::parse(sent.one("notify")),
        language: Some(language),
        time_zone: Some(time_zone),
    })
}

fn again(page: SettingsPage, sent: &Sent, errors: &FieldErrors) -> HttpResponse {
    html(StatusCode::UNPROCESSABLE_ENTITY, &page.again(sent, errors))
}
