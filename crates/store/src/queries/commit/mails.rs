//! Writes mails and the results of attempts.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{Mail, MailOutcome, MailSettled, MailStatus},
    ports::store::StoreError,
};
use imprimatur_domain::{Instant, ids::JobId};

use super::super::{
    Conn, dialect, prepared::Keep as _, schema::mails, sql_mails, sql_tree::belongs_to,
};
use crate::{failure::Failure, mail_records, values::DbInstant};

/// Maximum number of rows per statement.
const ROWS_MAX: usize = 500;
/// Recorded answer of a mail that was due while its job was in the trash.
const MISSED: &str = "its job was in the trash meanwhile";

pub(super) fn insert(conn: &mut Conn, new: &[&Mail]) -> Result<(), Failure> {
    insert_due(conn, new.iter().map(|mail| (*mail, mail.created_at)))
}

/// Queues mails, each due at its time.
pub(super) fn insert_due<'m>(
    conn: &mut Conn,
    new: impl Iterator<Item = (&'m Mail, Instant)>,
) -> Result<(), Failure> {
    let mut rows = Vec::new();
    for (mail, due) in new {
        let (job, task, content) = mail_records::columns(&mail.content)?;
        rows.push((
            mails::id.eq(mail.id.0),
            mails::job_id.eq(job),
            mails::task_id.eq(task),
            mails::recipient.eq(mail.recipient.as_str()),
            mails::kind.eq(mail.content.kind().as_str()),
            mails::content.eq(content),
            mails::status.eq(MailStatus::Pending.as_str()),
            mails::attempts.eq(0_i64),
            mails::is_uncertain.eq(false),
            mails::next_attempt_at.eq(DbInstant(due)),
            mails::answer.eq(""),
            mails::created_at.eq(DbInstant(mail.created_at)),
        ));
    }
    for rows in rows.chunks(ROWS_MAX) {
        let insert = diesel::insert_into(mails::table);
        // That of one row stays prepared.
        if let [row] = rows {
            insert.values(row).execute(conn)?;
        } else {
            insert.values(rows).execute(conn)?;
        }
    }
    Ok(())
}

/// Only the holder of the lease settles a mail. If the lease was lost, the whole commit fails.
pub(super) fn settle(conn: &mut Conn, settled: &[&MailSettled]) -> Result<(), Failure> {
    let is_batch = settled.len() > 1;
    let (sent, others): (Vec<_>, Vec<_>) = settled
        .iter()
        .copied()
        .partition(|settled| is_batch && settled.outcome == MailOutcome::Sent);
    for sent in sent.chunks(ROWS_MAX) {
        if sql_mails::settle_sent(conn, sent)? < sent.len() {
            return Err(StoreError::ClaimLost.into());
        }
    }
    settle_one_by_one(conn, others)
}

fn settle_one_by_one(conn: &mut Conn, settled: Vec<&MailSettled>) -> Result<(), Failure> {
    for settled in settled {
        let (status, next, is_uncertain) = match settled.outcome {
            MailOutcome::Sent => (MailStatus::Sent, None, false),
            MailOutcome::Failed => (MailStatus::Failed, None, false),
            MailOutcome::Dropped => (MailStatus::Dropped, None, false),
            MailOutcome::Retry { at, is_uncertain } => {
                (MailStatus::Pending, Some(DbInstant(at)), is_uncertain)
            }
        };
        let waiting = mails::table
            .filter(mails::id.eq(settled.id.0))
            .filter(mails::status.eq(MailStatus::Pending.as_str()))
            .filter(mails::lease_holder.eq(&settled.holder));
        let lease = (
            mails::lease_holder.eq(None::<String>),
            mails::lease_until.eq(None::<DbInstant>),
        );
        let outcome = (
            mails::status.eq(status.as_str()),
            mails::next_attempt_at.eq(next),
            mails::attempts.eq(mails::attempts + 1),
            mails::answer.eq(&settled.answer),
            mails::settled_at.eq(next.is_none().then_some(DbInstant(settled.at))),
        );
        let known: Option<i64> = diesel::update(waiting)
            .set((outcome, lease))
            .returning(mails::id)
            .kept()
            .get_result(conn)
            .optional()?;
        if known.is_none() {
            return Err(StoreError::ClaimLost.into());
        }
        if is_uncertain {
            diesel::update(mails::table.filter(mails::id.eq(settled.id.0)))
                .set(mails::is_uncertain.eq(true))
                .execute(conn)?;
        }
    }
    Ok(())
}

/// Drops mails about a job and everything below that were due while in the trash. Mails being sent are kept, and so are
/// interrupted ones, which may have arrived.
pub(super) fn miss(conn: &mut Conn, root: JobId, at: Instant) -> Result<(), Failure> {
    // Claiming locks many mails in another order, so exclude it.
    dialect::lock_sequence(conn, "claims")?;
    let waiting = mails::table
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .filter(mails::created_at.lt(DbInstant(at)))
        .filter(mails::lease_holder.is_null())
        .filter(belongs_to("mails.job_id", root));
    diesel::update(waiting)
        .set((
            mails::status.eq(MailStatus::Dropped.as_str()),
            mails::next_attempt_at.eq(None::<DbInstant>),
            mails::answer.eq(MISSED),
            mails::settled_at.eq(DbInstant(at)),
        ))
        .execute(conn)?;
    Ok(())
}
