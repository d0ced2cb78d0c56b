//! Writes sign-in links and sessions.

use diesel::prelude::*;
use imprimatur_application::changes::SignInWrite;
use imprimatur_domain::{
    Instant,
    ids::{SignInId, UserId},
    sign_in::SignIn,
};

use super::super::{Conn, schema::sign_ins};
use crate::{failure::Failure, values::DbInstant};

pub(super) fn write(conn: &mut Conn, writes: &[&SignInWrite]) -> Result<(), Failure> {
    for write in writes {
        match write {
            SignInWrite::Insert(sign_in) => insert(conn, sign_in)?,
            SignInWrite::Save(sign_in) => save(conn, sign_in)?,
            SignInWrite::EndOthers { user, but, at } => revoke_others(conn, *user, *but, *at)?,
        }
    }
    Ok(())
}

/// Ends all sign-ins of a removed user.
pub(super) fn end_all_of(conn: &mut Conn, user: UserId, at: Instant) -> Result<(), Failure> {
    // Ids start at 1, so none is excepted.
    revoke_others(conn, user, SignInId(0), at)
}

/// Ends all of a user's sign-ins but one. A concurrent use of a link conflicts, since its revision has changed.
fn revoke_others(conn: &mut Conn, user: UserId, but: SignInId, at: Instant) -> Result<(), Failure> {
    let running = sign_ins::table
        .filter(sign_ins::user_id.eq(user.0))
        .filter(sign_ins::id.ne(but.0))
        .filter(sign_ins::ended_at.is_null());
    diesel::update(running)
        .set((
            sign_ins::ended_at.eq(DbInstant(at)),
            sign_ins::revision.eq(sign_ins::revision + 1),
        ))
        .execute(conn)?;
    Ok(())
}

fn insert(conn: &mut Conn, sign_in: &SignIn) -> Result<(), Failure> {
    super::accounts::hold_active(conn, sign_in.user)?;
    let row = (
        sign_ins::id.eq(sign_in.id.0),
        sign_ins::user_id.eq(sign_in.user.0),
        sign_ins::made_at.eq(DbInstant(sign_in.made_at)),
        sign_ins::opened_at.eq(sign_in.opened_at.map(DbInstant)),
        sign_ins::ended_at.eq(sign_in.ended_at.map(DbInstant)),
        sign_ins::revision.eq(sign_in.revision),
    );
    diesel::insert_into(sign_ins::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

fn save(conn: &mut Conn, sign_in: &SignIn) -> Result<(), Failure> {
    if sign_in.ended_at.is_none() {
        super::accounts::hold_active(conn, sign_in.user)?;
    }
    let known = sign_ins::table
        .filter(sign_ins::id.eq(sign_in.id.0))
        .filter(sign_ins::revision.eq(sign_in.revision));
    let row = (
        sign_ins::opened_at.eq(sign_in.opened_at.map(DbInstant)),
        sign_ins::ended_at.eq(sign_in.ended_at.map(DbInstant)),
        sign_ins::revision.eq(sign_in.revision + 1),
    );
    if diesel::update(known).set(row).execute(conn)? == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}
