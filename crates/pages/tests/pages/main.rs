//! The pages through actix's test service, with a small world in memory behind them.

#[path = "../fixture/mod.rs"]
mod fixture;

mod areas;
mod bulk;
mod comment;
mod console_job;
mod contacts;
mod conversation;
mod decide;
mod decide_folder;
mod done;
mod expect;
mod files;
mod inspector;
mod languages;
mod limits;
mod notices;
mod opened;
mod retyped;
mod sessions;
mod show;
mod sign_in;
mod stages;
mod support;
mod upload;
mod viewer;
mod webhooks;

use std::sync::Arc;

use actix_web::{
    App,
    http::{StatusCode, header::HeaderMap},
    test::{TestRequest, call_service, init_service, read_body},
};
use fixture::{World, document, file, form_token, job, token};
use imprimatur_domain::prelude::*;
use imprimatur_intake::BodyTimeouts;

/// What came back.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    fn says(&self, text: &str) -> bool {
        self.text.contains(text)
    }
}

async fn ask(world: &World, request: TestRequest) -> Answer {
    let mut answers = ask_all(world, [request]).await;
    answers.remove(0)
}

/// One after the other, of one service: building it takes far longer than most answers.
async fn ask_all(world: &World, requests: impl IntoIterator<Item = TestRequest>) -> Vec<Answer> {
    let configure = imprimatur_pages::configure(imprimatur_pages::state(
        world.ports(),
        Arc::new(world.clone()),
        BodyTimeouts::default(),
        Arc::default(),
        None,
    ));
    let app = init_service(App::new().configure(configure)).await;
    let mut answers = Vec::new();
    for request in requests {
        let response = call_service(&app, request.to_request()).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = read_body(response).await;
        answers.push(Answer {
            status,
            headers,
            text: String::from_utf8_lossy(&body).into_owned(),
        });
    }
    answers
}

async fn get(world: &World, address: &str) -> Answer {
    ask(world, TestRequest::get().uri(address)).await
}

/// Where the page of task 1 lives.
const PAGE: &str = "/review/task/link-1";

fn reviewer() -> Option<Email> {
    "vera@example.com".parse().ok()
}

/// A review of one PDF by Vera, changed as wanted.
fn review(change: impl FnOnce(&mut NewJob, &mut NewTask)) -> World {
    let world = World::new();
    let mut new = file(
        job(1),
        "Programme.pdf",
        document("application/pdf", 2_400_000),
    );
    let mut task = NewTask::new(TaskId(1), Category::Review, reviewer());
    task.comments = Comments::from_stored("Please check the dates.".to_owned());
    change(&mut new, &mut task);
    assert_eq!(world.add(new, vec![task]), Ok(()));
    world
}

fn plain_review() -> World {
    review(|_, _| ())
}

/// Changes the job of task 1 behind the reviewer's back.
fn meanwhile(world: &World, change: impl FnOnce(Dossier) -> Result<Changed<Dossier>, Refusal>) {
    world.alter(job(1), |dossier| match change(dossier.clone()) {
        Ok(changed) => changed.state,
        Err(_) => dossier,
    });
}

/// A decision of this kind with these other fields.
fn decision(fields: &[(&str, &str)]) -> TestRequest {
    let own = form_token(&token(1));
    let mut form = vec![("form_token", own.as_str()), ("version", "1")];
    form.retain(|(name, _)| !fields.iter().any(|(other, _)| other == name));
    form.extend_from_slice(fields);
    TestRequest::post()
        .uri("/review/task/link-1/decision")
        .set_form(form)
}

/// A form without a version, with these other fields, sent to this address below the page's.
fn posted(to: &str, fields: &[(&str, &str)]) -> TestRequest {
    let own = form_token(&token(1));
    let mut form = vec![("form_token", own.as_str())];
    form.retain(|(name, _)| !fields.iter().any(|(other, _)| other == name));
    form.extend_from_slice(fields);
    TestRequest::post()
        .uri(&format!("{PAGE}/{to}"))
        .set_form(form)
}

fn status_of_task(world: &World) -> Option<TaskStatus> {
    world.job(job(1)).map(|dossier| dossier.tasks[0].status())
}

fn status_of_job(world: &World) -> Option<Status> {
    world.job(job(1)).map(|dossier| dossier.job.status())
}
