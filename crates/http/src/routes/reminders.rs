//! Paths of reminders, and of what was and will be sent.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::reminders;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/reminders")
            .get(reminders::list)
            .post(reminders::create)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/reminders/{reminder_id}")
            .get(reminders::get)
            .put(reminders::update)
            .delete(reminders::remove)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/notify/tasks")
            .get(reminders::of_job)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/notify/tasks/{task_id}")
            .get(reminders::of_task)
            .done(),
    );
}
