//! Stored plans.

use imprimatur_application::{
    approvals::{StageInput, StageReviewerInput},
    changes::Changes,
    plans::{Plan, PlanWrite},
    ports::store::StoreError,
};
use imprimatur_domain::{
    ids::PlanId,
    prelude::*,
    stage::{Placeholder, Role, Rule},
};
use time::Duration;

use crate::build::{BEGIN, World};

/// A plan with all fields set.
pub(crate) fn plan(team: TeamId, id: i64) -> Plan {
    let vera = StageReviewerInput {
        email: Some("vera@example.com".parse().expect("an address")),
        ..StageReviewerInput::default()
    };
    let customer = StageReviewerInput {
        placeholder: Some(Placeholder::Customer),
        ..StageReviewerInput::default()
    };
    let group = StageReviewerInput {
        group: Some("Press".parse().expect("a name")),
        role: Role::Observer,
        ..StageReviewerInput::default()
    };
    Plan {
        id: PlanId(id),
        revision: 1,
        team,
        name: "Prepress, then customer".parse().expect("a name"),
        stages: vec![
            StageInput {
                rule: Rule::Primary("vera@example.com".parse().expect("an address")),
                reviewers: vec![vera, group],
                ..StageInput::default()
            },
            StageInput {
                name: "Customer".parse().expect("a name"),
                reviewers: vec![customer],
                rule: Rule::AtLeast(1),
                stop_early: true,
                due_after: Some(Duration::days(2)),
            },
        ],
        gate: Gate::Errors,
        created_at: BEGIN,
        updated_at: BEGIN,
    }
}

async fn write(world: &World<'_>, write: PlanWrite) -> Result<(), StoreError> {
    let changes = Changes::one(write);
    world.store.commit(changes).await.map(drop)
}

/// Plans come back as they were written, belong to one team, are changed by revision, and leave the folders that propose
/// them.
///
/// # Panics
/// If the promise is broken.
pub async fn plans_are_kept_for_a_team(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let ids = [world.ids.number(), world.ids.number()];
    let plans = ids.map(|id| plan(owner.team, id));
    for plan in &plans {
        let insert = PlanWrite::Insert(plan.clone());
        write(world, insert).await.expect("a plan");
    }
    let accounts = world.accounts;
    let find = async |team, id| accounts.plan(team, PlanId(id)).await.expect("an answer");
    assert_eq!(find(owner.team, ids[0]).await.as_ref(), Some(&plans[0]));
    assert_eq!(find(other.team, ids[0]).await, None);
    let first = accounts.plans(owner.team, None, 1).await.expect("a page");
    assert_eq!(first, plans[..1]);
    let rest = accounts.plans(owner.team, Some(PlanId(ids[0])), 5).await;
    assert_eq!(rest.expect("a page"), plans[1..]);

    let mut changed = plans[0].clone();
    changed.stages.pop();
    let save = PlanWrite::Save(changed.clone());
    write(world, save.clone()).await.expect("a change");
    let again = write(world, save).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    changed.revision = 2;
    assert_eq!(find(owner.team, ids[0]).await.as_ref(), Some(&changed));
    let stale = PlanWrite::Delete(plans[0].clone());
    let stale = write(world, stale).await;
    assert!(matches!(stale, Err(StoreError::Conflict)), "{stale:?}");
    let mut folders = Vec::new();
    for id in ids {
        let folder = world.folder(&owner, None, "proposes a plan").await.job.id;
        world
            .set(folder, |job| job.default_plan = Some(PlanId(id)))
            .await;
        folders.push(folder);
    }
    let before = world.load(folders[0]).await.dossier.job;
    assert_eq!(before.default_plan, Some(PlanId(ids[0])));
    write(world, PlanWrite::Delete(changed))
        .await
        .expect("a removal");
    assert_eq!(find(owner.team, ids[0]).await, None);
    let inside = world.folder(&owner, Some(folders[1]), "inside").await;
    for (folder, proposed) in [(folders[0], None), (inside.job.id, Some(PlanId(ids[1])))] {
        let lineage = world.load(folder).await.lineage;
        assert_eq!(lineage.default_plan(), proposed);
    }
    let after = world.load(folders[0]).await.dossier.job;
    assert!(after.default_plan.is_none() && after.revision > before.revision);
}
