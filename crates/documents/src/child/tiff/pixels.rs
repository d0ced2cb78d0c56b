//! From decoded samples to an image.

use image::{DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};
use tiff::{ColorType, decoder::DecodingResult};

/// What the decoder does not know of the samples.
#[derive(Debug, Default)]
pub(super) struct Sort {
    /// Red, green and blue of all indices.
    pub(super) palette: Option<Vec<u16>>,
    /// Samples are L*a*b* with signed a* and b*.
    pub(super) is_lab: bool,
    /// Colours are multiplied by alpha.
    pub(super) is_associated: bool,
}

/// An image, or one of cyan, magenta, yellow and black.
pub(super) enum Pixels {
    Image(DynamicImage),
    Inks(RgbaImage),
}

/// The pixels; `None` for samples that are not known here, and for those of another number than the size has.
pub(super) fn pixels(
    decoded: DecodingResult,
    color: ColorType,
    (width, height): (u32, u32),
    sort: &Sort,
) -> Option<Pixels> {
    let bits = color.bit_depth();
    let values = match decoded {
        DecodingResult::U8(values) if bits < 8 => unpacked(&values, bits, width)?,
        DecodingResult::U8(values) => values,
        DecodingResult::U16(values) => values.into_iter().map(high).collect(),
        _ => return None,
    };
    let image = match color {
        ColorType::Gray(_) => {
            if let Some(palette) = &sort.palette {
                let rgb = values.iter().map(|index| entry(palette, *index));
                let rgb = rgb.collect::<Option<Vec<_>>>()?;
                RgbImage::from_raw(width, height, rgb.into_flattened())?.into()
            } else {
                let values = values.into_iter().map(|value| stretched(value, bits));
                GrayImage::from_raw(width, height, values.collect())?.into()
            }
        }
        ColorType::Multiband { num_samples: 2, .. } => {
            GrayAlphaImage::from_raw(width, height, values)?.into()
        }
        ColorType::RGB(8) if sort.is_lab => lab(&values, true, width, height)?,
        ColorType::Lab(8) => lab(&values, false, width, height)?,
        ColorType::RGB(8 | 16) | ColorType::YCbCr(8) => {
            RgbImage::from_raw(width, height, values)?.into()
        }
        ColorType::RGBA(8 | 16) => {
            let mut image = RgbaImage::from_raw(width, height, values)?;
            if sort.is_associated {
                image.pixels_mut().for_each(|pixel| divide(&mut pixel.0));
            }
            image.into()
        }
        ColorType::CMYK(8 | 16) => {
            return RgbaImage::from_raw(width, height, values).map(Pixels::Inks);
        }
        ColorType::CMYKA(8 | 16) => {
            let (all, _) = values.as_chunks::<5>();
            let inks = all.iter().flat_map(|[c, m, y, k, alpha]| {
                [c, m, y, k].map(|ink| on_paper(*ink, *alpha, sort.is_associated))
            });
            return RgbaImage::from_raw(width, height, inks.collect()).map(Pixels::Inks);
        }
        _ => return None,
    };
    Some(Pixels::Image(image))
}

/// Samples of less than a byte, of which several are in one; every row begins with a byte.
fn unpacked(packed: &[u8], bits: u8, width: u32) -> Option<Vec<u8>> {
    if !matches!(bits, 1 | 2 | 4) {
        return None;
    }
    let width = usize::try_from(width).ok()?;
    let row = (width * usize::from(bits)).div_ceil(8).max(1);
    let mask = u8::MAX >> (8 - bits);
    let mut values = Vec::with_capacity(packed.len() * usize::from(8 / bits));
    for row in packed.chunks(row) {
        let all = row.iter().flat_map(|byte| {
            let shifts = (0..8 / bits).rev().map(move |index| index * bits);
            shifts.map(move |shift| byte >> shift & mask)
        });
        values.extend(all.take(width));
    }
    Some(values)
}

/// A value of few bits as one of eight.
fn stretched(value: u8, bits: u8) -> u8 {
    match bits {
        1 => value * 255,
        2 => value * 85,
        4 => value * 17,
        _ => value,
    }
}

