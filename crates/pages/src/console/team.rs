//! The users of the team, for its admins and owners.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    accounts::{
        OpenReviews, link_for_new_user, open_reviews,
        team::{self, UpdateTeam},
        users::{self, CreateUser, JobsTo, UpdateUser},
    },
    failure::{Failure, FieldErrors},
    ports::accounts::TeamMember,
    sign_ins::Session,
};
use imprimatur_domain::{
    account::{Role, Team},
    field::{FieldProblem, InputField},
    ids::UserId,
};
use imprimatur_wire::field_names::by_name;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, Invitation, TeamPage},
};
use crate::{answers::html, form::Sent, form_fields::FormFields, handlers::id, state::PageContext};

/// Most users that are shown.
const USERS_MAX: u32 = 1_000;

/// All users of the team.
pub(super) async fn list(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    page(
        &context,
        &session,
        None,
        (&Sent::default(), &FieldErrors::default()),
    )
    .await
}

/// Adds a user.
pub(super) async fn add(context: PageContext, form: CsrfForm) -> HttpResponse {
    match create(&context, &form).await {
        Ok(Some(invitation)) => {
            page(
                &context,
                &form.session,
                Some(invitation),
                (&Sent::default(), &FieldErrors::default()),
            )
            .await
        }
        added => respond(&context, &form, "add", added.map(drop)).await,
    }
}

/// Adds the user; where no invitation can be mailed, what the caller has to hand over.
async fn create(context: &PageContext, form: &CsrfForm) -> Result<Option<Invitation>, Failure> {
    let sent = &form.sent;
    let role = role(sent)?;
    let mut fields = FormFields::new(sent);
    let (email, full_name) = (fields.field("email"), fields.field("full_name"));
    let (email, full_name) = fields.complete(email.zip(full_name))?;
    let command = CreateUser {
        email,
        full_name,
        role: Some(role),
    };
    let caller = form.session.caller();
    let member = users::create(&context.ports, &caller, command).await?;
    let link = link_for_new_user(&context.ports, &member.user).await?;
    Ok(link.map(|(link, until)| Invitation {
        user: member.user,
        link,
        until,
    }))
}

/// Changes the settings of the team.
pub(super) async fn settings(context: PageContext, form: CsrfForm) -> HttpResponse {
    let saved = save(&context, &form).await;
    respond(&context, &form, "save", saved).await
}

async fn save(context: &PageContext, form: &CsrfForm) -> Result<(), Failure> {
    let mut fields = FormFields::new(&form.sent);
    let name = fields.field("name");
    let (language, time_zone) = (fields.optional("language"), fields.optional("time_zone"));
    let (accent, footer) = (fields.optional("accent"), fields.field("footer"));
    let look = language.zip(time_zone).zip(accent.zip(footer));
    let (name, ((language, time_zone), (accent, footer))) = fields.complete(name.zip(look))?;
    let command = UpdateTeam {
        name: Some(name),
        language: Some(language),
        time_zone: Some(time_zone),
        accent: Some(accent),
        footer: Some(footer),
        private_comments: Some(!form.sent.one("private_comments").is_empty()),
    };
    let caller = form.session.caller();
    team::update(&context.ports, &caller, command)
        .await
        .map(drop)
}

/// Changes what a user may do, or lets one come back.
pub(super) async fn change(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let changed = update(&context, &form, &path).await;
    respond(&context, &form, "change", changed).await
}

async fn update(context: &PageContext, form: &CsrfForm, user: &str) -> Result<(), Failure> {
    let (user, caller) = (UserId(id(user)?), form.session.caller());
    let command = UpdateUser {
        role: Some(role(&form.sent)?),
        is_active: (form.sent.one("back") == "1").then_some(true),
        ..UpdateUser::default()
    };
    users::update(&context.ports, &caller, user, command)
        .await
        .map(drop)
}

/// Takes a user's access away and hands the jobs on.
pub(super) async fn deactivate(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let heir = form.sent.one("jobs_to").trim();
    let heir = (!heir.is_empty()).then(|| JobsTo::Email(heir.to_owned()));
    let gone = match id(&path) {
        Ok(user) => {
            let caller = form.session.caller();
            users::deactivate(&context.ports, &caller, UserId(user), heir).await
        }
        Err(failure) => Err(failure),
    };
    respond(&context, &form, "deactivate", gone).await
}

/// Takes the logo from the team.
pub(super) async fn remove_logo(context: PageContext, form: CsrfForm) -> HttpResponse {
    let removed = team::remove_logo(&context.ports, &form.session.caller()).await;
    respond(&context, &form, "save", removed).await
}

/// Takes the profile of its press from the team.
pub(super) async fn remove_press(context: PageContext, form: CsrfForm) -> HttpResponse {
    let removed = team::remove_profile(&context.ports, &form.session.caller()).await;
    respond(&context, &form, "save", removed).await
}

/// What became of the logo or the profile of a press that was uploaded.
pub(super) async fn answer_upload(
    context: &PageContext,
    session: &Session,
    taken: Result<(), Failure>,
) -> HttpResponse {
    match taken.map_err(failed::on_form) {
        Ok(()) => see(context, "/console/team#did-save").finish(),
        Err(Failure::Invalid(errors)) => {
            let form = (&Sent::default(), &by_name(&errors));
            page(context, session, None, form).await
        }
        Err(failure) => failed::failed_at(context, None, "", &failure),
    }
}

fn role(sent: &Sent) -> Result<Role, Failure> {
    let role = Role::parse(sent.one("role"));
    role.ok_or_else(|| Failure::invalid(InputField::Role, FieldProblem::Unchosen))
}

/// Leads back to the list, which says what was done, or says what is wrong.
async fn respond(
    context: &PageContext,
    form: &CsrfForm,
    what: &str,
    done: Result<(), Failure>,
) -> HttpResponse {
    match done.map_err(failed::on_form) {
        Ok(()) => see(context, &format!("/console/team#did-{what}")).finish(),
        Err(Failure::Invalid(errors)) => {
            page(
                context,
                &form.session,
                None,
                (&form.sent, &by_name(&errors)),
            )
            .await
        }
        Err(failure) => failed::failed_at(context, None, &form.sent.kept(), &failure),
    }
}

async fn page(
    context: &PageContext,
    session: &Session,
    invitation: Option<Invitation>,
    form: (&Sent, &FieldErrors),
) -> HttpResponse {
    let status = if form.1.0.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    match team_and_users(context, session).await {
        Ok((team, users, reviews)) => {
            let around = Around::new(context, session);
            let team = (&team, &users[..], reviews);
            html(
                status,
                &TeamPage::new(context, around, &session.user, team, invitation, form),
            )
        }
        Err(failure) => failed::failed(context, &failure),
    }
}

async fn team_and_users(
    context: &PageContext,
    session: &Session,
) -> Result<(Team, Vec<TeamMember>, Vec<OpenReviews>), Failure> {
    let (ports, caller) = (&context.ports, session.caller());
    let users = users::list(ports, &caller, None, USERS_MAX).await?;
    let team = team::get(ports, &caller).await?;
    Ok((team, users, open_reviews(ports, &caller).await?))
}
