//! Paths of comments.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::comments;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/comments")
            .get(comments::list)
            .post(comments::make)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/comments/{comment_id}")
            .put(comments::change)
            .delete(comments::remove)
            .done(),
    );
}
