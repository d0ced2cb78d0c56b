//! What is said when a user leaves, in words that Diesel does not have; alike in both databases.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Nullable, Text},
};
use imprimatur_application::changes::UserRemoval;
use imprimatur_domain::{account::User, history::HistoryCategory};

use super::{
    super::types::MomentType,
    Conn, dialect, ids,
    schema::{history, jobs},
    sql_tree::Condition,
};
use crate::{failure::Failure, values::DbInstant};

/// An entry in the history of every job at the top level; what lies below follows from it. The user has `count` jobs, and
/// nobody gives the user another one, so there are no more entries than that.
pub(crate) fn tell(
    conn: &mut Conn,
    departure: &UserRemoval,
    heir: &User,
    owned: Condition,
    count: i64,
) -> Result<(), Failure> {
    let first = ids::take(conn, "ids", count)?;
    let name = format!("{} + row_number() OVER (ORDER BY jobs.id)", first - 1);
    let words = format!("owner: {} → {}", departure.user.email, heir.email);
    jobs::table
        .filter(owned)
        .filter(jobs::parent_id.is_null())
        .select((
            sql::<BigInt>(&name),
            jobs::id,
            Some(departure.by.to_string()).into_sql::<Nullable<Text>>(),
            HistoryCategory::JobMoved.as_str().into_sql::<Text>(),
            words.into_sql::<Text>(),
            DbInstant(departure.at).into_sql::<MomentType>(),
        ))
        .insert_into(history::table)
        .into_columns((
            history::id,
            history::job_id,
            history::from_email,
            history::category,
            history::comments,
            history::created_at,
        ))
        .execute(conn)?;
    Ok(())
}

/// What was counted and summed up for the one is so for the other: an owner's counters and sums are exactly those of the
/// jobs. They go over after the jobs, whose changes by others have ended by then.
pub(crate) fn move_counters(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    dialect::move_deltas(conn, from, to)?;
    for (table, others) in [("counters", "status, is_folder"), ("sums", "kind, day")] {
        sql_query(format!(
            "INSERT INTO {table} (scope, user_id, {others}, number) \
             SELECT scope, {to}, {others}, number FROM {table} WHERE user_id = {from} \
             ON CONFLICT (scope, user_id, {others}) \
             DO UPDATE SET number = {table}.number + excluded.number"
        ))
        .execute(conn)?;
        sql_query(format!("DELETE FROM {table} WHERE user_id = {from}")).execute(conn)?;
    }
    Ok(())
}
