//! Paths of assignments.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::tasks;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/jobs/{job_guid}/assign").post(tasks::assign).done());
}
