//! What the port [`Queues`](imprimatur_application::ports::queues::Queues) promises.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    time::Duration as Took,
};

use futures_util::future::join_all;
use imprimatur_application::{
    changes::Changes,
    deliveries::{ClaimedDelivery, DeliverySettled, DeliveryStatus, NewDelivery, NextStep},
    documents::Inspected,
    endpoints::Endpoint,
    mails::{Mail, MailContent, MailOutcome, MailSettled},
    ports::{courier::Outcome, documents::Inspection},
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use crate::build::{BEGIN, World, address, lease};

/// Runs the whole contract.
///
/// # Panics
/// When a promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    positions_have_no_gaps_and_keep_each_jobs_order(world).await;
    a_delivery_is_claimed_once(world).await;
    no_more_than_eight_of_an_endpoint_are_leased(world).await;
    first_tries_of_a_job_start_in_order(world).await;
    tries_are_settled_once(world).await;
    a_gone_endpoint_is_disabled(world).await;
    tests_and_resends_are_delivered(world).await;
    mails_are_claimed_once_and_settled_once(world).await;
    an_inspection_is_given_up_after_three_claims(world).await;
}

fn later(seconds: i64) -> Duration {
    Duration::seconds(seconds)
}

async fn claim(
    world: &World<'_>,
    holder: &str,
    after: Duration,
    limit: u32,
) -> Vec<ClaimedDelivery> {
    let claimed = world
        .queues
        .claim_deliveries(lease(holder, after), limit)
        .await;
    claimed.expect("answers")
}

fn settled(id: DeliveryId, at: Instant, status: u16, next: NextStep) -> DeliverySettled {
    let outcome = Outcome::Answered {
        status,
        retry_after: None,
        excerpt: "seen".to_owned(),
    };
    DeliverySettled {
        id,
        at,
        took: Took::from_millis(7),
        outcome,
        next,
    }
}

async fn settle(world: &World<'_>, settled: Vec<DeliverySettled>) {
    world
        .commit(Changes {
            deliveries_settled: settled,
            ..Changes::default()
        })
        .await;
}

/// Claims and delivers until nothing is due, and returns what came in its order.
async fn drain(world: &World<'_>, endpoint: &Endpoint, after: Duration) -> Vec<ClaimedDelivery> {
    let mut all = Vec::new();
    loop {
        let claimed = claim(world, "drain", after, 500).await;
        if claimed.is_empty() {
            return all;
        }
        let at = BEGIN + after;
        let done = claimed
            .iter()
            .map(|claimed| settled(claimed.id, at, 200, NextStep::Delivered));
        settle(world, done.collect()).await;
        all.extend(
            claimed
                .into_iter()
                .filter(|claimed| claimed.endpoint.id == endpoint.id),
        );
    }
}

async fn log_of(
    world: &World<'_>,
    endpoint: &Endpoint,
) -> Vec<imprimatur_application::deliveries::Delivery> {
    world
        .views
        .deliveries(endpoint.id, None, 1_000)
        .await
        .expect("answers")
}

/// Several spreaders beside several writers: every event gets one delivery, names ascend with the order of each
/// job's commits, and nobody gets an event twice.
///
/// # Panics
/// When an event is lost, doubled or out of order.
pub async fn positions_have_no_gaps_and_keep_each_jobs_order(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let picky = {
        let mut picky = world.endpoint(&owner).await;
        picky.event_types = vec!["jobs.created".to_owned()];
        let write = imprimatur_application::changes::EndpointWrite::Save(Box::new(picky.clone()));
        world
            .commit(Changes {
                endpoints: vec![write],
                ..Changes::default()
            })
            .await;
        picky
    };
    let mut files = Vec::new();
    for number in 0..12 {
        files.push(world.file(&owner, None, &format!("file {number}")).await);
    }
    let write = |file: Dossier| async move {
        let mut file = file;
        for number in 0..10 {
            let status = if number % 2 == 0 {
                Status::Done
            } else {
                Status::New
            };
            let changed = file.clone().set_status(status, BEGIN).expect("it is live");
            world.save(&file, changed).await;
            file = world.load(file.job.id).await.dossier;
        }
        0
    };
    let spread = || async {
        let mut spread = 0;
        for _ in 0..40 {
            spread += world.queues.spread_events(BEGIN, 5).await.expect("answers");
        }
        spread
    };
    let writers = join_all(files.into_iter().map(write));
    let spreaders = join_all((0..4).map(|_| spread()));
    let (_, counts) = futures_util::future::join(writers, spreaders).await;
    let rest = world.spread_all().await;
    assert_eq!(
        counts.iter().sum::<u32>() + rest,
        12 * 11,
        "every event is spread once"
    );

    let told = drain(world, &endpoint, later(1)).await;
    assert_eq!(told.len(), 12 * 11);
    let names: Vec<_> = told.iter().map(|told| told.id).collect();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len());
    let mut of_jobs: BTreeMap<JobId, Vec<(DeliveryId, EventId)>> = BTreeMap::new();
    for told in &told {
        of_jobs
            .entry(told.job.expect("an event of a job"))
            .or_default()
            .push((told.id, told.event));
    }
    for (job, told) in of_jobs {
        assert_eq!(told.len(), 11, "{job}");
        assert!(told.is_sorted(), "{job}: {told:?}");
    }
    assert_eq!(log_of(world, &picky).await.len(), 12);
}

