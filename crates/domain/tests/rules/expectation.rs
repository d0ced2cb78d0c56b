//! What the order says, against a model that judges page by page.

use imprimatur_domain::{
    expectation::{
        ExpectedInks, ExpectedMember, ImageKind, ImpossibleExpectation, InkCount, InkNames,
        InkPercent, JobExpectation, LeastResolutions, MeasuredDocument, MeasuredImage,
        MeasuredInks, MeasuredPage, MeasuredPart, Millimetres, OrderComparison, PageCount, PdfX,
        PixelsPerInch, SheetSize, TrimSize,
    },
    gate::{Gate, Passage},
    preflight::{Finding, FindingCode, FindingDetail, Severity},
};
use proptest::prelude::*;

fn millimetres(tenths: u32) -> Millimetres {
    Millimetres::try_from(tenths * 10).unwrap()
}

fn size(width: u32, height: u32) -> SheetSize {
    SheetSize {
        width: millimetres(width),
        height: millimetres(height),
    }
}

fn ink(number: u8) -> String {
    format!("Ink {number}")
}

prop_compose! {
    fn page()(
        trim in prop::option::weighted(0.9, (2_094_u32..2_107, 2_970_u32..2_972)),
        bleed in prop::option::weighted(0.9, 25_u32..35),
        ink_percent in prop::option::weighted(0.9, 280_u32..330),
    ) -> MeasuredPage {
        MeasuredPage {
            page: 0,
            trim: trim.map(|(width, height)| size(width, height)),
            bleed: bleed.map(millimetres),
            ink_percent,
        }
    }
}

prop_compose! {
    fn image()(
        page in 1_u32..40,
        kind in prop::sample::select(&ImageKind::ALL[..]),
        ppi in prop::option::weighted(0.9, 250_u32..350),
    ) -> MeasuredImage {
        MeasuredImage { page, kind, ppi }
    }
}

prop_compose! {
    fn document()(
        page_count in prop::option::weighted(0.9, 1_u32..40),
        mut pages in prop::collection::vec(page(), 0..40),
        images in prop::collection::vec(image(), 0..5),
        spots in prop::collection::btree_set(0_u8..4, 0..3),
        process in prop::sample::subsequence(vec!["Cyan", "Magenta", "Yellow", "Black"], 0..=4),
        fonts in prop::collection::vec("[A-Z]{3}", 0..2),
        pdfx in prop::option::of(prop::option::of(prop::sample::select(vec!["PDF/X-4", "PDF/X-4p", "PDF/X-1a:2001"]))),
        is_complete in prop::array::uniform4(prop::bool::weighted(0.8)),
    ) -> MeasuredDocument {
        for (number, page) in (1..).zip(&mut pages) {
            page.page = number;
        }
        MeasuredDocument {
            page_count,
            pages: MeasuredPart { values: pages, is_complete: is_complete[0] },
            inks: MeasuredInks {
                spots: spots.into_iter().map(ink).collect(),
                process: process.into_iter().map(str::to_owned).collect(),
                is_complete: is_complete[1],
            },
            images: MeasuredPart { values: images, is_complete: is_complete[2] },
            loose_fonts: MeasuredPart { values: fonts, is_complete: is_complete[3] },
            pdfx: pdfx.map(|stated| stated.map(str::to_owned)),
        }
    }
}

fn inks() -> impl Strategy<Value = ExpectedInks> {
    let process = ["cyan", "magenta", "yellow", "black"].map(str::to_owned);
    let named = prop::collection::btree_set(0_u8..4, 1..4).prop_map(move |spots| {
        let names = spots.into_iter().map(ink).chain(process.clone());
        ExpectedInks::Named(InkNames::try_from(names.collect::<Vec<_>>()).unwrap())
    });
    let most = (1_u32..8).prop_map(|most| ExpectedInks::AtMost(InkCount::try_from(most).unwrap()));
    prop_oneof![named, most]
}

