//! Saying that something is done.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::{prelude::*, task::TaskStatus};

use super::{
    PAGE, ask, get, meanwhile, plain_review, posted, review, status_of_job, status_of_task,
};
use crate::fixture::{NOW, World};

/// A task of this category, changed as wanted.
fn assigned(category: Category, change: impl FnOnce(&mut NewTask)) -> World {
    review(|_, task| {
        task.category = category;
        change(task);
    })
}

fn word(fields: &[(&str, &str)]) -> TestRequest {
    posted("done", fields)
}

#[actix_web::test]
async fn who_was_assigned_says_done_with_one_button() {
    for category in [Category::Assign, Category::Forward] {
        let world = assigned(category, |_| ());
        let page = get(&world, PAGE).await;
        for text in [
            "Please check the dates.",
            "action=\"/review/task/link-1/done\"",
            "data-opened=\"/review/task/link-1/opened\"",
            "name=\"form_token\" value=\"form-link-1\"",
            "You are completing this task as <bdi>vera@example.com</bdi>",
            ">Done</button>",
        ] {
            assert!(page.says(text), "{text} is missing");
        }
        assert!(!page.says("value=\"approved\"") && !page.says("name=\"version\""));
        let answer = ask(&world, word(&[])).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        assert_eq!(answer.header("location"), PAGE);
        assert_eq!(status_of_task(&world), Some(TaskStatus::Done));
        assert_eq!(status_of_job(&world), Some(Status::Pending));
        let receipt = get(&world, PAGE).await;
        assert!(receipt.says("Your task is complete.") && !receipt.says("<form"));
    }
}

#[actix_web::test]
async fn the_job_gets_the_status_that_the_task_carries() {
    let world = assigned(Category::Assign, |task| {
        task.job_status = Some(Status::Done);
    });
    assert!(get(&world, PAGE).await.says("The status changes to done"));
    let decides = assigned(Category::Assign, |task| {
        task.job_status = Some(Status::ChangeRequested);
    });
    let page = get(&decides, PAGE).await;
    assert!(page.says("The status changes to changes requested"));
    assert_eq!(ask(&world, word(&[])).await.status, StatusCode::SEE_OTHER);
    assert_eq!(status_of_job(&world), Some(Status::Done));
}

#[actix_web::test]
async fn a_word_that_decides_never_reaches_another_version() {
    let world = assigned(Category::Forward, |task| {
        task.job_status = Some(Status::Approved);
    });
    let page = get(&world, PAGE).await;
    assert!(page.says("name=\"version\" value=\"1\""));
    let revision = Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 1,
        sha256: [1; 32],
        comments: Comments::default(),
    };
    meanwhile(&world, |job| job.revise(revision, NOW));
    let answer = ask(&world, word(&[("version", "1"), ("comments", "fine")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("There is a newer version") && answer.says("fine"));
    let answer = ask(&world, word(&[])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(world.commits(), 0);
    let answer = ask(&world, word(&[("version", "2")])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(status_of_job(&world), Some(Status::Approved));
}

#[actix_web::test]
async fn a_confirmation_that_is_asked_for_has_to_be_given() {
    let world = assigned(Category::Assign, |task| task.req_confirm = true);
    assert!(
        get(&world, PAGE)
            .await
            .says("I confirm that this task is complete.")
    );
    let answer = ask(&world, word(&[("comments", "All printed")])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Enter your name.") && answer.says("All printed"));
    assert!(answer.says("Tick the confirmation box."));
    assert_eq!(world.commits(), 0);
    let sent = word(&[("name", "Vera Lindqvist"), ("confirmed", "1")]);
    assert_eq!(ask(&world, sent).await.status, StatusCode::SEE_OTHER);
    assert_eq!(status_of_task(&world), Some(TaskStatus::Done));
}

#[actix_web::test]
async fn a_locked_job_answers_423_and_keeps_what_was_written() {
    let world = assigned(Category::Assign, |_| ());
    meanwhile(&world, |job| job.set_lock(true, NOW));
    let page = get(&world, PAGE).await;
    assert!(page.says("This job is locked") && !page.says("name=\"done\""));
    let answer = ask(&world, word(&[("comments", "on the shelf")])).await;
    assert_eq!(answer.status, StatusCode::LOCKED);
    assert!(answer.says("This job is locked") && answer.says("on the shelf"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn what_is_done_or_withdrawn_is_not_done_again() {
    let world = assigned(Category::Assign, |_| ());
    ask(&world, word(&[])).await;
    let again = ask(&world, word(&[])).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let answer = ask(&world, word(&[("comments", "twice")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("This task was completed before") && answer.says("twice"));
    assert_eq!(world.commits(), 1);

    let world = assigned(Category::Assign, |_| ());
    for _ in 0..2 {
        let said = ask(&world, word(&[("comments", "Packed.")])).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(world.commits(), 1);

    let world = assigned(Category::Assign, |_| ());
    meanwhile(&world, |job| job.trash(NOW));
    let answer = ask(&world, word(&[])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("Withdrawn"));
}

#[actix_web::test]
async fn a_word_needs_our_own_form_origin_and_link() {
    let world = assigned(Category::Assign, |_| ());
    let forged = word(&[("form_token", "form-link-2")]);
    assert_eq!(ask(&world, forged).await.status, StatusCode::FORBIDDEN);
    let foreign = word(&[]).insert_header(("origin", "https://evil.example"));
    assert_eq!(ask(&world, foreign).await.status, StatusCode::FORBIDDEN);
    let unknown = word(&[("form_token", "form-link-7")]).uri("/review/task/link-7/done");
    assert_eq!(ask(&world, unknown).await.status, StatusCode::NOT_FOUND);
    let reloaded = get(&world, "/review/task/link-1/done").await;
    assert_eq!(reloaded.status, StatusCode::SEE_OTHER);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn decisions_and_files_are_not_given_by_a_word() {
    for world in [plain_review(), assigned(Category::Revision, |_| ())] {
        let answer = ask(&world, word(&[])).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert_eq!(world.commits(), 0);
    }
}
