//! Page images, rendered once and cached in the object storage.

use bytes::Bytes;

use super::{
    Press, Version,
    picture_frame::{OpenedPicture, framed, unframed},
    press,
};
use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, ByteStream},
        documents::{DocumentError, PictureSpec},
    },
};

/// Maximum size in bytes of a cached image.
const KEPT_MAX: u64 = 64 << 20;

/// Hexadecimal digits of the SHA-256 in a URL.
const HASH_DIGITS: usize = 16;

/// Changes with how images are encoded, so that none of the former kind is served.
const ENCODING: &str = "e3";

/// Key prefix of all page images.
const PICTURES: &str = "pictures/";

/// The image of a page of a version.
///
/// # Errors
/// [`Failure::Document`], [`Failure::Blob`].
pub async fn picture(
    ports: &Ports,
    version: &Version,
    spec: PictureSpec,
) -> Result<OpenedPicture, Failure> {
    if !ports.documents.has_pictures(&version.media_type) {
        return Err(DocumentError::Unsupported.into());
    }
    let key = key(version, spec).ok_or(Failure::NotFound)?;
    match ports.blobs.get(&key, None).await {
        Ok(kept) => return unframed(kept).await,
        Err(BlobError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    let source = press::source(ports, version).await?;
    let picture = ports.documents.picture(source, spec).await?;
    if let Err(error) = ports
        .blobs
        .put(&key, once(framed(&picture)), KEPT_MAX)
        .await
    {
        tracing::warn!(%error, "a picture could not be kept and will be made again");
    }
    Ok(OpenedPicture {
        size: picture.bytes.len() as u64,
        bytes: once(picture.bytes),
        simulation: picture.simulation,
    })
}

/// Keys depend only on content and press, so copies of a document share images.
fn key(version: &Version, spec: PictureSpec) -> Option<BlobKey> {
    let PictureSpec {
        page,
        width,
        height,
        tile,
        format,
        look,
    } = spec;
    let tile = tile.map_or_else(String::new, |tile| format!("-{}-{}", tile.column, tile.row));
    BlobKey::new(format!(
        "{}{ENCODING}-{page}-{look}-{width}x{height}{tile}{}.{}",
        pictures_of(&version.sha256),
        version.rendition(),
        format.ending()
    ))
}

/// Key prefix of the page images of a document with this SHA-256.
pub(crate) fn pictures_of(sha256: &[u8; 32]) -> String {
    let hash = hex(sha256);
    format!("{PICTURES}{}/{hash}/", &hash[..2])
}

/// First digits of a document's SHA-256 and what was chosen of the press, for image URLs that browsers may cache: other
/// images have other URLs.
pub fn picture_hash(sha256: &[u8; 32], press: &Press) -> String {
    format!("{}{}", &hex(sha256)[..HASH_DIGITS], press.tag())
}

/// Whether a URL's hash is the current one of this version's images, so that they may be cached.
///
/// # Errors
/// [`Failure::NotFound`] for another document.
pub fn check_hash(version: &Version, hash: Option<&str>) -> Result<bool, Failure> {
    let Some(hash) = hash else {
        return Ok(false);
    };
    let of_document = picture_hash(&version.sha256, &Press::default());
    match hash.strip_prefix(&of_document) {
        Some(press) if press == version.press.tag() => Ok(true),
        // A press that was chosen before, or none.
        Some(press) if press.is_empty() || press.starts_with('-') => Ok(false),
        _ => Err(Failure::NotFound),
    }
}

/// The hexadecimal digits of a hash.
pub(crate) fn hex(sha256: &[u8; 32]) -> String {
    let mut hash = String::with_capacity(64);
    for byte in sha256 {
        for nibble in [byte >> 4, byte & 15] {
            hash.push(char::from(b"0123456789abcdef"[usize::from(nibble)]));
        }
    }
    hash
}

/// A stream of a single chunk.
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
