//! The inks of a page.

use std::ops::Range;

use imprimatur_domain::print::{self, Approximation, InkKind, PROCESS_INKS};
use stet_graphics::{
    device::{ImageColorSpace, ShadingColorSpace, SimpleColorSpace, SpotColor, SpotColorSpace},
    display_list::{DisplayElement, DisplayList, GroupParams},
};

use super::{
    INKS_MAX,
    alternates::{Alternate, of_function, simple},
    profile::Press,
    recolour::NORMAL_WITHOUT_BACKDROP,
};
use crate::child::findings::{TEXT_MAX, ink_name};

/// Steps of a tint at which the alternate colour of an ink is known.
pub(super) const TINTS: usize = 256;

/// An ink in percent of cyan, magenta, yellow and black, 0 to 1.
pub(super) type Cmyk = [f64; 4];

/// Stands for all inks.
const ALL: &[u8] = b"All";
/// Stands for no ink.
const NONE: &[u8] = b"None";

/// An ink with a plate of its own.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ink {
    /// The name as the document has it.
    pub(super) name: Vec<u8>,
    /// The name for people, which no other ink of the page has.
    pub(super) label: String,
    /// How each tint looks in process inks, from none to full: [`TINTS`] of them.
    pub(super) alternate: Vec<Cmyk>,
}

impl Ink {
    /// A process ink by its channel.
    pub(super) fn process(channel: usize) -> Self {
        let name = PROCESS_INKS.get(channel).copied().unwrap_or_default();
        let tint = |step| {
            let mut inks = [0.0; 4];
            if let Some(ink) = inks.get_mut(channel) {
                *ink = part(step);
            }
            inks
        };
        Self {
            name: name.into(),
            label: name.to_owned(),
            alternate: (0..TINTS).map(tint).collect(),
        }
    }

    /// What there is to say of it on a page with this coverage.
    pub(super) fn facts(&self, coverage: &[u8], press: &Press) -> print::Ink {
        let full = self.alternate.last().copied().unwrap_or_default();
        let name = self.label.clone();
        let covered = coverage.iter().filter(|tint| **tint > 0).count();
        let most = coverage.iter().max().copied().unwrap_or_default();
        let share = as_float(covered) / as_float(coverage.len().max(1));
        print::Ink {
            kind: if self.channel().is_some() {
                InkKind::Process
            } else {
                InkKind::of_spot(&name)
            },
            name,
            area: tenths(share * 100.0),
            maximum: tenths(f64::from(most) / 2.55),
            alternate: full.map(|ink| tenths(ink * 100.0)),
            color: press
                .colours(&full.map(byte))
                .and_then(|color| color.try_into().ok())
                .unwrap_or_default(),
        }
    }

    /// The channel of a process ink.
    pub(super) fn channel(&self) -> Option<usize> {
        PROCESS_INKS
            .iter()
            .position(|name| name.as_bytes() == self.name)
    }
}

/// What is known of the inks of a display list.
pub(super) struct Found {
    pub(super) inks: Vec<Ink>,
    pub(super) approximations: Vec<Approximation>,
    pub(super) overprints: bool,
    /// Whether anything is blended so that white paper beneath it would make a difference.
    pub(super) lightens: bool,
}

/// All inks that a display list paints with, process inks first.
pub(super) fn find(list: &DisplayList, press: &Press) -> Found {
    let mut finder = Finder {
        press,
        is_knocked_out: false,
        found: Found {
            inks: (0..PROCESS_INKS.len()).map(Ink::process).collect(),
            approximations: Vec::new(),
            overprints: false,
            lightens: false,
        },
    };
    finder.list(list);
    finder.found
}

struct Finder<'p> {
    press: &'p Press,
    /// Whether what is looked at is in a knockout group.
    is_knocked_out: bool,
    found: Found,
}

