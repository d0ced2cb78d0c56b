//! The paths.

use std::hint::black_box;

use actix_web::{
    App,
    http::{StatusCode, header::AUTHORIZATION},
    test::{TestRequest, init_service, try_call_service},
};
use imprimatur_application::jobs::{self, ListJobs};
use imprimatur_http::{ApiState, Options, configure};
use imprimatur_testkit::build::{World, caller};
use imprimatur_wire::{Addresses, list::JobListEnvelope};

use crate::house::House;

/// Jobs of a page.
const PAGE: usize = 25;

/// Walks a path so many times.
pub async fn walk(path: &str, times: usize) {
    let house = House::new().await;
    match path {
        "authentication" => request(&house, "/api/v1/nowhere", StatusCode::NOT_FOUND, times).await,
        "get" => {
            let world = World::new(&*house.database);
            let job = world.file(&house.user, None, "Proof.pdf").await.job.id;
            request(
                &house,
                &format!("/api/v1/jobs/{job}"),
                StatusCode::OK,
                times,
            )
            .await;
        }
        "page" => {
            fill(&house).await;
            let path = "/api/v1/jobs?flat=true&per_page=25";
            request(&house, path, StatusCode::OK, times).await;
        }
        "list" => list(&house, times).await,
        "commit" => commit(&house, times).await,
        other => panic!("there is no path {other}"),
    }
}

/// A request through the router: its id, its key, its answer.
async fn request(house: &House, path: &str, status: StatusCode, times: usize) {
    let options = Options {
        rate: Some(u32::MAX),
        ..Options::default()
    };
    let state = ApiState::new(house.ports.clone(), options);
    let service = init_service(App::new().configure(configure(state))).await;
    let key = format!("Bearer {}", house.key);
    for _ in 0..times {
        let request = TestRequest::get()
            .uri(path)
            .insert_header((AUTHORIZATION, key.clone()));
        let answered = match try_call_service(&service, request.to_request()).await {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        assert_eq!(answered, status, "{path}");
    }
}

/// A page of jobs.
async fn fill(house: &House) {
    let world = World::new(&*house.database);
    for number in 0..PAGE {
        let name = format!("Proof {number}.pdf");
        world.file(&house.user, None, &name).await;
    }
}

/// A page of jobs as the text of its answer.
async fn list(house: &House, times: usize) {
    fill(house).await;
    let command = ListJobs {
        per_page: Some(25),
        descending: true,
        ..ListJobs::default()
    };
    let found = jobs::list(&house.ports, &caller(&house.user), command).await;
    let found = found.expect("a page");
    assert_eq!(found.jobs.len(), PAGE);
    let addresses = Addresses::new("https://proofs.example.com");
    for _ in 0..times {
        let envelope =
            JobListEnvelope::of(&addresses, black_box(&found), "/api/v1/jobs", ("", 7), true);
        black_box(serde_json::to_vec(&envelope).expect("a text"));
    }
}

/// A new folder with its event, on disk.
async fn commit(house: &House, times: usize) {
    let world = World::new(&*house.database);
    for _ in 0..times {
        world.folder(&house.user, None, "Order 4711").await;
    }
}
