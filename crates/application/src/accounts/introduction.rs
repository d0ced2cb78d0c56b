//! The first sign-in: the owner whom the first start has made says who they are.

use imprimatur_domain::{
    access::Caller,
    account::{Team, User},
    email::Email,
    field::Name,
};

use crate::{
    changes::Changes,
    conflict_retry,
    failure::{Failure, FailureReason},
    ports::{Ports, store::StoreError},
    unit_of_work::commit,
};

/// Who the owner is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// Shown to others.
    pub full_name: Name,
    /// Name of the team, unique over the installation.
    pub team: Name,
    /// Where the owner signs in and gets mail from now on.
    pub email: Email,
}

/// The owner and the team before the introduction.
///
/// # Errors
/// [`Failure::NotFound`] if the caller is no owner, or has a name.
pub async fn get(ports: &Ports, caller: &Caller) -> Result<(User, Team), Failure> {
    let user = ports.accounts.find_user(caller.user).await?;
    let user = user.filter(User::is_unnamed_owner);
    let team = ports.accounts.team(caller.team).await?;
    user.zip(team).ok_or(Failure::NotFound)
}

/// Names the owner and the team, and gives the owner this address. No address changes later; that of the first start is
/// often made up.
///
/// # Errors
/// As [`get`]; [`Failure::Conflict`] if another user has the address, or another team the name.
pub async fn introduce(
    ports: &Ports,
    caller: &Caller,
    command: Introduction,
) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let (mut user, mut team) = get(ports, caller).await?;
        let holder = ports.accounts.find_user_by_email(command.email.clone());
        if holder.await?.is_some_and(|holder| holder.id != user.id) {
            return Err(Failure::Conflict(FailureReason::AddressTaken));
        }
        user.full_name = command.full_name.to_string();
        user.email = command.email.clone();
        let mut changes = Changes::one(user);
        let name = command.team.to_string();
        if team.name != name {
            team.name = name;
            changes.write(team);
        }
        match commit(ports, changes).await {
            Err(Failure::Store(StoreError::Duplicate { .. })) => {
                Err(Failure::Conflict(FailureReason::TeamNameTaken))
            }
            committed => committed.map(drop),
        }
    })
    .await
}
