//! What a preflight finds in documents made for it, seen through real child processes.
#![expect(clippy::panic, reason = "these are tests")]
#![expect(clippy::unwrap_used, reason = "tests")]

use std::path::PathBuf;

use bytes::Bytes;
use futures_util::stream;
use image::{DynamicImage, RgbImage};
use imprimatur_application::ports::documents::{Documents, Inspection};
use imprimatur_documents::{ChildDocuments, Limits};
use imprimatur_domain::preflight::FindingCode;
use imprimatur_testkit::pdf::{self, PdfWriter};
use serde_json::{Value, json};

async fn inspect(media_type: &str, document: Vec<u8>) -> Inspection {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_imprimatur-documents-child"));
    let folder = std::env::temp_dir();
    let documents = ChildDocuments::new(program, Vec::new(), Limits::default(), folder, 1);
    let bytes = Box::pin(stream::iter([Ok(Bytes::from(document))]));
    documents.inspect(media_type, bytes).await.unwrap()
}

fn details(inspection: &Inspection) -> Value {
    serde_json::from_str(inspection.details.as_deref().unwrap()).unwrap()
}

fn codes(inspection: &Inspection) -> Vec<&'static str> {
    let findings = inspection.findings.iter();
    findings.map(|finding| finding.code.as_str()).collect()
}

fn message(inspection: &Inspection, code: FindingCode) -> String {
    let mut findings = inspection.findings.iter();
    let found = findings.find(|finding| finding.code == code);
    found
        .unwrap_or_else(|| panic!("{:?}", inspection.findings))
        .message
        .clone()
}

/// A document of one page with these entries and resources, and further objects from number 5 on.
fn sheet(entries: &str, resources: &str, content: &str, others: &[&str]) -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R /OutputIntents [<< /S /GTS_PDFA1 /OutputConditionIdentifier (FOGRA39) >>] >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(format!(
        "<< /Type /Page /Parent 2 0 R {entries} /Contents 4 0 R /Resources << {resources} >> >>"
    ));
    writer.add_stream(content);
    for other in others {
        writer.add(*other);
    }
    writer.finish()
}

const BLED: &str =
    "/MediaBox [0 0 220 120] /TrimBox [10 10 210 110] /BleedBox [1.5 1.5 218.5 118.5]";

const IMAGE: &str = "<< /Type /XObject /Subtype /Image /Width 100 /Height 50 /BitsPerComponent 8 \
    /ColorSpace /DeviceRGB /Filter [/ASCIIHexDecode /FlateDecode] /Length 75 >>\nstream\n\
    78daedc18100000000c3a0f9531fe102550100000000000000000000000000c0373a980001>\nendstream";

#[tokio::test]
async fn of_a_sheet_without_a_fault_only_what_is_simulated_is_told() {
    let document = sheet(BLED, "", "0 0 0 1 k 10 10 200 100 re f", &[]);
    let inspection = inspect("application/pdf", document).await;
    assert_eq!(codes(&inspection), ["print-simulated"]);
    let details = details(&inspection);
    assert_eq!(details["format"], "PDF 1.7");
    assert_eq!(details["output_intent"]["condition"], "FOGRA39");
    assert_eq!(details["color_spaces"], json!(["DeviceCMYK"]));
    assert_eq!(
        details["pages"][0],
        json!({
            "page": 1, "width": 220.0, "height": 120.0, "rotation": 0,
            "media_box": [0.0, 0.0, 220.0, 120.0], "crop_box": [0.0, 0.0, 220.0, 120.0],
            "bleed_box": [1.5, 1.5, 218.5, 118.5], "trim_box": [10.0, 10.0, 210.0, 110.0],
            "color_spaces": ["DeviceCMYK"], "has_transparency": false, "uses_inks": true,
            "max_ink_percent": 100,
        })
    );
}

