//! The current version of a file beside an earlier one.

use imprimatur_application::{
    failure::Failure,
    review::{ShownComparison, ShownFile},
};
use imprimatur_domain::{
    comparison::{PageComparison, PageState},
    shape::Place,
};
use imprimatur_texts::Texts;

use super::{
    file::{self, Addresses, Page},
    text,
};
use crate::origin::Site;

/// What stands for no comparison in the address of a page.
pub(crate) const NO_COMPARISON: &str = "off";
/// Most earlier versions that are offered.
const OFFERED: u32 = 5;
/// Room between an area and its outline, as a fraction of the page.
const MARGIN: f64 = 0.004;
/// Most pages that are named one by one.
const NAMED: usize = 12;

/// What a page offers and shows of comparing versions.
#[derive(Default)]
pub(crate) struct Compare {
    /// Earlier versions to compare with, the latest first, and the addresses where that is done.
    pub(crate) offers: Vec<(u32, String)>,
    /// The comparison that was asked for.
    pub(crate) asked: Option<Asked>,
}

/// The page that compares.
pub(crate) enum ComparePage<'a> {
    /// That of a private link, with its address.
    Link(&'a str),
    /// That of a job in the console, with its address.
    Job(&'a Site, &'a str),
}

impl ComparePage<'_> {
    /// The page with or without a comparison.
    fn comparing(&self, versions: &str) -> String {
        let (Self::Link(page) | Self::Job(_, page)) = self;
        format!("{page}?compare={versions}")
    }

    /// Where the script asks how far a comparison is.
    fn progress(&self, file: &ShownFile) -> String {
        match self {
            Self::Link(page) => format!("{page}/files/{}/compare", file.job),
            Self::Job(_, page) => format!("{page}/compare"),
        }
    }

    fn pictures(&self, file: &ShownFile) -> Addresses {
        match self {
            Self::Link(page) => Addresses::at_link(page, file, false, false),
            Self::Job(site, _) => Addresses::of_document(site, file, None),
        }
    }
}

/// What was asked for, and what came of it.
pub(crate) enum RequestedComparison {
    Nothing,
    /// A comparison with this version, of documents that cannot be compared.
    Impossible(u32),
    Found(Box<ShownComparison>),
}

impl RequestedComparison {
    /// What came of a comparison with this version.
    pub(crate) fn new(from: u32, shown: Result<ShownComparison, Failure>) -> Result<Self, Failure> {
        match shown {
            Ok(shown) => Ok(Self::Found(Box::new(shown))),
            Err(failure @ (Failure::Missing(_) | Failure::Document(_))) => {
                tracing::info!(%failure, "versions cannot be compared");
                Ok(Self::Impossible(from))
            }
            Err(failure) => Err(failure),
        }
    }
}

/// The earlier of two versions that an address names. The later one is the one that the page of a private link shows,
/// whichever that has become meanwhile.
pub(crate) fn earlier_version(versions: &str) -> Option<u32> {
    compared_versions(versions).map(|(from, _)| from)
}

/// The two versions that an address names, the earlier one first.
pub(crate) fn compared_versions(versions: &str) -> Option<(u32, u32)> {
    let (one, other) = versions.split_once("..")?;
    let number = |text: &str| text.parse().ok().filter(|number: &u32| *number > 0);
    let (one, other) = number(one).zip(number(other))?;
    Some((one.min(other), one.max(other)))
}

/// A comparison that was asked for.
pub(crate) struct Asked {
    pub(crate) from: u32,
    pub(crate) to: u32,
    /// The page without it.
    pub(crate) leave: String,
    pub(crate) state: CompareState,
}

/// How far it is.
pub(crate) enum CompareState {
    /// It is being made.
    Processing(Progress),
    /// Not with these documents.
    Impossible,
    /// Here it is.
    Ready(Differences),
}

impl CompareState {
    fn new(texts: &Texts, file: &ShownFile, page: &ComparePage, shown: &ShownComparison) -> Self {
        let comparison = &shown.comparison;
        let pages = &comparison.pages;
        if comparison.is_ready() {
            return Self::Ready(Differences {
                summary: summary(texts, pages),
                pairs: pairs(texts, pages, page, (&shown.earlier, file)),
            });
        }
        let (from, to) = (comparison.from, comparison.to);
        Self::Processing(Progress {
            done: pages.len(),
            total: comparison.total,
            address: format!("{}?from={from}&to={to}", page.progress(file)),
            reload: page.comparing(&format!("{from}..{to}")),
        })
    }
}

