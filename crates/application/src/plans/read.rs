//! Reading plans.

use imprimatur_domain::{access::Caller, ids::PlanId};

use super::Plan;
use crate::{failure::Failure, ports::Ports};

/// A plan of the caller's team.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn get(ports: &Ports, caller: &Caller, id: PlanId) -> Result<Plan, Failure> {
    let plan = ports.accounts.plan(caller.team, id).await?;
    plan.ok_or(Failure::NotFound)
}

/// Plans of the caller's team after `after`, ascending by id, at most `limit`.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    after: Option<PlanId>,
    limit: u32,
) -> Result<Vec<Plan>, Failure> {
    Ok(ports.accounts.plans(caller.team, after, limit).await?)
}