/// A banner is too large to be said in points, so its page has a unit of its own.
#[tokio::test]
async fn lengths_are_points_whatever_unit_a_page_has() {
    let entries = format!("{BLED} /UserUnit 10");
    let image = "q 36 0 0 18 0 0 cm /I Do Q";
    let document = sheet(&entries, "/XObject << /I 5 0 R >>", image, &[IMAGE]);
    let inspection = inspect("application/pdf", document).await;
    assert_eq!(inspection.pages[0].width, 2_200);
    let details = details(&inspection);
    let page = &details["pages"][0];
    assert_eq!(
        (&page["width"], &page["height"]),
        (&json!(2_200.0), &json!(1_200.0))
    );
    assert_eq!(page["trim_box"], json!([100.0, 100.0, 2_100.0, 1_100.0]));
    assert_eq!(details["images"][0]["dpi_x"], 20.0);
}

#[tokio::test]
async fn fonts_are_told_by_what_they_write() {
    let resources = "/Font << /A 5 0 R /B 6 0 R /C 5 0 R /D 9 0 R >>";
    let content = "BT /A 9 Tf (x) Tj /B 9 Tf (y) Tj /D 9 Tf 3 Tr (hidden) Tj ET";
    let others = [
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Inter /DescendantFonts [7 0 R] >>",
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Inter /FontDescriptor 8 0 R >>",
        "<< /Type /FontDescriptor /FontFile2 10 0 R >>",
        "<< /Type /Font /Subtype /TrueType /BaseFont /Searched >>",
        "<< /Length 0 >>\nstream\n\nendstream",
    ];
    let document = sheet(BLED, resources, content, &others);
    let inspection = inspect("application/pdf", document).await;
    // The embedded font is empty.
    assert_eq!(codes(&inspection), ["font-not-embedded", "letters-missing"]);
    assert_eq!(inspection.findings[0].page, Some(1));
    assert_eq!(
        inspection.findings[0].message,
        "Font Helvetica is not embedded (1 page)."
    );
    assert_eq!(
        details(&inspection)["fonts"],
        json!([
            {"name": "Helvetica", "kind": "Type1", "is_embedded": false, "is_subset": false, "page": 1},
            {"name": "Inter", "kind": "CIDFontType2", "is_embedded": true, "is_subset": true, "page": 1},
        ])
    );
}

#[tokio::test]
async fn images_have_the_resolution_at_which_they_are_printed() {
    // 100 pixels on 72 points, doubled by the form that places it, and once more at twice that resolution.
    let resources = "/XObject << /F 5 0 R /I 6 0 R >>";
    let content = "q 36 0 0 18 0 0 cm /I Do Q q 2 0 0 2 0 0 cm /F Do Q";
    let form = "<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] /Matrix [1 0 0 1 5 5] \
        /Resources << /XObject << /I 6 0 R >> >> /Length 26 >>\nstream\nq 36 0 0 18 0 0 cm /I Do Q\nendstream";
    let document = sheet(BLED, resources, content, &[form, IMAGE]);
    let inspection = inspect("application/pdf", document).await;
    assert_eq!(codes(&inspection), ["low-resolution"]);
    assert!(message(&inspection, FindingCode::LowResolution).ends_with("the coarsest 100."));
    let details = details(&inspection);
    assert_eq!(details["images"][0]["dpi_x"], 200.0);
    assert_eq!(details["images"][1]["dpi_x"], 100.0);
    assert_eq!(
        details["images"][1],
        json!({"page": 1, "width": 100, "height": 50, "bits": 8, "color": "rgb", "color_space": "DeviceRGB",
            "dpi_x": 100.0, "dpi_y": 100.0})
    );
}