/// Puts this many deliveries of as many jobs before this many endpoints.
async fn fill(world: &World<'_>, owners: usize, jobs: usize) -> Vec<(User, Endpoint)> {
    let mut all = Vec::new();
    for _ in 0..owners {
        let owner = world.user().await;
        let endpoint = world.endpoint(&owner).await;
        let mut commits = Vec::new();
        for number in 0..jobs {
            let mut changes = Changes::default();
            let file = world.new_file(&owner, None, &format!("file {number}"));
            changes.insert(file, None, &world.ids).await.expect("names");
            commits.push(world.store.commit(changes));
        }
        for outcome in join_all(commits).await {
            outcome.expect("commits");
        }
        all.push((owner, endpoint));
    }
    world.spread_all().await;
    all
}

/// Eight claimers and a thousand deliveries.
///
/// # Panics
/// When one is claimed twice or never.
pub async fn a_delivery_is_claimed_once(world: &World<'_>) {
    fill(world, 20, 50).await;
    let claimer = |number: usize| async move {
        let holder = format!("claimer {number}");
        let mut taken = Vec::new();
        loop {
            let claimed = claim(world, &holder, later(1), 60).await;
            if claimed.is_empty() {
                return taken;
            }
            let done = claimed
                .iter()
                .map(|claimed| settled(claimed.id, BEGIN + later(1), 200, NextStep::Delivered));
            settle(world, done.collect()).await;
            taken.extend(claimed.into_iter().map(|claimed| claimed.id));
        }
    };
    let mut all: Vec<_> = join_all((0..8).map(claimer))
        .await
        .into_iter()
        .flatten()
        .collect();
    // A claimer ends when all endpoints are busy with others; what is left is taken afterwards.
    all.extend(claimer(9).await);
    let distinct: HashSet<_> = all.iter().collect();
    assert_eq!((all.len(), distinct.len()), (1_000, 1_000));
}

/// Leases of others count, and end with their time or with a release.
///
/// # Panics
/// When more or fewer are given out.
pub async fn no_more_than_eight_of_an_endpoint_are_leased(world: &World<'_>) {
    let filled = fill(world, 2, 20).await;
    let of = |claimed: &[ClaimedDelivery], endpoint: &Endpoint| {
        claimed
            .iter()
            .filter(|claimed| claimed.endpoint.id == endpoint.id)
            .count()
    };
    let first = claim(world, "one", later(1), 5).await;
    assert_eq!(first.len(), 5);
    let second = claim(world, "two", later(1), 500).await;
    for (_, endpoint) in &filled {
        assert_eq!(of(&first, endpoint) + of(&second, endpoint), 8);
    }
    assert!(claim(world, "three", later(1), 500).await.is_empty());
    world
        .queues
        .release("one".to_owned())
        .await
        .expect("answers");
    assert_eq!(claim(world, "three", later(1), 500).await.len(), 5);
    assert_eq!(
        claim(world, "four", later(120), 500).await.len(),
        16,
        "leases run out"
    );
    world
        .queues
        .release("four".to_owned())
        .await
        .expect("answers");
    for (_, endpoint) in &filled {
        drain(world, endpoint, later(300)).await;
    }
}

