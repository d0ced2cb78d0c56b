//! Bodies that must make progress: one that stops coming for too long is ended.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::error::PayloadError;
use bytes::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep};

/// A body that ends with an error if nothing comes for a while.
pub(crate) struct Steady<S> {
    body: S,
    patience: Duration,
    timer: Pin<Box<Sleep>>,
}

impl<S> Steady<S> {
    /// The body, with this much patience for each piece.
    pub(crate) fn new(body: S, patience: Duration) -> Self {
        Self {
            body,
            patience,
            timer: Box::pin(sleep(patience)),
        }
    }
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for Steady<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if let Poll::Ready(piece) = Pin::new(&mut this.body).poll_next(cx) {
            this.timer.as_mut().reset(Instant::now() + this.patience);
            return Poll::Ready(piece);
        }
        let timed_out = || Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into())));
        this.timer.as_mut().poll(cx).map(|()| timed_out())
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};

    use super::*;

    #[actix_web::test]
    async fn a_body_that_stops_coming_is_ended() {
        let body = stream::iter([Ok(Bytes::from_static(b"a"))]).chain(stream::pending());
        let mut steady = Steady::new(body, Duration::ZERO);
        assert!(matches!(steady.next().await, Some(Ok(_))));
        assert!(matches!(
            steady.next().await,
            Some(Err(PayloadError::Io(_)))
        ));
    }
}
