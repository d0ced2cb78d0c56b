//! Resolution of images in pixels per inch as stated in the file, and other TIFF metadata.

use crate::plates::DPI_MAX;

/// An inch in metres.
const INCH: f64 = 0.0254;
/// Maximum number of images counted in a TIFF.
const IMAGES: usize = 1_000;
const X_RESOLUTION: u16 = 282;
const Y_RESOLUTION: u16 = 283;
const RESOLUTION_UNIT: u16 = 296;
const ICC_PROFILE: u16 = 34675;
/// The type of values of two bytes.
const SHORT: u16 = 3;

/// Horizontal and vertical pixels per inch.
pub(super) type Density = (f64, f64);

/// The resolution of plates of an image that was made narrower, each width in pixels: the mean of both directions.
pub(super) fn of_plates(density: Option<Density>, width: u32, narrower: u32) -> Option<f64> {
    let dpi = density.map(|(x, y)| (x * y).sqrt() * f64::from(narrower) / f64::from(width.max(1)));
    dpi.filter(|dpi| *dpi <= DPI_MAX)
}

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

/// Resolution of an EXIF block.
pub(super) fn of_tiff(document: &[u8]) -> Option<Density> {
    let directories = Directories::new(document)?;
    of_directory(&directories, directories.first()?)
}

/// Resolution of an image of a TIFF.
pub(super) fn of_directory(directories: &Directories<'_>, at: usize) -> Option<Density> {
    let (x, y) = (
        directories.ratio(at, X_RESOLUTION)?,
        directories.ratio(at, Y_RESOLUTION)?,
    );
    match directories.short(at, RESOLUTION_UNIT) {
        None | Some(2) => plausible(x, y),
        Some(3) => plausible(x * 2.54, y * 2.54),
        Some(_) => None,
    }
}

/// Discards resolutions that no printer or camera uses.
fn plausible(x: f64, y: f64) -> Option<Density> {
    let is_meant = |dpi: f64| (2.0..=100_000.0).contains(&dpi);
    (is_meant(x) && is_meant(y)).then_some((x, y))
}

/// The image file directories of a TIFF, in either byte order.
pub(super) struct Directories<'d> {
    bytes: &'d [u8],
    is_little: bool,
}

impl<'d> Directories<'d> {
    pub(super) fn new(bytes: &'d [u8]) -> Option<Self> {
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

    pub(super) fn first(&self) -> Option<usize> {
        self.offset(4)
    }

    /// All directories, as far as they are there, and whether none is missing.
    pub(super) fn all(&self) -> (Vec<usize>, bool) {
        let mut all = Vec::new();
        let mut next = self.long(4);
        loop {
            let at = match next.map(usize::try_from) {
                Some(Ok(0)) => return (all, true),
                Some(Ok(at)) if !all.contains(&at) && all.len() < IMAGES => at,
                _ => return (all, false),
            };
            let Some(entries) = self.word(at) else {
                return (all, false);
            };
            all.push(at);
            next = self.long(at + 2 + usize::from(entries) * 12);
        }
    }

    fn entry(&self, directory: usize, tag: u16) -> Option<usize> {
        let count = usize::from(self.word(directory)?);
        (0..count)
            .map(|number| directory + 2 + number * 12)
            .find(|entry| self.word(*entry) == Some(tag))
    }

    pub(super) fn short(&self, directory: usize, tag: u16) -> Option<u16> {
        self.word(self.entry(directory, tag)? + 8)
    }

    /// A number of two or four bytes.
    pub(super) fn number(&self, directory: usize, tag: u16) -> Option<u32> {
        let entry = self.entry(directory, tag)?;
        match self.word(entry + 2)? {
            SHORT => self.word(entry + 8).map(u32::from),
            _ => self.long(entry + 8),
        }
    }

    /// Numbers of two or four bytes.
    pub(super) fn numbers(&self, directory: usize, tag: u16) -> Option<Vec<usize>> {
        let (begin, count, is_short) = self.values(directory, tag)?;
        let number = |index: usize| {
            let number = if is_short {
                self.word(begin + index * 2).map(u32::from)
            } else {
                self.long(begin + index * 4)
            };
            usize::try_from(number?).ok()
        };
        (0..count).map(number).collect()
    }

    /// Numbers of two bytes.
    pub(super) fn words(&self, directory: usize, tag: u16) -> Option<Vec<u16>> {
        let (begin, count, is_short) = self.values(directory, tag)?;
        let word = |index: usize| self.word(begin + index * 2);
        (0..count)
            .map(word)
            .collect::<Option<_>>()
            .filter(|_| is_short)
    }

    /// Where the values of a tag begin, how many there are, and whether each has two bytes instead of four.
    fn values(&self, directory: usize, tag: u16) -> Option<(usize, usize, bool)> {
        let entry = self.entry(directory, tag)?;
        let is_short = self.word(entry + 2)? == SHORT;
        let count = usize::try_from(self.long(entry + 4)?).ok()?;
        let length = count.checked_mul(if is_short { 2 } else { 4 })?;
        let begin = if length <= 4 {
            entry + 8
        } else {
            self.offset(entry + 8)?
        };
        (begin.checked_add(length)? <= self.bytes.len()).then_some((begin, count, is_short))
    }

    /// Writes the value of a tag that has two bytes.
    pub(super) fn set_short(
        &self,
        bytes: &mut [u8],
        directory: usize,
        tag: u16,
        value: u16,
    ) -> Option<()> {
        let at = self.entry(directory, tag)? + 8;
        let value = if self.is_little {
            value.to_le_bytes()
        } else {
            value.to_be_bytes()
        };
        bytes.get_mut(at..at + 2)?.copy_from_slice(&value);
        Some(())
    }

    /// The colour profile of an image.
    pub(super) fn profile(&self, directory: usize) -> Option<&'d [u8]> {
        let entry = self.entry(directory, ICC_PROFILE)?;
        let length = usize::try_from(self.long(entry + 4)?).ok()?;
        let begin = usize::try_from(self.long(entry + 8)?).ok()?;
        self.bytes.get(begin..begin.checked_add(length)?)
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
        assert_eq!(Directories::new(&tiff()).unwrap().all(), (vec![8], true));
        for length in 0..tiff().len() {
            of_tiff(&tiff()[..length]);
            Directories::new(&tiff()[..length]).map(|directories| directories.all());
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
        assert_eq!(Directories::new(&ring).unwrap().all(), (vec![8], false));
    }
}
