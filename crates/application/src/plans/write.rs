//! Adding, changing and removing plans.

use imprimatur_domain::{
    access::Caller,
    field::InputField,
    ids::PlanId,
    stage::{Role, Rule, STAGES_MAX},
};

use super::{Plan, PlanInput, PlanWrite, get};
use crate::{
    approvals::StageInput,
    changes::Changes,
    conflict_retry,
    failure::{Checks, Failure},
    ports::Ports,
    unit_of_work::commit,
};

/// Adds a plan.
///
/// # Errors
/// [`Failure::Invalid`].
pub async fn create(ports: &Ports, caller: &Caller, command: PlanInput) -> Result<Plan, Failure> {
    check(&command)?;
    let (Some(name), Some(stages)) = (command.name, command.stages) else {
        return Err(Failure::invalid(
            InputField::Name,
            "and stages must be given",
        ));
    };
    let at = ports.clock.now();
    let plan = Plan {
        id: PlanId(ports.ids.next().await?),
        revision: 1,
        team: caller.team,
        name,
        stages,
        gate: command.gate.unwrap_or_default(),
        created_at: at,
        updated_at: at,
    };
    write(ports, PlanWrite::Insert(plan.clone())).await?;
    Ok(plan)
}

/// Changes a plan. What was sent by it stays as it is.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Invalid`], [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    id: PlanId,
    command: PlanInput,
) -> Result<Plan, Failure> {
    let command = &command;
    check(command)?;
    conflict_retry::on_conflict(|| async {
        let before = get(ports, caller, id).await?;
        let mut after = before.clone();
        after.name = command.name.clone().unwrap_or(after.name);
        after.stages = command.stages.clone().unwrap_or(after.stages);
        after.gate = command.gate.unwrap_or(after.gate);
        if after == before {
            return Ok(after);
        }
        after.updated_at = ports.clock.now();
        write(ports, PlanWrite::Save(after.clone())).await?;
        after.revision += 1;
        Ok(after)
    })
    .await
}

/// Removes a plan. What was sent by it stays as it is.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`].
pub async fn delete(ports: &Ports, caller: &Caller, id: PlanId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        let plan = get(ports, caller, id).await?;
        write(ports, PlanWrite::Delete(plan)).await
    })
    .await
}

async fn write(ports: &Ports, write: PlanWrite) -> Result<(), Failure> {
    let changes = Changes::one(write);
    commit(ports, changes).await
}

/// What can be said before it is known whom groups and placeholders stand for; sending checks the rest.
fn check(command: &PlanInput) -> Result<(), Failure> {
    let mut checks = Checks::default();
    if let Some(stages) = &command.stages {
        if !(1..=STAGES_MAX).contains(&stages.len()) {
            checks.wrong(InputField::Stages, format!("must be 1 to {STAGES_MAX}"));
        }
        for (number, stage) in stages.iter().enumerate() {
            check_stage(number, stage, &mut checks);
        }
    }
    checks.finish()
}

fn check_stage(number: usize, stage: &StageInput, checks: &mut Checks) {
    let mut deciders = stage
        .reviewers
        .iter()
        .filter(|reviewer| reviewer.role == Role::Decider)
        .peekable();
    if deciders.peek().is_none() {
        checks.wrong(InputField::StageReviewers(number), "must have a decider");
        return;
    }
    let are_counted = deciders.clone().all(|reviewer| reviewer.group.is_none());
    let are_named = deciders.clone().all(|reviewer| reviewer.email.is_some());
    let most = u32::try_from(deciders.clone().count()).unwrap_or(u32::MAX);
    let wrong = match &stage.rule {
        Rule::AtLeast(count) => (*count == 0 || (are_counted && *count > most))
            .then_some("at_least must be between 1 and the number of deciders"),
        Rule::Primary(primary) => {
            let is_decider = deciders.any(|reviewer| reviewer.email.as_ref() == Some(primary));
            (are_named && !is_decider).then_some("primary must be a decider of the stage")
        }
        Rule::All | Rule::Any => None,
    };
    if let Some(wrong) = wrong {
        checks.wrong(InputField::StageRule(number), wrong);
    }
}
