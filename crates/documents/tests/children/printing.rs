//! Pages that use inks look as they print. Each patch stands beside a reference that is painted plainly with what ISO
//! 32000-2 prescribes for it.

use std::{collections::BTreeMap, path::Path};

use image::{RgbImage, imageops};
use imprimatur_application::ports::documents::{Picture, Tile};
use imprimatur_domain::{
    plates::Layer,
    preflight::{FindingCode, FindingDetail},
    print::{InkKind, ProfileSource, SimulatedProfile, Simulation},
};
use serde::Deserialize;

use super::{color::difference, *};

/// Pixels of a patch for each of its points.
const SCALE: u32 = 2;

/// A file of one page, and what is right about it.
#[derive(Deserialize)]
struct Patch {
    file: String,
    what: String,
    /// Two points from the lower left, how far their colours may be apart, and whether they are the same.
    pairs: Vec<(f64, f64, f64, f64, f64, String)>,
    /// A point from the lower left, and the inks there in per cent; others are 0.
    plates: Vec<(f64, f64, BTreeMap<String, f64>)>,
}

fn patches() -> Vec<Patch> {
    let list = std::fs::read(folder().join("patches.json")).unwrap();
    serde_json::from_slice(&list).unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/patches")
}

pub(super) fn read(file: &str) -> Vec<u8> {
    std::fs::read(folder().join(file)).unwrap()
}

pub(super) async fn drawn(document: &[u8], look: Look) -> Picture {
    let spec = PictureSpec {
        look,
        ..spec(0, 240 * SCALE, 120 * SCALE, ImageFormat::Png)
    };
    let documents = documents(Limits::default());
    documents
        .picture(Source::new(PDF, hash(), bytes(document)), spec)
        .await
        .unwrap()
}

pub(super) fn decoded(picture: &Picture) -> RgbImage {
    image::load_from_memory(&picture.bytes).unwrap().into_rgb8()
}