impl Finder<'_> {
    fn list(&mut self, list: &DisplayList) {
        for element in list.elements() {
            self.element(element);
        }
    }

    fn element(&mut self, element: &DisplayElement) {
        let blend_mode = blend_mode(element).unwrap_or_default();
        self.found.lightens |= !SAME_ON_WHITE.contains(&blend_mode);
        if blend_mode >= FIRST_OF_MIXED_CHANNELS {
            self.found.approximations.push(Approximation::Blending);
        }
        match element {
            DisplayElement::Fill { params, .. } => {
                self.found.overprints |= params.overprint;
                self.spot(params.spot_color.as_ref());
            }
            DisplayElement::Stroke { params, .. } => {
                self.found.overprints |= params.overprint;
                self.spot(params.spot_color.as_ref());
            }
            DisplayElement::Image { params, .. } => {
                self.found.overprints |= params.overprint;
                self.image(&params.color_space);
            }
            DisplayElement::AxialShading { params } => {
                self.found.overprints |= params.overprint;
                self.shading(&params.color_space);
            }
            DisplayElement::RadialShading { params } => {
                self.found.overprints |= params.overprint;
                self.shading(&params.color_space);
            }
            DisplayElement::MeshShading { params } => {
                self.found.overprints |= params.overprint;
                self.shading(&params.color_space);
            }
            DisplayElement::PatchShading { params } => {
                self.found.overprints |= params.overprint;
                self.shading(&params.color_space);
            }
            DisplayElement::PatternFill { params } => self.list(&params.tile),
            DisplayElement::Group { elements, params } => self.group(elements, params),
            DisplayElement::OcgGroup { elements, .. } => self.list(elements),
            DisplayElement::SoftMasked { content, .. } => self.list(content),
            _ => {}
        }
    }

    /// The painter knows the shape of a knockout group as a whole alone, so one within another one may cover too much; and what lies
    /// beneath what is blended in one counts twice where it is not opaque.
    fn group(&mut self, elements: &DisplayList, params: &GroupParams) {
        if params.knockout && (self.is_knocked_out || blends(elements)) {
            self.found.approximations.push(Approximation::Blending);
        }
        let outer = self.is_knocked_out;
        self.is_knocked_out |= params.knockout;
        self.list(elements);
        self.is_knocked_out = outer;
    }

    fn spot(&mut self, spot: Option<&SpotColor>) {
        match spot.map(|spot| &spot.color_space) {
            Some(SpotColorSpace::Separation {
                name,
                alt,
                tint_table,
            }) => self.note(std::slice::from_ref(name), |ink, tint| {
                Alternate::of_table(alt.clone(), tint_table, ink, tint)
            }),
            Some(SpotColorSpace::DeviceN {
                names,
                alt,
                tint_table,
            }) => self.note(names, |ink, tint| {
                Alternate::of_table(alt.clone(), tint_table, ink, tint)
            }),
            _ => {}
        }
    }

    fn image(&mut self, space: &ImageColorSpace) {
        match space {
            ImageColorSpace::Separation {
                name,
                alt_space,
                tint_table,
            } => self.note(std::slice::from_ref(name), |ink, tint| {
                Alternate::of_table(simple(alt_space), tint_table, ink, tint)
            }),
            ImageColorSpace::DeviceN {
                names,
                alt_space,
                tint_table,
            } => {
                if names.len() > 1 && simple(alt_space) != SimpleColorSpace::DeviceCMYK {
                    self.found.approximations.push(Approximation::Image);
                }
                self.note(names, |ink, tint| {
                    Alternate::of_table(simple(alt_space), tint_table, ink, tint)
                });
            }
            ImageColorSpace::Indexed { base, .. } => self.image(base),
            // What inks these were is not known any more, or not what they are on this press.
            ImageColorSpace::PreconvertedRGBA | ImageColorSpace::CIEBasedABC { .. } => {
                self.found.approximations.push(Approximation::Image);
            }
            ImageColorSpace::ICCBased {
                n: 4, profile_hash, ..
            } if !self.press.is_described_by(profile_hash) => {
                self.found.approximations.push(Approximation::Image);
            }
            ImageColorSpace::Mask { spot_color, .. } => self.spot(spot_color.as_ref()),
            _ => {}
        }
    }

    fn shading(&mut self, space: &ShadingColorSpace) {
        let (names, function) = match space {
            ShadingColorSpace::Separation {
                name,
                tint_function,
                ..
            } => (std::slice::from_ref(name), tint_function),
            ShadingColorSpace::DeviceN {
                names,
                tint_function,
                ..
            } => (names.as_slice(), tint_function),
            _ => return,
        };
        self.note(names, |ink, tint| Alternate {
            space: SimpleColorSpace::DeviceCMYK,
            components: of_function(function, ink, tint),
        });
    }

    /// Adds the inks that are new. `alternate` tells how one of them looks in a tint from 0 to 1.
    fn note(&mut self, names: &[Vec<u8>], alternate: impl Fn(usize, f64) -> Alternate) {
        for (index, name) in names.iter().enumerate() {
            let is_known = self.found.inks.iter().any(|ink| ink.name == *name);
            if is_known || name == ALL || name == NONE {
                continue;
            }
            if self.found.inks.len() >= INKS_MAX {
                self.found.approximations.push(Approximation::Inks);
                return;
            }
            let tint = |step| alternate(index, part(step)).in_inks(self.press);
            // Two inks may read alike, as their names are in different encodings, or very long.
            let own = ink_name(name);
            let mut label = own.clone();
            let mut stars = String::new();
            while self.found.inks.iter().any(|ink| ink.label == label) {
                stars.push('*');
                label = own.chars().take(TEXT_MAX - stars.len()).collect();
                label += &stars;
            }
            self.found.inks.push(Ink {
                name: name.clone(),
                label,
                alternate: (0..TINTS).map(tint).collect(),
            });
        }
    }
}

