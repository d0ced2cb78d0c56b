//! Paths of resumable uploads.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::transfers;

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(
        at("/files")
            .options(transfers::options)
            .post(transfers::begin)
            .done(),
    )
    .service(
        at("/files/{id}")
            .head(transfers::show)
            .patch(transfers::append)
            .delete(transfers::remove)
            .done(),
    );
}
