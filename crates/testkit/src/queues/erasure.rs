//! What is left of events, deliveries and stored responses when a job is erased.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future;
use imprimatur_application::{
    changes::{Changes, FinishedRequest, SubtreeChange},
    deliveries::{DeliverySettled, NewDelivery, NextStep},
    endpoints::Endpoint,
    ports::{courier::Outcome, secrets::Sealed, store::StoreError},
    requests::{Claim, Claimed, RequestKey},
};
use imprimatur_domain::{account::User, prelude::*};
use serde_json::{Value, json};
use time::Duration;

use super::shared::{claim, drain, later, log_of, settle, settled};
use crate::build::{BEGIN, World, address};

/// Text that must not be found any more.
const SECRET: &str = "sesame";

/// A user's feed, each event with its position.
async fn feed(world: &World<'_>, user: &User) -> Vec<(i64, Value)> {
    let told = world.views.events(user.id, 0, 1_000).await;
    let told = told.expect("answers").into_iter();
    told.map(|told| {
        let event = serde_json::from_str(&told.payload).expect("it is JSON");
        (told.position, event)
    })
    .collect()
}

/// The JSON of an erased event.
fn erased(event: &Value) -> Value {
    json!({
        "id": event["id"],
        "event_type": event["event_type"],
        "job_guid": event["job_guid"],
        "job": null,
        "data": {"erased": true},
        "created_at": event["created_at"],
    })
}

/// A change whose event contains the secret.
async fn labelling(world: &World<'_>, job: &Dossier) -> Changes {
    let edit = Edit {
        label: Some(SECRET.parse().expect("a valid text")),
        ..Edit::default()
    };
    let labelled = job.clone().edit(edit, BEGIN).expect("it is live");
    world.saving(job, labelled).await
}

/// A receiver's response that quotes the secret.
fn quoted(id: DeliveryId, seconds: i64, next: NextStep) -> DeliverySettled {
    let outcome = Outcome::Answered {
        status: 500,
        retry_after: None,
        excerpt: format!("what does {SECRET} mean?"),
    };
    DeliverySettled {
        outcome,
        ..settled(id, BEGIN + later(seconds), 500, next)
    }
}

/// Events keep ids and positions but no texts; deliveries carry the erased events, and the log has no responses.
///
/// # Panics
/// If a text or an address is left, or something is gone that should be there.
pub async fn events_of_erased_jobs_keep_no_texts(world: &World<'_>) {
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let folder = world.folder(&owner, None, "folder").await.job.id;
    let file = world.file(&owner, Some(folder), SECRET).await;
    let stays = world.file(&owner, None, "stays").await.job.id;
    world.send(stays, &address("vera")).await;
    world.commit(labelling(world, &file).await).await;
    world.send(file.job.id, &address(SECRET)).await;
    world.spread_all().await;
    let before = feed(world, &owner).await;
    let of_endpoint = claim(world, "first", later(1), 500).await.into_iter();
    let mut first =
        of_endpoint.filter(|one| one.endpoint.id == endpoint.id && one.job != Some(stays));
    let (failed, under_way) = (first.next().expect("one"), first.next().expect("another"));
    let retry = NextStep::Retry {
        at: BEGIN + later(900),
    };
    settle(world, vec![quoted(failed.id, 1, retry)]).await;
    world
        .queues
        .release("first".to_owned())
        .await
        .expect("answers");

    world.erase(folder).await;
    settle(world, vec![quoted(under_way.id, 2, NextStep::GiveUp)]).await;
    world.spread_all().await;
    let mut expected: Vec<_> = before
        .iter()
        .map(|(position, event)| {
            let is_left = event["job_guid"] == stays.to_string();
            let event = if is_left {
                event.clone()
            } else {
                erased(event)
            };
            (*position, event)
        })
        .collect();
    let mut after = feed(world, &owner).await;
    let deletion = after.pop().expect("it is told of").1;
    assert_eq!(after, expected);
    assert_eq!(deletion["job_guid"], folder.to_string());
    assert_eq!(deletion["job"], Value::Null);
    assert_eq!(deletion["event_type"], "jobs.deleted");

    let log = log_of(world, &endpoint).await;
    let notes: Vec<_> = log
        .iter()
        .flat_map(|one| &one.attempts)
        .map(|one| one.note.as_str())
        .collect();
    assert_eq!(notes, ["", ""]);
    expected.push((0, deletion));
    deliveries_carry(world, &endpoint, under_way.id, &expected).await;
}

