//! Resolution of images in pixels per inch as stated in the file, and other TIFF metadata.

/// An inch in metres.
const INCH: f64 = 0.0254;
/// Maximum number of images counted in a TIFF.
const IMAGES: u32 = 10_000;
const X_RESOLUTION: u16 = 282;
const Y_RESOLUTION: u16 = 283;
const RESOLUTION_UNIT: u16 = 296;
const ICC_PROFILE: u16 = 34675;

/// Horizontal and vertical pixels per inch.
pub(super) type Density = (f64, f64);

/// Resolution of a JPEG, from JFIF or else EXIF.
pub(super) fn of_jpeg(document: &[u8]) -> Option<Density> {
    let mut rest = document.strip_prefix(&[0xff, 0xd8])?;
    let mut by_exif = None;
    while let [0xff, marker, high, low, after @ ..] = rest {
        // Start of scan: pixel data follows.
        if *marker == 0xda {
            break;
        }
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        let (segment, next) = after.split_at_checked(length.checked_sub(2)?)?;
        if *marker == 0xe0
            && let Some([_, _, unit, x_high, x_low, y_high, y_low, ..]) =
                segment.strip_prefix(b"JFIF\0")
        {
            let x = f64::from(u16::from_be_bytes([*x_high, *x_low]));
            let y = f64::from(u16::from_be_bytes([*y_high, *y_low]));
            let density = match unit {
                1 => plausible(x, y),
                2 => plausible(x * 2.54, y * 2.54),
                _ => None,
            };
            if density.is_some() {
                return density;
            }
        }
        if *marker == 0xe1
            && let Some(exif) = segment.strip_prefix(b"Exif\0\0")
        {
            by_exif = by_exif.or_else(|| of_tiff(exif));
        }
        rest = next;
    }
    by_exif
}

/// Resolution of a PNG.
#[expect(
    clippy::many_single_char_names,
    reason = "bytes of a chunk have no better names"
)]
pub(super) fn of_png(document: &[u8]) -> Option<Density> {
    let mut rest = document.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    loop {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (body, after) = after.split_at_checked(length)?;
        match (kind, body) {
            (b"IDAT", _) => return None,
            (b"pHYs", [a, b, c, d, e, f, g, h, 1]) => {
                let per_metre = |bytes| f64::from(u32::from_be_bytes(bytes));
                let (x, y) = (per_metre([*a, *b, *c, *d]), per_metre([*e, *f, *g, *h]));
                return plausible(x * INCH, y * INCH);
            }
            _ => {}
        }
        rest = after.get(4..)?;
    }
}

/// Resolution of a TIFF or EXIF block.
pub(super) fn of_tiff(document: &[u8]) -> Option<Density> {
    let directories = Directories::of(document)?;
    let first = directories.first()?;
    let (x, y) = (
        directories.ratio(first, X_RESOLUTION)?,
        directories.ratio(first, Y_RESOLUTION)?,
    );
    match directories.short(first, RESOLUTION_UNIT) {
        None | Some(2) => plausible(x, y),
        Some(3) => plausible(x * 2.54, y * 2.54),
        Some(_) => None,
    }
}

/// Colour profile of a TIFF's first image.
pub(super) fn profile_of_tiff(document: &[u8]) -> Option<&[u8]> {
    let directories = Directories::of(document)?;
    let entry = directories.entry(directories.first()?, ICC_PROFILE)?;
    let length = usize::try_from(directories.long(entry + 4)?).ok()?;
    let begin = usize::try_from(directories.long(entry + 8)?).ok()?;
    document.get(begin..begin.checked_add(length)?)
}

/// Number of images in a TIFF.
pub(super) fn images_of_tiff(document: &[u8]) -> u32 {
    let Some(directories) = Directories::of(document) else {
        return 1;
    };
    let mut count = 0;
    let mut next = directories.first();
    while let Some(at) = next.filter(|_| count < IMAGES) {
        count += 1;
        next = directories.after(at);
    }
    count.max(1)
}

/// Discards resolutions that no printer or camera uses.
fn plausible(x: f64, y: f64) -> Option<Density> {
    let is_meant = |dpi: f64| (2.0..=100_000.0).contains(&dpi);
    (is_meant(x) && is_meant(y)).then_some((x, y))
}

/// The image file directories of a TIFF, in either byte order.
struct Directories<'d> {
    bytes: &'d [u8],
    is_little: bool,
}

