//! Uploading what was asked for.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::{history::HistoryData, prelude::*};

use super::{PAGE, ask, get, meanwhile};
use crate::fixture::{NOW, World, document, file, form_token, job, token};

const ADDRESS: &str = "/review/task/link-1/upload";

fn task(category: Category) -> NewTask {
    let customer = "bea@customer.example".parse().ok();
    let mut task = NewTask::new(TaskId(1), category, customer);
    task.comments = Comments::from_stored("As a PDF, please.".to_owned());
    task
}

/// A file that a new version is wanted of.
fn outdated(category: Category) -> World {
    let world = World::new();
    let new = file(job(1), "Poster.pdf", document("application/pdf", 9));
    assert_eq!(world.add(new, vec![task(category)]), Ok(()));
    world
}

/// A folder that files are wanted for; there is one in it already.
fn wanting() -> World {
    let world = World::new();
    let mut other = file(job(2), "secret.pdf", document("application/pdf", 9));
    other.parent = Some(job(1));
    let folder = NewJob::folder(job(1), other.owner, Name::from_stored("Order".to_owned()));
    assert_eq!(world.add(folder, vec![task(Category::Upload)]), Ok(()));
    assert_eq!(world.add(other, Vec::new()), Ok(()));
    world
}

fn part(head: &str, body: &str) -> String {
    format!("--frontier\r\ncontent-disposition: form-data; {head}\r\n\r\n{body}\r\n")
}

/// A posted form with these parts, in their order.
fn parts(parts: &[String]) -> TestRequest {
    TestRequest::post()
        .uri(ADDRESS)
        .insert_header(("content-type", "multipart/form-data; boundary=frontier"))
        .insert_header(("origin", "null"))
        .insert_header(("sec-fetch-site", "same-origin"))
        .set_payload(format!("{}--frontier--\r\n", parts.concat()))
}

fn own_token() -> String {
    part("name=\"form_token\"", &form_token(&token(1)))
}

fn sent(name: &str, bytes: &str) -> String {
    part(&format!("name=\"file\"; filename=\"{name}\""), bytes)
}

fn delivery(names: &[&str]) -> TestRequest {
    let mut all = vec![own_token(), part("name=\"comments\"", "Here it is.")];
    all.extend(names.iter().map(|name| sent(name, "%PDF")));
    parts(&all)
}

