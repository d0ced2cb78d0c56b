//! Paths of tasks and assignments.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::tasks;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/jobs/{job_guid}/assign").post(tasks::assign).done())
        .service(
            at("/jobs/{job_guid}/tasks")
                .get(tasks::list)
                .post(tasks::create)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/tasks/{task_id}")
                .get(tasks::get)
                .put(tasks::update)
                .delete(tasks::remove)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/tasks/{task_id}/notify")
                .put(tasks::notify)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/tasks/{task_id}/decision")
                .post(tasks::decide)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/tasks/{task_id}/link")
                .post(tasks::link::renew)
                .delete(tasks::link::revoke)
                .done(),
        )
        .service(at("/tasks").get(tasks::mine).done());
}
