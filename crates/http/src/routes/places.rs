//! Paths of where jobs are and what becomes of them there: actions, ownership, locks, copies, the trash.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::{actions, places};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/action/{action}")
            .post(actions::act)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/ownership")
            .get(places::ownership::get)
            .post(places::ownership::set)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/locking")
            .get(places::locking::get)
            .post(places::locking::set)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/duplicate")
            .post(places::duplicate)
            .done(),
    )
    .service(at("/trash").delete(places::trash::empty).done());
}
