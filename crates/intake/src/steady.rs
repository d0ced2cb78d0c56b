//! Time limits for request bodies.

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

/// Time limits of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyTimeouts {
    /// Maximum time without progress.
    pub stall: Duration,
    /// Maximum total time. Must be below the sweeper's grace period, or stored bytes would be deleted before their
    /// commit.
    pub longest: Duration,
}

impl Default for BodyTimeouts {
    /// One minute, and 23 hours.
    fn default() -> Self {
        Self {
            stall: Duration::from_mins(1),
            longest: Duration::from_hours(23),
        }
    }
}

/// A body that ends with an error when it exceeds a time limit.
#[derive(Debug)]
pub struct StallGuard<S> {
    body: S,
    stall: Duration,
    end: Instant,
    timer: Pin<Box<Sleep>>,
}

impl<S> StallGuard<S> {
    /// Wraps a body.
    pub fn new(body: S, BodyTimeouts { stall, longest }: BodyTimeouts) -> Self {
        Self {
            body,
            stall,
            end: Instant::now() + longest,
            timer: Box::pin(sleep(stall.min(longest))),
        }
    }
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for StallGuard<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        match Pin::new(&mut this.body).poll_next(cx) {
            Poll::Ready(Some(piece)) => {
                let now = Instant::now();
                if now > this.end {
                    return too_late();
                }
                this.timer.as_mut().reset(this.end.min(now + this.stall));
                Poll::Ready(Some(piece))
            }
            Poll::Ready(None) => Poll::Ready(None),
            Poll::Pending => match this.timer.as_mut().poll(cx) {
                Poll::Pending => Poll::Pending,
                Poll::Ready(()) => too_late(),
            },
        }
    }
}

fn too_late<T>() -> Poll<Option<Result<T, PayloadError>>> {
    Poll::Ready(Some(Err(PayloadError::Io(io::ErrorKind::TimedOut.into()))))
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};

    use super::*;

    #[actix_web::test]
    async fn a_body_that_stops_coming_is_ended() {
        let body = stream::iter([Ok(Bytes::from_static(b"a"))]).chain(stream::pending());
        let patience = BodyTimeouts {
            stall: Duration::ZERO,
            longest: Duration::from_hours(1),
        };
        let mut steady = StallGuard::new(body, patience);
        assert!(matches!(steady.next().await, Some(Ok(_))));
        assert!(matches!(
            steady.next().await,
            Some(Err(PayloadError::Io(_)))
        ));
    }

    #[actix_web::test]
    async fn a_body_that_never_ends_is_ended() {
        let patience = BodyTimeouts {
            stall: Duration::from_hours(1),
            longest: Duration::from_millis(1),
        };
        let flood = stream::repeat_with(|| Ok(Bytes::from_static(b"a")));
        let drip = stream::iter([Ok(Bytes::from_static(b"a"))]).chain(stream::pending());
        for body in [flood.boxed_local(), drip.boxed_local()] {
            let mut steady = StallGuard::new(body, patience);
            let ended = loop {
                if let Some(Err(error)) = steady.next().await {
                    break error;
                }
            };
            assert!(matches!(ended, PayloadError::Io(_)));
        }
    }
}
