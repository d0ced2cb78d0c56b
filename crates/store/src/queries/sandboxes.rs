//! Captured mails, and what a sandbox knows of itself.

use diesel::{dsl::max, prelude::*};
use imprimatur_application::ports::{
    sandboxes::{CapturedMail, Leased, SandboxLease, SandboxState},
    store::StoreError,
};
use imprimatur_domain::Instant;

use super::{
    Conn,
    schema::{captured_mails, sandbox},
};
use crate::{failure::Failure, values::DbInstant};

/// The only row.
const ROW: i64 = 1;

#[derive(Queryable, Selectable)]
#[diesel(table_name = captured_mails)]
struct CapturedRow {
    id: i64,
    at: DbInstant,
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
}

/// Stores a mail under the next id. Only one holder of the sandbox's lease sends mails, so ids do not collide.
pub(crate) fn capture(conn: &mut Conn, mail: &CapturedMail) -> Result<(), Failure> {
    let last: Option<i64> = captured_mails::table
        .select(max(captured_mails::id))
        .first(conn)?;
    diesel::insert_into(captured_mails::table)
        .values((
            captured_mails::id.eq(last.unwrap_or(0) + 1),
            captured_mails::at.eq(DbInstant(mail.at)),
            captured_mails::recipient.eq(&mail.to),
            captured_mails::subject.eq(&mail.subject),
            captured_mails::text_body.eq(&mail.text),
            captured_mails::html_body.eq(&mail.html),
        ))
        .execute(conn)?;
    Ok(())
}

pub(crate) fn captured(
    conn: &mut Conn,
    to: Option<String>,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<CapturedMail>, Failure> {
    let mut found = captured_mails::table
        .filter(captured_mails::id.gt(after.unwrap_or(0)))
        .order(captured_mails::id)
        .limit(i64::from(limit))
        .select(CapturedRow::as_select())
        .into_boxed();
    if let Some(to) = to {
        found = found.filter(captured_mails::recipient.eq(to));
    }
    let rows: Vec<CapturedRow> = found.load(conn)?;
    let mail = |row: CapturedRow| CapturedMail {
        id: row.id,
        at: row.at.0,
        to: row.recipient,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
    };
    Ok(rows.into_iter().map(mail).collect())
}

pub(crate) fn state(conn: &mut Conn) -> Result<Option<SandboxState>, Failure> {
    let row: Option<(Option<String>, Option<DbInstant>, DbInstant, DbInstant)> = sandbox::table
        .find(ROW)
        .select((
            sandbox::name,
            sandbox::now,
            sandbox::created_at,
            sandbox::used_at,
        ))
        .first(conn)
        .optional()?;
    Ok(row.map(|(name, now, created_at, used_at)| SandboxState {
        name,
        now: now.map(|now| now.0),
        created_at: created_at.0,
        used_at: used_at.0,
    }))
}

pub(crate) fn begin(conn: &mut Conn, state: &SandboxState) -> Result<(), Failure> {
    diesel::insert_into(sandbox::table)
        .values((
            sandbox::id.eq(ROW),
            sandbox::name.eq(&state.name),
            sandbox::now.eq(state.now.map(DbInstant)),
            sandbox::created_at.eq(DbInstant(state.created_at)),
            sandbox::used_at.eq(DbInstant(state.used_at)),
            sandbox::is_advancing.eq(false),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(())
}

pub(crate) fn set_now(conn: &mut Conn, now: Instant) -> Result<(), Failure> {
    diesel::update(sandbox::table.find(ROW))
        .set(sandbox::now.eq(Some(DbInstant(now))))
        .execute(conn)?;
    Ok(())
}

pub(crate) fn note_use(conn: &mut Conn, at: Instant) -> Result<(), Failure> {
    diesel::update(sandbox::table.find(ROW))
        .set(sandbox::used_at.eq(DbInstant(at)))
        .execute(conn)?;
    Ok(())
}

/// Takes the lease if it is free, over, or held by the same holder already.
pub(crate) fn lease(conn: &mut Conn, lease: &SandboxLease) -> Result<Leased, Failure> {
    let free = sandbox::holder
        .is_null()
        .or(sandbox::holder.eq(&lease.holder))
        .or(sandbox::held_until.le(DbInstant(lease.now)));
    let taken = diesel::update(sandbox::table.find(ROW).filter(free))
        .set((
            sandbox::holder.eq(Some(&lease.holder)),
            sandbox::held_until.eq(Some(DbInstant(lease.until))),
            sandbox::is_advancing.eq(lease.is_advancing),
        ))
        .execute(conn)?;
    if taken > 0 {
        return Ok(Leased::Held);
    }
    let is_advancing: Option<bool> = sandbox::table
        .find(ROW)
        .select(sandbox::is_advancing)
        .first(conn)
        .optional()?;
    match is_advancing {
        Some(true) => Ok(Leased::Advancing),
        Some(false) => Ok(Leased::Busy),
        None => Err(StoreError::Unavailable("the sandbox is gone".to_owned()).into()),
    }
}

pub(crate) fn release(conn: &mut Conn, holder: &str) -> Result<(), Failure> {
    diesel::update(sandbox::table.find(ROW).filter(sandbox::holder.eq(holder)))
        .set((
            sandbox::holder.eq(None::<String>),
            sandbox::held_until.eq(None::<DbInstant>),
            sandbox::is_advancing.eq(false),
        ))
        .execute(conn)?;
    Ok(())
}
