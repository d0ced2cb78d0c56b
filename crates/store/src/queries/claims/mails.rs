//! Claiming due mails.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{ClaimedMail, Mail, MailStatus},
    ports::{queues::Lease, store::StoreError},
};
use imprimatur_domain::ids::MailId;

use super::{
    super::{Conn, accounts, dialect, schema::mails},
    readable,
};
use crate::{
    failure::Failure,
    mail_records,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = mails)]
struct MailRow {
    id: i64,
    job_id: Option<DbUuid>,
    task_id: Option<i64>,
    recipient: String,
    kind: String,
    content: Json,
    attempts: i64,
    is_uncertain: bool,
    created_at: DbInstant,
}

impl MailRow {
    fn read(self, installation: &str, holder: &str) -> Result<ClaimedMail, StoreError> {
        let reading = ColumnError {
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
            installation: installation.to_owned(),
            holder: holder.to_owned(),
            attempts: reading.count("attempts", self.attempts)?,
            is_uncertain: self.is_uncertain,
        })
    }
}

/// Recorded answer of a mail whose sending was interrupted twice.
const CUT_OFF: &str = "the process that sent it ended, twice; it may have arrived";

/// Leases due mails, longest due first, which is the order of an index, since thousands may be due. A mail with an
/// expired lease may have been sent: that attempt counts, with an unknown outcome. After a second unknown outcome the
/// mail is marked as failed.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<ClaimedMail>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let now = DbInstant(lease.now);
    let ids: Vec<i64> = mails::table
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .filter(mails::next_attempt_at.le(now))
        .filter(mails::lease_until.is_null().or(mails::lease_until.le(now)))
        .order((mails::next_attempt_at, mails::id))
        .limit(i64::from(limit))
        .select(mails::id)
        .load(conn)?;
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let abandoned = mails::table
        .filter(mails::id.eq_any(ids.clone()))
        .filter(mails::lease_holder.is_not_null());
    diesel::update(abandoned.clone().filter(mails::is_uncertain))
        .set((
            mails::status.eq(MailStatus::Failed.as_str()),
            mails::attempts.eq(mails::attempts + 1),
            mails::next_attempt_at.eq(None::<DbInstant>),
            mails::answer.eq(CUT_OFF),
            mails::settled_at.eq(now),
            mails::lease_holder.eq(None::<String>),
            mails::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    diesel::update(abandoned)
        .set((
            mails::attempts.eq(mails::attempts + 1),
            mails::is_uncertain.eq(true),
        ))
        .execute(conn)?;
    let waiting = mails::table
        .filter(mails::id.eq_any(ids))
        .filter(mails::status.eq(MailStatus::Pending.as_str()));
    diesel::update(waiting.clone())
        .set((
            mails::lease_holder.eq(&lease.holder),
            mails::lease_until.eq(DbInstant(lease.until)),
        ))
        .execute(conn)?;
    let rows: Vec<MailRow> = waiting
        .order((mails::next_attempt_at, mails::id))
        .select(MailRow::as_select())
        .load(conn)?;
    let installation = accounts::installation_id(conn)?;
    let read = |row: MailRow| row.read(&installation, &lease.holder);
    Ok(readable(rows.into_iter().map(read)))
}

/// Extends the lease, if still held.
pub(crate) fn renew(conn: &mut Conn, mail: MailId, lease: &Lease) -> Result<bool, Failure> {
    let leased = mails::table
        .filter(mails::id.eq(mail.0))
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .filter(mails::lease_holder.eq(&lease.holder));
    let renewed = diesel::update(leased).set(mails::lease_until.eq(DbInstant(lease.until)));
    Ok(renewed.execute(conn)? == 1)
}
