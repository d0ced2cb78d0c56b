//! What may go wrong in print, found in a display list: white that overprints, black that does not, and the like.

use imprimatur_domain::preflight::FindingCode;
use stet_fonts::geometry::{PathSegment, PsPath};
use stet_graphics::{
    color::DeviceColor,
    device::{FillParams, ImageColorSpace, ImageParams, SpotColor, SpotColorSpace, StrokeParams},
    display_list::{DisplayElement, DisplayList, GroupParams},
};

use super::{
    amounts::Amounts, inks::paint_nothing, paint::Overprint, profile::Press, recolour::is_isolated,
};

/// Text up to this size is small, in points.
const SMALL_TEXT: f64 = 9.0;
/// Units of glyph space to the em, but for fonts with a matrix of their own.
const EM: f64 = 1000.0;
/// Lines below this width are thin, in points.
const THIN: f64 = 0.25;
/// Most marks of a kind on a page. Those of registration outside of the trim are right, and count here.
const MARKS_MAX: usize = 1_000;
/// Most elements that are remembered as ground of text.
const GROUNDS_MAX: usize = 5_000;
/// Blend modes in which black leaves the colour beneath it: multiply and darken.
const DARKENING: [u8; 2] = [1, 4];
/// Points per inch.
const INCH: f64 = 72.0;

/// Left, top, right and bottom in pixels of the display list.
pub(super) type Bounds = [f64; 4];

const EVERYWHERE: Bounds = [
    f64::NEG_INFINITY,
    f64::NEG_INFINITY,
    f64::INFINITY,
    f64::INFINITY,
];
const NOWHERE: Bounds = [
    f64::INFINITY,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NEG_INFINITY,
];

/// Something that may go wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mark {
    pub(super) code: FindingCode,
    pub(super) bounds: Bounds,
}

/// The marks of a page that was read at this resolution.
pub(super) fn find(list: &DisplayList, press: &Press, dpi: f64) -> Vec<Mark> {
    let mut finder = Finder {
        press,
        points: INCH / dpi,
        marks: Vec::new(),
        grounds: Vec::new(),
        covered: None,
        darkens: false,
        letters: Vec::new(),
        clip: EVERYWHERE,
        outer_clip: EVERYWHERE,
    };
    finder.list(list);
    finder.marks
}

/// A letter whose size is known once its line of text is over.
struct Letter {
    bounds: Bounds,
    is_pure_black: bool,
    is_rich: bool,
    knocks_out: bool,
}

/// What something lies on.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ground {
    White,
    Black,
    Colour,
}

impl Ground {
    /// What others lie on where a colour is painted.
    fn of(amounts: &Amounts) -> Self {
        match amounts.count() {
            0 => Self::White,
            _ if amounts.is_pure_black() => Self::Black,
            _ => Self::Colour,
        }
    }
}

struct Finder<'f> {
    press: &'f Press,
    /// Points of a pixel.
    points: f64,
    marks: Vec<Mark>,
    /// What is painted for others to lie on.
    grounds: Vec<(Bounds, Ground)>,
    /// Within an isolated group: how many of these lie beneath it. It covers them, overprint or not.
    covered: Option<usize>,
    /// Within a group that is multiplied, which covers nothing.
    darkens: bool,
    letters: Vec<Letter>,
    /// What is painted shows within these bounds, in a group at most within those that it began with.
    clip: Bounds,
    outer_clip: Bounds,
}

