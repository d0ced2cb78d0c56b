//! SQL for removing a user that diesel cannot express, the same for both databases.

use diesel::{
    dsl::sql,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Nullable, Text},
};
use imprimatur_application::changes::UserRemoval;
use imprimatur_domain::{account::User, history::HistoryData};

use super::{
    super::types::{JsonType, MomentType},
    Conn, dialect, ids,
    schema::{history, jobs},
    sql_tree::Condition,
};
use crate::{failure::Failure, records::to_json, values::DbInstant};

/// Adds a history entry to every top-level job of the user, which implies those below. `count` is the number of the
/// user's jobs, which cannot grow meanwhile, so that many ids suffice.
pub(crate) fn emit(
    conn: &mut Conn,
    removal: &UserRemoval,
    successor: &User,
    owned: Condition,
    count: i64,
) -> Result<(), Failure> {
    let first = ids::take(conn, "ids", count)?;
    let name = format!("{} + row_number() OVER (ORDER BY jobs.id)", first - 1);
    let moved = HistoryData::OwnerChanged {
        previous: removal.user.email.clone(),
        owner: successor.email.clone(),
    };
    jobs::table
        .filter(owned)
        .filter(jobs::parent_id.is_null())
        .select((
            sql::<BigInt>(&name),
            jobs::id,
            Some(removal.by.to_string()).into_sql::<Nullable<Text>>(),
            moved.category().as_str().into_sql::<Text>(),
            "".into_sql::<Text>(),
            DbInstant(removal.at).into_sql::<MomentType>(),
            Some(to_json(&moved)?).into_sql::<Nullable<JsonType>>(),
        ))
        .insert_into(history::table)
        .into_columns((
            history::id,
            history::job_id,
            history::from_email,
            history::category,
            history::comments,
            history::created_at,
            history::data,
        ))
        .execute(conn)?;
    Ok(())
}

/// Moves the counters and sums of one owner to another. Must run after the jobs have moved, when concurrent changes of
/// them have ended.
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
