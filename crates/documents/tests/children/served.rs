//! What is served of a page agrees: its plates with its picture and with its sums of ink. Groups cover what lies beneath them.

use std::{fs, io, path::Path};

use image::GrayImage;
use imprimatur_domain::{plates::Plates, preflight::FindingCode};
use tiff::{
    encoder::{Rational, TiffEncoder, colortype::CMYK8},
    tags::ResolutionUnit,
};

use super::{
    printing::{codes, decoded, drawn},
    *,
};

/// Files whose inks all have alternate colours that grow evenly with their tints.
const FILES: [&str; 6] = [
    "01-white-overprint.pdf",
    "04-black-over-cmy.pdf",
    "13-spot-overprint.pdf",
    "25-tac-400.pdf",
    "28-dieline-overprint.pdf",
    "31-shading-cmyk.pdf",
];

fn patch(file: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/patches");
    fs::read(folder.join(file)).unwrap()
}

pub(super) async fn plates(document: &[u8]) -> Plates {
    let documents = documents(Limits::default());
    let source = Source::new(PDF, hash(), bytes(document));
    let packed = documents.plates(source, 0).await.unwrap();
    documents.unpack(packed, true).await.unwrap()
}

/// A plate as it is served: black is full ink.
async fn plate(document: &[u8], ink: usize) -> GrayImage {
    let picture = drawn(document, Look::Plate(u8::try_from(ink).unwrap())).await;
    image::load_from_memory(&picture.bytes)
        .unwrap()
        .into_luma8()
}

/// The tint of an ink in the middle of a page, in per cent.
pub(super) fn in_the_middle(plates: &Plates, ink: &str) -> f64 {
    let reading = plates.reading((0.5, 0.5), None).unwrap();
    let mut inks = reading.inks.iter();
    inks.find(|(name, _)| name == ink).unwrap().1
}

/// A tint of an ink whose full tint is this per cent of a process ink.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a part of a byte is one"
)]
fn tint_of(full: f64, tint: u8) -> u8 {
    (f64::from(tint) * full / 100.0).round() as u8
}

/// An image in process inks.
fn in_inks(size: (u32, u32), inks: &[[u8; 4]]) -> Vec<u8> {
    let mut file = io::Cursor::new(Vec::new());
    let mut encoder = TiffEncoder::new(&mut file).unwrap();
    let image = encoder.write_image::<CMYK8>(size.0, size.1, inks.as_flattened());
    image.unwrap();
    file.into_inner()
}

#[tokio::test]
async fn a_picture_mixed_from_served_plates_is_the_served_picture() {
    for file in FILES {
        let document = patch(file);
        let served = decoded(&drawn(&document, Look::Print).await);
        let mut inks = vec![[0_u8; 4]; (served.width() * served.height()).try_into().unwrap()];
        for (number, (ink, _)) in plates(&document).await.inks.iter().enumerate() {
            let plate = plate(&document, number).await;
            assert_eq!(plate.dimensions(), served.dimensions());
            for (inks, light) in inks.iter_mut().zip(plate.iter()) {
                for (ink, full) in inks.iter_mut().zip(ink.alternate) {
                    *ink = ink.saturating_add(tint_of(full, u8::MAX - light));
                }
            }
        }
        let mixed = in_inks(served.dimensions(), &inks);
        let spec = spec(0, served.width(), served.height(), ImageFormat::Png);
        let mixed = picture("image/tiff", &mixed, spec).await.into_rgb8();
        let far = mixed.iter().zip(served.iter());
        let far = far.map(|(one, other)| one.abs_diff(*other)).max();
        assert!(far <= Some(1), "{file}: {far:?}");
    }
}

