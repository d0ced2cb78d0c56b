//! Webhook endpoints and the format of what they get.

use imprimatur_domain::{
    access::Caller, event::SubscribedEventType, field::InputField, ids::EndpointId,
    order::ExchangeFormat, prelude::*,
};

use super::{
    review::{LINK, decision},
    world::{AT, OWNER, owner, under_review, world},
};
use crate::{
    changes::Changes,
    deliveries::{NewDelivery, TestContent},
    endpoints::{self, Endpoint, EndpointInput},
    failure::Failure,
    mocks::Mocks,
    ports::secrets::Sealed,
    review,
};

fn endpoint(format: ExchangeFormat, event_types: &[&str]) -> Endpoint {
    Endpoint {
        id: EndpointId(5),
        revision: 1,
        user: OWNER.user,
        url: "https://mis.example/".to_owned(),
        credentials: None,
        description: String::new(),
        format,
        event_types: event_types.iter().map(ToString::to_string).collect(),
        is_enabled: true,
        secret: Sealed(vec![1]),
        former_secret: None,
        created_at: AT,
        updated_at: AT,
    }
}

fn mocks(endpoint: &Endpoint) -> Mocks {
    let mut mocks = Mocks::at(AT);
    let known = endpoint.clone();
    let views = &mut mocks.views;
    views
        .expect_endpoint()
        .returning(move |_| Ok(Some(known.clone())));
    mocks
}

fn input(format: ExchangeFormat, event_types: Option<&[SubscribedEventType]>) -> EndpointInput {
    EndpointInput {
        format: Some(format),
        event_types: event_types.map(<[_]>::to_vec),
        ..EndpointInput::default()
    }
}

#[tokio::test]
async fn an_endpoint_of_documents_chooses_no_events() {
    let approval = [SubscribedEventType::ReviewApproval];
    let picky = endpoint(ExchangeFormat::Json, &["jobs.created"]);
    let documents = endpoint(ExchangeFormat::PrintTalk, &[]);
    let to_documents = |event_types| input(ExchangeFormat::PrintTalk, event_types);
    for (before, input, is_fine) in [
        (&picky, to_documents(None), false),
        (&picky, to_documents(Some(&approval)), false),
        (&picky, to_documents(Some(&[])), true),
        (
            &documents,
            input(ExchangeFormat::Json, Some(&approval)),
            true,
        ),
        (&documents, to_documents(Some(&approval)), false),
    ] {
        let mut mocks = mocks(before);
        let commits = mocks.keep_commits();
        let changed = endpoints::update(&mocks.ports(), &owner(), before.id, input).await;
        match changed {
            Ok(_) => assert!(is_fine && commits.lock().unwrap().len() == 1),
            Err(Failure::Invalid(errors)) => {
                let fields: Vec<_> = errors.0.keys().collect();
                assert!(
                    !is_fine && fields == [&InputField::EventTypes],
                    "{fields:?}"
                );
            }
            Err(failure) => panic!("{failure:?}"),
        }
    }
}

#[tokio::test]
async fn a_test_is_in_the_format_of_its_endpoint() {
    for format in ExchangeFormat::ALL {
        let endpoint = endpoint(format, &[]);
        let mut mocks = mocks(&endpoint);
        let commits = mocks.keep_commits();
        let caller: Caller = owner();
        let body = |event: EventId, _| format!("event {event}");
        let delivery = endpoints::test(&mocks.ports(), &caller, endpoint.id, body).await;
        let commits = commits.lock().unwrap();
        let tests: Vec<_> = commits
            .iter()
            .flat_map(Changes::all::<NewDelivery>)
            .collect();
        let [NewDelivery::Test { id, content, .. }] = tests.as_slice() else {
            panic!("{tests:?}");
        };
        assert_eq!(*id, delivery.unwrap());
        match (format, content) {
            (ExchangeFormat::Json, TestContent::Event(body)) => assert_eq!(body, "event 2"),
            (ExchangeFormat::PrintTalk, TestContent::Outcome(sample)) => {
                assert_eq!((sample.team, sample.decided_at), (caller.team, AT));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn the_event_that_decides_a_job_carries_its_outcome() {
    let (ports, committed) = world(&under_review(), 0);
    let token = decision(1).form_token;
    review::open(&ports, LINK, &token).await.unwrap();
    review::decide(&ports, LINK, decision(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    let events = committed.iter().flat_map(|changes| &changes.events);
    let outcomes: Vec<_> = events
        .map(|recorded| {
            let outcome = recorded.outcome.as_ref().map(|outcome| outcome.outcome);
            (recorded.event.event_type(), outcome)
        })
        .collect();
    let decided = ("jobs.status.changed", Some(Decision::Approved));
    assert_eq!(
        outcomes
            .iter()
            .filter(|(_, outcome)| outcome.is_some())
            .count(),
        1
    );
    assert!(outcomes.contains(&decided), "{outcomes:?}");
    assert!(
        outcomes.contains(&("jobs.status.changed", None)),
        "{outcomes:?}"
    );
}
