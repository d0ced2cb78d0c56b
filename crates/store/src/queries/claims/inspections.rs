//! Claiming versions for inspection.

use diesel::prelude::*;
use imprimatur_application::{documents::Version, ports::queues::Lease};
use imprimatur_domain::{Instant, ids::JobId};

use super::{
    super::{Conn, dialect, prepared::Keep as _, schema::versions, versions::VersionRow},
    readable,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// Number of claims after which an inspection is given up.
const CLAIMS_MAX: i64 = 3;

/// Leases versions not yet inspected, oldest first.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<(Version, bool)>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let now = DbInstant(lease.now);
    let rows: Vec<(VersionRow, i64)> = versions::table
        .filter(versions::is_inspected.eq(false))
        .filter(
            versions::lease_until
                .is_null()
                .or(versions::lease_until.le(now)),
        )
        .order((versions::created_at, versions::job_id, versions::number))
        .limit(i64::from(limit))
        .select((VersionRow::as_select(), versions::claims))
        .load(conn)?;
    for (row, _) in &rows {
        let this = versions::table
            .filter(versions::job_id.eq(row.job_id))
            .filter(versions::number.eq(row.number));
        // It may have been deleted meanwhile.
        let _claims: Option<i64> = diesel::update(this)
            .set((
                versions::claims.eq(versions::claims + 1),
                versions::lease_holder.eq(&lease.holder),
                versions::lease_until.eq(DbInstant(lease.until)),
            ))
            .returning(versions::claims)
            .kept()
            .get_result(conn)
            .optional()?;
    }
    let read = |(row, claims): (VersionRow, i64)| Ok((row.read()?, claims >= CLAIMS_MAX));
    Ok(readable(rows.into_iter().map(read)))
}

/// Postpones an inspection and does not count the claim.
pub(crate) fn postpone(
    conn: &mut Conn,
    (job, number): (JobId, u32),
    until: Instant,
) -> Result<(), Failure> {
    let this = versions::table
        .filter(versions::job_id.eq(DbUuid::from(job)))
        .filter(versions::number.eq(i64::from(number)))
        .filter(versions::claims.gt(0));
    diesel::update(this)
        .set((
            versions::claims.eq(versions::claims - 1),
            versions::lease_holder.eq(None::<String>),
            versions::lease_until.eq(DbInstant(until)),
        ))
        .execute(conn)?;
    Ok(())
}
