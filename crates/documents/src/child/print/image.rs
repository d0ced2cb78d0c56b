//! Images in cyan, magenta, yellow and black: each channel is a plate.

use image::RgbaImage;
use imprimatur_application::ports::documents::{DocumentError, Look};
use imprimatur_domain::{
    plates::Plates,
    print::{PROCESS_INKS, ProfileSource},
};

use super::{ALL_INKS, Plate, Press, Separation, WantedPress, inks::Ink};
use crate::child::{color, pages::Drawn, unreadable};

/// An image in cyan, magenta, yellow and black.
pub(in crate::child) struct InkImage {
    /// 255 is full ink.
    pub(in crate::child) inks: RgbaImage,
    /// The ICC profile that it brings along.
    pub(in crate::child) profile: Option<Vec<u8>>,
    /// Its resolution in pixels per inch, if it tells one.
    pub(in crate::child) dpi: Option<f64>,
}

impl InkImage {
    /// Its picture, or one of its plates.
    ///
    /// # Errors
    /// [`DocumentError::Failed`], [`DocumentError::Unreadable`], [`DocumentError::NoSuchPage`] if there is no such plate.
    pub(in crate::child) fn draw(
        &self,
        look: Look,
        wanted: &WantedPress,
    ) -> Result<Drawn, DocumentError> {
        let inks = match look {
            Look::Plain => {
                let seen =
                    color::light(&self.inks, self.inks.dimensions(), self.profile.as_deref());
                let seen = seen.ok_or_else(|| unreadable("its colours cannot be converted"))?;
                return Ok(seen.into());
            }
            Look::Plate(ink) => return Ok(self.separation().plate(ink)?.into()),
            Look::Print => ALL_INKS,
            Look::Inks(inks) => inks,
        };
        let (press, separation) = (self.press(wanted)?, self.separation());
        Ok(Drawn {
            image: separation.picture(&press, inks)?.into(),
            simulation: Some(separation.simulation(&press)),
        })
    }

    /// Its plates.
    ///
    /// # Errors
    /// [`DocumentError::Failed`].
    pub(in crate::child) fn plates(&self, wanted: &WantedPress) -> Result<Plates, DocumentError> {
        let press = self.press(wanted)?;
        Ok(Plates {
            dpi: self.dpi,
            ..self.separation().into_plates(&press)
        })
    }

    fn press(&self, wanted: &WantedPress) -> Result<Press, DocumentError> {
        wanted.press(|| Press::new(self.profile.as_deref()?, ProfileSource::Intent))
    }

    /// The coverage of each ink.
    pub(in crate::child) fn separation(&self) -> Separation {
        let plate = |channel: usize| Plate {
            ink: Ink::process(channel),
            coverage: self.inks.pixels().map(|inks| inks.0[channel]).collect(),
        };
        Separation {
            size: self.inks.dimensions(),
            plates: (0..PROCESS_INKS.len()).map(plate).collect(),
            overprints: false,
            approximations: Vec::new(),
            marks: Vec::new(),
        }
    }
}
