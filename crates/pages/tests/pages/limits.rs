//! Unknown links, and a service that is partly away.

use actix_web::http::StatusCode;

use super::{PAGE, ask, decision, get, plain_review};
use crate::fixture::World;

#[actix_web::test]
async fn an_unknown_link_is_a_friendly_page() {
    let world = World::new();
    let answer = get(&world, "/review/task/link-77").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.says("This link does not work"));
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[actix_web::test]
async fn many_unknown_links_have_to_wait_but_a_good_one_works() {
    let world = plain_review();
    for _ in 0..3 {
        let answer = get(&world, "/review/task/guess").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
    }
    let answer = get(&world, "/review/task/guess").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.header("retry-after"), "40");
    assert!(answer.says("Please wait a minute"));
    assert_eq!(get(&world, PAGE).await.status, StatusCode::OK);
}

#[actix_web::test]
async fn an_absent_database_is_said_without_its_cause() {
    let world = plain_review();
    world.take_store_away();
    let sent = decision(&[("decision", "approved"), ("comments", "kept words")]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(answer.header("retry-after"), "10");
    assert!(answer.says("kept words") && !answer.says("secret cause"));
}
