//! What differs between two versions of a document, page by page.

use std::{fmt, str::FromStr};

use crate::shape::Place;

keywords! {
    /// What became of a page, or of one of its plates.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PageState {
        /// It looks the same in both versions.
        Same = "same",
        /// It looks different.
        Changed = "changed",
        /// Only the later version has it.
        Added = "added",
        /// Only the earlier version has it.
        Removed = "removed",
    }
}

keywords! {
    /// How closely pages are compared.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Closeness {
        /// As the eye sees them, at 100 dpi.
        Seen = "seen",
        /// The same, and those that use inks plate by plate as well.
        ByPlate = "by-plate",
        /// Pixel by pixel at 150 dpi, and those that use inks plate by plate as well.
        Exact = "exact",
    }
}

impl Closeness {
    /// As the eye sees them, plate by plate as well or not.
    pub fn with_plates(has_plates: bool) -> Self {
        if has_plates {
            Self::ByPlate
        } else {
            Self::Seen
        }
    }

    /// Whether pages that use inks are compared plate by plate as well.
    pub fn has_plates(self) -> bool {
        self != Self::Seen
    }
}

/// Two pages that belong together, or a page without a counterpart.
#[derive(Clone, Debug, PartialEq)]
pub struct PageComparison {
    /// Page of the earlier version, from 1.
    pub from_page: Option<u32>,
    /// Page of the later version, from 1.
    pub page: Option<u32>,
    /// Share of the page's pixels that differ, 0–1.
    pub share: f64,
    /// Where they are on the page; empty if both pages look the same.
    pub areas: Vec<Place>,
    /// What differs on each plate, where that was asked for and the pages use inks.
    pub plates: Vec<PlateComparison>,
    /// Whether the pages use inks and yet were compared in the colours of a plain viewer, as their plates took too long.
    pub is_plain: bool,
}

/// Plates of one ink, or a plate without a counterpart.
#[derive(Clone, Debug, PartialEq)]
pub struct PlateComparison {
    /// Name of the ink in the earlier version. Another one than in the later version if it was renamed.
    pub from_ink: Option<String>,
    /// Name of the ink in the later version.
    pub ink: Option<String>,
    /// Share of the plate's pixels that differ, 0–1.
    pub share: f64,
    /// Where they are; empty if both plates look the same.
    pub areas: Vec<Place>,
}

impl PlateComparison {
    /// What became of the plate.
    pub fn state(&self) -> PageState {
        state(self.from_ink.is_some(), self.ink.is_some(), &self.areas)
    }

    /// Whether the ink has another name in the later version.
    pub fn is_renamed(&self) -> bool {
        self.from_ink.is_some() && self.ink.is_some() && self.from_ink != self.ink
    }
}

fn state(is_in_earlier: bool, is_in_later: bool, areas: &[Place]) -> PageState {
    match (is_in_earlier, is_in_later) {
        (false, _) => PageState::Added,
        (_, false) => PageState::Removed,
        _ if areas.is_empty() => PageState::Same,
        _ => PageState::Changed,
    }
}

impl PageComparison {
    /// Two pages that differ as a whole, or a page without a counterpart.
    pub fn whole(from_page: Option<u32>, page: Option<u32>) -> Self {
        Self {
            from_page,
            page,
            share: 1.0,
            areas: vec![Place::WHOLE],
            plates: Vec::new(),
            is_plain: false,
        }
    }

    /// Whether anything differs: in the picture, or on a plate, which may change though the picture hardly does.
    pub fn is_changed(&self) -> bool {
        let is_changed = |plate: &PlateComparison| plate.state() != PageState::Same;
        self.state() != PageState::Same || self.plates.iter().any(is_changed)
    }

    /// What became of the page, by its picture.
    pub fn state(&self) -> PageState {
        state(self.from_page.is_some(), self.page.is_some(), &self.areas)
    }
}

/// The text is not one that a comparison is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the comparison of a page")]
pub struct NotAComparison;

/// First character of the line of a plate.
const PLATE: char = '+';
/// First character of the line of pages that use inks and were compared plainly.
const PLAIN: char = '~';

