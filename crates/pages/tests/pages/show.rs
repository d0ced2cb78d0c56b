//! Looking at the page.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::{prelude::*, task::TaskStatus};
use time::Duration;

use super::{PAGE, ask, decision, get, meanwhile, plain_review, review, status_of_job};
use crate::fixture::{NOW, World, document, file, job};

#[actix_web::test]
async fn the_page_shows_document_instructions_and_the_three_decisions() {
    let world = plain_review();
    world.inspect(3);
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.status, StatusCode::OK);
    for text in [
        "Ada Berg has asked for your review",
        "Programme.pdf",
        "Please check the dates.",
        "Version 1",
        "value=\"approved\"",
        "value=\"change-requested\"",
        "value=\"rejected\"",
        "name=\"form_token\" value=\"form-link-1\"",
        "/pages/3?w=1920&#38;h=a7a7a7a7a7a7a7a7 1920w",
    ] {
        assert!(answer.says(text), "{text} is missing");
    }
    assert!(!answer.says("/pages/4?"));
    assert!(!answer.says("Download"));
}

#[actix_web::test]
async fn looking_changes_nothing() {
    let world = plain_review();
    get(&world, PAGE).await;
    let head = ask(
        &world,
        TestRequest::default()
            .method("HEAD".parse().unwrap())
            .uri(PAGE),
    )
    .await;
    assert_eq!(head.status, StatusCode::OK);
    get(&world, "/review/task/link-1/decision").await;
    assert_eq!(world.commits(), 0);
    assert_eq!(status_of_job(&world), Some(Status::Pending));
}

#[actix_web::test]
async fn a_page_is_private_and_runs_nothing_of_others() {
    let answer = get(&plain_review(), PAGE).await;
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    let policy = answer.header("content-security-policy");
    for rule in [
        "default-src 'none'",
        "script-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    ] {
        assert!(policy.contains(rule), "{rule} is missing");
    }
    assert!(!answer.says("style=\"") && !answer.says("onclick"));
}

#[actix_web::test]
async fn hostile_texts_stay_texts() {
    let world = review(|new, task| {
        new.name = Name::from_stored("<script>alert(1)</script>\u{202e}fdp.exe".to_owned());
        new.alt_text = "\"><img src=x>".parse().unwrap();
        task.comments = "</div><script>alert(2)</script>".parse().unwrap();
    });
    let answer = get(&world, PAGE).await;
    assert!(!answer.says("<script>alert"));
    assert!(!answer.says("<img src=x>"));
    assert!(!answer.says("\u{202e}"));
    assert!(answer.says("\u{fffd}fdp.exe"));
    assert!(answer.says("alert(2)"));
}

#[actix_web::test]
async fn a_locked_job_is_shown_but_cannot_be_decided() {
    let world = plain_review();
    meanwhile(&world, |job| job.set_lock(true, NOW));
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.says("This job is locked"));
    assert!(answer.says("/pages/1?"));
    assert!(!answer.says("value=\"approved\""));
}

#[actix_web::test]
async fn only_the_first_page_is_loaded_at_once() {
    let world = plain_review();
    world.inspect(3);
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.text.matches("fetchpriority=\"high\"").count(), 1);
    // The other pages, and all in the list of pages.
    assert_eq!(answer.text.matches("loading=\"lazy\"").count(), 5);
}

#[actix_web::test]
async fn a_way_leads_past_the_document_to_what_is_to_be_done() {
    for (category, way) in [
        (Category::Review, "href=\"#decision-form\">Skip to decision"),
        (Category::Assign, "href=\"#decide\">Skip to task"),
        (Category::Revision, "href=\"#upload\">Skip to task"),
    ] {
        let world = review(|_, task| task.category = category);
        assert!(get(&world, PAGE).await.says(way), "{way} is missing");
    }
}

#[actix_web::test]
async fn the_page_says_the_due_date_that_the_mail_said() {
    let (of_job, of_task) = (NOW + Duration::days(2), NOW + Duration::days(1));
    for (task_due, said) in [
        (None, "Friday 20 November, 09:30 UTC"),
        (Some(of_task), "Thursday 19 November, 09:30 UTC"),
    ] {
        let world = review(|new, task| {
            new.due_at = Some(of_job);
            task.due_at = task_due;
        });
        let answer = get(&world, PAGE).await;
        assert!(answer.says(&format!(">{said}<")), "{}", answer.text);
    }
}

#[actix_web::test]
async fn nothing_of_a_withdrawn_job_is_shown() {
    let world = plain_review();
    meanwhile(&world, |job| job.trash(NOW));
    let answer = get(&world, PAGE).await;
    assert!(answer.says("Withdrawn"));
    assert!(!answer.says("/pages/1?") && !answer.says("<form"));
}

#[actix_web::test]
async fn a_task_that_was_closed_says_so() {
    let world = plain_review();
    meanwhile(&world, |job| {
        job.edit_task(
            TaskId(1),
            TaskEdit::default(),
            Some(TaskStatus::Closed),
            NOW,
        )
    });
    let answer = get(&world, PAGE).await;
    assert!(answer.says("This review is closed.") && answer.says("Ada Berg asked for your review"));
    assert!(!answer.says("<form"));
}

#[actix_web::test]
async fn the_receipt_tells_what_who_when_and_about_which_version() {
    let world = plain_review();
    let sent = decision(&[
        ("decision", "change-requested"),
        ("comments", "Page 2:\r\n<b>10:40</b>"),
    ]);
    assert_eq!(ask(&world, sent).await.status, StatusCode::SEE_OTHER);
    let answer = get(&world, PAGE).await;
    for text in [
        "Changes requested",
        "18 November 2026, 09:30 UTC",
        "vera@example.com",
        "<dt>Version</dt><dd>1</dd>",
        "10:40",
        "a7a7a7",
    ] {
        assert!(answer.says(text), "{text} is missing");
    }
    assert!(!answer.says("<b>10:40") && !answer.says("value=\"approved\""));
}

