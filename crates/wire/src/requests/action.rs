//! Bodies of actions.

use imprimatur_application::failure::FieldErrors;
use serde_json::{Map, Value};

use crate::fields::Fields;

/// Reads the body of an action that takes nothing: whatever fields it has are ignored, as long as they are texts that
/// could be kept.
///
/// # Errors
/// All that is wrong with it.
pub fn nothing(body: &Map<String, Value>) -> Result<(), FieldErrors> {
    Fields::of(body).finish(())
}