/// A comparison that is being made.
pub(crate) struct Progress {
    pub(crate) done: usize,
    /// Unknown before the first pages were compared.
    pub(crate) total: Option<u32>,
    /// Where the script asks how far it is.
    pub(crate) address: String,
    /// This page.
    pub(crate) reload: String,
}

/// What differs.
pub(crate) struct Differences {
    /// One sentence for each kind of change.
    pub(crate) summary: Vec<String>,
    pub(crate) pairs: Vec<Pair>,
}

impl Differences {
    /// Whether there are so few changes that each gets a link.
    pub(crate) fn has_jumps(&self) -> bool {
        let changes = self.pairs.iter().filter(|pair| !pair.is_same()).count();
        (1..=NAMED).contains(&changes)
    }
}

/// Two pages side by side.
pub(crate) struct Pair {
    pub(crate) number: usize,
    pub(crate) state: &'static str,
    /// What became of the page, in a few words.
    pub(crate) label: String,
    /// What became of its plates; a sentence for each kind of change.
    pub(crate) plates: Vec<String>,
    pub(crate) from: Option<Page>,
    pub(crate) to: Option<Page>,
    pub(crate) areas: Vec<[f64; 4]>,
}

impl Pair {
    pub(crate) fn is_same(&self) -> bool {
        self.state == PageState::Same.as_str()
    }

    /// The number of the page, in the later version if that has it.
    pub(crate) fn page_number(&self) -> u32 {
        let page = self.to.as_ref().or(self.from.as_ref());
        page.map_or(0, |page| page.number)
    }
}

impl Compare {
    /// What the page of a file offers, and shows of what was asked for.
    pub(crate) fn new(
        texts: &Texts,
        file: &ShownFile,
        page: &ComparePage,
        requested: &RequestedComparison,
    ) -> Self {
        let asked = match requested {
            RequestedComparison::Nothing => None,
            RequestedComparison::Impossible(from) => Some((*from, CompareState::Impossible)),
            RequestedComparison::Found(shown) => {
                let state = CompareState::new(texts, file, page, shown);
                Some((shown.comparison.from, state))
            }
        };
        let asked = asked.map(|(from, state)| Asked {
            from,
            to: file.version,
            leave: page.comparing(NO_COMPARISON),
            state,
        });
        Self {
            offers: offers(file, page),
            asked,
        }
    }

    /// The version that the page offers to compare with, and where that is done, unless it compares already.
    pub(crate) fn button(&self) -> Option<&(u32, String)> {
        self.offers.first().filter(|_| self.asked.is_none())
    }

    /// What differs, if that is shown.
    pub(crate) fn differences(&self) -> Option<&Differences> {
        match &self.asked.as_ref()?.state {
            CompareState::Ready(differences) => Some(differences),
            CompareState::Processing(_) | CompareState::Impossible => None,
        }
    }

    /// What became of a page of the later version, where that is shown and the page is not the same.
    pub(crate) fn change_of(&self, page: &Page) -> Option<&str> {
        let pairs = &self.differences()?.pairs;
        let is_it = |pair: &&Pair| pair.to.as_ref().is_some_and(|to| to.number == page.number);
        let pair = pairs.iter().find(is_it)?;
        (!pair.is_same()).then_some(pair.label.as_str())
    }
}

/// Earlier versions to compare a file with, if that can be seen.
fn offers(file: &ShownFile, page: &ComparePage) -> Vec<(u32, String)> {
    if file.pages == 0 {
        return Vec::new();
    }
    let first = file.version.saturating_sub(OFFERED).max(1);
    let address = |from| page.comparing(&format!("{from}..{}", file.version));
    let earlier = (first..file.version).rev();
    earlier.map(|from| (from, address(from))).collect()
}

