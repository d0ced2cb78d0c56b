//! The pages of an opened PDF, drawn from plates where only these show what prints.

use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
    sync::atomic::Ordering,
};

use hayro_syntax::{Pdf, page::Page};
use image::{DynamicImage, RgbImage};
use imprimatur_application::ports::documents::{DocumentError, Look, PictureSpec};
use imprimatur_domain::{
    plates::{Layer, Plates},
    preflight::FindingCode,
    print::Simulation,
    shape::Place,
};

use super::{
    MemoryLimits,
    deadline::Deadline,
    mend::{self, annotations},
    print::{ALL_INKS, Frame, Printer, Route, Separation, WantedPress, route, without_inks},
    render, unreadable,
};
use crate::protocol::PlateUse;

/// Resolution of plates that are kept, unless a page is so large that it has to be less.
const PLATES_DPI: f64 = 150.0;

/// Resolution at which inks are summed up in an inspection.
const INSPECTED_DPI: f64 = 75.0;

/// A picture of a page, and what it simulates.
pub(super) struct Drawn {
    pub(super) image: DynamicImage,
    /// `None` for a page that does not need plates, or if they are not wanted.
    pub(super) simulation: Option<Simulation>,
}

/// A picture that simulates nothing.
impl<I: Into<DynamicImage>> From<I> for Drawn {
    fn from(image: I) -> Self {
        Self {
            image: image.into(),
            simulation: None,
        }
    }
}

/// How pages are painted from plates.
#[derive(Clone)]
pub(super) struct PrintSettings {
    pub(super) plates: PlateUse,
    /// When plates are given up.
    pub(super) deadline: Deadline,
    pub(super) press: WantedPress,
    /// The layers that are shown, by their numbers from 0 as bits; those that the document shows if `None`.
    pub(super) layers: Option<u32>,
}

/// An opened PDF.
pub(super) struct Pages {
    pub(super) pdf: Pdf,
    layers: Vec<Layer>,
    /// With the annotations that the renderer leaves out, if the document can be written so.
    complete: OnceCell<Option<Pdf>>,
    limits: MemoryLimits,
    print: PrintSettings,
    /// Or why the document cannot be read as plates.
    printer: OnceCell<Result<Printer, String>>,
    /// The last page that was compared, in its size: the picture and the plates of a comparison come from one separation.
    separated: RefCell<Option<Separated>>,
}

/// A page in this size, ink by ink.
struct Separated {
    number: usize,
    size: (u32, u32),
    separation: Rc<Separation>,
}

impl Pages {
    /// Opens a document.
    ///
    /// # Errors
    /// [`DocumentError::Unreadable`].
    pub(super) fn open(
        document: Vec<u8>,
        limits: MemoryLimits,
        print: &PrintSettings,
    ) -> Result<Self, DocumentError> {
        let opened = mend::open(document, print.layers)?;
        Ok(Self {
            pdf: opened.pdf,
            layers: opened.layers,
            complete: OnceCell::new(),
            limits,
            print: print.clone(),
            printer: OnceCell::new(),
            separated: RefCell::new(None),
        })
    }

    /// The picture of a page, or of a tile of it.
    ///
    /// # Errors
    /// [`DocumentError::NoSuchPage`], [`DocumentError::Unreadable`], [`DocumentError::TooLarge`],
    /// [`DocumentError::Failed`], [`DocumentError::Unsupported`] for inks of a page that uses none.
    pub(super) fn draw(&self, spec: &PictureSpec) -> Result<Drawn, DocumentError> {
        let number = usize::try_from(spec.page).map_err(|_| DocumentError::NoSuchPage)?;
        let page = self.page(number)?;
        let route = route(&self.pdf, page);
        if matches!(spec.look, Look::Plate(_) | Look::Inks(_)) && route != Route::Plates {
            return Err(DocumentError::Unsupported);
        }
        if let Look::Plate(ink) = spec.look {
            let frame = render::frame(page, spec)?;
            let plate = self.printer_for_all()?.plate(page, number, frame, ink)?;
            return Ok(Drawn {
                image: plate.into(),
                simulation: None,
            });
        }
        if let Look::Inks(inks) = spec.look {
            let printer = self.printer_for_all()?;
            let frame = render::frame(page, spec)?;
            let (image, simulation) = printer.picture(page, number, frame, inks)?;
            return Ok(Drawn {
                image: image.into(),
                simulation: Some(simulation),
            });
        }
        let mut simulation = None;
        if spec.look == Look::Print && route == Route::Plates {
            let drawn = self.print(number, render::frame(page, spec)?);
            if let Some((image, simulation)) = ok_or_log(number, drawn) {
                return Ok(Drawn {
                    image: image.into(),
                    simulation: Some(simulation),
                });
            }
            simulation = Some(Simulation::plain());
        }
        if route == Route::Blended
            && let Some(image) = ok_or_log(number, self.blend(number, render::frame(page, spec)?))
        {
            return Ok(image.into());
        }
        Ok(Drawn {
            image: render::plain(self.shown(number)?, spec, self.limits)?,
            simulation,
        })
    }

    /// The plates of a page; none if it uses no inks.
    ///
    /// # Errors
    /// As [`Pages::draw`].
    pub(super) fn plates(&self, page: u32) -> Result<Plates, DocumentError> {
        let number = usize::try_from(page).map_err(|_| DocumentError::NoSuchPage)?;
        let page = self.page(number)?;
        let at_dpi = render::at_dpi(page, PLATES_DPI)?;
        let plates = if route(&self.pdf, page) == Route::Plates {
            self.printer_for_all()?.plates(page, number, at_dpi)?.0
        } else {
            without_inks(page, at_dpi)
        };
        Ok(Plates {
            layers: self.layers.clone(),
            ..plates
        })
    }

