//! Settles several mails: a statement that diesel cannot express, the same for both databases.

use diesel::{RunQueryDsl as _, sql_types::BigInt};
use imprimatur_application::mails::{MailSettled, MailStatus};

use super::{
    Conn,
    sql_lists::{RawQuery, Statement},
};
use crate::{failure::Failure, values::DbInstant};

/// Settles mails that were sent and are still leased by their holders; returns how many.
pub(crate) fn settle_sent(conn: &mut Conn, sent: &[&MailSettled]) -> Result<usize, Failure> {
    let mut update = Statement::new(format!(
        "UPDATE mails SET status = '{}', next_attempt_at = NULL, attempts = attempts + 1, answer = sent.column3, \
         settled_at = sent.column4, lease_holder = NULL, lease_until = NULL FROM (",
        MailStatus::Sent.as_str()
    ));
    let mut before = "VALUES (";
    for settled in sent {
        update = update
            .words(before)
            .number(settled.id.0)
            .words(", ")
            .text(settled.holder.as_str())
            .words(", ")
            .text(settled.answer.as_str())
            .words(", ")
            .moment(DbInstant(settled.at))
            .words(")");
        before = ", (";
    }
    let update = update.words(format!(
        ") sent WHERE mails.id = sent.column1 AND mails.lease_holder = sent.column2 AND mails.status = '{}' \
         RETURNING mails.id",
        MailStatus::Pending.as_str()
    ));
    let settled: Vec<i64> = RawQuery::<BigInt>::new(update).load(conn)?;
    Ok(settled.len())
}
