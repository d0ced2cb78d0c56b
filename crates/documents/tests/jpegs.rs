//! JPEGs as printers and cameras write them: in inverted inks, and lying on their side.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{io, path::PathBuf};

use bytes::Bytes;
use futures_util::stream;
use image::{DynamicImage, Rgb, RgbImage};
use imprimatur_application::ports::documents::{
    Documents, ImageFormat, Inspection, Look, PictureSpec, Source,
};
use imprimatur_documents::{ChildDocuments, Limits};

fn documents() -> ChildDocuments {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_imprimatur-documents-child"));
    let folder = std::env::temp_dir();
    ChildDocuments::new(program, Vec::new(), Limits::default(), folder, 1)
}

/// What an inspection and a picture of at most 100 × 100 pixels say of a JPEG.
async fn seen(jpeg: Vec<u8>) -> (Inspection, RgbImage) {
    let documents = documents();
    let jpeg = Bytes::from(jpeg);
    let bytes = || Box::pin(stream::iter([Ok(jpeg.clone())]));
    let inspection = documents.inspect("image/jpeg", bytes()).await.unwrap();
    let spec = PictureSpec {
        page: 0,
        width: 100,
        height: 100,
        tile: None,
        format: ImageFormat::Png,
        look: Look::Print,
    };
    let picture = documents
        .picture(Source::new("image/jpeg", [1; 32], bytes()), spec)
        .await
        .unwrap();
    let picture = image::load_from_memory(&picture.bytes).unwrap().to_rgb8();
    (inspection, picture)
}

#[tokio::test]
async fn inverted_cmyk_looks_like_its_inks() {
    let (inspection, picture) = seen(cyan()).await;
    assert_eq!(inspection.pages[0].color, "cmyk");
    assert_eq!(picture.dimensions(), (8, 8));
    let Rgb([red, green, blue]) = *picture.get_pixel(4, 4);
    assert!(
        red < 80 && green > 120 && blue > 180,
        "{red} {green} {blue} is not cyan"
    );
}

#[tokio::test]
async fn inks_of_a_jpeg_are_its_plates() {
    let documents = documents();
    let source = || {
        let bytes = stream::iter([Ok(Bytes::from(cyan()))]);
        Source::new("image/jpeg", [1; 32], Box::pin(bytes))
    };
    let packed = documents.plates(source(), 0).await.unwrap();
    let plates = documents.unpack(packed, true).await.unwrap();
    let reading = plates.reading((0.5, 0.5), None).unwrap();
    let cyan = ("Cyan".to_owned(), 100.0);
    assert_eq!((&reading.inks[0], reading.sum), (&cyan, 100.0));
    let whole = PictureSpec {
        page: 0,
        width: plates.width,
        height: plates.height,
        tile: None,
        format: ImageFormat::Png,
        look: Look::Print,
    };
    let picture = async |look| {
        let spec = PictureSpec { look, ..whole };
        let picture = documents.picture(source(), spec).await.unwrap();
        let pixels = image::load_from_memory(&picture.bytes).unwrap().to_rgb8();
        (pixels.get_pixel(4, 4).0, picture.simulation)
    };
    let (print, simulation) = picture(Look::Print).await;
    assert_eq!(simulation, plates.simulation);
    assert_eq!(picture(Look::Inks(1)).await.0, print);
    assert_eq!(picture(Look::Plate(0)).await, ([0; 3], None));
    assert_eq!(picture(Look::Plate(3)).await, ([255; 3], None));
    let (plain, simulation) = picture(Look::Plain).await;
    assert_eq!(simulation, None);
    assert_ne!(plain, print);
}

#[tokio::test]
async fn a_photograph_is_turned_upright() {
    let upper_half_red = RgbImage::from_fn(400, 200, |_, y| {
        if y < 100 {
            Rgb([220, 0, 0])
        } else {
            Rgb([0, 0, 220])
        }
    });
    let mut jpeg = io::Cursor::new(Vec::new());
    let image = DynamicImage::from(upper_half_red);
    image.write_to(&mut jpeg, image::ImageFormat::Jpeg).unwrap();
    let mut jpeg = jpeg.into_inner();
    // Exif, big endian, one entry: orientation (0x0112), one short, 6: turn clockwise.
    let exif =
        b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    jpeg.splice(2..2, exif.iter().copied());
    let (inspection, picture) = seen(jpeg).await;
    let page = &inspection.pages[0];
    assert_eq!((page.width, page.height), (200, 400));
    assert_eq!(picture.dimensions(), (50, 100));
    assert!(
        picture.get_pixel(45, 50).0[0] > 180,
        "the top has not come to the right"
    );
    assert!(
        picture.get_pixel(5, 50).0[2] > 180,
        "the bottom has not come to the left"
    );
}

/// Eight by eight pixels of pure cyan, four components, inverted as Adobe's programs write them.
fn cyan() -> Vec<u8> {
    let mut jpeg = b"\xff\xd8\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0".to_vec();
    jpeg.extend(b"\xff\xdb\0\x43\0");
    jpeg.extend([1; 64]);
    jpeg.extend(b"\xff\xc0\0\x14\x08\0\x08\0\x08\x04\x01\x11\0\x02\x11\0\x03\x11\0\x04\x11\0");
    // One code for a difference of ten bits, `0`, one for eleven, `10`; and `0` for the end of a block.
    jpeg.extend(b"\xff\xc4\0\x15\0\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x0a\x0b");
    jpeg.extend(b"\xff\xc4\0\x14\x10\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    jpeg.extend(b"\xff\xda\0\x0e\x04\x01\0\x02\0\x03\0\x04\0\0\x3f\0");
    // Full ink is stored as 0, no ink as 255.
    let (full, none) = ("10 01111111111 0", "0 1111111000 0");
    let bits: Vec<u8> = [full, none, none, none]
        .concat()
        .bytes()
        .filter(|bit| *bit != b' ')
        .map(|bit| bit - b'0')
        .collect();
    for eight in bits.chunks(8) {
        let byte = (0..8).fold(0, |byte, i| byte << 1 | eight.get(i).copied().unwrap_or(1));
        jpeg.push(byte);
        if byte == 0xff {
            jpeg.push(0);
        }
    }
    jpeg.extend(b"\xff\xd9");
    jpeg
}
