//! Documents seen through real child processes.
#![expect(clippy::panic, reason = "these are tests")]
#![expect(clippy::unwrap_used, reason = "tests")]

mod approximate;
mod blending;
mod color;
mod comparing;
mod crowds;
mod damaged;
mod derived;
mod encrypted;
mod found_in_the_field;
mod intents;
mod patterns;
mod press;
mod printing;
mod served;
mod tiffsep;
mod unshown;
use std::{
    io,
    path::PathBuf,
    sync::atomic::{AtomicU8, Ordering},
    time::Duration,
};

use bytes::Bytes;
use futures_util::stream;
use image::{DynamicImage, GrayImage, Rgb, RgbImage, Rgba, RgbaImage};
use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{
        DocumentError, Documents, ImageFormat, Inspection, Look, PictureSpec, PressProfile, Source,
    },
};
use imprimatur_documents::{ChildDocuments, Limits};
use imprimatur_testkit::pdf;

const PDF: &str = "application/pdf";

fn documents(limits: Limits) -> ChildDocuments {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_imprimatur-documents-child"));
    ChildDocuments::new(program, Vec::new(), limits, std::env::temp_dir(), 2)
}

/// A shell in the place of the child.
fn shell(script: &str, limits: Limits) -> ChildDocuments {
    let arguments = vec!["-c".to_owned(), script.to_owned(), "child".to_owned()];
    ChildDocuments::new("/bin/sh".into(), arguments, limits, std::env::temp_dir(), 2)
}

fn bytes(document: &[u8]) -> ByteStream {
    let pieces: Vec<_> = document.chunks(1000).map(Bytes::copy_from_slice).collect();
    Box::pin(stream::iter(pieces.into_iter().map(Ok)))
}

fn spec(page: u32, width: u32, height: u32, format: ImageFormat) -> PictureSpec {
    PictureSpec {
        page,
        width,
        height,
        tile: None,
        format,
        look: Look::Print,
    }
}

fn encoded(image: &DynamicImage, format: image::ImageFormat) -> Vec<u8> {
    let mut bytes = io::Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

async fn picture(media_type: &str, document: &[u8], spec: PictureSpec) -> DynamicImage {
    let documents = documents(Limits::default());
    let made = documents
        .picture(Source::new(media_type, hash(), bytes(document)), spec)
        .await;
    let made = made.unwrap();
    let format = image::guess_format(&made.bytes).unwrap();
    assert_eq!(format.to_mime_type(), spec.format.media_type());
    image::load_from_memory(&made.bytes).unwrap()
}

/// A hash that no other document of the test has.
fn hash() -> [u8; 32] {
    static COUNT: AtomicU8 = AtomicU8::new(0);
    [COUNT.fetch_add(1, Ordering::Relaxed); 32]
}

async fn finding(media_type: &str, document: &[u8]) -> String {
    let documents = documents(Limits::default());
    let inspection = documents
        .inspect(media_type, bytes(document))
        .await
        .unwrap();
    assert_eq!((inspection.page_count, inspection.details), (0, None));
    let [finding] = &inspection.findings[..] else {
        panic!("{:?}", inspection.findings)
    };
    finding.message.clone()
}

#[track_caller]
fn near(pixel: Rgb<u8>, expected: [u8; 3]) {
    let far = pixel.0.iter().zip(expected).any(|(a, b)| a.abs_diff(b) > 8);
    assert!(!far, "{pixel:?} is not {expected:?}");
}

#[tokio::test]
async fn a_pdf_shows_its_pages_sizes_and_colours() {
    let documents = documents(Limits::default());
    let inspection = documents
        .inspect(PDF, bytes(&pdf::two_pages()))
        .await
        .unwrap();
    assert_eq!(inspection.page_count, 2);
    let [first, second] = &inspection.pages[..] else {
        panic!("{:?}", inspection.pages)
    };
    assert_eq!((first.width, first.height, first.bits), (595, 842, 8));
    assert_eq!((first.color.as_str(), first.mime.as_str()), ("rgb", PDF));
    assert_eq!((second.width, second.height), (300, 200));
    assert_eq!(second.color, "cmyk");
}

#[tokio::test]
async fn a_pdf_page_is_drawn_on_white_in_every_format() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Webp] {
        let page = picture(PDF, &pdf::two_pages(), spec(0, 595, 842, format)).await;
        assert_eq!((page.width(), page.height()), (595, 842));
        let page = page.to_rgb8();
        near(*page.get_pixel(150, 842 - 550), [255, 0, 0]);
        near(*page.get_pixel(10, 10), [255, 255, 255]);
        let headline = page.enumerate_pixels().filter(|(x, y, pixel)| {
            (72..500).contains(x) && (80..125).contains(y) && pixel.0[0] < 80
        });
        assert!(headline.count() > 500, "the headline is missing");
    }
}

