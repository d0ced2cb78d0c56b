//! Unknown links, and a service that is partly away.

use actix_web::{http::StatusCode, test::TestRequest};

use super::{PAGE, ask, decision, get, plain_review};
use crate::fixture::{World, form_token, token};

#[actix_web::test]
async fn an_unknown_link_is_a_friendly_page() {
    let world = World::new();
    let answer = get(&world, "/review/task/link-77").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.says("This link is no longer valid"));
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[actix_web::test]
async fn words_for_a_link_that_was_replaced_meanwhile_are_handed_back() {
    let world = plain_review();
    let own = form_token(&token(77));
    let words = [
        ("form_token", own.as_str()),
        ("decision", "rejected"),
        ("comments", "too <dark>"),
    ];
    let sent = decision(&words);
    let answer = ask(&world, sent.uri("/review/task/link-77/decision")).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.says("This link is no longer valid") && answer.says("too &#60;dark&#62;"));
}

#[actix_web::test]
async fn whatever_is_answered_at_a_link_is_private_and_says_what_it_is() {
    let world = plain_review();
    let file = format!("{PAGE}/files/{}/1", crate::fixture::job(1));
    for (request, status) in [
        (TestRequest::get().uri(PAGE), 200),
        (TestRequest::delete().uri(PAGE), 405),
        (TestRequest::get().uri("/review/task/link-1/opened"), 405),
        (TestRequest::put().uri("/review/task/link-1/decision"), 405),
        (TestRequest::get().uri("/review/task/link-1/nothing"), 404),
        (TestRequest::get().uri("/review/task/"), 404),
        (TestRequest::post().uri(&format!("{file}/original")), 405),
        (TestRequest::get().uri(&format!("{file}/original")), 403),
        (TestRequest::get().uri(&format!("{file}/pages/0")), 404),
        (TestRequest::get().uri(&format!("{file}/pages/1")), 200),
    ] {
        let request = request.insert_header(("x-request-id", "mine-7"));
        let answer = ask(&world, request).await;
        assert_eq!(answer.status.as_u16(), status);
        assert_eq!(answer.header("cache-control"), "no-store");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("x-request-id"), "mine-7");
        assert!(!answer.text.is_empty());
        assert_eq!(answer.header("allow").is_empty(), status != 405);
    }
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.header("x-request-id").len(), 32);
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
async fn what_is_missing_at_a_good_link_counts_as_no_guess() {
    let world = plain_review();
    let (shown, other) = (crate::fixture::job(1), crate::fixture::job(77));
    let missing = |at: &str| {
        [
            format!("{at}/nothing"),
            format!("{at}?compare=7..8"),
            format!("{at}/files/{shown}/1/pages/0"),
            format!("{at}/files/{shown}/77/pages/1"),
            format!("{at}/files/{shown}/77/original"),
            format!("{at}/files/{other}/1/pages/1"),
            format!("{at}/files/{other}/1/pages/1/tiles/0/0/0"),
            format!("{at}/files/{other}/1/original"),
            format!("{at}/files/{other}/compare?from=1&to=2"),
        ]
    };
    for path in missing(PAGE) {
        let answer = get(&world, &path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let answer = get(&world, "/review/task/guess").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    // Every address below an unknown link is a guess.
    for path in &missing("/review/task/guess")[3..] {
        get(&world, path).await;
    }
    let answer = get(&world, "/review/task/guess").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
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
