//! SQL and settings specific to `PostgreSQL`.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{
    connection::SimpleConnection,
    dsl::{AsSelect, SqlTypeOf},
    prelude::*,
    sql_types::{BigInt, Text},
    upsert::excluded,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::ids::JobId;

use super::{
    Conn, Db,
    queries::{
        blob_deletions::Listed,
        held::HeldRow,
        inventory, migrations, schema,
        sql_lists::{CountRow, RawQuery, Statement},
        sql_tree::{Condition, belongs_to},
    },
};
use crate::{failure::Failure, values::DbUuid};

pub(crate) const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Any number that nobody else locks; processes that start at once migrate one after the other.
const MIGRATION_LOCK: i64 = 0x696d_7072_696d;

/// Settings of every session. Statements are short, so that compiling them never pays, and indexes are in memory or on
/// disks that do not turn; how to join is the planner's choice. The timeouts end transactions of a process that stands
/// still or has lost its network, so that it does not hold up the others.
pub(crate) const SETTINGS: &str = "SET client_min_messages = warning; SET jit = off; SET random_page_cost = 1.1; \
     SET idle_in_transaction_session_timeout = '10s'; SET tcp_keepalives_idle = 10; \
     SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4; SET tcp_user_timeout = '30s'";

/// Brings the tables up to date. Also the look at what they are waits for whoever changes them at the moment.
pub(crate) fn migrate(conn: &mut Conn) -> Result<(), Failure> {
    conn.batch_execute(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})"))?;
    let outcome = migrations::prepare(conn)
        .and_then(|()| make_pending(conn))
        .and_then(|()| inventory::ensure_writable(conn));
    conn.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})"))?;
    outcome
}

fn make_pending(conn: &mut Conn) -> Result<(), Failure> {
    let made = conn.run_pending_migrations(MIGRATIONS).map(drop);
    made.map_err(|error| StoreError::Unavailable(format!("migration: {error}")).into())
}

/// Runs several reads on one snapshot.
pub(crate) fn read_snapshot<T>(
    conn: &mut Conn,
    read: impl FnOnce(&mut Conn) -> Result<T, Failure>,
) -> Result<T, Failure> {
    conn.build_transaction()
        .repeatable_read()
        .read_only()
        .run(read)
}

/// Runs a few small reads one after the other: to begin and end a transaction would take two more statements.
pub(crate) fn read_tx_cheap<T>(
    conn: &mut Conn,
    read: impl FnOnce(&mut Conn) -> Result<T, Failure>,
) -> Result<T, Failure> {
    read(conn)
}

/// The server looks after its files itself.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the other database may fail to look"
)]
pub(crate) fn damage(_conn: &mut Conn) -> QueryResult<Option<String>> {
    Ok(None)
}

/// Whether a migration was ever run.
pub(crate) fn has_migrations(conn: &mut Conn) -> QueryResult<bool> {
    let exists = "to_regclass('__diesel_schema_migrations') IS NOT NULL";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::Bool>(exists)).get_result(conn)
}

/// The database's clock, in milliseconds since 1970.
pub(crate) fn milliseconds(conn: &mut Conn) -> QueryResult<i64> {
    let now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)";
    diesel::select(diesel::dsl::sql::<diesel::sql_types::BigInt>(now)).get_result(conn)
}

/// Most jobs that are locked by one statement.
const HELD_AT_ONCE: usize = 8;

/// Locks jobs until the end of the transaction, in this order: each against changes by others, or, where it is to be
/// changed, against others altogether.
pub(crate) fn hold(conn: &mut Conn, jobs: &[(DbUuid, bool)]) -> Result<Vec<HeldRow>, Failure> {
    let mut held = Vec::with_capacity(jobs.len());
    for some in jobs.chunks(HELD_AT_ONCE) {
        // The parts of a union are read one after the other.
        let mut all = Statement::default();
        for (at, (job, for_change)) in some.iter().enumerate() {
            let mode = if *for_change { "UPDATE" } else { "SHARE" };
            all = all
                .words(if at == 0 { "" } else { " UNION ALL " })
                .words(
                    "SELECT * FROM (SELECT j.id, j.parent_id, j.revision, j.is_locked, j.deleted_at, j.user_id \
                     FROM jobs j WHERE j.id = ",
                )
                .guid(*job)
                .words(format!(" FOR {mode}) held{at}"));
        }
        let all = RawQuery::<SqlTypeOf<AsSelect<HeldRow, Db>>>::new(all.keep(true));
        held.extend(all.load::<HeldRow>(conn)?);
    }
    Ok(held)
}

