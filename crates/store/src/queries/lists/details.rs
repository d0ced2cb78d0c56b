//! What rows of a list show besides: two queries for a page.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::{
    jobs::{ListedDetails, ListedJob, ListedReviewer, ReviewerState},
    ports::store::StoreError,
};
use imprimatur_domain::{
    stage::Role,
    task::{Category, Decision, TaskStatus},
};

use super::super::{
    Conn,
    schema::{self, inspections, jobs, tasks},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// A job, the name of its folder, and what a picture needs: a hash and pages.
type DetailsRow = (DbUuid, Option<String>, Option<Vec<u8>>, Option<i64>);

/// A task in its job's round: id, job, assignee, status, decision, when it was initiated.
type ReviewerRow = (
    i64,
    DbUuid,
    Option<String>,
    String,
    Option<String>,
    Option<DbInstant>,
);

/// Fills in the details of these jobs.
pub(super) fn load(conn: &mut Conn, listed: &mut [ListedJob]) -> Result<(), Failure> {
    let ids: Vec<DbUuid> = listed.iter().map(|job| job.id.into()).collect();
    let mut details = places(conn, &ids)?;
    for (job, reviewer) in reviewers(conn, ids)? {
        details.entry(job).or_default().reviewers.push(reviewer);
    }
    for job in listed {
        job.details = details.remove(&DbUuid::from(job.id)).unwrap_or_default();
    }
    Ok(())
}

fn places(conn: &mut Conn, ids: &[DbUuid]) -> Result<HashMap<DbUuid, ListedDetails>, Failure> {
    let above = diesel::alias!(schema::jobs as above);
    let inspected = inspections::job_id
        .eq(jobs::id)
        .and(inspections::version.eq(jobs::version));
    let rows: Vec<DetailsRow> = jobs::table
        .left_join(above.on(above.field(jobs::id).nullable().eq(jobs::parent_id)))
        .left_join(inspections::table.on(inspected))
        .filter(jobs::id.eq_any(ids))
        .select((
            jobs::id,
            above.field(jobs::name).nullable(),
            jobs::sha256,
            inspections::page_count.nullable(),
        ))
        .load(conn)?;
    let mut details = HashMap::new();
    for (id, folder, sha256, pages) in rows {
        let reading = ColumnError {
            table: "jobs",
            id: &id.0,
        };
        let shown = sha256.filter(|_| pages.is_some_and(|pages| pages > 0));
        let picture = shown.map(|sha256| reading.hash("sha256", &sha256));
        let found = ListedDetails {
            folder,
            picture: picture.transpose()?,
            reviewers: Vec::new(),
        };
        details.insert(id, found);
    }
    Ok(details)
}

fn reviewers(conn: &mut Conn, ids: Vec<DbUuid>) -> Result<Vec<(DbUuid, ListedReviewer)>, Failure> {
    let deciding = Category::ALL
        .into_iter()
        .filter(|category| category.asks_for_decision())
        .map(Category::as_str);
    let rows: Vec<ReviewerRow> = tasks::table
        .inner_join(jobs::table.on(jobs::id.eq(tasks::job_id)))
        .filter(tasks::job_id.eq_any(ids))
        .filter(tasks::round.eq(jobs::round))
        .filter(tasks::category.eq_any(deciding))
        .filter(tasks::role.eq(Role::Decider.as_str()))
        .filter(tasks::status.ne(TaskStatus::Closed.as_str()))
        .order(tasks::id)
        .select((
            tasks::id,
            tasks::job_id,
            tasks::assigned_to,
            tasks::status,
            tasks::job_status,
            tasks::executed_at,
        ))
        .load(conn)?;
    let read = rows.into_iter().map(read);
    Ok(read
        .filter_map(Result::transpose)
        .collect::<Result<_, _>>()?)
}

/// A task that was done without a decision asks nobody.
fn read(row: ReviewerRow) -> Result<Option<(DbUuid, ListedReviewer)>, StoreError> {
    let (id, job, person, status, decision, executed_at) = row;
    let reading = ColumnError {
        table: "tasks",
        id: &id,
    };
    let state = match reading.known("status", TaskStatus::parse(&status))? {
        TaskStatus::New if executed_at.is_some() => ReviewerState::Sent,
        TaskStatus::New | TaskStatus::Paused | TaskStatus::Closed => ReviewerState::Waiting,
        TaskStatus::Processing => ReviewerState::Opened,
        TaskStatus::Done => match decision.as_deref().and_then(Decision::parse) {
            Some(decision) => ReviewerState::Decided(decision),
            None => return Ok(None),
        },
    };
    let person = reading.maybe_email("assigned_to", person.as_deref())?;
    Ok(Some((job, ListedReviewer { person, state })))
}