#[tokio::test]
async fn patches_look_as_they_print() {
    let mut wrong = Vec::new();
    for patch in patches() {
        let picture = drawn(&read(&patch.file), Look::Print).await;
        let simulation = picture.simulation.as_ref();
        assert!(simulation.is_some(), "{} is not simulated", patch.file);
        let image = decoded(&picture);
        for (x, y, other_x, other_y, tolerance, relation) in &patch.pairs {
            let color = |x: f64, y: f64| pixel(&image, x, y);
            let (one, other) = (color(*x, *y), color(*other_x, *other_y));
            let far = difference(one, other);
            if (far <= *tolerance) != (relation == "same") {
                let Patch { file, what, .. } = &patch;
                wrong.push(format!(
                    "{file}: {what}: {one:?} and {other:?} are {far:.1} apart"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn plates_of_patches_have_the_inks_that_print() {
    let documents = documents(Limits::default());
    let mut wrong = Vec::new();
    let mut read_points = 0;
    for patch in patches()
        .into_iter()
        .filter(|patch| !patch.plates.is_empty())
    {
        let document = read(&patch.file);
        let packed = documents
            .plates(Source::new(PDF, hash(), bytes(&document)), 0)
            .await;
        let plates = documents.unpack(packed.unwrap(), true).await.unwrap();
        assert_eq!((plates.width, plates.height), (500, 250));
        for (x, y, expected) in &patch.plates {
            let reading = plates.reading((x / 240.0, 1.0 - y / 120.0), None).unwrap();
            let summed = plates.inks.iter().filter(|(ink, _)| ink.kind.is_summed());
            let sum: f64 = summed.filter_map(|(ink, _)| expected.get(&ink.name)).sum();
            let is_right = |(ink, tint): &(String, f64)| {
                (tint - expected.get(ink).copied().unwrap_or_default()).abs() <= 2.5
            };
            if !reading.inks.iter().all(is_right) || (reading.sum - sum).abs() > 5.0 {
                wrong.push(format!(
                    "{}: {:?} instead of {expected:?}",
                    patch.file, reading.inks
                ));
            }
            read_points += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(read_points > 20, "{read_points}");
}

#[tokio::test]
async fn plates_tell_what_each_ink_is_and_how_much_of_it_there_is() {
    let documents = documents(Limits::default());
    let document = read("28-dieline-overprint.pdf");
    let packed = documents
        .plates(Source::new(PDF, hash(), bytes(&document)), 0)
        .await
        .unwrap();
    let plates = documents.unpack(packed, false).await.unwrap();
    let inks: Vec<_> = plates
        .inks
        .iter()
        .map(|(ink, _)| (ink.name.as_str(), ink.kind))
        .collect();
    assert_eq!(inks[4], ("Dieline", InkKind::Die));
    let (dieline, coverage) = &plates.inks[4];
    assert!(coverage.is_empty());
    assert_eq!(
        (dieline.maximum, dieline.alternate),
        (100.0, [0.0, 100.0, 0.0, 0.0])
    );
    assert!(
        dieline.area > 0.5 && dieline.area < 50.0,
        "{}",
        dieline.area
    );
    let [red, green, blue] = dieline.color;
    assert!(red > 200 && green < 60 && blue > 80, "{:?}", dieline.color);
    // A plate is a picture as well, in which black is full ink.
    let plate = drawn(&document, Look::Plate(2)).await;
    let plate = image::load_from_memory(&plate.bytes).unwrap().into_luma8();
    assert_eq!(plate.get_pixel(40 * SCALE, 59 * SCALE).0, [0]);
    let without_inks = super::served::plates(&pdf::two_pages()).await;
    assert_eq!((without_inks.simulation, without_inks.inks), (None, vec![]));
    let spec = PictureSpec {
        look: Look::Plate(5),
        ..spec(0, 100, 100, ImageFormat::Png)
    };
    let missing = documents
        .picture(Source::new(PDF, hash(), bytes(&document)), spec)
        .await;
    assert!(
        matches!(missing, Err(DocumentError::NoSuchPage)),
        "{missing:?}"
    );
}

/// A page of 200 × 100 points with this content, whose trim is 10 points from its edges.
fn page(resources: &str, content: &str) -> Vec<u8> {
    let mut pdf = pdf::PdfWriter::new();
    pdf.add("<< /Type /Catalog /Pages 2 0 R >>");
    pdf.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    pdf.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /TrimBox [10 10 190 90] /Contents 4 0 R \
         /Resources << {resources} >> >>"
    ));
    pdf.add_stream(content);
    pdf.finish()
}

pub(super) async fn codes(document: &[u8]) -> Vec<&'static str> {
    let documents = documents(Limits::default());
    let inspection = documents.inspect(PDF, bytes(document)).await.unwrap();
    let codes = inspection
        .findings
        .iter()
        .map(|finding| finding.code.as_str());
    codes.collect()
}

#[tokio::test]
async fn what_goes_wrong_in_print_is_found() {
    const TEXT: &str = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
    const OVER: &str = "/ExtGState << /G << /OP true /op true /OPM 1 >> >>";
    const ALL: &str = "/ColorSpace << /A [/Separation /All /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] \
                       /C1 [1 1 1 1] /N 1 >>] >>";
    for (resources, content, code, other) in [
        (
            "",
            "1 1 1 0.5 k 20 20 60 60 re f",
            "ink-limit",
            "0.8 0.7 0.7 0.9 k 20 20 60 60 re f",
        ),
        (
            OVER,
            "1 0 0 0 k 0 0 200 100 re f /G gs 0 0 0 0 k 20 20 50 50 re f",
            "white-overprint",
            "1 0 0 0 k 0 0 200 100 re f 0 0 0 0 k 20 20 50 50 re f",
        ),
        (
            TEXT,
            "0 1 1 0 k 0 0 200 100 re f BT /F 7 Tf 20 20 Td 0 0 0 1 k (small print) Tj ET",
            "black-not-overprinting",
            "0 1 1 0 k 0 0 200 100 re f BT /F 30 Tf 20 20 Td 0 0 0 1 k (large print) Tj ET",
        ),
        (
            TEXT,
            "BT /F 7 Tf 20 20 Td 0.6 0.5 0.5 1 k (small print) Tj ET",
            "rich-black-text",
            "BT /F 7 Tf 20 20 Td 0 1 1 0 k (small print) Tj ET",
        ),
        (
            ALL,
            "0 0 0 1 k 0 0 1 1 re f /A cs 1 scn 50 50 4 4 re f",
            "registration-inside-trim",
            "0 0 0 1 k 0 0 1 1 re f /A cs 1 scn 2 2 4 4 re f",
        ),
        (
            "",
            "0.1 w 0.5 0.5 0 0 K 20 20 m 90 90 l S",
            "thin-line",
            "0.1 w 0 0 0 1 K 20 20 m 90 90 l S",
        ),
    ] {
        let found = codes(&page(resources, content)).await;
        assert!(found.contains(&code), "{code} is not in {found:?}");
        assert!(found.contains(&"print-simulated"), "{found:?}");
        let others = codes(&page(resources, other)).await;
        assert!(!others.contains(&code), "{code} is in {others:?}");
    }
}

#[tokio::test]
async fn too_much_ink_is_told_with_its_place_and_size() {
    let documents = documents(Limits::default());
    let document = page("", "1 1 1 0.5 k 20 20 60 60 re f");
    let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
    let found = inspection.findings.iter();
    let mut found = found.filter(|finding| finding.code == FindingCode::InkLimit);
    let finding = found.next().unwrap();
    assert_eq!(finding.page, Some(1));
    let Some(FindingDetail::InkSum {
        pages: 1,
        limit: 320,
        maximum: 350,
        area,
    }) = finding.detail
    else {
        panic!("{:?}", finding.detail)
    };
    // 60 × 60 points, but for pixels at their edges.
    assert!((430..=449).contains(&area), "{area}");
    let [x, y, width, height] = finding.place.unwrap().fractions();
    for (value, expected) in [(x, 0.1), (y, 0.2), (width, 0.3), (height, 0.6)] {
        assert!((value - expected).abs() < 0.01, "{value} is not {expected}");
    }
}

#[tokio::test]
async fn a_picture_says_what_it_simulates() {
    let picture = drawn(&read("28-dieline-overprint.pdf"), Look::Print).await;
    let expected = Simulation {
        profile: Some(SimulatedProfile {
            name: "ISO Coated v2 300% (basICColor)".to_owned(),
            source: ProfileSource::Default,
        }),
        overprint: true,
        spots: vec!["Dieline".to_owned()],
        approximate: Vec::new(),
    };
    assert_eq!(picture.simulation, Some(expected));
    let plain = drawn(&read("28-dieline-overprint.pdf"), Look::Plain).await;
    assert_eq!(plain.simulation, None);
    assert_ne!(decoded(&plain), decoded(&picture));
    let without_inks = drawn(&pdf::two_pages(), Look::Print).await;
    assert_eq!(without_inks.simulation, None);
}

#[tokio::test]
async fn a_tile_is_the_same_cut_of_the_page() {
    let document = read("31-shading-cmyk.pdf");
    let documents = documents(Limits::default());
    let page = spec(0, 1200, 600, ImageFormat::Png);
    let whole = documents
        .picture(Source::new(PDF, hash(), bytes(&document)), page)
        .await;
    let whole = decoded(&whole.unwrap());
    for tile in [Tile { column: 0, row: 0 }, Tile { column: 2, row: 1 }] {
        let part = PictureSpec {
            tile: Some(tile),
            ..page
        };
        let part = documents
            .picture(Source::new(PDF, hash(), bytes(&document)), part)
            .await;
        let part = decoded(&part.unwrap());
        let (left, top, width, height) = tile.area(whole.dimensions()).unwrap();
        let cut = imageops::crop_imm(&whole, left, top, width, height).to_image();
        assert_eq!(part.dimensions(), cut.dimensions());
        let far = part
            .iter()
            .zip(cut.iter())
            .map(|(a, b)| a.abs_diff(*b))
            .max();
        assert!(far <= Some(1), "{tile:?}: {far:?}");
    }
}

#[tokio::test]
async fn a_page_that_cannot_be_read_as_plates_is_drawn_plainly_and_says_so() {
    // Too little memory for plates is enough for the picture.
    let documents = documents(Limits {
        memory_bytes: 64 << 20,
        ..Limits::default()
    });
    let spec = spec(0, 2400, 1200, ImageFormat::Png);
    let document = read("13-spot-overprint.pdf");
    let picture = documents
        .picture(Source::new(PDF, hash(), bytes(&document)), spec)
        .await;
    let picture = picture.unwrap();
    assert_eq!(picture.simulation, Some(Simulation::plain()));
    assert_eq!(decoded(&picture).dimensions(), (2400, 1200));
}

#[tokio::test]
async fn a_child_that_dies_over_plates_is_followed_by_one_without() {
    let script = "case \"$*\" in *' no-plates '*) printf 'P\\000\\000\\000\\000drawn' ;; *) kill -9 $$ ;; esac";
    let documents = shell(script, Limits::default());
    let spec = spec(0, 10, 10, ImageFormat::Png);
    let picture = documents
        .picture(Source::new(PDF, hash(), bytes(b"x")), spec)
        .await;
    assert_eq!(&picture.unwrap().bytes[..], b"drawn");
}

/// The pixel at a point of the page.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is on the page"
)]
fn pixel(image: &RgbImage, x: f64, y: f64) -> [u8; 3] {
    let scale = f64::from(SCALE);
    let (x, y) = ((x * scale) as u32, (y * scale) as u32);
    image.get_pixel(x, image.height() - 1 - y).0
}

#[tokio::test]
async fn layers_can_be_shown_and_hidden() {
    let documents = documents(Limits::default());
    let document = read("27-layer-off.pdf");
    let source = |layers| Source {
        layers,
        ..Source::new(PDF, hash(), bytes(&document))
    };
    for (layers, is_shown) in [(None, false), (Some(0), false), (Some(1), true)] {
        let packed = documents.plates(source(layers), 0).await.unwrap();
        let plates = documents.unpack(packed, true).await.unwrap();
        let varnish = Layer {
            name: "Varnish".to_owned(),
            is_shown,
        };
        assert_eq!(plates.layers, [varnish], "{layers:?}");
        let reading = plates.reading((0.25, 0.5), None).unwrap();
        let tint = reading.inks.iter().find(|(ink, _)| ink == "Varnish");
        let is_inked = tint.is_some_and(|(_, tint)| *tint > 0.0);
        assert_eq!(is_inked, is_shown, "{layers:?}: {:?}", reading.inks);
        for look in [Look::Print, Look::Plain] {
            let spec = PictureSpec {
                look,
                ..spec(0, 240, 120, ImageFormat::Png)
            };
            let picture = documents.picture(source(layers), spec).await.unwrap();
            let image = decoded(&picture);
            let is_painted = image.get_pixel(60, 60) != image.get_pixel(180, 60);
            assert_eq!(is_painted, is_shown, "{layers:?} {look}");
        }
    }
    // A document without layers has nothing to choose, and is shown as it is.
    let plain = read("25-tac-400.pdf");
    let chosen = Source {
        layers: Some(0),
        ..Source::new(PDF, hash(), bytes(&plain))
    };
    let packed = documents.plates(chosen, 0).await.unwrap();
    assert_eq!(documents.unpack(packed, false).await.unwrap().layers, []);
}
