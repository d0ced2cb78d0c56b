//! Supported media types and their implementations.

use image::ImageFormat;

/// Document kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Pdf,
    Jpeg,
    Image(ImageFormat),
}

impl Kind {
    /// The kind of a media type; `None` if unsupported.
    pub(crate) fn new(media_type: &str) -> Option<Self> {
        let bare = media_type.split(';').next().unwrap_or(media_type);
        match bare.trim().to_ascii_lowercase().as_str() {
            "application/pdf" | "application/x-pdf" => Some(Self::Pdf),
            "image/jpeg" | "image/jpg" | "image/pjpeg" => Some(Self::Jpeg),
            "image/png" => Some(Self::Image(ImageFormat::Png)),
            "image/gif" => Some(Self::Image(ImageFormat::Gif)),
            "image/webp" => Some(Self::Image(ImageFormat::WebP)),
            "image/tiff" => Some(Self::Image(ImageFormat::Tiff)),
            "image/bmp" | "image/x-bmp" | "image/x-ms-bmp" => Some(Self::Image(ImageFormat::Bmp)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn parameters_and_case_do_not_matter() {
        assert_eq!(Kind::new("Application/PDF; version=1.7"), Some(Kind::Pdf));
        assert_eq!(Kind::new("image/svg+xml"), None);
        assert_eq!(Kind::new(""), None);
    }
}