/// Blend modes that are on white as on nothing, however transparent what lies on it is: normal and multiply.
const SAME_ON_WHITE: [u8; 2] = [0, 1];
/// The first blend mode that mixes channels: hue, before saturation, colour and luminosity.
const FIRST_OF_MIXED_CHANNELS: u8 = 12;

/// Blend modes but normal.
const BLENDED: Range<u8> = 1..NORMAL_WITHOUT_BACKDROP;

/// Whether anything is blended.
pub(super) fn blends(list: &DisplayList) -> bool {
    list.elements().iter().any(|element| {
        let is_within = match element {
            DisplayElement::Group { elements, .. } | DisplayElement::OcgGroup { elements, .. } => {
                blends(elements)
            }
            DisplayElement::SoftMasked { content, .. } => blends(content),
            _ => false,
        };
        is_within || blend_mode(element).is_some_and(|mode| BLENDED.contains(&mode))
    })
}

/// How an element is blended.
fn blend_mode(element: &DisplayElement) -> Option<u8> {
    Some(match element {
        DisplayElement::Fill { params, .. } => params.blend_mode,
        DisplayElement::Stroke { params, .. } => params.blend_mode,
        DisplayElement::Image { params, .. } => params.blend_mode,
        DisplayElement::AxialShading { params } => params.blend_mode,
        DisplayElement::RadialShading { params } => params.blend_mode,
        DisplayElement::MeshShading { params } => params.blend_mode,
        DisplayElement::PatchShading { params } => params.blend_mode,
        DisplayElement::Group { params, .. } => params.blend_mode,
        _ => return None,
    })
}

/// What the names of a colour space leave on the plate of an ink: `None` if it is not touched.
pub(super) fn named_tint(ink: &[u8], names: &[Vec<u8>], tints: &[f64]) -> Option<f64> {
    let own = names.iter().zip(tints);
    own.filter(|(name, _)| *name == ink || *name == ALL)
        .map(|(_, tint)| *tint)
        .reduce(f64::max)
}

/// Whether these names paint on no plate at all.
pub(super) fn paint_nothing(names: &[Vec<u8>]) -> bool {
    names.iter().all(|name| name == NONE)
}

/// Whether a name stands for all inks.
pub(super) fn stands_for_all(name: &[u8]) -> bool {
    name == ALL
}

/// Whether a plate is among those that a colour space names.
pub(super) fn is_named(ink: &[u8], names: &[Vec<u8>]) -> bool {
    names.iter().any(|name| name == ink || name == ALL)
}

/// A number to one decimal.
fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A tint from 0 to 1 as a byte.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is clamped to the type"
)]
pub(super) fn byte(tint: f64) -> u8 {
    (tint * 255.0).round().clamp(0.0, 255.0) as u8
}

fn part(step: usize) -> f64 {
    as_float(step) / as_float(TINTS - 1)
}

#[expect(clippy::cast_precision_loss, reason = "steps are few")]
pub(super) fn as_float(steps: usize) -> f64 {
    steps as f64
}
