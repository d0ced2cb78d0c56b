//! Who follows jobs.

use diesel::prelude::*;
use imprimatur_application::notices::{Follower, Following};
use imprimatur_domain::ids::JobId;

use super::{
    Conn,
    accounts::UserRow,
    schema::{followers, jobs, users},
};
use crate::{failure::Failure, values::DbUuid};

/// Lets users follow; no-op for those who do.
pub(crate) fn write(conn: &mut Conn, new: &[&Following]) -> Result<(), Failure> {
    for following in new {
        let row = (
            followers::job_id.eq(DbUuid::from(following.job)),
            followers::user_id.eq(following.user.0),
        );
        diesel::insert_into(followers::table)
            .values(row)
            .on_conflict((followers::job_id, followers::user_id))
            .do_nothing()
            .execute(conn)?;
    }
    Ok(())
}

/// The followers of these jobs, each job's owner among them, ordered by job and user.
pub(crate) fn of_jobs(conn: &mut Conn, ids: &[JobId]) -> Result<Vec<Follower>, Failure> {
    let guids: Vec<_> = ids.iter().copied().map(DbUuid::from).collect();
    let owners: Vec<(DbUuid, UserRow)> = jobs::table
        .inner_join(users::table.on(users::id.eq(jobs::user_id)))
        .filter(jobs::id.eq_any(guids.clone()))
        .select((jobs::id, UserRow::as_select()))
        .load(conn)?;
    let others: Vec<(DbUuid, UserRow)> = followers::table
        .inner_join(users::table.on(users::id.eq(followers::user_id)))
        .inner_join(jobs::table.on(jobs::id.eq(followers::job_id)))
        .filter(followers::job_id.eq_any(guids))
        .filter(jobs::user_id.ne(followers::user_id))
        .select((followers::job_id, UserRow::as_select()))
        .load(conn)?;
    let owners = owners.into_iter().map(|row| (row, true));
    let others = others.into_iter().map(|row| (row, false));
    let mut all = Vec::new();
    for ((job, user), is_owner) in owners.chain(others) {
        all.push(Follower {
            job: job.into(),
            user: user.read()?,
            is_owner,
        });
    }
    all.sort_by_key(|follower| (follower.job, follower.user.id));
    Ok(all)
}
