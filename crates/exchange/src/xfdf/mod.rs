//! Comments in XFDF (ISO 19444-1), as Acrobat and other programs for PDF read and write them.

mod read;
mod write;

pub use self::{
    read::{XfdfError, read},
    write::write,
};

/// The media type that XFDF has had the longest, and that programs know.
pub const MEDIA_TYPE: &str = "application/vnd.adobe.xfdf";
/// The media types by which XFDF may come.
pub const MEDIA_TYPES: [&str; 4] = [
    MEDIA_TYPE,
    "application/xfdf",
    "application/xml",
    "text/xml",
];