/// Resends one delivery, and checks the bodies of all pending ones.
async fn deliveries_carry(
    world: &World<'_>,
    endpoint: &Endpoint,
    id: DeliveryId,
    expected: &[(i64, Value)],
) {
    let resend = NewDelivery::Resend {
        id,
        at: BEGIN + later(900),
    };
    world.commit(Changes::one(resend)).await;
    let delivered = drain(world, endpoint, later(900)).await;
    assert_eq!(delivered.len(), expected.len());
    for one in delivered {
        let body: Value = serde_json::from_str(&one.body).expect("it is JSON");
        let told = expected
            .iter()
            .find(|(_, event)| event["id"] == one.event.0);
        assert_eq!(Some(&body), told.map(|(_, event)| event));
    }
}

/// In either order of a folder's erasure and a concurrent change inside it.
///
/// # Panics
/// If the change's text is left.
pub async fn an_event_that_comes_beside_an_erasure_keeps_none_either(world: &World<'_>) {
    let owner = world.user().await;
    for _ in 0..12 {
        let folder = world.folder(&owner, None, "folder").await.job;
        let file = world.file(&owner, Some(folder.id), "file").await;
        let label = labelling(world, &file).await;
        let erase = Changes::one(SubtreeChange::Erase {
            root: folder.id,
            revision: folder.revision,
            at: BEGIN,
        });
        let (labelled, erased) =
            future::join(world.store.commit(label), world.store.commit(erase)).await;
        erased.expect("nothing speaks against it");
        assert!(
            matches!(labelled, Ok(_) | Err(StoreError::Conflict)),
            "{labelled:?}"
        );
    }
    world.spread_all().await;
    for (_, event) in feed(world, &owner).await {
        assert_eq!(event, erased(&event));
    }
}

/// The stored response of the request that created the job is deleted too.
///
/// # Panics
/// If the promise is broken.
pub async fn answers_about_erased_jobs_are_gone(world: &World<'_>) {
    let owner = world.user().await;
    let claim = Claim {
        key: RequestKey {
            user: owner.id,
            hash: [5; 32],
        },
        id: world.ids.number(),
        fingerprint: Some([7; 32]),
        now: BEGIN,
        until: BEGIN + Duration::MINUTE,
        forgotten_before: BEGIN - Duration::DAY,
    };
    let claimed = async || {
        let claimed = world.requests.claim(claim.clone()).await;
        claimed.expect("answers")
    };
    assert_eq!(claimed().await, Claimed::Fresh);
    let folder = world.new_folder(&owner, None, SECRET);
    let job = folder.state.job.id;
    let mut changes = Changes::one(FinishedRequest {
        key: claim.key,
        claim: claim.id,
        fingerprint: [7; 32],
        job: Some(job),
    });
    changes
        .insert(folder, None, &world.ids)
        .await
        .expect("names");
    world.commit(changes).await;
    let sealed = Sealed(SECRET.as_bytes().to_vec());
    let kept = world
        .requests
        .keep(claim.key, claim.id, [7; 32], sealed.clone());
    kept.await.expect("answers");
    let done = |answer| Claimed::Done {
        fingerprint: [7; 32],
        job: Some(job),
        answer,
    };
    assert_eq!(claimed().await, done(Some(sealed)));
    world.erase(job).await;
    assert_eq!(claimed().await, done(None));
}
