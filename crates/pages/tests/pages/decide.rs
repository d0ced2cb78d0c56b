//! Deciding.

use actix_web::http::StatusCode;
use imprimatur_domain::{preflight::FindingCode, prelude::*, task::TaskStatus};

use super::{PAGE, ask, decision, get, meanwhile, plain_review, review, status_of_job};
use crate::fixture::{NOW, World, document, job};

fn revision() -> Revision {
    Revision {
        media_type: MediaType::from_stored("application/pdf".to_owned()),
        size: 1,
        sha256: [1; 32],
        comments: Comments::default(),
    }
}

#[actix_web::test]
async fn a_decision_is_recorded_and_leads_to_the_receipt() {
    let world = plain_review();
    let sent = decision(&[("decision", "approved")])
        .insert_header(("origin", "null"))
        .insert_header(("sec-fetch-site", "same-origin"));
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let receipt = format!("{PAGE}/receipt");
    assert_eq!(answer.header("location"), receipt);
    assert_eq!(status_of_job(&world), Some(Status::Approved));
    let verdict = world.job(job(1)).unwrap().tasks[0].verdict.clone().unwrap();
    assert_eq!(verdict.address.as_deref(), Some("203.0.113.9"));
    assert!(get(&world, PAGE).await.says("Approved"));
    let receipt = get(&world, &receipt).await;
    for text in [
        "Approved",
        "has been notified",
        "All decisions are in",
        "/certificate?",
    ] {
        assert!(receipt.says(text), "{text}: {}", receipt.text);
    }
}

#[actix_web::test]
async fn there_is_no_receipt_before_a_decision() {
    let world = plain_review();
    let answer = get(&world, &format!("{PAGE}/receipt")).await;
    assert_eq!(answer.header("location"), PAGE);
}

