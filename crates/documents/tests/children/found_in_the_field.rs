//! Documents of other programs whose pages were shown wrongly: pictures of what is in `tests/files`.

use std::path::Path;

use imprimatur_domain::preflight::FindingCode;

use super::*;

fn file(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files");
    std::fs::read(folder.join(name)).unwrap()
}

async fn codes(media_type: &str, document: &[u8]) -> Vec<FindingCode> {
    let inspection = documents(Limits::default())
        .inspect(media_type, bytes(document))
        .await
        .unwrap();
    inspection
        .findings
        .iter()
        .map(|finding| finding.code)
        .filter(|code| code.is_seen_elsewhere() || *code == FindingCode::PageBoxUnusable)
        .collect()
}

async fn drawn(name: &str) -> RgbImage {
    let spec = spec(0, 300, 400, ImageFormat::Png);
    picture(PDF, &file(name), spec).await.to_rgb8()
}

/// Number of pixels that are not white.
fn ink(page: &RgbImage) -> usize {
    let pixels = page.pixels();
    pixels
        .filter(|pixel| pixel.0.iter().any(|value| *value < 250))
        .count()
}

#[tokio::test]
async fn annotations_and_fields_without_an_appearance_are_drawn() {
    // How many pixels of the page are drawn at least, and whether they are red.
    for (number, least, is_red) in [
        (1, 300, false),
        (2, 200, false),
        (3, 60, false),
        (4, 7000, false),
        (5, 300, true),
        (6, 300, true),
        (7, 400, true),
        (8, 300, true),
        (9, 150, true),
        (10, 150, true),
        (11, 300, true),
        (12, 300, true),
    ] {
        let name = format!("pdf_appearances-{number:02}.pdf");
        let page = drawn(&name).await;
        assert!(ink(&page) >= least, "{name}: {}", ink(&page));
        let red = page
            .pixels()
            .filter(|pixel| pixel.0[0] > 200 && pixel.0[1] < 60);
        assert_eq!(red.count() > 20, is_red, "{name}");
        assert_eq!(codes(PDF, &file(&name)).await, [], "{name}");
    }
}

#[tokio::test]
async fn letters_are_drawn_where_a_font_has_them_and_told_otherwise() {
    let missing = &[FindingCode::LettersMissing][..];
    // The last one also says that its table of objects begins where there is none.
    let damaged = &[FindingCode::Damaged][..];
    for (number, is_drawn, expected) in [
        (1, false, missing),
        (2, false, missing),
        (3, true, &[]),
        (4, true, damaged),
    ] {
        let name = format!("pdf_fonts-{number:02}.pdf");
        let page = drawn(&name).await;
        assert_eq!(ink(&page) > 500, is_drawn, "{name}: {}", ink(&page));
        assert_eq!(codes(PDF, &file(&name)).await, expected, "{name}");
    }
}

#[tokio::test]
async fn a_box_without_extent_gives_way_to_the_media_box() {
    for number in 1..=4 {
        let name = format!("pdf_cropbox-{number:02}.pdf");
        let page = drawn(&name).await;
        if number > 1 {
            assert_eq!(page.dimensions(), (300, 400), "{name}");
            near(*page.get_pixel(100, 400 - 140), [255, 0, 0]);
            let codes = codes(PDF, &file(&name)).await;
            assert_eq!(codes, [FindingCode::PageBoxUnusable], "{name}");
        } else {
            assert_eq!(codes(PDF, &file(&name)).await, [], "{name}");
        }
    }
}

#[tokio::test]
async fn layers_are_shown_as_for_viewing() {
    for (number, is_shown) in [(1, false), (2, true), (3, false), (4, false), (5, true)] {
        let name = format!("pdf_layers-{number:02}.pdf");
        let page = drawn(&name).await;
        assert_eq!(ink(&page) > 0, is_shown, "{name}");
        assert_eq!(codes(PDF, &file(&name)).await, [], "{name}");
    }
}

#[tokio::test]
async fn every_sound_tiff_is_shown_or_said_not_to_be() {
    const TIFF: &str = "image/tiff";
    let spec = spec(0, 120, 80, ImageFormat::Png);
    // Slopes: from red to blue, from white to black, and in few dark shades.
    for (number, top, bottom) in [
        (1, [255, 0, 0], [0, 0, 255]),
        (5, [255; 3], [0; 3]),
        (7, [51; 3], [17; 3]),
    ] {
        let name = format!("img_tiff-{number:02}.tif");
        let document = file(&name);
        assert_eq!(codes(TIFF, &document).await, [], "{name}");
        let shown = picture(TIFF, &document, spec).await.to_rgb8();
        near(*shown.get_pixel(60, 0), top);
        near(*shown.get_pixel(60, 79), bottom);
    }
    // The first one in other encodings, of which one does not have all colours.
    let slope = picture(TIFF, &file("img_tiff-01.tif"), spec).await;
    let slope = slope.to_rgb8();
    for number in [2, 4, 8] {
        let name = format!("img_tiff-{number:02}.tif");
        let document = file(&name);
        assert_eq!(codes(TIFF, &document).await, [], "{name}");
        let shown = picture(TIFF, &document, spec).await.to_rgb8();
        let values = shown.iter().zip(slope.iter());
        let sum = values.map(|(a, b)| i64::from(a.abs_diff(*b))).sum::<i64>();
        let difference = sum / (120 * 80 * 3);
        assert!(difference < 30, "{name}: {difference}");
    }
    // Fax of group 3, and a compression that nobody knows.
    for name in ["img_tiff-06.tif", "img_tiff-09.tif"] {
        let found = codes(TIFF, &file(name)).await;
        assert_eq!(found, [FindingCode::PageNotShown], "{name}");
    }
}

