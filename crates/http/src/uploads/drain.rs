//! Forms that come to nothing anyway: as much of them is read as it takes to say what is wrong with them.

use actix_multipart::Field;
use actix_web::web::Payload;
use futures_util::StreamExt as _;
use imprimatur_intake::{StallGuard, multipart};

use super::form::{PARTS_MAX, ensure_welcome, problem_of};
use crate::{api_request::ApiRequest, problem::Problem};

/// How much of a file is let pass to see what comes after it, in bytes.
const PASSED_MAX: usize = 1 << 20;

/// Refuses a form that is malformed, as far as that shows in its first megabyte. Nothing of it is kept.
///
/// # Errors
/// Everything that can be wrong with a form as such.
pub(super) async fn validate_prefix(call: &ApiRequest, payload: Payload) -> Result<(), Problem> {
    ensure_welcome(call)?;
    let patience = call.state().options().patience;
    let mut parts = multipart(call.headers(), StallGuard::new(payload, patience));
    let (mut room, mut count) = (PASSED_MAX, 0);
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX || !pass(&mut part, &mut room).await? {
            break;
        }
    }
    Ok(())
}

/// Lets a file pass that will not be kept. Returns whether it was small enough to come to its end.
///
/// # Errors
/// The form is malformed or ends early.
pub(super) async fn discard_part(mut part: Field) -> Result<bool, Problem> {
    pass(&mut part, &mut { PASSED_MAX }).await
}

async fn pass(part: &mut Field, room: &mut usize) -> Result<bool, Problem> {
    while let Some(piece) = part.next().await {
        let piece = piece.map_err(|error| problem_of(&error))?;
        let Some(rest) = room.checked_sub(piece.len()) else {
            return Ok(false);
        };
        *room = rest;
    }
    Ok(true)
}
