//! The lease on an archive while it is written.

use std::{
    io,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use futures_util::StreamExt as _;
use imprimatur_domain::{Instant, ids::ArchiveId};
use time::Duration;

use crate::ports::{Ports, blobs::ByteStream, packer::PackedFile, queues::Lease};

/// Interval of recording progress and extending the lease.
const NOTED_EVERY: Duration = Duration::seconds(10);

/// Message of the error that aborts a zip whose lease was lost.
const GIVEN_UP: &str = "the archive was given up";

/// Whether the error means that the archive was removed or claimed by another process.
pub(super) fn is_given_up(error: &io::Error) -> bool {
    error.to_string() == GIVEN_UP
}

/// The lease on an archive, extended as long as writing makes progress.
pub(super) struct ArchiveLease {
    ports: Ports,
    archive: ArchiveId,
    holder: String,
    length: Duration,
    total: u64,
    processed: AtomicU64,
    noted_at: Mutex<Option<Instant>>,
}

impl ArchiveLease {
    pub(super) fn new(ports: &Ports, archive: ArchiveId, lease: Lease, total: u64) -> Self {
        Self {
            ports: ports.clone(),
            archive,
            length: lease.until - lease.now,
            holder: lease.holder,
            total,
            processed: AtomicU64::new(0),
            noted_at: Mutex::new(None),
        }
    }

    /// Counts a file as started; folders do not count.
    pub(super) fn count(&self, file: &PackedFile) {
        let is_file = !file.path.ends_with('/');
        self.processed
            .fetch_add(u64::from(is_file), Ordering::Relaxed);
    }

    /// Passes a file's bytes through and extends the lease while they flow, because one file may take longer than a
    /// lease.
    pub(super) fn through(self: &Arc<Self>, bytes: ByteStream) -> ByteStream {
        let hold = Arc::clone(self);
        Box::pin(bytes.then(move |piece| {
            let hold = Arc::clone(&hold);
            async move {
                hold.note().await?;
                piece
            }
        }))
    }

    /// Records progress and extends the lease, if [`NOTED_EVERY`] has passed.
    ///
    /// # Errors
    /// If the lease was lost (see [`is_given_up`]), or the store fails.
    pub(super) async fn note(&self) -> io::Result<()> {
        let now = self.ports.clock.now();
        if !self.is_due(now) {
            return Ok(());
        }
        let lease = Lease {
            holder: self.holder.clone(),
            now,
            until: now + self.length,
        };
        let processed = self.processed.load(Ordering::Relaxed);
        let queues = &self.ports.queues;
        let noted = queues.note_archive_progress(self.archive, lease, processed, self.total);
        if noted.await.map_err(io::Error::other)? {
            Ok(())
        } else {
            Err(io::Error::other(GIVEN_UP))
        }
    }

    fn is_due(&self, now: Instant) -> bool {
        let mut noted_at = self.noted_at.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = noted_at.is_none_or(|at| now - at >= NOTED_EVERY);
        if is_due {
            *noted_at = Some(now);
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicI64;

    use bytes::Bytes;
    use futures_util::{StreamExt as _, stream};

    use super::*;
    use crate::{
        ports::{clock::MockClock, queues::MockQueues},
        tests::world::{AT, under_review, world},
    };

    const LEASE: Duration = Duration::minutes(5);

    /// Streams six chunks, four seconds apart; the store confirms the first `held` lease extensions.
    async fn six_pieces(held: usize) -> (Vec<io::Result<Bytes>>, Vec<Instant>) {
        let (mut ports, _) = world(&under_review(), 0);
        let seconds = AtomicI64::new(0);
        let mut clock = MockClock::new();
        clock
            .expect_now()
            .returning(move || AT + Duration::seconds(seconds.fetch_add(4, Ordering::Relaxed)));
        ports.clock = Arc::new(clock);
        let noted: Arc<Mutex<Vec<Instant>>> = Arc::default();
        let notes = Arc::clone(&noted);
        let mut queues = MockQueues::new();
        queues
            .expect_note_archive_progress()
            .returning(move |_, lease, _, _| {
                let mut notes = notes.lock().unwrap();
                notes.push(lease.until);
                Ok(notes.len() <= held)
            });
        ports.queues = Arc::new(queues);
        let lease = Lease {
            holder: "one".to_owned(),
            now: AT,
            until: AT + LEASE,
        };
        let hold = Arc::new(ArchiveLease::new(&ports, ArchiveId(1), lease, 1));
        let pieces = stream::repeat_with(|| Ok(Bytes::from_static(b"piece"))).take(6);
        let come = hold.through(Box::pin(pieces)).collect().await;
        let noted = noted.lock().unwrap().clone();
        (come, noted)
    }

    #[tokio::test]
    async fn one_long_file_prolongs_the_lease_while_it_flows() {
        let (pieces, noted) = six_pieces(2).await;
        assert!(pieces.iter().all(Result::is_ok));
        assert_eq!(noted, [AT + LEASE, AT + LEASE + Duration::seconds(12)]);
    }

    #[tokio::test]
    async fn what_was_claimed_by_somebody_else_is_given_up_within_a_file() {
        let (pieces, _) = six_pieces(1).await;
        let ended = pieces.into_iter().find_map(Result::err).unwrap();
        assert!(is_given_up(&ended));
    }
}
