//! Addresses that lead nowhere.

use actix_web::{HttpResponse, web::Data};

use crate::{answers, state::PagesState};

/// Says that there is nothing.
pub(crate) async fn not_found(room: Data<PagesState>) -> HttpResponse {
    answers::not_found(&room)
}
