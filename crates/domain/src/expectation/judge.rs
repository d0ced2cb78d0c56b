//! Comparing a document with what was ordered.

use super::{
    ExpectedInks, ExpectedMember, ImageKind, JobExpectation, MeasuredDocument, MeasuredInks,
    MeasuredPage, MeasuredPart, Millimetres, OrderedFact, PageCount, PdfX, TrimSize,
};
use crate::preflight::{Finding, FindingCode, FindingDetail};

/// Most pages that a finding names.
const PAGES_NAMED: usize = 20;
/// Most inks or fonts that a finding names.
const NAMES_MAX: usize = 20;
/// By how much bleed may be less than ordered, since boxes are rounded: a tenth of a millimetre, in hundredths.
const BLEED_TOLERANCE: u32 = 10;

/// Pages on which something differs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DifferingPages {
    /// The first ones, at most 20, from 1; empty if it concerns the whole document.
    pub first: Vec<u32>,
    /// How many there are.
    pub count: u32,
}

impl DifferingPages {
    fn new(pages: impl Iterator<Item = u32>) -> Self {
        let mut all: Vec<_> = pages.collect();
        all.sort_unstable();
        all.dedup();
        let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
        all.truncate(PAGES_NAMED);
        Self { first: all, count }
    }
}

/// What comparing a document with a member of an order comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum OrderComparison {
    /// It is as ordered.
    Met(OrderedFact),
    /// It is not, whatever else may be unknown.
    Differs(OrderedFact, DifferingPages),
    /// Too little is known of the document.
    Unknown(ExpectedMember),
}

impl JobExpectation {
    /// Compares a document with all that is ordered, member by member.
    pub fn compare(&self, document: &MeasuredDocument) -> Vec<OrderComparison> {
        let pages = &document.pages;
        let mut all = Vec::new();
        all.extend(
            self.pages
                .map(|ordered| count(ordered, document.page_count)),
        );
        all.extend(self.trim.map(|ordered| trim(ordered, pages)));
        all.extend(self.bleed.map(|ordered| bleed(ordered, pages)));
        all.extend(self.inks.as_ref().map(|ordered| match ordered {
            ExpectedInks::Named(names) => {
                let names = names.names();
                ink_names(names, |name| self.is_ordered_ink(name), &document.inks)
            }
            ExpectedInks::AtMost(most) => ink_count(most.get(), &document.inks),
        }));
        for kind in ImageKind::ALL {
            let ordered = self.min_ppi.and_then(|least| least.of_kind(kind));
            all.extend(ordered.map(|ordered| resolution(kind, ordered.get(), document)));
        }
        let max_ink = self.max_ink.map(|ordered| ink_sum(ordered.get(), pages));
        all.extend(max_ink);
        all.extend(self.pdfx.map(|ordered| pdfx(ordered, document)));
        let are_asked_for = self.fonts_embedded == Some(true);
        all.extend(are_asked_for.then(|| fonts(document)));
        all
    }

    fn is_ordered_ink(&self, name: &str) -> bool {
        match &self.inks {
            Some(ExpectedInks::Named(names)) => names.has(name),
            Some(ExpectedInks::AtMost(_)) | None => true,
        }
    }

    /// What is wrong with a document that was ordered so, one finding for each member; all members of which too little is known
    /// are one more. Every one of these findings is an error.
    pub fn judge(&self, document: &MeasuredDocument) -> Vec<Finding> {
        let mut findings = Vec::new();
        let mut unknown = Vec::new();
        for comparison in self.compare(document) {
            match comparison {
                OrderComparison::Met(_) => {}
                OrderComparison::Differs(fact, pages) => findings.push(finding(fact, pages)),
                OrderComparison::Unknown(member) if unknown.contains(&member) => {}
                OrderComparison::Unknown(member) => unknown.push(member),
            }
        }
        if !unknown.is_empty() {
            let names: Vec<_> = unknown.iter().map(|member| member.as_str()).collect();
            let message = format!(
                "Too little is known of the file to compare it with the order: {}.",
                names.join(", ")
            );
            let finding = Finding::of_document(FindingCode::CannotBeJudged, message);
            findings.push(finding.with(FindingDetail::Unjudged { members: unknown }));
        }
        findings
    }
}

fn finding(fact: OrderedFact, pages: DifferingPages) -> Finding {
    let on = match pages.count {
        0 => String::new(),
        1 => " (1 page)".to_owned(),
        count => format!(" ({count} pages)"),
    };
    let finding = Finding::of_document(fact.code(), format!("{fact}{on}."));
    let page = pages.first.first().copied();
    Finding { page, ..finding }.with(FindingDetail::Ordered { fact, pages })
}

fn count(count: PageCount, found: Option<u32>) -> OrderComparison {
    let Some(found) = found else {
        return OrderComparison::Unknown(ExpectedMember::Pages);
    };
    let ordered = count;
    let fact = OrderedFact::Pages { ordered, found };
    if (ordered.least()..=ordered.most()).contains(&found) {
        OrderComparison::Met(fact)
    } else {
        OrderComparison::Differs(fact, DifferingPages::default())
    }
}

fn trim(trim: TrimSize, pages: &MeasuredPart<MeasuredPage>) -> OrderComparison {
    of_pages(
        ExpectedMember::Trim,
        pages,
        |page| page.trim,
        |found| trim.accepts(found),
        |values| {
            let found = *values.first()?;
            Some(OrderedFact::Trim {
                ordered: trim,
                found,
            })
        },
    )
}

