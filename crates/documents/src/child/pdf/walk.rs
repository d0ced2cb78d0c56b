//! Interprets the content of a page and the appearances of its annotations: fonts in use, images and their printed
//! size, colours, transparency.

use std::collections::HashMap;

use hayro::hayro_interpret::kurbo::Affine;
use hayro_syntax::{
    content::{Instruction, UntypedIter},
    object::{Dict, Name, Object, ObjectIdentifier, Stream},
    page::{Page, Resources},
};

use super::{
    appearances::Appearance,
    budget::Budget,
    dictionaries::annotations,
    matrix::{affine, matrix_of},
    page_boxes::unit,
    seen::Seen,
    spaces::{Model, Space},
    state::{Frame, Pattern, State, blends, name, numbers},
};
use crate::child::print::Route;
use crate::report::{ImageDetails, USES_DESCRIBED, rounded};

/// Maximum nesting depth of content streams.
const DEPTH: usize = 16;
/// Maximum depth of the graphics state stack.
const STATES: usize = 256;
/// Points per inch.
const INCH: f64 = 72.0;

/// Interprets a page's content and the appearances of its annotations and form fields.
pub(super) fn page(page: &Page<'_>, number: u32, budget: &mut Budget) -> Seen {
    walk(page, number, budget, false)
}

/// How a page has to be painted by what it uses.
pub(in crate::child) fn needed_route(page: &Page<'_>) -> Route {
    let seen = walk(page, 1, &mut Budget::default(), true);
    if seen.uses_inks {
        Route::Plates
    } else if seen.is_blended_in_group {
        Route::Blended
    } else {
        Route::Plain
    }
}

/// Interprets a page, as a whole or until it is known that it uses inks.
pub(super) fn walk(page: &Page<'_>, number: u32, budget: &mut Budget, ends_at_inks: bool) -> Seen {
    let mut walk = Walk {
        page: number,
        unit: unit(page),
        budget,
        seen: Seen::default(),
        path: Vec::new(),
        ends_at_inks,
    };
    walk.group(page.raw());
    if let Some(content) = page.page_stream() {
        walk.content(content, page.resources(), State::new(Affine::IDENTITY));
    }
    for annotation in annotations(page) {
        if walk.is_over() {
            break;
        }
        if let Some(shown) = Appearance::new(&annotation) {
            let state = State::new(shown.matrix).inside(shown.stream.dict());
            walk.nested(page.resources(), &shown.stream, state);
        }
    }
    walk.seen
}

struct Walk<'w> {
    page: u32,
    unit: f64,
    budget: &'w mut Budget,
    seen: Seen,
    /// The stack of nested streams, to detect cycles.
    path: Vec<ObjectIdentifier>,
    /// Whether nothing but the use of inks is of interest.
    ends_at_inks: bool,
}

