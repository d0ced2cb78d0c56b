//! Compressing a whole small file, or leaving it as it is.

use std::{
    io,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use libdeflater::{CompressionLvl, Compressor, crc32};

use super::{
    pool::{Buffer, Pool},
    writer::{Head, Piece},
};

/// How much of a file tells whether compressing it is worth the time.
const SAMPLE: usize = 64 << 10;
/// What compressing must save at least, in percent.
const GAIN: usize = 3;
/// Thoroughness of compression, and of trying.
const LEVEL: i32 = 6;
const QUICK: i32 = 1;

/// Compressors to be used again; making one costs more than a small file.
#[derive(Default)]
pub(super) struct Compressors {
    thorough: Mutex<Vec<Compressor>>,
    quick: Mutex<Vec<Compressor>>,
}

impl Compressors {
    /// Whether a quick try at the beginning saves enough. What comes of it is left in `out`.
    pub(super) fn is_worth_it(&self, bytes: &[u8], out: &mut Vec<u8>) -> bool {
        let sample = bytes.get(..SAMPLE).unwrap_or(bytes);
        compress(&self.quick, QUICK, sample, out)
            .is_none_or(|()| out.len() * 100 <= sample.len() * (100 - GAIN))
    }

    /// Compresses into `out`, thoroughly.
    pub(super) fn compress(&self, bytes: &[u8], out: &mut Vec<u8>) -> io::Result<()> {
        let done = compress(&self.thorough, LEVEL, bytes, out);
        done.ok_or_else(|| io::Error::other("bytes cannot be compressed"))
    }
}

/// Compresses into `out`; `None` if that cannot be done.
fn compress(
    kept: &Mutex<Vec<Compressor>>,
    level: i32,
    bytes: &[u8],
    out: &mut Vec<u8>,
) -> Option<()> {
    let compressor = free(kept).pop();
    let mut compressor = match compressor {
        Some(compressor) => compressor,
        None => Compressor::new(CompressionLvl::new(level).ok()?),
    };
    out.resize(compressor.deflate_compress_bound(bytes.len()), 0);
    let length = compressor.deflate_compress(bytes, out);
    free(kept).push(compressor);
    out.truncate(length.ok()?);
    Some(())
}

fn free(kept: &Mutex<Vec<Compressor>>) -> MutexGuard<'_, Vec<Compressor>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A whole file, compressed unless that is of no use.
pub(super) fn squeeze(
    compressors: &Compressors,
    pool: &Arc<Pool>,
    mut head: Head,
    bytes: Buffer,
    is_compressed: bool,
) -> Vec<Piece> {
    let (crc, size) = (crc32(&bytes), bytes.len() as u64);
    let mut out = pool.take();
    head.is_deflated = !is_compressed
        && compressors.is_worth_it(&bytes, &mut out)
        && compressors.compress(&bytes, &mut out).is_ok()
        && out.len() < bytes.len();
    let bytes = if head.is_deflated { out } else { bytes };
    vec![
        Piece::Head(head),
        Piece::Bytes(bytes),
        Piece::End(crc, size),
    ]
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
