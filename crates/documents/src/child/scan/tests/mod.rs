//! Scans rendered by the fast path, compared to the renderer alone.

mod jpeg;

use hayro_syntax::Pdf;
use image::RgbImage;
use imprimatur_application::ports::documents::{ImageFormat, Look, PictureSpec};

use self::jpeg::blocks;
use super::super::render::{draw, plain, scales};
use super::*;

const BLOCKS: (u16, u16) = (150, 210);
const SPEC: PictureSpec = PictureSpec {
    page: 0,
    width: 140,
    height: 140,
    tile: None,
    format: ImageFormat::Png,
    look: Look::Plain,
};
const CLAIMS: MemoryLimits = MemoryLimits {
    pixels: 10_000_000,
    bytes: 100_000_000,
};
const WHOLE: &str = "q 595 0 0 842 0 0 cm /Im0 Do Q";

/// A page with one image, and its variations.
#[derive(Clone)]
struct Sample {
    page: &'static str,
    content: &'static str,
    resources: &'static str,
    space: &'static str,
    image: &'static str,
    jpeg: Vec<u8>,
    profile: Vec<u8>,
}

impl Sample {
    fn new(space: &'static str, jpeg: Vec<u8>) -> Self {
        Self {
            page: "/MediaBox [0 0 595 842]",
            content: WHOLE,
            resources: "",
            space,
            image: "",
            jpeg,
            profile: b"no profile".to_vec(),
        }
    }

    fn cmyk() -> Self {
        Self::new("/DeviceCMYK", blocks(BLOCKS, 4, Some(0), shown))
    }

    fn pdf(&self) -> Vec<u8> {
        let mut writer = Writer::with_room(0);
        writer.add("<< /Type /Catalog /Pages 2 0 R >>");
        writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
        writer.add(&format!(
            "<< /Type /Page /Parent 2 0 R {} /Contents 4 0 R \
             /Resources << /XObject << /Im0 5 0 R /Fm0 7 0 R >> /Font << /F 8 0 R >> {} >> >>",
            self.page, self.resources
        ));
        writer.stream("", self.content.as_bytes());
        let (width, height) = (BLOCKS.0 * 8, BLOCKS.1 * 8);
        let image = format!(
            "/Subtype /Image /Width {width} /Height {height} /BitsPerComponent 8 /ColorSpace {} \
             /Filter /DCTDecode {}",
            self.space, self.image
        );
        writer.stream(&image, &self.jpeg);
        let channels = if self.image.contains("/N3") { 3 } else { 4 };
        writer.stream(&format!("/N {channels}"), &self.profile);
        writer.stream("/Subtype /Form /BBox [0 0 50 50]", b"0 0 50 50 re f");
        writer.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
        writer.finish()
    }

    fn is_made_smaller(&self, limits: MemoryLimits) -> bool {
        let pdf = Pdf::new(self.pdf()).unwrap();
        let page = pdf.pages().first().unwrap();
        smaller(page, scales(page, &SPEC).unwrap(), limits).is_some()
    }

    /// The page rendered by the fast path, and by the renderer alone.
    fn both(&self) -> (RgbImage, RgbImage) {
        let pdf = Pdf::new(self.pdf()).unwrap();
        let page = pdf.pages().first().unwrap();
        let slowly = draw(page, scales(page, &SPEC).unwrap()).unwrap();
        let pdf = Pdf::new(self.pdf()).unwrap();
        let quickly = plain(&pdf.pages()[0], &SPEC, CLAIMS).unwrap();
        (quickly.to_rgb8(), slowly.to_rgb8())
    }

    #[track_caller]
    fn looks_the_same(&self) -> RgbImage {
        assert!(
            self.is_made_smaller(CLAIMS),
            "the renderer alone has drawn it"
        );
        let (quickly, slowly) = self.both();
        assert_eq!(quickly.dimensions(), slowly.dimensions());
        let differences = quickly.iter().zip(slowly.iter());
        let differences: Vec<_> = differences
            .map(|(a, b)| u32::from(a.abs_diff(*b)))
            .collect();
        let count = u32::try_from(differences.len()).unwrap();
        let sum: u32 = differences.iter().sum();
        assert!(sum <= count, "{sum} of {count}");
        // The two resampling filters differ at edges.
        let far = differences.iter().filter(|difference| **difference > 16);
        assert!(far.count() * 100 <= differences.len(), "too many edges");
        assert_ne!(
            quickly.iter().min(),
            quickly.iter().max(),
            "nothing is shown"
        );
        quickly
    }
}

/// Gradients, and a square in the upper left.
fn shown(x: u16, y: u16, channel: u8) -> u8 {
    let is_square = (20..60).contains(&x) && (20..60).contains(&y);
    let value = match channel {
        0 if is_square => 230,
        0 => x,
        1 => y,
        2 if is_square => 20,
        2 => 200 - x,
        _ => 30 + x / 4,
    };
    u8::try_from(value).unwrap()
}

#[test]
fn scans_in_inks_look_the_same() {
    let scan = Sample::cmyk();
    scan.looks_the_same();
    let mut inverted = scan.clone();
    inverted.image = "/Decode [1 0 1 0 1 0 1 0]";
    let seen = inverted.looks_the_same();
    assert_ne!(seen, scan.both().0);
    let unmarked = blocks(BLOCKS, 4, None, shown);
    assert_eq!(Sample::new("/DeviceCMYK", unmarked).both().0, scan.both().0);
    let by_luminance = blocks(BLOCKS, 4, Some(2), |x, y, channel| match channel {
        0 => shown(x, y, 0) / 2 + 60,
        1 | 2 => shown(x, y, channel) / 4 + 96,
        _ => shown(x, y, 3),
    });
    Sample::new("/DeviceCMYK", by_luminance).looks_the_same();
}

