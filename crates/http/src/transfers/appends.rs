//! Appends under way in this process, which a client that asks for the offset has given up.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use futures_util::{Stream, StreamExt as _, future::BoxFuture, stream::TakeUntil};
use imprimatur_domain::ids::TransferId;
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};

/// How long an append that a client has given up still takes what is on its way. Bytes of a broken connection are read
/// from memory; one that was never closed would last until it stalls.
pub(super) const GRACE: Duration = Duration::from_secs(1);

/// Appends under way.
#[derive(Clone, Debug, Default)]
pub(crate) struct Appends(Arc<Mutex<Vec<Entry>>>);

#[derive(Clone, Debug)]
struct Entry {
    id: TransferId,
    /// Asks the append to end.
    given_up: CancellationToken,
    /// What has arrived is committed.
    ended: CancellationToken,
}

/// An append; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Append {
    given_up: CancellationToken,
    _ended: DropGuard,
}

impl Appends {
    /// Notes that an append begins.
    pub(super) fn begin(&self, id: TransferId) -> Append {
        let entry = Entry {
            id,
            given_up: CancellationToken::new(),
            ended: CancellationToken::new(),
        };
        let append = Append {
            given_up: entry.given_up.clone(),
            _ended: entry.ended.clone().drop_guard(),
        };
        let mut entries = self.lock();
        entries.retain(|entry| !entry.ended.is_cancelled());
        entries.push(entry);
        append
    }

    /// Ends all appends to a transfer, and waits until what they have received is committed. Otherwise the client would
    /// send it again.
    pub(super) async fn finish(&self, id: TransferId) {
        let entries = self.lock().clone();
        for entry in entries.iter().filter(|entry| entry.id == id) {
            entry.given_up.cancel();
            entry.ended.cancelled().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Append {
    /// Ends a body `grace` after the client has given the append up.
    pub(super) fn limit<S: Stream>(
        &self,
        body: S,
        grace: Duration,
    ) -> TakeUntil<S, BoxFuture<'static, ()>> {
        let given_up = self.given_up.clone();
        body.take_until(Box::pin(async move {
            given_up.cancelled().await;
            sleep(grace).await;
        }))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{future::join, poll, stream};

    use super::*;

    const ID: TransferId = TransferId(4711);

    #[actix_web::test]
    async fn the_offset_waits_for_what_has_arrived() {
        let appends = Appends::default();
        let append = appends.begin(ID);
        let other = appends.begin(TransferId(4712));
        let mut finish = Box::pin(appends.finish(ID));
        assert!(poll!(&mut finish).is_pending());
        drop(append);
        assert!(poll!(&mut finish).is_ready());
        assert!(!other.given_up.is_cancelled());
    }

    #[actix_web::test]
    async fn an_append_that_was_given_up_takes_what_is_there_and_ends() {
        let appends = Appends::default();
        let append = appends.begin(ID);
        let body = stream::iter(["abc", "de"]).chain(stream::pending());
        let body = append.limit(body, Duration::ZERO);
        let received = async {
            let pieces: Vec<_> = body.collect().await;
            drop(append);
            pieces
        };
        let (pieces, ()) = join(received, appends.finish(ID)).await;
        assert_eq!(pieces, ["abc", "de"]);
        assert!(poll!(Box::pin(appends.finish(ID))).is_ready());
    }
}
