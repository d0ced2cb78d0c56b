//! Images on one plate.

use std::{cell::RefCell, collections::HashMap, sync::Arc};

use stet_graphics::{
    device::{CMYK_ALL, ImageColorSpace, ImageParams, TransferState},
    display_list::DisplayElement,
};

use super::{
    inks::{byte, is_named, paint_nothing},
    paint::{Overprint, Painted, PlateRules},
    profile::Press,
    recolour::gray,
    samples,
};

/// Samples of an image, and what they are once they are converted to process inks, four bytes for each.
type Converted = Arc<Vec<[u8; 4]>>;

/// The images of a page. Those that are neither in process inks nor in named ones are converted once for all plates.
#[derive(Default)]
pub(super) struct Images {
    /// By the address of the samples, which live as long as the page.
    converted: RefCell<HashMap<usize, Converted>>,
}

impl Images {
    /// The image on this plate; `None` if the plate does not take it.
    pub(super) fn on_plate(
        &self,
        rules: &PlateRules<'_>,
        samples: &Arc<Vec<u8>>,
        params: &ImageParams,
    ) -> Option<DisplayElement> {
        let (tint, blend_mode) = rules.seen(painted(rules, params), params.blend_mode)?;
        let mut plain = ImageParams {
            overprint: false,
            painted_channels: CMYK_ALL,
            transfer: TransferState::default(),
            blend_mode,
            ..params.clone()
        };
        if let ImageColorSpace::Mask { polarity, .. } = params.color_space {
            plain.color_space = ImageColorSpace::Mask {
                color: gray(tint),
                polarity,
                spot_color: None,
            };
            return Some(DisplayElement::Image {
                sample_data: Arc::clone(samples),
                params: plain,
            });
        }
        let space = &params.color_space;
        let width = usize::try_from(space.num_components()).unwrap_or(usize::MAX);
        let pixels = samples.chunks_exact(width.max(1));
        let tints: Vec<u8> = match tint_table(rules, space) {
            TintTable::Channel(channel) => pixels
                .clone()
                .map(|pixel| pixel.get(channel).copied().unwrap_or_default())
                .collect(),
            TintTable::Nothing => vec![0; pixels.len()],
            TintTable::Entries(entries) => pixels
                .clone()
                .map(|pixel| entry(&entries, pixel).copied().unwrap_or_default())
                .collect(),
            TintTable::Converted => {
                let channel = rules.channel.unwrap_or_default();
                let inks = self.converted(rules.press, samples, space);
                inks.iter().map(|inks| inks[channel]).collect()
            }
        };
        plain.bits_per_component = 8;
        let alphas = alphas(pixels, params);
        let (space, samples) = match alphas {
            Some(alphas) => (ImageColorSpace::PreconvertedRGBA, rgba(&tints, &alphas)),
            None => (ImageColorSpace::DeviceGray, light(&tints)),
        };
        plain.color_space = space;
        plain.mask_color = None;
        Some(DisplayElement::Image {
            sample_data: Arc::new(samples),
            params: plain,
        })
    }

    fn converted(
        &self,
        press: &Press,
        samples: &Arc<Vec<u8>>,
        space: &ImageColorSpace,
    ) -> Converted {
        let address = Arc::as_ptr(samples).addr();
        if let Some(converted) = self.converted.borrow().get(&address) {
            return Arc::clone(converted);
        }
        let mut known: HashMap<[u8; 3], [u8; 4]> = HashMap::new();
        let pixels = samples::colours(space, samples).into_iter().map(|colour| {
            let inks = known.entry(colour);
            *inks.or_insert_with(|| process_inks(press, space, colour))
        });
        let converted = Arc::new(pixels.collect());
        let mut all = self.converted.borrow_mut();
        all.insert(address, Arc::clone(&converted));
        converted
    }
}

/// What an image does to this plate; the tint is that of a stencil.
fn painted(rules: &PlateRules<'_>, params: &ImageParams) -> Painted {
    match &params.color_space {
        ImageColorSpace::Mask {
            color, spot_color, ..
        } => {
            let overprint = Overprint::new(params.overprint, params.overprint_mode, false);
            rules.paint(color, spot_color.as_ref(), overprint)
        }
        space if paints_nothing(space) => Painted::Nothing,
        space if params.overprint && is_absent(rules, space) => Painted::Kept,
        _ => Painted::Tint(0.0),
    }
}

/// How the tints of one plate follow from the samples of an image.
enum TintTable {
    /// They are one of its channels.
    Channel(usize),
    /// The plate stays empty where the image is.
    Nothing,
    /// The first sample is an index into these.
    Entries(Vec<u8>),
    /// They follow from all channels of a colour that has to be converted to process inks.
    Converted,
}

