//! Adding users to the caller's team and changing them.

use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    email::Email,
    field::Line,
    field::{FieldProblem, InputField},
    ids::UserId,
};

use super::read::{get, steward};
use crate::{
    accounts::{invitation::invite, settings::save},
    changes::{Changes, NewUser},
    conflict_retry,
    failure::{Checks, Failure, FailureReason},
    mails,
    ports::{Ports, accounts::TeamMember, store::StoreError},
    unit_of_work::commit,
};

/// A user to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreateUser {
    /// Address, unique over the whole service.
    pub email: Email,
    /// Shown to others.
    pub full_name: Line,
    /// Rights in the team; member if none.
    pub role: Option<Role>,
}

/// Changes to a user; `None` leaves a property unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct UpdateUser {
    /// The address, which cannot be changed but may be sent along.
    pub email: Option<Email>,
    /// Shown to others.
    pub full_name: Option<Line>,
    /// Rights in the team.
    pub role: Option<Role>,
    /// `true` reactivates a user who has left.
    pub is_active: Option<bool>,
}

/// Adds a user to the caller's team and queues an invitation if there is a mail server.
///
/// # Errors
/// [`Failure::Forbidden`], [`Failure::Invalid`], [`Failure::Conflict`] if the address is taken, also by a user who has
/// left or is in another team; [`Failure::Store`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    command: CreateUser,
) -> Result<TeamMember, Failure> {
    let steward = steward(ports, caller).await?;
    let role = command.role.unwrap_or(Role::Member);
    ensure_may_manage(&steward, role)?;
    let id = UserId(ports.ids.next().await?);
    let user = User {
        full_name: command.full_name.into(),
        ..User::new(id, caller.team, command.email, role)
    };
    let at = ports.clock.now();
    let mut changes = Changes::default();
    let sender = mails::sender_name(ports, caller).await?;
    invite(ports, &mut changes, &user, sender, at).await?;
    changes.write(NewUser { user, at });
    match commit(ports, changes).await {
        Err(Failure::Store(StoreError::Duplicate { .. })) => {
            return Err(Failure::Conflict(FailureReason::AddressTaken));
        }
        settled => settled?,
    }
    let made = ports.accounts.find_member(id).await?;
    made.ok_or(Failure::NotFound)
}

/// Changes a user of the caller's team.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for changes that require an owner, [`Failure::Conflict`] if the team
/// would be left without an owner or admin, [`Failure::Invalid`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: UserId,
    command: UpdateUser,
) -> Result<TeamMember, Failure> {
    conflict_retry::on_conflict(|| async {
        let (before, steward) = get(ports, caller, id).await?;
        if says_what_is(&command, &before.user) {
            return Ok(before);
        }
        ensure_may_manage(&steward, before.user.role)?;
        if let Some(role) = command.role {
            ensure_may_manage(&steward, role)?;
        }
        let mut after = before.clone();
        if let Some(role) = command.role {
            after.user.role = role;
        }
        if after.user.role < before.user.role {
            ensure_not_last(ports, &before.user).await?;
        }
        apply(&mut after.user, &command)?;
        save(ports, &before, &mut after).await?;
        Ok(after)
    })
    .await
}

/// Whether the command only repeats the current values, which needs no rights.
fn says_what_is(command: &UpdateUser, user: &User) -> bool {
    command.role.is_none_or(|role| role == user.role)
        && command
            .is_active
            .is_none_or(|is_active| is_active == user.is_active)
        && command
            .full_name
            .as_ref()
            .is_none_or(|name| **name == user.full_name)
        && command
            .email
            .as_ref()
            .is_none_or(|email| *email == user.email)
}

fn apply(user: &mut User, command: &UpdateUser) -> Result<(), Failure> {
    let mut checks = Checks::default();
    if let Some(name) = &command.full_name {
        user.full_name = name.to_string();
    }
    if command
        .email
        .as_ref()
        .is_some_and(|email| *email != user.email)
    {
        checks.wrong(InputField::Email, FieldProblem::Fixed);
    }
    match command.is_active {
        Some(false) if user.is_active => checks.wrong(
            InputField::Active,
            "cannot be taken away here: DELETE does it and says who gets the jobs",
        ),
        Some(is_active) => user.is_active = is_active,
        None => {}
    }
    checks.finish()
}

/// Checks that the caller may manage users with this role.
pub(super) fn ensure_may_manage(user: &User, role: Role) -> Result<(), Failure> {
    if user.may_manage(role) {
        Ok(())
    } else {
        Err(Failure::Forbidden(FailureReason::OwnersOnly))
    }
}

/// Ensures that a team keeps an owner, or, if it has none, an admin.
pub(super) async fn ensure_not_last(ports: &Ports, user: &User) -> Result<(), Failure> {
    let is_steward = user.is_active && user.role >= Role::Admin;
    if !is_steward
        || ports
            .accounts
            .has_other(user.team, user.id, user.role)
            .await?
    {
        return Ok(());
    }
    let needed = match user.role {
        Role::Owner => FailureReason::LastOwner,
        Role::Admin | Role::Member => FailureReason::LastAdmin,
    };
    Err(Failure::Conflict(needed))
}