#[actix_web::test]
async fn the_receipt_names_who_has_recorded_it_for_the_reviewer() {
    let world = plain_review();
    ask(&world, decision(&[("decision", "approved")])).await;
    meanwhile(&world, |mut job| {
        let verdict = job.tasks[0].verdict.as_mut().unwrap();
        verdict.on_behalf_by = "ada@studio.example".parse().ok();
        Ok(Changed {
            state: job,
            events: Vec::new(),
        })
    });
    let answer = get(&world, PAGE).await;
    assert!(answer.says("ada@studio.example"));
    assert!(answer.says("for <bdi>vera@example.com</bdi>"));
}

#[actix_web::test]
async fn a_folder_shows_its_files_with_contents_and_says_what_cannot_be_shown() {
    let world = World::new();
    let owner = file(job(9), "x", document("text/plain", 1)).owner;
    let mut folder = NewJob::folder(job(1), owner, "Festival".parse().unwrap());
    folder.display.cus_download = true;
    let task = NewTask::new(TaskId(1), Category::Review, None);
    world.add(folder, vec![task]).unwrap();
    let mut inner = NewJob::folder(job(4), owner, "Inserts".parse().unwrap());
    inner.parent = Some(job(1));
    world.add(inner, Vec::new()).unwrap();
    for (number, parent, name, media_type) in [
        (2, 1, "Programme.pdf", "application/pdf"),
        (3, 4, "Ticket.ai", "application/postscript"),
    ] {
        let mut new = file(job(number), name, document(media_type, 18_200_000));
        new.parent = Some(job(parent));
        world.add(new, Vec::new()).unwrap();
    }
    world.inspect(3);
    let answer = get(&world, PAGE).await;
    assert!(answer.says("2 files"));
    assert!(answer.says(&format!("/files/{}/1/pages/3?", job(2))));
    assert!(!answer.says("/pages/4?"));
    assert!(answer.says("href=\"#file-2\""));
    assert!(answer.says("<bdi>Inserts</bdi> /</p>"));
    assert!(answer.says("can't preview this file type"));
    assert!(answer.says("Download (18 MB)"));
    assert!(answer.says(&format!("name=\"shown\" value=\"{}:1\"", job(3))));
    assert!(!answer.says("Version 1"));
}

#[actix_web::test]
async fn a_folder_with_more_files_than_can_be_shown_is_not_decided_on() {
    let world = World::new();
    let owner = file(job(9), "x", document("text/plain", 1)).owner;
    let task = NewTask::new(TaskId(1), Category::Review, None);
    let folder = NewJob::folder(job(1), owner, "Festival".parse().unwrap());
    world.add(folder, vec![task]).unwrap();
    let fill = |numbers: std::ops::Range<u128>| {
        for number in numbers {
            let mut new = file(job(number), "page.pdf", document("application/pdf", 1));
            new.parent = Some(job(1));
            world.add(new, Vec::new()).unwrap();
        }
    };
    fill(2..1_002);
    let answer = get(&world, PAGE).await;
    assert!(answer.says("1000 files"));
    assert!(answer.says("value=\"approved\""));
    fill(1_002..1_003);
    let answer = get(&world, PAGE).await;
    assert!(answer.says("too many files to show here"));
    assert!(answer.says("Too many files to review together"));
    assert!(!answer.says("value=\"approved\""));
}

#[actix_web::test]
async fn measures_and_findings_are_told_where_the_sender_wants_it() {
    for (spec, preflight) in [(false, false), (true, false), (false, true), (true, true)] {
        let world = review(|new, _| {
            new.display.show_job_spec = spec;
            new.display.show_preflight = preflight;
        });
        world.inspect(3);
        let page = get(&world, PAGE).await;
        assert_eq!(page.says("3 pages, 210 × 297 mm, cmyk"), spec);
        assert_eq!(
            page.says("There is no bleed &#60;anywhere&#62;."),
            preflight
        );
        assert_eq!(page.says("Preflight: 1 issue"), preflight);
    }
}

#[actix_web::test]
async fn the_link_of_a_closed_task_leads_on_to_the_open_one_of_the_same_person() {
    let world = plain_review();
    let again = NewTask::new(TaskId(2), Category::Review, super::reviewer());
    meanwhile(&world, |dossier| {
        dossier.edit_task(
            TaskId(1),
            TaskEdit::default(),
            Some(TaskStatus::Closed),
            NOW,
        )
    });
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.status, StatusCode::OK);
    meanwhile(&world, |dossier| {
        dossier.send(vec![Sending::New(again)], NOW)
    });
    let answer = get(&world, PAGE).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.header("location"), "/review/task/link-2");
}

#[actix_web::test]
async fn a_link_that_is_not_good_offers_a_new_one_and_says_the_same_to_everybody() {
    let world = plain_review();
    let answer = get(&world, "/review/task/link-77").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(
        answer.says("action=\"/review/task/link-77/new-link\""),
        "{}",
        answer.text
    );
    let asking = |token: &str| TestRequest::post().uri(&format!("/review/task/{token}/new-link"));
    let unknown = ask(&world, asking("link-77")).await;
    assert_eq!((unknown.status, world.commits()), (StatusCode::OK, 0));
    let known = ask(&world, asking("link-1")).await;
    assert_eq!((known.status, world.commits()), (StatusCode::OK, 1));
    assert_eq!(known.text, unknown.text);
    let foreign = asking("link-1").insert_header(("origin", "https://evil.example"));
    assert_eq!(ask(&world, foreign).await.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 1);
}