fn tint_table(rules: &PlateRules<'_>, space: &ImageColorSpace) -> TintTable {
    let channel = |channel: Option<usize>| channel.map_or(TintTable::Nothing, TintTable::Channel);
    match space {
        ImageColorSpace::DeviceCMYK | ImageColorSpace::ICCBased { n: 4, .. } => {
            channel(rules.channel)
        }
        ImageColorSpace::Separation { name, .. } => {
            let is_own = is_named(&rules.ink.name, std::slice::from_ref(name));
            channel(is_own.then_some(0))
        }
        ImageColorSpace::DeviceN { names, .. } => {
            let own = |name: &Vec<u8>| is_named(&rules.ink.name, std::slice::from_ref(name));
            channel(names.iter().position(own))
        }
        ImageColorSpace::Indexed {
            base,
            hival,
            lookup,
        } => {
            let width = usize::try_from(base.num_components()).unwrap_or(usize::MAX);
            let most = usize::try_from(*hival)
                .unwrap_or(usize::MAX)
                .saturating_add(1);
            let colours = lookup.chunks_exact(width.max(1)).take(most);
            TintTable::Entries(match tint_table(rules, base) {
                TintTable::Channel(channel) => colours
                    .map(|colour| colour.get(channel).copied().unwrap_or_default())
                    .collect(),
                TintTable::Converted => {
                    let channel = rules.channel.unwrap_or_default();
                    let colours = samples::colours(base, lookup).into_iter();
                    let inks = colours.map(|colour| process_inks(rules.press, base, colour));
                    inks.take(most).map(|inks| inks[channel]).collect()
                }
                TintTable::Nothing | TintTable::Entries(_) => vec![0; colours.len()],
            })
        }
        _ if rules.channel.is_none() => TintTable::Nothing,
        _ => TintTable::Converted,
    }
}

/// The entry of an index; indices beyond the last stand for the last.
fn entry<'e>(entries: &'e [u8], pixel: &[u8]) -> Option<&'e u8> {
    let index = usize::from(*pixel.first()?);
    entries.get(index).or(entries.last())
}

/// A colour of an image in process inks. Images in gray are of black alone; in all others, gray is a colour as any other, so that
/// neighbouring pixels stay alike.
fn process_inks(press: &Press, space: &ImageColorSpace, colour: [u8; 3]) -> [u8; 4] {
    let colour = colour.map(|value| f64::from(value) / 255.0);
    let inks = if space.num_components() == 1 {
        press.inks(colour)
    } else {
        press.inks_of_rgb(colour)
    };
    inks.map(byte)
}

/// Whether an image is in the colour that stands for no ink.
fn paints_nothing(space: &ImageColorSpace) -> bool {
    match space {
        ImageColorSpace::Separation { name, .. } => paint_nothing(std::slice::from_ref(name)),
        ImageColorSpace::DeviceN { names, .. } => paint_nothing(names),
        ImageColorSpace::Indexed { base, .. } => paints_nothing(base),
        _ => false,
    }
}

/// Whether an image that overprints leaves this plate as it is.
fn is_absent(rules: &PlateRules<'_>, space: &ImageColorSpace) -> bool {
    match space {
        ImageColorSpace::Separation { name, .. } => {
            !is_named(&rules.ink.name, std::slice::from_ref(name))
        }
        ImageColorSpace::DeviceN { names, .. } => !is_named(&rules.ink.name, names),
        ImageColorSpace::Indexed { base, .. } => is_absent(rules, base),
        _ => rules.channel.is_none(),
    }
}

/// How opaque each pixel is; `None` if all are.
fn alphas<'s>(pixels: impl Iterator<Item = &'s [u8]>, params: &ImageParams) -> Option<Vec<u8>> {
    if matches!(params.color_space, ImageColorSpace::PreconvertedRGBA) {
        return Some(
            pixels
                .map(|pixel| pixel.get(3).copied().unwrap_or(255))
                .collect(),
        );
    }
    let masked = params.mask_color.as_ref()?;
    let is_masked = |pixel: &[u8]| {
        masked.len() == 2 * pixel.len()
            && pixel
                .iter()
                .zip(masked.chunks_exact(2))
                .all(|(value, range)| (range[0]..=range[1]).contains(value))
    };
    Some(
        pixels
            .map(|pixel| if is_masked(pixel) { 0 } else { 255 })
            .collect(),
    )
}

fn light(tints: &[u8]) -> Vec<u8> {
    tints.iter().map(|tint| 255 - tint).collect()
}

/// Gray that is multiplied by its opacity, as the painter expects it.
fn rgba(tints: &[u8], alphas: &[u8]) -> Vec<u8> {
    let pixels = tints.iter().zip(alphas);
    pixels
        .flat_map(|(tint, alpha)| {
            let gray = (u16::from(255 - tint) * u16::from(*alpha) + 127) / 255;
            let gray = u8::try_from(gray).unwrap_or(u8::MAX);
            [gray, gray, gray, *alpha]
        })
        .collect()
}
