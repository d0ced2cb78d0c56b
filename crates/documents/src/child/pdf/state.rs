//! The graphics state as far as an inspection follows it.

use std::collections::HashMap;

use hayro::hayro_interpret::kurbo::Affine;
use hayro_syntax::{
    content::Instruction,
    object::{Dict, Name, Object},
    page::Resources,
};

use super::fonts::Font;

/// How fills, or strokes, are painted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paint {
    pub(super) overprints: bool,
    /// Whether the colour is a shading.
    pub(super) is_shading: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// From content space to page space.
    pub(super) matrix: Affine,
    pub(super) is_invisible: bool,
    /// Whether it is part of a transparency group that is not isolated.
    pub(super) is_in_group: bool,
    pub(super) fill: Paint,
    pub(super) stroke: Paint,
}

impl State {
    /// Initial state of independent content.
    pub(super) fn new(matrix: Affine) -> Self {
        Self {
            matrix,
            is_invisible: false,
            is_in_group: false,
            fill: Paint::default(),
            stroke: Paint::default(),
        }
    }

    /// The state inside a form.
    pub(super) fn inside(self, form: &Dict<'_>) -> Self {
        let group = form.get::<Dict<'_>>("Group");
        Self {
            is_in_group: group.map_or(self.is_in_group, |group| {
                group.get::<bool>("I") != Some(true)
            }),
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

    /// Whether fills or strokes overprint, where the state says so.
    pub(super) fn set_overprint(&mut self, state: &Dict<'_>) {
        let strokes = state.get::<bool>("OP");
        let fills = state.get::<bool>("op").or(strokes);
        self.stroke.overprints = strokes.unwrap_or(self.stroke.overprints);
        self.fill.overprints = fills.unwrap_or(self.fill.overprints);
    }

    /// Whether what is painted is a shading that overprints.
    pub(super) fn has_overprinting_shading(&self) -> bool {
        let paints = [self.fill, self.stroke];
        let mut paints = paints.iter();
        paints.any(|paint| paint.overprints && paint.is_shading)
    }
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
