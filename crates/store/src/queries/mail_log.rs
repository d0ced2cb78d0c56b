//! Queries of the mail log.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{LoggedMail, Mail, MailFilter, MailStatus},
    ports::store::StoreError,
};
use imprimatur_domain::ids::{MailId, TeamId};

use super::{
    Conn,
    schema::{contacts, jobs, mails},
};
use crate::{
    failure::Failure,
    mail_records,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = mails)]
struct LoggedRow {
    id: i64,
    job_id: Option<DbUuid>,
    task_id: Option<i64>,
    recipient: String,
    kind: String,
    content: Json,
    status: String,
    attempts: i64,
    next_attempt_at: Option<DbInstant>,
    answer: String,
    created_at: DbInstant,
    settled_at: Option<DbInstant>,
}

impl LoggedRow {
    /// With the name of its job, and what the contact of the job's owner says of the address, if there is one.
    fn read(self, job_name: String, is_valid: Option<i64>) -> Result<LoggedMail, StoreError> {
        let reading = ColumnError {
            table: "mails",
            id: &self.id,
        };
        let columns = (self.job_id, self.task_id, self.content);
        let content = mail_records::content(&self.kind, columns);
        Ok(LoggedMail {
            mail: Mail {
                id: MailId(self.id),
                recipient: reading.email("recipient", &self.recipient)?,
                content: reading.known("content", content)?,
                created_at: self.created_at.0,
            },
            job_name,
            has_bounced: is_valid == Some(0),
            status: reading.known("status", MailStatus::parse(&self.status))?,
            attempts: reading.count("attempts", self.attempts)?,
            answer: self.answer,
            next_attempt_at: self.next_attempt_at.map(|at| at.0),
            settled_at: self.settled_at.map(|at| at.0),
        })
    }
}

/// Mails about jobs of a team before this one that a filter lets through, newest first.
pub(crate) fn page(
    conn: &mut Conn,
    team: TeamId,
    filter: MailFilter,
    before: Option<MailId>,
    limit: u32,
) -> Result<Vec<LoggedMail>, Failure> {
    let is_recipient = contacts::user_id
        .eq(jobs::user_id)
        .and(contacts::email.eq(mails::recipient));
    let mut page = mails::table
        .inner_join(jobs::table.on(mails::job_id.eq(jobs::id.nullable())))
        .left_join(contacts::table.on(is_recipient))
        .filter(jobs::team_id.eq(team.0))
        .order((mails::created_at.desc(), mails::id.desc()))
        .limit(i64::from(limit))
        .select((
            LoggedRow::as_select(),
            jobs::name,
            contacts::valid_email.nullable(),
        ))
        .into_boxed();
    if let Some(status) = filter.status {
        page = page.filter(mails::status.eq(status.as_str()));
    }
    page = match filter.has_bounced {
        Some(true) => page.filter(contacts::valid_email.eq(0)),
        Some(false) => page.filter(
            contacts::valid_email
                .is_null()
                .or(contacts::valid_email.ne(0)),
        ),
        None => page,
    };
    if let Some(before) = before {
        let at = mails::table.find(before.0).select(mails::created_at);
        let at: Option<DbInstant> = at.first(conn).optional()?;
        // If that mail was deleted meanwhile, continue by id alone.
        page = match at {
            Some(at) => {
                let is_earlier = mails::created_at.lt(at).or(mails::id.lt(before.0));
                page.filter(mails::created_at.le(at)).filter(is_earlier)
            }
            None => page.filter(mails::id.lt(before.0)),
        };
    }
    let rows: Vec<(LoggedRow, String, Option<i64>)> = page.load(conn)?;
    let rows = rows.into_iter();
    rows.map(|(row, name, is_valid)| Ok(row.read(name, is_valid)?))
        .collect()
}

/// A mail; with `team`, only if it is about a job of that team.
pub(crate) fn find(
    conn: &mut Conn,
    team: Option<TeamId>,
    id: MailId,
) -> Result<Option<LoggedMail>, Failure> {
    let is_recipient = contacts::user_id
        .eq(jobs::user_id)
        .and(contacts::email.eq(mails::recipient));
    let found: Option<(LoggedRow, String, Option<i64>, i64)> = mails::table
        .inner_join(jobs::table.on(mails::job_id.eq(jobs::id.nullable())))
        .left_join(contacts::table.on(is_recipient))
        .filter(mails::id.eq(id.0))
        .select((
            LoggedRow::as_select(),
            jobs::name,
            contacts::valid_email.nullable(),
            jobs::team_id,
        ))
        .first(conn)
        .optional()?;
    let found = found.filter(|(.., of)| team.is_none_or(|team| team.0 == *of));
    let read = found.map(|(row, name, is_valid, _)| row.read(name, is_valid));
    Ok(read.transpose()?)
}
