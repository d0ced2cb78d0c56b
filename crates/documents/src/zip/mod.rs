//! Writes zips as a stream, on a blocking thread, with constant memory.

#[cfg(test)]
mod tests;
mod writer;

use std::io;

use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::{
    blobs::ByteStream,
    packer::{Files, Packer},
};
use tokio::{runtime::Handle, sync::mpsc};

/// Capacity of the channel of finished chunks.
const PORTIONS_WAITING: usize = 4;

/// Writes zips.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZipPacker;

impl Packer for ZipPacker {
    fn pack(&self, files: Box<dyn Files>) -> ByteStream {
        let (out, written) = mpsc::channel::<io::Result<Bytes>>(PORTIONS_WAITING);
        let runtime = Handle::current();
        tokio::task::spawn_blocking(move || {
            if let Err(error) = writer::write(&runtime, files, &out)
                && out.blocking_send(Err(error)).is_err()
            {
                tracing::debug!("the reader of a zip went away before its end");
            }
        });
        Box::pin(stream::unfold(written, async |mut written| {
            let next = written.recv().await?;
            Some((next, written))
        }))
    }
}

/// Whether documents of this type are compressed already.
fn already_compressed(media_type: &str) -> bool {
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
