//! Totals over the pages of a PDF, and the findings about them.

use std::collections::{BTreeMap, BTreeSet};

use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail},
    print::PROCESS_INKS,
};

use super::{
    super::findings::{DPI_LEAST, Findings, on_pages, pages, whole},
    fonts::Font,
    seen::Seen,
    spaces::BLACK,
};
use crate::{
    measured::PIXELS_LEAST,
    report::{Details, FontDetails, ImageDetails, OutputIntent, USES_DESCRIBED},
};

/// Maximum number of spot colours listed in a finding.
const SPOTS_NAMED: usize = 20;

/// The first page with some property, and the number of such pages.
#[derive(Clone, Copy, Debug)]
struct On {
    first: u32,
    count: u32,
}

impl On {
    fn add(known: &mut Option<Self>, page: u32) {
        match known {
            Some(on) => on.count += 1,
            None => {
                *known = Some(Self {
                    first: page,
                    count: 1,
                });
            }
        }
    }

    /// A finding about these pages.
    fn finding(self, code: FindingCode, message: String) -> Finding {
        let finding = Finding::of_document(code, message).on_page(self.first);
        finding.with(FindingDetail::Pages { pages: self.count })
    }
}

/// Totals of all pages so far.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    fonts: BTreeMap<Font, Option<On>>,
    images: Vec<ImageDetails>,
    coarse: Option<(On, f64)>,
    spaces: BTreeSet<String>,
    spots: BTreeSet<String>,
    process: BTreeSet<&'static str>,
    is_cut: bool,
    rgb: Option<On>,
    cmyk: Option<On>,
    transparent: Option<On>,
    lost: Option<On>,
}

impl Gathered {
    /// Adds a page.
    pub(super) fn add(&mut self, page: u32, seen: &Seen) {
        for font in &seen.fonts {
            if self.fonts.len() < USES_DESCRIBED || self.fonts.contains_key(font) {
                On::add(self.fonts.entry(font.clone()).or_default(), page);
            } else {
                self.is_cut = true;
            }
        }
        let room = USES_DESCRIBED.saturating_sub(self.images.len());
        self.images.extend(seen.images.iter().take(room).cloned());
        let worst = seen.images.iter().filter_map(coarse).min_by(f64::total_cmp);
        if let Some(worst) = worst {
            let mut on = self.coarse.map(|(on, _)| on);
            On::add(&mut on, page);
            let worst = self.coarse.map_or(worst, |(_, known)| known.min(worst));
            self.coarse = on.map(|on| (on, worst));
        }
        self.spaces.extend(seen.spaces.iter().cloned());
        self.spots.extend(seen.spots.iter().cloned());
        self.process.extend(&seen.process);
        self.is_cut |= seen.is_cut || seen.images.len() > room;
        for (is_there, on) in [
            (seen.has_rgb, &mut self.rgb),
            (seen.has_cmyk, &mut self.cmyk),
            (seen.is_transparent, &mut self.transparent),
            (seen.has_lost_objects, &mut self.lost),
        ] {
            if is_there {
                On::add(on, page);
            }
        }
    }

    /// Adds the findings.
    pub(super) fn judge(&self, intent: Option<&OutputIntent>, findings: &mut Findings) {
        for (font, on) in self.fonts.iter().filter(|(font, _)| !font.is_embedded) {
            let Some(on) = on else { continue };
            let message = format!("Font {} is not embedded ({}).", font.name, pages(on.count));
            let detail = FindingDetail::Font {
                name: font.name.clone(),
                pages: on.count,
            };
            findings.push(
                on.finding(FindingCode::FontNotEmbedded, message)
                    .with(detail),
            );
        }
        if let Some((on, worst)) = self.coarse {
            let message = format!(
                "Images {} have fewer than {DPI_LEAST:.0} pixels per printed inch, the coarsest {worst:.0}.",
                on_pages(on.count)
            );
            let detail = FindingDetail::Resolution {
                pages: on.count,
                enough: whole(DPI_LEAST),
                lowest: whole(worst),
            };
            findings.push(on.finding(FindingCode::LowResolution, message).with(detail));
        }
        let is_for_cmyk = intent.is_some_and(|intent| intent.color.as_deref() == Some("cmyk"));
        if let Some(on) = self.rgb.filter(|_| is_for_cmyk || self.cmyk.is_some()) {
            let message = format!("RGB is used {} of a CMYK document.", on_pages(on.count));
            findings.push(on.finding(FindingCode::RgbInCmyk, message));
        }
        self.judge_pictures(findings);
        if let Some(on) = self.transparent {
            let message = format!("Transparency is used {}.", on_pages(on.count));
            findings.push(on.finding(FindingCode::Transparency, message));
        }
        if !self.spots.is_empty() {
            let named: Vec<_> = self.spots.iter().take(SPOTS_NAMED).cloned().collect();
            let message = format!(
                "Inks beside the process ({}): {}.",
                self.spots.len(),
                named.join(", ")
            );
            let detail = FindingDetail::Inks {
                count: u32::try_from(self.spots.len()).unwrap_or(u32::MAX),
                names: named,
            };
            findings.push(Finding::of_document(FindingCode::SpotColors, message).with(detail));
        }
    }

    /// Adds the findings about what pictures do not show.
    fn judge_pictures(&self, findings: &mut Findings) {
        if let Some(on) = self.lost {
            let message = format!(
                "The file is damaged: something is missing {}.",
                on_pages(on.count)
            );
            findings.push(on.finding(FindingCode::Damaged, message));
        }
    }

    /// Adds the totals to the details.
    pub(super) fn describe(mut self, details: &mut Details) {
        self.process.insert(BLACK);
        details.is_complete &= !self.is_cut;
        let process = PROCESS_INKS
            .into_iter()
            .filter(|ink| self.process.contains(ink));
        details.process_inks = Some(process.map(str::to_owned).collect());
        details.has_transparency = self.transparent.is_some();
        details.color_spaces = self.spaces.into_iter().collect();
        details.spot_colors = self.spots.into_iter().collect();
        details.images = self.images;
        let fonts = self.fonts.into_iter().map(|(font, on)| FontDetails {
            name: font.name,
            kind: font.kind,
            is_embedded: font.is_embedded,
            is_subset: font.is_subset,
            page: on.map_or(0, |on| on.first),
        });
        details.fonts = fonts.collect();
    }
}

/// The resolution of an image in pixels per inch, if too low.
fn coarse(image: &ImageDetails) -> Option<f64> {
    let is_ornament = image.width.min(image.height) < PIXELS_LEAST;
    let dpi = image.dpi_x?.min(image.dpi_y?);
    Some(dpi).filter(|dpi| *dpi < DPI_LEAST && !is_ornament)
}
