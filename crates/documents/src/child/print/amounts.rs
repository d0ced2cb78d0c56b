//! How much of which inks a colour is.

use imprimatur_domain::print::PROCESS_INKS;
use stet_graphics::{
    color::DeviceColor,
    device::{SpotColor, SpotColorSpace},
};

use super::{
    inks::{Cmyk, paint_nothing, stands_for_all},
    profile::Press,
};

/// A tint that counts as ink, and one that counts as full.
const INK: f64 = 0.01;
const FULL: f64 = 0.99;
/// A tint of black from which on text is black.
const BLACK: f64 = 0.5;

/// How much of which inks a colour is.
pub(super) struct Amounts {
    pub(super) process: Cmyk,
    /// Spot inks with a tint.
    pub(super) spots: usize,
    pub(super) is_registration: bool,
    pub(super) is_full: bool,
}

impl Amounts {
    /// Of a colour on this press.
    pub(super) fn new(press: &Press, color: &DeviceColor, spot: Option<&SpotColor>) -> Self {
        let named = match spot.map(|spot| (&spot.color_space, &spot.tint_values)) {
            Some((SpotColorSpace::Separation { name, .. }, tints)) => {
                Some((std::slice::from_ref(name), tints))
            }
            Some((SpotColorSpace::DeviceN { names, .. }, tints)) => Some((&names[..], tints)),
            _ => None,
        };
        let Some((names, tints)) = named else {
            let process = match color.native_cmyk {
                Some((cyan, magenta, yellow, black)) => [cyan, magenta, yellow, black],
                None => press.inks([color.r, color.g, color.b]),
            };
            return Self {
                process,
                spots: 0,
                is_registration: false,
                is_full: process.iter().all(|tint| *tint < INK || *tint > FULL),
            };
        };
        let mut amounts = Self {
            process: [0.0; 4],
            spots: 0,
            is_registration: false,
            is_full: tints.iter().all(|tint| *tint < INK || *tint > FULL),
        };
        let painted = names.iter().zip(tints).filter(|(_, tint)| **tint > INK);
        for (name, tint) in painted.filter(|(name, _)| !paint_nothing(std::slice::from_ref(name))) {
            let channel = PROCESS_INKS.iter().position(|ink| ink.as_bytes() == *name);
            match channel.and_then(|channel| amounts.process.get_mut(channel)) {
                Some(process) => *process = *tint,
                None if stands_for_all(name) => amounts.is_registration = true,
                None => amounts.spots += 1,
            }
        }
        amounts
    }

    /// How many inks there are.
    pub(super) fn count(&self) -> usize {
        self.process.iter().filter(|tint| **tint > INK).count() + self.spots
    }

    pub(super) fn is_pure_black(&self) -> bool {
        let [_, _, _, black] = self.process;
        self.count() == 1 && black > FULL
    }

    pub(super) fn is_black(&self) -> bool {
        let [cyan, magenta, yellow, black] = self.process;
        black > BLACK || cyan.min(magenta).min(yellow) > BLACK
    }
}
