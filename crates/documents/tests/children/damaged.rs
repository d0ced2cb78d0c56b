//! Images that are cut off, and images that are too large to be decoded.

use super::*;
use imprimatur_domain::preflight::FindingCode;

/// Pixels that no encoder makes much smaller, so that a part of the file is a part of the image.
fn noise() -> DynamicImage {
    let mut state = 1_u32;
    DynamicImage::from(RgbImage::from_fn(300, 200, |_, _| {
        Rgb([(); 3].map(|()| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        }))
    }))
}

#[tokio::test]
async fn an_image_that_is_cut_off_is_unreadable() {
    let documents = documents(Limits::default());
    for format in [
        image::ImageFormat::Jpeg,
        image::ImageFormat::Png,
        image::ImageFormat::Tiff,
        image::ImageFormat::WebP,
        image::ImageFormat::Gif,
        image::ImageFormat::Bmp,
    ] {
        let whole = encoded(&noise(), format);
        let media_type = format.to_mime_type();
        let inspection = documents.inspect(media_type, bytes(&whole)).await.unwrap();
        assert_eq!(
            (inspection.page_count, &inspection.findings[..]),
            (1, &[][..])
        );
        for percent in [2, 50] {
            let torn = &whole[..whole.len() * percent / 100];
            let inspection = documents.inspect(media_type, bytes(torn)).await.unwrap();
            let codes: Vec<_> = inspection.findings.iter().map(|found| found.code).collect();
            assert_eq!(codes, [FindingCode::Unreadable], "{format:?} {percent} %");
            let spec = spec(0, 256, 256, ImageFormat::Png);
            let refused = documents
                .picture(Source::new(media_type, hash(), bytes(torn)), spec)
                .await;
            assert!(
                matches!(refused, Err(DocumentError::Unreadable(_))),
                "{format:?} {percent} %: {refused:?}"
            );
        }
    }
}

/// That it was not decoded is all that is wrong with the image.
async fn is_told_by_its_header(
    documents: &ChildDocuments,
    media_type: &str,
    document: &[u8],
    size: (u32, u32),
) {
    let inspection = documents
        .inspect(media_type, bytes(document))
        .await
        .unwrap();
    let codes: Vec<_> = inspection.findings.iter().map(|found| found.code).collect();
    let expected = [FindingCode::PageNotShown, FindingCode::NotFullyInspected];
    assert_eq!(codes, expected, "{media_type}");
    let page = &inspection.pages[0];
    assert_eq!((page.width, page.height), size, "{media_type}");
}

#[tokio::test]
async fn an_image_that_exceeds_the_limits_is_told_by_its_header() {
    // There is memory for the program and the file, and not for the pixels.
    let limits = Limits {
        memory_bytes: 20 << 20,
        ..Limits::default()
    };
    let image = DynamicImage::from(RgbImage::new(3000, 3000));
    for format in [
        image::ImageFormat::Png,
        image::ImageFormat::WebP,
        image::ImageFormat::Gif,
    ] {
        let document = encoded(&image, format);
        let media_type = format.to_mime_type();
        is_told_by_its_header(&documents(limits), media_type, &document, (3000, 3000)).await;
    }
    // A child that decodes is ended, and asked once more for the header alone.
    let script = r#"case "$*" in *outside) printf 'I%s' \
        '{"page_count":1,"pages":[],"findings":[],"details":null}';; *) kill -9 $$;; esac"#;
    let inspection = shell(script, limits)
        .inspect("image/png", bytes(b"x"))
        .await
        .unwrap();
    assert_eq!(inspection.page_count, 1);
    let inspection = shell("kill -9 $$", limits)
        .inspect("image/png", bytes(b"x"))
        .await
        .unwrap();
    assert_eq!(inspection.findings[0].code, FindingCode::NotFullyInspected);
}

#[tokio::test]
async fn bombs_end_quickly_as_too_large() {
    let documents = documents(Limits::default());
    let mut png = encoded(&GrayImage::new(1, 1).into(), image::ImageFormat::Png);
    png[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let checksum = crc(&png[12..29]);
    png[29..33].copy_from_slice(&checksum.to_be_bytes());
    let mut jpeg = encoded(&GrayImage::new(8, 8).into(), image::ImageFormat::Jpeg);
    let frame = jpeg
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xea, 0x60, 0xea, 0x60]);
    for (media_type, document) in [("image/png", &png), ("image/jpeg", &jpeg)] {
        let spec = spec(0, 100, 100, ImageFormat::Png);
        let refused = documents
            .picture(Source::new(media_type, hash(), bytes(document)), spec)
            .await;
        assert!(
            matches!(refused, Err(DocumentError::TooLarge(_))),
            "{refused:?}"
        );
        is_told_by_its_header(&documents, media_type, document, (60_000, 60_000)).await;
    }
}

/// The checksum of a PNG chunk.
pub(super) fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 {
                (crc >> 1) ^ 0xedb8_8320
            } else {
                crc >> 1
            }
        })
    })
}