prop_compose! {
    fn expectation()(
        pages in prop::option::of((1_u32..40, 0_u32..10)),
        trim in prop::option::of(0_u32..8),
        bleed in prop::option::of(26_u32..34),
        inks in prop::option::of(inks()),
        ppi in prop::option::of(prop::array::uniform3(prop::option::of(250_u32..350))),
        max_ink in prop::option::of(280_u32..330),
        pdfx in prop::option::of(prop::sample::select(&PdfX::ALL[..])),
        fonts_embedded in prop::option::of(any::<bool>()),
    ) -> JobExpectation {
        let resolution = |ppi: Option<u32>| ppi.map(|ppi| PixelsPerInch::try_from(ppi).unwrap());
        JobExpectation {
            pages: pages.map(|(least, more)| PageCount::new(least, least + more).unwrap()),
            trim: trim.map(|tolerance| TrimSize::new(size(2_100, 2_970), millimetres(tolerance)).unwrap()),
            bleed: bleed.map(millimetres),
            inks,
            min_ppi: ppi.map(|[color, gray, bitmap]| LeastResolutions {
                color: resolution(color),
                gray: resolution(gray),
                bitmap: resolution(bitmap),
            }),
            max_ink: max_ink.map(|most| InkPercent::try_from(most).unwrap()),
            pdfx,
            fonts_embedded,
        }
    }
}

/// What a member comes to: the pages that differ, whether it differs, whether something is unknown.
#[derive(Debug, Default, PartialEq)]
struct Model {
    differs: bool,
    is_unknown: bool,
    pages: Vec<u32>,
}

impl Model {
    /// Adds something that is right, wrong or unknown.
    fn add(&mut self, is_right: Option<bool>, page: Option<u32>) {
        match is_right {
            Some(true) => {}
            Some(false) => {
                self.differs = true;
                self.pages.extend(page);
            }
            None => self.is_unknown = true,
        }
    }
}

fn of_pages(
    document: &MeasuredDocument,
    is_right: impl Fn(&MeasuredPage) -> Option<bool>,
) -> Model {
    let mut model = Model::default();
    for page in &document.pages.values {
        model.add(is_right(page), Some(page.page));
    }
    if !document.pages.is_complete || document.pages.values.is_empty() {
        model.is_unknown = true;
    }
    model
}

fn of_inks(ordered: &ExpectedInks, document: &MeasuredDocument) -> Model {
    let inks = &document.inks;
    let mut model = Model::default();
    match ordered {
        ExpectedInks::Named(names) => {
            let bare: Vec<_> = names
                .names()
                .iter()
                .map(|name| name.to_lowercase())
                .collect();
            let has = |name: &String| bare.contains(&name.to_lowercase());
            model.differs = !inks.spots.iter().all(has);
            model.is_unknown = !inks.process.iter().all(has) || !inks.is_complete;
        }
        ExpectedInks::AtMost(most) => {
            let most = usize::try_from(most.get()).unwrap();
            model.differs = inks.spots.len() > most;
            model.is_unknown = inks.spots.len() + inks.process.len() > most || !inks.is_complete;
        }
    }
    model
}

fn of_images(kind: ImageKind, least: u32, document: &MeasuredDocument) -> Model {
    let mut model = Model::default();
    for image in &document.images.values {
        if image.kind == kind {
            model.add(image.ppi.map(|ppi| ppi >= least), Some(image.page));
        }
    }
    model.is_unknown |= !document.images.is_complete;
    model.pages.sort_unstable();
    model.pages.dedup();
    model
}

/// What members about the whole document come to.
fn of_whole(ordered: &JobExpectation, document: &MeasuredDocument) -> Vec<(ExpectedMember, Model)> {
    let mut all = Vec::new();
    if let Some(pdfx) = ordered.pdfx {
        let mut model = Model::default();
        let is_right = |stated: &Option<String>| {
            stated
                .as_ref()
                .is_some_and(|name| name.split(':').next() == Some(pdfx.as_str()))
        };
        model.add(document.pdfx.as_ref().map(is_right), None);
        all.push((ExpectedMember::PdfX, model));
    }
    if ordered.fonts_embedded == Some(true) {
        let fonts = &document.loose_fonts;
        all.push((
            ExpectedMember::Fonts,
            Model {
                differs: !fonts.values.is_empty(),
                is_unknown: !fonts.is_complete,
                pages: Vec::new(),
            },
        ));
    }
    all
}

