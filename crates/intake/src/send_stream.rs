//! Adapts actix' `!Send` payload to a `Send` stream through a channel.

use std::{fmt::Display, io};

use bytes::Bytes;
use futures_util::{Stream, StreamExt as _, stream};
use imprimatur_application::ports::blobs::ByteStream;
use tokio::sync::mpsc;

/// Capacity of the channel.
const WAITING: usize = 1;

/// A `Send` stream of the body, and the future that feeds it; both must be polled.
pub fn into_send_stream<S, E>(mut body: S) -> (ByteStream, impl Future<Output = ()> + use<S, E>)
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
    E: Display,
{
    let (sender, receiver) = mpsc::channel::<io::Result<Bytes>>(WAITING);
    let bytes: ByteStream = Box::pin(stream::unfold(receiver, async |mut receiver| {
        receiver.recv().await.map(|piece| (piece, receiver))
    }));
    let pump = async move {
        while let Some(piece) = body.next().await {
            let piece = piece.map_err(|error| io::Error::other(error.to_string()));
            let is_last = piece.is_err();
            // A closed channel means that the consumer has stopped; it reports the reason itself.
            if sender.send(piece).await.is_err() || is_last {
                break;
            }
        }
    };
    (bytes, pump)
}
