//! Contract tests of checks by other programs.

use imprimatur_application::{
    changes::Changes,
    checks::{CheckRunWrite, CheckWrite},
    ports::store::StoreError,
};
use imprimatur_domain::{
    account::User,
    check::{Check, CheckAnswer, CheckFinding, CheckOutcome, CheckRun},
    field::Line,
    preflight::Severity,
    prelude::*,
    shape::{Point, Shape, ShapeKind},
};
use time::Duration;

use crate::build::{BEGIN, World};

fn check(name: &str, is_required: bool) -> Check {
    Check {
        name: name.parse().expect("a name"),
        title: "Ink coverage".parse().expect("a line"),
        is_required,
        media_types: vec!["image/*".parse().expect("a media type")],
        folders: vec![JobId::nil()],
        deadline: Duration::minutes(10),
    }
}

fn answer(outcome: CheckOutcome) -> CheckAnswer {
    let point = Point::new(0.25, 0.5).expect("a point");
    let finding = CheckFinding {
        code: Line::default(),
        severity: Severity::Note,
        text: "Gray, not black".parse().expect("a text"),
        page: Some(2),
        shape: Some(Shape::new(ShapeKind::Pin, vec![point]).expect("a pin")),
    };
    CheckAnswer {
        outcome,
        summary: "Well".parse().expect("a text"),
        findings: vec![finding],
        report_url: "https://ink.example.com/7".to_owned(),
        tool: "Inkometer".parse().expect("a line"),
        by: "ada@example.com".parse().expect("an address"),
        at: BEGIN,
    }
}

/// A team has checks by their names, once each, and no other team has them.
///
/// # Panics
/// If the promise is broken.
pub async fn checks_are_kept_for_a_team(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let (ink, spelling) = (check("ink", true), check("spelling", false));
    for check in [&spelling, &ink] {
        let insert = CheckWrite::Insert(owner.team, check.clone());
        world.commit(Changes::one(insert)).await;
    }
    let known = async |user: &User| {
        let known = world.accounts.checks(user.team).await;
        known.expect("answers")
    };
    assert_eq!(known(&owner).await, [ink.clone(), spelling.clone()]);
    assert_eq!(known(&other).await, []);
    let twice = Changes::one(CheckWrite::Insert(owner.team, ink));
    let twice = world.store.commit(twice).await;
    assert!(matches!(
        twice,
        Err(StoreError::Duplicate { .. } | StoreError::Conflict)
    ));

    let changed = check("ink", false);
    let save = CheckWrite::Save(owner.team, changed.clone());
    world.commit(Changes::one(save)).await;
    let delete = CheckWrite::Delete(owner.team, spelling.name.clone());
    world.commit(Changes::one(delete.clone())).await;
    assert_eq!(known(&owner).await, [changed]);
    let again = world.store.commit(Changes::one(delete)).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
}

/// Runs are found by their versions, and the last answer of a run is written once.
///
/// # Panics
/// If the promise is broken.
pub async fn runs_of_checks_are_kept(world: &World<'_>) {
    let owner = world.user().await;
    let (one, other) = (
        world.file(&owner, None, "one").await.job.id,
        world.file(&owner, None, "other").await.job.id,
    );
    let run = |job, version, run| check("ink", true).request(job, (version, [7; 32]), run, BEGIN);
    let runs = [
        run(one, 1, 1),
        run(one, 1, 2),
        run(one, 2, 1),
        run(other, 1, 1),
    ];
    for run in &runs {
        let insert = CheckRunWrite::Insert(Box::new(run.clone()));
        world.commit(Changes::one(insert)).await;
    }
    let known = async |versions: &[(JobId, u32)]| {
        let known = world.views.check_runs(versions.to_vec()).await;
        known.expect("answers")
    };
    assert_eq!(known(&[(one, 1)]).await, runs[..2]);
    assert_eq!(known(&[(one, 2), (other, 1)]).await.len(), 2);
    assert_eq!(known(&[(other, 2)]).await, []);

    let answered = |outcome| CheckRun {
        answer: Some(answer(outcome)),
        ..runs[1].clone()
    };
    let write = |run: &CheckRun| Changes::one(CheckRunWrite::Answer(Box::new(run.clone())));
    world.commit(write(&answered(CheckOutcome::Running))).await;
    let passed = answered(CheckOutcome::Passed);
    world.commit(write(&passed)).await;
    assert_eq!(known(&[(one, 1)]).await, [runs[0].clone(), passed]);
    let late = world
        .store
        .commit(write(&answered(CheckOutcome::Failed)))
        .await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    world.erase(one).await;
    assert_eq!(known(&[(one, 1)]).await, []);
}
