//! SQL and settings specific to `SQLite`.

use std::{path::Path, sync::LazyLock};

use diesel::{
    Connection as _, ConnectionError, ConnectionResult, connection::SimpleConnection, prelude::*,
    sql_types::BigInt,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::ids::JobId;

use super::{
    Conn,
    queries::{
        blob_deletions::Listed,
        held::HeldRow,
        schema,
        sql_lists::{BoundSql, CountRow, RawQuery, Statement, StaticSql},
    },
};
use crate::{failure::Failure, values::DbUuid};

pub(crate) const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// WAL with a sync at every commit: an answered write survives a loss of power. Reading goes through the
/// page cache of the system rather than copies of our own; of the file as much is mapped as can be, two GiB.
const SETTINGS: &str = "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2000; \
     PRAGMA mmap_size = 2147418112; PRAGMA journal_size_limit = 67108864;";

/// Opens the file, creating it if it is not there.
pub(crate) fn connect(path: &Path) -> ConnectionResult<Conn> {
    let text = path
        .to_str()
        .ok_or_else(|| ConnectionError::BadConnection("the path is not UTF-8".to_owned()))?;
    let mut conn = Conn::establish(text)?;
    conn.batch_execute(SETTINGS)
        .map_err(|error| ConnectionError::BadConnection(error.to_string()))?;
    Ok(conn)
}

/// Runs pending migrations within the current transaction.
pub(crate) fn migrate(conn: &mut Conn) -> Result<(), Failure> {
    conn.run_pending_migrations(MIGRATIONS)
        .map(drop)
        .map_err(|error| StoreError::Unavailable(format!("migration: {error}")).into())
}

/// Runs several reads on one snapshot.
pub(crate) fn read_snapshot<T>(
    conn: &mut Conn,
    read: impl FnOnce(&mut Conn) -> Result<T, Failure>,
) -> Result<T, Failure> {
    conn.transaction(read)
}

/// Runs a few small reads in one transaction, which locks the file only once. BEGIN and COMMIT are cached prepared
/// statements, since parsing them takes as long as a key lookup. Must not be nested.
pub(crate) fn read_tx_cheap<T>(
    conn: &mut Conn,
    read: impl FnOnce(&mut Conn) -> Result<T, Failure>,
) -> Result<T, Failure> {
    BoundSql::<Begin>::new(&[]).execute(conn)?;
    let outcome = read(conn);
    // The error may already have ended the transaction; then report it rather than the failed ROLLBACK.
    let ended = BoundSql::<Commit>::new(&[]).execute(conn);
    let outcome = outcome?;
    ended?;
    Ok(outcome)
}

struct Begin;
struct Commit;

impl StaticSql for Begin {
    type Row = BigInt;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> = LazyLock::new(|| Statement::new("BEGIN"));
        &WORDS
    }
}

impl StaticSql for Commit {
    type Row = BigInt;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> = LazyLock::new(|| Statement::new("COMMIT"));
        &WORDS
    }
}

/// The first fault of the file, found by reading all of it.
pub(crate) fn damage(conn: &mut Conn) -> QueryResult<Option<String>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::Text)]
        quick_check: String,
    }
    let row: Row = diesel::sql_query("PRAGMA quick_check(1)").get_result(conn)?;
    Ok(Some(row.quick_check).filter(|said| said != "ok"))
}

/// Whether a migration was ever run.
pub(crate) fn has_migrations(conn: &mut Conn) -> QueryResult<bool> {
    let exists = "EXISTS (SELECT 1 FROM sqlite_master WHERE name = '__diesel_schema_migrations')";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::Bool>(exists)).get_result(conn)
}

/// The database's clock, in milliseconds since 1970.
pub(crate) fn milliseconds(conn: &mut Conn) -> QueryResult<i64> {
    let now = "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::BigInt>(now)).get_result(conn)
}

/// Jobs as they are until the end of the transaction; there is but one writer.
pub(crate) fn hold(conn: &mut Conn, jobs: &[(DbUuid, bool)]) -> Result<Vec<HeldRow>, Failure> {
    use schema::jobs::dsl;
    let mut held = Vec::with_capacity(jobs.len());
    for (job, _) in jobs {
        // One by one: that statement stays prepared.
        let row = dsl::jobs
            .filter(dsl::id.eq(*job))
            .select(HeldRow::as_select());
        held.extend(row.first(conn).optional()?);
    }
    Ok(held)
}

/// Nobody else writes until the end of the transaction; there is but one writer.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the other database may fail to lock"
)]
pub(crate) fn hold_tree(_conn: &mut Conn, _root: JobId) -> Result<(), Failure> {
    Ok(())
}

/// Whether a contact is there; nobody else can remove it meanwhile, there is but one writer.
pub(crate) fn hold_contact(conn: &mut Conn, user: i64, email: &str) -> Result<bool, Failure> {
    use schema::contacts as c;
    let found: Option<i64> = c::table
        .filter(c::user_id.eq(user))
        .filter(c::email.eq(email))
        .select(c::id)
        .first(conn)
        .optional()?;
    Ok(found.is_some())
}

/// A user who does not change before the end of the transaction: there is but one writer.
#[expect(
    clippy::unnecessary_wraps,
    reason = "PostgreSQL has something to do, and may fail"
)]
pub(crate) fn hold_user(_conn: &mut Conn, _user: i64) -> Result<(), Failure> {
    Ok(())
}

