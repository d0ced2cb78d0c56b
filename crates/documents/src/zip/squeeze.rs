//! Compressing a whole small file, or leaving it as it is.

use std::sync::{Mutex, PoisonError};

use libdeflater::{CompressionLvl, Compressor, crc32};

use super::writer::Head;

/// How much of a file tells whether compressing it is worth the time.
const SAMPLE: usize = 64 << 10;
/// What compressing must save at least, in percent.
const GAIN: usize = 3;
/// Thoroughness of compression.
const LEVEL: i32 = 6;

/// Compressors to be used again; making one costs more than a small file.
#[derive(Default)]
pub(super) struct Compressors(Mutex<Vec<Compressor>>);

impl Compressors {
    fn compress(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        let kept = self.free().pop();
        let mut compressor = match kept {
            Some(compressor) => compressor,
            None => Compressor::new(CompressionLvl::new(LEVEL).ok()?),
        };
        let mut out = vec![0; compressor.deflate_compress_bound(bytes.len())];
        let length = compressor.deflate_compress(bytes, &mut out);
        self.free().push(compressor);
        out.truncate(length.ok()?);
        Some(out)
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Compressor>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file ready to be written.
pub(super) struct Squeezed {
    pub(super) head: Head,
    pub(super) bytes: Vec<u8>,
    pub(super) crc: u32,
    pub(super) size: u64,
}

/// Compresses, unless that is of no use.
pub(super) fn squeeze(
    compressors: &Compressors,
    mut head: Head,
    bytes: Vec<u8>,
    is_compressed: bool,
) -> Squeezed {
    let (crc, size) = (crc32(&bytes), bytes.len() as u64);
    let compressed = (!is_compressed && is_worth_it(&bytes))
        .then(|| compressors.compress(&bytes))
        .flatten()
        .filter(|compressed| compressed.len() < bytes.len());
    head.is_deflated = compressed.is_some();
    Squeezed {
        head,
        bytes: compressed.unwrap_or(bytes),
        crc,
        size,
    }
}

/// Whether a quick try at the beginning saves enough.
pub(super) fn is_worth_it(bytes: &[u8]) -> bool {
    let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
    let Ok(level) = CompressionLvl::new(1) else {
        return true;
    };
    let mut compressor = Compressor::new(level);
    let mut out = vec![0; compressor.deflate_compress_bound(sample.len())];
    compressor
        .deflate_compress(sample, &mut out)
        .is_ok_and(|length| length * 100 <= sample.len() * (100 - GAIN))
}

/// Whether documents of this type are compressed already.
pub(super) fn is_compressed(media_type: &str) -> bool {
    matches!(
        media_type,
        "image/jpeg"
            | "image/png"
            | "image/webp"
            | "image/gif"
            | "image/avif"
            | "image/heic"
            | "application/zip"
            | "application/gzip"
            | "application/x-7z-compressed"
            | "application/vnd.rar"
            | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            | "application/vnd.openxmlformats-officedocument.presentationml.presentation"
    ) || media_type.starts_with("video/")
        || (media_type.starts_with("audio/") && media_type != "audio/wav")
}
