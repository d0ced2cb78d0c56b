//! Embedded files.

use actix_web::{
    HttpResponse,
    web::{Data, Path},
};

use crate::{answers, state::PagesState};

/// Style sheet, script or mark.
pub(crate) async fn asset(room: Data<PagesState>, file: Path<String>) -> HttpResponse {
    answers::asset(room.assets.find(&file).as_ref())
}
