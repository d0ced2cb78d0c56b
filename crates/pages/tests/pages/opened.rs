//! The report that the page is open.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::prelude::*;

use super::{ask, plain_review, status_of_job};
use crate::fixture::{World, form_token, token};

fn report(form_token: &str) -> TestRequest {
    TestRequest::post()
        .uri("/review/task/link-1/opened")
        .set_form([("form_token", form_token)])
}

async fn refused(world: &World, request: TestRequest) -> bool {
    let status = ask(world, request).await.status;
    status == StatusCode::FORBIDDEN && world.commits() == 0
}

#[actix_web::test]
async fn the_report_sets_the_job_to_processing() {
    let world = plain_review();
    let own = form_token(&token(1));
    let answer = ask(&world, report(&own)).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert_eq!(status_of_job(&world), Some(Status::Processing));
}

#[actix_web::test]
async fn a_report_without_the_pages_token_is_refused() {
    let world = plain_review();
    assert!(refused(&world, report("forged")).await);
    assert!(refused(&world, report(&form_token(&token(2)))).await);
}

#[actix_web::test]
async fn a_report_from_elsewhere_is_refused() {
    let world = plain_review();
    let own = form_token(&token(1));
    let foreign = report(&own).insert_header(("origin", "https://evil.example"));
    assert!(refused(&world, foreign).await);
    let hidden = report(&own)
        .insert_header(("origin", "null"))
        .insert_header(("sec-fetch-site", "cross-site"));
    assert!(refused(&world, hidden).await);
}
