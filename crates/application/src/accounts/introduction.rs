//! The first sign-in: the owner whom the first start has made says who they are.

use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    email::Email,
    field::{FieldProblem, InputField, Name},
};

use super::{
    settings,
    team::{self, UpdateTeam},
};
use crate::{
    conflict_retry,
    failure::{Failure, FailureReason},
    ports::{Ports, store::StoreError},
};

/// Who the owner is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The owner's name.
    pub full_name: Name,
    /// The name of the team, unique over the installation.
    pub team: Name,
    /// The owner's address, if it [may be chosen](may_choose_address).
    pub email: Option<Email>,
}

/// Whether a user may still choose an address: an owner, as long as there is no other user and no job. Afterwards it
/// stands in what others have seen, and another one may have been given what is not for this user.
///
/// # Errors
/// [`Failure::Store`].
pub async fn may_choose_address(ports: &Ports, user: &User) -> Result<bool, Failure> {
    Ok(user.role == Role::Owner
        && !ports.settings.is_sandbox
        && ports.accounts.is_alone(user.id).await?)
}

/// Saves who the owner is. The team comes first: its name may be taken, and the owner is asked until there is a name of
/// their own.
///
/// # Errors
/// [`Failure::Invalid`] for a name or an address that is taken, and for another address when it cannot be chosen any more;
/// [`Failure::Forbidden`] unless the caller is an admin or owner.
pub async fn introduce(
    ports: &Ports,
    caller: &Caller,
    introduction: &Introduction,
) -> Result<(), Failure> {
    let owner = settings::get(ports, caller).await?.user;
    ensure_address(ports, &owner, introduction).await?;
    let name = UpdateTeam {
        name: Some(introduction.team.clone()),
        ..UpdateTeam::default()
    };
    match team::update(ports, caller, name).await {
        Err(Failure::Conflict(FailureReason::TeamNameTaken)) => {
            return Err(Failure::invalid(InputField::Team, FieldProblem::Taken));
        }
        settled => settled?,
    };
    conflict_retry::on_conflict(|| async {
        let before = settings::get(ports, caller).await?;
        ensure_address(ports, &before.user, introduction).await?;
        let mut after = before.clone();
        after.user.full_name = introduction.full_name.to_string();
        if let Some(email) = &introduction.email {
            after.user.email = email.clone();
        }
        match settings::save(ports, &before, &mut after).await {
            Err(Failure::Store(StoreError::Duplicate { .. })) => {
                Err(Failure::invalid(InputField::Email, FieldProblem::Taken))
            }
            settled => settled,
        }
    })
    .await
}

async fn ensure_address(
    ports: &Ports,
    owner: &User,
    introduction: &Introduction,
) -> Result<(), Failure> {
    let email = introduction.email.as_ref();
    let is_other = email.is_some_and(|email| *email != owner.email);
    if is_other && !may_choose_address(ports, owner).await? {
        return Err(Failure::invalid(InputField::Email, FieldProblem::Fixed));
    }
    Ok(())
}
