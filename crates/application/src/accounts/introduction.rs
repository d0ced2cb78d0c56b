//! The first sign-in: the owner whom the first start has made says who they are.

use imprimatur_domain::{
    access::Caller,
    account::User,
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

/// Whether a user may still choose an address: nobody else is there, and no job has ever named it. Afterwards it stands in
/// what others have seen, and whoever took another one would take what that one was given.
///
/// # Errors
/// [`Failure::Store`].
pub async fn may_choose_address(ports: &Ports, user: &User) -> Result<bool, Failure> {
    Ok(user.is_unnamed_owner()
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
        let mut after = before.clone();
        after.user.full_name = introduction.full_name.to_string();
        if let Some(email) = &introduction.email {
            after.user.email = email.clone();
        }
        let moves = after.user.email != before.user.email;
        if moves && !may_choose_address(ports, &before.user).await? {
            return Err(Failure::invalid(InputField::Email, FieldProblem::Fixed));
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
