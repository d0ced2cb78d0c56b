//! Asking for the size of a thumbnail.

use crate::body::{Int, Patch, body};

/// The largest width and height of a thumbnail, in pixels.
pub const THUMBNAIL_MAX: u32 = 2048;

body! {
    /// Body of asking for a thumbnail.
    example: {"height": 300, "width": 300},
    pub struct ThumbnailBody {
        /// Height of the box into which it fits, 1–2,048; 256 if absent.
        height: Patch<Int<1, { THUMBNAIL_MAX as u64 }>>,
        /// Width of the box, 1–2,048; 256 if absent.
        width: Patch<Int<1, { THUMBNAIL_MAX as u64 }>>,
    }
}
