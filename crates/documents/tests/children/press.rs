//! Which press is simulated, and images in its inks.

use std::fmt::Write as _;

use imprimatur_domain::{
    preflight::{FindingCode, FindingDetail},
    print::{ProfileSource, SimulatedProfile, Simulation},
};

use super::*;

/// The profile that is simulated where a document names none.
const COATED: &[u8] = include_bytes!("../../assets/ISOcoated_v2_300_bas.icc");

/// A stream with these bytes in hexadecimal.
pub(super) fn stream(dict: &str, bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(hex, "{byte:02x}").unwrap();
    }
    format!(
        "<< {dict} /Filter /ASCIIHexDecode /Length {} >>\nstream\n{hex}>\nendstream",
        hex.len() + 1
    )
}

/// A page in cyan of a document that names this profile in an output intent.
fn for_press(profile: &[u8]) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add(
        "<< /Type /Catalog /Pages 2 0 R /OutputIntents [ \
         << /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >> \
         << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Ours) /DestOutputProfile 5 0 R >> ] >>",
    );
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>");
    pdf.add_stream("1 0 0 rg 0 0 100 100 re f");
    pdf.add(stream("/N 4", profile));
    pdf.finish()
}

async fn simulated(document: &[u8]) -> Simulation {
    let spec = spec(0, 100, 100, ImageFormat::Png);
    let documents = documents(Limits::default());
    let picture = documents
        .picture(Source::new(PDF, hash(), bytes(document)), spec)
        .await;
    picture.unwrap().simulation.unwrap()
}

#[tokio::test]
async fn the_press_of_the_output_intent_is_simulated() {
    let profile = simulated(&for_press(COATED)).await.profile.unwrap();
    assert_eq!(profile.source, ProfileSource::Intent);
    // A page in RGB alone is printed in the inks of the press, too.
    let documents = documents(Limits::default());
    let packed = documents
        .plates(Source::new(PDF, hash(), bytes(&for_press(COATED))), 0)
        .await;
    let plates = documents.unpack(packed.unwrap(), true).await.unwrap();
    let reading = plates.reading((0.5, 0.5), None).unwrap();
    let tint = |name: &str| reading.inks.iter().find(|(ink, _)| ink == name).unwrap().1;
    assert!(
        tint("Magenta") > 85.0 && tint("Yellow") > 85.0 && tint("Cyan") < 10.0,
        "{reading:?}"
    );
}

#[tokio::test]
async fn the_press_of_the_team_is_simulated_where_it_is_wanted() {
    let documents = documents(Limits::default());
    let profile = documents.profile(Bytes::from_static(COATED)).await.unwrap();
    assert_eq!(profile.name, SimulatedProfile::STANDARD);
    let simulated = async |document: &[u8], wanted| {
        let source = Source {
            wanted,
            profile: Some(PressProfile {
                sha256: profile.sha256,
                bytes: Bytes::from_static(COATED),
            }),
            ..Source::new(PDF, hash(), bytes(document))
        };
        let spec = spec(0, 100, 100, ImageFormat::Png);
        let picture = documents.picture(source, spec).await.unwrap();
        picture.simulation.unwrap().profile.unwrap().source
    };
    let with_intent = for_press(COATED);
    let without = for_press(b"no profile");
    for (wanted, of_intent, of_none) in [
        (
            ProfileSource::Intent,
            ProfileSource::Intent,
            ProfileSource::Team,
        ),
        (
            ProfileSource::Team,
            ProfileSource::Team,
            ProfileSource::Team,
        ),
        (
            ProfileSource::Default,
            ProfileSource::Default,
            ProfileSource::Default,
        ),
    ] {
        assert_eq!(simulated(&with_intent, wanted).await, of_intent);
        assert_eq!(simulated(&without, wanted).await, of_none);
    }
}