/// Red, green and blue of an index.
fn entry(palette: &[u16], index: u8) -> Option<[u8; 3]> {
    let count = palette.len() / 3;
    let part = |part: usize| {
        palette
            .get(part * count + usize::from(index))
            .copied()
            .map(high)
    };
    Some([part(0)?, part(1)?, part(2)?])
}

fn high(value: u16) -> u8 {
    let [high, _] = value.to_be_bytes();
    high
}

/// Undoes the multiplication of a colour by its alpha.
fn divide([red, green, blue, alpha]: &mut [u8; 4]) {
    let alpha = u16::from(*alpha);
    if alpha == 0 {
        return;
    }
    for value in [red, green, blue] {
        let divided = (u16::from(*value) * 255 + alpha / 2) / alpha;
        *value = u8::try_from(divided).unwrap_or(u8::MAX);
    }
}

/// An ink on paper, of which a transparent pixel has none.
fn on_paper(ink: u8, alpha: u8, is_associated: bool) -> u8 {
    if is_associated {
        return ink;
    }
    let mixed = (u16::from(ink) * u16::from(alpha) + 127) / 255;
    u8::try_from(mixed).unwrap_or(u8::MAX)
}

fn lab(values: &[u8], is_signed: bool, width: u32, height: u32) -> Option<DynamicImage> {
    let (values, _) = values.as_chunks::<3>();
    let rgb = values.iter().map(|[l, a, b]| {
        let axis = |value: u8| {
            if is_signed {
                f64::from(value.cast_signed())
            } else {
                f64::from(value) - 128.0
            }
        };
        srgb(f64::from(*l) / 2.55, axis(*a), axis(*b))
    });
    let rgb: Vec<[u8; 3]> = rgb.collect();
    RgbImage::from_raw(width, height, rgb.into_flattened()).map(DynamicImage::from)
}

#[expect(
    clippy::many_single_char_names,
    reason = "they are those of the colour spaces"
)]
/// L*a*b* under D50 as sRGB, by way of XYZ.
fn srgb(l: f64, a: f64, b: f64) -> [u8; 3] {
    let cubed = |t: f64| {
        if t > 6.0 / 29.0 {
            t.powi(3)
        } else {
            3.0 * (6.0_f64 / 29.0).powi(2) * (t - 4.0 / 29.0)
        }
    };
    let middle = (l + 16.0) / 116.0;
    let (x, y, z) = (
        0.964_22 * cubed(middle + a / 500.0),
        cubed(middle),
        0.825_21 * cubed(middle - b / 200.0),
    );
    [
        3.133_856_1 * x - 1.616_866_7 * y - 0.490_614_6 * z,
        -0.978_768_4 * x + 1.916_141_5 * y + 0.033_454 * z,
        0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z,
    ]
    .map(|light| {
        let value = if light <= 0.003_130_8 {
            12.92 * light
        } else {
            1.055 * light.powf(1.0 / 2.4) - 0.055
        };
        rounded(value * 255.0)
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to the type"
)]
fn rounded(value: f64) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::{divide, srgb, unpacked};

    #[test]
    fn samples_of_few_bits_fill_rows() {
        assert_eq!(
            unpacked(&[0x12, 0x30, 0x45, 0x60], 4, 3),
            Some(vec![1, 2, 3, 4, 5, 6])
        );
        assert_eq!(unpacked(&[0b1010_0000], 1, 3), Some(vec![1, 0, 1]));
        assert_eq!(unpacked(&[0], 3, 1), None);
    }

    #[test]
    fn colours_are_not_multiplied_twice() {
        let mut pixel = [100, 50, 0, 128];
        divide(&mut pixel);
        assert_eq!(pixel, [199, 100, 0, 128]);
    }

    #[test]
    fn lab_is_seen_as_it_is_measured() {
        assert_eq!(srgb(100.0, 0.0, 0.0), [255, 255, 255]);
        assert_eq!(srgb(0.0, 0.0, 0.0), [0, 0, 0]);
        let [red, green, blue] = srgb(54.3, 80.8, 69.9);
        assert!(red > 250 && green < 10 && blue < 10, "{red} {green} {blue}");
    }
}
