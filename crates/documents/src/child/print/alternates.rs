//! How inks look in process inks, as the document says.

use stet_graphics::device::{ImageColorSpace, SimpleColorSpace, SpotTintFunction, TintLookupTable};

use super::{
    INKS_MAX,
    inks::{Cmyk, as_float},
    profile::Press,
};

/// A colour in the alternate space of an ink.
pub(super) struct Alternate {
    pub(super) space: SimpleColorSpace,
    pub(super) components: [f64; 4],
}

impl Alternate {
    /// The colour of one ink of a table alone, in this tint.
    pub(super) fn of_table(
        space: SimpleColorSpace,
        table: &TintLookupTable,
        ink: usize,
        tint: f64,
    ) -> Self {
        let mut out = [0.0; 4];
        let inputs = usize::try_from(table.num_inputs).unwrap_or(usize::MAX);
        let tint = narrowed(tint);
        if inputs == 1 {
            table.lookup_1d(tint, &mut out);
        } else {
            let mut tints = vec![0.0; inputs.min(INKS_MAX)];
            if let Some(own) = tints.get_mut(ink) {
                *own = tint;
            }
            table.lookup_nd(&tints, &mut out);
        }
        Self {
            space,
            components: out.map(f64::from),
        }
    }

    /// The colour in process inks.
    pub(super) fn in_inks(&self, press: &Press) -> Cmyk {
        let [a, b, c, _] = self.components;
        match self.space {
            SimpleColorSpace::DeviceCMYK => self.components,
            SimpleColorSpace::DeviceGray => [0.0, 0.0, 0.0, 1.0 - a],
            SimpleColorSpace::DeviceRGB => press.inks([a, b, c]),
        }
        .map(|ink| ink.clamp(0.0, 1.0))
    }
}

/// The simple space that has as many components.
pub(super) fn simple(space: &ImageColorSpace) -> SimpleColorSpace {
    match space.num_components() {
        4 => SimpleColorSpace::DeviceCMYK,
        1 => SimpleColorSpace::DeviceGray,
        _ => SimpleColorSpace::DeviceRGB,
    }
}

/// What one ink alone makes of a sampled function, whose first input changes slowest.
pub(super) fn of_function(function: &SpotTintFunction, ink: usize, tint: f64) -> Cmyk {
    let Some(steps) = function.samples_per_dim.checked_sub(1) else {
        return [0.0; 4];
    };
    let slower = function.input_dim.saturating_sub(ink + 1);
    let stride =
        u32::try_from(slower).map_or(0, |slower| function.samples_per_dim.saturating_pow(slower));
    let sample = |step: usize| -> Cmyk {
        let at = step.saturating_mul(stride).saturating_mul(4);
        let inks = function
            .cmyk_samples
            .get(at..)
            .and_then(<[f64]>::first_chunk);
        inks.copied().unwrap_or_default()
    };
    let place = tint * as_float(steps);
    let below = (0..=steps).rev().find(|step| as_float(*step) <= place);
    let below = below.unwrap_or(0);
    let rest = place - as_float(below);
    let (one, other) = (sample(below), sample((below + 1).min(steps)));
    std::array::from_fn(|channel| one[channel] * (1.0 - rest) + other[channel] * rest)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the table wants single precision"
)]
fn narrowed(tint: f64) -> f32 {
    tint as f32
}
