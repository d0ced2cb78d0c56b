//! Buffers history entries and writes them in batches, so that downloads do not wait for a commit. Entries still
//! buffered when the process is killed are lost, see `docs/adr/0008`.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{email::Email, history::HistoryEntry};
use tokio::sync::Notify;

use crate::{Database, ports::ask};

/// Maximum number of entries per INSERT.
const BATCH: usize = 1_000;
/// Backpressure: with this many buffered entries, adding another one flushes first.
const MANY: usize = 4_096;

/// The buffered entries.
#[derive(Default)]
pub(crate) struct HistoryBuffer {
    waiting: Mutex<VecDeque<Arc<HistoryEntry>>>,
    came: Notify,
    turn: tokio::sync::Mutex<()>,
}

impl HistoryBuffer {
    fn add(&self, entry: HistoryEntry) {
        self.waiting().push_back(Arc::new(entry));
        self.came.notify_one();
    }

    fn count(&self) -> usize {
        self.waiting().len()
    }

    fn first(&self, count: usize) -> Vec<Arc<HistoryEntry>> {
        self.waiting().iter().take(count).cloned().collect()
    }

    fn remove_first(&self, count: usize) {
        self.waiting().drain(..count);
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Arc<HistoryEntry>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Database {
    /// Returns once entries from [`Store::note`](imprimatur_application::ports::store::Store::note) are buffered and
    /// not written yet.
    pub async fn noted(&self) {
        while self.notes.count() == 0 {
            self.notes.came.notified().await;
        }
    }

    /// Flushes the buffer. Entries that cannot be written (job deleted, disk full) are logged and dropped.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`]; the entries stay buffered.
    pub async fn keep_notes(&self) -> Result<(), StoreError> {
        let _turn = self.notes.turn.lock().await;
        // Only the entries buffered at the start; new ones could keep this loop going forever.
        let mut left = self.notes.count();
        while left > 0 {
            let lines = self.notes.first(BATCH.min(left));
            match self.write_notes(lines.clone()).await {
                Ok(()) => {}
                Err(StoreError::Unavailable(why)) => return Err(StoreError::Unavailable(why)),
                Err(_) => self.keep_one_by_one(&lines).await?,
            }
            // Removed only after the write: this future may be cancelled while it waits.
            self.notes.remove_first(lines.len());
            left -= lines.len();
        }
        Ok(())
    }

    pub(crate) async fn add_note(&self, entry: HistoryEntry) -> Result<(), StoreError> {
        if self.notes.count() >= MANY {
            self.keep_notes().await?;
        }
        self.notes.add(entry);
        Ok(())
    }

    /// Writes entries one by one, so that an invalid one does not fail the batch.
    async fn keep_one_by_one(&self, entries: &[Arc<HistoryEntry>]) -> Result<(), StoreError> {
        for line in entries {
            let by = line.from_email.as_ref().map(Email::as_str);
            let (job, data) = (line.job, &line.data);
            match self.write_notes(vec![Arc::clone(line)]).await {
                // A duplicate was written by an earlier attempt that was cancelled.
                Ok(()) | Err(StoreError::Duplicate { .. }) => {}
                Err(StoreError::Full) => {
                    tracing::warn!(%job, by, ?data, "there is no room to keep that this was downloaded");
                }
                Err(StoreError::Unavailable(why)) => return Err(StoreError::Unavailable(why)),
                Err(error) => {
                    tracing::warn!(%error, %job, by, ?data, "could not write the history entry of a download");
                }
            }
        }
        Ok(())
    }

    async fn write_notes(&self, entries: Vec<Arc<HistoryEntry>>) -> Result<(), StoreError> {
        ask!(
            self,
            write,
            history::insert_all(entries.iter().map(AsRef::as_ref))
        )
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{
        history::HistoryData,
        ids::{HistoryId, JobId},
    };
    use imprimatur_testkit::events::PlainEvents;
    use time::OffsetDateTime;

    use super::*;
    use crate::DatabaseConfig;

    #[tokio::test]
    async fn a_database_that_is_away_lets_no_more_than_many_lines_wait() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("missing").join("store");
        let config = DatabaseConfig::new(format!("sqlite:{}", nowhere.display()));
        let database = Database::open(&config, Arc::new(PlainEvents)).unwrap();
        let line = |number| HistoryEntry {
            id: HistoryId(number),
            job: JobId::nil(),
            from_email: None,
            data: HistoryData::ArchiveDownloaded { recipient: None },
            at: OffsetDateTime::UNIX_EPOCH,
        };
        for number in 0..MANY {
            let line = line(i64::try_from(number).unwrap());
            database.add_note(line).await.unwrap();
        }
        for number in [-1, -2] {
            let refused = database.add_note(line(number)).await;
            assert!(matches!(refused, Err(StoreError::Unavailable(_))));
        }
        assert_eq!(database.notes.count(), MANY);
    }
}
