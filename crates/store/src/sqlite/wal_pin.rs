//! Keeps a read transaction open so that other readers skip SQLite's WAL shared-memory lock.
//!
//! Whoever reads in WAL mode holds a shared lock meanwhile. The first one to take it and the last one to leave it ask the
//! system, under a lock that all connections of the process share: threads that do nothing but short reads wait for
//! each other more than for the database. Beside a reader that stays, the others only count.

use std::path::Path;

use diesel::{QueryResult, connection::SimpleConnection as _, result::Error::QueryBuilderError};

use super::{Conn, dialect};

/// Where a transaction begins to read, and with it takes the lock.
const COME: &str = "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1";
const LEAVE: &str = "COMMIT";
/// It reads one page. Whenever something was written, a mapping of the file would be taken down and laid anew for that, and
/// every thread would have to be told.
const UNMAPPED: &str = "PRAGMA mmap_size = 0";

/// A reader that stays on the newest state for as long as nothing is written.
#[derive(Default)]
pub(super) struct PinnedReader {
    conn: Option<Conn>,
    is_there: bool,
}

impl PinnedReader {
    /// Comes to the newest state. If that fails, reads only take longer.
    pub fn come(&mut self, path: &Path) {
        if let Err(error) = self.begin(path) {
            tracing::debug!(%error, "could not hold the WAL read transaction");
            *self = Self::default();
        }
    }

    /// Leaves before a write: what somebody reads is not moved from the log into the file, and the log would only grow.
    pub fn leave(&mut self) {
        if !std::mem::take(&mut self.is_there) {
            return;
        }
        let left = self.conn.as_mut().map(|conn| conn.batch_execute(LEAVE));
        if let Some(Err(error)) = left {
            tracing::debug!(%error, "a reader could not leave, and is sent away");
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
        conn.batch_execute(COME)?;
        self.is_there = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use diesel::{connection::SimpleConnection as _, sql_query, sql_types::Binary};

    use super::{super::Backend, *};

    /// Four times the log that is moved into the file at once, which is a thousand pages.
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