impl Walk<'_> {
    /// Whether nothing more is to be read. Takes an operator from the budget.
    fn is_over(&mut self) -> bool {
        self.ends_at_inks && self.seen.uses_inks || !self.budget.takes_operator()
    }

    /// The colour space in which a page or form blends.
    fn group(&mut self, dict: &Dict<'_>) {
        let group = dict.get::<Dict<'_>>("Group");
        let space = group.and_then(|group| group.get::<Object<'_>>("CS"));
        let space = space.and_then(Space::alone);
        self.seen.uses_inks |= space.is_some_and(|space| space.is_of_inks());
    }

    fn content(&mut self, content: &[u8], resources: &Resources<'_>, state: State) {
        if !self.budget.takes_bytes(content) {
            return;
        }
        let mut frame = Frame {
            resources,
            base: state.matrix,
            state,
            saved: Vec::new(),
            font: None,
            fonts: HashMap::new(),
        };
        let mut operations = UntypedIter::new(content);
        while !self.is_over() {
            let Some(operation) = operations.next() else {
                return;
            };
            self.step(&mut frame, &operation);
        }
    }

    fn step(&mut self, frame: &mut Frame<'_, '_>, instruction: &Instruction<'_, '_>) {
        match &**instruction.operator {
            b"q" if frame.saved.len() < STATES => frame.saved.push(frame.state),
            b"Q" => frame.state = frame.saved.pop().unwrap_or(frame.state),
            b"cm" => {
                if let Some(matrix) = affine(&numbers(instruction)) {
                    frame.state.matrix *= matrix;
                }
            }
            b"Do" => self.place(frame, instruction),
            b"BI" => {
                if let Some(Object::Stream(image)) = instruction.operands().next() {
                    self.image(frame, image.dict());
                }
            }
            b"gs" => self.graphics_state(frame, instruction),
            b"Tf" => frame.choose_font(instruction),
            // Invisible text lies over scanned pages to make them searchable.
            b"Tr" => frame.state.is_invisible = numbers(instruction).first() == Some(&3.0),
            b"Tj" | b"TJ" | b"'" | b"\"" => {
                self.paint(frame);
                self.text(frame);
            }
            b"f" | b"F" | b"f*" | b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*" => self.paint(frame),
            b"g" | b"G" => self.color(frame, instruction, Some(Space::device(Model::Gray))),
            b"rg" | b"RG" => self.color(frame, instruction, Some(Space::device(Model::Rgb))),
            b"k" | b"K" => self.color(frame, instruction, Some(Space::device(Model::Cmyk))),
            b"cs" | b"CS" => {
                let space = instruction.operands().next().cloned();
                let space = space.and_then(|space| Space::new(space, frame.resources));
                self.color(frame, instruction, space);
            }
            b"scn" | b"SCN" => self.pattern(frame, instruction),
            b"sh" => {
                self.blend(frame);
                let shading = name(instruction).and_then(|name| frame.resources.get_shading(name));
                self.shading(frame, shading);
            }
            _ => {}
        }
    }

    fn paint(&mut self, frame: &Frame<'_, '_>) {
        let state = &frame.state;
        self.seen.has_overprinting_shadings |= state.has_overprinting_shading();
        self.seen.has_transparent_tiles |= state.has_transparent_tiles();
        self.blend(frame);
    }

    fn blend(&mut self, frame: &Frame<'_, '_>) {
        self.seen.has_blending_from_outside |= frame.state.is_blended_from_outside();
    }

    fn text(&mut self, frame: &Frame<'_, '_>) {
        let Some(font) = frame.font.as_ref().filter(|_| !frame.state.is_invisible) else {
            return;
        };
        let fonts = &mut self.seen.fonts;
        self.seen.is_cut |= fonts.len() >= USES_DESCRIBED;
        if fonts.len() < USES_DESCRIBED {
            fonts.insert(font.clone());
        }
    }

    fn color(
        &mut self,
        frame: &mut Frame<'_, '_>,
        instruction: &Instruction<'_, '_>,
        space: Option<Space>,
    ) {
        let paint = frame.state.paint_of(instruction.operator);
        paint.pattern = None;
        self.seen.add(space);
    }

    fn shading(&mut self, frame: &Frame<'_, '_>, shading: Option<Object<'_>>) {
        let dict = match shading {
            Some(Object::Dict(dict)) => dict,
            Some(Object::Stream(stream)) => stream.dict().clone(),
            _ => return,
        };
        let space = dict.get::<Object<'_>>("ColorSpace");
        let space = space.and_then(|space| Space::new(space, frame.resources));
        self.seen.has_foreign_shadings |= space
            .as_ref()
            .is_some_and(|space| space.has_own_inks && space.model != Some(Model::Cmyk));
        self.seen.add(space);
    }

    fn pattern(&mut self, frame: &mut Frame<'_, '_>, instruction: &Instruction<'_, '_>) {
        let Some(Object::Name(name)) = instruction.operands().last() else {
            return;
        };
        let pattern = frame.resources.get_pattern(name);
        let paint = frame.state.paint_of(instruction.operator);
        paint.pattern = match &pattern {
            Some(Object::Stream(_)) => Some(Pattern::Tile),
            Some(Object::Dict(_)) => Some(Pattern::Shading),
            _ => None,
        };
        match pattern {
            Some(Object::Stream(tile)) => {
                self.seen.has_uncoloured_patterns |= tile.dict().get::<i32>("PaintType") == Some(2);
                let state = State::new(frame.base * matrix_of(tile.dict()));
                self.nested(frame.resources, &tile, state);
            }
            Some(Object::Dict(dict)) => self.shading(frame, dict.get::<Object<'_>>("Shading")),
            _ => {}
        }
    }

    fn place(&mut self, frame: &Frame<'_, '_>, instruction: &Instruction<'_, '_>) {
        let Some(name) = name(instruction) else {
            return;
        };
        let Some(object) = frame.resources.get_x_object(name) else {
            self.seen.has_lost_objects |= frame.resources.x_objects.contains_key(&**name);
            return;
        };
        let kind = object.dict().get::<Name<'_>>("Subtype");
        match kind.as_deref() {
            Some(b"Image") => self.image(frame, object.dict()),
            Some(b"Form") => {
                if object.dict().contains_key("Group") {
                    self.blend(frame);
                }
                let mut state = frame.state;
                state.matrix *= matrix_of(object.dict());
                self.nested(frame.resources, &object, state.inside(object.dict()));
            }
            _ => {}
        }
    }

    /// Interprets nested content, unless it contains itself.
    fn nested(&mut self, outer: &Resources<'_>, stream: &Stream<'_>, state: State) {
        let id = stream.obj_id();
        if self.path.len() >= DEPTH || self.path.contains(&id) || self.budget.is_spent() {
            return;
        }
        let Ok(content) = stream.decoded_data() else {
            return;
        };
        self.path.push(id);
        self.group(stream.dict());
        match stream.dict().get::<Dict<'_>>("Resources") {
            Some(own) => self.content(&content, &Resources::new(own), state),
            None => self.content(&content, outer, state),
        }
        self.path.pop();
    }

    fn graphics_state(&mut self, frame: &mut Frame<'_, '_>, instruction: &Instruction<'_, '_>) {
        let state = name(instruction).and_then(|name| frame.resources.get_ext_g_state(name));
        let Some(state) = state else { return };
        let is_clear = |key: &str| state.get::<f32>(key).is_some_and(|alpha| alpha < 1.0);
        let is_blended = blends(&state) == Some(true);
        let is_masked = matches!(
            state.get::<Object<'_>>("SMask"),
            Some(Object::Dict(_) | Object::Stream(_))
        );
        let is_on = |key: &str| state.get::<bool>(key) == Some(true);
        frame.state.set(&state);
        self.seen.uses_inks |= is_on("OP") || is_on("op");
        self.seen.is_blended_in_group |= is_blended && frame.state.is_in_group;
        self.seen.is_transparent |= is_clear("ca") || is_clear("CA") || is_blended || is_masked;
    }

    fn image(&mut self, frame: &Frame<'_, '_>, dict: &Dict<'_>) {
        self.blend(frame);
        let number = |long: &str, short: &str| dict.get::<u32>(long).or_else(|| dict.get(short));
        let flag = |long: &str, short: &str| dict.get::<bool>(long).or_else(|| dict.get(short));
        let (Some(width), Some(height)) = (number("Width", "W"), number("Height", "H")) else {
            return;
        };
        self.seen.is_transparent |= dict.contains_key("SMask");
        self.seen.has_stencils |= dict.get::<Stream<'_>>("Mask").is_some();
        let is_mask = flag("ImageMask", "IM") == Some(true);
        let bits = if is_mask {
            1
        } else {
            number("BitsPerComponent", "BPC").unwrap_or(8)
        };
        let space = dict
            .get::<Object<'_>>("ColorSpace")
            .or_else(|| dict.get("CS"))
            .filter(|_| !is_mask)
            .and_then(|space| Space::new(space, frame.resources));
        if !is_mask {
            self.seen.bits = self.seen.bits.max(Some(bits));
        }
        let model = space.as_ref().and_then(|space| space.model);
        if self.seen.images.len() < USES_DESCRIBED {
            let [a, b, c, d, ..] = frame.state.matrix.as_coeffs();
            let (across, up) = (a.hypot(b), c.hypot(d));
            let dpi = |pixels: u32, points: f64| {
                let inches = points * self.unit / INCH;
                let dpi = f64::from(pixels) / inches;
                Some(rounded(dpi)).filter(|dpi| dpi.is_finite())
            };
            let image = ImageDetails {
                page: self.page,
                width,
                height,
                bits,
                color: model.unwrap_or(Model::Gray).as_str().to_owned(),
                color_space: space
                    .as_ref()
                    .map(|space| space.label.clone())
                    .unwrap_or_default(),
                dpi_x: dpi(width, across),
                dpi_y: dpi(height, up),
            };
            if self.seen.images.last() != Some(&image) {
                self.seen.images.push(image);
            }
        } else {
            self.seen.is_cut = true;
        }
        self.seen.add(space);
    }
}
