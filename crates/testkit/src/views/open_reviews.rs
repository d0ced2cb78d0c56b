//! Whose decisions a team waits for.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{accounts::OpenReviews, changes::Changes};
use imprimatur_domain::{
    account::User,
    job::{Active, State},
    prelude::*,
};
use time::Duration;

use super::{contact, inserting};
use crate::build::{BEGIN, World};

/// Over all users of the team, most overdue first, by the due date of the task, else of the job; without other teams, the
/// trash, tasks without a decision and jobs that are decided.
pub(super) async fn a_team_sees_whose_decisions_are_open(world: &World<'_>) {
    let owner = world.user().await;
    let (bea, foreign) = (world.member(owner.team).await, world.user().await);
    let (late, ahead) = (Some(BEGIN + Duration::HOUR), Some(BEGIN + Duration::DAY));
    let now = BEGIN + Duration::hours(2);
    let bea_named = User {
        full_name: "Bea Lind".to_owned(),
        ..bea.clone()
    };
    world.commit(Changes::one(bea_named)).await;
    let vera = contact(world, &bea, "open-vera", "marketing");
    world.commit(inserting(&vera)).await;
    let otto = crate::build::address("open-otto");

    let by_job = world.file(&owner, None, "by the job").await.job.id;
    world.set(by_job, |job| job.due_at = late).await;
    world.send(by_job, &vera.email).await;
    let by_task = world.file(&bea, None, "by the task").await.job.id;
    world.set(by_task, |job| job.due_at = ahead).await;
    world.send_due(by_task, &vera.email, late).await;
    world.send_due(by_task, &bea.email, ahead).await;
    let open = world.file(&owner, None, "open").await.job.id;
    world.send(open, &otto).await;
    world.send(open, &vera.email).await;
    uncounted(world, [&owner, &foreign], &otto).await;

    let person = |email: &Email, name: Option<&str>, open, overdue| OpenReviews {
        email: email.clone(),
        name: name.map(ToOwned::to_owned),
        open,
        overdue,
        waiting_since: BEGIN,
    };
    let expected = [
        person(&vera.email, Some(&vera.details.name), 3, 2),
        person(&bea.email, Some("Bea Lind"), 1, 0),
        person(&otto, None, 1, 0),
    ];
    let found = async |limit| {
        let found = world.views.open_reviews(owner.team, now, limit).await;
        found.expect("answers")
    };
    let mut all = found(9).await;
    all[1..].sort_by_key(|person| person.email != bea.email);
    assert_eq!(all, expected);
    assert_eq!(found(1).await, expected[..1]);
}

/// Late decisions of another team, on a job in the trash, and on one that is decided.
async fn uncounted(world: &World<'_>, [owner, foreign]: [&User; 2], reviewer: &Email) {
    for (user, number) in [(foreign, 0), (owner, 1), (owner, 2)] {
        let other = world.file(user, None, "other").await.job.id;
        world.send_due(other, reviewer, Some(BEGIN)).await;
        match number {
            1 => world.trash(other, BEGIN).await,
            2 => {
                let approved = State::Active(Active::Approved);
                world.set(other, |job| job.state = approved).await;
            }
            _ => {}
        }
    }
}
