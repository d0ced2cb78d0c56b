//! Reading the users of the caller's team.

use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    ids::UserId,
};

use crate::{
    failure::{Failure, FailureReason},
    ports::{Ports, accounts::TeamMember},
};

/// The users of the caller's team with an id above `after`, ascending by id, including deactivated ones.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    after: Option<UserId>,
    limit: u32,
) -> Result<Vec<TeamMember>, Failure> {
    steward(ports, caller).await?;
    let found = ports.accounts.list_users(Some(caller.team), after, limit);
    Ok(found.await?)
}

/// A user of the caller's team, and the caller, who must be an admin or owner.
///
/// # Errors
/// [`Failure::Forbidden`], [`Failure::NotFound`] also for users of other teams.
pub async fn get(
    ports: &Ports,
    caller: &Caller,
    id: UserId,
) -> Result<(TeamMember, User), Failure> {
    let steward = steward(ports, caller).await?;
    let found = ports.accounts.find_member(id).await?;
    let found = found.filter(|found| found.user.team == caller.team);
    Ok((found.ok_or(Failure::NotFound)?, steward))
}

/// Checks that the caller may manage users, before the rest of the request is processed.
///
/// # Errors
/// [`Failure::Forbidden`].
pub async fn ensure_may(ports: &Ports, caller: &Caller) -> Result<(), Failure> {
    steward(ports, caller).await.map(drop)
}

/// The caller as currently stored, who must be an admin or owner.
pub(super) async fn steward(ports: &Ports, caller: &Caller) -> Result<User, Failure> {
    let user = ports.accounts.find_user(caller.user).await?;
    user.filter(|user| user.is_active && user.role >= Role::Admin)
        .ok_or(Failure::Forbidden(FailureReason::AdminsOnly))
}