impl Finder<'_> {
    fn list(&mut self, list: &DisplayList) {
        for element in list.elements() {
            match element {
                DisplayElement::Fill { path, params } => self.fill(path, params),
                DisplayElement::Stroke { path, params } => self.stroke(path, params),
                DisplayElement::TextRun { params } => {
                    let matrix = &params.glyph_to_device;
                    let height = (params.ascent - params.descent).min(EM);
                    self.end_text(height * matrix.c.hypot(matrix.d) * self.points);
                }
                DisplayElement::Image { params, .. } => self.image(params),
                DisplayElement::PatternFill { params } => {
                    if let Some(bounds) = bounds(&params.path.segments) {
                        self.add_ground(bounds, Ground::Colour);
                    }
                }
                DisplayElement::Group { elements, params } => self.group(elements, params),
                DisplayElement::OcgGroup { visibility, .. } if !visibility.default_visible() => {}
                DisplayElement::OcgGroup { elements, .. } => self.list(elements),
                DisplayElement::SoftMasked { content, .. } => self.inner_list(content),
                DisplayElement::Clip { path, .. } => {
                    self.clip = self.shown(bounds(&path.segments).unwrap_or(NOWHERE));
                }
                DisplayElement::InitClip => self.clip = self.outer_clip,
                _ => {}
            }
        }
    }

    /// A list that is painted by itself: where it shows does not matter behind it.
    fn inner_list(&mut self, list: &DisplayList) {
        let (clip, outer_clip) = (self.clip, self.outer_clip);
        self.outer_clip = clip;
        self.list(list);
        (self.clip, self.outer_clip) = (clip, outer_clip);
    }

    fn group(&mut self, elements: &DisplayList, params: &GroupParams) {
        let (covered, darkens) = (self.covered, self.darkens);
        if DARKENING.contains(&params.blend_mode) {
            (self.covered, self.darkens) = (None, true);
        } else if is_isolated(elements, params) {
            (self.covered, self.darkens) = (Some(self.grounds.len()), false);
        }
        self.inner_list(elements);
        (self.covered, self.darkens) = (covered, darkens);
    }

    fn fill(&mut self, path: &PsPath, params: &FillParams) {
        let Some(bounds) = bounds(&path.segments) else {
            return;
        };
        let amounts = Amounts::new(self.press, &params.color, params.spot_color.as_ref());
        let overprint = Overprint::new(
            params.overprint,
            params.overprint_mode,
            params.icc_color.is_some(),
        );
        let keeps = keeps_others(&params.color, params.spot_color.as_ref(), overprint);
        if keeps && amounts.count() == 0 {
            self.mark_white(bounds);
        }
        if amounts.is_registration {
            self.mark_registration(path);
        }
        if params.is_text_glyph {
            let is_pure_black = amounts.is_pure_black();
            let keeps = keeps || self.darkens || DARKENING.contains(&params.blend_mode);
            self.letters.push(Letter {
                bounds,
                is_pure_black,
                is_rich: amounts.is_black() && amounts.count() > 1 && !amounts.is_registration,
                knocks_out: is_pure_black && self.leaves_no_colour(bounds, keeps),
            });
        } else if amounts.count() > 0 || !keeps {
            self.add_ground(bounds, Ground::of(&amounts));
        }
    }

    fn image(&mut self, params: &ImageParams) {
        let bounds = image_bounds(params);
        let ImageColorSpace::Mask {
            color, spot_color, ..
        } = &params.color_space
        else {
            self.add_ground(bounds, Ground::Colour);
            return;
        };
        let overprint = Overprint::new(params.overprint, params.overprint_mode, false);
        let amounts = Amounts::new(self.press, color, spot_color.as_ref());
        if amounts.count() == 0 && keeps_others(color, spot_color.as_ref(), overprint) {
            self.mark_white(bounds);
        }
    }

    fn stroke(&mut self, path: &PsPath, params: &StrokeParams) {
        // Paths of strokes are in the space of the page, all others in pixels.
        let path = path.transform(&params.ctm);
        let Some(bounds) = bounds(&path.segments) else {
            return;
        };
        let amounts = Amounts::new(self.press, &params.color, params.spot_color.as_ref());
        let overprint = Overprint::new(
            params.overprint,
            params.overprint_mode,
            params.icc_color.is_some(),
        );
        let spot = params.spot_color.as_ref();
        if amounts.count() == 0 && keeps_others(&params.color, spot, overprint) {
            self.mark_white(bounds);
        }
        let matrix = &params.ctm;
        let scale = (matrix.a * matrix.d - matrix.b * matrix.c).abs().sqrt();
        let width = params.line_width * scale * self.points;
        let is_broken = amounts.count() > 1 || amounts.count() == 1 && !amounts.is_full;
        if width < THIN && is_broken && !params.is_text_glyph && !amounts.is_registration {
            self.mark(FindingCode::ThinLine, bounds);
        }
        if amounts.is_registration {
            self.mark_registration(&path);
        }
    }

    /// Looks at the letters of a line of text in this size in points.
    fn end_text(&mut self, size: f64) {
        for letter in std::mem::take(&mut self.letters) {
            if size > SMALL_TEXT {
                continue;
            }
            if letter.knocks_out {
                self.mark(FindingCode::BlackNotOverprinting, letter.bounds);
            } else if letter.is_rich && !letter.is_pure_black {
                self.mark(FindingCode::RichBlackText, letter.bounds);
            }
        }
    }

    /// What of these bounds shows.
    fn shown(&self, [left, top, right, bottom]: Bounds) -> Bounds {
        let [least_left, least_top, most_right, most_bottom] = self.clip;
        [
            left.max(least_left),
            top.max(least_top),
            right.min(most_right),
            bottom.min(most_bottom),
        ]
    }

    fn mark(&mut self, code: FindingCode, bounds: Bounds) {
        let bounds = self.shown(bounds);
        if is_nowhere(bounds) {
            return;
        }
        let known = self.marks.iter().filter(|mark| mark.code == code).count();
        if known < MARKS_MAX {
            self.marks.push(Mark { code, bounds });
        }
    }

    /// The colour of all inks, part by part: the marks of all corners may be one path.
    fn mark_registration(&mut self, path: &PsPath) {
        let is_same_part =
            |_: &PathSegment, next: &PathSegment| !matches!(next, PathSegment::MoveTo(..));
        for bounds in path.segments.chunk_by(is_same_part).filter_map(bounds) {
            self.mark(FindingCode::RegistrationInsideTrim, bounds);
        }
    }

    /// White that overprints. Where an isolated group has nothing beneath it, it is white.
    fn mark_white(&mut self, bounds: Bounds) {
        let is_seen = self.covered.is_some_and(|covered| {
            let mut own = self.grounds.iter().skip(covered);
            self.grounds.len() < GROUNDS_MAX
                && !own.any(|(ground, kind)| *kind != Ground::White && overlap(*ground, bounds))
        });
        if !is_seen {
            self.mark(FindingCode::WhiteOverprint, bounds);
        }
    }

    fn add_ground(&mut self, bounds: Bounds, ground: Ground) {
        let bounds = self.shown(bounds);
        if self.grounds.len() < GROUNDS_MAX && !is_nowhere(bounds) {
            self.grounds.push((bounds, ground));
        }
    }

    /// Whether black leaves no colour beneath the middle of what has these bounds, though it may overprint.
    fn leaves_no_colour(&self, [left, top, right, bottom]: Bounds, overprints: bool) -> bool {
        let (x, y) = (f64::midpoint(left, right), f64::midpoint(top, bottom));
        let last = self.grounds.iter().rposition(|(bounds, _)| {
            let [left, top, right, bottom] = *bounds;
            (left..=right).contains(&x) && (top..=bottom).contains(&y)
        });
        last.is_some_and(|last| {
            let is_covered = self.covered.is_some_and(|covered| last < covered);
            self.grounds[last].1 == Ground::Colour && (is_covered || !overprints)
        })
    }
}