/// Nobody else writes at the same time: there is but one writer.
#[expect(
    clippy::unnecessary_wraps,
    reason = "PostgreSQL has something to do, and may fail"
)]
pub(crate) fn advisory_lock(_conn: &mut Conn, _who: &str, _what: &str) -> Result<(), Failure> {
    Ok(())
}

/// Nothing waits to be folded: counters and sums change in place.
#[expect(
    clippy::unnecessary_wraps,
    reason = "PostgreSQL has something to do, and may fail"
)]
pub(crate) fn move_deltas(_conn: &mut Conn, _from: i64, _to: i64) -> Result<(), Failure> {
    Ok(())
}

/// Listed blobs behind this one; there is but one writer.
pub(crate) fn lock_blob_deletions(
    conn: &mut Conn,
    after: &str,
    limit: i64,
) -> Result<Vec<Listed>, Failure> {
    use schema::blob_deletions as d;
    let listed = d::table
        .filter(d::blob.gt(after.to_owned()))
        .order(d::blob)
        .limit(limit)
        .select((d::blob, d::sha256));
    Ok(listed.load(conn)?)
}

/// The value of this row of `sequences`; nobody else changes it, there is but one writer.
pub(crate) fn lock_sequence(conn: &mut Conn, name: &str) -> Result<i64, Failure> {
    use schema::sequences as s;
    Ok(s::table
        .filter(s::name.eq(name))
        .select(s::value)
        .first(conn)?)
}

/// Changes counters. The text is always the same, so that it is prepared once.
pub(crate) fn count(conn: &mut Conn, counts: &[CountRow]) -> Result<(), Failure> {
    use schema::counters as c;
    for (scope, user, status, is_folder, difference) in counts {
        let add = Statement::new(
            "INSERT INTO counters (scope, user_id, status, is_folder, number) VALUES (",
        )
        .guid(*scope)
        .words(", ")
        .number(*user)
        .words(", ")
        .text(status.as_str())
        .words(if *is_folder { ", TRUE, " } else { ", FALSE, " })
        .number(*difference)
        .words(
            ") ON CONFLICT (scope, user_id, status, is_folder) \
             DO UPDATE SET number = number + excluded.number",
        );
        RawQuery::<BigInt>::new(add.keep(true)).execute(conn)?;
        if *difference < 0 {
            let empty = c::table
                .find((*scope, *user, status.as_str(), *is_folder))
                .filter(c::number.eq(0));
            diesel::delete(empty).execute(conn)?;
        }
    }
    Ok(())
}

/// Nothing has to be folded: counters change in place, there is but one writer.
#[expect(
    clippy::unnecessary_wraps,
    reason = "PostgreSQL has something to do, and may fail"
)]
pub(crate) fn fold_counters(_conn: &mut Conn) -> Result<(), Failure> {
    Ok(())
}

/// Where counters are kept.
pub(crate) const COUNTERS: &[&str] = &["counters"];

/// The column by which a row of `jobs` is found: part of every index, so that the index of GUIDs is not needed.
pub(crate) const ROW_LOCATOR: &str = "rowid";

/// Whether a statement is a round trip to a server, so that one that reads a little more is better than two.
pub(crate) const HAS_ROUND_TRIPS: bool = false;

/// Joins the GUIDs of `s` with their jobs, `j`; forces a nested loop from `s` to `jobs`.
pub(crate) const JOBS_OF_GUIDS: &str = " CROSS JOIN jobs j WHERE j.id = s.id";

/// Names the index of a scan: without statistics the planner might choose another.
pub(crate) fn forced(index: &str) -> String {
    format!(" INDEXED BY {index}")
}

/// Whether a column contains a text.
pub(crate) fn contains(column: &str, text: &str) -> Statement {
    Statement::new(format!("instr({column}, "))
        .text(text)
        .words(") > 0")
}

/// Whether a text stands in a column before a character that is not in the text.
pub(crate) fn stands_before(column: &str, text: &str, end: char) -> Statement {
    contains(column, text)
        .words(format!(" AND instr({column}, "))
        .text(text)
        .words(format!(") < instr({column}, "))
        .text(end)
        .words(")")
}

/// Whether a column is one of the texts of a JSON list.
pub(crate) fn among(column: &str, list: &str) -> Statement {
    Statement::new(format!("{column} IN (SELECT value FROM json_each("))
        .text(list)
        .words("))")
}

/// Most groups of characters that are looked up for one text: the rest is found by looking at the jobs.
const GROUPS_MAX: usize = 12;

/// The jobs in which a text may stand, by its groups of three characters.
pub(crate) fn candidates(text: &str) -> Statement {
    let characters: Vec<char> = text.chars().collect();
    let groups = characters.windows(3).take(GROUPS_MAX).map(|group| {
        let group: String = group.iter().collect();
        format!("\"{}\"", group.replace('"', "\"\""))
    });
    let groups: Vec<String> = groups.collect();
    if groups.is_empty() {
        return Statement::default();
    }
    Statement::new(
        " AND j.id IN (SELECT r.job_id FROM job_search f CROSS JOIN job_rows r WHERE r.number = f.rowid \
         AND f.job_search MATCH ",
    )
    .text(groups.join(" AND "))
    .words(")")
}
