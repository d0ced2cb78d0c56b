//! Pictures of pages for mails. A mail does not wait for one that cannot be made now.

use std::future::poll_fn;

use bytes::{Bytes, BytesMut};
use imprimatur_domain::ids::JobId;

use crate::{
    documents::{self, OpenedPicture},
    failure::Failure,
    ports::{
        Ports,
        documents::{ImageFormat, Look, PictureSpec},
    },
};

/// A picture that is made for a mail: width and height in pixels at most, and how many bytes are taken.
#[derive(Clone, Copy)]
pub(super) struct Size(u32, u32, usize);

/// Sizes of a whole page, from the best on: the first one that is small enough for a mail is taken.
pub(super) const WHOLE: &[Size] = &[Size(560, 720, 60_000), Size(360, 480, 60_000)];
/// A page of which the mail shows a part.
pub(super) const DETAILED: &[Size] = &[Size(1_400, 1_400, 8 << 20)];

/// The picture of a page, from 1, of a version; `None` if there is none, or it cannot be made now.
pub(super) async fn of_page(
    ports: &Ports,
    (job, version): (JobId, u32),
    page: u32,
    sizes: &[Size],
) -> Result<Option<Bytes>, Failure> {
    let version = ports.views.version(job, version).await?;
    let Some((version, page)) = version.zip(page.checked_sub(1)) else {
        return Ok(None);
    };
    if !ports.documents.has_pictures(&version.media_type) {
        return Ok(None);
    }
    for Size(width, height, most) in sizes.iter().copied() {
        let spec = PictureSpec {
            page,
            width,
            height,
            tile: None,
            format: ImageFormat::Jpeg,
            look: Look::Print,
        };
        let made = match documents::picture(ports, &version, spec).await {
            Ok(opened) if opened.size > most as u64 => continue,
            Ok(opened) => collect(opened).await,
            Err(failure) => Err(failure.to_string()),
        };
        return Ok(made
            .inspect_err(|reason| {
                tracing::info!(%job, page, reason, "a mail goes without the picture of a page");
            })
            .ok());
    }
    Ok(None)
}

async fn collect(mut opened: OpenedPicture) -> Result<Bytes, String> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = poll_fn(|cx| opened.bytes.as_mut().poll_next(cx)).await {
        bytes.extend_from_slice(&chunk.map_err(|error| error.to_string())?);
    }
    Ok(bytes.freeze())
}