/// What each member comes to, in the order of findings.
fn model(ordered: &JobExpectation, document: &MeasuredDocument) -> Vec<(ExpectedMember, Model)> {
    let mut all = Vec::new();
    if let Some(count) = ordered.pages {
        let mut model = Model::default();
        let is_right = |found| found >= count.least() && found <= count.most();
        model.add(document.page_count.map(is_right), None);
        all.push((ExpectedMember::Pages, model));
    }
    if let Some(trim) = ordered.trim {
        let off =
            |one: Millimetres, other: Millimetres| one.hundredths().abs_diff(other.hundredths());
        let is_right = |found: SheetSize| {
            off(found.width, trim.size().width) <= trim.tolerance().hundredths()
                && off(found.height, trim.size().height) <= trim.tolerance().hundredths()
        };
        all.push((
            ExpectedMember::Trim,
            of_pages(document, |page| page.trim.map(is_right)),
        ));
    }
    if let Some(bleed) = ordered.bleed {
        let is_right = |found: Millimetres| found.hundredths() + 10 >= bleed.hundredths();
        all.push((
            ExpectedMember::Bleed,
            of_pages(document, |page| page.bleed.map(is_right)),
        ));
    }
    if let Some(inks) = &ordered.inks {
        all.push((ExpectedMember::Inks, of_inks(inks, document)));
    }
    for kind in ImageKind::ALL {
        if let Some(least) = ordered.min_ppi.and_then(|least| least.of_kind(kind)) {
            all.push((
                ExpectedMember::Resolution,
                of_images(kind, least.get(), document),
            ));
        }
    }
    if let Some(most) = ordered.max_ink {
        let is_right = |page: &MeasuredPage| page.ink_percent.map(|sum| sum <= most.get());
        all.push((ExpectedMember::InkSum, of_pages(document, is_right)));
    }
    all.extend(of_whole(ordered, document));
    all
}

proptest! {
    #[test]
    fn a_document_is_judged_as_page_by_page(ordered in expectation(), document in document()) {
        let model = model(&ordered, &document);
        let comparisons = ordered.compare(&document);
        prop_assert_eq!(comparisons.len(), model.len());
        for (comparison, (member, model)) in comparisons.iter().zip(&model) {
            match comparison {
                OrderComparison::Differs(fact, pages) => {
                    prop_assert!(model.differs);
                    prop_assert_eq!(fact.member(), *member);
                    let first: Vec<_> = model.pages.iter().take(20).copied().collect();
                    prop_assert_eq!(&pages.first, &first);
                    prop_assert_eq!(usize::try_from(pages.count).unwrap(), model.pages.len());
                }
                OrderComparison::Unknown(unknown) => {
                    prop_assert_eq!(unknown, member);
                    prop_assert!(model.is_unknown && !model.differs);
                }
                OrderComparison::Met(fact) => {
                    prop_assert_eq!(fact.member(), *member);
                    prop_assert!(!model.is_unknown && !model.differs);
                }
            }
        }
        let findings = ordered.judge(&document);
        let differing = model.iter().filter(|(_, model)| model.differs).count();
        let is_unknown = model.iter().any(|(_, model)| model.is_unknown && !model.differs);
        prop_assert_eq!(findings.len(), differing + usize::from(is_unknown));
        prop_assert!(findings.iter().all(|finding| finding.severity() == Severity::Error));
    }

    #[test]
    fn a_file_says_what_its_folder_does_not_contradict(file in expectation(), folder in expectation()) {
        let both = file.clone().or(&folder);
        prop_assert_eq!(both.pages, if file.pages.is_some() { file.pages } else { folder.pages });
        prop_assert_eq!(both.trim, if file.trim.is_some() { file.trim } else { folder.trim });
        prop_assert_eq!(&both.inks, if file.inks.is_some() { &file.inks } else { &folder.inks });
        prop_assert_eq!(both.clone().or(&folder), both.clone());
        prop_assert_eq!(JobExpectation::NONE.or(&folder), folder.clone());
        prop_assert_eq!(file.clone().or(&JobExpectation::NONE), file);
    }

    #[test]
    fn nothing_is_wrong_where_nothing_is_ordered(document in document()) {
        prop_assert_eq!(JobExpectation::NONE.compare(&document), Vec::new());
    }

    #[test]
    fn of_an_unknown_document_nothing_is_met(ordered in expectation()) {
        let findings = ordered.judge(&MeasuredDocument::default());
        let members = ordered.compare(&MeasuredDocument::default());
        prop_assert!(members.iter().all(|one| matches!(one, OrderComparison::Unknown(_))));
        prop_assert_eq!(findings.len(), usize::from(!members.is_empty()));
        let codes = findings.iter().map(|finding| finding.code);
        prop_assert!(codes.into_iter().all(|code| code == FindingCode::CannotBeJudged));
    }
}

