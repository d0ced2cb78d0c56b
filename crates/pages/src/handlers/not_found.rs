//! Addresses that lead nowhere.

use actix_web::HttpResponse;

use crate::{answers, state::PageContext};

/// Says that there is nothing.
pub(crate) async fn not_found(context: PageContext) -> HttpResponse {
    answers::not_found(&context)
}