impl<'d> Directories<'d> {
    fn of(bytes: &'d [u8]) -> Option<Self> {
        let is_little = match bytes.first_chunk::<4>()? {
            b"II\x2a\0" => true,
            b"MM\0\x2a" => false,
            _ => return None,
        };
        Some(Self { bytes, is_little })
    }

    fn word(&self, at: usize) -> Option<u16> {
        let bytes = *self.bytes.get(at..)?.first_chunk()?;
        Some(if self.is_little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        })
    }

    fn long(&self, at: usize) -> Option<u32> {
        let bytes = *self.bytes.get(at..)?.first_chunk()?;
        Some(if self.is_little {
            u32::from_le_bytes(bytes)
        } else {
            u32::from_be_bytes(bytes)
        })
    }

    fn offset(&self, at: usize) -> Option<usize> {
        let offset = usize::try_from(self.long(at)?).ok()?;
        Some(offset).filter(|offset| *offset > 0)
    }

    fn first(&self) -> Option<usize> {
        self.offset(4)
    }

    /// The next directory.
    fn after(&self, directory: usize) -> Option<usize> {
        let entries = usize::from(self.word(directory)?);
        self.offset(directory.checked_add(2 + entries * 12)?)
    }

    fn entry(&self, directory: usize, tag: u16) -> Option<usize> {
        let count = usize::from(self.word(directory)?);
        (0..count)
            .map(|number| directory + 2 + number * 12)
            .find(|entry| self.word(*entry) == Some(tag))
    }

    fn short(&self, directory: usize, tag: u16) -> Option<u16> {
        self.word(self.entry(directory, tag)? + 8)
    }

    fn ratio(&self, directory: usize, tag: u16) -> Option<f64> {
        let at = self.offset(self.entry(directory, tag)? + 8)?;
        let (above, below) = (self.long(at)?, self.long(at.checked_add(4)?)?);
        Some(f64::from(above) / f64::from(below)).filter(|ratio| ratio.is_finite())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A TIFF with one directory that states 300 dots per centimetre.
    fn tiff() -> Vec<u8> {
        let mut bytes = b"II\x2a\0\x08\0\0\0\x03\0".to_vec();
        for (tag, kind, value) in [
            (X_RESOLUTION, 5_u16, 50_u32),
            (Y_RESOLUTION, 5, 50),
            (RESOLUTION_UNIT, 3, 3),
        ] {
            bytes.extend(tag.to_le_bytes());
            bytes.extend(kind.to_le_bytes());
            bytes.extend(1_u32.to_le_bytes());
            bytes.extend(value.to_le_bytes());
        }
        bytes.extend(0_u32.to_le_bytes());
        bytes.extend(300_u32.to_le_bytes());
        bytes.extend(1_u32.to_le_bytes());
        bytes
    }

    #[test]
    fn a_tiff_tells_its_density() {
        assert_eq!(of_tiff(&tiff()), Some((762.0, 762.0)));
        assert_eq!(images_of_tiff(&tiff()), 1);
        for length in 0..tiff().len() {
            of_tiff(&tiff()[..length]);
            images_of_tiff(&tiff()[..length]);
        }
    }

    #[test]
    fn a_jpeg_tells_its_density_in_either_way() {
        let jfif = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x02\x01\0\x48\0\x48\0\0\xff\xda";
        assert_eq!(of_jpeg(jfif), Some((72.0, 72.0)));
        let mut exif = b"\xff\xd8\xff\xe1".to_vec();
        exif.extend(u16::try_from(tiff().len() + 8).unwrap().to_be_bytes());
        exif.extend(b"Exif\0\0");
        exif.extend(tiff());
        exif.extend(b"\xff\xda");
        assert_eq!(of_jpeg(&exif), Some((762.0, 762.0)));
        assert_eq!(of_jpeg(b"\xff\xd8\xff\xe0\0\x01"), None);
    }

    #[test]
    fn a_png_tells_its_density() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\x09pHYs".to_vec();
        png.extend(11_811_u32.to_be_bytes());
        png.extend(11_811_u32.to_be_bytes());
        png.extend(b"\x01crc!\0\0\0\0IDAT");
        let (x, y) = of_png(&png).unwrap();
        assert!((x - 300.0).abs() < 0.1 && (y - 300.0).abs() < 0.1);
        assert_eq!(of_png(b"\x89PNG\r\n\x1a\n\0\0\0\0IDAT"), None);
    }

    #[test]
    fn rings_of_directories_end() {
        let mut ring = tiff();
        let next = 8 + 2 + 3 * 12;
        ring[next] = 8;
        assert_eq!(images_of_tiff(&ring), IMAGES);
    }
}