#[tokio::test]
async fn what_is_no_profile_of_a_press_is_refused() {
    let documents = documents(Limits::default());
    let mut damaged = COATED[..2000].to_vec();
    damaged[300..600].fill(0xff);
    let of_a_screen = moxcms::ColorProfile::new_srgb().encode().unwrap();
    for bytes in [Vec::new(), b"no profile".to_vec(), damaged, of_a_screen] {
        let refused = documents.profile(bytes.into()).await;
        assert!(
            matches!(refused, Err(DocumentError::Unreadable(_))),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn a_damaged_intent_is_told_and_the_standard_press_simulated() {
    let mut damaged = COATED[..2000].to_vec();
    damaged[300..600].fill(0xff);
    for profile in [
        &damaged[..],
        b"no profile",
        include_bytes!("../patches/patches.json"),
    ] {
        let document = for_press(profile);
        let profile = simulated(&document).await.profile.unwrap();
        assert_eq!(profile.source, ProfileSource::Default);
        let documents = documents(Limits::default());
        let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
        let codes: Vec<_> = inspection
            .findings
            .iter()
            .map(|finding| finding.code)
            .collect();
        assert!(
            codes.contains(&FindingCode::OutputIntentUnusable),
            "{codes:?}"
        );
    }
}

#[tokio::test]
async fn an_image_with_a_stencil_mask_keeps_its_inks() {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R \
         /Resources << /XObject << /I 5 0 R >> >> >>",
    );
    pdf.add_stream("0 0 1 0 k 0 0 100 100 re f 100 0 0 100 0 0 cm /I Do");
    // One pixel in cyan and black over two halves, of which the mask takes the left one.
    pdf.add(stream(
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Mask 6 0 R",
        &[255, 0, 0, 102, 255, 0, 0, 102],
    ));
    pdf.add(stream(
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /ImageMask true",
        &[0b0100_0000],
    ));
    let document = pdf.finish();
    let documents = documents(Limits::default());
    let packed = documents
        .plates(Source::new(PDF, hash(), bytes(&document)), 0)
        .await;
    let plates = documents.unpack(packed.unwrap(), true).await.unwrap();
    let tints = |x: f64| -> Vec<f64> {
        let reading = plates.reading((x, 0.5), None).unwrap();
        reading.inks.into_iter().map(|(_, tint)| tint).collect()
    };
    assert_eq!(tints(0.2), [100.0, 0.0, 0.0, 40.0]);
    assert_eq!(tints(0.8), [0.0, 0.0, 100.0, 0.0]);
}

#[tokio::test]
async fn annotations_that_stand_in_the_page_itself_keep_their_inks() {
    let stamp = "<< /Type /Annot /Subtype /Stamp /F 4 /Rect [20 20 70 70] /AP << /N 5 0 R >> >>";
    for (page, last) in [
        (format!("/Annots [{stamp}]"), "null".to_owned()),
        ("/Annots 6 0 R".to_owned(), format!("[ null {stamp} ]")),
        ("/Annots [6 0 R]".to_owned(), stamp.to_owned()),
    ] {
        let mut pdf = pdf::PdfWriter::new();
        pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
        pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        pdf.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R {page} >>"
        ));
        pdf.add_stream("1 0 0 0 k 0 0 100 100 re f");
        let form = "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Resources << >>";
        pdf.add(stream(form, b"0 0 0 1 k 0 0 50 50 re f"));
        pdf.add(last);
        let document = pdf.finish();
        let documents = documents(Limits::default());
        let source = Source::new(PDF, hash(), bytes(&document));
        let packed = documents.plates(source, 0).await.unwrap();
        let plates = documents.unpack(packed, true).await.unwrap();
        let reading = plates.reading((0.45, 0.55), None).unwrap();
        let tints: Vec<_> = reading.inks.into_iter().map(|(_, tint)| tint).collect();
        assert_eq!(tints, [0.0, 0.0, 0.0, 100.0], "{page}");
    }
}

#[tokio::test]
async fn a_spot_colour_that_is_named_like_an_ink_of_every_press_is_told() {
    let ink = |name: &str| {
        format!(
            "[ /Separation /{name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 0 0 0] >> ]"
        )
    };
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R \
         /Resources << /ColorSpace << /A {} /B {} /C {} >> >> >>",
        ink("cyan"),
        ink("PANTONE#20185#20C"),
        ink("PANTONE185C")
    ));
    pdf.add_stream(
        "1 0 0 0 k 0 0 9 9 re f /A cs 1 scn 9 9 9 9 re f /B cs 1 scn 18 18 9 9 re f /C cs 1 scn 27 27 9 9 re f",
    );
    let documents = documents(Limits::default());
    let document = pdf.finish();
    let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
    let details = inspection.findings.into_iter();
    let names: Vec<_> = details
        .filter(|finding| finding.code == FindingCode::SpotTwice)
        .filter_map(|finding| match finding.detail {
            Some(FindingDetail::Names { one, other }) => Some((one, other)),
            _ => None,
        })
        .collect();
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(
        names,
        [pair("Cyan", "cyan"), pair("PANTONE 185 C", "PANTONE185C")]
    );
}

#[tokio::test]
async fn registration_colour_is_told_where_it_reaches_into_the_trim() {
    let trim = "/TrimBox [100 100 300 300]";
    for (page, content, is_told) in [
        (trim, "190 190 20 20 re f", true),
        // A bar with its middle outside, and a line across the edge.
        (trim, "20 200 100 5 re f", true),
        (trim, "80 200 25 1 re f", true),
        // Marks at a corner, one of which touches the trim.
        (trim, "0 100 101 1 re f 100 0 1 101 re f", false),
        (trim, "0 0 50 50 re f", false),
        // The marks of all corners as one path, and one of them that is too long.
        (trim, "0 100 m 90 100 l 310 300 m 400 300 l S", false),
        (trim, "0 100 m 90 100 l 290 200 m 400 200 l S", true),
        // Marks that show in the margin only, and what follows them.
        (trim, "q 0 0 95 400 re W n 0 200 400 1 re f Q", false),
        (
            trim,
            "q 0 0 95 400 re W n 0 0 9 9 re f Q 190 190 20 20 re f",
            true,
        ),
        // A page whose trim is nothing.
        ("/TrimBox [100 100 100 300]", "190 190 20 20 re f", true),
        // Marks around a page that does not say where it is trimmed, and what belongs to the page.
        ("", "0 40 40 1 re f 195 5 10 10 re f", false),
        ("", "190 190 20 20 re f", true),
    ] {
        let mut pdf = pdf::PdfWriter::new();
        pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
        pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        pdf.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R {page} \
             /Resources << /ColorSpace << /A [ /Separation /All /DeviceCMYK \
             << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 1 1 1] >> ] >> >> >>"
        ));
        pdf.add_stream(&format!("/A cs 1 scn /A CS 1 SCN 1 w {content}"));
        let documents = documents(Limits::default());
        let document = pdf.finish();
        let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
        let mut findings = inspection.findings.into_iter();
        let told = findings.any(|finding| finding.code == FindingCode::RegistrationInsideTrim);
        assert_eq!(told, is_told, "{page} {content}");
    }
}
