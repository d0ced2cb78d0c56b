//! Command-line administration of users and keys.

use imprimatur_domain::{
    Instant,
    account::{Role, Scope, User},
    email::Email,
    field::{InputField, Line, Name},
    ids::{ApplicationId, KeyId, TeamId, UserId},
};

use super::{invitation::invite, settings::save, start::DEFAULT_TEAM};
use crate::{
    changes::{Changes, KeysApplication, NewKey, NewTeam, NewUser, RevokedKey},
    failure::{Checks, Failure, FailureReason},
    ports::{Ports, store::StoreError},
    unit_of_work::commit,
};

/// A new user; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddUser {
    /// Address; unique across all teams.
    pub email: String,
    /// Display name.
    pub name: Option<String>,
    /// Name of the team, created if missing; `Default` by default.
    pub team: Option<String>,
    /// Role in the team.
    pub role: Role,
}

/// Adds a user.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::Conflict`] if the address is taken.
pub async fn add_user(ports: &Ports, command: AddUser) -> Result<User, Failure> {
    let mut checks = Checks::default();
    let email = checks.ok(InputField::Email, command.email.parse::<Email>());
    let full_name = command.name.as_deref().unwrap_or_default();
    let full_name = checks.take(InputField::Name, full_name.parse::<Line>());
    let team = command.team.as_deref().unwrap_or(DEFAULT_TEAM);
    let team = checks.ok(InputField::Team, team.parse::<Name>());
    let (email, team) = checks.complete(email.zip(team))?;
    let team = String::from(team);
    let at = ports.clock.now();
    let mut changes = Changes::default();
    let team = if let Some(team) = ports.accounts.find_team(team.clone()).await? {
        team
    } else {
        let id = TeamId(ports.ids.next().await?);
        changes.write(NewTeam { id, name: team, at });
        id
    };
    let id = UserId(ports.ids.next().await?);
    let user = User {
        full_name: full_name.into(),
        ..User::new(id, team, email, command.role)
    };
    changes.write(NewUser {
        user: user.clone(),
        at,
    });
    invite(ports, &mut changes, &user, String::new(), at).await?;
    match commit(ports, changes).await {
        Err(Failure::Store(StoreError::Duplicate { what })) => {
            Err(Failure::Conflict(format!("{what} is taken").into()))
        }
        settled => settled.map(|()| user),
    }
}

/// Lets a user of another installation in, with the name and role that the user has there.
///
/// # Errors
/// As [`add_user`].
pub async fn mirror_user(ports: &Ports, user: &User) -> Result<(), Failure> {
    let Some(known) = ports
        .accounts
        .find_user_by_email(user.email.clone())
        .await?
    else {
        let added = AddUser {
            email: user.email.as_str().to_owned(),
            name: Some(user.full_name.clone()).filter(|name| !name.is_empty()),
            team: None,
            role: user.role,
        };
        return add_user(ports, added).await.map(drop);
    };
    if known.role == user.role {
        return Ok(());
    }
    let before = ports.accounts.find_member(known.id).await?;
    let before = before.ok_or(Failure::NotFound)?;
    let mut after = before.clone();
    after.user.role = user.role;
    save(ports, &before, &mut after).await
}

/// Creates an API key for a user that does not expire. Its text is returned only here.
///
/// # Errors
/// [`Failure::NotFound`] for the user, [`Failure::Conflict`] if the user has left, [`Failure::Invalid`].
pub async fn create_key(
    ports: &Ports,
    email: &Email,
    application: &str,
    scopes: Vec<Scope>,
) -> Result<(KeyId, String), Failure> {
    create_expiring_key(ports, email, application, scopes, None).await
}

/// The same with an expiry.
pub(super) async fn create_expiring_key(
    ports: &Ports,
    email: &Email,
    application: &str,
    scopes: Vec<Scope>,
    expires_at: Option<Instant>,
) -> Result<(KeyId, String), Failure> {
    let user = ports
        .accounts
        .find_user_by_email(email.clone())
        .await?
        .ok_or(Failure::NotFound)?;
    if !user.is_active {
        return Err(Failure::Conflict(FailureReason::UserLeft));
    }
    let mut checks = Checks::default();
    let application = checks.ok(InputField::Application, application.parse::<Name>());
    let application = String::from(checks.complete(application)?);
    let known = ports
        .accounts
        .find_application(user.id, application.clone())
        .await?;
    let application_id = match known {
        Some(known) => known,
        None => ApplicationId(ports.ids.next().await?),
    };
    let key = ports.secrets.api_key(ports.ids.random());
    let id = KeyId(ports.ids.next().await?);
    let new = NewKey {
        id,
        user: user.id,
        application: KeysApplication::Named(application_id, application),
        hash: key.hash,
        scopes: if scopes.is_empty() {
            vec![Scope::Read, Scope::Write]
        } else {
            scopes
        },
        expires_at,
        made_with: None,
        at: ports.clock.now(),
    };
    commit(ports, Changes::one(new)).await?;
    Ok((id, key.text))
}

/// Revokes a key with all keys created with it.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn revoke_key(ports: &Ports, id: KeyId) -> Result<(), Failure> {
    let key = ports
        .accounts
        .find_key_by_id(id)
        .await?
        .ok_or(Failure::NotFound)?;
    if key.revoked_at.is_some() {
        return Ok(());
    }
    let at = ports.clock.now();
    commit(ports, Changes::one(RevokedKey { key: id, at })).await
}
