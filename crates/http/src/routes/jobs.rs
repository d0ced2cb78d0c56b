//! Paths of jobs: records, uploads, notifications.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::{compression, jobs, notifications, tasks, uploads};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/jobs").get(jobs::list).post(jobs::create).done())
        .service(at("/jobs/tasks/default").get(tasks::default).done())
        .service(
            at("/jobs/{job_guid}")
                .get(jobs::get)
                .put(jobs::update)
                .delete(jobs::delete)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/compression")
                .get(compression::latest)
                .post(compression::request)
                .delete(compression::remove)
                .done(),
        )
        .service(at("/jobs/{job_guid}/versions").get(jobs::versions).done())
        .service(at("/jobs/{job_guid}/decisions").get(jobs::decisions).done())
        .service(at("/jobs/{job_guid}/preflight").get(jobs::preflight).done())
        .service(at("/upload").post(uploads::upload).done())
        .service(at("/jobs/{job_guid}/revision").post(uploads::revise).done())
        .service(
            at("/jobs/{job_guid}/notifications")
                .post(notifications::send)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/notifications/{kind}")
                .get(notifications::latest)
                .done(),
        );
}
