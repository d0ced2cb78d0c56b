//! PDF whose pages are not in the file, or not shown as they are: nothing of that goes without a finding.

use imprimatur_domain::preflight::{FindingCode, Severity};
use imprimatur_testkit::pdf::PdfWriter;

use super::*;

/// What is found about parts that are not shown, with its page.
async fn unshown(document: &[u8]) -> Vec<(FindingCode, Option<u32>)> {
    let inspection = documents(Limits::default())
        .inspect(PDF, bytes(document))
        .await
        .unwrap();
    let findings = inspection.findings.iter();
    findings
        .filter(|finding| {
            finding.code.is_seen_elsewhere() || finding.code == FindingCode::Unreadable
        })
        .map(|finding| (finding.code, finding.page))
        .collect()
}

fn six_pages() -> Vec<u8> {
    pdf::pages(&[(200, 200, "0 g 20 20 100 100 re f"); 6])
}

async fn message(document: &[u8], code: FindingCode) -> String {
    let inspection = documents(Limits::default())
        .inspect(PDF, bytes(document))
        .await
        .unwrap();
    let found = inspection
        .findings
        .iter()
        .find(|finding| finding.code == code);
    let found = found.unwrap_or_else(|| panic!("{:?}", inspection.findings));
    assert_eq!(found.code.severity(), Severity::Error);
    found.message.clone()
}

#[tokio::test]
async fn a_file_that_was_cut_off_is_damaged() {
    let whole = six_pages();
    assert_eq!(unshown(&whole).await, []);
    for percent in [95, 80, 60, 40] {
        let torn = &whole[..whole.len() * percent / 100];
        let found = unshown(torn).await;
        let is_told = |code: FindingCode| code.severity() == Severity::Error;
        assert!(
            found.iter().any(|(code, _)| is_told(*code)),
            "{percent} %: {found:?}"
        );
    }
}

#[tokio::test]
async fn pages_that_are_missing_are_counted() {
    let more = String::from_utf8(six_pages()).unwrap();
    let more = more.replace("/Count 6", "/Count 7");
    let said = message(more.as_bytes(), FindingCode::PagesMissing).await;
    assert_eq!(said, "The file is damaged: 1 of 7 pages is missing.");
    let fewer = more.replace("/Count 7", "/Count 5");
    let said = message(fewer.as_bytes(), FindingCode::Damaged).await;
    assert!(
        said.contains("it says that it has 5 pages, but has 6"),
        "{said}"
    );
}

#[tokio::test]
async fn zeros_in_the_place_of_an_object_are_damage() {
    let whole = six_pages();
    let object = whole
        .windows(12)
        .position(|window| window == b"/Type /Page ")
        .unwrap();
    let mut holed = whole.clone();
    holed[object - 12..object + 20].fill(0);
    let found = unshown(&holed).await;
    assert!(
        found.contains(&(FindingCode::PagesMissing, None)),
        "{found:?}"
    );
}

/// A document of one page with these entries in its catalog and its page, and further objects from number 5 on.
fn sheet(catalog: &str, page: &str, content: &str, others: &[&str]) -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add(format!("<< /Type /Catalog /Pages 2 0 R {catalog} >>"));
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R {page} >>"
    ));
    writer.add_stream(content);
    for other in others {
        writer.add(*other);
    }
    writer.finish()
}

#[tokio::test]
async fn compressed_content_that_ends_early_is_damage() {
    // The beginning of a stream of zlib, without its end.
    let torn = "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter [/ASCIIHexDecode /FlateDecode] /Length 9 >>\n\
        stream\n789c4b4c4\nendstream";
    let plain = torn.replace("[/ASCIIHexDecode /FlateDecode]", "/FlateDecode");
    let page = "/Resources << /XObject << /F 5 0 R >> >>";
    let document = sheet("", page, "/F Do", &[&plain]);
    assert_eq!(unshown(&document).await, [(FindingCode::Damaged, Some(1))]);
    let lost = sheet("", page, "/F Do", &[]);
    assert_eq!(unshown(&lost).await, [(FindingCode::Damaged, Some(1))]);
}

#[tokio::test]
async fn a_page_that_exceeds_the_limits_is_named() {
    let group = "<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency >> /Length 25 >>\n\
        stream\n0 0 1 rg 0 0 200 200 re f\nendstream";
    let mask = "<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency /CS /DeviceGray >> \
        /Length 22 >>\nstream\n0.5 g 0 0 300 300 re f\nendstream";
    let page = "/Resources << /XObject << /G 5 0 R >> /ExtGState << /M << /SMask << /S /Luminosity /G 6 0 R >> >> >> >>";
    let groups = (0..3000).map(|at| format!("q 1 0 0 1 {at} {at} cm /M gs /G Do Q "));
    let content = groups.collect::<Vec<_>>().concat();
    let document = sheet("", page, &content, &[group, mask]);
    assert_eq!(
        unshown(&document).await,
        [(FindingCode::PageNotShown, Some(1))]
    );
}

