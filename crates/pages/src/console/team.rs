//! The users of the team, for its admins and owners.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    accounts::{
        link_for_new_user,
        team::{self, UpdateTeam},
        users::{self, CreateUser, JobsTo, UpdateUser},
    },
    failure::{Failure, FieldErrors},
    ports::accounts::TeamMember,
    sign_ins::Session,
};
use imprimatur_domain::{
    account::{Role, Team},
    field::FieldProblem,
    ids::UserId,
};

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
pub(super) async fn list(room: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    page(
        &room,
        &session,
        None,
        (&Sent::default(), &FieldErrors::default()),
    )
    .await
}

/// Adds a user.
pub(super) async fn add(room: PageContext, posted: CsrfForm) -> HttpResponse {
    match create(&room, &posted).await {
        Ok(Some(invitation)) => {
            page(
                &room,
                &posted.session,
                Some(invitation),
                (&Sent::default(), &FieldErrors::default()),
            )
            .await
        }
        added => respond(&room, &posted, "add", added.map(drop)).await,
    }
}

/// Adds the user; where no invitation can be mailed, what the caller has to hand over.
async fn create(room: &PageContext, posted: &CsrfForm) -> Result<Option<Invitation>, Failure> {
    let sent = &posted.sent;
    let role = role(sent)?;
    let mut fields = FormFields::new(sent);
    let (email, full_name) = (fields.field("email"), fields.field("full_name"));
    let (email, full_name) = fields.complete(email.zip(full_name))?;
    let command = CreateUser {
        email,
        full_name,
        role: Some(role),
    };
    let caller = posted.session.caller();
    let member = users::create(&room.ports, &caller, command).await?;
    let link = link_for_new_user(&room.ports, &member.user).await?;
    let texts = room.for_reader(&posted.session.locale).texts;
    Ok(link.map(|(link, until)| Invitation::of(&texts, &member.user, link, until)))
}

/// Changes the settings of the team.
pub(super) async fn settings(room: PageContext, posted: CsrfForm) -> HttpResponse {
    let saved = save(&room, &posted).await;
    respond(&room, &posted, "save", saved).await
}

async fn save(room: &PageContext, posted: &CsrfForm) -> Result<(), Failure> {
    let mut fields = FormFields::new(&posted.sent);
    let name = fields.field("name");
    let (language, time_zone) = (fields.optional("language"), fields.optional("time_zone"));
    let (name, (language, time_zone)) = fields.complete(name.zip(language.zip(time_zone)))?;
    let command = UpdateTeam {
        name: Some(name),
        language: Some(language),
        time_zone: Some(time_zone),
    };
    let caller = posted.session.caller();
    team::update(&room.ports, &caller, command).await.map(drop)
}

/// Changes what a user may do, or lets one come back.
pub(super) async fn change(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let changed = update(&room, &posted, &path).await;
    respond(&room, &posted, "change", changed).await
}

async fn update(room: &PageContext, posted: &CsrfForm, user: &str) -> Result<(), Failure> {
    let (user, caller) = (UserId(id(user)?), posted.session.caller());
    let command = UpdateUser {
        role: Some(role(&posted.sent)?),
        is_active: (posted.sent.one("back") == "1").then_some(true),
        ..UpdateUser::default()
    };
    users::update(&room.ports, &caller, user, command)
        .await
        .map(drop)
}

/// Takes a user's access away and hands the jobs on.
pub(super) async fn deactivate(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    let heir = posted.sent.one("jobs_to").trim();
    let heir = (!heir.is_empty()).then(|| JobsTo::Email(heir.to_owned()));
    let gone = match id(&path) {
        Ok(user) => {
            let caller = posted.session.caller();
            users::deactivate(&room.ports, &caller, UserId(user), heir).await
        }
        Err(failure) => Err(failure),
    };
    respond(&room, &posted, "deactivate", gone).await
}

fn role(sent: &Sent) -> Result<Role, Failure> {
    let role = Role::parse(sent.one("role"));
    role.ok_or_else(|| Failure::invalid("role", FieldProblem::Unchosen))
}

/// Leads back to the list, which says what was done, or says what is wrong.
async fn respond(
    room: &PageContext,
    posted: &CsrfForm,
    what: &str,
    done: Result<(), Failure>,
) -> HttpResponse {
    match done.map_err(failed::on_form) {
        Ok(()) => see(room, &format!("/console/team#did-{what}")).finish(),
        Err(Failure::Invalid(errors)) => {
            page(room, &posted.session, None, (&posted.sent, &errors)).await
        }
        Err(failure) => failed::failed_at(room, None, &posted.sent.kept(), &failure),
    }
}

async fn page(
    room: &PageContext,
    session: &Session,
    invitation: Option<Invitation>,
    form: (&Sent, &FieldErrors),
) -> HttpResponse {
    let status = if form.1.0.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    match team_and_users(room, session).await {
        Ok((team, users)) => {
            let around = Around::of(room, session);
            let team = (&team, &users[..]);
            html(
                status,
                &TeamPage::of(around, &session.user, team, invitation, form),
            )
        }
        Err(failure) => failed::failed(room, &failure),
    }
}

async fn team_and_users(
    room: &PageContext,
    session: &Session,
) -> Result<(Team, Vec<TeamMember>), Failure> {
    let caller = session.caller();
    let users = users::list(&room.ports, &caller, None, USERS_MAX).await?;
    Ok((team::get(&room.ports, &caller).await?, users))
}
