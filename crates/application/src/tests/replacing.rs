//! Somebody else is asked in place of a reviewer.

use imprimatur_domain::prelude::*;

use super::world::{AT, email, owner, stranger, under_review, world};
use crate::{changes::TaskWrite, failure::Failure, mails::Mail, tasks};

const JOB: JobId = JobId::nil();

#[tokio::test]
async fn the_task_closes_and_one_like_it_is_made_with_a_mail() {
    let mut dossier = under_review();
    dossier.tasks[0].req_confirm = true;
    dossier.tasks[0].inspector = true;
    dossier.tasks[0].comments = "Prices?".parse().unwrap();
    let (ports, committed) = world(&dossier, 0);
    let otto = email("otto@example.com");
    let made = tasks::replace(&ports, &owner(), JOB, TaskId(1), otto.clone())
        .await
        .unwrap();
    assert_eq!(made.assigned_to, Some(otto));
    assert!(made.req_confirm && made.inspector && made.is_open() && made.comments == "Prices?");
    let committed = committed.lock().unwrap();
    let closed = committed[0].all::<TaskWrite>().any(|write| match write {
        TaskWrite::Save(task) => task.id == TaskId(1) && task.status() == TaskStatus::Closed,
        _ => false,
    });
    assert!(
        closed && committed[0].all::<Mail>().count() == 1,
        "{committed:?}"
    );
}

#[tokio::test]
async fn nobody_is_asked_twice_and_what_has_ended_stays() {
    let (ports, committed) = world(&under_review(), 0);
    let same = email("vera@example.com");
    let twice = tasks::replace(&ports, &owner(), JOB, TaskId(1), same).await;
    assert!(matches!(twice, Err(Failure::Invalid(_))), "{twice:?}");
    let otto = || email("otto@example.com");
    let foreign = tasks::replace(&ports, &stranger(), JOB, TaskId(1), otto()).await;
    assert!(matches!(foreign, Err(Failure::NotFound)), "{foreign:?}");
    let missing = tasks::replace(&ports, &owner(), JOB, TaskId(9), otto()).await;
    assert!(matches!(missing, Err(Failure::NotFound)), "{missing:?}");
    assert!(committed.lock().unwrap().is_empty());
    let (ports, _) = world(
        &under_review().set_status(Status::Done, AT).unwrap().state,
        0,
    );
    let ended = tasks::replace(&ports, &owner(), JOB, TaskId(1), otto()).await;
    assert!(matches!(ended, Err(Failure::Refused(_))), "{ended:?}");
    let link = tasks::link(&ports, &stranger(), JOB, TaskId(1)).await;
    assert!(matches!(link, Err(Failure::NotFound)), "{link:?}");
}
