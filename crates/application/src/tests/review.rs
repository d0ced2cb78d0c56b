//! What a reviewer does at a private link.

use imprimatur_domain::prelude::*;

use super::world::{AT, email, under_review, world};
use crate::{
    failure::Failure,
    review::{self, PageDecision},
};

const LINK: &str = "1-vera@example.com-1";

fn decision(version: u32) -> PageDecision {
    PageDecision {
        form_token: format!("review:{LINK}"),
        decision: Decision::Approved,
        comments: "Good".to_owned(),
        version,
        shown: Vec::new(),
        confirmed: false,
        name: String::new(),
        email: String::new(),
        address: Some("192.0.2.7".to_owned()),
    }
}

#[tokio::test]
async fn a_decision_keeps_person_moment_version_and_hash() {
    let (ports, committed) = world(under_review(), 0);
    review::decide(&ports, LINK, decision(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    let kept = &committed[0].verdicts[0].verdict;
    assert_eq!(
        (&kept.reviewer, kept.at, kept.version),
        (&Some(email("vera@example.com")), AT, 1)
    );
    assert_eq!(kept.seen[0].sha256, [7; 32]);
    assert_eq!(kept.address.as_deref(), Some("192.0.2.7"));
}

#[tokio::test]
async fn a_decision_on_another_version_is_refused() {
    let (ports, committed) = world(under_review(), 0);
    let refused = review::decide(&ports, LINK, decision(2)).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::Stale {
            shown: 2,
            current: 1
        }))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_link_of_another_generation_or_person_leads_nowhere() {
    let (ports, _) = world(under_review(), 0);
    for link in ["1-vera@example.com-2", "1-otto@example.com-1", "1"] {
        let command = PageDecision {
            form_token: format!("review:{link}"),
            ..decision(1)
        };
        assert!(
            matches!(
                review::decide(&ports, link, command).await,
                Err(Failure::NotFound)
            ),
            "{link}"
        );
        assert!(
            matches!(review::show(&ports, link).await, Err(Failure::NotFound)),
            "{link}"
        );
    }
}

#[tokio::test]
async fn a_form_that_is_not_ours_is_refused() {
    let (ports, committed) = world(under_review(), 0);
    let forged = PageDecision {
        form_token: "forged".to_owned(),
        ..decision(1)
    };
    assert!(matches!(
        review::decide(&ports, LINK, forged).await,
        Err(Failure::Forbidden(_))
    ));
    assert!(matches!(
        review::open(&ports, LINK, "forged").await,
        Err(Failure::Forbidden(_))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn looking_at_a_page_does_not_commit_and_opening_it_does() {
    let (ports, committed) = world(under_review(), 0);
    let mut documents = crate::ports::documents::MockDocuments::new();
    documents.expect_has_pictures().return_const(true);
    let ports = crate::ports::Ports {
        documents: std::sync::Arc::new(documents),
        ..ports
    };
    review::show(&ports, LINK).await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
    review::open(&ports, LINK, &format!("review:{LINK}"))
        .await
        .unwrap();
    assert_eq!(
        committed.lock().unwrap()[0].events[0].event.job_status,
        Status::Processing
    );
}