fn pairs(
    texts: &Texts,
    pages: &[PageComparison],
    page: &ComparePage,
    (earlier, later): (&ShownFile, &ShownFile),
) -> Vec<Pair> {
    let (from, to) = (page.pictures(earlier), page.pictures(later));
    let pairs = pages.iter().zip(1..).map(|(page, number)| Pair {
        number,
        state: shown_state(page).as_str(),
        plates: plates(texts, page),
        label: label(texts, page),
        from: page.from_page.map(|page| file::page(earlier, &from, page)),
        to: page.page.map(|page| file::page(later, &to, page)),
        areas: match page.state() {
            PageState::Changed => page.areas.iter().map(outline).collect(),
            PageState::Same | PageState::Added | PageState::Removed => Vec::new(),
        },
    });
    pairs.collect()
}

/// A page has changed, too, where only its plates have.
fn shown_state(page: &PageComparison) -> PageState {
    match page.state() {
        PageState::Same if page.is_changed() => PageState::Changed,
        state => state,
    }
}

/// What became of the plates of a page.
fn plates(texts: &Texts, page: &PageComparison) -> Vec<String> {
    let plates = &page.plates;
    let plain = page
        .is_plain
        .then(|| texts.text("compare-inks-plain").plain());
    let of = |state: PageState, key: &'static str| {
        let inks = plates.iter().filter(|plate| plate.state() == state);
        let inks: Vec<_> = inks
            .filter_map(|plate| plate.ink.as_ref().or(plate.from_ink.as_ref()))
            .map(|ink| text::name(ink))
            .collect();
        (!inks.is_empty()).then(|| texts.text(key).with("inks", inks.join(", ")).plain())
    };
    let kinds = [
        of(PageState::Changed, "compare-inks-changed"),
        of(PageState::Added, "compare-inks-added"),
        of(PageState::Removed, "compare-inks-removed"),
    ];
    let renamed = plates.iter().filter(|plate| plate.is_renamed());
    let renamed = renamed.filter_map(|plate| {
        let (from, to) = plate.from_ink.as_ref().zip(plate.ink.as_ref())?;
        let text = texts
            .text("compare-ink-renamed")
            .with("from", text::name(from));
        Some(text.with("to", text::name(to)).plain())
    });
    let kinds = kinds.into_iter().flatten();
    kinds.chain(renamed).chain(plain).collect()
}

/// A rectangle around an area that leaves room for what is in it.
fn outline(place: &Place) -> [f64; 4] {
    let [x, y, width, height] = place.fractions();
    [
        x - MARGIN,
        y - MARGIN,
        width + 2.0 * MARGIN,
        height + 2.0 * MARGIN,
    ]
}

fn label(texts: &Texts, page: &PageComparison) -> String {
    let key = match page.state() {
        PageState::Same if page.is_changed() => "compare-page-inks",
        PageState::Same => "compare-page-same",
        PageState::Changed => "compare-page-changed",
        PageState::Added => "compare-page-added",
        PageState::Removed => "compare-page-removed",
    };
    let number = page.page.or(page.from_page).unwrap_or_default();
    texts.text(key).with("page", number).plain()
}

fn summary(texts: &Texts, pages: &[PageComparison]) -> Vec<String> {
    let of = |state: PageState, key: &'static str, few: &'static str| {
        let of_state = pages.iter().filter(|page| shown_state(page) == state);
        let numbers: Vec<u32> = of_state
            .filter_map(|page| page.page.or(page.from_page))
            .collect();
        (!numbers.is_empty()).then(|| {
            let count = numbers.len();
            if count > NAMED {
                let text = texts.text(key).with("count", count);
                return text.with("total", pages.len()).plain();
            }
            let list = list(texts, &numbers);
            texts
                .text(few)
                .with("count", count)
                .with("pages", list)
                .plain()
        })
    };
    let said: Vec<_> = [
        of(
            PageState::Changed,
            "compare-many-changed",
            "compare-changed",
        ),
        of(PageState::Added, "compare-many-added", "compare-added"),
        of(
            PageState::Removed,
            "compare-many-removed",
            "compare-removed",
        ),
    ]
    .into_iter()
    .flatten()
    .collect();
    if said.is_empty() {
        vec![texts.get("compare-nothing")]
    } else {
        said
    }
}

/// `2, 5 and 7`
fn list(texts: &Texts, numbers: &[u32]) -> String {
    let joined = |numbers: &[u32]| {
        let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
        numbers.join(", ")
    };
    match numbers.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            let text = texts.text("compare-list").with("pages", joined(rest));
            text.with("last", last.to_string()).plain()
        }
        _ => joined(numbers),
    }
}
