//! What differs between two versions of a document, page by page.

use std::{fmt, str::FromStr};

use crate::shape::Place;

keywords! {
    /// What became of a page.
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
}

impl PageComparison {
    /// Two pages that differ as a whole, or a page without a counterpart.
    pub fn whole(from_page: Option<u32>, page: Option<u32>) -> Self {
        Self {
            from_page,
            page,
            share: 1.0,
            areas: vec![Place::WHOLE],
        }
    }

    /// What became of the page.
    pub fn state(&self) -> PageState {
        match (self.from_page, self.page) {
            (None, _) => PageState::Added,
            (_, None) => PageState::Removed,
            _ if self.areas.is_empty() => PageState::Same,
            _ => PageState::Changed,
        }
    }
}

/// The text is not one that a [`PageComparison`] is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the comparison of a page")]
pub struct NotAComparison;

/// One line: both pages (0 for none), the share, and left, top, width and height of each area.
impl fmt::Display for PageComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from_page, self.page].map(Option::unwrap_or_default);
        write!(f, "{from} {to} {}", self.share)?;
        for area in &self.areas {
            let [x, y, width, height] = area.fractions();
            write!(f, " {x} {y} {width} {height}")?;
        }
        Ok(())
    }
}

impl FromStr for PageComparison {
    type Err = NotAComparison;

    fn from_str(line: &str) -> Result<Self, NotAComparison> {
        let mut words = line.split(' ');
        let mut page = || match words.next().and_then(|word| word.parse().ok()) {
            Some(0) => Ok(None),
            Some(number) => Ok(Some(number)),
            None => Err(NotAComparison),
        };
        let (from_page, page) = (page()?, page()?);
        let numbers: Result<Vec<f64>, _> = words.map(str::parse).collect();
        let numbers = numbers.map_err(|_| NotAComparison)?;
        let (share, places) = numbers.split_first().ok_or(NotAComparison)?;
        let (places, rest) = places.as_chunks::<4>();
        let areas: Result<Vec<_>, _> = places
            .iter()
            .map(|[x, y, width, height]| Place::new(*x, *y, *width, *height))
            .collect();
        let areas = areas.map_err(|_| NotAComparison)?;
        let has_page = from_page.is_some() || page.is_some();
        if !has_page || !rest.is_empty() || !(0.0..=1.0).contains(share) {
            return Err(NotAComparison);
        }
        Ok(Self {
            from_page,
            page,
            share: *share,
            areas,
        })
    }
}
