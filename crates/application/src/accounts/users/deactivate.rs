//! Deactivating a user and handing over the jobs.

use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_domain::{access::Caller, account::User, email::Email, ids::UserId};

use super::{
    change::{ensure_may_manage, ensure_not_last},
    read::get,
};
use crate::{
    changes::{Changes, UserRemoval},
    conflict_retry,
    failure::Failure,
    ports::Ports,
    unit_of_work::commit,
};

/// New owner of the jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobsTo {
    /// The user with this id.
    Id(UserId),
    /// The user with this address, not validated yet.
    Email(String),
}

/// Deactivates a user of the caller's team: keys and sessions end, endpoints receive nothing more, and all jobs, live
/// and in the trash, go to another user together with the contacts, in one commit. The address stays taken. No-op if
/// already deactivated.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Conflict`] for the last owner or admin,
/// [`Failure::Invalid`] if `jobs_to` is not another active user of the team, or is missing while the user owns jobs;
/// [`Failure::Store`].
pub async fn deactivate(
    ports: &Ports,
    caller: &Caller,
    id: UserId,
    jobs_to: Option<JobsTo>,
) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let (member, steward) = get(ports, caller, id).await?;
        ensure_may_manage(&steward, member.user.role)?;
        if !member.user.is_active {
            return Ok(());
        }
        ensure_not_last(ports, &member.user).await?;
        let jobs_to = match &jobs_to {
            Some(named) => Some(successor(ports, &member.user, named).await?),
            None if ports.accounts.owns_jobs(id).await? => {
                return Err(wrong("must name who gets the jobs of this user".into()));
            }
            None => None,
        };
        let user_removals = vec![UserRemoval {
            user: member.user,
            jobs_to,
            by: caller.email.clone(),
            at: ports.clock.now(),
        }];
        commit(ports, Changes::from_iter(user_removals)).await
    })
    .await
}

async fn successor(ports: &Ports, user: &User, jobs_to: &JobsTo) -> Result<User, Failure> {
    let found = match jobs_to {
        JobsTo::Id(id) => ports.accounts.find_user(*id).await?,
        JobsTo::Email(text) => {
            let email: Email = text.parse().map_err(wrong)?;
            ports.accounts.find_user_by_email(email).await?
        }
    };
    found
        .filter(|found| found.is_active && found.team == user.team && found.id != user.id)
        .ok_or_else(|| wrong(FieldProblem::NotASuccessor))
}

fn wrong(problem: FieldProblem) -> Failure {
    Failure::invalid(InputField::JobsTo, problem)
}
