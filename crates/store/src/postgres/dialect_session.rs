//! Connecting, and what every connection must be: writable, in UTF-8, with the schema that was meant, and with a session
//! of its own.

use std::{
    fmt,
    time::{Duration, Instant},
};

use diesel::{
    Connection as _,
    connection::SimpleConnection as _,
    prelude::*,
    sql_types::{Bool, Integer, Nullable, Text},
};

use super::{Conn, dialect::SETTINGS};
use crate::fault::DatabaseFault;

/// After this time a connection is checked again before it is used: its server may have become a standby.
const CHECK_AFTER: Duration = Duration::from_secs(4);

/// A sandbox holds nothing that matters after a crash of the server, and a month of reminders is hundreds of commits.
const SANDBOX_SETTINGS: &str = "SET synchronous_commit = off";

/// The first entry of `search_path`, `meant`, is the schema in which tables are created; `"$user"` may be missing.
const CHECK: &str = "SELECT current_setting('transaction_read_only') = 'on' AS is_read_only, \
     current_setting('server_encoding') AS encoding, CAST(current_schema() AS text) AS schema, \
     trim(both ' \"' from split_part(current_setting('search_path'), ',', 1)) AS meant, pg_backend_pid() AS process";

/// Whether the client has set `search_path`, and a pooler has not dropped that.
const IS_PATH_SET: &str =
    "SELECT source IN ('client', 'session') AS is_set FROM pg_settings WHERE name = 'search_path'";

#[derive(QueryableByName)]
struct State {
    #[diesel(sql_type = Bool)]
    is_read_only: bool,
    #[diesel(sql_type = Text)]
    encoding: String,
    #[diesel(sql_type = Nullable<Text>)]
    schema: Option<String>,
    #[diesel(sql_type = Text)]
    meant: String,
    #[diesel(sql_type = Integer)]
    process: i32,
}

#[derive(QueryableByName)]
struct PathState {
    #[diesel(sql_type = Bool)]
    is_set: bool,
}

/// Where connections lead: a server and database, and the schema of a sandbox.
#[derive(Clone, Debug)]
pub(crate) struct Target {
    url: String,
    schema: Option<String>,
}

/// A connection, the server process behind it, and when it was checked.
pub(crate) struct Session {
    pub(crate) conn: Conn,
    process: i32,
    checked_at: Instant,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "session of process {}", self.process)
    }
}

impl Target {
    pub(crate) fn new(url: &str, schema: Option<&str>) -> Self {
        Self {
            url: url.to_owned(),
            schema: schema.map(str::to_owned),
        }
    }

    /// Connects, whatever the server is.
    pub(crate) fn open(&self) -> Result<Conn, DatabaseFault> {
        let mut conn = Conn::establish(&self.url).map_err(|error| away(&error))?;
        conn.batch_execute(SETTINGS).map_err(|error| away(&error))?;
        if let Some(schema) = &self.schema {
            let path = format!("SET search_path TO \"{schema}\"; {SANDBOX_SETTINGS}");
            conn.batch_execute(&path).map_err(|error| away(&error))?;
        }
        Ok(conn)
    }

    /// Connects and checks the connection.
    pub(crate) fn connect(&self) -> Result<Session, DatabaseFault> {
        let mut conn = self.open()?;
        if self.url.contains("search_path") {
            let path: PathState = diesel::sql_query(IS_PATH_SET)
                .get_result(&mut conn)
                .map_err(|error| away(&error))?;
            if !path.is_set {
                return Err(DatabaseFault::SearchPathLost);
            }
        }
        let process = self.check(&mut conn)?;
        Ok(Session {
            conn,
            process,
            checked_at: Instant::now(),
        })
    }

    /// Checks a connection that has not been checked for a while.
    pub(crate) fn recheck(&self, session: &mut Session) -> Result<(), DatabaseFault> {
        if session.checked_at.elapsed() < CHECK_AFTER {
            return Ok(());
        }
        self.check_session(session)
    }

    /// Connects twice. A pooler that lends its connections for a transaction each is found by its lending one connection
    /// to both, or another to one of them later.
    pub(crate) fn ensure_usable(&self) -> Result<(), DatabaseFault> {
        let mut first = self.connect()?;
        let mut second = self.connect()?;
        if first.process == second.process {
            return Err(DatabaseFault::SharedSession);
        }
        self.check_session(&mut second)?;
        self.check_session(&mut first)
    }

    fn check_session(&self, session: &mut Session) -> Result<(), DatabaseFault> {
        if self.check(&mut session.conn)? != session.process {
            return Err(DatabaseFault::SharedSession);
        }
        session.checked_at = Instant::now();
        Ok(())
    }

    /// Checks what the server is; returns the number of its process. A transaction, as a pooler may execute statements on
    /// other connections than it has prepared them on.
    fn check(&self, conn: &mut Conn) -> Result<i32, DatabaseFault> {
        let state: State = conn
            .transaction(|conn| diesel::sql_query(CHECK).get_result(conn))
            .map_err(|error: diesel::result::Error| away(&error))?;
        if state.encoding != "UTF8" {
            return Err(DatabaseFault::Encoding(state.encoding));
        }
        let meant = self.schema.as_ref().unwrap_or(&state.meant);
        let is_meant = |schema: &String| meant == "$user" || schema == meant;
        if !state.schema.as_ref().is_some_and(is_meant) {
            return Err(DatabaseFault::Schema(meant.clone()));
        }
        if state.is_read_only {
            return Err(DatabaseFault::ReadOnly);
        }
        Ok(state.process)
    }
}

fn away(error: &dyn fmt::Display) -> DatabaseFault {
    DatabaseFault::Unreachable(error.to_string().trim().to_owned())
}