    /// The plates of a page at a low resolution, and what may go wrong in print.
    ///
    /// # Errors
    /// As [`Pages::draw`].
    pub(super) fn inspect_inks(
        &self,
        number: usize,
    ) -> Result<(Plates, Vec<(FindingCode, Place)>), DocumentError> {
        let page = self.page(number)?;
        let at_dpi = render::at_dpi(page, INSPECTED_DPI)?;
        self.printer_for_all()?.plates(page, number, at_dpi)
    }

    /// Whether there is no time for further plates.
    pub(super) fn is_out_of_time(&self) -> bool {
        self.print.deadline.flag().load(Ordering::Relaxed)
    }

    /// Whether the document names a press whose profile cannot be used.
    pub(super) fn has_wrong_intent(&self) -> bool {
        let printer = self.printer.get().and_then(|printer| printer.as_ref().ok());
        printer.is_some_and(Printer::has_wrong_intent)
    }

    /// How a page is painted.
    pub(super) fn route(&self, number: usize) -> Route {
        match self.pdf.pages().get(number) {
            Some(page) if self.print.plates == PlateUse::Tried => route(&self.pdf, page),
            _ => Route::Plain,
        }
    }

    /// Whether a page uses inks, also if it is not painted from plates.
    pub(super) fn uses_inks(&self, number: usize) -> bool {
        let page = self.pdf.pages().get(number);
        page.is_some_and(|page| route(&self.pdf, page) == Route::Plates)
    }

    /// A page in exactly this size, by this route.
    ///
    /// # Errors
    /// As [`Pages::draw`].
    pub(super) fn sized(
        &self,
        number: usize,
        size: (u32, u32),
        route: Route,
    ) -> Result<RgbImage, DocumentError> {
        let frame = Frame::whole(size);
        match route {
            Route::Plates => {
                let separation = self.separation(number, size)?;
                self.printer_for_all()?.mix(&separation, ALL_INKS)
            }
            Route::Blended => self.blend(number, frame),
            Route::Plain => {
                let page = self.shown(number)?;
                render::sized(page, size, self.limits).map(DynamicImage::into_rgb8)
            }
        }
    }

    /// Whether a page can be painted in its own colours by the reader of plates.
    pub(super) fn can_blend(&self, number: usize) -> bool {
        let frame = self.page(number);
        let frame = frame.and_then(|page| render::at_dpi(page, INSPECTED_DPI));
        let painted = frame.and_then(|(frame, _)| self.blend(number, frame));
        ok_or_log(number, painted).is_some()
    }

    fn blend(&self, number: usize, frame: Frame) -> Result<RgbImage, DocumentError> {
        let printer = self.printer_for_all()?;
        printer.paint(self.page(number)?, number, frame)
    }

    /// A page in exactly this size ink by ink; the last one is kept.
    ///
    /// # Errors
    /// As [`Pages::draw`].
    pub(super) fn separation(
        &self,
        number: usize,
        size: (u32, u32),
    ) -> Result<Rc<Separation>, DocumentError> {
        let last = self.separated.take();
        let kept = last.filter(|last| (last.number, last.size) == (number, size));
        let separation = if let Some(kept) = kept {
            kept.separation
        } else {
            let (printer, page) = (self.printer_for_all()?, self.page(number)?);
            let separated = printer.separate(page, number, Frame::whole(size))?;
            Rc::new(separated)
        };
        self.separated.replace(Some(Separated {
            number,
            size,
            separation: Rc::clone(&separation),
        }));
        Ok(separation)
    }

    fn print(&self, number: usize, frame: Frame) -> Result<(RgbImage, Simulation), DocumentError> {
        let printer = self.printer_for_all()?;
        printer.picture(self.page(number)?, number, frame, ALL_INKS)
    }

    fn printer_for_all(&self) -> Result<&Printer, DocumentError> {
        let printer = || self.printer().map_err(|error| error.to_string());
        let printer = self.printer.get_or_init(printer).as_ref();
        printer.map_err(unreadable)
    }

    fn printer(&self) -> Result<Printer, DocumentError> {
        if self.print.plates == PlateUse::Avoided {
            return Err(DocumentError::Unsupported);
        }
        let print = &self.print;
        Printer::new(&self.pdf, self.limits, print.deadline.clone(), &print.press)
    }

    /// A page as the renderer of plain pictures has to see it.
    ///
    /// # Errors
    /// [`DocumentError::NoSuchPage`].
    pub(super) fn shown(&self, number: usize) -> Result<&Page<'_>, DocumentError> {
        let page = self.page(number)?;
        if !annotations::are_left_out(page) {
            return Ok(page);
        }
        let complete = self
            .complete
            .get_or_init(|| annotations::complete(&self.pdf));
        let complete = complete.as_ref().and_then(|pdf| pdf.pages().get(number));
        Ok(complete.unwrap_or(page))
    }

    fn page(&self, number: usize) -> Result<&Page<'_>, DocumentError> {
        self.pdf
            .pages()
            .get(number)
            .ok_or(DocumentError::NoSuchPage)
    }
}

/// What was made of a page, unless that failed: then it is drawn plainly, and the parent logs why.
fn ok_or_log<T>(number: usize, made: Result<T, DocumentError>) -> Option<T> {
    made.inspect_err(|error| eprintln!("page {} is drawn plainly: {error}", number + 1))
        .ok()
}
