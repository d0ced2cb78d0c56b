//! Groups that are isolated, knocked out, blended or half transparent, in which something overprints. What each ink is in the
//! middle follows from the formulas of ISO 32000-2, 11.4 and 11.7.4.

use super::{
    printing::codes,
    served::{in_the_middle, plates},
    *,
};

/// A page with this content, on which `/X` is a group with these entries and the other content, and `/Y` one of half transparent
/// magenta.
pub(super) fn page(entries: &str, content: &str, group: &str) -> Vec<u8> {
    annotated("", entries, content, group)
}

/// As [`page`], and with annotations, whose appearance can be object 5.
fn annotated(annotations: &str, entries: &str, content: &str, group: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources 6 0 R /Annots [{annotations}] >>"
    ));
    pdf.add_stream(content);
    pdf.add(format!(
        "<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources 6 0 R /Length {} \
         /Group << /S /Transparency /CS /DeviceCMYK {entries} >> >>\nstream\n{group}\nendstream",
        group.len()
    ));
    pdf.add(
        "<< /XObject << /X 5 0 R /Y 7 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> \
         /ExtGState << /N << /OP false /op false /BM /Normal /ca 1 >> /O << /OP true /op true /OPM 1 >> \
         /H << /ca 0.5 >> /M << /BM /Multiply >> /S << /BM /Screen >> /D << /BM /Darken >> >> /ColorSpace << /Orange \
         [/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.5 1 0] /N 1 >>] >> >>",
    );
    let inner = format!("/H gs {}", magenta(1.0));
    pdf.add(press::stream(
        "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources 6 0 R /Group << /S /Transparency >>",
        inner.as_bytes(),
    ));
    pdf.finish()
}

/// A group on a page, and cyan, magenta and black in the middle in per cent.
#[derive(Clone)]
struct Scene {
    what: &'static str,
    entries: &'static str,
    content: String,
    group: String,
    inks: [f64; 3],
}

const ALL: &str = "0 0 200 100 re f";

fn cyan(tint: f64) -> String {
    format!("{tint} 0 0 0 k {ALL}")
}

fn magenta(tint: f64) -> String {
    format!("0 {tint} 0 0 k {ALL}")
}

/// Black that overprints.
fn black() -> String {
    format!("/O gs 0 0 0 1 k {ALL}")
}

/// A spot ink that overprints.
fn orange() -> String {
    format!("/O gs /Orange cs 1 scn {ALL}")
}

fn scene(
    what: &'static str,
    entries: &'static str,
    content: String,
    group: String,
    inks: [f64; 3],
) -> Scene {
    Scene {
        what,
        entries,
        content,
        group,
        inks,
    }
}

/// Groups within others, and groups that begin with the normal blend mode.
fn nested_scenes() -> Vec<Scene> {
    vec![
        scene(
            "a group over what is half transparent in an isolated group",
            "/I true",
            "/X Do".to_owned(),
            format!("/H gs {} /N gs /Y Do", cyan(1.0)),
            [25.0, 50.0, 0.0],
        ),
        scene(
            "a half transparent group over what is half transparent in an isolated group",
            "/I true",
            "/X Do".to_owned(),
            format!("/H gs {} /Y Do", cyan(1.0)),
            [37.5, 25.0, 0.0],
        ),
        scene(
            "a group over what is half transparent in a multiplied group",
            "/I false",
            format!("{} /M gs /X Do", cyan(0.5)),
            format!("/H gs {} /N gs /Y Do", magenta(1.0)),
            [50.0, 75.0, 0.0],
        ),
        scene(
            "a group over what is half transparent on a page that lightens",
            "/I false",
            format!(
                "/H gs {} /N gs /Y Do /S gs 0 0 0 0 k 0 0 1 1 re f",
                cyan(1.0)
            ),
            String::new(),
            [25.0, 50.0, 0.0],
        ),
        scene(
            "what a multiplied group paints without a blend mode of its own",
            "/I false",
            format!("{} /M gs /X Do", cyan(0.5)),
            magenta(1.0),
            [50.0, 100.0, 0.0],
        ),
        scene(
            "a group that a multiplied one paints without a blend mode of its own",
            "/I false",
            format!("{} /M gs /X Do", cyan(0.5)),
            format!("/H gs {} /Y Do", magenta(1.0)),
            [50.0, 62.5, 0.0],
        ),
    ]
}

/// Knockout groups in which something is transparent or blended.
fn knockout_scenes() -> Vec<Scene> {
    vec![
        scene(
            "a multiplied knockout group with something multiplied",
            "/I false /K true",
            format!("{} /M gs /X Do", cyan(0.5)),
            format!("{} /M gs /H gs {}", magenta(1.0), cyan(0.5)),
            [68.75, 0.0, 0.0],
        ),
        scene(
            "a knockout group over what is half transparent on a page that lightens",
            "/I false /K true",
            format!(
                "/H gs {} /N gs /X Do /S gs 0 0 0 0 k 0 0 1 1 re f",
                cyan(1.0)
            ),
            format!("{} /H gs {}", magenta(1.0), cyan(1.0)),
            [75.0, 0.0, 0.0],
        ),
        scene(
            "what darkens over what is half transparent",
            "/I false",
            format!("/H gs {} /N gs /D gs {}", magenta(1.0), magenta(0.5)),
            String::new(),
            [0.0, 75.0, 0.0],
        ),
    ]
}

