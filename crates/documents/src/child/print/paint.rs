//! What a paint does to one plate, as ISO 32000-2, 8.6.7 and 11.7.4 prescribe it.

use stet_graphics::{
    color::DeviceColor,
    device::{SpotColor, SpotColorSpace},
};

use super::{
    inks::{Cmyk, Ink, named_tint, paint_nothing},
    profile::Press,
};

/// The first blend mode that does not keep white: difference. Exclusion and the modes that mix channels follow it.
const FIRST_NOT_WHITE_PRESERVING: u8 = 10;
/// Normal.
const NORMAL: u8 = 0;
/// Multiply, by which white leaves what is there.
const MULTIPLY: u8 = 1;

/// What a paint does to a plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Painted {
    /// It replaces what is there by a tint from 0 to 1.
    Tint(f64),
    /// It leaves what is there, though it has a shape.
    Kept,
    /// Nothing at all.
    Nothing,
}

/// Whether and how a paint overprints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Overprint {
    pub(super) is_on: bool,
    /// Whether a process ink of 0 leaves what is there (overprint mode 1).
    pub(super) keeps_zeros: bool,
}

impl Overprint {
    /// Every ink is replaced.
    pub(super) const OFF: Self = Self {
        is_on: false,
        keeps_zeros: false,
    };

    /// As the graphics state says. Overprint mode 1 holds for `DeviceCMYK` alone.
    pub(super) fn new(is_on: bool, mode: i32, is_icc: bool) -> Self {
        Self {
            is_on,
            keeps_zeros: is_on && mode == 1 && !is_icc,
        }
    }
}

/// One plate, while it is painted.
#[derive(Clone, Copy)]
pub(super) struct PlateRules<'p> {
    pub(super) ink: &'p Ink,
    /// The channel of a process ink.
    pub(super) channel: Option<usize>,
    pub(super) press: &'p Press,
    /// Whether the shape of what leaves this plate as it is makes a difference.
    pub(super) has_shapes: bool,
}

impl<'p> PlateRules<'p> {
    pub(super) fn new(ink: &'p Ink, press: &'p Press, has_shapes: bool) -> Self {
        Self {
            channel: ink.channel(),
            ink,
            press,
            has_shapes,
        }
    }

    /// The tint and the blend mode in which something is painted that has this blend mode; `None` if it is left out. What leaves
    /// the plate as it is, but has a shape, is white that is multiplied: as ISO 32000-2, 11.7.4.3, blends what overprints.
    pub(super) fn seen(&self, painted: Painted, mode: u8) -> Option<(f64, u8)> {
        match painted {
            Painted::Tint(tint) => Some((tint, self.blend_mode(mode))),
            Painted::Kept if self.has_shapes => Some((0.0, MULTIPLY)),
            Painted::Kept | Painted::Nothing => None,
        }
    }

    /// What a colour does to this plate.
    pub(super) fn paint(
        &self,
        color: &DeviceColor,
        spot: Option<&SpotColor>,
        overprint: Overprint,
    ) -> Painted {
        match spot.map(|spot| (&spot.color_space, &spot.tint_values)) {
            Some((SpotColorSpace::Separation { name, .. }, tints)) => {
                self.named(std::slice::from_ref(name), tints, overprint.is_on)
            }
            Some((SpotColorSpace::DeviceN { names, .. }, tints)) => {
                self.named(names, tints, overprint.is_on)
            }
            Some(_) => Painted::Nothing,
            None => self.process(color, overprint),
        }
    }

    /// What tints of named inks do to this plate.
    pub(super) fn named(&self, names: &[Vec<u8>], tints: &[f64], overprints: bool) -> Painted {
        if paint_nothing(names) {
            return Painted::Nothing;
        }
        match named_tint(&self.ink.name, names, tints) {
            Some(tint) => Painted::Tint(tint),
            None if overprints => Painted::Kept,
            None => Painted::Tint(0.0),
        }
    }

    /// What a colour in process inks, gray or RGB does to this plate.
    pub(super) fn process(&self, color: &DeviceColor, overprint: Overprint) -> Painted {
        let Some(channel) = self.channel else {
            return if overprint.is_on {
                Painted::Kept
            } else {
                Painted::Tint(0.0)
            };
        };
        let own = |inks: Cmyk| inks.get(channel).copied().unwrap_or_default();
        match color.native_cmyk {
            Some((cyan, magenta, yellow, black)) => {
                let tint = own([cyan, magenta, yellow, black]);
                if overprint.keeps_zeros && tint <= 0.0 {
                    Painted::Kept
                } else {
                    Painted::Tint(tint)
                }
            }
            None => Painted::Tint(own(self.press.inks([color.r, color.g, color.b]))),
        }
    }

    /// The blend mode on this plate: those that do not keep white are normal for spot inks (ISO 32000-2, 11.7.4.2).
    pub(super) fn blend_mode(&self, mode: u8) -> u8 {
        if mode >= FIRST_NOT_WHITE_PRESERVING && self.channel.is_none() {
            NORMAL
        } else {
            mode
        }
    }
}
