//! Leases on mails and inspections, and the end of leases.

use diesel::prelude::*;
use imprimatur_application::{
    documents::Version,
    mails::{ClaimedMail, Mail},
    ports::{queues::Lease, store::StoreError},
};
use imprimatur_domain::{
    Instant,
    ids::{JobId, MailId},
};

use super::{
    Conn, dialect,
    documents::VersionRow,
    kept::Keep as _,
    schema::{archives, deliveries, mails, reminders, versions},
};
use crate::{
    failure::Failure,
    mail_records,
    values::{Guid, Json, Moment, Reading},
};

/// So often a version is claimed before its inspection is given up.
const CLAIMS_MAX: i64 = 3;

#[derive(Queryable, Selectable)]
#[diesel(table_name = mails)]
struct MailRow {
    id: i64,
    job_id: Option<Guid>,
    task_id: Option<i64>,
    recipient: String,
    kind: String,
    content: Json,
    attempts: i64,
    is_uncertain: bool,
    created_at: Moment,
}

impl MailRow {
    fn read(self) -> Result<ClaimedMail, StoreError> {
        let reading = Reading {
            table: "mails",
            id: &self.id,
        };
        let columns = (self.job_id, self.task_id, self.content);
        let content = reading.known("content", mail_records::content(&self.kind, columns))?;
        Ok(ClaimedMail {
            mail: Mail {
                id: MailId(self.id),
                recipient: reading.email("recipient", &self.recipient)?,
                content,
                created_at: self.created_at.0,
            },
            attempts: reading.count("attempts", self.attempts)?,
            is_uncertain: self.is_uncertain,
        })
    }
}

/// Leases due mails, oldest first. One whose lease ran out was perhaps sent: that try counts, and its outcome is
/// uncertain.
pub(crate) fn mails(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<ClaimedMail>, Failure> {
    dialect::queue_up(conn, "claims")?;
    let now = Moment(lease.now);
    let ids: Vec<i64> = mails::table
        .filter(mails::status.eq("pending"))
        .filter(mails::next_attempt_at.le(now))
        .filter(mails::lease_until.is_null().or(mails::lease_until.le(now)))
        .order((mails::created_at, mails::id))
        .limit(i64::from(limit))
        .select(mails::id)
        .load(conn)?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let abandoned = mails::table
        .filter(mails::id.eq_any(ids.clone()))
        .filter(mails::lease_holder.is_not_null());
    diesel::update(abandoned)
        .set((
            mails::attempts.eq(mails::attempts + 1),
            mails::is_uncertain.eq(true),
        ))
        .execute(conn)?;
    diesel::update(mails::table.filter(mails::id.eq_any(ids.clone())))
        .set((
            mails::lease_holder.eq(&lease.holder),
            mails::lease_until.eq(Moment(lease.until)),
        ))
        .execute(conn)?;
    let rows: Vec<MailRow> = mails::table
        .filter(mails::id.eq_any(ids))
        .order((mails::created_at, mails::id))
        .select(MailRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(MailRow::read)
        .collect::<Result<_, _>>()?)
}

/// Leases versions that wait for their inspection, oldest first.
pub(crate) fn inspections(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<(Version, bool)>, Failure> {
    dialect::queue_up(conn, "claims")?;
    let now = Moment(lease.now);
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
        let _claims: i64 = diesel::update(this)
            .set((
                versions::claims.eq(versions::claims + 1),
                versions::lease_holder.eq(&lease.holder),
                versions::lease_until.eq(Moment(lease.until)),
            ))
            .returning(versions::claims)
            .kept()
            .get_result(conn)?;
    }
    rows.into_iter()
        .map(|(row, claims)| Ok((row.read()?, claims >= CLAIMS_MAX)))
        .collect()
}

/// Leaves an inspection alone until later, and does not count that it was claimed.
pub(crate) fn postpone_inspection(
    conn: &mut Conn,
    (job, number): (JobId, u32),
    until: Instant,
) -> Result<(), Failure> {
    let this = versions::table
        .filter(versions::job_id.eq(Guid::from(job)))
        .filter(versions::number.eq(i64::from(number)))
        .filter(versions::claims.gt(0));
    diesel::update(this)
        .set((
            versions::claims.eq(versions::claims - 1),
            versions::lease_holder.eq(None::<String>),
            versions::lease_until.eq(Moment(until)),
        ))
        .execute(conn)?;
    Ok(())
}

/// Ends the leases of a holder that is done with what it has begun; what it gives back counts as not tried.
pub(crate) fn release(conn: &mut Conn, holder: &str) -> Result<(), Failure> {
    diesel::update(deliveries::table.filter(deliveries::lease_holder.eq(holder)))
        .set((
            deliveries::lease_holder.eq(None::<String>),
            deliveries::lease_until.eq(None::<Moment>),
        ))
        .execute(conn)?;
    diesel::update(mails::table.filter(mails::lease_holder.eq(holder)))
        .set((
            mails::lease_holder.eq(None::<String>),
            mails::lease_until.eq(None::<Moment>),
        ))
        .execute(conn)?;
    diesel::update(reminders::table.filter(reminders::lease_holder.eq(holder)))
        .set((
            reminders::lease_holder.eq(None::<String>),
            reminders::lease_until.eq(None::<Moment>),
        ))
        .execute(conn)?;
    diesel::update(versions::table.filter(versions::lease_holder.eq(holder)))
        .set((
            versions::claims.eq(versions::claims - 1),
            versions::lease_holder.eq(None::<String>),
            versions::lease_until.eq(None::<Moment>),
        ))
        .execute(conn)?;
    diesel::update(archives::table.filter(archives::lease_holder.eq(holder)))
        .set((
            archives::claims.eq(archives::claims - 1),
            archives::lease_holder.eq(None::<String>),
            archives::lease_until.eq(None::<Moment>),
        ))
        .execute(conn)?;
    Ok(())
}
