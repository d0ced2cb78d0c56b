//! Embedded files.

use actix_web::{HttpResponse, web::Path};

use crate::{answers, state::PageContext};

/// Style sheet, script or mark.
pub(crate) async fn asset(context: PageContext, file: Path<String>) -> HttpResponse {
    answers::asset(&context.texts, context.assets.find(&file).as_ref())
}
