//! Conversion of CMYK and of pixels with a colour profile to sRGB.

use hayro::{
    hayro_interpret::{
        BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageData,
        ImageDrawProps, InterpreterCache, InterpreterSettings, SoftMask, font::GlyphRun,
        interpret_page,
    },
    kurbo::{Affine, BezPath, Rect},
};
use hayro_syntax::Pdf;
use image::{DynamicImage, GrayAlphaImage, GrayImage, RgbImage, RgbaImage};
use moxcms::{ColorProfile, DataColorSpace, Layout, ProfileText, TransformOptions};

use super::{findings::plain, pdf_writer::Writer};

/// Converts CMYK pixels (four bytes each, 255 is full ink) to RGB: by the profile if usable, else as the PDF renderer
/// does, so that an image looks the same alone and in a PDF.
pub(super) fn light(
    inks: &[u8],
    (width, height): (u32, u32),
    profile: Option<&[u8]>,
) -> Option<RgbImage> {
    let rgb = profile
        .and_then(|profile| by_profile(inks, profile))
        .or_else(|| as_in_pdf(inks, width, height))?;
    RgbImage::from_raw(width, height, rgb)
}

fn by_profile(inks: &[u8], profile: &[u8]) -> Option<Vec<u8>> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    if profile.color_space != DataColorSpace::Cmyk {
        return None;
    }
    converted(&profile, inks, (Layout::Rgba, 4), (Layout::Rgb, 3))
}

/// Converts pixels with a colour profile to sRGB. Unchanged if the profile does not match the pixels.
pub(super) fn as_srgb(image: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let profile = profile.and_then(|profile| ColorProfile::new_from_slice(profile).ok());
    let Some(profile) = profile else {
        return image;
    };
    let (width, height) = (image.width(), image.height());
    let is_rgb = profile.color_space == DataColorSpace::Rgb;
    let is_gray = profile.color_space == DataColorSpace::Gray;
    let seen = match &image {
        DynamicImage::ImageRgb8(pixels) if is_rgb => rgb(&profile, pixels)
            .and_then(|pixels| RgbImage::from_raw(width, height, pixels))
            .map(DynamicImage::from),
        DynamicImage::ImageRgba8(pixels) if is_rgb => rgba(&profile, pixels)
            .and_then(|pixels| RgbaImage::from_raw(width, height, pixels))
            .map(DynamicImage::from),
        DynamicImage::ImageLuma8(pixels) if is_gray => gray(&profile, pixels)
            .and_then(|pixels| RgbImage::from_raw(width, height, pixels))
            .map(DynamicImage::from),
        DynamicImage::ImageLumaA8(pixels) if is_gray => gray_alpha(&profile, pixels)
            .and_then(|pixels| RgbaImage::from_raw(width, height, pixels))
            .map(DynamicImage::from),
        _ => None,
    };
    seen.unwrap_or(image)
}

fn rgb(profile: &ColorProfile, pixels: &RgbImage) -> Option<Vec<u8>> {
    converted(profile, pixels, (Layout::Rgb, 3), (Layout::Rgb, 3))
}

fn rgba(profile: &ColorProfile, pixels: &RgbaImage) -> Option<Vec<u8>> {
    converted(profile, pixels, (Layout::Rgba, 4), (Layout::Rgba, 4))
}

fn gray(profile: &ColorProfile, pixels: &GrayImage) -> Option<Vec<u8>> {
    converted(profile, pixels, (Layout::Gray, 1), (Layout::Rgb, 3))
}

fn gray_alpha(profile: &ColorProfile, pixels: &GrayAlphaImage) -> Option<Vec<u8>> {
    converted(profile, pixels, (Layout::GrayAlpha, 2), (Layout::Rgba, 4))
}

/// Converts pixel data between two layouts, given with their bytes per pixel.
fn converted(
    profile: &ColorProfile,
    pixels: &[u8],
    (from, length): (Layout, usize),
    (to, new_length): (Layout, usize),
) -> Option<Vec<u8>> {
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    let transform = profile
        .create_transform_8bit(from, &srgb, to, options)
        .ok()?;
    let mut seen = vec![0; pixels.len() / length * new_length];
    transform.transform(pixels, &mut seen).ok()?;
    Some(seen)
}

