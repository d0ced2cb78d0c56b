//! Colour spaces of scans: device spaces and ICC profiles.

use hayro_syntax::object::{Name, Object, Stream};

/// Colour space of an image.
pub(super) enum Space {
    Gray,
    Rgb,
    Cmyk,
    /// An ICC profile for this number of channels.
    Profile(Vec<u8>, u8),
}

impl Space {
    /// The colour space of an object, if supported.
    pub(super) fn new(object: Object<'_>) -> Option<Self> {
        match object {
            Object::Name(name) => Self::named(&name),
            Object::Array(array) => {
                let mut items = array.flex_iter();
                if &*items.next::<Name<'_>>()? != b"ICCBased" {
                    return None;
                }
                Self::with_profile(&items.next::<Stream<'_>>()?)
            }
            _ => None,
        }
    }

    fn named(name: &Name<'_>) -> Option<Self> {
        match &**name {
            b"DeviceGray" => Some(Self::Gray),
            b"DeviceRGB" => Some(Self::Rgb),
            b"DeviceCMYK" => Some(Self::Cmyk),
            _ => None,
        }
    }

    fn with_profile(stream: &Stream<'_>) -> Option<Self> {
        let dict = stream.dict();
        let channels = dict.get::<u8>("N").filter(|n| matches!(n, 1 | 3 | 4))?;
        // The alternate of an unusable profile must be the device space that is also the default.
        if dict.contains_key("Alternate") {
            let name = dict.get::<Name<'_>>("Alternate")?;
            Self::named(&name).filter(|space| space.channels() == channels)?;
        }
        let profile = stream.decoded_data().ok()?;
        Some(Self::Profile(profile.into_owned(), channels))
    }

    pub(super) fn channels(&self) -> u8 {
        match self {
            Self::Gray => 1,
            Self::Rgb => 3,
            Self::Cmyk => 4,
            Self::Profile(_, channels) => *channels,
        }
    }

    pub(super) fn profile(&self) -> Option<&[u8]> {
        match self {
            Self::Profile(profile, _) => Some(profile),
            _ => None,
        }
    }

    /// The PDF syntax; `profile` is a reference to the profile's object.
    pub(super) fn written(&self, profile: &str) -> String {
        match self {
            Self::Gray => "/DeviceGray".to_owned(),
            Self::Rgb => "/DeviceRGB".to_owned(),
            Self::Cmyk => "/DeviceCMYK".to_owned(),
            Self::Profile(..) => format!("[/ICCBased {profile}]"),
        }
    }
}
