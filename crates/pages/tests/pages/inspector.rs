//! The inks of pages at private links: for those whose sending allows it, and for no others.

use actix_web::{http::StatusCode, test::TestRequest};
use imprimatur_domain::{preflight::FindingCode, prelude::*};
use serde_json::{Value, json};

use super::{PAGE, ask_all, console_job, get, meanwhile, review};
use crate::fixture::{NOW, World, document, file, job};

/// All addresses of the inspector below the first page of a file.
const ADDRESSES: [&str; 7] = [
    "/inks",
    "/plates/Cyan.png",
    "/plates/Gold%2FMatt.png?h=a7a7a7a7a7a7a7a7",
    "?w=960&inks=2",
    "/tiles/0/0/0?inks=2",
    "?w=960&layers=0",
    "/inks?layers=1",
];

fn address(number: u128, below: &str) -> String {
    format!("{PAGE}/files/{}/1/pages/1{below}", job(number))
}

fn inspected() -> World {
    let world = review(|_, task| task.inspector = true);
    world.hide(&[FindingCode::PrintSimulated]);
    world
}

async fn statuses(world: &World, number: u128) -> Vec<StatusCode> {
    let requests = ADDRESSES
        .iter()
        .map(|below| TestRequest::get().uri(&address(number, below)));
    let answers = ask_all(world, requests).await;
    for answer in &answers {
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert!(!answer.header("cache-control").contains("public"));
    }
    answers.iter().map(|answer| answer.status).collect()
}

#[actix_web::test]
async fn a_link_without_the_inspector_says_nothing_of_inks() {
    let world = review(|_, _| ());
    world.hide(&[FindingCode::PrintSimulated]);
    assert!(!get(&world, PAGE).await.says("data-inks"));
    assert_eq!(statuses(&world, 1).await, [StatusCode::NOT_FOUND; 7]);
    // The picture that shows all of them stays.
    let whole = get(&world, &address(1, "?w=960")).await;
    assert_eq!(whole.status, StatusCode::OK);
}

#[actix_web::test]
async fn with_it_the_page_names_the_address_of_the_inks() {
    let world = inspected();
    let page = get(&world, PAGE).await;
    let inks = format!("data-inks=\"{}?h=a7a7a7a7a7a7a7a7\"", address(1, "/inks"));
    assert!(page.says(&inks), "{}", page.text);
    assert_eq!(statuses(&world, 1).await, [StatusCode::OK; 7]);
    // Nothing of a file that the link does not show, nor once it shows nothing any more.
    assert_eq!(statuses(&world, 2).await, [StatusCode::NOT_FOUND; 7]);
    meanwhile(&world, |job| job.trash(NOW));
    assert_eq!(statuses(&world, 1).await, [StatusCode::NOT_FOUND; 7]);
}

#[actix_web::test]
async fn inks_are_those_of_the_interface() {
    let inks = get(&inspected(), &address(1, "/inks")).await;
    assert_eq!(inks.header("cache-control"), "no-store");
    let record: Value = serde_json::from_str(&inks.text).unwrap_or_default();
    assert_eq!(
        (&record["width"], &record["inks"][1]["name"]),
        (&json!(2), &json!("Gold/Matt"))
    );
}

#[actix_web::test]
async fn what_cannot_be_read_is_refused() {
    let world = inspected();
    let cases = [
        ("/inks?h=a7", 404),
        ("/plates/Red.png", 404),
        ("/plates/Cyan", 404),
        ("?inks=x", 404),
        ("?layers=-1", 404),
        ("/inks?layers=x", 404),
    ];
    let requests = cases
        .iter()
        .map(|(below, _)| TestRequest::get().uri(&address(1, below)));
    let answers = ask_all(&world, requests).await;
    for ((below, status), answer) in cases.iter().zip(&answers) {
        assert_eq!(answer.status.as_u16(), *status, "{below}");
    }
    let other = format!("{PAGE}/files/{}/1/pages/2/inks", job(1));
    assert_eq!(get(&world, &other).await.status, StatusCode::CONFLICT);
}

#[actix_web::test]
async fn files_of_a_folder_are_inspected_as_well() {
    let owner = Owner {
        team: TeamId(1),
        user: UserId(1),
    };
    let world = World::new();
    let folder = NewJob::folder(job(1), owner, Name::from_stored("Festival".to_owned()));
    let mut task = NewTask::review(TaskId(1), "vera@example.com".parse().unwrap());
    task.inspector = true;
    assert_eq!(world.add(folder, vec![task]), Ok(()));
    for number in [2, 3] {
        let mut new = file(job(number), "Poster.pdf", document("application/pdf", 1));
        new.name = Name::from_stored(format!("Poster {number}.pdf"));
        new.parent = Some(job(1));
        assert_eq!(world.add(new, Vec::new()), Ok(()));
    }
    world.hide(&[FindingCode::PrintSimulated]);
    let page = get(&world, PAGE).await;
    for number in [2, 3] {
        assert!(page.says(&format!("data-inks=\"{}?", address(number, "/inks"))));
        assert_eq!(statuses(&world, number).await, [StatusCode::OK; 7]);
    }
}

#[actix_web::test]
async fn the_form_of_the_console_says_whether_reviewers_may_inspect() {
    let world = console_job::world();
    let send = format!("{}/send", console_job::page());
    for (person, fields) in [
        ("otto@example.com", &[("inspector", "1")][..]),
        ("nina@example.com", &[]),
    ] {
        let fields = [&[("recipients", person)], fields].concat();
        let sent = console_job::post(&world, &send, "session-5", &fields).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    }
    let tasks = world.job(job(1)).unwrap().tasks;
    let allowed: Vec<_> = tasks.iter().map(|task| task.inspector).collect();
    assert_eq!(allowed, [false, true, false]);
    // What was ticked stays so if something else is wrong.
    let wrong = [("recipients", "nobody"), ("inspector", "1")];
    let failed = console_job::post(&world, &send, "session-5", &wrong).await;
    let ticked = "name=\"inspector\" type=\"checkbox\" value=\"1\" checked>";
    assert!(failed.says(ticked), "{}", failed.text);
    assert!(failed.says("Let reviewers inspect inks"));
}
