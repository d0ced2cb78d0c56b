//! Keeps a read transaction open so that other readers skip SQLite's WAL shared-memory lock.
//!
//! A reader in WAL mode holds a shared lock. Its first holder in the process acquires it from the operating system and
//! its last one releases it, both under a mutex that all connections of the process share; threads that run only short
//! reads contend for that mutex. While another reader holds the lock, taking it only increments a counter.

use std::path::Path;

use diesel::{QueryResult, connection::SimpleConnection as _, result::Error::QueryBuilderError};

use super::{Conn, dialect};

/// A deferred transaction takes the read lock with its first `SELECT`.
const PIN: &str = "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1";
const UNPIN: &str = "COMMIT";
/// This connection reads a single page. With mmap, every write would make it unmap and remap the file, and each unmap
/// costs a TLB shootdown on all threads.
const UNMAPPED: &str = "PRAGMA mmap_size = 0";

/// A connection with an open read transaction on the latest snapshot, between writes.
#[derive(Default)]
pub(super) struct PinnedReader {
    conn: Option<Conn>,
    is_pinned: bool,
}

impl PinnedReader {
    /// Begins a read transaction on the latest snapshot. A failure only makes reads slower.
    pub fn pin(&mut self, path: &Path) {
        if let Err(error) = self.begin(path) {
            tracing::debug!(%error, "could not hold the WAL read transaction");
            *self = Self::default();
        }
    }

    /// Ends the transaction before a write: a pinned snapshot prevents checkpoints, and the WAL would only grow.
    pub fn unpin(&mut self) {
        if !std::mem::take(&mut self.is_pinned) {
            return;
        }
        let ended = self.conn.as_mut().map(|conn| conn.batch_execute(UNPIN));
        if let Some(Err(error)) = ended {
            tracing::debug!(%error, "could not end the WAL read transaction; closing its connection");
            self.conn = None;
        }
    }

    fn begin(&mut self, path: &Path) -> QueryResult<()> {
        let conn = match &mut self.conn {
            Some(conn) => conn,
            none => {
                let fresh = dialect::connect(path);
                let mut fresh = fresh.map_err(|error| QueryBuilderError(error.into()))?;
                fresh.batch_execute(UNMAPPED)?;
                none.insert(fresh)
            }
        };
        conn.batch_execute(PIN)?;
        self.is_pinned = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use diesel::{connection::SimpleConnection as _, sql_query, sql_types::Binary};

    use super::{super::Backend, *};

    /// Four times the auto-checkpoint threshold of 1,000 pages.
    const MOST: u64 = 16 << 20;

    #[tokio::test(flavor = "multi_thread")]
    async fn the_log_is_moved_into_the_file_beside_readers() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.sqlite3");
        let backend = Backend::start(&path, 1).unwrap();
        let table = "CREATE TABLE pages (bytes BLOB NOT NULL)";
        let made = backend.write(|conn| Ok(conn.batch_execute(table)?));
        made.await.unwrap();
        for _ in 0..100 {
            let insert = |conn: &mut Conn| {
                for _ in 0..100 {
                    use diesel::RunQueryDsl as _;
                    sql_query("INSERT INTO pages VALUES ($1)")
                        .bind::<Binary, _>(vec![1; 4_000])
                        .execute(conn)?;
                }
                Ok(())
            };
            backend.write(insert).await.unwrap();
            let look = |conn: &mut Conn| Ok(conn.batch_execute("SELECT count(*) FROM pages")?);
            backend.read_inline(look).await.unwrap();
        }
        let log = folder.path().join("log.sqlite3-wal").metadata().unwrap();
        assert!(log.len() < MOST, "{}", log.len());
    }
}