#[test]
fn impossible_orders_cannot_be_made() {
    use ImpossibleExpectation as Problem;
    assert_eq!(PageCount::new(0, 8), Err(Problem::Pages));
    assert_eq!(PageCount::new(9, 8), Err(Problem::Reversed));
    for length in [-0.01, f64::NAN, f64::INFINITY, 100_001.0] {
        assert_eq!(
            Millimetres::from_mm(length),
            Err(Problem::Length),
            "{length}"
        );
    }
    let trim = |width, tolerance| TrimSize::new(size(width, 2_970), millimetres(tolerance));
    assert_eq!(trim(0, 5), Err(Problem::NoLength));
    assert_eq!(trim(10, 5), Err(Problem::Tolerance));
    let names = |names: &[&str]| {
        InkNames::try_from(names.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    for wrong in [
        &[][..],
        &["Gold", "gold"],
        &[" "],
        &["PANTONE 185 C", "Pantone 185 CVC"],
    ] {
        assert_eq!(names(wrong), Err(Problem::Inks), "{wrong:?}");
    }
    let many: Vec<_> = (0..33).map(ink).collect();
    assert_eq!(InkNames::try_from(many), Err(Problem::Inks));
    assert_eq!(InkCount::try_from(33), Err(Problem::InkCount));
    assert_eq!(InkPercent::try_from(0), Err(Problem::InkPercent));
    assert_eq!(PixelsPerInch::try_from(10_001), Err(Problem::Resolution));
}

#[test]
fn too_much_ink_is_a_warning_unless_less_was_ordered() {
    let warning = Finding::of_document(FindingCode::InkLimit, "Too much.");
    assert_eq!(warning.severity(), Severity::Warning);
    let ordered = JobExpectation {
        max_ink: InkPercent::try_from(300).ok(),
        ..JobExpectation::NONE
    };
    let page = MeasuredPage {
        page: 1,
        trim: None,
        bleed: None,
        ink_percent: Some(301),
    };
    let document = MeasuredDocument {
        pages: MeasuredPart {
            values: vec![page],
            is_complete: true,
        },
        ..MeasuredDocument::default()
    };
    let findings = ordered.judge(&document);
    assert_eq!(findings[0].code, FindingCode::InkLimit);
    assert_eq!(
        findings[0].message,
        "Ordered at most 300 % ink, reaches 301 % (1 page)."
    );
    assert!(matches!(
        findings[0].detail,
        Some(FindingDetail::Ordered { .. })
    ));
    let held = Gate::Errors.check(Some(&findings), 0, None);
    assert_eq!(held, Passage::Held(findings));
    assert_eq!(Gate::Errors.check(Some(&[warning]), 0, None), Passage::Open);
}