#[test]
fn scans_in_light_look_the_same() {
    let rgb = blocks(BLOCKS, 3, None, |x, y, channel| match channel {
        0 => shown(x, y, 0),
        _ => shown(x, y, channel) / 4 + 96,
    });
    Sample::new("/DeviceRGB", rgb.clone()).looks_the_same();
    Sample::new("/DeviceGray", blocks(BLOCKS, 1, None, shown)).looks_the_same();
    let mut wide = Sample::new("[/ICCBased 6 0 R]", rgb);
    wide.image = "/Name /N3";
    let plain = wide.looks_the_same();
    wide.profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    assert_ne!(wide.looks_the_same(), plain);
}

#[test]
fn a_profile_that_cannot_be_used_leaves_the_inks() {
    let mut scan = Sample::cmyk();
    let plain = scan.both().0;
    scan.space = "[/ICCBased 6 0 R]";
    assert_eq!(scan.looks_the_same(), plain);
}

#[test]
fn pages_are_turned_and_cut() {
    let mut scan = Sample::cmyk();
    let upright = scan.looks_the_same();
    for page in [
        "/MediaBox [0 0 595 842] /Rotate 90",
        "/MediaBox [0 0 595 842] /Rotate 180",
        "/MediaBox [0 0 595 842] /Rotate -90",
        "/MediaBox [-20 10.5 595 842] /CropBox [100 200 500 700.25]",
        "/MediaBox [0 0 595 842] /CropBox [-50 100 300 1000] /UserUnit 2",
    ] {
        scan.page = page;
        assert_ne!(scan.looks_the_same(), upright, "{page}");
    }
}

#[test]
fn an_image_lies_where_the_page_has_it() {
    let mut scan = Sample::cmyk();
    for content in [
        "q 300 0 0 400 200 350 cm /Im0 Do Q",
        "q 100 100 400 500 re W n 595 0 0 842 0 0 cm /Im0 Do Q",
        "q 1 0 0 -1 0 842 cm q /Opaque gs 400 0 0 -500 50 600 cm /Im0 Do Q Q",
        "q 0 400 -300 0 450 200 cm /Im0 Do Q",
        "q 300 100 -100 400 200 200 cm /Im0 Do Q",
    ] {
        scan.content = content;
        scan.resources =
            "/ExtGState << /Opaque << /Type /ExtGState /ca 1 /CA 1.0 /BM /Normal >> >>";
        let seen = scan.looks_the_same();
        assert_eq!(seen.get_pixel(1, 1).0, [255; 3], "{content}");
    }
}

#[test]
fn what_is_more_than_a_scan_is_left_to_the_renderer() {
    let with = |change: fn(&mut Sample)| {
        let mut scan = Sample::cmyk();
        change(&mut scan);
        assert!(
            !scan.is_made_smaller(CLAIMS),
            "{} {}",
            scan.content,
            scan.image
        );
        let (quickly, slowly) = scan.both();
        assert_eq!(quickly, slowly);
    };
    with(|scan| scan.content = "q 595 0 0 842 0 0 cm /Im0 Do Q BT /F 40 Tf 90 90 Td (Seen) Tj ET");
    with(|scan| scan.content = "q 595 0 0 842 0 0 cm /Im0 Do Q 0 0 100 100 re f");
    with(|scan| scan.content = "q 595 0 0 400 0 0 cm /Im0 Do Q q 595 0 0 400 0 400 cm /Im0 Do Q");
    with(|scan| scan.content = "q 595 0 0 842 0 0 cm /Im0 Do Q /Fm0 Do");
    with(|scan| scan.content = "/Fm0 Do");
    with(|scan| scan.content = "q 595 0 0 842 0 0 cm /Missing Do Q");
    with(|scan| scan.content = "q 4 0 0 4 0 0 cm q 595 0 0 842 0 0 cm /Im0 Do Q Q");
    with(|scan| scan.content = "");
    with(|scan| {
        scan.content = "q /Half gs 595 0 0 842 0 0 cm /Im0 Do Q";
        scan.resources = "/ExtGState << /Half << /ca 0.5 >> >>";
    });
    with(|scan| {
        scan.page = "/MediaBox [0 0 595 842] /Annots [<< /Subtype /Stamp /Rect [0 0 200 200] \
                     /AP << /N 7 0 R >> >>]";
    });
    with(|scan| scan.image = "/Mask [0 255 0 255 0 255 0 255]");
    with(|scan| scan.image = "/SMask 5 0 R");
    with(|scan| scan.image = "/Decode [1 0]");
    with(|scan| scan.image = "/DecodeParms << /ColorTransform 0 >>");
    with(|scan| scan.space = "/DeviceRGB");
    with(|scan| scan.space = "[/Separation /Spot /DeviceCMYK 9 0 R]");
    with(|scan| scan.jpeg = blocks((100, 210), 4, Some(0), shown));
    with(|scan| scan.jpeg.truncate(5000));
    with(|scan| {
        scan.space = "/DeviceRGB";
        scan.jpeg = blocks(BLOCKS, 3, Some(0), shown);
    });
}

#[test]
fn links_leave_a_scan_what_it_is() {
    let mut scan = Sample::cmyk();
    scan.page = "/MediaBox [0 0 595 842] /Annots [<< /Subtype /Link /Rect [0 0 200 200] >>]";
    scan.looks_the_same();
}

#[test]
fn what_an_image_claims_is_bounded() {
    let few = MemoryLimits {
        pixels: 1_000_000,
        ..CLAIMS
    };
    assert!(!Sample::cmyk().is_made_smaller(few));
}