/// While the first try of an earlier event is with somebody else, later ones of the job wait; once it was
/// tried they do not, even if it failed.
///
/// # Panics
/// When they overtake it or are stuck.
pub async fn first_tries_of_a_job_start_in_order(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let file = world.file(&owner, None, "file").await;
    let done = file
        .clone()
        .set_status(Status::Done, BEGIN)
        .expect("it is live");
    world.save(&file, done).await;
    world.spread_all().await;
    let first = claim(world, "one", later(1), 1).await;
    assert_eq!(first.len(), 1);
    assert!(first[0].body.contains("jobs.created"), "{}", first[0].body);
    assert!(
        claim(world, "two", later(1), 10).await.is_empty(),
        "the first try is with another"
    );
    assert_eq!(
        claim(world, "one", later(1), 10).await.len(),
        1,
        "its own holder may go on"
    );
    world
        .queues
        .release("one".to_owned())
        .await
        .expect("answers");

    let both = claim(world, "two", later(2), 10).await;
    let types: Vec<_> = both.iter().map(|claimed| claimed.event).collect();
    assert!(types.len() == 2 && types.is_sorted(), "{types:?}");
    let retry = NextStep::Retry {
        at: BEGIN + later(30),
    };
    settle(
        world,
        vec![settled(both[0].id, BEGIN + later(2), 500, retry)],
    )
    .await;
    world
        .queues
        .release("two".to_owned())
        .await
        .expect("answers");
    let rest = claim(world, "three", later(3), 10).await;
    assert_eq!(
        rest.iter().map(|claimed| claimed.id).collect::<Vec<_>>(),
        [both[1].id]
    );
    let due = world
        .queues
        .next_due_at(BEGIN + later(3))
        .await
        .expect("answers");
    assert_eq!(due, Some(BEGIN + later(30)));
    world
        .queues
        .release("three".to_owned())
        .await
        .expect("answers");
    let again = drain(world, &endpoint, later(31)).await;
    assert_eq!(
        again
            .iter()
            .map(|claimed| claimed.attempts)
            .collect::<Vec<_>>(),
        [1, 0]
    );
}

/// The same settling twice counts once, and a late failure does not take back a success.
///
/// # Panics
/// When it does.
pub async fn tries_are_settled_once(world: &World<'_>) {
    let filled = fill(world, 1, 1).await;
    let endpoint = &filled[0].1;
    let slow = claim(world, "slow", later(1), 10).await;
    let fast = claim(world, "fast", later(100), 10).await;
    assert_eq!(slow[0].id, fast[0].id, "the first lease has run out");
    let id = slow[0].id;
    let success = settled(id, BEGIN + later(100), 204, NextStep::Delivered);
    settle(world, vec![success.clone()]).await;
    settle(world, vec![success]).await;
    let retry = NextStep::Retry {
        at: BEGIN + later(200),
    };
    settle(world, vec![settled(id, BEGIN + later(1), 500, retry)]).await;
    let log = log_of(world, endpoint).await;
    assert_eq!(log[0].status, DeliveryStatus::Delivered);
    assert_eq!(log[0].next_attempt_at, None);
    let tries: Vec<_> = log[0]
        .attempts
        .iter()
        .map(|attempt| attempt.status)
        .collect();
    assert_eq!(tries, [Some(500), Some(204)]);
    assert_eq!(log[0].attempts[0].took, Took::from_millis(7));
    let missing = settled(
        DeliveryId(world.ids.number()),
        BEGIN,
        200,
        NextStep::Delivered,
    );
    settle(world, vec![missing]).await;
}

/// 410 fails the delivery and silences the endpoint.
///
/// # Panics
/// When more is sent there.
pub async fn a_gone_endpoint_is_disabled(world: &World<'_>) {
    let filled = fill(world, 1, 3).await;
    let endpoint = &filled[0].1;
    let claimed = claim(world, "one", later(1), 1).await;
    settle(
        world,
        vec![settled(
            claimed[0].id,
            BEGIN + later(1),
            410,
            NextStep::Disable,
        )],
    )
    .await;
    let after = world
        .views
        .endpoint(endpoint.id)
        .await
        .expect("answers")
        .expect("there");
    assert!(!after.is_enabled && after.revision > endpoint.revision);
    assert!(claim(world, "one", later(1), 10).await.is_empty());
    let file = world.file(&filled[0].0, None, "unheard").await;
    world.spread_all().await;
    let log = log_of(world, endpoint).await;
    assert!(log.iter().all(|delivery| delivery.job != Some(file.job.id)));
    let failed = log
        .iter()
        .filter(|delivery| delivery.status == DeliveryStatus::Failed)
        .count();
    assert_eq!((log.len(), failed), (3, 1));
}

