//! Asking for the size of a thumbnail.

use imprimatur_application::failure::FieldErrors;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::Fields;

/// The largest width and height of a thumbnail.
pub const THUMBNAIL_MAX: u32 = 2048;

/// Body of asking for a thumbnail.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"height": 300, "width": 300}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ThumbnailBody {
    /// Height of the box into which it fits, 1–2,048; 256 if absent.
    height: Option<u32>,
    /// Width of the box, 1–2,048; 256 if absent.
    width: Option<u32>,
}

/// The box into which a thumbnail is to fit, as far as it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ThumbnailBox {
    /// Height.
    pub height: Option<u32>,
    /// Width.
    pub width: Option<u32>,
}

/// Reads the body of asking for a thumbnail.
///
/// # Errors
/// All that is wrong with it.
pub fn thumbnail(body: &Map<String, Value>) -> Result<ThumbnailBox, FieldErrors> {
    let mut fields = Fields::of(body);
    let mut length = |name: &'static str| {
        let number = fields.number(name).value()?;
        let length = u32::try_from(number).ok();
        let length = length.filter(|length| (1..=THUMBNAIL_MAX).contains(length));
        if length.is_none() {
            fields.wrong(
                name,
                format!("must be an integer from 1 to {THUMBNAIL_MAX}"),
            );
        }
        length
    };
    let asked = ThumbnailBox {
        height: length("height"),
        width: length("width"),
    };
    fields.refuse_unknown(&[]);
    fields.finish(asked)
}