#[tokio::test]
async fn images_of_patterns_are_as_large_as_the_matrix_of_the_pattern_makes_them() {
    // Where a pattern is used does not enlarge it, unless that is a form.
    let resources = "/Pattern << /P 6 0 R >> /XObject << /F 7 0 R >>";
    let content = "q 0.1 0 0 0.1 0 0 cm /Pattern cs /P scn 0 0 2000 1000 re f Q \
        q 0.5 0 0 0.5 0 0 cm /F Do Q";
    let tile = "<< /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 36 18] /XStep 36 \
        /YStep 18 /Matrix [10 0 0 10 0 0] /Resources << /XObject << /I 5 0 R >> >> /Length 26 >>\n\
        stream\nq 36 0 0 18 0 0 cm /I Do Q\nendstream";
    let form = "<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [4 0 0 4 0 0] \
        /Resources << /Pattern << /P 6 0 R >> >> /Length 45 >>\nstream\n\
        7 0 0 7 0 0 cm /Pattern cs /P scn 0 0 9 9 re f\nendstream";
    let document = sheet(BLED, resources, content, &[IMAGE, tile, form]);
    let inspection = inspect("application/pdf", document).await;
    assert_eq!(codes(&inspection), ["low-resolution"]);
    let details = details(&inspection);
    assert_eq!(details["images"][0]["dpi_x"], 20.0);
    assert_eq!(details["images"][1]["dpi_x"], 10.0);
}

#[tokio::test]
async fn what_is_drawn_of_annotations_and_form_fields_is_looked_at() {
    let entries = format!("{BLED} /Annots [5 0 R 6 0 R 7 0 R]");
    let others = [
        "<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [20 20 56 38] /AP << /N 8 0 R >> >>",
        "<< /Type /Annot /Subtype /FreeText /F 2 /Rect [20 20 56 38] /AP << /N 9 0 R >> >>",
        "<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [20 20 56 38] /AS /Yes \
         /AP << /N << /Yes 10 0 R /Off 9 0 R >> >> >>",
        "<< /Type /XObject /Subtype /Form /BBox [0 0 18 9] /Length 46 /Resources \
         << /Font << /A 12 0 R >> /XObject << /I 11 0 R >> >> >>\nstream\n\
         BT /A 9 Tf (x) Tj ET q 18 0 0 9 0 0 cm /I Do Q\nendstream",
        "<< /Type /XObject /Subtype /Form /BBox [0 0 18 9] /Length 20 /Resources \
         << /Font << /A 13 0 R >> >> >>\nstream\nBT /A 9 Tf (x) Tj ET\nendstream",
        "<< /Type /XObject /Subtype /Form /BBox [0 0 18 9] /Length 20 /Resources \
         << /Font << /A 14 0 R >> >> >>\nstream\nBT /A 9 Tf (4) Tj ET\nendstream",
        IMAGE,
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>",
    ];
    let inspection = inspect("application/pdf", sheet(&entries, "", "", &others)).await;
    assert_eq!(
        codes(&inspection),
        ["font-not-embedded", "font-not-embedded"]
    );
    let details = details(&inspection);
    let fonts = details["fonts"].as_array().unwrap();
    let fonts: Vec<_> = fonts.iter().map(|font| &font["name"]).collect();
    assert_eq!(fonts, ["Helvetica", "ZapfDingbats"]);
    // The appearance is stretched to twice its size.
    assert_eq!(details["images"][0]["dpi_x"], 200.0);
}

#[tokio::test]
async fn colours_and_transparency_are_told() {
    let resources = "/XObject << /I 6 0 R >> /ExtGState << /G << /ca 0.5 >> >> \
        /ColorSpace << /S [/Separation /PANTONE#20Red /DeviceCMYK 7 0 R] >>";
    let content =
        "/G gs 1 0 0 0 k 0 0 9 9 re f /S cs 1 scn 0 0 9 9 re f q 20 0 0 10 0 0 cm /I Do Q";
    let document = sheet(BLED, resources, content, &["null", IMAGE, "null"]);
    let inspection = inspect("application/pdf", document).await;
    assert_eq!(
        codes(&inspection),
        [
            "rgb-in-cmyk",
            "transparency",
            "spot-colors",
            "print-simulated"
        ]
    );
    let details = details(&inspection);
    assert_eq!(details["spot_colors"], json!(["PANTONE Red"]));
    assert_eq!(details["has_transparency"], true);
    assert_eq!(inspection.pages[0].color, "cmyk");
}

