//! Queries of sign-in links and sessions.

use diesel::prelude::*;
use imprimatur_application::mails::MailKind;
use imprimatur_domain::{
    Instant,
    account::User,
    ids::{SignInId, UserId},
    sign_in::SignIn,
};

use super::{
    Conn,
    accounts::UserRow,
    schema::{mails, sign_ins, users},
};
use crate::{failure::Failure, values::DbInstant};

#[derive(Queryable, Selectable)]
#[diesel(table_name = sign_ins)]
struct SignInRow {
    id: i64,
    user_id: i64,
    made_at: DbInstant,
    opened_at: Option<DbInstant>,
    ended_at: Option<DbInstant>,
    revision: i64,
}

impl SignInRow {
    fn read(self) -> SignIn {
        SignIn {
            id: SignInId(self.id),
            user: UserId(self.user_id),
            made_at: self.made_at.0,
            opened_at: self.opened_at.map(|at| at.0),
            ended_at: self.ended_at.map(|at| at.0),
            revision: self.revision,
        }
    }
}

pub(crate) fn find(conn: &mut Conn, id: SignInId) -> Result<Option<(SignIn, User)>, Failure> {
    let found: Option<(SignInRow, UserRow)> = sign_ins::table
        .inner_join(users::table.on(users::id.eq(sign_ins::user_id)))
        .filter(sign_ins::id.eq(id.0))
        .select((SignInRow::as_select(), UserRow::as_select()))
        .first(conn)
        .optional()?;
    let read = |(sign_in, user): (SignInRow, UserRow)| Ok((sign_in.read(), user.read()?));
    found.map(read).transpose()
}

/// Number of a user's links created since a time and not used.
pub(crate) fn count_since(conn: &mut Conn, user: UserId, since: Instant) -> Result<u32, Failure> {
    let count: i64 = sign_ins::table
        .filter(sign_ins::user_id.eq(user.0))
        .filter(sign_ins::made_at.ge(DbInstant(since)))
        .filter(sign_ins::opened_at.is_null())
        .filter(sign_ins::ended_at.is_null())
        .count()
        .get_result(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A user's sessions that started after a time and were not ended, latest first.
pub(crate) fn sessions_of(
    conn: &mut Conn,
    user: UserId,
    after: Instant,
    limit: u32,
) -> Result<Vec<SignIn>, Failure> {
    let rows: Vec<SignInRow> = sign_ins::table
        .filter(sign_ins::user_id.eq(user.0))
        .filter(sign_ins::opened_at.gt(DbInstant(after)))
        .filter(sign_ins::ended_at.is_null())
        .order((sign_ins::opened_at.desc(), sign_ins::id.desc()))
        .limit(i64::from(limit))
        .select(SignInRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(SignInRow::read).collect())
}

/// Deletes old sign-ins, and the mails with their links, which belong to no job and so are not deleted by cascade.
pub(crate) fn forget(conn: &mut Conn, before: Instant) -> Result<u32, Failure> {
    let old = sign_ins::table.filter(sign_ins::made_at.lt(DbInstant(before)));
    let letters = mails::table
        .filter(mails::job_id.is_null())
        .filter(mails::kind.eq(MailKind::SignIn.as_str()))
        .filter(mails::created_at.lt(DbInstant(before)));
    diesel::delete(letters).execute(conn)?;
    let count = diesel::delete(old).execute(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}
