//! The picture that plates make together: process inks by the profile of the press, spot inks by their alternate colours.

use image::RgbImage;
use imprimatur_application::ports::documents::DocumentError;

use super::{
    Separation,
    inks::{Ink, byte},
    profile::Press,
};

/// The picture of those plates whose bits are set.
pub(super) fn picture(
    separation: &Separation,
    press: &Press,
    wanted: u32,
) -> Result<RgbImage, DocumentError> {
    let (width, height) = separation.size;
    let pixels = separation
        .plates
        .first()
        .map_or(0, |plate| plate.coverage.len());
    let mut inks = vec![[0_u8; 4]; pixels];
    let plates = separation.plates.iter().enumerate();
    let plates = plates.filter(|(number, _)| wanted >> number & 1 == 1);
    for (_, plate) in plates {
        match plate.ink.channel() {
            Some(channel) => {
                for (inks, tint) in inks.iter_mut().zip(&plate.coverage) {
                    inks[channel] = inks[channel].saturating_add(*tint);
                }
            }
            None => add(&mut inks, &plate.coverage, &plate.ink),
        }
    }
    let colours = press.colours(inks.as_flattened());
    colours
        .and_then(|colours| RgbImage::from_raw(width, height, colours))
        .ok_or_else(|| DocumentError::Failed("the inks cannot be shown by their profile".into()))
}

/// Adds a spot ink as its alternate colour.
fn add(inks: &mut [[u8; 4]], coverage: &[u8], ink: &Ink) {
    let tints: Vec<[u8; 4]> = ink.alternate.iter().map(|inks| inks.map(byte)).collect();
    for (inks, tint) in inks.iter_mut().zip(coverage).filter(|(_, tint)| **tint > 0) {
        if let Some(alternate) = tints.get(usize::from(*tint)) {
            for (ink, more) in inks.iter_mut().zip(alternate) {
                *ink = ink.saturating_add(*more);
            }
        }
    }
}