#[tokio::test]
async fn a_pdf_page_fills_the_box_in_either_direction() {
    for (width, height, expected) in [
        (256, 256, (256, 171)),
        (1200, 4096, (1200, 800)),
        (4096, 100, (150, 100)),
        (1, 1, (1, 1)),
    ] {
        let spec = spec(1, width, height, ImageFormat::Png);
        let page = picture(PDF, &pdf::two_pages(), spec).await;
        assert_eq!((page.width(), page.height()), expected);
    }
    let page = picture(PDF, &pdf::two_pages(), spec(1, 300, 200, ImageFormat::Png)).await;
    let page = page.to_rgb8();
    let cyan = page.get_pixel(50, 100);
    assert!(cyan.0[0] < 80 && cyan.0[2] > 180, "{cyan:?} is not cyan");
    near(*page.get_pixel(250, 100), [255, 255, 255]);
}

#[tokio::test]
async fn a_page_that_is_not_there_is_told() {
    let documents = documents(Limits::default());
    let png = encoded(&GrayImage::new(2, 2).into(), image::ImageFormat::Png);
    let two = pdf::two_pages();
    for (media_type, document, page) in [
        (PDF, &two, 2),
        (PDF, &two, u32::MAX),
        ("image/png", &png, 1),
    ] {
        let spec = spec(page, 100, 100, ImageFormat::Png);
        let refused = documents
            .picture(Source::new(media_type, hash(), bytes(document)), spec)
            .await;
        assert!(
            matches!(refused, Err(DocumentError::NoSuchPage)),
            "{refused:?}"
        );
    }
}

