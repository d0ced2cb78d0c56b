//! Samples of images whose colours are neither process inks nor named ones, in sRGB.

use stet_graphics::{device::ImageColorSpace, icc::IccCache};

use super::profile::lab_to_srgb;

/// The colours of samples in sRGB.
pub(super) fn colours(space: &ImageColorSpace, samples: &[u8]) -> Vec<[u8; 3]> {
    match space {
        ImageColorSpace::ICCBased {
            n, profile_data, ..
        } => by_profile(profile_data, *n, samples).unwrap_or_else(|| plain(*n, samples)),
        ImageColorSpace::Lab { range, .. } => {
            let pixels = samples.as_chunks::<3>().0.iter();
            pixels.map(|pixel| lab(*pixel, *range)).collect()
        }
        ImageColorSpace::PreconvertedRGBA => {
            let pixels = samples.as_chunks::<4>().0.iter();
            pixels.map(|pixel| undone(*pixel)).collect()
        }
        space => plain(space.num_components(), samples),
    }
}

/// Gray or RGB, taken as sRGB.
fn plain(channels: u32, samples: &[u8]) -> Vec<[u8; 3]> {
    match channels {
        1 => samples.iter().map(|gray| [*gray; 3]).collect(),
        3 => samples.as_chunks::<3>().0.to_vec(),
        _ => samples
            .as_chunks::<4>()
            .0
            .iter()
            .map(|[r, g, b, _]| [*r, *g, *b])
            .collect(),
    }
}

fn by_profile(profile: &[u8], channels: u32, samples: &[u8]) -> Option<Vec<[u8; 3]>> {
    let mut icc = IccCache::new();
    let hash = icc.register_profile_with_n(profile, Some(channels))?;
    let pixels = samples.len() / usize::try_from(channels).ok()?.max(1);
    let colours = icc.convert_image_8bit(&hash, samples, pixels)?;
    Some(colours.as_chunks::<3>().0.to_vec())
}

/// A sample of CIE L*a*b*, whose range is that of a and b.
fn lab([light, a, b]: [u8; 3], [a_least, a_most, b_least, b_most]: [f64; 4]) -> [u8; 3] {
    let part =
        |sample: u8, least: f64, most: f64| least + f64::from(sample) / 255.0 * (most - least);
    lab_to_srgb([
        part(light, 0.0, 100.0),
        part(a, a_least, a_most),
        part(b, b_least, b_most),
    ])
}

/// A colour that was multiplied by its opacity.
fn undone([red, green, blue, alpha]: [u8; 4]) -> [u8; 3] {
    let alone = |value: u8| match alpha {
        0 => u8::MAX,
        alpha => u8::try_from(u32::from(value) * 255 / u32::from(alpha)).unwrap_or(u8::MAX),
    };
    [red, green, blue].map(alone)
}
