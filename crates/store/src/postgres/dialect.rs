//! All that is said to `PostgreSQL` in other words than to `SQLite`.

use std::collections::BTreeMap;

use diesel::{
    Connection as _, ConnectionResult, connection::SimpleConnection, prelude::*, upsert::excluded,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use imprimatur_application::ports::store::StoreError;

use super::{
    Conn,
    queries::{doomed::Listed, schema},
};
use crate::{
    failure::Failure,
    values::{Guid, Moment},
};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Any number that nobody else locks; processes that start at once migrate one after the other.
const MIGRATION_LOCK: i64 = 0x696d_7072_696d;

/// Connects.
pub(crate) fn connect(url: &str) -> ConnectionResult<Conn> {
    let mut conn = Conn::establish(url)?;
    conn.batch_execute("SET client_min_messages = warning")
        .map_err(|error| diesel::ConnectionError::BadConnection(error.to_string()))?;
    Ok(conn)
}

/// Whether the server still answers.
pub(crate) fn ping(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("SELECT 1")
}

/// Brings the tables up to date.
pub(crate) fn migrate(conn: &mut Conn) -> Result<(), Failure> {
    conn.batch_execute(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})"))?;
    let outcome = conn.run_pending_migrations(MIGRATIONS).map(drop);
    let outcome = outcome.map_err(|error| StoreError::Unavailable(format!("migration: {error}")));
    conn.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})"))?;
    Ok(outcome?)
}

/// Does several reads on one picture of the data.
pub(crate) fn at_once<T>(
    conn: &mut Conn,
    read: impl FnOnce(&mut Conn) -> Result<T, Failure>,
) -> Result<T, Failure> {
    conn.build_transaction()
        .repeatable_read()
        .read_only()
        .run(read)
}

/// What a commit must find unchanged.
pub(crate) struct Found {
    pub revision: i64,
    pub is_trashed: bool,
}

/// Locks a job until the end of the transaction, against changes by others or against others altogether.
pub(crate) fn hold(conn: &mut Conn, job: Guid, for_change: bool) -> Result<Option<Found>, Failure> {
    use schema::jobs;
    let query = jobs::table
        .filter(jobs::id.eq(job))
        .select((jobs::revision, jobs::deleted_at));
    let found: Option<(i64, Option<Moment>)> = if for_change {
        query.for_update().first(conn).optional()?
    } else {
        query.for_share().first(conn).optional()?
    };
    Ok(found.map(|(revision, deleted_at)| Found {
        revision,
        is_trashed: deleted_at.is_some(),
    }))
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

/// Lets what waits to be folded count for another user, and keeps it from being folded meanwhile.
pub(crate) fn move_deltas(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    use schema::{counter_deltas as c, sum_deltas as s};
    queue_up(conn, "folding")?;
    diesel::update(c::table.filter(c::user_id.eq(from)))
        .set(c::user_id.eq(to))
        .execute(conn)?;
    diesel::update(s::table.filter(s::user_id.eq(from)))
        .set(s::user_id.eq(to))
        .execute(conn)?;
    Ok(())
}

/// Listed blobs behind this one, held against erasures that list them anew.
pub(crate) fn doomed(conn: &mut Conn, after: &str, limit: i64) -> Result<Vec<Listed>, Failure> {
    use schema::doomed_blobs as d;
    let listed = d::table
        .filter(d::blob.gt(after.to_owned()))
        .order(d::blob)
        .limit(limit)
        .select((d::blob, d::sha256))
        .for_update();
    Ok(listed.load(conn)?)
}

/// Waits until no other transaction holds this row of `sequences`, holds it, and returns its value.
pub(crate) fn queue_up(conn: &mut Conn, name: &str) -> Result<i64, Failure> {
    use schema::sequences as s;
    let held = s::table
        .filter(s::name.eq(name))
        .select(s::value)
        .for_update();
    Ok(held.first(conn)?)
}

/// Changes a counter: by a row of its own, so that no row becomes hot; [`fold_counters`] sums them up.
pub(crate) fn count(
    conn: &mut Conn,
    (scope, user, status, is_folder): (Guid, i64, &str, bool),
    difference: i64,
) -> Result<(), Failure> {
    use schema::counter_deltas as d;
    let row = (
        d::scope.eq(scope),
        d::user_id.eq(user),
        d::status.eq(status),
        d::is_folder.eq(is_folder),
        d::number.eq(difference),
    );
    diesel::insert_into(d::table).values(row).execute(conn)?;
    Ok(())
}

/// Sum of a scope's counters, of one owner or of all. Folding moves numbers from one table to the other in one
/// transaction, so both are read on one picture.
pub(crate) fn counted(
    conn: &mut Conn,
    scope: Guid,
    user: Option<i64>,
    statuses: &[&str],
) -> Result<i64, Failure> {
    use schema::{counter_deltas as d, counters as c};
    let mut folded = c::table
        .filter(c::scope.eq(scope))
        .select(c::number)
        .into_boxed();
    let mut waiting = d::table
        .filter(d::scope.eq(scope))
        .select(d::number)
        .into_boxed();
    if let Some(user) = user {
        folded = folded.filter(c::user_id.eq(user));
        waiting = waiting.filter(d::user_id.eq(user));
    }
    if !statuses.is_empty() {
        folded = folded.filter(c::status.eq_any(statuses.to_vec()));
        waiting = waiting.filter(d::status.eq_any(statuses.to_vec()));
    }
    let numbers: Vec<i64> = folded.union_all(waiting).load(conn)?;
    Ok(numbers.into_iter().sum())
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
    queue_up(conn, "folding")?;
    let ids: Vec<i64> = d::table
        .select(d::id)
        .order(d::id)
        .limit(FOLD_MAX)
        .load(conn)?;
    let deltas: Vec<(Guid, i64, String, bool, i64)> =
        diesel::delete(d::table.filter(d::id.eq_any(ids)))
            .returning((d::scope, d::user_id, d::status, d::is_folder, d::number))
            .get_results(conn)?;
    let mut sums = BTreeMap::new();
    for (scope, user, status, is_folder, number) in deltas {
        *sums.entry((scope, user, status, is_folder)).or_insert(0) += number;
    }
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
    diesel::delete(c::table.filter(c::number.eq(0))).execute(conn)?;
    Ok(())
}
