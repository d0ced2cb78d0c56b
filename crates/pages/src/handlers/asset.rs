//! Embedded files.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};

use crate::{answers, room::Room};

/// Style sheet, script or mark.
pub(crate) async fn asset(room: Data<Room>, file: Path<String>) -> HttpResponse {
    answers::asset(room.assets.find(&file).as_ref())
}
