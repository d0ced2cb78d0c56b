//! Forms that come to nothing anyway: as much of them is read as it takes to say what is wrong with them.

use actix_multipart::Field;
use futures_util::StreamExt as _;

use super::form::problem_of;
use crate::problem::Problem;

/// How much of a file is let pass to see what comes after it, in bytes.
const PASSED_MAX: usize = 1 << 20;

/// Lets a file pass that will not be kept. Returns whether it was small enough to come to its end.
///
/// # Errors
/// The form is malformed or ends early.
pub(super) async fn discard_part(mut field: Field) -> Result<bool, Problem> {
    let mut room = PASSED_MAX;
    while let Some(piece) = field.next().await {
        let piece = piece.map_err(|error| problem_of(&error))?;
        let Some(rest) = room.checked_sub(piece.len()) else {
            return Ok(false);
        };
        room = rest;
    }
    Ok(true)
}
