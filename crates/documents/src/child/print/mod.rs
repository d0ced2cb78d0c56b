//! Pages as they print: one plate for each ink, and the picture that the plates make together.
//!
//! [`PlateReader`] stands between this module and the library that reads pages, so that it can be exchanged.

mod alternates;
mod amounts;
mod image;
mod images;
mod inks;
mod inspect;
mod marks;
mod masks;
mod mended;
mod mix;
mod page;
mod paint;
mod profile;
mod reader;
mod recolour;
mod samples;
mod shadings;

use ::image::{GrayImage, Rgb, RgbImage};
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::{
    plates::Plates,
    preflight::FindingCode,
    print::{Approximation, Simulation},
    shape::Place,
};

pub(super) use self::{
    image::InkImage,
    inspect::inspect,
    page::{Printer, WantedPress, profile_name, route, without_inks},
};
use self::{inks::Ink, profile::Press, reader::DisplayListReader};
use super::deadline::Deadline;

/// Most inks of a page. Further ones have no plate.
const INKS_MAX: usize = 32;

/// All inks, as bits.
pub(super) const ALL_INKS: u32 = u32::MAX;

/// The part of a page that is painted, and the size of the whole page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// Width and height of the whole page in pixels.
    pub(super) page: (u32, u32),
    /// Left and top of the part.
    pub(super) origin: (u32, u32),
    /// Width and height of the part.
    pub(super) size: (u32, u32),
}

impl Frame {
    /// The whole page in this size.
    pub(super) fn whole(page: (u32, u32)) -> Self {
        Self {
            page,
            origin: (0, 0),
            size: page,
        }
    }

    /// Pixels of the part.
    fn pixels(self) -> usize {
        let length = |pixels: u32| usize::try_from(pixels).unwrap_or(usize::MAX);
        length(self.size.0).saturating_mul(length(self.size.1))
    }
}

/// The ink of one plate.
#[derive(Clone, Debug, PartialEq)]
struct Plate {
    ink: Ink,
    /// Coverage of each pixel, row by row: 255 is full ink.
    coverage: Vec<u8>,
}

/// The plates of a page, or of a part of it.
#[derive(Clone, Debug)]
pub(super) struct Separation {
    size: (u32, u32),
    /// Cyan, magenta, yellow and black first, then the spot inks in the order in which they appear.
    plates: Vec<Plate>,
    /// Whether anything overprints.
    overprints: bool,
    approximations: Vec<Approximation>,
    /// What may go wrong in print, and where.
    marks: Vec<(FindingCode, Place)>,
}

impl Separation {
    /// The names of its inks.
    pub(super) fn names(&self) -> Vec<String> {
        let plates = self.plates.iter();
        plates.map(|plate| plate.ink.label.clone()).collect()
    }

    /// A plate as an image: black is full ink. White without an ink.
    pub(super) fn image(&self, ink: Option<usize>) -> RgbImage {
        let (width, height) = self.size;
        let plate = ink.and_then(|ink| self.plates.get(ink));
        let gray = plate.map(|plate| {
            let tints = plate.coverage.iter();
            tints.flat_map(|tint| [u8::MAX - tint; 3]).collect()
        });
        let image = gray.and_then(|gray| RgbImage::from_raw(width, height, gray));
        image.unwrap_or_else(|| RgbImage::from_pixel(width, height, Rgb([u8::MAX; 3])))
    }

    /// What the picture of the plates simulates.
    fn simulation(&self, press: &Press) -> Simulation {
        let spots = self
            .plates
            .iter()
            .filter(|plate| plate.ink.channel().is_none());
        Simulation {
            profile: Some(press.profile.clone()),
            overprint: self.overprints,
            spots: spots.map(|plate| plate.ink.label.clone()).collect(),
            approximate: self.approximations.clone(),
        }
    }

    /// One plate: black is full ink.
    fn plate(self, ink: u8) -> Result<GrayImage, DocumentError> {
        let (width, height) = self.size;
        let mut plates = self.plates.into_iter();
        let plate = plates.nth(ink.into()).ok_or(DocumentError::NoSuchPage)?;
        let gray = plate.coverage.into_iter().map(|tint| 255 - tint).collect();
        GrayImage::from_raw(width, height, gray)
            .ok_or_else(|| DocumentError::Failed("the plate has another size".into()))
    }

    /// The plates to be kept, without what a page knows besides.
    fn into_plates(self, press: &Press) -> Plates {
        let simulation = self.simulation(press);
        let inks = self.plates.into_iter().map(|plate| {
            let ink = plate.ink.facts(&plate.coverage, press);
            (ink, plate.coverage)
        });
        Plates {
            width: self.size.0,
            height: self.size.1,
            dpi: None,
            trim: None,
            bleed: None,
            paper: press.paper,
            simulation: Some(simulation),
            layers: Vec::new(),
            inks: inks.collect(),
        }
    }

    /// The picture that some plates, given as bits, make on the paper of this press.
    fn picture(&self, press: &Press, inks: u32) -> Result<RgbImage, DocumentError> {
        mix::picture(self, press, inks)
    }
}

/// How a page has to be painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Route {
    /// As every viewer does.
    Plain,
    /// In its own colours by the reader of plates, which alone blends within groups that are not isolated.
    Blended,
    /// From plates.
    Plates,
}

/// Reads pages as plates.
trait PlateReader {
    /// The plates of a page, counted from 0, whose unit is so many points, with the only page of another document over it.
    ///
    /// # Errors
    /// [`DocumentError::NoSuchPage`], [`DocumentError::Unreadable`], [`DocumentError::TooLarge`].
    fn separate(
        &self,
        page: usize,
        unit: f64,
        frame: Frame,
        overlay: Option<Vec<u8>>,
    ) -> Result<Separation, DocumentError>;

    /// A page in its own colours, with the only page of another document over it.
    ///
    /// # Errors
    /// As [`PlateReader::separate`].
    fn paint(
        &self,
        page: usize,
        frame: Frame,
        overlay: Option<Vec<u8>>,
    ) -> Result<RgbImage, DocumentError>;

    /// Whether pages are counted and measured as here: which page is meant must not depend on the reader.
    fn has_same_pages(&self, sizes: &[(f64, f64)]) -> bool;
}
