//! Shadings and patterns that are transparent, blended or overprinted.

use imprimatur_domain::print::Approximation;

use super::{
    press::stream,
    served::{in_the_middle, plates},
    *,
};

/// Cyan, on which `/G` paints `/P`, half of magenta, by this content.
fn page(state: &str, pattern: &str, content: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /ExtGState << /G << {state} >> >> \
         /Pattern << /P 5 0 R >> /Shading << /S {SHADING} >> >> >>"
    ));
    pdf.add_stream(&format!("1 0 0 0 k 0 0 200 100 re f {content}"));
    pdf.add(pattern);
    pdf.finish()
}

const SHADING: &str = "<< /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 200 0] /Extend [true true] \
    /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0.5 0 0] /C1 [0 0.5 0 0] >> >>";

async fn inks_of(document: &[u8]) -> (Vec<f64>, Vec<Approximation>) {
    let plates = plates(document).await;
    let inks = ["Cyan", "Magenta"].map(|ink| in_the_middle(&plates, ink).round());
    (inks.to_vec(), plates.simulation.unwrap().approximate)
}

#[tokio::test]
async fn shadings_are_transparent_and_blended_as_other_paints_are() {
    let pattern = format!("<< /Type /Pattern /PatternType 2 /Shading {SHADING} >>");
    for (state, expected) in [
        ("/ca 1", [0.0, 50.0]),
        ("/ca 0.5 /CA 0.5", [50.0, 25.0]),
        ("/BM /Multiply", [100.0, 50.0]),
        ("/ca 0.5 /CA 0.5 /BM /Multiply", [100.0, 25.0]),
    ] {
        for content in [
            "/G gs /S sh",
            "/G gs /Pattern cs /P scn 0 0 200 100 re f",
            "/Pattern cs /P scn /G gs 0 0 200 100 re f",
            "/G gs /Pattern CS /P SCN 100 w 0 50 m 200 50 l S",
        ] {
            let document = page(state, &pattern, content);
            let (inks, approximate) = inks_of(&document).await;
            let mut pairs = inks.iter().zip(expected);
            let is_right = pairs.all(|(tint, expected)| (tint - expected).abs() <= 1.0);
            assert!(is_right, "{state} {content}: {inks:?}");
            assert_eq!(approximate, [], "{state} {content}");
        }
    }
}

#[tokio::test]
async fn a_shading_is_as_transparent_as_the_stroke_that_it_is_painted_by() {
    let pattern = format!("<< /Type /Pattern /PatternType 2 /Shading {SHADING} >>");
    let stroke = "/G gs /Pattern CS /P SCN 100 w 0 50 m 200 50 l S";
    let (inks, _) = inks_of(&page("/ca 0.5 /CA 1", &pattern, stroke)).await;
    assert_eq!(inks, [0.0, 50.0]);
}

#[tokio::test]
async fn tiles_that_are_transparent_or_blended_are_approximate() {
    let entries = "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>";
    let tile = stream(entries, b"0 0.5 0 0 k 0 0 20 20 re f");
    let fill = "/G gs /Pattern cs /P scn 0 0 200 100 re f";
    let (inks, approximate) = inks_of(&page("/ca 1", &tile, fill)).await;
    assert_eq!((&*inks, &*approximate), (&[0.0, 50.0][..], &[][..]));
    for state in ["/ca 0.5", "/BM /Multiply"] {
        let (_, approximate) = inks_of(&page(state, &tile, fill)).await;
        assert_eq!(approximate, [Approximation::Pattern], "{state}");
    }
}