/// Whether a paint leaves the inks that it does not have as they are.
fn keeps_others(color: &DeviceColor, spot: Option<&SpotColor>, overprint: Overprint) -> bool {
    match spot.map(|spot| &spot.color_space) {
        Some(SpotColorSpace::Separation { name, .. }) => {
            overprint.is_on && !paint_nothing(std::slice::from_ref(name))
        }
        Some(SpotColorSpace::DeviceN { names, .. }) => overprint.is_on && !paint_nothing(names),
        _ => overprint.keeps_zeros && color.native_cmyk.is_some(),
    }
}

/// Whether bounds have nothing in them, not even a line.
fn is_nowhere([left, top, right, bottom]: Bounds) -> bool {
    left > right || top > bottom
}

fn overlap(one: Bounds, other: Bounds) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

/// What an image covers.
fn image_bounds(params: &ImageParams) -> Bounds {
    let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
    let corners = corners.map(|(x, y)| params.ctm.transform_point(x, y));
    let (x, y) = corners[0];
    corners.iter().fold([x, y, x, y], |bounds, (x, y)| {
        let [left, top, right, bottom] = bounds;
        [left.min(*x), top.min(*y), right.max(*x), bottom.max(*y)]
    })
}

/// What a path reaches to; `None` for an empty one.
fn bounds(path: &[PathSegment]) -> Option<Bounds> {
    let mut bounds: Option<Bounds> = None;
    let mut add = |x: f64, y: f64| {
        let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
        bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    };
    for segment in path {
        match segment {
            PathSegment::MoveTo(x, y) | PathSegment::LineTo(x, y) => add(*x, *y),
            PathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x3,
                y3,
            } => {
                add(*x1, *y1);
                add(*x2, *y2);
                add(*x3, *y3);
            }
            PathSegment::ClosePath => {}
        }
    }
    bounds
}