#[tokio::test]
async fn every_page_of_a_tiff_is_shown() {
    let mut document = io::Cursor::new(Vec::new());
    let mut encoder = tiff::encoder::TiffEncoder::new(&mut document).unwrap();
    for (width, value) in [(40, 10), (30, 100), (20, 200)] {
        let pixels = vec![value; 3 * width * 20];
        let width = u32::try_from(width).unwrap();
        encoder
            .write_image::<tiff::encoder::colortype::RGB8>(width, 20, &pixels)
            .unwrap();
    }
    let document = document.into_inner();
    let inspection = documents(Limits::default())
        .inspect("image/tiff", bytes(&document))
        .await
        .unwrap();
    assert_eq!(inspection.page_count, 3);
    assert_eq!(inspection.pages[2].width, 20);
    for (page, value) in [(0, 10), (1, 100), (2, 200)] {
        let shown = picture(
            "image/tiff",
            &document,
            spec(page, 99, 99, ImageFormat::Png),
        )
        .await;
        near(*shown.to_rgb8().get_pixel(5, 5), [value; 3]);
    }
    let torn = &document[..document.len() - 20];
    let lost = codes("image/tiff", torn).await;
    assert!(lost.contains(&FindingCode::PagesMissing), "{lost:?}");
}

#[tokio::test]
async fn an_image_is_turned_and_transparent_as_its_file_says() {
    let spec = spec(0, 300, 300, ImageFormat::Png);
    let upright = picture("image/webp", &file("img_small-01.webp"), spec).await;
    let turned = picture("image/webp", &file("img_small-02.webp"), spec).await;
    assert_eq!(upright, turned);
    // Both have the same values, which the second one says to be multiplied by alpha.
    for (number, red) in [(3, 100), (4, 199)] {
        let name = format!("img_small-{number:02}.tif");
        let shown = picture("image/tiff", &file(&name), spec).await.to_rgba8();
        let other = shown.pixels().find(|pixel| pixel.0 != [red, 0, 0, 128]);
        assert_eq!(other, None, "{name}");
    }
}

/// A GIF of two images.
fn animated_gif() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
    for value in [0, 200] {
        let frame = RgbaImage::from_pixel(8, 8, Rgba([value, 0, 0, 255]));
        encoder.encode_frame(image::Frame::new(frame)).unwrap();
    }
    drop(encoder);
    bytes
}

/// A WebP of two images.
fn animated_webp() -> Vec<u8> {
    let chunk = |name: &[u8; 4], parts: &[&[u8]]| {
        let body = parts.concat();
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        [name, &length[..], &body].concat()
    };
    let size = [7, 0, 0, 7, 0, 0];
    let mut all = b"WEBP".to_vec();
    all.extend(chunk(b"VP8X", &[&[2, 0, 0, 0], &size]));
    all.extend(chunk(b"ANIM", &[&[0; 6]]));
    for value in [0, 200] {
        let image = RgbaImage::from_pixel(8, 8, Rgba([value, 0, 0, 255]));
        let image = encoded(&image.into(), image::ImageFormat::WebP);
        let frame = [&[0; 6], &size[..], &[100, 0, 0, 0], &image[12..]];
        all.extend(chunk(b"ANMF", &frame));
    }
    chunk(b"RIFF", &[&all])
}

/// A PNG that announces two images; the second one is missing.
fn torn_png() -> Vec<u8> {
    let mut png = encoded(&RgbImage::new(8, 8).into(), image::ImageFormat::Png);
    let control = [&b"acTL"[..], &2_u32.to_be_bytes(), &0_u32.to_be_bytes()].concat();
    let checksum = super::damaged::crc(&control).to_be_bytes();
    let chunk = [&8_u32.to_be_bytes()[..], &control, &checksum].concat();
    png.splice(33..33, chunk);
    png
}

#[tokio::test]
async fn an_animation_is_said_to_be_one_even_if_its_second_image_is_torn() {
    let (gif, webp) = (animated_gif(), animated_webp());
    for (media_type, document) in [
        ("image/gif", &gif[..]),
        ("image/gif", &gif[..gif.len() - 8]),
        ("image/webp", &webp),
        ("image/webp", &webp[..webp.len() - 8]),
        ("image/png", &torn_png()),
    ] {
        let found = codes(media_type, document).await;
        let length = document.len();
        assert_eq!(
            found,
            [FindingCode::FirstImageOnly],
            "{media_type} {length}"
        );
    }
    // One image without the end of the file is no animation.
    let still = encoded(&RgbImage::new(8, 8).into(), image::ImageFormat::Gif);
    assert_eq!(codes("image/gif", &still[..still.len() - 1]).await, []);
}
