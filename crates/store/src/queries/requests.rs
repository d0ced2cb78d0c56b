//! Idempotency keys: claims and stored responses.

use diesel::prelude::*;
use imprimatur_application::{
    ports::{secrets::Sealed, store::StoreError},
    requests::{Claim, Claimed, Fingerprint, RequestKey},
};
use imprimatur_domain::Instant;

use super::{Conn, prepared::Keep as _, schema::requests};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = requests)]
struct RequestRow {
    claim: i64,
    fingerprint: Option<Vec<u8>>,
    is_done: bool,
    job_id: Option<DbUuid>,
    answer: Option<Vec<u8>>,
}

impl RequestRow {
    fn read(self) -> Result<Claimed, StoreError> {
        let reading = ColumnError {
            table: "requests",
            id: &self.claim,
        };
        let fingerprint = self.fingerprint.as_deref();
        let fingerprint = fingerprint
            .map(|bytes| reading.hash("fingerprint", bytes))
            .transpose()?;
        if !self.is_done {
            return Ok(Claimed::Running { fingerprint });
        }
        Ok(Claimed::Done {
            fingerprint: reading.known("fingerprint", fingerprint)?,
            job: self.job_id.map(Into::into),
            answer: self.answer.map(Sealed),
        })
    }
}

/// Claims a key: a new one, or one whose request is too old or whose claim has expired.
pub(crate) fn claim(conn: &mut Conn, claim: &Claim) -> Result<Claimed, Failure> {
    let now = DbInstant(claim.now);
    let fresh = (
        requests::claim.eq(claim.id),
        requests::fingerprint.eq(claim.fingerprint.map(|bytes| bytes.to_vec())),
        requests::is_done.eq(false),
        requests::lease_until.eq(DbInstant(claim.until)),
        requests::began_at.eq(now),
        requests::job_id.eq(None::<DbUuid>),
        requests::answer.eq(None::<Vec<u8>>),
    );
    let key = (claim.key.user.0, claim.key.hash.to_vec());
    let named = (
        requests::user_id.eq(key.0),
        requests::key.eq(key.1.clone()),
        fresh.clone(),
    );
    let inserted: Option<i64> = diesel::insert_into(requests::table)
        .values(named)
        .on_conflict((requests::user_id, requests::key))
        .do_nothing()
        .returning(requests::claim)
        .kept()
        .get_result(conn)
        .optional()?;
    if inserted.is_some() {
        return Ok(Claimed::Fresh);
    }
    let is_over = requests::is_done
        .eq(true)
        .and(requests::began_at.lt(DbInstant(claim.forgotten_before)));
    let is_abandoned = requests::is_done
        .eq(false)
        .and(requests::lease_until.le(now));
    let free = requests::table
        .find(key.clone())
        .filter(is_over.or(is_abandoned));
    if diesel::update(free).set(fresh).execute(conn)? == 1 {
        return Ok(Claimed::Fresh);
    }
    let found: Option<RequestRow> = requests::table
        .find(key)
        .select(RequestRow::as_select())
        .first(conn)
        .optional()?;
    match found {
        Some(row) => Ok(row.read()?),
        // Released between the two queries: the caller may retry.
        None => Ok(Claimed::Running { fingerprint: None }),
    }
}

/// Extends a claim.
pub(crate) fn prolong(
    conn: &mut Conn,
    key: RequestKey,
    claim: i64,
    until: Instant,
) -> Result<(), Failure> {
    let working = requests::table
        .find((key.user.0, key.hash.to_vec()))
        .filter(requests::claim.eq(claim))
        .filter(requests::is_done.eq(false));
    diesel::update(working)
        .set(requests::lease_until.eq(DbInstant(until)))
        .execute(conn)?;
    Ok(())
}

/// Stores a response.
pub(crate) fn keep(
    conn: &mut Conn,
    key: RequestKey,
    claim: i64,
    fingerprint: Fingerprint,
    sealed: &Sealed,
) -> Result<(), Failure> {
    let claimed = requests::table
        .find((key.user.0, key.hash.to_vec()))
        .filter(requests::claim.eq(claim));
    let _done: Option<i64> = diesel::update(claimed)
        .set((
            requests::is_done.eq(true),
            requests::fingerprint.eq(fingerprint.to_vec()),
            requests::answer.eq(&sealed.0),
        ))
        .returning(requests::claim)
        .kept()
        .get_result(conn)
        .optional()?;
    Ok(())
}

/// Releases a claim of a request without effect.
pub(crate) fn give_up(conn: &mut Conn, key: RequestKey, claim: i64) -> Result<(), Failure> {
    let working = requests::table
        .find((key.user.0, key.hash.to_vec()))
        .filter(requests::claim.eq(claim))
        .filter(requests::is_done.eq(false));
    diesel::delete(working).execute(conn)?;
    Ok(())
}

/// Deletes old requests.
pub(crate) fn forget(conn: &mut Conn, before: Instant) -> Result<u32, Failure> {
    let before = DbInstant(before);
    let old = requests::table
        .filter(requests::began_at.lt(before))
        .filter(
            requests::is_done
                .eq(true)
                .or(requests::lease_until.lt(before)),
        );
    let count = diesel::delete(old).execute(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}