/// A line with both pages (0 for none), the share, and left, top, width and height of each area. For each plate another one:
/// the same of its ink, and both names (nothing for none), of which none has a control character.
impl fmt::Display for PageComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from_page, self.page].map(Option::unwrap_or_default);
        if self.is_plain {
            write!(f, "{PLAIN}")?;
        }
        write!(f, "{from} {to} ")?;
        write_difference(f, self.share, &self.areas)?;
        for plate in &self.plates {
            write!(f, "\n{PLATE}")?;
            write_difference(f, plate.share, &plate.areas)?;
            for name in [&plate.from_ink, &plate.ink] {
                write!(f, "\t{}", name.as_deref().unwrap_or_default())?;
            }
        }
        Ok(())
    }
}

fn write_difference(f: &mut fmt::Formatter<'_>, share: f64, areas: &[Place]) -> fmt::Result {
    write!(f, "{share}")?;
    areas.iter().try_for_each(|area| {
        let [x, y, width, height] = area.fractions();
        write!(f, " {x} {y} {width} {height}")
    })
}

/// The share that differs and where.
fn read_difference<'t>(
    words: impl Iterator<Item = &'t str>,
) -> Result<(f64, Vec<Place>), NotAComparison> {
    let numbers: Result<Vec<f64>, _> = words.map(str::parse).collect();
    let numbers = numbers.map_err(|_| NotAComparison)?;
    let (share, places) = numbers.split_first().ok_or(NotAComparison)?;
    let (places, rest) = places.as_chunks::<4>();
    let areas: Result<Vec<_>, _> = places
        .iter()
        .map(|[x, y, width, height]| Place::new(*x, *y, *width, *height))
        .collect();
    if !rest.is_empty() || !(0.0..=1.0).contains(share) {
        return Err(NotAComparison);
    }
    Ok((*share, areas.map_err(|_| NotAComparison)?))
}

impl PageComparison {
    /// The pages of lines that [`Display`](fmt::Display) has written.
    ///
    /// # Errors
    /// [`NotAComparison`] for other lines.
    pub fn read<'t>(lines: impl Iterator<Item = &'t str>) -> Result<Vec<Self>, NotAComparison> {
        let mut pages: Vec<Self> = Vec::new();
        for line in lines {
            if let Some(plate) = line.strip_prefix(PLATE) {
                let page = pages.last_mut().ok_or(NotAComparison)?;
                page.plates.push(plate.parse()?);
            } else {
                pages.push(line.parse()?);
            }
        }
        Ok(pages)
    }
}

impl FromStr for PlateComparison {
    type Err = NotAComparison;

    fn from_str(line: &str) -> Result<Self, NotAComparison> {
        let mut parts = line.split('\t');
        let (share, areas) = read_difference(parts.next().unwrap_or_default().split(' '))?;
        let mut name = || match parts.next() {
            None => Err(NotAComparison),
            Some("") => Ok(None),
            Some(name) => Ok(Some(name.to_owned())),
        };
        let (from_ink, ink) = (name()?, name()?);
        if parts.next().is_some() || (from_ink.is_none() && ink.is_none()) {
            return Err(NotAComparison);
        }
        Ok(Self {
            from_ink,
            ink,
            share,
            areas,
        })
    }
}

impl FromStr for PageComparison {
    type Err = NotAComparison;

    fn from_str(line: &str) -> Result<Self, NotAComparison> {
        let plain = line.strip_prefix(PLAIN);
        let mut words = plain.unwrap_or(line).split(' ');
        let mut page = || match words.next().and_then(|word| word.parse().ok()) {
            Some(0) => Ok(None),
            Some(number) => Ok(Some(number)),
            None => Err(NotAComparison),
        };
        let (from_page, page) = (page()?, page()?);
        let (share, areas) = read_difference(words)?;
        if from_page.is_none() && page.is_none() {
            return Err(NotAComparison);
        }
        Ok(Self {
            from_page,
            page,
            share,
            areas,
            plates: Vec::new(),
            is_plain: plain.is_some(),
        })
    }
}
