//! Queries of tasks.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::{ports::store::StoreError, tasks::MyTask};
use imprimatur_domain::{
    email::Email,
    field::{Comments, Name},
    ids::{JobId, TaskId},
    job::Status,
    stage::Role,
    task::{Before, Category, Task, TaskState, TaskStatus, Verdict},
};

use super::{
    Conn,
    schema::{jobs, tasks},
};
use crate::{
    failure::Failure,
    records::{VerdictRecord, from_json, to_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// A row of `tasks`. `paused_from` is the state to resume.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true, treat_none_as_default_value = false)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row has the columns that its table has"
)]
pub(crate) struct TaskRow {
    id: i64,
    job_id: DbUuid,
    category: String,
    assigned_to: Option<String>,
    requested_by: Option<String>,
    name: String,
    status: String,
    paused_from: Option<String>,
    job_status: Option<String>,
    req_confirm: bool,
    private_comments: bool,
    inspector: bool,
    language: Option<String>,
    comments: String,
    due_at: Option<DbInstant>,
    executed_at: Option<DbInstant>,
    is_open: bool,
    round: i64,
    stage: Option<i64>,
    role: String,
    not_needed: bool,
    generation: i64,
    verdict: Option<Json>,
    created_at: DbInstant,
    updated_at: DbInstant,
}

impl TaskRow {
    /// The row of a task.
    pub fn new(task: &Task) -> Result<Self, Failure> {
        let paused_from = match task.state {
            TaskState::Paused(Before::New) => Some(TaskStatus::New),
            TaskState::Paused(Before::Processing) => Some(TaskStatus::Processing),
            _ => None,
        };
        let verdict = task.verdict.as_ref().map(VerdictRecord::new);
        Ok(Self {
            id: task.id.0,
            job_id: task.job.into(),
            category: task.category.as_str().to_owned(),
            assigned_to: task.assigned_to.as_ref().map(Email::to_string),
            requested_by: task.requested_by.as_ref().map(Email::to_string),
            name: task.name.to_string(),
            status: task.status().as_str().to_owned(),
            paused_from: paused_from.map(|status| status.as_str().to_owned()),
            job_status: task.job_status.map(|status| status.as_str().to_owned()),
            req_confirm: task.req_confirm,
            private_comments: task.private_comments,
            inspector: task.inspector,
            language: task.language.clone().map(String::from),
            comments: task.comments.to_string(),
            due_at: task.due_at.map(DbInstant),
            executed_at: task.executed_at.map(DbInstant),
            is_open: task.is_open(),
            round: i64::from(task.round),
            stage: task.stage.map(i64::from),
            role: task.role.as_str().to_owned(),
            not_needed: task.not_needed,
            generation: i64::from(task.generation),
            verdict: verdict.as_ref().map(to_json).transpose()?,
            created_at: DbInstant(task.created_at),
            updated_at: DbInstant(task.updated_at),
        })
    }

    /// The task of a row.
    pub fn read(self) -> Result<Task, StoreError> {
        let reading = ColumnError {
            table: "tasks",
            id: &self.id,
        };
        let job_status = self.job_status.as_deref();
        let verdict = |json: &Json| {
            let verdict: Option<Verdict> = from_json(json).and_then(VerdictRecord::read);
            reading.known("verdict", verdict)
        };
        Ok(Task {
            id: TaskId(self.id),
            job: self.job_id.into(),
            category: reading.known("category", Category::parse(&self.category))?,
            assigned_to: reading.maybe_email("assigned_to", self.assigned_to.as_deref())?,
            requested_by: reading.maybe_email("requested_by", self.requested_by.as_deref())?,
            state: self.state(&reading)?,
            job_status: job_status
                .map(|name| reading.known("job_status", Status::parse(name)))
                .transpose()?,
            req_confirm: self.req_confirm,
            private_comments: self.private_comments,
            inspector: self.inspector,
            language: reading.maybe_field("language", self.language.as_deref())?,
            due_at: self.due_at.map(|at| at.0),
            executed_at: self.executed_at.map(|at| at.0),
            round: reading.count("round", self.round)?,
            stage: self
                .stage
                .map(|stage| reading.count("stage", stage))
                .transpose()?,
            role: reading.known("role", Role::parse(&self.role))?,
            not_needed: self.not_needed,
            generation: reading.count("generation", self.generation)?,
            verdict: self.verdict.as_ref().map(verdict).transpose()?,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            name: Name::from_stored(self.name),
            comments: Comments::from_stored(self.comments),
        })
    }

