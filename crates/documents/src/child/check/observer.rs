//! Interprets a page without rendering it.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use hayro::{
    hayro_interpret::{
        BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
        InterpreterCache, InterpreterWarning, Paint, SoftMask, TransformExt as _,
        font::{Glyph, GlyphRun},
        interpret_page,
    },
    kurbo::{BezPath, Rect},
};
use hayro_syntax::page::Page;

use crate::child::letters::{Substitutes, is_missing};

/// Effort above which a page is rendered to see whether that stays within the limits. Pages below take far less than a
/// second.
const EFFORT_MAX: usize = 20_000;
/// Effort of a group, a mask, a pattern or a blended element, in segments of a path.
const GROUP: usize = 500;

/// What was observed.
#[derive(Debug, Default)]
pub(super) struct Observed {
    pub(super) has_missing_letters: bool,
    has_images: bool,
    effort: usize,
}

impl Observed {
    /// Whether only rendering tells that the page can be shown.
    pub(super) fn must_be_rendered(&self) -> bool {
        self.has_images || self.effort > EFFORT_MAX
    }
}

/// Interprets the page with its annotations.
pub(super) fn observe(page: &Page<'_>, substitutes: Substitutes) -> Observed {
    let has_lost_fonts = Arc::new(AtomicBool::new(false));
    let mut settings = substitutes.settings(&Arc::default());
    let sink = Arc::clone(&has_lost_fonts);
    settings.warning_sink = Arc::new(move |warning| {
        if matches!(warning, InterpreterWarning::UnsupportedFont) {
            sink.store(true, Ordering::Relaxed);
        }
    });
    let cache = InterpreterCache::new();
    let (width, height) = page.render_dimensions();
    let target = Rect::new(0.0, 0.0, width.into(), height.into());
    let transform = page.initial_transform(true).to_kurbo();
    let mut context = Context::new(transform, target, &cache, page.xref(), settings);
    let mut observer = Observer::default();
    interpret_page(page, &mut context, &mut observer);
    let mut observed = observer.0;
    observed.has_missing_letters |= has_lost_fonts.load(Ordering::Relaxed);
    observed
}

#[derive(Default)]
struct Observer(Observed);

impl Observer {
    fn add(&mut self, effort: usize) {
        self.0.effort = self.0.effort.saturating_add(effort);
    }

    fn add_props(&mut self, props: &DrawProps<'_>) {
        let is_plain = matches!(props.paint, Paint::Color(_));
        if !is_plain || props.soft_mask.is_some() || props.blend_mode != BlendMode::Normal {
            self.add(GROUP);
        }
    }

    fn add_mode(&mut self, mode: &DrawMode) {
        if let DrawMode::Stroke(stroke) | DrawMode::FillAndStroke(_, stroke) = mode
            && !stroke.dash_array.is_empty()
        {
            // A line can have any number of dashes.
            self.add(EFFORT_MAX);
        }
    }
}

impl Device<'_> for Observer {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'_>, mode: &DrawMode) {
        self.add(path.elements().len());
        self.add_props(&props);
        self.add_mode(mode);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.add(clip.path.elements().len());
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {
        self.add(GROUP);
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, '_>, props: DrawProps<'_>, mode: &DrawMode) {
        if matches!(mode, DrawMode::Invisible) {
            return;
        }
        self.add_props(&props);
        self.add_mode(mode);
        for glyph in run.glyphs() {
            self.add(match **glyph {
                Glyph::Type3(_) => GROUP,
                Glyph::Outline(_) => 1,
            });
            self.0.has_missing_letters = self.0.has_missing_letters || is_missing(glyph);
        }
    }

    fn draw_image(&mut self, _: Image<'_, '_>, _: ImageDrawProps<'_>) {
        self.0.has_images = true;
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}
