//! Pictures of pages that use inks.

use std::{
    cell::OnceCell,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use hayro_syntax::{Pdf, page::Page};
use image::{GrayImage, RgbImage};
use imprimatur_application::ports::documents::DocumentError;
use imprimatur_domain::{
    plates::Plates,
    preflight::FindingCode,
    print::{ProfileSource, SimulatedProfile, Simulation},
    shape::Place,
};

use super::{Deadline, DisplayListReader, Frame, PlateReader, Press, Route, Separation, mended};
use crate::child::{
    MemoryLimits,
    check::lacks_letters,
    overlay,
    pdf::{Obstacles, is_for_press, needed_route, obstacles, press_profiles, trim_and_bleed, unit},
    unreadable,
};
use crate::plates::DPI_MAX;

/// Reads the pages of one document as plates.
pub(in crate::child) struct Printer {
    press: Arc<Press>,
    has_wrong_intent: bool,
    reader: Box<dyn PlateReader>,
    /// Of the document as it is understood better.
    mended: OnceCell<Option<Box<dyn PlateReader>>>,
    document: Arc<[u8]>,
    limits: MemoryLimits,
    deadline: Deadline,
}

impl Printer {
    /// Opens a document, for the press that is wanted.
    ///
    /// # Errors
    /// [`DocumentError::Unreadable`], [`DocumentError::Failed`].
    pub(in crate::child) fn new(
        pdf: &Pdf,
        limits: MemoryLimits,
        deadline: Deadline,
        wanted: &WantedPress,
    ) -> Result<Self, DocumentError> {
        let mut tried = 0;
        let press = wanted.press(|| {
            let mut profiles = press_profiles(pdf).inspect(|_| tried += 1);
            profiles.find_map(|profile| Press::new(&profile?, ProfileSource::Intent))
        })?;
        let used = u32::from(press.profile.source == ProfileSource::Intent);
        let press = Arc::new(press);
        let document: Arc<[u8]> = pdf.data().as_ref().into();
        let reader = open(
            Arc::clone(&document),
            Arc::clone(&press),
            limits,
            deadline.clone(),
        )?;
        let size = |page: &Page<'_>| {
            let (width, height) = page.render_dimensions();
            (f64::from(width), f64::from(height))
        };
        let sizes: Vec<_> = pdf.pages().iter().map(size).collect();
        if !reader.has_same_pages(&sizes) {
            return Err(unreadable("its pages are counted or measured differently"));
        }
        Ok(Self {
            has_wrong_intent: tried > used,
            press,
            reader,
            document,
            limits,
            deadline,
            mended: OnceCell::new(),
        })
    }

    /// The plates of a page.
    ///
    /// # Errors
    /// As [`PlateReader::separate`], and [`DocumentError::Unreadable`] where letters would be missing.
    pub(in crate::child) fn separate(
        &self,
        page: &Page<'_>,
        number: usize,
        frame: Frame,
    ) -> Result<Separation, DocumentError> {
        let obstacles = obstacles(page);
        let unit = unit(page);
        let read =
            |reader: &dyn PlateReader, overlay| reader.separate(number, unit, frame, overlay);
        let mut separation = self.read(page, &obstacles, read)?;
        let approximations = &mut separation.approximations;
        approximations.extend(obstacles.approximations);
        approximations.sort_unstable();
        approximations.dedup();
        Ok(separation)
    }

    /// A page in its own colours.
    ///
    /// # Errors
    /// As [`Printer::separate`].
    pub(in crate::child) fn paint(
        &self,
        page: &Page<'_>,
        number: usize,
        frame: Frame,
    ) -> Result<RgbImage, DocumentError> {
        let read = |reader: &dyn PlateReader, overlay| reader.paint(number, frame, overlay);
        self.read(page, &obstacles(page), read)
    }

    /// Has a page read by a reader that can do so, given what is to lie over it.
    fn read<T>(
        &self,
        page: &Page<'_>,
        obstacles: &Obstacles,
        read: impl FnOnce(&dyn PlateReader, Option<Vec<u8>>) -> Result<T, DocumentError>,
    ) -> Result<T, DocumentError> {
        if obstacles.has_foreign_fonts && lacks_letters(page) {
            return Err(unreadable("letters would be missing"));
        }
        let needs_mending = obstacles.is_better_mended || obstacles.has_odd_annotations;
        let mended = needs_mending.then(|| self.mended()).flatten();
        if obstacles.has_odd_annotations && mended.is_none() {
            return Err(unreadable("annotations would be missing or look different"));
        }
        let reader = mended.unwrap_or(&*self.reader);
        let overlay = overlay::of(page).document;
        let made = catch_unwind(AssertUnwindSafe(|| read(reader, overlay)));
        made.unwrap_or_else(|_| Err(confused()))
    }

    /// Whether the document names a press whose profile was wanted and cannot be used.
    pub(in crate::child) fn has_wrong_intent(&self) -> bool {
        self.has_wrong_intent
    }

    /// Reads the document as it is understood better; `None` if it cannot be written so.
    fn mended(&self) -> Option<&dyn PlateReader> {
        let mended = self.mended.get_or_init(|| {
            let document = mended::mended(&self.document)?.into();
            let (press, limits) = (Arc::clone(&self.press), self.limits);
            let reader = open(document, press, limits, self.deadline.clone());
            reader.ok()
        });
        mended.as_deref()
    }

    /// The plates of a page at a resolution, and what may go wrong in print.
    ///
    /// # Errors
    /// As [`Printer::separate`].
    pub(in crate::child) fn plates(
        &self,
        page: &Page<'_>,
        number: usize,
        (frame, dpi): (Frame, f64),
    ) -> Result<(Plates, Vec<(FindingCode, Place)>), DocumentError> {
        let mut separation = self.separate(page, number, frame)?;
        let marks = std::mem::take(&mut separation.marks);
        let blank = without_inks(page, (frame, dpi));
        let plates = Plates {
            dpi: blank.dpi,
            trim: blank.trim,
            bleed: blank.bleed,
            ..separation.into_plates(&self.press)
        };
        Ok((plates, marks))
    }

    /// One plate of a page, counted from 0: black is full ink.
    ///
    /// # Errors
    /// As [`Printer::separate`]; [`DocumentError::NoSuchPage`] if there is no such plate.
    pub(in crate::child) fn plate(
        &self,
        page: &Page<'_>,
        number: usize,
        frame: Frame,
        ink: u8,
    ) -> Result<GrayImage, DocumentError> {
        self.separate(page, number, frame)?.plate(ink)
    }

    /// The picture of a page in some of its inks, given as bits, and what it simulates.
    ///
    /// # Errors
    /// As [`Printer::separate`].
    pub(in crate::child) fn picture(
        &self,
        page: &Page<'_>,
        number: usize,
        frame: Frame,
        inks: u32,
    ) -> Result<(RgbImage, Simulation), DocumentError> {
        let separation = self.separate(page, number, frame)?;
        let picture = self.mix(&separation, inks)?;
        Ok((picture, separation.simulation(&self.press)))
    }

    /// The picture of what was separated, in some of its inks, given as bits.
    ///
    /// # Errors
    /// [`DocumentError::TooLarge`].
    pub(in crate::child) fn mix(
        &self,
        separation: &Separation,
        inks: u32,
    ) -> Result<RgbImage, DocumentError> {
        separation.picture(&self.press, inks)
    }
}