#[tokio::test]
async fn bleed_and_sizes_are_told() {
    let inspection = inspect("application/pdf", pdf::two_pages()).await;
    assert_eq!(
        codes(&inspection),
        [
            "font-not-embedded",
            "no-bleed",
            "page-sizes-differ",
            "rgb-in-cmyk",
            "print-simulated"
        ]
    );
    assert_eq!(
        message(&inspection, FindingCode::PageSizesDiffer),
        "The pages have different sizes: 300 × 200 pt on 1 page, 595 × 842 pt on 1 page."
    );
    assert_eq!(
        message(&inspection, FindingCode::NoBleed),
        "No bleed on 2 pages: the artwork stops at the trim edge."
    );
}

#[tokio::test]
async fn a_password_is_told() {
    let inspection = inspect("application/pdf", pdf::encrypted()).await;
    assert_eq!(codes(&inspection), ["encrypted"]);
    assert_eq!(inspection.page_count, 0);
}

#[tokio::test]
async fn an_image_with_too_few_pixels_an_inch_is_told() {
    let mut jpeg = std::io::Cursor::new(Vec::new());
    let image = DynamicImage::from(RgbImage::new(80, 40));
    image.write_to(&mut jpeg, image::ImageFormat::Jpeg).unwrap();
    let mut jpeg = jpeg.into_inner();
    let header = jpeg.windows(5).position(|five| five == b"JFIF\0").unwrap();
    jpeg[header + 7..header + 12].copy_from_slice(&[1, 0, 72, 0, 72]);
    let inspection = inspect("image/jpeg", jpeg).await;
    assert_eq!(codes(&inspection), ["low-resolution"]);
    let details = details(&inspection);
    assert_eq!(
        (&details["format"], &details["images"][0]["dpi_x"]),
        (&json!("JPEG"), &json!(72.0))
    );
}

#[tokio::test]
async fn hostile_documents_are_findings() {
    let ring = sheet(
        BLED,
        "/XObject << /F 5 0 R >>",
        &"/F Do ".repeat(1000),
        &[
            "<< /Type /XObject /Subtype /Form /Resources << /XObject << /F 5 0 R /G 6 0 R >> >> \
            /Length 30 >>\nstream\n/F Do /G Do /F Do /G Do /G Do \nendstream",
            "<< /Type /XObject /Subtype /Form /Resources << /XObject << /F 5 0 R /G 6 0 R >> >> \
            /Length 30 >>\nstream\n/F Do /G Do /F Do /G Do /G Do \nendstream",
        ],
    );
    assert_eq!(inspect("application/pdf", ring).await.page_count, 1);

    let deep = sheet(BLED, "", &"[".repeat(2_000_000), &[]);
    assert_eq!(inspect("application/pdf", deep).await.page_count, 1);

    // Each stage of decompression makes it 64 times larger: some 16 GB in the end.
    let bomb = format!(
        "<< /Length 2000 /Filter [/ASCIIHexDecode /RunLengthDecode /RunLengthDecode /RunLengthDecode \
         /RunLengthDecode] >>\nstream\n{}\nendstream",
        "81".repeat(1000)
    );
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>");
    writer.add(bomb);
    let inspection = inspect("application/pdf", writer.finish()).await;
    assert_eq!(inspection.page_count, 1, "{:?}", inspection.findings);

    let inspection = inspect("application/pdf", pages(10_050)).await;
    assert_eq!(
        (inspection.page_count, inspection.pages.len()),
        (10_050, 1000)
    );
    assert!(codes(&inspection).contains(&"not-fully-inspected"));
}

/// So many empty pages.
fn pages(count: usize) -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    let kids: Vec<_> = (0..count)
        .map(|number| format!("{} 0 R", number + 3))
        .collect();
    writer.add(format!(
        "<< /Type /Pages /Kids [{}] /Count {count} >>",
        kids.join(" ")
    ));
    for _ in 0..count {
        writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>");
    }
    writer.finish()
}
