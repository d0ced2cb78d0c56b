//! Writing zips.

use imprimatur_domain::Instant;

use super::blobs::ByteStream;

/// One file on its way into a zip, or a folder that holds none.
pub struct PackedFile {
    /// Path inside the zip: safe names joined by `/`, unique. That of a folder ends with `/`, and there are no bytes.
    pub path: String,
    /// Length in bytes.
    pub size: u64,
    /// Media type; what is compressed already is not compressed again.
    pub media_type: String,
    /// When it was made.
    pub modified_at: Instant,
    /// Its bytes.
    pub bytes: ByteStream,
}

/// The files of a zip, one after the other.
#[async_trait::async_trait]
pub trait Files: Send {
    /// The next file; `None` at the end. An error ends the zip, which is then incomplete and must not be kept.
    async fn next(&mut self) -> Option<std::io::Result<PackedFile>>;
}

/// Writes zips: flat memory, whatever the size, with zip64 where it is needed.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Packer: Send + Sync {
    /// The bytes of a zip of these files, in their order. An error of the files, or a file whose bytes are not as
    /// many as its size says, ends the stream with that error.
    fn pack(&self, files: Box<dyn Files>) -> ByteStream;
}
