//! Writing zip files.

use imprimatur_domain::Instant;

use super::blobs::ByteStream;

/// A file for a zip, or an empty folder.
pub struct PackedFile {
    /// Path inside the zip: safe names joined by `/`, unique. A folder's path ends with `/` and has no bytes.
    pub path: String,
    /// Size in bytes.
    pub size: u64,
    /// Media type; formats that are already compressed are stored uncompressed.
    pub media_type: String,
    /// Modification time.
    pub modified_at: Instant,
    /// Its bytes.
    pub bytes: ByteStream,
}

/// The files of a zip, in order.
#[async_trait::async_trait]
pub trait Files: Send {
    /// The next file; `None` at the end. After an error the zip is incomplete and must be discarded.
    async fn next(&mut self) -> Option<std::io::Result<PackedFile>>;
}

/// Writes zips with constant memory, using zip64 where needed.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Packer: Send + Sync {
    /// Streams a zip of these files, in order. An error of `files`, or a file whose bytes do not match its size, ends
    /// the stream with an error.
    fn pack(&self, files: Box<dyn Files>) -> ByteStream;
}