#[actix_web::test]
async fn a_decision_needs_our_own_form_and_origin() {
    let world = plain_review();
    let forged = decision(&[("decision", "approved"), ("form_token", "forged")]);
    assert_eq!(ask(&world, forged).await.status, StatusCode::FORBIDDEN);
    let foreign = decision(&[("decision", "approved")])
        .insert_header(("origin", "https://proofs.example.evil.example"));
    assert_eq!(ask(&world, foreign).await.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn two_decisions_in_one_form_are_no_decision() {
    let world = plain_review();
    let twice = decision(&[
        ("decision", "approved"),
        ("decision", "rejected"),
        ("comments", "looks <fine>"),
    ]);
    let answer = ask(&world, twice).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("The field “decision” was sent more than once."));
    assert!(answer.says("href=\"/review/task/link-1\""));
    assert!(answer.says("looks &#60;fine&#62;"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_decision_on_another_version_is_refused_and_leads_to_the_current_one() {
    let world = plain_review();
    meanwhile(&world, |job| job.revise(revision(), NOW));
    meanwhile(&world, |job| {
        let again = Sending::Again {
            task: TaskId(1),
            edit: TaskEdit::default(),
            execute: true,
            by: None,
        };
        job.send(vec![again], NOW)
    });
    let sent = decision(&[("decision", "approved"), ("comments", "looks <fine>")]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("There is a newer version"));
    assert!(answer.says("Version 2 was uploaded while you were reviewing version 1"));
    assert!(answer.says("href=\"/review/task/link-1\""));
    assert!(answer.says("looks &#60;fine&#62;"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_new_version_that_ended_the_task_is_named_as_the_reason() {
    let world = plain_review();
    meanwhile(&world, |job| job.revise(revision(), NOW));
    let answer = ask(&world, decision(&[("decision", "approved")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("There is a newer version"));
}

#[actix_web::test]
async fn a_locked_job_answers_423_and_keeps_what_was_written() {
    let world = plain_review();
    meanwhile(&world, |job| job.set_lock(true, NOW));
    let sent = decision(&[("decision", "rejected"), ("comments", "wrong colours")]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::LOCKED);
    assert!(answer.says("This job is locked") && answer.says("wrong colours"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_withdrawn_job_takes_no_decision() {
    let world = plain_review();
    meanwhile(&world, |job| job.trash(NOW));
    let answer = ask(&world, decision(&[("decision", "approved")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("Withdrawn"));
}

#[actix_web::test]
async fn the_first_decision_stands() {
    let world = plain_review();
    ask(&world, decision(&[("decision", "approved")])).await;
    let answer = ask(&world, decision(&[("decision", "rejected")])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(
        answer.says("This review was decided before: Approved."),
        "{}",
        answer.text
    );
    assert_eq!(status_of_job(&world), Some(Status::Approved));
}

#[actix_web::test]
async fn a_review_that_the_sender_has_ended_says_who_has_ended_it() {
    let world = plain_review();
    meanwhile(&world, |job| {
        let closed = Some(TaskStatus::Closed);
        job.edit_task(TaskId(1), TaskEdit::default(), closed, NOW)
    });
    let sent = decision(&[("decision", "approved"), ("comments", "fine")]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(
        answer.says("Ada Berg</bdi> has closed this review")
            || answer.says("Ada Berg has closed this review")
    );
    assert!(answer.says("fine") && !answer.says("decided before"));
}

/// A browser sends a form again by itself when the connection broke before the answer.
#[actix_web::test]
async fn the_same_decision_sent_again_leads_to_its_receipt() {
    let world = plain_review();
    let sent = || decision(&[("decision", "approved"), ("comments", "Well done.\r\n")]);
    for _ in 0..2 {
        let answer = ask(&world, sent()).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn a_missing_confirmation_shows_the_form_again_with_what_was_typed() {
    let world = review(|_, task| task.req_confirm = true);
    let sent = decision(&[
        ("decision", "approved"),
        ("comments", "Fine \"as\" it is"),
        ("name", "Vera <Lindqvist>"),
    ]);
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Tick the confirmation box."));
    assert!(answer.says("Fine &#34;as&#34; it is"));
    assert!(answer.says("value=\"Vera &#60;Lindqvist&#62;\""));
    assert!(answer.says("aria-invalid=\"true\""));
    assert_eq!(world.commits(), 0);

    let sent = decision(&[
        ("decision", "approved"),
        ("name", "Vera Lindqvist"),
        ("confirmed", "1"),
    ]);
    assert_eq!(ask(&world, sent).await.status, StatusCode::SEE_OTHER);
    assert!(get(&world, PAGE).await.says("Vera Lindqvist"));
}

#[actix_web::test]
async fn nobody_in_particular_has_to_give_name_and_address() {
    let world = review(|_, task| {
        task.category = Category::Anonymous;
        task.assigned_to = None;
    });
    let page = get(&world, PAGE).await;
    assert!(page.says("name=\"email\"") && page.says("name=\"name\""));
    let answer = ask(
        &world,
        decision(&[("decision", "approved"), ("email", "vera")]),
    )
    .await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Enter your name."));
    assert!(answer.says("Enter a valid email address."));
    let sent = decision(&[
        ("decision", "approved"),
        ("email", "vera@example.com"),
        ("name", "Vera"),
    ]);
    assert_eq!(ask(&world, sent).await.status, StatusCode::SEE_OTHER);
}

#[actix_web::test]
async fn an_open_link_says_what_was_decided_but_not_by_whom_or_in_which_words() {
    let world = review(|_, task| {
        task.category = Category::Anonymous;
        task.assigned_to = None;
    });
    let sent = || {
        decision(&[
            ("decision", "rejected"),
            ("email", "vera@example.com"),
            ("name", "Vera Lindqvist"),
            ("comments", "The logo is wrong"),
        ])
    };
    assert_eq!(ask(&world, sent()).await.status, StatusCode::SEE_OTHER);
    let page = get(&world, PAGE).await;
    assert!(page.says("Rejected") && page.says("<dt>When</dt>"));
    for secret in ["vera@", "Vera", "Lindqvist", "logo"] {
        assert!(!page.says(secret), "{secret}");
    }
    // The same form again is no second decision.
    assert_eq!(ask(&world, sent()).await.status, StatusCode::SEE_OTHER);
    let kept = world.job(job(1)).unwrap().tasks[0].verdict.clone().unwrap();
    assert_eq!(
        (kept.name.as_str(), kept.comments.as_str()),
        ("Vera Lindqvist", "The logo is wrong")
    );
}

#[actix_web::test]
async fn a_form_without_a_decision_is_shown_again() {
    let world = plain_review();
    let answer = ask(&world, decision(&[("comments", "kept")])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Choose a decision.") && answer.says("kept"));
}

#[actix_web::test]
async fn a_form_of_another_type_is_refused_politely() {
    let world = plain_review();
    let sent = decision(&[]).insert_header(("content-type", "application/json"));
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert!(answer.says("Something went wrong while sending"));
}

#[actix_web::test]
async fn who_created_the_task_is_told_that_the_owner_decides() {
    let world = review(|_, task| task.requested_by.clone_from(&task.assigned_to));
    let page = get(&world, PAGE).await;
    assert!(page.says("only the owner of the job can decide"));
    assert!(!page.says("/decision") && page.says("/comment"));
    let answer = ask(
        &world,
        decision(&[("decision", "approved"), ("comments", "Mine")]),
    )
    .await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.says("only the owner of the job can decide") && answer.says("Mine"));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn what_cannot_be_shown_is_approved_by_whoever_has_seen_it_elsewhere() {
    let archive = |can_download: bool| {
        review(|new, _| {
            new.kind = Kind::File(document("application/zip", 8));
            new.display.cus_download = can_download;
        })
    };
    let kept = |world: &World| world.job(job(1)).unwrap().tasks[0].verdict.clone();

    let world = archive(false);
    assert!(get(&world, PAGE).await.says("name=\"seen_elsewhere\""));
    let answer = ask(&world, decision(&[("decision", "approved")])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("href=\"#seen_elsewhere\""));
    assert_eq!(world.commits(), 0);
    let ticked = decision(&[("decision", "approved"), ("seen_elsewhere", "1")]);
    assert_eq!(ask(&world, ticked).await.status, StatusCode::SEE_OTHER);
    assert!(kept(&world).unwrap().seen_elsewhere);
    assert!(get(&world, PAGE).await.says("Outside this page"));

    let refused = archive(false);
    let answer = ask(&refused, decision(&[("decision", "rejected")])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert!(!kept(&refused).unwrap().seen_elsewhere);

    let released = archive(true);
    assert!(!get(&released, PAGE).await.says("seen_elsewhere"));
    let ticked = decision(&[("decision", "approved"), ("seen_elsewhere", "1")]);
    assert_eq!(ask(&released, ticked).await.status, StatusCode::SEE_OTHER);
    assert!(
        !kept(&released).unwrap().seen_elsewhere,
        "nobody was asked for it"
    );
}

#[actix_web::test]
async fn what_is_not_shown_as_it_is_is_said_and_approved_by_whoever_has_seen_it_elsewhere() {
    for code in FindingCode::ALL {
        let world = review(|_, _| ());
        world.hide(&[code]);
        let page = get(&world, PAGE).await;
        let is_told = page.says("class=\"unshown\"");
        assert_eq!(is_told, code.is_seen_elsewhere(), "{code:?}");
        assert_eq!(page.says("name=\"seen_elsewhere\""), is_told, "{code:?}");
        let answer = ask(&world, decision(&[("decision", "approved")])).await;
        let expected = if is_told {
            StatusCode::UNPROCESSABLE_ENTITY
        } else {
            StatusCode::SEE_OTHER
        };
        assert_eq!(answer.status, expected, "{code:?}");
        let ticked = decision(&[("decision", "approved"), ("seen_elsewhere", "1")]);
        assert_eq!(ask(&world, ticked).await.status, StatusCode::SEE_OTHER);
    }
    let world = review(|_, _| ());
    world.hide(&[FindingCode::PageNotShown]);
    let page = get(&world, PAGE).await;
    assert!(
        page.says("<figcaption>Page 2 can't be shown here.</figcaption>")
            || page.says("<figcaption>Page 2 can&#39;t be shown here.</figcaption>")
    );
}
