//! The press that is simulated: its profile says how inks look, and which inks make a colour.

use imprimatur_domain::print::{ProfileSource, SimulatedProfile};
use moxcms::{ColorProfile, DataColorSpace, ProfileClass};
use stet_graphics::icc::{IccCache, ProfileHash};

use super::inks::Cmyk;
use crate::child::color::name_of;

/// Coated paper by ISO 12647-2 with at most 300 % ink (FOGRA39), by basICColor; see `assets/README.md`.
const COATED: &[u8] = include_bytes!("../../../assets/ISOcoated_v2_300_bas.icc");
/// Differences between channels of RGB below which a colour is gray.
const GRAY: f64 = 1e-4;

/// A press.
pub(super) struct Press {
    /// The description of its profile, and where that is from.
    pub(super) profile: SimulatedProfile,
    icc: IccCache,
    hash: ProfileHash,
}

impl Press {
    /// The press of documents that name none.
    pub(super) fn standard() -> Option<Self> {
        Self::new(COATED, ProfileSource::Default)
    }

    /// The press of this profile; `None` unless it describes one that prints in CMYK.
    pub(super) fn new(profile: &[u8], source: ProfileSource) -> Option<Self> {
        let parsed = ColorProfile::new_from_slice(profile).ok()?;
        let is_press = parsed.profile_class == ProfileClass::OutputDevice
            && parsed.color_space == DataColorSpace::Cmyk;
        if !is_press {
            return None;
        }
        let hash = IccCache::hash_profile(profile);
        let mut icc = IccCache::new();
        icc.set_system_cmyk(profile, hash);
        icc.set_proofing_enabled(true);
        icc.register_profile(profile)?;
        icc.prepare_reverse_cmyk();
        icc.prepare_lab_to_oi_cmyk();
        let press = Self {
            profile: SimulatedProfile {
                name: name_of(profile).unwrap_or_default(),
                source,
            },
            icc,
            hash,
        };
        // A profile that says nothing about paper is of no use.
        press.colours(&[0; 4]).map(|_| press)
    }

    /// What the reader converts colours with.
    pub(super) fn icc(&self) -> IccCache {
        self.icc.clone()
    }

    /// How inks look in sRGB: three bytes for each four.
    pub(super) fn colours(&self, inks: &[u8]) -> Option<Vec<u8>> {
        self.icc
            .convert_image_8bit(&self.hash, inks, inks.len() / 4)
    }

    /// The inks that make a colour of sRGB. Gray is made of black alone.
    pub(super) fn inks(&self, [red, green, blue]: [f64; 3]) -> Cmyk {
        let black = 1.0 - red.max(green).max(blue);
        if (red - green).abs() < GRAY && (green - blue).abs() < GRAY {
            return [0.0, 0.0, 0.0, 1.0 - red];
        }
        self.icc
            .convert_rgb_to_cmyk_readonly(red, green, blue)
            .unwrap_or([
                1.0 - red - black,
                1.0 - green - black,
                1.0 - blue - black,
                black,
            ])
    }
}