/// Locks a job and all below it until the end of the transaction: whoever is about to change one of them, or to tell of
/// it, is waited for, and what follows sees what they have written.
pub(crate) fn hold_tree(conn: &mut Conn, root: JobId) -> Result<(), Failure> {
    use schema::jobs;
    let tree: Condition = belongs_to("jobs.id", root);
    jobs::table
        .filter(tree)
        .order(jobs::id)
        .select(jobs::id)
        .for_update()
        .execute(conn)?;
    Ok(())
}

/// Keeps a contact from being removed until the end of the transaction; whether it is there.
pub(crate) fn hold_contact(conn: &mut Conn, user: i64, email: &str) -> Result<bool, Failure> {
    use schema::contacts as c;
    let found: Option<i64> = c::table
        .filter(c::user_id.eq(user))
        .filter(c::email.eq(email))
        .select(c::id)
        .for_share()
        .first(conn)
        .optional()?;
    Ok(found.is_some())
}

/// Holds a user until the end of the transaction, also against whoever is about to give the user a job: a reference to
/// the row waits for this.
pub(crate) fn hold_user(conn: &mut Conn, user: i64) -> Result<(), Failure> {
    use schema::users as u;
    let held = u::table.filter(u::id.eq(user)).select(u::id).for_update();
    let _id: Option<i64> = held.first(conn).optional()?;
    Ok(())
}

/// Lets transactions about the same thing of a user follow each other; each then sees what those before have written.
pub(crate) fn advisory_lock(conn: &mut Conn, who: &str, what: &str) -> Result<(), Failure> {
    let turn = "SELECT pg_advisory_xact_lock(hashtextextended($1, hashtextextended($2, 0)))";
    diesel::sql_query(turn)
        .bind::<Text, _>(what)
        .bind::<Text, _>(who)
        .execute(conn)?;
    Ok(())
}

/// Lets what waits to be folded count for another user, and keeps it from being folded meanwhile.
pub(crate) fn move_deltas(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    use schema::{counter_deltas as c, sum_deltas as s};
    lock_sequence(conn, "folding")?;
    diesel::update(c::table.filter(c::user_id.eq(from)))
        .set(c::user_id.eq(to))
        .execute(conn)?;
    diesel::update(s::table.filter(s::user_id.eq(from)))
        .set(s::user_id.eq(to))
        .execute(conn)?;
    Ok(())
}

/// Listed blobs behind this one, held against erasures that list them anew.
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
        .select((d::blob, d::sha256))
        .for_update();
    Ok(listed.load(conn)?)
}

/// Waits until no other transaction holds this row of `sequences`, holds it, and returns its value.
pub(crate) fn lock_sequence(conn: &mut Conn, name: &str) -> Result<i64, Failure> {
    use schema::sequences as s;
    let held = s::table
        .filter(s::name.eq(name))
        .select(s::value)
        .for_update();
    Ok(held.first(conn)?)
}

/// Changes counters: by rows of their own, so that no row becomes hot; [`fold_counters`] sums them up.
pub(crate) fn count(conn: &mut Conn, counts: &[CountRow]) -> Result<(), Failure> {
    // A few texts for a few rows each, so that they are prepared once.
    for some in counts.chunks(4) {
        let mut rows = Statement::new(
            "INSERT INTO counter_deltas (scope, user_id, status, is_folder, number) VALUES ",
        );
        for (at, (scope, user, status, is_folder, difference)) in some.iter().enumerate() {
            rows = rows
                .words(if at == 0 { "(" } else { ", (" })
                .guid(*scope)
                .words(", ")
                .number(*user)
                .words(", ")
                .text(status.as_str())
                .words(if *is_folder { ", TRUE, " } else { ", FALSE, " })
                .number(*difference)
                .words(")");
        }
        RawQuery::<BigInt>::new(rows.keep(true)).execute(conn)?;
    }
    Ok(())
}