/// The description of a colour profile.
pub(super) fn name_of(profile: &[u8]) -> Option<String> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    let name = match profile.description? {
        ProfileText::PlainString(text) => text,
        ProfileText::Localizable(texts) => texts.into_iter().next()?.value,
        ProfileText::Description(text) => text.ascii_string,
    };
    Some(plain(name.trim())).filter(|name| !name.is_empty())
}

/// Lets the PDF renderer convert the pixels, as the only image of a generated PDF.
fn as_in_pdf(inks: &[u8], width: u32, height: u32) -> Option<Vec<u8>> {
    let pdf = Pdf::new(document(inks, width, height)).ok()?;
    let cache = InterpreterCache::new();
    let square = Rect::new(0.0, 0.0, 1.0, 1.0);
    let settings = InterpreterSettings::default();
    let mut context = Context::new(Affine::IDENTITY, square, &cache, pdf.xref(), settings);
    let mut camera = Camera::default();
    interpret_page(pdf.pages().first()?, &mut context, &mut camera);
    let is_whole = |pixels: &Vec<u8>| pixels.len() == inks.len() / 4 * 3;
    camera.0.filter(is_whole)
}

fn document(inks: &[u8], width: u32, height: u32) -> Vec<u8> {
    let mut writer = Writer::with_room(inks.len() + 2000);
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] /Contents 4 0 R \
         /Resources << /XObject << /I 5 0 R >> >> >>",
    );
    writer.stream("", b"/I Do");
    let image = format!(
        "/Type /XObject /Subtype /Image /Width {width} /Height {height} /BitsPerComponent 8 \
         /ColorSpace /DeviceCMYK"
    );
    writer.stream(&image, inks);
    writer.finish()
}

/// Captures the pixels of the drawn image.
#[derive(Default)]
struct Camera(Option<Vec<u8>>);

impl Device<'_> for Camera {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'_>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'_>>, _: BlendMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, '_>, _: DrawProps<'_>, _: &DrawMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}

    fn draw_image(&mut self, image: Image<'_, '_>, _: ImageDrawProps<'_>) {
        if let Image::Raster(raster) = image {
            raster.with_rgba(
                |pixels, _| {
                    if let ImageData::Rgb(rgb) = pixels {
                        self.0 = Some(rgb.data);
                    }
                },
                None,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_look_as_they_do_on_paper() {
        let inks = [
            [0, 0, 0, 0],
            [255, 0, 0, 0],
            [0, 255, 0, 0],
            [0, 0, 255, 0],
            [0, 0, 0, 255],
            [255, 255, 255, 255],
        ];
        let seen = light(inks.as_flattened(), (6, 1), None).unwrap();
        let [white, cyan, magenta, yellow, black, rich] =
            [0, 1, 2, 3, 4, 5].map(|x| seen.get_pixel(x, 0).0);
        assert!(white.iter().all(|value| *value > 245), "{white:?}");
        assert!(cyan[0] < 80 && cyan[1] > 120 && cyan[2] > 180, "{cyan:?}");
        assert!(magenta[0] > 180 && magenta[1] < 80, "{magenta:?}");
        assert!(
            yellow[0] > 220 && yellow[1] > 200 && yellow[2] < 100,
            "{yellow:?}"
        );
        assert!(black.iter().all(|value| *value < 70), "{black:?}");
        assert!(rich.iter().all(|value| *value < 40), "{rich:?}");
    }

    #[test]
    fn a_profile_of_another_kind_is_not_used() {
        let srgb = ColorProfile::new_srgb().encode().unwrap();
        let with = light(&[255, 0, 0, 0], (1, 1), Some(&srgb));
        assert_eq!(with, light(&[255, 0, 0, 0], (1, 1), None));
        let gray = DynamicImage::from(GrayImage::from_pixel(1, 1, image::Luma([7])));
        assert_eq!(as_srgb(gray.clone(), Some(&srgb)), gray);
        assert_eq!(as_srgb(gray.clone(), Some(b"nonsense")), gray);
    }

    #[test]
    fn wide_colours_are_shown_in_srgb() {
        let wide = ColorProfile::new_display_p3().encode().unwrap();
        let red = RgbImage::from_pixel(1, 1, image::Rgb([200, 80, 80]));
        let seen = as_srgb(red.into(), Some(&wide)).to_rgb8();
        assert!(seen.get_pixel(0, 0).0[0] > 205, "{seen:?}");
        assert!(name_of(&wide).is_some());
    }
}