fn scenes() -> Vec<Scene> {
    vec![
        scene(
            "what is half transparent on paper and in a group",
            "/I false",
            format!("/H gs {} /N gs /X Do", cyan(1.0)),
            format!("/H gs {}", magenta(1.0)),
            [25.0, 50.0, 0.0],
        ),
        scene(
            "an ink that overprints in a multiplied group",
            "/I false",
            format!("{} /M gs /X Do", cyan(0.5)),
            orange(),
            [75.0, 0.0, 0.0],
        ),
        scene(
            "black that overprints in a multiplied group",
            "/I false",
            format!("{} /M gs /X Do", cyan(0.5)),
            format!("/H gs {}", black()),
            [62.5, 0.0, 50.0],
        ),
        scene(
            "black that overprints what lightens nothing",
            "/I true",
            "/X Do".to_owned(),
            format!("/S gs {} /N gs {}", magenta(0.6), black()),
            [0.0, 60.0, 100.0],
        ),
        scene(
            "what lightens an ink that overprints",
            "/I false",
            format!("{} /N gs /S gs {}", orange(), cyan(1.0)),
            String::new(),
            [0.0, 0.0, 0.0],
        ),
        scene(
            "black that overprints in an isolated knockout group",
            "/I true /K true",
            format!("{} /X Do", cyan(1.0)),
            format!("{} {}", magenta(1.0), black()),
            [0.0, 0.0, 100.0],
        ),
        scene(
            "black that overprints in a knockout group",
            "/I false /K true",
            format!("{} /X Do", cyan(1.0)),
            format!("{} {}", magenta(1.0), black()),
            [100.0, 0.0, 100.0],
        ),
    ]
}

#[tokio::test]
async fn inks_in_groups_are_those_of_the_standard() {
    let mut wrong = Vec::new();
    for Scene {
        what,
        entries,
        content,
        group,
        inks: expected,
    } in [scenes(), nested_scenes(), knockout_scenes()].concat()
    {
        let plates = plates(&page(entries, &content, &group)).await;
        let inks = ["Cyan", "Magenta", "Black"].map(|ink| in_the_middle(&plates, ink));
        let mut pairs = inks.iter().zip(expected);
        if pairs.any(|(tint, expected)| (tint - expected).abs() > 1.0) {
            wrong.push(format!("{what}: {inks:?} instead of {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn appearances_that_are_groups_are_painted_as_groups() {
    let stamp = "/Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 200 100]";
    let group = format!("{} {}", magenta(1.0), black());
    for (entries, expected) in [
        ("/I false", [0.0, 100.0, 100.0]),
        ("/I true /K true", [0.0, 0.0, 100.0]),
        ("/I false /K true", [100.0, 0.0, 100.0]),
    ] {
        for appearance in [
            "/AP << /N 5 0 R >>",
            "/AP << /N << /Yes 5 0 R >> >> /AS /Yes",
        ] {
            let annotation = format!("<< {stamp} {appearance} >>");
            let document = annotated(&annotation, entries, &cyan(1.0), &group);
            let plates = plates(&document).await;
            let inks = ["Cyan", "Magenta", "Black"].map(|ink| in_the_middle(&plates, ink));
            let mut pairs = inks.iter().zip(expected);
            let is_right = pairs.all(|(tint, expected)| (tint - expected).abs() < 1.0);
            assert!(is_right, "{entries} {appearance}: {inks:?}");
        }
    }
}

#[tokio::test]
async fn black_text_that_is_multiplied_leaves_the_colour_beneath_it() {
    const TEXT: &str = "0 0 0 1 k BT /F 8 Tf 90 50 Td (text) Tj ET";
    for (content, group, is_found) in [
        (format!("1 0 0 0 k 0 0 200 100 re f {TEXT}"), "", true),
        (
            format!("1 0 0 0 k 0 0 200 100 re f /M gs {TEXT}"),
            "",
            false,
        ),
        (
            "1 0 0 0 k 0 0 200 100 re f /M gs /X Do".to_owned(),
            TEXT,
            false,
        ),
    ] {
        let found = codes(&page("/I true", &content, group)).await;
        let code = "black-not-overprinting";
        assert_eq!(found.contains(&code), is_found, "{content}: {found:?}");
    }
}

#[tokio::test]
async fn the_unit_of_a_page_counts_for_what_is_measured() {
    for (unit, area, is_thin) in [("1", 448.0, true), ("2", 1792.0, false)] {
        let mut pdf = pdf::PdfWriter::new();
        pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
        pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        pdf.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /UserUnit {unit} /Contents 4 0 R >>"
        ));
        pdf.add_stream("1 1 1 1 k 20 20 60 60 re f 0.2 w 0.5 0.5 0 0 K 100 20 m 180 20 l S");
        let document = pdf.finish();
        let largest = plates(&document).await.coverage(300.0).largest_mm2.unwrap();
        assert!((largest / area - 1.0).abs() < 0.05, "{unit}: {largest}");
        let found = codes(&document).await;
        assert_eq!(found.contains(&"thin-line"), is_thin, "{unit}: {found:?}");
    }
}

#[tokio::test]
async fn very_long_names_of_inks_are_kept_apart() {
    let ink = |name: &str| {
        format!(
            "[/Separation /{name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>]"
        )
    };
    let long = "A".repeat(120);
    let (one, other) = (ink(&format!("{long}0")), ink(&format!("{long}1")));
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R \
         /Resources << /ColorSpace << /A {one} /B {other} >> >> >>"
    ));
    pdf.add_stream("/A cs 1 scn 0 0 100 100 re f /B cs 1 scn 100 0 100 100 re f");
    let picture = printing::drawn(&pdf.finish(), Look::Print).await;
    let names = picture.simulation.unwrap().spots;
    assert_eq!(names, ["A".repeat(100), format!("{}*", "A".repeat(99))]);
}
