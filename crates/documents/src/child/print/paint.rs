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

/// The tint from 0 to 1 by which a paint replaces what is there; `None` if it leaves that.
pub(super) type Painted = Option<f64>;

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
pub(super) struct PlateRules<'p> {
    pub(super) ink: &'p Ink,
    /// The channel of a process ink.
    pub(super) channel: Option<usize>,
    pub(super) press: &'p Press,
    /// Whether the shapes of what this plate leaves out are wanted, as paint of no tint, and nothing else.
    pub(super) wants_left_out: bool,
}

impl<'p> PlateRules<'p> {
    pub(super) fn new(ink: &'p Ink, press: &'p Press) -> Self {
        Self {
            channel: ink.channel(),
            ink,
            press,
            wants_left_out: false,
        }
    }

    /// The same plate, on which only what it leaves out has a shape.
    pub(super) fn of_left_out(&self) -> Self {
        Self {
            wants_left_out: true,
            ..*self
        }
    }

    fn wanted(&self, painted: Painted) -> Painted {
        match (self.wants_left_out, painted) {
            (false, painted) => painted,
            (true, None) => Some(0.0),
            (true, Some(_)) => None,
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
            Some(_) => None,
            None => self.process(color, overprint),
        }
    }

    /// What tints of named inks do to this plate.
    pub(super) fn named(&self, names: &[Vec<u8>], tints: &[f64], overprints: bool) -> Painted {
        if paint_nothing(names) {
            return None;
        }
        let tint = named_tint(&self.ink.name, names, tints);
        self.wanted(tint.or((!overprints).then_some(0.0)))
    }

    /// What a colour in process inks, gray or RGB does to this plate.
    pub(super) fn process(&self, color: &DeviceColor, overprint: Overprint) -> Painted {
        let Some(channel) = self.channel else {
            return self.wanted((!overprint.is_on).then_some(0.0));
        };
        let own = |inks: Cmyk| inks.get(channel).copied().unwrap_or_default();
        self.wanted(match color.native_cmyk {
            Some((cyan, magenta, yellow, black)) => {
                let tint = own([cyan, magenta, yellow, black]);
                let is_kept = overprint.keeps_zeros && tint <= 0.0;
                (!is_kept).then_some(tint)
            }
            None => Some(own(self.press.inks([color.r, color.g, color.b]))),
        })
    }

    /// The blend mode on this plate: those that do not keep white are normal for spot inks (ISO 32000-2, 11.7.4.2),
    /// and shapes are not blended.
    pub(super) fn blend_mode(&self, mode: u8) -> u8 {
        let is_normal = mode >= FIRST_NOT_WHITE_PRESERVING && self.channel.is_none();
        if is_normal || self.wants_left_out {
            NORMAL
        } else {
            mode
        }
    }
}
