//! Output intents that are of use, and those that are not.

use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail},
    print::{ProfileSource, SimulatedProfile},
};

use super::*;

/// The profile that is simulated where a document names none.
const COATED: &[u8] = include_bytes!("../../assets/ISOcoated_v2_300_bas.icc");
/// A page in the colours of a screen, and one in those of a press.
const RGB: &str = "1 0 0 rg 0 0 100 100 re f";
const CMYK: &str = "1 0 0 0 k 0 0 100 100 re f";
/// Output intents: of PDF/X with a good profile, a damaged one, one that is no stream and one that is missing; and with
/// none at all.
const GOOD: &str = "<< /S /GTS_PDFX /OutputConditionIdentifier (Ours) /DestOutputProfile 5 0 R >>";
const DAMAGED: &str = "<< /S /GTS_PDFX /DestOutputProfile 6 0 R >>";
const NO_STREAM: &str = "<< /S /GTS_PDFX /DestOutputProfile 2 0 R >>";
const MISSING: &str = "<< /S /GTS_PDFX /DestOutputProfile 99 0 R >>";
const CONDITION: &str = "<< /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>";
/// Other output intents: with a missing profile, and with none at all.
const ARCHIVED: &str = "<< /S /GTS_PDFA1 /DestOutputProfile 99 0 R >>";
const ARCHIVED_CONDITION: &str = "<< /S /GTS_PDFA1 /OutputConditionIdentifier (FOGRA39) >>";
/// Of PDF/X, for a screen.
const SCREEN: &str = "<< /S /GTS_PDFX /DestOutputProfile 7 0 R >>";

/// What the finding about intents says of the press, if there is one, and which press is simulated.
async fn judged(intents: &str, content: &str) -> (Option<Finding>, Option<SimulatedProfile>) {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add(format!(
        "<< /Type /Catalog /Pages 2 0 R /OutputIntents [ {intents} ] >>"
    ));
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>");
    pdf.add_stream(content);
    pdf.add(press::stream("/N 4", COATED));
    pdf.add(press::stream("/N 4", &COATED[..2000]));
    let screen = moxcms::ColorProfile::new_srgb().encode().unwrap();
    pdf.add(press::stream("/N 3", &screen));
    let document = pdf.finish();
    let documents = documents(Limits::default());
    let spec = spec(0, 100, 100, ImageFormat::Png);
    let source = Source::new(PDF, hash(), bytes(&document));
    let picture = documents.picture(source, spec).await.unwrap();
    let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
    let mut findings = inspection.findings.into_iter();
    let finding = findings.find(|finding| finding.code == FindingCode::OutputIntentUnusable);
    let simulation = picture.simulation;
    (
        finding,
        simulation.and_then(|simulation| simulation.profile),
    )
}

#[tokio::test]
async fn an_intent_without_its_profile_is_told_with_what_is_simulated() {
    for (intents, content) in [
        (MISSING, RGB),
        (NO_STREAM, RGB),
        (DAMAGED, RGB),
        (ARCHIVED, CMYK),
    ] {
        let (finding, profile) = judged(intents, content).await;
        let profile = profile.unwrap();
        assert_eq!(profile.source, ProfileSource::Default, "{intents}");
        let finding = finding.expect(intents);
        let expected = FindingDetail::Simulated {
            profile: SimulatedProfile::STANDARD.to_owned(),
            source: ProfileSource::Default,
            pages: 1,
            approximate: 0,
        };
        assert_eq!(finding.detail, Some(expected), "{intents}");
        assert!(
            finding.message.contains(SimulatedProfile::STANDARD),
            "{finding:?}"
        );
    }
}

#[tokio::test]
async fn the_next_intent_is_used_in_the_place_of_a_damaged_one() {
    for first in [MISSING, NO_STREAM, DAMAGED, ARCHIVED] {
        let intents = format!("{first} {GOOD}");
        let (finding, profile) = judged(&intents, RGB).await;
        assert_eq!(profile.unwrap().source, ProfileSource::Intent, "{first}");
        // That for PDF/X comes first wherever it stands.
        let is_first = first != ARCHIVED;
        let source = finding.map(|finding| match finding.detail {
            Some(FindingDetail::Simulated { source, .. }) => source,
            other => panic!("{other:?}"),
        });
        assert_eq!(source, is_first.then_some(ProfileSource::Intent), "{first}");
    }
}

#[tokio::test]
async fn an_intent_that_is_not_needed_is_not_told() {
    for intents in [
        GOOD,
        &format!("{GOOD} {DAMAGED}"),
        &format!("98 0 R {GOOD}"),
    ] {
        let (finding, profile) = judged(intents, RGB).await;
        assert_eq!(finding, None, "{intents}");
        assert_eq!(profile.unwrap().source, ProfileSource::Intent, "{intents}");
    }
}

#[tokio::test]
async fn a_condition_without_a_profile_is_that_of_a_press_for_pdf_x_alone() {
    let (finding, profile) = judged(CONDITION, RGB).await;
    assert_eq!(finding, None);
    assert_eq!(profile.unwrap().source, ProfileSource::Default);
    for intents in [ARCHIVED_CONDITION, ARCHIVED, SCREEN] {
        assert_eq!(judged(intents, RGB).await, (None, None), "{intents}");
    }
}
