//! Page images in tiles, for zooming in: squares of 512 pixels of the page at one of several sizes.
//!
//! Level 0 fits into one tile; each level is twice as large as the one below, and the last one is the page at its largest.

use super::{OpenedPicture, Version, picture};
use crate::{
    failure::Failure,
    ports::{
        Ports,
        documents::{ImageFormat, Look, PageFacts, PictureSpec, Tile},
    },
};

/// Resolution of the last level of a page that has a size in points.
const DPI: f64 = 300.0;
/// Most pixels of a side of the last level.
const SIDE_MAX: f64 = 20_000.0;

/// The sizes at which a page can be shown in tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Width at the last level, in pixels.
    pub width: u32,
    /// Height at the last level, in pixels.
    pub height: u32,
    /// The last level.
    pub last: u32,
    /// Resolution of the last level; `None` for images, whose pixels have no size.
    pub dpi: Option<u32>,
}

impl Levels {
    /// The levels of a page: up to 300 dpi, or the pixels of an image, and at most 20,000 pixels a side. `None` for a
    /// page without a size.
    ///
    /// ```
    /// # use imprimatur_application::{documents::Levels, ports::documents::PageFacts};
    /// let a4 = PageFacts { bits: 8, color: "cmyk".to_owned(), height: 842, width: 595, mime: "application/pdf".to_owned() };
    /// let levels = Levels::new(&a4).expect("it has a size");
    /// assert_eq!((levels.width, levels.height, levels.last, levels.dpi), (2479, 3508, 3, Some(300)));
    /// assert_eq!(levels.size(0), Some((310, 439)));
    /// assert_eq!(levels.size(4), None);
    /// ```
    pub fn new(page: &PageFacts) -> Option<Self> {
        let is_pdf = page.mime == "application/pdf";
        let scale = if is_pdf { DPI / 72.0 } else { 1.0 };
        let (width, height) = (
            f64::from(page.width) * scale,
            f64::from(page.height) * scale,
        );
        let longest = width.max(height);
        if width < 1.0 || height < 1.0 {
            return None;
        }
        let shrink = (SIDE_MAX / longest).min(1.0);
        let (width, height) = (pixels(width * shrink), pixels(height * shrink));
        let last = width
            .max(height)
            .div_ceil(Tile::SIDE)
            .next_power_of_two()
            .ilog2();
        Some(Self {
            width,
            height,
            last,
            dpi: is_pdf.then(|| pixels(DPI * shrink)),
        })
    }

    /// Width and height of a level in pixels; `None` for a level beyond the last.
    pub fn size(&self, level: u32) -> Option<(u32, u32)> {
        let halvings = self.last.checked_sub(level)?;
        let size = |length: u32| length.div_ceil(1 << halvings);
        Some((size(self.width), size(self.height)))
    }
}

/// The requested tile of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSpec {
    /// Page, from 0.
    pub page: u32,
    /// Level, see [`Levels`].
    pub level: u32,
    /// Its place at that level.
    pub tile: Tile,
    /// Its format.
    pub format: ImageFormat,
    /// What its colours are.
    pub look: Look,
}

/// A tile of a page of a version.
///
/// # Errors
/// [`Failure::NotFound`] for a tile that lies outside of the page or at a level that it does not have, and before the
/// inspection; [`Failure::Document`], [`Failure::Blob`].
pub async fn tile(
    ports: &Ports,
    version: &Version,
    wanted: TileSpec,
) -> Result<OpenedPicture, Failure> {
    let TileSpec {
        page,
        level,
        tile,
        format,
        look,
    } = wanted;
    let facts = ports.views.page_facts(version.job, version.number).await?;
    let number = usize::try_from(page).map_err(|_| Failure::NotFound)?;
    let levels = facts
        .as_ref()
        .and_then(|facts| Levels::new(facts.get(number)?));
    let size = levels.and_then(|levels| levels.size(level));
    let (width, height) = size.ok_or(Failure::NotFound)?;
    tile.area((width, height)).ok_or(Failure::NotFound)?;
    let spec = PictureSpec {
        page,
        width,
        height,
        tile: Some(tile),
        format,
        look,
    };
    picture(ports, version, spec).await
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most 20,000"
)]
fn pixels(length: f64) -> u32 {
    length.round().clamp(1.0, SIDE_MAX) as u32
}
