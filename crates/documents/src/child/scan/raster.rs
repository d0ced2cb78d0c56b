//! The image of a scan: a plain JPEG, which can be decoded at reduced scale.

use std::borrow::Cow;

use hayro_syntax::{
    Filter,
    object::{Array, Dict, Name, Object, Stream},
};
use jpeg_decoder::PixelFormat;

use super::{
    super::{MemoryLimits, jpeg},
    space::Space,
};

/// Dictionary keys that an image may have and still be plain. Others, such as masks, have effects.
const KNOWN: [&[u8]; 15] = [
    b"BitsPerComponent",
    b"ColorSpace",
    b"DL",
    b"Decode",
    b"Filter",
    b"Height",
    b"ID",
    b"Intent",
    b"Interpolate",
    b"Length",
    b"Metadata",
    b"Name",
    b"Subtype",
    b"Type",
    b"Width",
];

/// An image with its dictionary.
pub(super) struct Image<'a> {
    jpeg: Cow<'a, [u8]>,
    width: u16,
    height: u16,
    about: About,
}

/// Properties that do not depend on the image's size.
struct About {
    space: Space,
    /// The `Decode` array, if present.
    decode: Option<Vec<f32>>,
    is_interpolated: bool,
}

/// The reduced image, uncompressed.
pub(super) struct Small<'i> {
    pub(super) pixels: Vec<u8>,
    width: u16,
    height: u16,
    about: &'i About,
}

impl<'a> Image<'a> {
    /// The image, if it is a plain JPEG.
    pub(super) fn new(stream: &Stream<'a>) -> Option<Self> {
        let dict = stream.dict();
        let is_image = dict.get::<Name<'_>>("Subtype").as_deref() == Some(b"Image");
        let is_plain = dict.keys().all(|key| KNOWN.contains(&&*key));
        let is_jpeg = stream.filters()[..] == [Filter::DctDecode];
        if !(is_image && is_plain && is_jpeg) || dict.get::<u32>("BitsPerComponent") != Some(8) {
            return None;
        }
        let space = Space::new(dict.get::<Object<'_>>("ColorSpace")?)?;
        let length = |key: &str| dict.get::<u32>(key).and_then(|n| u16::try_from(n).ok());
        Some(Self {
            jpeg: stream.raw_data(),
            width: length("Width")?,
            height: length("Height")?,
            about: About {
                decode: decode(dict, space.channels())?,
                space,
                is_interpolated: dict.get::<bool>("Interpolate").unwrap_or_default(),
            },
        })
    }

    pub(super) fn size(&self) -> (f64, f64) {
        (f64::from(self.width), f64::from(self.height))
    }

    /// Decodes the image at this scale or somewhat larger.
    pub(super) fn shrink(&self, part: f64, limits: MemoryLimits) -> Option<Small<'_>> {
        let (mut decoder, info) = jpeg::open(&self.jpeg, limits).ok()?;
        let channels = match info.pixel_format {
            PixelFormat::L8 => 1,
            PixelFormat::RGB24 if has_luminance(&self.jpeg) => 3,
            PixelFormat::CMYK32 => 4,
            PixelFormat::RGB24 | PixelFormat::L16 => return None,
        };
        // Leave inconsistencies between image and dictionary to the renderer.
        if (info.width, info.height, channels)
            != (self.width, self.height, self.about.space.channels())
        {
            return None;
        }
        let (width, height) = decoder
            .scale(fewer(self.width, part), fewer(self.height, part))
            .ok()?;
        let mut pixels = decoder.decode().ok()?;
        if pixels.len() != usize::from(width) * usize::from(height) * usize::from(channels) {
            return None;
        }
        if channels == 4 {
            // The decoder inverts CMYK. A PDF uses the stored values, and its `Decode` array tells if they are
            // inverted.
            for value in &mut pixels {
                *value = !*value;
            }
        }
        Some(Small {
            pixels,
            width,
            height,
            about: &self.about,
        })
    }
}

impl Small<'_> {
    pub(super) fn space(&self) -> &Space {
        &self.about.space
    }

    /// Its dictionary entries; `profile` is a reference to the profile's object.
    pub(super) fn entries(&self, profile: &str) -> String {
        let (width, height) = (self.width, self.height);
        let space = self.about.space.written(profile);
        let decode = self.about.decode.as_ref().map(|decode| {
            let numbers: Vec<_> = decode.iter().map(ToString::to_string).collect();
            format!("/Decode [{}]", numbers.join(" "))
        });
        format!(
            "/Type /XObject /Subtype /Image /Width {width} /Height {height} /BitsPerComponent 8 /ColorSpace {space} \
             /Interpolate {} {}",
            self.about.is_interpolated,
            decode.unwrap_or_default()
        )
    }
}

/// The `Decode` array. `None` if it does not match the channels.
fn decode(dict: &Dict<'_>, channels: u8) -> Option<Option<Vec<f32>>> {
    if !dict.contains_key("Decode") {
        return Some(None);
    }
    let numbers: Vec<f32> = dict.get::<Array<'_>>("Decode")?.iter::<f32>().collect();
    let fits = numbers.len() == usize::from(channels) * 2 && numbers.iter().all(|n| n.is_finite());
    fits.then_some(Some(numbers))
}

/// Whether decoder and renderer both interpret three channels as YCbCr. Where the file's markers disagree, the two use
/// different ones.
fn has_luminance(jpeg: &[u8]) -> bool {
    let Some(mut rest) = jpeg.strip_prefix(&[0xff, 0xd8]) else {
        return false;
    };
    while let [0xff, marker, high, low, after @ ..] = rest {
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        let Some((segment, next)) = length
            .checked_sub(2)
            .and_then(|length| after.split_at_checked(length))
        else {
            return false;
        };
        let is_other = match marker {
            0xda => return true,
            0xee => segment.starts_with(b"Adobe") && segment.get(11) != Some(&1),
            0xc0..=0xc3 => {
                let names = [6, 9, 12].map(|at| segment.get(at).copied());
                names == b"RGB".map(Some) || names == b"rgb".map(Some)
            }
            _ => false,
        };
        if is_other {
            return false;
        }
        rest = next;
    }
    false
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is no more than the length"
)]
fn fewer(length: u16, part: f64) -> u16 {
    (f64::from(length) * part)
        .ceil()
        .clamp(1.0, f64::from(length.max(1))) as u16
}
