//! Paths of where jobs are and what becomes of them there: actions, ownership, locks, copies, the trash.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::actions;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/action/{action}")
            .post(actions::act)
            .done(),
    );
}
