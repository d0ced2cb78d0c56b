//! Removes users and hands over everything they own, in a constant number of statements.

use diesel::prelude::*;
use imprimatur_application::changes::UserRemoval;
use imprimatur_domain::account::{Role, User};

use super::{
    super::{
        Conn, accounts as read, dialect,
        schema::{contacts, endpoints, followers, jobs, notices, users, watchers},
        sql_tree::Condition,
        sql_user_removal::{emit, move_counters},
    },
    accounts, keys, sign_ins,
};
use crate::{failure::Failure, values::DbInstant};

pub(super) fn write(conn: &mut Conn, user_removals: &[&UserRemoval]) -> Result<(), Failure> {
    for removal in user_removals {
        leave(conn, removal)?;
    }
    Ok(())
}

fn leave(conn: &mut Conn, removal: &UserRemoval) -> Result<(), Failure> {
    let user = &removal.user;
    if user.role >= Role::Admin {
        accounts::advisory_lock(conn, user.team)?;
    }
    // From here on no commit can give the user a job: concurrent ones have finished or will find the user inactive.
    dialect::hold_user(conn, user.id.0)?;
    let known = users::table
        .filter(users::id.eq(user.id.0))
        .filter(users::revision.eq(user.revision));
    let gone = (
        users::is_active.eq(false),
        users::revision.eq(user.revision + 1),
    );
    if diesel::update(known).set(gone).execute(conn)? == 0 {
        return Err(Failure::conflict());
    }
    accounts::keep_one(conn, user.team, user.role)?;
    keys::revoke_all_of(conn, user.id, removal.at)?;
    sign_ins::end_all_of(conn, user.id, removal.at)?;
    diesel::update(endpoints::table.filter(endpoints::user_id.eq(user.id.0)))
        .set((
            endpoints::is_enabled.eq(false),
            endpoints::revision.eq(endpoints::revision + 1),
            endpoints::updated_at.eq(DbInstant(removal.at)),
        ))
        .execute(conn)?;
    diesel::delete(watchers::table.filter(watchers::user_id.eq(user.id.0))).execute(conn)?;
    diesel::delete(followers::table.filter(followers::user_id.eq(user.id.0))).execute(conn)?;
    diesel::delete(notices::table.filter(notices::user_id.eq(user.id.0))).execute(conn)?;
    match &removal.jobs_to {
        Some(heir) => hand_over(conn, removal, heir),
        None if read::owns_jobs(conn, user.id)? => Err(Failure::conflict()),
        None => Ok(()),
    }
}

fn hand_over(conn: &mut Conn, removal: &UserRemoval, successor: &User) -> Result<(), Failure> {
    let (from, to) = (removal.user.id.0, successor.id.0);
    let known = users::table
        .filter(users::id.eq(to))
        .filter(users::team_id.eq(successor.team.0))
        .filter(users::is_active);
    let held = diesel::update(known)
        .set(users::is_active.eq(users::is_active))
        .execute(conn)?;
    if held == 0 {
        return Err(Failure::conflict());
    }
    // Counters are moved last, but folding takes this lock before that of ids, so take it in the same order here.
    dialect::lock_sequence(conn, "folding")?;
    // Live and trashed jobs separately, since they have different indexes.
    let counted = |is_live| jobs::table.filter(owned(from, is_live)).count();
    let live: i64 = counted(true).get_result(conn)?;
    let trashed: i64 = counted(false).get_result(conn)?;
    for is_live in [true, false] {
        emit(
            conn,
            removal,
            successor,
            owned(from, is_live),
            live + trashed,
        )?;
        diesel::update(jobs::table.filter(owned(from, is_live)))
            .set((
                jobs::revision.eq(jobs::revision + 1),
                jobs::team_id.eq(successor.team.0),
                jobs::user_id.eq(to),
            ))
            .execute(conn)?;
    }
    // A job restored between the two passes would have been missed.
    if read::owns_jobs(conn, removal.user.id)? {
        return Err(Failure::conflict());
    }
    give_contacts(conn, from, to)?;
    move_counters(conn, from, to)
}

fn owned(user: i64, is_live: bool) -> Condition {
    let of_user = jobs::user_id.eq(user);
    if is_live {
        Box::new(of_user.and(jobs::deleted_at.is_null()))
    } else {
        Box::new(of_user.and(jobs::deleted_at.is_not_null()))
    }
}

/// Moves the contacts, except those whose address the new owner has already.
fn give_contacts(conn: &mut Conn, from: i64, to: i64) -> Result<(), Failure> {
    let theirs = diesel::alias!(contacts as theirs);
    let known = theirs
        .filter(theirs.field(contacts::user_id).eq(to))
        .select(theirs.field(contacts::email));
    let new = contacts::table
        .filter(contacts::user_id.eq(from))
        .filter(contacts::email.ne_all(known));
    diesel::update(new)
        .set((
            contacts::user_id.eq(to),
            contacts::revision.eq(contacts::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}
