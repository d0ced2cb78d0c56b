//! The colour spaces of scans: those of devices, and those with a profile.

use hayro_syntax::object::{Name, Object, Stream};

/// What the channels of an image mean.
pub(super) enum Space {
    Gray,
    Rgb,
    Cmyk,
    /// As a colour profile has it, for so many channels.
    Profile(Vec<u8>, u8),
}

impl Space {
    /// The colour space that an object describes, if it is one of these.
    pub(super) fn of(object: Object<'_>) -> Option<Self> {
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
        // What replaces a profile that cannot be used has to be what does so without being named.
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

    /// How a PDF writes it, whose profile is the object of this reference.
    pub(super) fn written(&self, profile: &str) -> String {
        match self {
            Self::Gray => "/DeviceGray".to_owned(),
            Self::Rgb => "/DeviceRGB".to_owned(),
            Self::Cmyk => "/DeviceCMYK".to_owned(),
            Self::Profile(..) => format!("[/ICCBased {profile}]"),
        }
    }
}