/// A test has its own body; a resend begins anew with the old one.
///
/// # Panics
/// When it is otherwise.
pub async fn tests_and_resends_are_delivered(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let id = DeliveryId(world.ids.number());
    let test = NewDelivery::Test {
        id,
        event: EventId(world.ids.number()),
        endpoint: endpoint.id,
        event_type: "test".to_owned(),
        body: r#"{"a": 1}"#.to_owned(),
        at: BEGIN,
    };
    world
        .commit(Changes {
            deliveries: vec![test],
            ..Changes::default()
        })
        .await;
    let first = claim(world, "one", later(1), 10).await;
    assert_eq!(
        (first[0].body.as_str(), first[0].job),
        (r#"{"a": 1}"#, None)
    );
    settle(
        world,
        vec![settled(id, BEGIN + later(1), 500, NextStep::GiveUp)],
    )
    .await;
    assert!(claim(world, "one", later(2), 10).await.is_empty());
    let resend = NewDelivery::Resend {
        id,
        at: BEGIN + later(2),
    };
    world
        .commit(Changes {
            deliveries: vec![resend],
            ..Changes::default()
        })
        .await;
    let again = claim(world, "one", later(2), 10).await;
    assert_eq!(
        (again[0].id, again[0].attempts, again[0].body.as_str()),
        (id, 0, r#"{"a": 1}"#)
    );
    settle(
        world,
        vec![settled(id, BEGIN + later(2), 200, NextStep::Delivered)],
    )
    .await;
    let missing = NewDelivery::Resend {
        id: DeliveryId(world.ids.number()),
        at: BEGIN,
    };
    world
        .conflict(
            Changes {
                deliveries: vec![missing],
                ..Changes::default()
            },
            "a missing delivery",
        )
        .await;
}

/// Mails go out one holder at a time; an abandoned try is uncertain, a released one is not.
///
/// # Panics
/// When it is otherwise.
pub async fn mails_are_claimed_once_and_settled_once(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let mails: Vec<_> = (0..100)
        .map(|number| Mail {
            id: MailId(world.ids.number()),
            recipient: address(&format!("reader{number}")),
            content: MailContent::TaskRequest {
                job,
                task: TaskId(number),
                generation: 1,
                comments: "please".to_owned(),
                sender: "Owner".to_owned(),
                is_reminder: false,
            },
            created_at: BEGIN,
        })
        .collect();
    world
        .commit(Changes {
            mails: mails.clone(),
            ..Changes::default()
        })
        .await;
    let claim = async |holder: &str, after| {
        world
            .queues
            .claim_mails(lease(holder, after), 10)
            .await
            .expect("answers")
    };
    let holders: Vec<_> = (0..16).map(|number| format!("holder {number}")).collect();
    let claimed = join_all(holders.iter().map(|holder| claim(holder, later(1)))).await;
    let all: HashMap<_, _> = claimed
        .iter()
        .flatten()
        .map(|mail| (mail.mail.id, mail.mail.clone()))
        .collect();
    assert_eq!((all.len(), claimed.iter().flatten().count()), (100, 100));
    assert!(mails.iter().all(|mail| all.get(&mail.id) == Some(mail)));

    for holder in &holders[1..] {
        world.queues.release(holder.clone()).await.expect("answers");
    }
    let settle = async |id, outcome| {
        let settled = MailSettled {
            id,
            at: BEGIN + later(1),
            outcome,
            answer: "250 fine".to_owned(),
        };
        world
            .commit(Changes {
                mails_settled: vec![settled],
                ..Changes::default()
            })
            .await;
    };
    let abandoned: HashSet<_> = claimed[0].iter().map(|mail| mail.mail.id).collect();
    let mut seen = 0;
    loop {
        let again = claim("late", later(200)).await;
        if again.is_empty() {
            break;
        }
        for mail in again {
            seen += 1;
            let was_abandoned = abandoned.contains(&mail.mail.id);
            assert_eq!(
                (mail.is_uncertain, mail.attempts),
                (was_abandoned, u32::from(was_abandoned))
            );
            settle(mail.mail.id, MailOutcome::Sent).await;
            let retry = MailOutcome::Retry {
                at: BEGIN,
                is_uncertain: true,
            };
            settle(mail.mail.id, retry).await;
        }
    }
    assert_eq!(seen, 100);
}

/// Claimed three times in vain, a version comes marked; settled, it comes no more.
///
/// # Panics
/// When it is otherwise.
pub async fn an_inspection_is_given_up_after_three_claims(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "file").await.job;
    let version = world.version(&file, "inspected/1");
    world
        .commit(Changes {
            versions: vec![version.clone()],
            ..Changes::default()
        })
        .await;
    for round in 0..4 {
        let claimed = world
            .queues
            .claim_inspections(lease("one", later(100 * round)), 10)
            .await;
        let mine: Vec<_> = claimed
            .expect("answers")
            .into_iter()
            .filter(|(claimed, _)| claimed.job == file.id)
            .collect();
        assert_eq!(mine, [(version.clone(), round == 3)]);
    }
    let inspection = Inspection {
        page_count: 2,
        pages: Vec::new(),
        finding: None,
    };
    let inspected = Inspected {
        job: file.id,
        version: 1,
        inspection,
        at: BEGIN,
    };
    let inspections = vec![inspected.clone()];
    world
        .commit(Changes {
            inspections: inspections.clone(),
            ..Changes::default()
        })
        .await;
    world
        .commit(Changes {
            inspections,
            ..Changes::default()
        })
        .await;
    let claimed = world
        .queues
        .claim_inspections(lease("one", later(900)), 10)
        .await
        .expect("answers");
    assert!(claimed.iter().all(|(claimed, _)| claimed.job != file.id));
    let view = world
        .views
        .job(file.id, None)
        .await
        .expect("answers")
        .expect("there");
    assert_eq!(view.pages.as_deref(), Some(r#"{"pageCount":2,"pages":[]}"#));
}
