//! Endpoints that get documents of decided jobs.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, EndpointWrite},
    deliveries::{NewDelivery, TestContent},
    endpoints::Endpoint,
    orders::OrderFolderWrite,
    ports::events::EventRenderer as _,
};
use imprimatur_domain::{
    account::User,
    order::{ExchangeFormat, OrderApproval, OrderFolder, OrderId},
    prelude::*,
};

use super::shared::{drain, later, log_of};
use crate::{
    build::{BEGIN, World},
    events::PlainEvents,
};

/// A file in the folder of an order.
async fn ordered(world: &World<'_>, owner: &User) -> (Dossier, OrderFolder) {
    let id = |text: &str| OrderId::from_stored(text.to_owned());
    let job = world.folder(owner, None, "order").await.job.id;
    let folder = OrderFolder {
        order: id("PO-9"),
        part: None,
        job_ref: id("J-9"),
        job,
    };
    let write = OrderFolderWrite {
        team: owner.team,
        folder: folder.clone(),
        former: None,
    };
    world.commit(Changes::one(write)).await;
    (world.file(owner, Some(job), "leaflet").await, folder)
}

/// Sets a status and returns the job with the document that tells of it, if one does.
async fn set(
    world: &World<'_>,
    file: &Dossier,
    status: Status,
    folder: &OrderFolder,
) -> (Dossier, Option<String>) {
    let changed = file.clone().set_status(status, BEGIN).expect("it is live");
    world.save(file, changed).await;
    let file = world.load(file.job.id).await.dossier;
    let outcome = OrderApproval::new(&file, Some(folder.clone()));
    let document = outcome.map(|outcome| PlainEvents.render_approval(&outcome));
    (file, document.transpose().expect("it can be written"))
}

/// The bodies of what is delivered to an endpoint of documents.
async fn delivered(world: &World<'_>, endpoint: &Endpoint, seconds: i64) -> Vec<String> {
    let claimed = drain(world, endpoint, later(seconds)).await;
    let bodies = claimed.into_iter().map(|claimed| {
        assert_eq!(claimed.format, ExchangeFormat::PrintTalk);
        claimed.body
    });
    bodies.collect()
}

/// An endpoint of documents gets one for each outcome that is decided, with the folder of the order, and nothing else; the
/// same again in a replay, and none any more of a job that was erased.
///
/// # Panics
/// If the promise is broken.
pub async fn outcomes_are_delivered_as_documents(world: &World<'_>) {
    let owner = world.user().await;
    let events = world.endpoint(&owner).await;
    let endpoint = world.endpoint_for(&owner, ExchangeFormat::PrintTalk).await;
    let (mut file, folder) = ordered(world, &owner).await;
    let mut documents = Vec::new();
    for status in [
        Status::Done,
        Status::Rejected,
        Status::New,
        Status::Approved,
        Status::ChangeRequested,
    ] {
        let (next, document) = set(world, &file, status, &folder).await;
        documents.extend(document);
        file = next;
    }
    assert_eq!(documents.len(), 3);
    world.spread_all().await;
    assert_eq!(delivered(world, &endpoint, 1).await, documents);
    let types = log_of(world, &endpoint).await.into_iter();
    let types: Vec<_> = types.map(|delivery| delivery.event_type).collect();
    assert_eq!(types, ["jobs.status.changed"; 3]);
    let all = log_of(world, &events).await.len();
    assert!(all > 5, "{all}");

    let count = async || world.views.count_events(endpoint.clone(), BEGIN).await;
    assert_eq!(count().await.expect("answers"), 3);
    let replay = || NewDelivery::Replay {
        endpoint: Box::new(endpoint.clone()),
        since: BEGIN,
        events: 3,
        at: BEGIN,
    };
    world.commit(Changes::one(replay())).await;
    assert_eq!(delivered(world, &endpoint, 2).await, documents);

    world.commit(Changes::one(replay())).await;
    world.erase(file.job.id).await;
    assert_eq!(delivered(world, &endpoint, 3).await, [""; 0]);
    assert_eq!(log_of(world, &endpoint).await, []);
    assert_eq!(count().await.expect("answers"), 0);
    assert_eq!(log_of(world, &events).await.len(), all);
    a_test_is_a_document(world, &endpoint).await;
}

/// A test is rendered like an outcome, and a delivery keeps its format when that of its endpoint changes.
async fn a_test_is_a_document(world: &World<'_>, endpoint: &Endpoint) {
    let outcome = OrderApproval::sample(TeamId(1), BEGIN);
    let document = PlainEvents.render_approval(&outcome);
    let document = document.expect("it can be written");
    let id = DeliveryId(world.ids.number());
    let test = NewDelivery::Test {
        id,
        event: EventId(world.ids.number()),
        endpoint: endpoint.id,
        event_type: "test".to_owned(),
        content: TestContent::Outcome(Box::new(outcome)),
        at: BEGIN,
    };
    world.commit(Changes::one(test)).await;
    let changed = Endpoint {
        format: ExchangeFormat::Json,
        ..endpoint.clone()
    };
    let write = EndpointWrite::Save(Box::new(changed));
    world.commit(Changes::one(write)).await;
    assert_eq!(delivered(world, endpoint, 4).await, [document.as_str()]);
    let content = world.views.delivery_content(endpoint.id, id).await;
    let content = content.expect("answers").expect("it is kept");
    assert_eq!(
        (content.format, content.body),
        (ExchangeFormat::PrintTalk, document)
    );
    // Nothing is left to the next promise.
    world.spread_all().await;
    drain(world, endpoint, later(5)).await;
}