#[actix_web::test]
async fn the_page_of_a_revision_task_shows_the_file_and_takes_the_next_version() {
    let world = outdated(Category::Revision);
    let page = get(&world, PAGE).await;
    assert!(page.says("needs a new version from you"));
    assert!(page.says("Upload as version 2") && page.says("As a PDF, please."));
    assert!(page.says("enctype=\"multipart/form-data\"") && !page.says(" multiple"));
    assert!(page.says("/pages/1?w=960") && world.commits() == 0);

    let answer = ask(&world, delivery(&["C:\\work\\poster final.pdf"])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(answer.header("location"), PAGE);
    let dossier = world.job(job(1)).unwrap();
    assert_eq!(
        (dossier.job.version(), dossier.job.name.as_str()),
        (2, "Poster.pdf")
    );
    assert_eq!(dossier.tasks[0].status(), TaskStatus::Done);
    assert!(get(&world, PAGE).await.says("has been uploaded, and"));

    // The same once more is what has come already; anything else is not.
    let again = ask(&world, delivery(&["poster final.pdf"])).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let other = parts(&[own_token(), sent("poster final.pdf", "%PDF-1.7")]);
    let other = ask(&world, other).await;
    assert_eq!(other.status, StatusCode::CONFLICT);
    assert!(other.says("This task was completed before"));
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn an_upload_task_of_a_file_takes_its_next_version_and_shows_nothing() {
    let world = outdated(Category::Upload);
    assert!(!get(&world, PAGE).await.says("/pages/1"));
    let picture = format!("{PAGE}/files/{}/1/pages/1", job(1));
    assert_eq!(get(&world, &picture).await.status, StatusCode::NOT_FOUND);
    let answer = ask(&world, delivery(&["new.pdf"])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let dossier = world.job(job(1)).unwrap();
    assert_eq!(dossier.job.version(), 2);
    assert_eq!(dossier.tasks[0].status(), TaskStatus::Done);
}

#[actix_web::test]
async fn a_folder_takes_several_files_and_hides_those_of_others() {
    let world = wanting();
    let page = get(&world, PAGE).await;
    assert!(page.says(" multiple") && !page.says("secret.pdf"));
    let answer = ask(&world, delivery(&["cover.pdf", "inside.pdf"])).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let below = world.below(job(1));
    let names: Vec<_> = below.iter().map(|job| job.name.as_str()).collect();
    assert_eq!(names, ["secret.pdf", "cover.pdf", "inside.pdf"]);
    assert_eq!(below[1].source, Source::UploadLink);
    let folder = world.job(job(1)).unwrap();
    assert_eq!(folder.tasks[0].status(), TaskStatus::Done);
    let again = ask(&world, delivery(&["cover.pdf", "inside.pdf"])).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER);
    let more = parts(&[
        own_token(),
        sent("cover.pdf", "%PDF"),
        sent("back.pdf", "new"),
    ]);
    assert_eq!(ask(&world, more).await.status, StatusCode::CONFLICT);
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn no_file_two_versions_or_a_bad_name_show_the_form_again() {
    let world = outdated(Category::Revision);
    let empty = parts(&[
        own_token(),
        part("name=\"comments\"", "kept <words>"),
        sent("", ""),
    ]);
    let answer = ask(&world, empty).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("Choose a file.") && answer.says("kept &#60;words&#62;"));
    let two = ask(&world, delivery(&["a.pdf", "b.pdf"])).await;
    assert_eq!(two.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(two.says("Choose one file only."));
    let world = wanting();
    let bad = ask(&world, delivery(&[".."])).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(bad.says("and the names . and .. are not allowed."));
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn nothing_is_taken_without_our_own_form_and_origin() {
    let world = wanting();
    let foreign = delivery(&["a.pdf"]).insert_header(("origin", "https://evil.example"));
    assert_eq!(ask(&world, foreign).await.status, StatusCode::FORBIDDEN);
    let forged = parts(&[part("name=\"form_token\"", "forged"), sent("a.pdf", "x")]);
    assert_eq!(ask(&world, forged).await.status, StatusCode::FORBIDDEN);
    let huge = ["a", "b", "c"].map(|name| {
        let head = format!("name=\"{name}\"");
        part(&head, &"x".repeat(60_000))
    });
    let status = ask(&world, parts(&huge)).await.status;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let late = parts(&[sent("a.pdf", "x"), own_token()]);
    assert_eq!(ask(&world, late).await.status, StatusCode::BAD_REQUEST);
    let without = parts(&[]);
    assert_eq!(ask(&world, without).await.status, StatusCode::BAD_REQUEST);
    let form = TestRequest::post().uri(ADDRESS).set_form([("a", "b")]);
    let status = ask(&world, form).await.status;
    assert_eq!(status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(world.commits(), 0);
    assert_eq!(get(&world, ADDRESS).await.status, StatusCode::SEE_OTHER);
}

#[actix_web::test]
async fn too_large_a_file_is_said_to_be() {
    let world = wanting();
    let large = parts(&[own_token(), sent("a.pdf", &"x".repeat(1_001))]);
    let answer = ask(&world, large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.says("too large (limit 1.0 kB)"));
    let two = [
        sent("a.pdf", &"x".repeat(600)),
        sent("b.pdf", &"x".repeat(600)),
    ];
    let together = parts(&[&[own_token()], &two[..]].concat());
    let status = ask(&world, together).await.status;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn locked_withdrawn_closed_and_unknown_links_take_nothing() {
    let world = wanting();
    meanwhile(&world, |job| job.set_lock(true, NOW));
    assert!(get(&world, PAGE).await.says("This job is locked"));
    let answer = ask(&world, delivery(&["a.pdf"])).await;
    assert_eq!(answer.status, StatusCode::LOCKED);
    assert!(answer.says("Here it is.</textarea>"));
    meanwhile(&world, |job| job.set_lock(false, NOW));
    meanwhile(&world, |job| {
        job.edit_task(
            TaskId(1),
            TaskEdit::default(),
            Some(TaskStatus::Closed),
            NOW,
        )
    });
    let answer = ask(&world, delivery(&["a.pdf"])).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.says("Here it is.</textarea>"));
    assert!(get(&world, PAGE).await.says("This task is closed."));
    meanwhile(&world, |job| job.trash(NOW));
    let answer = ask(&world, delivery(&["a.pdf"])).await;
    assert!(answer.says("Withdrawn") && answer.says("Here it is.</textarea>"));
    let unknown = delivery(&["a.pdf"]).uri("/review/task/link-7/upload");
    assert_eq!(ask(&world, unknown).await.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_review_takes_no_files() {
    let world = outdated(Category::Review);
    let answer = ask(&world, delivery(&["a.pdf"])).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn a_task_that_demands_it_is_confirmed_with_a_name() {
    let world = World::new();
    let new = file(job(1), "Poster.pdf", document("application/pdf", 9));
    let mut wanted = task(Category::Revision);
    wanted.req_confirm = true;
    assert_eq!(world.add(new, vec![wanted]), Ok(()));
    let page = get(&world, PAGE).await;
    assert!(page.says("name=\"confirmed\"") && page.says("name=\"name\""));

    let answer = ask(&world, delivery(&["new.pdf"])).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.says("href=\"#name\"") && answer.says("href=\"#confirmed\""));
    assert_eq!(world.commits(), 0);

    let all = [
        own_token(),
        part("name=\"name\"", "Bea Bauer"),
        part("name=\"confirmed\"", "1"),
        sent("new.pdf", "%PDF"),
    ];
    let answer = ask(&world, parts(&all)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let told = world.history();
    let confirmed = HistoryData::TaskConfirmed {
        name: "Bea Bauer".to_owned(),
    };
    assert!(told.contains(&confirmed), "{told:?}");
}
