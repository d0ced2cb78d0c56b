//! The graphics state as far as an inspection follows it.

use std::collections::HashMap;

use hayro::hayro_interpret::kurbo::Affine;
use hayro_syntax::{
    content::Instruction,
    object::{Dict, Name, Object},
    page::Resources,
};

use super::fonts::Font;

/// What stands for a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Tile,
    Shading,
}

/// How fills, or strokes, are painted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paint {
    pub(super) overprints: bool,
    is_clear: bool,
    pub(super) pattern: Option<Pattern>,
}

/// How what is painted is blended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blending {
    Normal,
    /// By another mode.
    Other,
    /// By another mode, which the reader of plates takes into a group from outside, where it begins as normal.
    Outside,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// From content space to page space.
    pub(super) matrix: Affine,
    pub(super) is_invisible: bool,
    /// Whether it is part of a transparency group that is not isolated.
    pub(super) is_in_group: bool,
    blending: Blending,
    fill: Paint,
    stroke: Paint,
}

impl State {
    /// Initial state of independent content.
    pub(super) fn new(matrix: Affine) -> Self {
        Self {
            matrix,
            is_invisible: false,
            is_in_group: false,
            blending: Blending::Normal,
            fill: Paint::default(),
            stroke: Paint::default(),
        }
    }

    /// The state inside a form.
    pub(super) fn inside(self, form: &Dict<'_>) -> Self {
        let Some(group) = form.get::<Dict<'_>>("Group") else {
            return self;
        };
        let opaque = |paint: Paint| Paint {
            is_clear: false,
            ..paint
        };
        Self {
            is_in_group: group.get::<bool>("I") != Some(true),
            blending: match self.blending {
                Blending::Normal => Blending::Normal,
                Blending::Other | Blending::Outside => Blending::Outside,
            },
            fill: opaque(self.fill),
            stroke: opaque(self.stroke),
            ..self
        }
    }

    /// The paint that an operator of colour is about: those of strokes have capital letters.
    pub(super) fn paint_of(&mut self, operator: &[u8]) -> &mut Paint {
        if operator.first().is_some_and(u8::is_ascii_uppercase) {
            &mut self.stroke
        } else {
            &mut self.fill
        }
    }

    /// Whether fills or strokes overprint, are blended or transparent, where the graphics state says so.
    pub(super) fn set(&mut self, state: &Dict<'_>) {
        let strokes = state.get::<bool>("OP");
        let fills = state.get::<bool>("op").or(strokes);
        self.stroke.overprints = strokes.unwrap_or(self.stroke.overprints);
        self.fill.overprints = fills.unwrap_or(self.fill.overprints);
        for (key, paint) in [("CA", &mut self.stroke), ("ca", &mut self.fill)] {
            paint.is_clear = state
                .get::<f32>(key)
                .map_or(paint.is_clear, |alpha| alpha < 1.0);
        }
        if let Some(is_blended) = blends(state) {
            self.blending = if is_blended {
                Blending::Other
            } else {
                Blending::Normal
            };
        }
    }

    /// Whether what is painted is a shading that overprints.
    pub(super) fn has_overprinting_shading(&self) -> bool {
        let mut paints = self.paints(Pattern::Shading);
        paints.any(|paint| paint.overprints)
    }

    /// Whether what is painted are tiles that are transparent or blended.
    pub(super) fn has_transparent_tiles(&self) -> bool {
        let mut paints = self.paints(Pattern::Tile);
        paints.any(|paint| paint.is_clear || self.blending != Blending::Normal)
    }

    /// Whether what is painted is blended as the surroundings of its group are.
    pub(super) fn is_blended_from_outside(&self) -> bool {
        self.blending == Blending::Outside
    }

    fn paints(&self, pattern: Pattern) -> impl Iterator<Item = Paint> {
        let paints = [self.fill, self.stroke].into_iter();
        paints.filter(move |paint| paint.pattern == Some(pattern))
    }
}

/// Whether a graphics state sets another blend mode than normal; `None` if it sets none.
pub(super) fn blends(state: &Dict<'_>) -> Option<bool> {
    let mode = match state.get::<Object<'_>>("BM")? {
        Object::Name(mode) => mode,
        Object::Array(modes) => modes.iter::<Name<'_>>().next()?,
        _ => return None,
    };
    Some(!matches!(&*mode, b"Normal" | b"Compatible"))
}

/// One content stream being interpreted.
pub(super) struct Frame<'f, 'a> {
    pub(super) resources: &'f Resources<'a>,
    /// Initial matrix of the stream; patterns are relative to it regardless of later changes.
    pub(super) base: Affine,
    pub(super) state: State,
    pub(super) saved: Vec<State>,
    pub(super) font: Option<Font>,
    pub(super) fonts: HashMap<Vec<u8>, Option<Font>>,
}

impl Frame<'_, '_> {
    pub(super) fn choose_font(&mut self, instruction: &Instruction<'_, '_>) {
        let Some(name) = name(instruction) else {
            return;
        };
        let known = self.fonts.get::<[u8]>(name);
        self.font = if let Some(font) = known {
            font.clone()
        } else {
            let font = self.resources.get_font(name);
            let font = font.map(|font| Font::new(&font));
            self.fonts.insert(name.to_vec(), font.clone());
            font
        };
    }
}

/// The name in the first operand.
pub(super) fn name<'i, 'a>(instruction: &Instruction<'i, 'a>) -> Option<&'i Name<'a>> {
    match instruction.operands().next()? {
        Object::Name(name) => Some(name),
        _ => None,
    }
}

pub(super) fn numbers(instruction: &Instruction<'_, '_>) -> Vec<f64> {
    instruction
        .operands()
        .filter_map(|operand| match operand {
            Object::Number(number) => Some(number.as_f64()),
            _ => None,
        })
        .collect()
}
