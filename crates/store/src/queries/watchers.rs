//! Queries of watchers.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::{changes::Watching, jobs::Watcher};
use imprimatur_domain::ids::{JobId, UserId};

use super::{
    Conn,
    schema::{users, watchers},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbUuid},
};

/// Starts or stops watching; no-op if unchanged.
pub(crate) fn write(conn: &mut Conn, watchings: &[&Watching]) -> Result<(), Failure> {
    for change in watchings {
        let (job, user) = (DbUuid::from(change.job), change.user.0);
        if change.watches {
            diesel::insert_into(watchers::table)
                .values((watchers::job_id.eq(job), watchers::user_id.eq(user)))
                .on_conflict((watchers::job_id, watchers::user_id))
                .do_nothing()
                .execute(conn)?;
        } else {
            diesel::delete(watchers::table.find((job, user))).execute(conn)?;
        }
    }
    Ok(())
}

/// The watchers of these jobs, ordered by job and user.
pub(crate) fn of_jobs(conn: &mut Conn, jobs: &[JobId]) -> Result<Vec<Watcher>, Failure> {
    let guids: Vec<_> = jobs.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<(DbUuid, i64)> = watchers::table
        .filter(watchers::job_id.eq_any(guids))
        .order((watchers::job_id, watchers::user_id))
        .select((watchers::job_id, watchers::user_id))
        .load(conn)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let mut ids: Vec<_> = rows.iter().map(|(_, user)| *user).collect();
    ids.sort_unstable();
    ids.dedup();
    let found: Vec<(i64, String)> = users::table
        .filter(users::id.eq_any(ids))
        .select((users::id, users::email))
        .load(conn)?;
    let emails: HashMap<_, _> = found.into_iter().collect();
    let mut all = Vec::with_capacity(rows.len());
    for (job, user) in rows {
        let reading = ColumnError {
            table: "users",
            id: &user,
        };
        let email: &String = reading.known("email", emails.get(&user))?;
        all.push(Watcher {
            job: job.into(),
            user: UserId(user),
            email: reading.email("email", email)?,
        });
    }
    Ok(all)
}
