//! Paths of analytics.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::analytics;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/analytics/jobs").get(analytics::account).done())
        .service(
            at("/analytics/jobs/{job_guid}")
                .get(analytics::folder)
                .done(),
        );
}