/// Most deltas that are folded at a time.
const FOLD_MAX: i64 = 5_000;

/// Sums deltas up into counters; whoever comes second waits and finds fewer.
pub(crate) fn fold_counters(conn: &mut Conn) -> Result<(), Failure> {
    use schema::{counter_deltas as d, counters as c};
    let any: Option<i64> = d::table.select(d::id).first(conn).optional()?;
    if any.is_none() {
        return Ok(());
    }
    lock_sequence(conn, "folding")?;
    let ids: Vec<i64> = d::table
        .select(d::id)
        .order(d::id)
        .limit(FOLD_MAX)
        .load(conn)?;
    let deltas: Vec<(DbUuid, i64, String, bool, i64)> =
        diesel::delete(d::table.filter(d::id.eq_any(ids)))
            .returning((d::scope, d::user_id, d::status, d::is_folder, d::number))
            .get_results(conn)?;
    let mut sums = BTreeMap::new();
    for (scope, user, status, is_folder, number) in deltas {
        *sums.entry((scope, user, status, is_folder)).or_insert(0) += number;
    }
    let scopes: BTreeSet<DbUuid> = sums.keys().map(|(scope, ..)| *scope).collect();
    let rows: Vec<_> = sums
        .into_iter()
        .filter(|(_, number)| *number != 0)
        .map(|((scope, user, status, is_folder), number)| {
            (
                c::scope.eq(scope),
                c::user_id.eq(user),
                c::status.eq(status),
                c::is_folder.eq(is_folder),
                c::number.eq(number),
            )
        })
        .collect();
    diesel::insert_into(c::table)
        .values(&rows)
        .on_conflict((c::scope, c::user_id, c::status, c::is_folder))
        .do_update()
        .set(c::number.eq(c::number + excluded(c::number)))
        .execute(conn)?;
    let touched = c::table.filter(c::scope.eq_any(scopes));
    diesel::delete(touched.filter(c::number.eq(0))).execute(conn)?;
    Ok(())
}

/// Where counters are kept: folding moves numbers from one table to the other in one transaction, so both are read
/// in one statement.
pub(crate) const COUNTERS: &[&str] = &["counters", "counter_deltas"];

/// The column by which a row of `jobs` is found.
pub(crate) const ROW_LOCATOR: &str = "id";

/// Whether a statement is a round trip to a server, so that one that reads a little more is better than two.
pub(crate) const HAS_ROUND_TRIPS: bool = true;

/// Joins the GUIDs of `s` with their jobs, `j`; forces a nested loop from `s` to `jobs`.
pub(crate) const JOBS_OF_GUIDS: &str =
    " CROSS JOIN LATERAL (SELECT * FROM jobs x WHERE x.id = s.id OFFSET 0) j WHERE TRUE";

/// The planner has statistics and chooses by itself.
pub(crate) fn forced(_index: &str) -> String {
    String::new()
}

/// Whether a column contains a text. `LIKE`, because the index of groups of three characters knows it.
pub(crate) fn contains(column: &str, text: &str) -> Statement {
    Statement::new(format!("{column} LIKE ")).text(pattern(text))
}

fn pattern(text: &str) -> String {
    let mut pattern = String::from("%");
    for character in text.chars() {
        if matches!(character, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(character);
    }
    pattern.push('%');
    pattern
}

/// Whether a text stands in a column before a character that is not in the text.
pub(crate) fn stands_before(column: &str, text: &str, end: char) -> Statement {
    contains(column, text)
        .words(format!(" AND strpos({column}, "))
        .text(text)
        .words(format!(") < strpos({column}, "))
        .text(end)
        .words(")")
}

/// Whether a column is one of the texts of a JSON list.
pub(crate) fn among(column: &str, list: &str) -> Statement {
    Statement::new(format!(
        "{column} IN (SELECT jsonb_array_elements_text(CAST("
    ))
    .text(list)
    .words(" AS jsonb)))")
}

/// The jobs in which a text may stand, by its groups of three characters.
pub(crate) fn candidates(text: &str) -> Statement {
    if text.chars().count() < 3 {
        return Statement::default();
    }
    Statement::new(" AND ").join(contains("j.search_key", text))
}
