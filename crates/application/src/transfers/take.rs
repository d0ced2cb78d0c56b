//! Turning a complete transfer into a document.

use std::{
    collections::VecDeque,
    future::Future,
    io,
    pin::Pin,
    task::{Context, Poll},
};

use bytes::Bytes;
use futures_core::Stream;
use imprimatur_domain::{access::Caller, field::InputField, ids::TransferId};

use super::{Part, begin::find};
use crate::{
    documents::{StoredUpload, discard, receive},
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobError, ByteStream, Opened},
    },
};

/// Concatenates the parts of a transfer into a document blob. The commit that uses it deletes the transfer.
///
/// # Errors
/// [`Failure::Invalid`] on `upload_id` for an unknown or incomplete transfer, [`Failure::Blob`].
pub(crate) async fn take(
    ports: &Ports,
    caller: &Caller,
    id: TransferId,
) -> Result<StoredUpload, Failure> {
    let wrong = |message: &'static str| Failure::invalid(InputField::UploadId, message);
    let transfer = match find(ports, caller, id).await {
        Err(Failure::NotFound) => return Err(wrong("is not the id of an upload under way")),
        found => found?,
    };
    if !transfer.is_complete() {
        return Err(wrong("is not complete yet"));
    }
    let parts = ports.store.transfer_parts(id).await?;
    let joined = Joined {
        ports: ports.clone(),
        parts: parts.into(),
        opening: None,
        open: None,
    };
    let bytes: ByteStream = Box::pin(joined);
    let received = receive(ports, bytes, &transfer.name, transfer.length).await;
    let mut incoming = received.map_err(|failure| match failure {
        // All bytes were received before, so the storage has failed, not the client.
        Failure::Interrupted(cause) => {
            unavailable(&format!("a piece of an upload could not be read: {cause}"))
        }
        failure => failure,
    })?;
    if incoming.stored.size != transfer.length {
        discard(ports, &incoming).await;
        return Err(unavailable("a piece of an upload came back too short"));
    }
    incoming.transfer = Some(id);
    Ok(incoming)
}

fn unavailable(cause: &str) -> Failure {
    Failure::Blob(BlobError::Unavailable(cause.to_owned()))
}

type Opening = Pin<Box<dyn Future<Output = Result<Opened, BlobError>> + Send>>;

/// The bytes of all parts in order.
struct Joined {
    ports: Ports,
    parts: VecDeque<Part>,
    opening: Option<Opening>,
    open: Option<ByteStream>,
}

impl Stream for Joined {
    type Item = io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        loop {
            if let Some(open) = &mut self.open {
                match open.as_mut().poll_next(cx) {
                    Poll::Ready(None) => self.open = None,
                    polled => return polled,
                }
            } else if let Some(opening) = &mut self.opening {
                match opening.as_mut().poll(cx) {
                    Poll::Pending => return Poll::Pending,
                    Poll::Ready(opened) => {
                        self.opening = None;
                        match opened {
                            Ok(opened) => self.open = Some(opened.bytes),
                            Err(error) => return Poll::Ready(Some(Err(io::Error::other(error)))),
                        }
                    }
                }
            } else {
                let Some(part) = self.parts.pop_front() else {
                    return Poll::Ready(None);
                };
                let ports = self.ports.clone();
                self.opening = Some(Box::pin(
                    async move { ports.blobs.get(&part.blob, None).await },
                ));
            }
        }
    }
}