    fn state(&self, error: &ColumnError<'_>) -> Result<TaskState, StoreError> {
        let status = error.known("status", TaskStatus::parse(&self.status))?;
        Ok(match (status, self.paused_from.as_deref()) {
            (TaskStatus::New, None) => TaskState::New,
            (TaskStatus::Processing, None) => TaskState::Processing,
            (TaskStatus::Done, None) => TaskState::Done,
            (TaskStatus::Closed, None) => TaskState::Closed,
            (TaskStatus::Paused, Some("new")) => TaskState::Paused(Before::New),
            (TaskStatus::Paused, Some("processing")) => TaskState::Paused(Before::Processing),
            _ => error.known("paused_from", None)?,
        })
    }
}

/// The tasks of a job, ascending by id.
pub(crate) fn of_job(conn: &mut Conn, job: JobId) -> Result<Vec<Task>, Failure> {
    let rows: Vec<TaskRow> = tasks::table
        .filter(tasks::job_id.eq(DbUuid::from(job)))
        .order(tasks::id)
        .select(TaskRow::as_select())
        .load(conn)?;
    Ok(rows
        .into_iter()
        .map(TaskRow::read)
        .collect::<Result<_, _>>()?)
}

/// The tasks of these jobs, ascending by id.
pub(crate) fn of_jobs(
    conn: &mut Conn,
    jobs: &[JobId],
) -> Result<HashMap<JobId, Vec<Task>>, Failure> {
    let jobs: Vec<DbUuid> = jobs.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<TaskRow> = tasks::table
        .filter(tasks::job_id.eq_any(jobs))
        .order(tasks::id)
        .select(TaskRow::as_select())
        .load(conn)?;
    let mut of_jobs: HashMap<JobId, Vec<Task>> = HashMap::new();
    for row in rows {
        let task = row.read()?;
        of_jobs.entry(task.job).or_default().push(task);
    }
    Ok(of_jobs)
}

/// Those of these jobs on which this address has an open task.
pub(crate) fn asking(
    conn: &mut Conn,
    jobs: &[DbUuid],
    email: &Email,
) -> Result<Vec<DbUuid>, Failure> {
    let open = tasks::table
        .filter(tasks::assigned_to.eq(email.as_str()))
        .filter(tasks::is_open)
        .select(tasks::job_id);
    Ok(match jobs {
        [job] => open.filter(tasks::job_id.eq(*job)).load(conn)?,
        jobs => open
            .filter(tasks::job_id.eq_any(jobs.to_vec()))
            .load(conn)?,
    })
}

/// Open tasks of live jobs for an address, after an id.
pub(crate) fn open_for(
    conn: &mut Conn,
    email: &Email,
    after: Option<TaskId>,
    limit: u32,
) -> Result<Vec<MyTask>, Failure> {
    let rows: Vec<(TaskRow, String)> = tasks::table
        .inner_join(jobs::table.on(jobs::id.eq(tasks::job_id)))
        .filter(tasks::assigned_to.eq(email.as_str()))
        .filter(tasks::is_open)
        .filter(tasks::id.gt(after.map_or(0, |after| after.0)))
        .filter(jobs::deleted_at.is_null())
        .order(tasks::id)
        .limit(i64::from(limit))
        .select((TaskRow::as_select(), jobs::name))
        .load(conn)?;
    let read = |(task, job_name): (TaskRow, String)| {
        let task = task.read()?;
        Ok(MyTask { task, job_name })
    };
    rows.into_iter().map(read).collect()
}

/// The job that a task belongs to.
pub(crate) fn job_of(conn: &mut Conn, task: TaskId) -> Result<Option<JobId>, Failure> {
    let job: Option<DbUuid> = tasks::table
        .filter(tasks::id.eq(task.0))
        .select(tasks::job_id)
        .first(conn)
        .optional()?;
    Ok(job.map(JobId::from))
}
