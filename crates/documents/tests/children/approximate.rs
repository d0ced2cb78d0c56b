//! What the reader of plates does not tell is said, gray in images looks as it is, and findings hold in odd cases.

use image::RgbImage;
use imprimatur_domain::print::Approximation;

use super::{
    printing::{codes, decoded, drawn},
    *,
};

/// A pattern that takes its colour where it is used.
const TILE: &str = "<< /Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 \
     /Resources << >> /Length 13 >>\nstream\n0 0 5 10 re f\nendstream";
const LAB: &str = "[/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]";

/// A page of 240 × 120 points with a pattern and this content.
fn page(resources: &str, content: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 240 120] /Contents 4 0 R /Resources << \
         /Pattern << /P 5 0 R /H << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 240 0] \
         /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 1 0] /C1 [0 0 0 1] /N 1 >> >> >> >> \
         /ExtGState << /O << /OP true >> /F << /OP true /op false >> >> {resources} >> >>"
    ));
    pdf.add_stream(content);
    pdf.add(TILE);
    pdf.finish()
}

/// A colour space of one ink that looks like this in full.
fn spot(alternate: &str, full: &str) -> String {
    let none = if alternate == "/DeviceCMYK" {
        "0 0 0 0"
    } else {
        "100 0 0"
    };
    format!(
        "[/Separation /Orange {alternate} << /FunctionType 2 /Domain [0 1] /C0 [{none}] /C1 [{full}] /N 1 >>]"
    )
}

#[tokio::test]
async fn what_the_display_list_does_not_tell_is_said() {
    let cmyk = spot("/DeviceCMYK", "0 0.5 1 0");
    let lab = spot(LAB, "60 50 70");
    let space = |space: &str| format!("/ColorSpace << /S {space} >>");
    let patterns = |space: &str| format!("/ColorSpace << /S [/Pattern {space}] >>");
    let shading = |space: &str| {
        format!(
            "/Shading << /H << /ShadingType 2 /ColorSpace {space} /Coords [0 0 240 0] \
             /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>"
        )
    };
    for (resources, content, expected) in [
        (space(&cmyk), "/S cs 1 scn 0 0 100 100 re f", None),
        (space(&lab), "/S cs 1 scn 0 0 100 100 re f", None),
        (
            patterns(&cmyk),
            "/S cs 1 /P scn 0 0 100 100 re f",
            Some(Approximation::Pattern),
        ),
        (
            patterns("/DeviceCMYK"),
            "/S cs 0 1 0 0 /P scn 0 0 100 100 re f",
            None,
        ),
        (shading(&cmyk), "/H sh", None),
        // A pattern of a shading comes without overprint.
        (
            String::new(),
            "/Pattern cs /H scn 0 0 100 100 re f 0 g /O gs 9 9 9 9 re f",
            None,
        ),
        (
            String::new(),
            "/O gs /Pattern cs /H scn 0 0 100 100 re f",
            Some(Approximation::Shading),
        ),
        (
            String::new(),
            "/F gs /Pattern cs /H scn 0 0 100 100 re f",
            None,
        ),
        (
            String::new(),
            "/F gs /Pattern CS /H SCN 0 0 100 100 re S",
            Some(Approximation::Shading),
        ),
        (
            shading(&lab),
            "/H sh 1 0 0 0 k 0 0 9 9 re f",
            Some(Approximation::Shading),
        ),
    ] {
        let picture = drawn(&page(&resources, content), Look::Print).await;
        let approximate = picture.simulation.unwrap().approximate;
        let expected: Vec<_> = expected.into_iter().collect();
        assert_eq!(approximate, expected, "{content} with {resources}");
    }
}

#[tokio::test]
async fn gray_in_an_image_in_rgb_has_the_lightness_of_its_neighbours() {
    // Every other pixel is exactly gray.
    let pixels = "808080 80807e 7e8080 808080".repeat(4);
    let content = format!(
        "1 0 0 0 k 0 0 9 9 re f q 160 0 0 80 40 20 cm BI /W 4 /H 4 /CS /RGB /BPC 8 /F /AHx ID {pixels}> EI Q"
    );
    let document = page("", &content);
    let lightness = |image: &RgbImage| {
        let (width, height) = image.dimensions();
        let inner = image.enumerate_pixels().filter(|(x, y, _)| {
            (width / 4..width * 3 / 4).contains(x) && (height / 4..height * 3 / 4).contains(y)
        });
        let greens: Vec<u8> = inner.map(|(_, _, pixel)| pixel[1]).collect();
        (*greens.iter().min().unwrap(), *greens.iter().max().unwrap())
    };
    let (least, most) = lightness(&decoded(&drawn(&document, Look::Print).await));
    assert!(most - least <= 6, "{least} beside {most}");
    assert!((120..=136).contains(&least), "{least} is not 128");
}

#[tokio::test]
async fn what_goes_wrong_in_print_is_found_in_odd_cases_too() {
    const WHITE: &str = "white-overprint";
    const BLACK: &str = "black-not-overprinting";
    let orange = spot("/DeviceCMYK", "0 0.5 1 0");
    let resources = format!(
        "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /ColorSpace << /S {orange} >> \
         /ExtGState << /G << /OP true /op true /OPM 1 >> /N << /OP true /op true /OPM 0 >> >>"
    );
    let text = "BT /F 8.5 Tf 20 20 Td 0 0 0 1 k (small print) Tj ET";
    let large = text.replace("8.5", "9.5");
    let cyan = "1 0 0 0 k 0 0 240 120 re f";
    let far = "1 0 0 0 k 200 0 9 9 re f ".repeat(600);
    for (content, code, is_found) in [
        (
            format!("{cyan} /G gs 5 w 0 0 0 0 K 20 20 m 90 90 l S"),
            WHITE,
            true,
        ),
        (
            format!("{cyan} /G gs 0 0 0 0 k q 50 0 0 50 20 20 cm BI /W 1 /H 1 /IM true ID \0 EI Q"),
            WHITE,
            true,
        ),
        (
            format!("{cyan} /N gs /S cs 0 scn 20 20 50 50 re f"),
            WHITE,
            true,
        ),
        (
            format!("{cyan} /N gs 0 0 0 0 k 20 20 50 50 re f"),
            WHITE,
            false,
        ),
        (
            format!("{cyan} /G gs 0 0 0 0 k 300 300 50 50 re f"),
            WHITE,
            false,
        ),
        (format!("{cyan} {text}"), BLACK, true),
        (format!("{cyan} {large}"), BLACK, false),
        (format!("{cyan} /G gs {text}"), BLACK, false),
        (format!("{cyan} /N gs {text}"), BLACK, true),
        (
            format!("{cyan} 0 0 0 0 k 10 10 150 50 re f {text}"),
            BLACK,
            false,
        ),
        (format!("{far} {cyan} {text}"), BLACK, true),
    ] {
        let found = codes(&page(&resources, &content)).await;
        assert_eq!(
            found.contains(&code),
            is_found,
            "{code}: {found:?} in {content}"
        );
    }
}
