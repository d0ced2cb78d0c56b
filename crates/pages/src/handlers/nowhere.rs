//! Addresses that lead nowhere.

use actix_web::{HttpResponse, web::Data};

use crate::{answers, room::Room};

/// Says that there is nothing.
pub(crate) async fn nowhere(room: Data<Room>) -> HttpResponse {
    answers::nowhere(&room)
}
