//! The press that is simulated: its profile says how inks look, and which inks make a colour.

use imprimatur_domain::print::{ProfileSource, SimulatedProfile};
use moxcms::{ColorProfile, DataColorSpace, ProfileClass};
use stet_graphics::icc::{IccCache, ProfileHash};

use super::inks::{Cmyk, byte};
use crate::child::color::name_of;

/// Coated paper by ISO 12647-2 with at most 300 % ink (FOGRA39), by basICColor; see `assets/README.md`.
const COATED: &[u8] = include_bytes!("../../../assets/ISOcoated_v2_300_bas.icc");
/// Differences between channels of RGB below which a colour is gray.
const GRAY: f64 = 1e-4;

/// A press.
pub(super) struct Press {
    /// The description of its profile, and where that is from.
    pub(super) profile: SimulatedProfile,
    /// The paper in sRGB, where the profile tells it.
    pub(super) paper: Option<[u8; 3]>,
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
            paper: parsed
                .media_white_point
                .map(|white| srgb([white.x, white.y, white.z])),
            icc,
            hash,
        };
        // A profile that says nothing about paper is of no use.
        press.colours(&[0; 4]).map(|_| press)
    }

    /// Whether it is the press of this profile.
    pub(super) fn is_described_by(&self, hash: &ProfileHash) -> bool {
        self.hash == *hash
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

    /// The inks that make a colour of which it is not known whether it is gray or sRGB. Gray is made of black alone.
    pub(super) fn inks(&self, [red, green, blue]: [f64; 3]) -> Cmyk {
        if (red - green).abs() < GRAY && (green - blue).abs() < GRAY {
            return [0.0, 0.0, 0.0, 1.0 - red];
        }
        self.inks_of_rgb([red, green, blue])
    }

    /// The inks that make a colour of sRGB.
    pub(super) fn inks_of_rgb(&self, [red, green, blue]: [f64; 3]) -> Cmyk {
        let black = 1.0 - red.max(green).max(blue);
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

/// From XYZ for D50, in which profiles tell colours, to linear sRGB, adapted by Bradford.
const TO_SRGB: [[f64; 3]; 3] = [
    [3.133_856_1, -1.616_866_7, -0.490_614_6],
    [-0.978_768_4, 1.916_141_5, 0.033_454_0],
    [0.071_945_3, -0.228_991_4, 1.405_242_7],
];

/// The white of XYZ in which profiles tell colours.
const D50: [f64; 3] = [0.964_2, 1.0, 0.824_9];

/// A colour of CIE L*a*b* for D50 in sRGB.
pub(super) fn lab_to_srgb([light, a, b]: [f64; 3]) -> [u8; 3] {
    let middle = (light + 16.0) / 116.0;
    let linear = |value: f64| {
        if value > 6.0 / 29.0 {
            value.powi(3)
        } else {
            (value - 16.0 / 116.0) * 108.0 / 841.0
        }
    };
    let parts = [middle + a / 500.0, middle, middle - b / 200.0].map(linear);
    let mut xyz = D50;
    xyz.iter_mut()
        .zip(parts)
        .for_each(|(value, part)| *value *= part);
    srgb(xyz)
}

/// A colour of XYZ for D50 in sRGB.
fn srgb(xyz: [f64; 3]) -> [u8; 3] {
    TO_SRGB.map(|row| {
        let linear: f64 = row
            .iter()
            .zip(xyz)
            .map(|(factor, value)| factor * value)
            .sum();
        let linear = linear.clamp(0.0, 1.0);
        byte(if linear <= 0.003_130_8 {
            linear * 12.92
        } else {
            1.055 * linear.powf(1.0 / 2.4) - 0.055
        })
    })
}