fn bleed(millimetres: Millimetres, pages: &MeasuredPart<MeasuredPage>) -> OrderComparison {
    let enough = millimetres.hundredths().saturating_sub(BLEED_TOLERANCE);
    of_pages(
        ExpectedMember::Bleed,
        pages,
        |page| page.bleed,
        |found| found.hundredths() >= enough,
        |values| {
            let found = *values.iter().min()?;
            Some(OrderedFact::Bleed {
                ordered: millimetres,
                found,
            })
        },
    )
}

fn ink_sum(ordered: u32, pages: &MeasuredPart<MeasuredPage>) -> OrderComparison {
    of_pages(
        ExpectedMember::InkSum,
        pages,
        |page| page.ink_percent,
        |found| found <= ordered,
        |values| {
            let found = *values.iter().max()?;
            Some(OrderedFact::InkSum { ordered, found })
        },
    )
}

/// Compares a measure of every page. `fact` makes one of the values of the pages that differ, or of all.
fn of_pages<T: Copy>(
    member: ExpectedMember,
    pages: &MeasuredPart<MeasuredPage>,
    measure_page: impl Fn(&MeasuredPage) -> Option<T>,
    is_met: impl Fn(T) -> bool,
    fact: impl Fn(&[T]) -> Option<OrderedFact>,
) -> OrderComparison {
    let known = pages.values.iter();
    let known: Vec<(u32, T)> = known
        .filter_map(|page| Some((page.page, measure_page(page)?)))
        .collect();
    let differing = known.iter().filter(|(_, value)| !is_met(*value));
    let (numbers, values): (Vec<_>, Vec<_>) = differing.copied().unzip();
    if let Some(fact) = fact(&values) {
        return OrderComparison::Differs(fact, DifferingPages::new(numbers.into_iter()));
    }
    let is_complete = pages.is_complete && known.len() == pages.values.len();
    let values: Vec<_> = known.into_iter().map(|(_, value)| value).collect();
    match fact(&values).filter(|_| is_complete) {
        Some(fact) => OrderComparison::Met(fact),
        None => OrderComparison::Unknown(member),
    }
}

fn ink_names(
    names: &[String],
    is_ordered: impl Fn(&str) -> bool,
    inks: &MeasuredInks,
) -> OrderComparison {
    let fact = |found: Vec<String>| OrderedFact::InkNames {
        ordered: names.to_vec(),
        found,
    };
    let unexpected = inks.spots.iter().filter(|name| !is_ordered(name));
    let unexpected: Vec<_> = unexpected.take(NAMES_MAX).cloned().collect();
    if !unexpected.is_empty() {
        return OrderComparison::Differs(fact(unexpected), DifferingPages::default());
    }
    // A colour in CMYK may well do without one of the four inks.
    if !inks.is_complete || !inks.process.iter().all(|name| is_ordered(name)) {
        return OrderComparison::Unknown(ExpectedMember::Inks);
    }
    let used = inks.process.iter().chain(&inks.spots);
    OrderComparison::Met(fact(used.take(NAMES_MAX).cloned().collect()))
}

fn ink_count(ordered: u32, inks: &MeasuredInks) -> OrderComparison {
    let number = |names: &Vec<String>| u32::try_from(names.len()).unwrap_or(u32::MAX);
    let least = number(&inks.spots);
    let most = least.saturating_add(number(&inks.process));
    let fact = |found| OrderedFact::InkCount { ordered, found };
    if least > ordered {
        OrderComparison::Differs(fact(least), DifferingPages::default())
    } else if inks.is_complete && most <= ordered {
        OrderComparison::Met(fact(most))
    } else {
        OrderComparison::Unknown(ExpectedMember::Inks)
    }
}

fn resolution(kind: ImageKind, ordered: u32, document: &MeasuredDocument) -> OrderComparison {
    let images = document.images.values.iter();
    let images: Vec<_> = images.filter(|image| image.kind == kind).collect();
    let fact = |found| OrderedFact::Resolution {
        kind,
        ordered,
        found,
    };
    let low = images
        .iter()
        .filter(|image| image.ppi.is_some_and(|ppi| ppi < ordered));
    let lowest = images.iter().filter_map(|image| image.ppi).min();
    let pages = DifferingPages::new(low.map(|image| image.page));
    if pages.count > 0 {
        OrderComparison::Differs(fact(lowest), pages)
    } else if document.images.is_complete && images.iter().all(|image| image.ppi.is_some()) {
        OrderComparison::Met(fact(lowest))
    } else {
        OrderComparison::Unknown(ExpectedMember::Resolution)
    }
}

fn pdfx(pdf_x: PdfX, document: &MeasuredDocument) -> OrderComparison {
    let Some(found) = document.pdfx.clone() else {
        return OrderComparison::Unknown(ExpectedMember::PdfX);
    };
    let is_met = found.as_deref().is_some_and(|name| pdf_x.is_met_by(name));
    let fact = OrderedFact::PdfX {
        ordered: pdf_x,
        found,
    };
    if is_met {
        OrderComparison::Met(fact)
    } else {
        OrderComparison::Differs(fact, DifferingPages::default())
    }
}

fn fonts(document: &MeasuredDocument) -> OrderComparison {
    let fonts = &document.loose_fonts;
    let found: Vec<_> = fonts.values.iter().take(NAMES_MAX).cloned().collect();
    if !found.is_empty() {
        OrderComparison::Differs(OrderedFact::Fonts { found }, DifferingPages::default())
    } else if fonts.is_complete {
        OrderComparison::Met(OrderedFact::Fonts { found })
    } else {
        OrderComparison::Unknown(ExpectedMember::Fonts)
    }
}