/// Which press a document is read for.
#[derive(Clone, Debug, Default)]
pub(in crate::child) struct WantedPress {
    /// The one that comes first.
    pub(in crate::child) source: ProfileSource,
    /// The profile of the team's press.
    pub(in crate::child) profile: Option<Arc<[u8]>>,
}

impl WantedPress {
    /// What is simulated of an image that brings this profile along.
    ///
    /// # Errors
    /// [`DocumentError::Failed`].
    pub(in crate::child) fn of_image(
        &self,
        profile: Option<&[u8]>,
    ) -> Result<SimulatedProfile, DocumentError> {
        let press = self.press(|| Press::new(profile?, ProfileSource::Intent))?;
        Ok(press.profile.clone())
    }

    /// The first press that can be used, given the one that a document names; at last the standard one.
    ///
    /// # Errors
    /// [`DocumentError::Failed`].
    pub(super) fn press(
        &self,
        intended: impl FnOnce() -> Option<Press>,
    ) -> Result<Press, DocumentError> {
        // What a document names may confuse its reader.
        let intended = || catch_unwind(AssertUnwindSafe(intended)).unwrap_or_default();
        let of_team = || Press::new(self.profile.as_deref()?, ProfileSource::Team);
        let press = match self.source {
            ProfileSource::Intent => intended().or_else(of_team),
            ProfileSource::Team => of_team().or_else(intended),
            ProfileSource::Default => None,
        };
        press
            .or_else(Press::standard)
            .ok_or_else(|| DocumentError::Failed("the standard profile cannot be read".into()))
    }
}

/// The description of the profile of a press.
///
/// # Errors
/// [`DocumentError::Unreadable`] for anything else.
pub(in crate::child) fn profile_name(profile: &[u8]) -> Result<String, DocumentError> {
    let press = Press::new(profile, ProfileSource::Team);
    let press = press.ok_or_else(|| unreadable("it is no profile of a press"))?;
    Ok(press.profile.name)
}

/// Opens a document that may confuse its reader.
fn open(
    document: Arc<[u8]>,
    press: Arc<Press>,
    limits: MemoryLimits,
    deadline: Deadline,
) -> Result<Box<dyn PlateReader>, DocumentError> {
    let reader = catch_unwind(AssertUnwindSafe(|| {
        DisplayListReader::new(document, press, limits, deadline)
    }));
    Ok(Box::new(reader.unwrap_or_else(|_| Err(confused()))?))
}

/// What is known of a page that uses no inks.
pub(in crate::child) fn without_inks(page: &Page<'_>, (frame, dpi): (Frame, f64)) -> Plates {
    let (trim, bleed) = trim_and_bleed(page);
    Plates {
        width: frame.size.0,
        height: frame.size.1,
        dpi: Some(dpi / unit(page)).filter(|dpi| *dpi <= DPI_MAX),
        trim,
        bleed,
        paper: None,
        simulation: None,
        layers: Vec::new(),
        inks: Vec::new(),
    }
}

/// How a page has to be painted.
pub(in crate::child) fn route(pdf: &Pdf, page: &Page<'_>) -> Route {
    if is_for_press(pdf) {
        Route::Plates
    } else {
        needed_route(page)
    }
}

fn confused() -> DocumentError {
    unreadable("it confuses the reader of plates")
}