#[tokio::test]
async fn the_largest_sum_of_inks_is_the_sum_of_a_reading() {
    for file in FILES {
        let plates = plates(&patch(file)).await;
        let (width, height) = (f64::from(plates.width), f64::from(plates.height));
        let mut most: f64 = 0.0;
        for row in 0..plates.height {
            for column in 0..plates.width {
                let place = |pixel: u32, length: f64| (f64::from(pixel) + 0.5) / length;
                let reading = plates.reading((place(column, width), place(row, height)), None);
                most = most.max(reading.unwrap().sum);
            }
        }
        let maximum = plates.coverage(300.0).maximum;
        assert!(
            (maximum - most).abs() < 1e-6,
            "{file}: {maximum} and {most}"
        );
    }
}

#[tokio::test]
async fn an_image_that_tells_its_resolution_is_read_in_millimetres() {
    let mut inks = vec![[0_u8; 4]; 400 * 200];
    inks.iter_mut()
        .take(400 * 100)
        .for_each(|inks| inks[0] = 255);
    let documents = documents(Limits::default());
    for (dpi, area) in [(None, None), (Some(200), Some(645.16))] {
        let mut file = io::Cursor::new(Vec::new());
        let mut encoder = TiffEncoder::new(&mut file).unwrap();
        let mut image = encoder.new_image::<CMYK8>(400, 200).unwrap();
        if let Some(dpi) = dpi {
            let resolution = Rational { n: dpi, d: 1 };
            image.resolution(ResolutionUnit::Inch, resolution);
        }
        image.write_data(inks.as_flattened()).unwrap();
        let source = Source::new("image/tiff", hash(), bytes(&file.into_inner()));
        let packed = documents.plates(source, 0).await.unwrap();
        let plates = documents.unpack(packed, true).await.unwrap();
        assert_eq!(plates.dpi, dpi.map(f64::from));
        let largest = plates.coverage(50.0).largest_mm2;
        let is_right = match (largest, area) {
            (Some(largest), Some(area)) => (largest - area).abs() < 0.01,
            (largest, area) => largest == area,
        };
        assert!(is_right, "{largest:?} instead of {area:?}");
    }
}

#[tokio::test]
async fn every_blend_mode_is_painted_on_plates() {
    const MODES: [&str; 16] = [
        "Normal",
        "Multiply",
        "Screen",
        "Overlay",
        "Darken",
        "Lighten",
        "ColorDodge",
        "ColorBurn",
        "HardLight",
        "SoftLight",
        "Difference",
        "Exclusion",
        "Hue",
        "Saturation",
        "Color",
        "Luminosity",
    ];
    for mode in MODES {
        let mut pdf = pdf::PdfWriter::new();
        pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
        pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        pdf.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R \
             /Resources << /ExtGState << /B << /BM /{mode} >> >> >> >>"
        ));
        pdf.add_stream("0.6 0.2 0 0.1 k 0 0 200 100 re f /B gs 0.2 0.7 0.4 0 k 20 20 160 60 re f");
        let picture = drawn(&pdf.finish(), Look::Print).await;
        let simulation = picture.simulation.unwrap();
        assert!(simulation.profile.is_some(), "{mode} is drawn plainly");
    }
}

/// A path that is filled and stroked at once is no group of the document.
#[tokio::test]
async fn white_that_is_filled_and_stroked_leaves_spot_inks_where_it_overprints() {
    for (state, is_left) in [
        ("/OP true /OPM 0", true),
        ("/OP true /OPM 1", true),
        ("/OP false", false),
    ] {
        let mut pdf = pdf::PdfWriter::new();
        pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
        pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        pdf.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources \
             << /ExtGState << /G << {state} >> >> /ColorSpace << /Gold [/Separation /Gold /DeviceCMYK \
             << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.6 0.2] /N 1 >>] >> >> >>"
        ));
        pdf.add_stream(
            "/Gold cs 1 scn 0 0 200 100 re f /G gs 0 0 0 0 k 0 0 0 0 K 10 w 50 20 100 60 re B",
        );
        let plates = plates(&pdf.finish()).await;
        let gold = in_the_middle(&plates, "Gold");
        assert_eq!(gold > 99.0, is_left, "{state}: {gold}");
    }
}