#[tokio::test]
async fn an_unreadable_pdf_is_a_finding() {
    let locked = finding(PDF, &pdf::encrypted()).await;
    assert!(locked.contains("password"), "{locked}");
    finding(PDF, b"%PDF-1.7\nand then nothing of the kind").await;
    finding(PDF, b"").await;
    let torn = pdf::two_pages();
    let documents = documents(Limits::default());
    let spec = spec(0, 100, 100, ImageFormat::Png);
    let refused = documents
        .picture(Source::new(PDF, hash(), bytes(&torn[..40])), spec)
        .await;
    assert!(
        matches!(refused, Err(DocumentError::Unreadable(_))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_pdf_with_an_odd_header_is_inspected_and_shown() {
    let whole = pdf::two_pages();
    let odd = |begin: &[u8]| [begin, &whole[b"%PDF-1.7".len()..]].concat();
    for document in [
        odd(b"%PDF-X.Y"),
        odd(b"%PDF-9"),
        [b"HTTP/1.1 200 OK\r\n\r\n", &whole[..]].concat(),
        [&[0; 1000], &odd(b"%PDF-X.Y")[..]].concat(),
    ] {
        let documents = documents(Limits::default());
        assert_eq!(documents.recognise(&document, "poster"), PDF);
        let inspection = documents.inspect(PDF, bytes(&document)).await.unwrap();
        assert_eq!(inspection.page_count, 2);
        let page = picture(PDF, &document, spec(0, 595, 842, ImageFormat::Png)).await;
        near(*page.to_rgb8().get_pixel(150, 842 - 550), [255, 0, 0]);
    }
}

#[tokio::test]
async fn images_show_their_size_and_colours() {
    let documents = documents(Limits::default());
    let gray = DynamicImage::from(GrayImage::new(30, 20));
    let rgb = DynamicImage::from(RgbImage::new(7, 9));
    let deep = DynamicImage::new_rgb16(3, 4);
    for (image, format, color, bits) in [
        (&gray, image::ImageFormat::Jpeg, "gray", 8),
        (&gray, image::ImageFormat::Tiff, "gray", 8),
        (&rgb, image::ImageFormat::Jpeg, "rgb", 8),
        (&rgb, image::ImageFormat::Bmp, "rgb", 8),
        (&rgb, image::ImageFormat::WebP, "rgb", 8),
        (&deep, image::ImageFormat::Png, "rgb", 16),
    ] {
        let document = encoded(image, format);
        let media_type = format.to_mime_type();
        let inspection = documents
            .inspect(media_type, bytes(&document))
            .await
            .unwrap();
        assert_eq!(
            (inspection.page_count, &inspection.findings[..]),
            (1, &[][..])
        );
        let page = &inspection.pages[0];
        assert_eq!((page.width, page.height), (image.width(), image.height()));
        assert_eq!(
            (page.color.as_str(), page.bits),
            (color, bits),
            "{format:?}"
        );
    }
}

#[tokio::test]
async fn images_are_made_smaller_and_never_larger() {
    let image = DynamicImage::from(RgbImage::from_fn(1600, 1200, |x, _| {
        if x < 800 {
            Rgb([200, 30, 30])
        } else {
            Rgb([30, 30, 200])
        }
    }));
    for format in [
        image::ImageFormat::Jpeg,
        image::ImageFormat::Png,
        image::ImageFormat::Tiff,
    ] {
        let document = encoded(&image, format);
        let media_type = format.to_mime_type();
        let small = picture(media_type, &document, spec(0, 160, 160, ImageFormat::Png)).await;
        assert_eq!((small.width(), small.height()), (160, 120));
        near(*small.to_rgb8().get_pixel(20, 60), [200, 30, 30]);
        near(*small.to_rgb8().get_pixel(140, 60), [30, 30, 200]);
        let same = picture(
            media_type,
            &document,
            spec(0, 4096, 4096, ImageFormat::Webp),
        )
        .await;
        assert_eq!((same.width(), same.height()), (1600, 1200));
    }
}

#[tokio::test]
async fn transparency_is_kept_where_the_format_can_and_white_elsewhere() {
    let image = DynamicImage::from(RgbaImage::from_pixel(8, 8, Rgba([0, 0, 0, 0])));
    let document = encoded(&image, image::ImageFormat::Png);
    let kept = picture("image/png", &document, spec(0, 4, 4, ImageFormat::Png)).await;
    assert_eq!(kept.to_rgba8().get_pixel(1, 1).0[3], 0);
    let paper = picture("image/png", &document, spec(0, 4, 4, ImageFormat::Jpeg)).await;
    near(*paper.to_rgb8().get_pixel(1, 1), [255, 255, 255]);
}

#[tokio::test]
async fn a_child_that_wants_too_much_memory_is_ended() {
    let image = DynamicImage::from(RgbImage::new(3000, 3000));
    let document = encoded(&image, image::ImageFormat::Png);
    let limits = Limits {
        memory_bytes: 20 << 20,
        ..Limits::default()
    };
    let spec = spec(0, 100, 100, ImageFormat::Png);
    let refused = documents(limits)
        .picture(Source::new("image/png", hash(), bytes(&document)), spec)
        .await;
    assert!(
        matches!(refused, Err(DocumentError::TooLarge(_))),
        "{refused:?}"
    );
    let page = pdf::one_page(4000, 4000, "1 0 0 rg 0 0 4000 4000 re f");
    let spec = PictureSpec {
        width: 4096,
        height: 4096,
        ..spec
    };
    let refused = documents(limits)
        .picture(Source::new(PDF, hash(), bytes(&page)), spec)
        .await;
    assert!(
        matches!(refused, Err(DocumentError::TooLarge(_))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_child_that_takes_too_long_or_says_too_much_is_ended() {
    let limits = Limits {
        time: Duration::from_millis(200),
        output: 1000,
        ..Limits::default()
    };
    for script in ["exec sleep 600", "exec yes", "exec yes >&2", "kill -9 $$"] {
        let spec = spec(0, 10, 10, ImageFormat::Png);
        let refused = shell(script, limits)
            .picture(Source::new(PDF, hash(), bytes(b"x")), spec)
            .await;
        assert!(
            matches!(refused, Err(DocumentError::TooLarge(_))),
            "{script}: {refused:?}"
        );
    }
}

#[tokio::test]
async fn a_child_that_is_none_of_ours_is_a_failure() {
    for script in ["exit 3", "echo hello", "exit 0"] {
        let refused = shell(script, Limits::default())
            .inspect(PDF, bytes(b"x"))
            .await;
        assert!(
            matches!(refused, Err(DocumentError::Failed(_))),
            "{script}: {refused:?}"
        );
    }
    let missing = ChildDocuments::new(
        "/nowhere".into(),
        Vec::new(),
        Limits::default(),
        std::env::temp_dir(),
        1,
    );
    let refused = missing.inspect(PDF, bytes(b"x")).await;
    assert!(
        matches!(refused, Err(DocumentError::Failed(_))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_child_knows_nothing_of_our_environment_and_gets_the_document() {
    let script =
        "printf U; /usr/bin/env | /bin/grep -c -E '^(HOME|PATH|CARGO_MANIFEST_DIR)='; /bin/cat";
    let inspection = shell(script, Limits::default())
        .inspect(PDF, bytes(b"the document"))
        .await;
    let said = &inspection.unwrap().findings[0].message;
    assert_eq!(said, "The document cannot be read: 0\nthe document.");
}

#[tokio::test]
async fn other_documents_are_left_alone() {
    let documents = documents(Limits::default());
    assert!(documents.has_pictures("image/tiff") && !documents.has_pictures("text/plain"));
    let inspection = documents.inspect("text/plain", bytes(b"x")).await.unwrap();
    assert_eq!(inspection, Inspection::default());
    let spec = spec(0, 10, 10, ImageFormat::Png);
    let refused = documents
        .picture(Source::new("text/plain", hash(), bytes(b"x")), spec)
        .await;
    assert!(matches!(refused, Err(DocumentError::Unsupported)));
}

#[tokio::test]
async fn a_source_that_breaks_is_told_apart_from_a_broken_document() {
    let broken: ByteStream = Box::pin(stream::iter([Err(io::Error::other("cut off"))]));
    let told = documents(Limits::default()).inspect(PDF, broken).await;
    assert!(matches!(told, Err(DocumentError::Source(_))), "{told:?}");
}
