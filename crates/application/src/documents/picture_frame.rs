//! How page images are kept: what an image simulates stands before its bytes, behind the length of the text.

use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt as _, stream};
use imprimatur_domain::print::Simulation;

use crate::{
    failure::Failure,
    ports::{
        blobs::{BlobError, ByteStream, Opened},
        documents::Picture,
    },
};

/// Bytes of the length of the text.
const LENGTH: usize = 4;

/// A page image, ready to be read.
pub struct OpenedPicture {
    /// Its size in bytes.
    pub size: u64,
    /// Its bytes.
    pub bytes: ByteStream,
    /// What it simulates; `None` for a page that uses no inks, and if that was not asked for.
    pub simulation: Option<Simulation>,
}

/// The bytes of an image that are kept.
pub(super) fn framed(picture: &Picture) -> Bytes {
    let simulation = picture.simulation.as_ref().map(ToString::to_string);
    let text = simulation.unwrap_or_default();
    let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let mut bytes = BytesMut::with_capacity(LENGTH + text.len() + picture.bytes.len());
    bytes.extend_from_slice(&length.to_be_bytes());
    bytes.extend_from_slice(text.as_bytes());
    bytes.extend_from_slice(&picture.bytes);
    bytes.freeze()
}

/// The image in bytes that were kept.
pub(super) async fn unframed(kept: Opened) -> Result<OpenedPicture, Failure> {
    let mut rest = kept.bytes;
    let mut head = BytesMut::new();
    fill(&mut rest, &mut head, LENGTH).await?;
    let mut length = [0; LENGTH];
    length.copy_from_slice(&head.split_to(LENGTH));
    let length = u32::from_be_bytes(length) as usize;
    fill(&mut rest, &mut head, length).await?;
    let text = head.split_to(length);
    let simulation = if text.is_empty() {
        None
    } else {
        let text = std::str::from_utf8(&text).map_err(|_| broken())?;
        Some(text.parse().map_err(|_| broken())?)
    };
    let head = head.freeze();
    Ok(OpenedPicture {
        size: kept.size.saturating_sub((LENGTH + length) as u64),
        bytes: Box::pin(stream::once(async { Ok(head) }).chain(rest)),
        simulation,
    })
}

/// Reads until there are as many bytes.
async fn fill(stream: &mut ByteStream, head: &mut BytesMut, bytes: usize) -> Result<(), Failure> {
    while head.len() < bytes {
        let piece = stream.next().await.ok_or_else(broken)?;
        let unavailable = |error: std::io::Error| BlobError::Unavailable(error.to_string());
        head.extend_from_slice(&piece.map_err(unavailable)?);
    }
    Ok(())
}

fn broken() -> Failure {
    BlobError::Unavailable("a kept picture is broken".to_owned()).into()
}

#[cfg(test)]
mod tests {
    use bytes::{Bytes, BytesMut};
    use futures_util::{StreamExt as _, stream};
    use imprimatur_domain::print::Simulation;

    use super::{framed, unframed};
    use crate::ports::{blobs::Opened, documents::Picture};

    #[tokio::test]
    async fn pictures_are_read_as_they_were_kept() {
        for simulation in [None, Some(Simulation::plain())] {
            let picture = Picture {
                bytes: Bytes::from_static(b"an image"),
                simulation,
            };
            let kept = framed(&picture);
            let pieces: Vec<_> = kept
                .chunks(3)
                .map(|piece| Ok(Bytes::copy_from_slice(piece)))
                .collect();
            let opened = Opened {
                size: kept.len() as u64,
                bytes: Box::pin(stream::iter(pieces)),
            };
            let read = unframed(opened).await.unwrap();
            assert_eq!(read.simulation, picture.simulation);
            assert_eq!(read.size, picture.bytes.len() as u64);
            let bytes: Vec<_> = read.bytes.map(Result::unwrap).collect().await;
            let bytes: BytesMut = bytes.into_iter().flatten().collect();
            assert_eq!(bytes, picture.bytes);
        }
    }
}
