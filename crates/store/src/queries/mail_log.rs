//! Queries of the mail log.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{LoggedMail, Mail, MailStatus},
    ports::store::StoreError,
};
use imprimatur_domain::ids::{MailId, TeamId};

use super::{
    Conn,
    schema::{jobs, mails},
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
    fn read(self) -> Result<LoggedMail, StoreError> {
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
            status: reading.known("status", MailStatus::parse(&self.status))?,
            attempts: reading.count("attempts", self.attempts)?,
            answer: self.answer,
            next_attempt_at: self.next_attempt_at.map(|at| at.0),
            settled_at: self.settled_at.map(|at| at.0),
        })
    }
}

/// Mails about jobs of a team before this one, newest first.
pub(crate) fn page(
    conn: &mut Conn,
    team: TeamId,
    before: Option<MailId>,
    limit: u32,
) -> Result<Vec<LoggedMail>, Failure> {
    let mut page = mails::table
        .inner_join(jobs::table.on(mails::job_id.eq(jobs::id.nullable())))
        .filter(jobs::team_id.eq(team.0))
        .order((mails::created_at.desc(), mails::id.desc()))
        .limit(i64::from(limit))
        .select(LoggedRow::as_select())
        .into_boxed();
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
    let rows: Vec<LoggedRow> = page.load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// A mail; with `team`, only if it is about a job of that team.
pub(crate) fn find(
    conn: &mut Conn,
    team: Option<TeamId>,
    id: MailId,
) -> Result<Option<LoggedMail>, Failure> {
    let found: Option<(LoggedRow, i64)> = mails::table
        .inner_join(jobs::table.on(mails::job_id.eq(jobs::id.nullable())))
        .filter(mails::id.eq(id.0))
        .select((LoggedRow::as_select(), jobs::team_id))
        .first(conn)
        .optional()?;
    let found = found.filter(|(_, of)| team.is_none_or(|team| team.0 == *of));
    Ok(found.map(|(row, _)| row.read()).transpose()?)
}
