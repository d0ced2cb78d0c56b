//! Marks an idempotent request as done, in the transaction of its effect.

use diesel::prelude::*;
use imprimatur_application::{changes::FinishedRequest, ports::store::StoreError};

use super::super::{Conn, prepared::Keep as _, schema::requests};
use crate::{failure::Failure, values::DbUuid};

/// Marks claims as done; fails if one was lost.
pub(super) fn finish(conn: &mut Conn, requests: &[&FinishedRequest]) -> Result<(), Failure> {
    requests
        .iter()
        .try_for_each(|request| finish_one(conn, request))
}

fn finish_one(conn: &mut Conn, finished: &FinishedRequest) -> Result<(), Failure> {
    let claimed = requests::table
        .find((finished.key.user.0, finished.key.hash.to_vec()))
        .filter(requests::claim.eq(finished.claim))
        .filter(requests::is_done.eq(false));
    let done: Option<i64> = diesel::update(claimed)
        .set((
            requests::is_done.eq(true),
            requests::fingerprint.eq(finished.fingerprint.to_vec()),
            requests::job_id.eq(finished.job.map(DbUuid::from)),
        ))
        .returning(requests::claim)
        .kept()
        .get_result(conn)
        .optional()?;
    if done.is_none() {
        return Err(StoreError::ClaimLost.into());
    }
    Ok(())
}
