//! One of two documents that are compared.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    rc::Rc,
};

use hayro_syntax::page::Page;
use image::{DynamicImage, RgbImage};
use imprimatur_application::ports::documents::{DocumentError, ImageFormat, Look, PictureSpec};
use imprimatur_domain::comparison::Closeness;

use crate::{
    child::{
        MemoryLimits, decoded,
        pages::{Pages, PrintSettings},
        picture,
        print::{Route, Separation},
    },
    kind::Kind,
};

/// Resolution at which pages of PDF are compared, and that at which differences are looked at that may be invisible.
const DPI: f64 = 100.0;
pub(super) const FINE_DPI: f64 = 300.0;
/// Resolution at which pages must be equal pixel by pixel.
const EXACT_DPI: f64 = 150.0;
/// The resolution at which pages are compared first.
pub(super) fn dpi(closeness: Closeness) -> f64 {
    match closeness {
        Closeness::Seen | Closeness::ByPlate => DPI,
        Closeness::Exact => EXACT_DPI,
    }
}

/// Most pixels of a side; larger pages and images are compared at a lower resolution.
const SIDE_MAX: u32 = 4096;
/// Pages whose sizes differ by less than this, in points, have one size: 0.1 mm. Programs round A4 in different ways.
const ONE_SIZE: f64 = 0.3;

/// Equal for pages with the same content and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageId(pub(super) u64);

/// Width and height of a page: points of PDF, pixels of images.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    width: f64,
    height: f64,
    is_pdf: bool,
}

impl Size {
    /// Whether pages of both sizes can be compared.
    pub(super) fn is_like(self, other: Self) -> bool {
        let is_near = |one: f64, other: f64| (one - other).abs() < ONE_SIZE;
        self.is_pdf == other.is_pdf
            && is_near(self.width, other.width)
            && is_near(self.height, other.height)
    }

    /// Whether it can be rendered at any resolution.
    pub(super) fn is_vector(self) -> bool {
        self.is_pdf
    }

    fn id(self) -> [u64; 2] {
        [self.width, self.height].map(f64::to_bits)
    }

    /// Width and height of the rendered page.
    fn pixels(self, dpi: f64) -> (u32, u32) {
        let scale = (f64::from(SIDE_MAX) / self.width.max(self.height)).min(dpi / 72.0);
        (pixels(self.width * scale), pixels(self.height * scale))
    }
}

/// An opened document.
pub(super) enum Source {
    Pdf(Box<Pages>),
    /// Decoded, and shrunk to the largest size that is compared; with its inks, if these are compared as well.
    Image(RgbImage, Option<Rc<Separation>>),
}

impl Source {
    pub(super) fn open(
        document: Vec<u8>,
        media_type: &str,
        limits: MemoryLimits,
        (print, by_plate): (&PrintSettings, bool),
    ) -> Result<Self, DocumentError> {
        let spec = PictureSpec {
            page: 0,
            width: SIDE_MAX,
            height: SIDE_MAX,
            tile: None,
            format: ImageFormat::Png,
            look: Look::Print,
        };
        let kind = Kind::new(media_type).ok_or(DocumentError::Unsupported)?;
        if kind == Kind::Pdf {
            let pages = Pages::open(document, limits, print)?;
            return Ok(Self::Pdf(Box::new(pages)));
        }
        let decoded = decoded::decode(&document, kind, &spec, limits)?;
        let separation = by_plate.then(|| decoded.separation()).flatten();
        let drawn = decoded.draw(spec.look, &print.press)?;
        Ok(Self::Image(opaque(&drawn.image), separation.map(Rc::new)))
    }

    /// All pages in their order.
    pub(super) fn pages(&self) -> Vec<PageId> {
        let id = |content: &[u8], size: Size| {
            let mut hasher = DefaultHasher::new();
            (content, size.id()).hash(&mut hasher);
            PageId(hasher.finish())
        };
        match self {
            Self::Pdf(pages) => pages
                .pdf
                .pages()
                .iter()
                .map(|page| id(page.page_stream().unwrap_or_default(), size_of(page)))
                .collect(),
            Self::Image(image, _) => vec![id(image.as_raw(), self.size(0))],
        }
    }

    /// The size of a page as shown.
    pub(super) fn size(&self, page: usize) -> Size {
        match self {
            Self::Pdf(pages) => pages.pdf.pages().get(page).map_or(Size::NONE, size_of),
            Self::Image(image, _) => Size {
                width: image.width().into(),
                height: image.height().into(),
                is_pdf: false,
            },
        }
    }

    /// How a page is painted.
    pub(super) fn route(&self, page: usize) -> Route {
        match self {
            Self::Pdf(pages) => pages.route(page),
            Self::Image(_, Some(_)) => Route::Plates,
            Self::Image(_, None) => Route::Plain,
        }
    }

    /// Whether a page uses inks, also if it is not painted from plates.
    pub(super) fn uses_inks(&self, page: usize) -> bool {
        match self {
            Self::Pdf(pages) => pages.uses_inks(page),
            Self::Image(..) => false,
        }
    }

    /// The plates of a page in this size; `None` if it has none.
    pub(super) fn separation(&self, page: usize, size: Size, dpi: f64) -> Option<Rc<Separation>> {
        match self {
            Self::Pdf(pages) => pages.separation(page, size.pixels(dpi)).ok(),
            Self::Image(_, separation) => separation.clone(),
        }
    }

    /// Renders a page in this size, at this resolution unless that is too large; `None` if that is not possible.
    pub(super) fn render(
        &self,
        page: usize,
        size: Size,
        dpi: f64,
        route: Route,
    ) -> Option<RgbImage> {
        match self {
            Self::Pdf(pages) => pages.sized(page, size.pixels(dpi), route).ok(),
            Self::Image(image, _) => Some(image.clone()),
        }
    }
}

impl Size {
    const NONE: Self = Self {
        width: 0.0,
        height: 0.0,
        is_pdf: true,
    };
}

fn size_of(page: &Page<'_>) -> Size {
    let (width, height) = page.render_dimensions();
    Size {
        width: width.into(),
        height: height.into(),
        is_pdf: true,
    }
}

/// The image on white.
fn opaque(image: &DynamicImage) -> RgbImage {
    if image.color().has_alpha() {
        picture::on_white(image).into_rgb8()
    } else {
        image.to_rgb8()
    }
}

/// The number of a page, from 1.
pub(super) fn number(index: usize) -> u32 {
    u32::try_from(index).map_or(u32::MAX, |index| index.saturating_add(1))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is clamped"
)]
fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, f64::from(SIDE_MAX)) as u32
}
