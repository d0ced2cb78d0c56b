//! Queries of notifications.

use diesel::prelude::*;
use imprimatur_application::{
    notifications::{Notification, Reason, Schedule},
    ports::store::StoreError,
};
use imprimatur_domain::{
    ids::{JobId, PlanId},
    task::{Category, TaskStatus},
};

use super::{Conn, schema::notifications};
use crate::{
    failure::Failure,
    records::{NotifiedRecord, ReviewerRecord, from_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    job_id: DbUuid,
    category: String,
    comments: String,
    reason: String,
    recipient: Option<String>,
    reviewers: Json,
    schedule: String,
    task_name: String,
    due_at: Option<DbInstant>,
    req_confirm: bool,
    task_status: String,
    tasks: Json,
    created_at: DbInstant,
    plan_id: Option<i64>,
}

impl NotificationRow {
    fn read(self) -> Result<Notification, StoreError> {
        let reading = ColumnError {
            table: "notifications",
            id: &self.id,
        };
        let reviewers = from_json::<Vec<ReviewerRecord>>(&self.reviewers)
            .and_then(|all| all.into_iter().map(ReviewerRecord::read).collect());
        let tasks = from_json::<Vec<NotifiedRecord>>(&self.tasks)
            .and_then(|all| all.into_iter().map(NotifiedRecord::read).collect());
        Ok(Notification {
            id: self.id,
            job: self.job_id.into(),
            category: reading.known("category", Category::parse(&self.category))?,
            reason: reading.known("reason", Reason::parse(&self.reason))?,
            recipient: reading.maybe_email("recipient", self.recipient.as_deref())?,
            reviewers: reading.known("reviewers", reviewers)?,
            schedule: reading.known("schedule", Schedule::parse(&self.schedule))?,
            due_at: self.due_at.map(|at| at.0),
            req_confirm: self.req_confirm,
            task_status: reading.known("task_status", TaskStatus::parse(&self.task_status))?,
            tasks: reading.known("tasks", tasks)?,
            created_at: self.created_at.0,
            plan: self.plan_id.map(PlanId),
            comments: self.comments,
            task_name: self.task_name,
        })
    }
}

/// The latest notification of a job and category.
pub(crate) fn latest(
    conn: &mut Conn,
    job: JobId,
    category: Category,
) -> Result<Option<Notification>, Failure> {
    let row: Option<NotificationRow> = notifications::table
        .filter(notifications::job_id.eq(DbUuid::from(job)))
        .filter(notifications::category.eq(category.as_str()))
        .order((notifications::created_at.desc(), notifications::id.desc()))
        .select(NotificationRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(NotificationRow::read).transpose()?)
}

/// The comments of the job's latest notification that has any.
pub(crate) fn last_instructions(conn: &mut Conn, job: JobId) -> Result<Option<String>, Failure> {
    let comments = notifications::table
        .filter(notifications::job_id.eq(DbUuid::from(job)))
        .filter(notifications::comments.ne(""))
        .order((notifications::created_at.desc(), notifications::id.desc()))
        .select(notifications::comments)
        .first(conn)
        .optional()?;
    Ok(comments)
}
