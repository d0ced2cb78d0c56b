//! Queries of reminders, and leases on due ones.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{MailContent, MailKind},
    ports::{queues::Lease, store::StoreError},
    reminders::Requested,
};
use imprimatur_domain::{
    ids::{JobId, ReminderId, TaskId},
    reminder::{Comparator, Fired, Offset, Outcome, Reminder, Unit},
};

use super::{
    Conn, dialect,
    schema::{jobs, mails, reminders},
};
use crate::{
    failure::Failure,
    mail_records,
    records::{from_json, to_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// A row of `reminders`, without its lease.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = reminders, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct ReminderRow {
    id: i64,
    job_id: DbUuid,
    pub revision: i64,
    quantity: i64,
    unit: String,
    comparator: String,
    is_cancelled: bool,
    is_auto: bool,
    fires_at: Option<DbInstant>,
    fired_date: Option<DbInstant>,
    fired_at: Option<DbInstant>,
    outcome: Option<String>,
    fired_tasks: Option<Json>,
    created_at: DbInstant,
    updated_at: DbInstant,
}

impl ReminderRow {
    /// The row of a reminder.
    pub fn new(reminder: &Reminder) -> Result<Self, diesel::result::Error> {
        let fired = reminder.fired.as_ref();
        let tasks = |fired: &Fired| -> Vec<i64> { fired.tasks.iter().map(|id| id.0).collect() };
        Ok(Self {
            id: reminder.id.0,
            job_id: reminder.job.into(),
            revision: reminder.revision,
            quantity: i64::from(reminder.offset.quantity),
            unit: reminder.offset.unit.as_str().to_owned(),
            comparator: reminder.offset.comparator.as_str().to_owned(),
            is_cancelled: reminder.is_cancelled,
            is_auto: reminder.is_auto,
            fires_at: reminder.fires_at.map(DbInstant),
            fired_date: fired.map(|fired| DbInstant(fired.date)),
            fired_at: fired.map(|fired| DbInstant(fired.at)),
            outcome: fired.map(|fired| fired.outcome.as_str().to_owned()),
            fired_tasks: fired.map(|fired| to_json(&tasks(fired))).transpose()?,
            created_at: DbInstant(reminder.created_at),
            updated_at: DbInstant(reminder.updated_at),
        })
    }

    fn read(self) -> Result<Reminder, StoreError> {
        let reading = ColumnError {
            table: "reminders",
            id: &self.id,
        };
        let quantity: u32 = reading.count("quantity", self.quantity)?;
        Ok(Reminder {
            id: ReminderId(self.id),
            job: self.job_id.into(),
            revision: self.revision,
            offset: Offset {
                quantity: reading.known("quantity", u16::try_from(quantity).ok())?,
                unit: reading.known("unit", Unit::parse(&self.unit))?,
                comparator: reading.known("comparator", Comparator::parse(&self.comparator))?,
            },
            is_cancelled: self.is_cancelled,
            is_auto: self.is_auto,
            fires_at: self.fires_at.map(|at| at.0),
            fired: self.fired(&reading)?,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }

    fn fired(&self, error: &ColumnError<'_>) -> Result<Option<Fired>, StoreError> {
        let (Some(date), Some(at)) = (self.fired_date, self.fired_at) else {
            return Ok(None);
        };
        let outcome = self.outcome.as_deref().and_then(Outcome::parse);
        let tasks: Option<Vec<i64>> = self.fired_tasks.as_ref().and_then(from_json);
        let tasks = error.known("fired_tasks", tasks)?.into_iter().map(TaskId);
        Ok(Some(Fired {
            date: date.0,
            at: at.0,
            outcome: error.known("outcome", outcome)?,
            tasks: tasks.collect(),
        }))
    }
}

/// The reminders of these jobs, ascending by id.
pub(crate) fn of_jobs(conn: &mut Conn, jobs: &[JobId]) -> Result<Vec<Reminder>, Failure> {
    let jobs: Vec<DbUuid> = jobs.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<ReminderRow> = reminders::table
        .filter(reminders::job_id.eq_any(jobs))
        .order(reminders::id)
        .select(ReminderRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// The mails about tasks of a job, ascending by id.
pub(crate) fn requests(conn: &mut Conn, job: JobId) -> Result<Vec<Requested>, Failure> {
    type Row = (i64, Option<DbUuid>, Option<i64>, String, Json, DbInstant);
    let kind = MailKind::TaskRequest.as_str();
    let rows: Vec<Row> = mails::table
        .filter(mails::job_id.eq(DbUuid::from(job)))
        .filter(mails::kind.eq(kind))
        .order(mails::id)
        .select((
            mails::id,
            mails::job_id,
            mails::task_id,
            mails::recipient,
            mails::content,
            mails::created_at,
        ))
        .load(conn)?;
    let read = |(id, job, task, recipient, content, at): Row| {
        let reading = ColumnError {
            table: "mails",
            id: &id,
        };
        let content = mail_records::content(kind, (job, task, content));
        let known = match reading.known("content", content)? {
            MailContent::TaskRequest {
                task, is_reminder, ..
            } => Some((task, is_reminder)),
            _ => None,
        };
        let (task, is_reminder) = reading.known("kind", known)?;
        Ok(Requested {
            task,
            recipient: reading.email("recipient", &recipient)?,
            at: at.0,
            is_reminder,
        })
    };
    rows.into_iter().map(read).collect()
}

/// Leases due reminders of live jobs, longest overdue first.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Vec<(JobId, ReminderId)>, Failure> {
    dialect::lock_sequence(conn, "claims")?;
    let now = DbInstant(lease.now);
    let rows: Vec<(DbUuid, i64)> = reminders::table
        .inner_join(jobs::table.on(jobs::id.eq(reminders::job_id)))
        .filter(reminders::fires_at.le(now))
        .filter(jobs::deleted_at.is_null())
        .filter(
            reminders::lease_until
                .is_null()
                .or(reminders::lease_until.le(now)),
        )
        .order((reminders::fires_at, reminders::id))
        .limit(i64::from(limit))
        .select((reminders::job_id, reminders::id))
        .load(conn)?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|(_, id)| *id).collect();
    diesel::update(reminders::table.filter(reminders::id.eq_any(ids)))
        .set((
            reminders::lease_holder.eq(&lease.holder),
            reminders::lease_until.eq(DbInstant(lease.until)),
        ))
        .execute(conn)?;
    let named = rows
        .into_iter()
        .map(|(job, id)| (job.into(), ReminderId(id)));
    Ok(named.collect())
}
