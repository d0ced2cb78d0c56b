//! What a request says of its connection, where the framework says something else: bodies that are only asked for when
//! they are read, upgrades that are not taken, and clients of HTTP/1.0.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use actix_http::{
    ConnectionType, HttpMessage as _, Payload, Request, Response, Version,
    body::{BodySize, MessageBody},
    error::PayloadError,
    header::{CONTENT_LENGTH, UPGRADE},
};
use bytes::Bytes;
use futures_util::Stream;

use super::in_flight::Progress;

/// What the answer to a request has to do with its connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnswerRules {
    /// Whether an upgrade was asked for. None is made, and the connection is of no more use to the framework.
    is_upgrade: bool,
    /// Whether a body of unknown length ends with the connection.
    is_unchunked: bool,
}

impl AnswerRules {
    pub(super) fn new(request: &Request) -> Self {
        Self {
            is_upgrade: request.head().connection_type() == ConnectionType::Upgrade,
            is_unchunked: request.head().version < Version::HTTP_11 || is_tunnel(request),
        }
    }

    pub(super) fn apply<B: MessageBody>(self, response: &mut Response<B>) {
        let is_endless = self.is_unchunked && response.body().size() == BodySize::Stream;
        let head = response.head_mut();
        if is_endless {
            head.no_chunking(true);
        }
        if is_endless || self.is_upgrade {
            head.set_connection_type(ConnectionType::Close);
        }
    }
}

/// Whether the framework takes all that follows for the body, since there might be web sockets.
fn is_tunnel(request: &Request) -> bool {
    let upgrade = request.headers().get(UPGRADE);
    let upgrade = upgrade.and_then(|value| value.to_str().ok());
    let is_socket = upgrade.is_some_and(|value| value.trim().eq_ignore_ascii_case("websocket"));
    is_socket && !matches!(request.chunked(), Ok(true))
}

/// Gives a request a body that ends where it says, and tells when it is read first.
pub(super) fn wrap_body(request: &mut Request, progress: &Progress) {
    let left = is_tunnel(request).then(|| announced(request));
    if left.is_none() && !request.head().expect() {
        return;
    }
    let payload = request.take_payload();
    let body = RequestBody {
        payload,
        progress: progress.clone(),
        left,
    };
    *request.payload() = Payload::Stream {
        payload: Box::pin(body),
    };
}

/// The length that a request says its body has. The framework has refused what is no number.
fn announced(request: &Request) -> usize {
    let length = request.headers().get(CONTENT_LENGTH);
    let length = length.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    length.unwrap_or(0)
}

/// The body of a request.
struct RequestBody {
    payload: Payload,
    progress: Progress,
    /// How much is left of it, where the framework does not know its end.
    left: Option<usize>,
}

impl Stream for RequestBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if this.left == Some(0) {
            return Poll::Ready(None);
        }
        let next = Pin::new(&mut this.payload).poll_next(context);
        match (next, &mut this.left) {
            (Poll::Pending, _) => {
                this.progress.ask_for_body();
                Poll::Pending
            }
            (Poll::Ready(Some(Ok(mut bytes))), Some(left)) => {
                bytes.truncate(*left);
                *left -= bytes.len();
                Poll::Ready(Some(Ok(bytes)))
            }
            (next, _) => next,
        }
    }
}
