//! Saying something without deciding.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::prelude::*;

use super::{
    PAGE, ask, ask_all, get, meanwhile, plain_review, posted, review, status_of_job, status_of_task,
};
use crate::fixture::NOW;

fn word(fields: &[(&str, &str)]) -> TestRequest {
    posted("comment", fields)
}

#[actix_web::test]
async fn a_reviewer_comments_and_the_decision_remains_to_be_made() {
    let world = plain_review();
    let page = get(&world, PAGE).await;
    assert!(page.says("action=\"/review/task/link-1/comment\""));
    let before = (status_of_task(&world), status_of_job(&world));
    let answer = ask(&world, word(&[("comments", " Is this\r\nCMYK? ")])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.header("location"), format!("{PAGE}#said"));
    assert_eq!((status_of_task(&world), status_of_job(&world)), before);
    let page = get(&world, PAGE).await;
    assert!(page.says("Is this\nCMYK?") && page.says("value=\"approved\""));
}

#[actix_web::test]
async fn comments_stand_in_the_order_of_their_numbers() {
    let world = plain_review();
    for words in ["The first word.", "The last word."] {
        ask(&world, word(&[("comments", words)])).await;
    }
    let page = get(&world, PAGE).await;
    let at = |words| page.text.find(words).unwrap();
    assert!(at("The first word.") < at("The last word."));
    assert!(page.says("Comment sent"));
}

#[actix_web::test]
async fn words_that_come_twice_at_once_are_kept_once() {
    let world = plain_review();
    for words in [
        "Is this CMYK?",
        " Is this CMYK? ",
        "Or RGB?",
        "Is this CMYK?",
    ] {
        let answer = ask(&world, word(&[("comments", words)])).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(world.commits(), 3);
}

#[actix_web::test]
async fn a_link_takes_many_words_but_not_all() {
    let world = plain_review();
    let words = (0..200).map(|number| word(&[("comments", &format!("Word {number}."))]));
    for (number, answer) in (0..).zip(ask_all(&world, words).await) {
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "word {number}");
    }
    let answer = ask(&world, word(&[("comments", "Another one.")])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("The limit of 200 comments on this job is reached."));
    assert!(answer.says("Another one.</textarea>"));
    assert_eq!(world.commits(), 200);
}

#[actix_web::test]
async fn nothing_is_said_by_nobody() {
    let world = plain_review();
    let answer = ask(&world, word(&[("comments", "  ")])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Enter a comment."));
    let forged = [("comments", "x"), ("form_token", "made up")];
    let answer = ask(&world, word(&forged)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.says("x</textarea>"));
    assert_eq!(world.commits(), 0);

    let world = review(|_, task| {
        task.category = Category::Anonymous;
        task.assigned_to = None;
    });
    assert!(!get(&world, PAGE).await.says("/comment"));
    let named = [("comments", "Me."), ("email", "vera@example.com")];
    let answer = ask(&world, word(&named)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn words_about_one_version_are_never_kept_on_another() {
    let world = plain_review();
    let revision = Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 1,
        sha256: [1; 32],
        comments: Comments::default(),
    };
    meanwhile(&world, |job| job.revise(revision, NOW));
    let late = word(&[("comments", "The logo is too small."), ("version", "1")]);
    let answer = ask(&world, late).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("The logo is too small.") && answer.says("newer version"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_lock_hinders_no_comment_but_the_trash_does() {
    for category in [Category::Review, Category::Assign, Category::Revision] {
        let world = review(|_, task| task.category = category);
        meanwhile(&world, |job| job.set_lock(true, NOW));
        let page = get(&world, PAGE).await;
        assert!(page.says("You can still comment."));
        assert!(page.says("action=\"/review/task/link-1/comment\""));
        assert!(page.says("You are commenting as <bdi>vera@example.com</bdi>"));
        let said = word(&[("comments", "Why is it locked?")]);
        assert_eq!(ask(&world, said).await.status, StatusCode::SEE_OTHER);
        let page = get(&world, PAGE).await;
        assert!(page.says("Why is it locked?") && page.says("id=\"said\""));
        let answer = ask(&world, word(&[("comments", " ")])).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.says("Enter a comment."));
    }
    let world = review(|_, task| task.category = Category::Anonymous);
    meanwhile(&world, |job| job.set_lock(true, NOW));
    let page = get(&world, PAGE).await;
    assert!(page.says("This job is locked by") && !page.says("<form"));
    let world = plain_review();
    meanwhile(&world, |job| job.trash(NOW));
    let answer = ask(&world, word(&[("comments", "Hello?")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("Withdrawn") && answer.says("Hello?"));
}
