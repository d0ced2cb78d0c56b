//! Pictures of pages, made once and kept beside the documents.

use bytes::Bytes;

use super::Version;
use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, ByteStream, Opened},
        documents::{DocumentError, PictureSpec},
    },
};

/// Longest picture in bytes that is kept.
const KEPT_MAX: u64 = 64 << 20;

/// How many hexadecimal digits of a SHA-256 an address carries.
const HASH_DIGITS: usize = 16;

/// What the names of all pictures begin with.
const PICTURES: &str = "pictures/";

/// A picture of one page of a version.
///
/// # Errors
/// [`Failure::Document`], [`Failure::Blob`].
pub async fn picture(
    ports: &Ports,
    version: &Version,
    spec: PictureSpec,
) -> Result<Opened, Failure> {
    if !ports.documents.has_pictures(&version.media_type) {
        return Err(DocumentError::Unsupported.into());
    }
    let key = key(version, spec).ok_or(Failure::NotFound)?;
    match ports.blobs.get(&key, None).await {
        Ok(opened) => return Ok(opened),
        Err(BlobError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    let document = ports.blobs.get(&version.blob, None).await?;
    let picture = ports
        .documents
        .picture(&version.media_type, version.sha256, document.bytes, spec)
        .await?;
    if let Err(error) = ports.blobs.put(&key, once(picture.clone()), KEPT_MAX).await {
        tracing::warn!(%error, "a picture could not be kept and will be made again");
    }
    Ok(Opened {
        size: picture.len() as u64,
        bytes: once(picture),
    })
}

/// Pictures are named by what they show, so copies of a document share them.
fn key(version: &Version, spec: PictureSpec) -> Option<BlobKey> {
    let PictureSpec {
        page,
        width,
        height,
        format,
    } = spec;
    BlobKey::new(format!(
        "{}{page}-{width}x{height}.{}",
        pictures_of(&version.sha256),
        format.ending()
    ))
}

/// What the names of all pictures of a document with this SHA-256 begin with.
pub(crate) fn pictures_of(sha256: &[u8; 32]) -> String {
    let hash = hex(sha256);
    format!("{PICTURES}{}/{hash}/", &hash[..2])
}

/// The beginning of a document's SHA-256, for addresses of pictures that browsers may keep: another document has another
/// address.
pub fn hash_prefix(sha256: &[u8; 32]) -> String {
    let mut hash = hex(sha256);
    hash.truncate(HASH_DIGITS);
    hash
}

/// That an address with a hash is one of this version.
///
/// # Errors
/// [`Failure::NotFound`] if it carries another hash.
pub fn ensure_hash(version: &Version, hash: Option<&str>) -> Result<(), Failure> {
    match hash {
        Some(hash) if hash != hash_prefix(&version.sha256) => Err(Failure::NotFound),
        _ => Ok(()),
    }
}

fn hex(sha256: &[u8; 32]) -> String {
    let mut hash = String::with_capacity(64);
    for byte in sha256 {
        for nibble in [byte >> 4, byte & 15] {
            hash.push(char::from(b"0123456789abcdef"[usize::from(nibble)]));
        }
    }
    hash
}

/// A stream of one piece.
pub(crate) fn once(bytes: Bytes) -> ByteStream {
    struct Once(Option<Bytes>);
    impl futures_core::Stream for Once {
        type Item = std::io::Result<Bytes>;
        fn poll_next(
            mut self: std::pin::Pin<&mut Self>,
            _: &mut std::task::Context<'_>,
        ) -> std::task::Poll<Option<Self::Item>> {
            std::task::Poll::Ready(self.0.take().map(Ok))
        }
    }
    Box::pin(Once(Some(bytes)))
}
