//! Lines of history that are kept a moment after they came, many in one commit: who reads does not wait for the disk.
//! What is lost with a process that is killed within the moment, see `docs/adr/0008`.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{email::Email, history::HistoryEntry};
use tokio::sync::Notify;

use crate::{Database, ports::ask};

/// Most lines that one statement writes.
const BATCH: usize = 1_000;
/// From so many waiting lines on, whoever brings another waits until they are kept.
const MANY: usize = 4_096;

/// The lines that wait.
#[derive(Default)]
pub(crate) struct HistoryBuffer {
    waiting: Mutex<VecDeque<Arc<HistoryEntry>>>,
    came: Notify,
    turn: tokio::sync::Mutex<()>,
}

impl HistoryBuffer {
    fn add(&self, line: HistoryEntry) {
        self.waiting().push_back(Arc::new(line));
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
    /// Returns once there are lines that [`Store::note`](imprimatur_application::ports::store::Store::note) took and
    /// nobody has kept.
    pub async fn noted(&self) {
        while self.notes.count() == 0 {
            self.notes.came.notified().await;
        }
    }

    /// Keeps the lines that wait. Lines that cannot be kept (their job is gone, there is no room) stand in the log.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`]; then they go on waiting.
    pub async fn keep_notes(&self) -> Result<(), StoreError> {
        let _turn = self.notes.turn.lock().await;
        // Not those that come meanwhile, of which there may be no end.
        let mut left = self.notes.count();
        while left > 0 {
            let lines = self.notes.first(BATCH.min(left));
            match self.write_notes(lines.clone()).await {
                Ok(()) => {}
                Err(StoreError::Unavailable(why)) => return Err(StoreError::Unavailable(why)),
                Err(_) => self.keep_one_by_one(&lines).await?,
            }
            // Not before they are kept: whoever waits for it here may go away.
            self.notes.remove_first(lines.len());
            left -= lines.len();
        }
        Ok(())
    }

    pub(crate) async fn add_note(&self, line: HistoryEntry) -> Result<(), StoreError> {
        if self.notes.count() >= MANY {
            self.keep_notes().await?;
        }
        self.notes.add(line);
        Ok(())
    }

    /// So that one line that cannot be kept harms no other.
    async fn keep_one_by_one(&self, lines: &[Arc<HistoryEntry>]) -> Result<(), StoreError> {
        for line in lines {
            let by = line.from_email.as_ref().map(Email::as_str);
            let (job, comments) = (line.job, &line.comments);
            match self.write_notes(vec![Arc::clone(line)]).await {
                // A duplicate was kept by a try whose outcome nobody waited for.
                Ok(()) | Err(StoreError::Duplicate { .. }) => {}
                Err(StoreError::Full) => {
                    tracing::warn!(%job, by, comments, "there is no room to keep that this was downloaded");
                }
                Err(StoreError::Unavailable(why)) => return Err(StoreError::Unavailable(why)),
                Err(error) => {
                    tracing::warn!(%error, %job, by, comments, "that this was downloaded was not kept");
                }
            }
        }
        Ok(())
    }

    async fn write_notes(&self, lines: Vec<Arc<HistoryEntry>>) -> Result<(), StoreError> {
        ask!(
            self,
            write,
            history::insert_all(lines.iter().map(AsRef::as_ref))
        )
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::ids::{HistoryId, JobId};
    use time::OffsetDateTime;

    use super::*;
    use crate::DatabaseConfig;

    #[tokio::test]
    async fn a_database_that_is_away_lets_no_more_than_many_lines_wait() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("missing").join("store");
        let config = DatabaseConfig::new(format!("sqlite:{}", nowhere.display()));
        let database = Database::open(config).unwrap();
        let line = |number| HistoryEntry {
            id: HistoryId(number),
            job: JobId::nil(),
            from_email: None,
            category: "document.downloaded",
            comments: String::new(),
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