#[tokio::test]
async fn what_is_not_shown_as_it_is_has_a_finding() {
    // What is missing in a list does not hide what follows it.
    for before in ["", "99 0 R", "null", "(no annotation)"] {
        let stamp =
            format!("/Annots [{before} << /Type /Annot /Subtype /Stamp /Rect [9 9 99 99] >>]");
        let stamped = sheet("", &stamp, "", &[]);
        assert_eq!(
            unshown(&stamped).await,
            [(FindingCode::AnnotationsNotShown, Some(1))],
            "{before}"
        );
    }

    let collection = sheet("/Collection << /View /D >>", "", "", &[]);
    assert_eq!(
        unshown(&collection).await,
        [(FindingCode::Collection, None)]
    );
    let dynamic = sheet("/AcroForm << /Fields [] /XFA [] >>", "", "", &[]);
    assert_eq!(unshown(&dynamic).await, [(FindingCode::DynamicForm, None)]);
}

#[tokio::test]
async fn annotations_behind_what_is_none_are_drawn() {
    let stamp =
        "<< /Type /Annot /Subtype /Stamp /F 4 /Rect [100 100 200 200] /AP << /N 5 0 R >> >>";
    let form = "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 21 >>\nstream\n1 0 0 rg 0 0 9 9 re f\nendstream";
    for before in ["", "99 0 R", "null", "5", "(text)", "[]", "5 0 R"] {
        let page = format!("/Annots [{before} {stamp} 6 0 R]");
        let other = stamp.replace("[100 100 200 200]", "[210 210 290 290]");
        let document = sheet("", &page, "", &[form, &other]);
        assert_eq!(unshown(&document).await, [], "{before}");
        let spec = spec(0, 300, 300, ImageFormat::Png);
        let picture = picture(PDF, &document, spec).await.to_rgb8();
        for at in [(150, 150), (250, 50)] {
            assert_eq!(picture.get_pixel(at.0, at.1).0, [255, 0, 0], "{before}");
        }
    }
}

#[tokio::test]
async fn blend_modes_mix_with_what_lies_under_a_group_that_is_not_isolated() {
    let group = |isolated: &str, mode: &str| {
        let content = "/B gs 0.6 0.3 0.3 rg 40 40 120 120 re f 0.2 0.8 0.4 rg 60 60 40 80 re f";
        format!(
            "<< /Type /XObject /Subtype /Form /BBox [0 0 300 300] /Group << /S /Transparency {isolated} >> /Resources \
             << /ExtGState << /B << /BM /{mode} >> >> >> /Length {} >>\nstream\n{content}\nendstream",
            content.len()
        )
    };
    let under = "0.9 0.7 0.2 rg 0 0 200 200 re f 0.2 0.5 0.9 rg 0 0 100 200 re f /G Do";
    let page = "/Resources << /XObject << /G 5 0 R >> >>";
    // Ghostscript and Poppler agree on these colours: over yellow, over blue, and where both squares of the group mix.
    for (isolated, mode, colours) in [
        ("", "Multiply", [[137, 53, 15], [31, 38, 68], [6, 30, 27]]),
        (
            "",
            "Screen",
            [[245, 202, 112], [173, 165, 237], [190, 237, 244]],
        ),
        (
            "/I true",
            "Multiply",
            [[153, 76, 76], [153, 76, 76], [31, 61, 30]],
        ),
    ] {
        let document = sheet("", page, under, &[&group(isolated, mode)]);
        assert_eq!(unshown(&document).await, [], "{isolated} {mode}");
        let spec = spec(0, 300, 300, ImageFormat::Png);
        let picture = picture(PDF, &document, spec).await.to_rgb8();
        for ((x, y), expected) in [(150, 150), (50, 150), (80, 100)].into_iter().zip(colours) {
            let seen = picture.get_pixel(x, 300 - y).0;
            let is_like = seen
                .iter()
                .zip(expected)
                .all(|(seen, expected)| seen.abs_diff(expected) <= 3);
            assert!(
                is_like,
                "{isolated} {mode} at {x}, {y}: {seen:?} is not {expected:?}"
            );
        }
    }
}
