//! Measures of a page, in points.

/// Width of A4.
pub(crate) const WIDTH: f32 = 595.28;
/// Height of A4.
pub(crate) const HEIGHT: f32 = 841.89;
/// Left edge of the text.
pub(crate) const LEFT: f32 = 56.0;
/// Right edge of the text.
pub(crate) const RIGHT: f32 = WIDTH - 56.0;
/// Upper edge of the text.
pub(crate) const TOP: f32 = 56.0;
/// Lower edge of the text.
pub(crate) const BOTTOM: f32 = HEIGHT - 76.0;
/// Baseline of the first line of the foot.
pub(crate) const FOOT: f32 = HEIGHT - 48.0;
/// Size of letters in the foot.
pub(crate) const FOOT_SIZE: f32 = 7.0;
/// Width of what rows begin with.
pub(crate) const INDENT: f32 = 96.0;
/// Largest width and height of the picture.
pub(crate) const PICTURE: (f32, f32) = (120.0, 150.0);
/// Width and height of the QR code, without the empty space round it.
pub(crate) const CODE: f32 = 68.0;
/// Largest width and height of the team's logo.
pub(crate) const LOGO: (f32, f32) = (160.0, 40.0);
/// Space below an image.
pub(crate) const GAP: f32 = 12.0;