/// A page in cyan with a group on it that is isolated or not.
fn with_group(is_isolated: bool, content: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R \
         /Resources << /XObject << /X 5 0 R >> >> >>",
    );
    pdf.add_stream("1 0 0 0 k 0 0 200 100 re f /X Do");
    pdf.add(format!(
        "<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Length {} /Resources \
         << /ExtGState << /O << /OP true /op true /OPM 1 >> >> \
         /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> \
         /Group << /S /Transparency /CS /DeviceCMYK /I {is_isolated} >> >>\nstream\n{content}\nendstream",
        content.len()
    ));
    pdf.finish()
}

#[tokio::test]
async fn what_overprints_in_an_isolated_group_leaves_only_what_lies_beneath_it_there() {
    const WHITE: &str = "/O gs 0 0 0 0 k 50 0 100 100 re f";
    const ON_YELLOW: &str = "0 0 1 0 k 50 0 100 100 re f /O gs 0 0 0 0 k 50 0 100 100 re f";
    const TEXT: &str = "/O gs 0 0 0 1 k BT /F 8 Tf 90 50 Td (text) Tj ET";
    const WHITE_FOUND: &str = "white-overprint";
    const BLACK_FOUND: &str = "black-not-overprinting";
    for (content, is_isolated, cyan, yellow, code, is_found) in [
        (WHITE, false, 100.0, 0.0, WHITE_FOUND, true),
        (WHITE, true, 0.0, 0.0, WHITE_FOUND, false),
        (ON_YELLOW, true, 0.0, 100.0, WHITE_FOUND, true),
        (TEXT, false, 100.0, 0.0, BLACK_FOUND, false),
        (TEXT, true, 100.0, 0.0, BLACK_FOUND, true),
    ] {
        let document = with_group(is_isolated, content);
        let plates = plates(&document).await;
        let inks = ["Cyan", "Yellow"].map(|ink| in_the_middle(&plates, ink));
        let found = codes(&document).await;
        let is_text = content == TEXT;
        let mut pairs = inks.iter().zip([cyan, yellow]);
        let is_right = pairs.all(|(tint, expected)| (tint - expected).abs() < 0.5);
        assert!(is_text || is_right, "{content}: {inks:?}");
        assert_eq!(found.contains(&code), is_found, "{content}: {found:?}");
    }
}

#[tokio::test]
async fn a_finding_about_a_line_is_where_the_line_is() {
    let document = pdf::one_page(200, 100, "0.1 w 0.5 0.5 0 0 K 20 90 m 60 90 l S");
    let documents = documents(Limits::default());
    let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
    let mut found = inspection.findings.iter();
    let line = found.find(|finding| finding.code == FindingCode::ThinLine);
    let place = line.unwrap().place.unwrap().fractions();
    for (value, expected) in place.into_iter().zip([0.1, 0.1, 0.2, 0.0]) {
        assert!((value - expected).abs() < 0.01, "{place:?}");
    }
}

#[tokio::test]
async fn names_of_inks_are_read_in_either_encoding_and_kept_apart() {
    let ink = |name: &str, full: &str| {
        format!(
            "[/Separation /{name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [{full}] /N 1 >>]"
        )
    };
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /ColorSpace \
         << /A {} /B {} /C {} >> >> >>",
        ink("Gr#FCn", "1 0 1 0"),
        ink("Gr#F6n", "0 0 1 0"),
        ink("Gr#C3#BCn", "1 0 0.5 0")
    ));
    pdf.add_stream(
        "/A cs 1 scn 0 0 60 100 re f /B cs 0.5 scn 60 0 80 100 re f /C cs 1 scn 140 0 60 100 re f",
    );
    let document = pdf.finish();
    let plates = plates(&document).await;
    let names: Vec<_> = plates.inks.iter().map(|(ink, _)| &ink.name[..]).collect();
    assert_eq!(names[4..], ["Grün", "Grön", "Grün*"]);
    let tint = in_the_middle(&plates, "Grön");
    assert!((tint - 50.0).abs() < 0.5, "{tint}");
    assert!(codes(&document).await.contains(&"spot-twice"));
}
