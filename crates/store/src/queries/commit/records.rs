//! Writes records of jobs: decisions, versions, inspections, notifications, history.

use diesel::prelude::*;
use imprimatur_application::{
    changes::{RenamedVersion, StoredVerdict},
    documents::{Inspected, Version},
    notifications::Notification,
};
use imprimatur_domain::email::Email;
use time::Duration;

use super::super::{
    Conn,
    counters::Differences,
    prepared::Keep as _,
    schema::{inspections, jobs, notifications, verdicts, versions},
};
use crate::{
    failure::Failure,
    records::{FindingRecord, NotifiedRecord, ReviewerRecord, SeenRecord, more_info, to_json},
    values::{DbInstant, DbUuid, Json},
};

pub(super) fn keep_verdicts(conn: &mut Conn, verdicts: &[&StoredVerdict]) -> Result<(), Failure> {
    verdicts
        .iter()
        .try_for_each(|kept| keep_verdict(conn, kept))
}

pub(super) fn rename_versions(conn: &mut Conn, renamed: &[&RenamedVersion]) -> Result<(), Failure> {
    for RenamedVersion { job, version, name } in renamed {
        let this = versions::table
            .filter(versions::job_id.eq(DbUuid::from(*job)))
            .filter(versions::number.eq(i64::from(*version)));
        diesel::update(this)
            .set(versions::name.eq(name))
            .execute(conn)?;
    }
    Ok(())
}

pub(super) fn insert_versions(
    conn: &mut Conn,
    new: &[&Version],
    differences: &mut Differences,
) -> Result<(), Failure> {
    for version in new {
        insert_version(conn, version)?;
        differences.sums.version(conn, version)?;
    }
    Ok(())
}

pub(super) fn write_inspections(conn: &mut Conn, inspected: &[&Inspected]) -> Result<(), Failure> {
    inspected
        .iter()
        .try_for_each(|inspected| inspect(conn, inspected))
}

pub(super) fn insert_notifications(
    conn: &mut Conn,
    notifications: &[&Notification],
) -> Result<(), Failure> {
    notifications
        .iter()
        .try_for_each(|notification| insert_notification(conn, notification))
}

fn keep_verdict(conn: &mut Conn, kept: &StoredVerdict) -> Result<(), Failure> {
    let verdict = &kept.verdict;
    let job = DbUuid::from(kept.job);
    let job_name: String = jobs::table
        .filter(jobs::id.eq(job))
        .select(jobs::name)
        .first(conn)
        .optional()?
        .ok_or_else(Failure::conflict)?;
    let own = verdict.seen.iter().find(|seen| seen.job == kept.job);
    let row = (
        verdicts::id.eq(kept.id),
        verdicts::job_id.eq(job),
        verdicts::job_name.eq(job_name),
        verdicts::task_id.eq(kept.task.0),
        verdicts::decision.eq(verdict.decision.as_str()),
        verdicts::reviewer.eq(verdict.reviewer.as_ref().map(Email::as_str)),
        verdicts::name.eq(verdict.name.as_str()),
        verdicts::on_behalf_by.eq(verdict.on_behalf_by.as_ref().map(Email::as_str)),
        verdicts::comments.eq(verdict.comments.as_str()),
        verdicts::version.eq(i64::from(verdict.version)),
        verdicts::sha256.eq(own.map(|seen| seen.sha256.to_vec())),
        verdicts::seen.eq(to_json(&SeenRecord::all_of(&verdict.seen))?),
        verdicts::seen_elsewhere.eq(verdict.seen_elsewhere),
        verdicts::address.eq(verdict.address.as_deref()),
        verdicts::decided_at.eq(DbInstant(verdict.at)),
    );
    diesel::insert_into(verdicts::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

pub(super) fn insert_version(conn: &mut Conn, version: &Version) -> Result<(), Failure> {
    let row = (
        versions::job_id.eq(DbUuid::from(version.job)),
        versions::number.eq(i64::from(version.number)),
        versions::name.eq(&version.name),
        versions::media_type.eq(&version.media_type),
        versions::size.eq(version.size.cast_signed()),
        versions::sha256.eq(version.sha256.to_vec()),
        versions::blob.eq(version.blob.as_str()),
        versions::puid.eq(&version.puid),
        versions::uploaded_by.eq(version.uploaded_by.as_ref().map(Email::as_str)),
        versions::created_at.eq(DbInstant(version.created_at)),
        versions::is_inspected.eq(false),
    );
    diesel::insert_into(versions::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// An inspection is written once. A second one, from a process whose lease had expired, is ignored with its event.
fn inspect(conn: &mut Conn, inspected: &Inspected) -> Result<(), Failure> {
    let job = DbUuid::from(inspected.job);
    let number = i64::from(inspected.version);
    let version = versions::table
        .filter(versions::job_id.eq(job))
        .filter(versions::number.eq(number))
        .filter(versions::is_inspected.eq(false));
    let nobody = (
        versions::is_inspected.eq(true),
        versions::lease_holder.eq(None::<String>),
        versions::lease_until.eq(None::<DbInstant>),
    );
    let done: Option<i64> = diesel::update(version)
        .set(nobody)
        .returning(versions::number)
        .kept()
        .get_result(conn)
        .optional()?;
    if done.is_none() {
        return Err(Failure::conflict());
    }
    let row = (
        inspections::job_id.eq(job),
        inspections::version.eq(number),
        inspections::page_count.eq(i64::from(inspected.inspection.page_count)),
        inspections::more_info.eq(more_info(&inspected.inspection)?),
        inspections::findings.eq(to_json(&FindingRecord::all_of(
            &inspected.inspection.findings,
        ))?),
        inspections::details.eq(inspected.inspection.details.clone().map(Json)),
        inspections::inspected_at.eq(DbInstant(inspected.at)),
    );
    diesel::insert_into(inspections::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// The latest notification is found by its time, so make this one later than the last even if another clock is ahead.
fn insert_notification(conn: &mut Conn, notification: &Notification) -> Result<(), Failure> {
    let job = DbUuid::from(notification.job);
    let last: Option<DbInstant> = notifications::table
        .filter(notifications::job_id.eq(job))
        .order(notifications::created_at.desc())
        .select(notifications::created_at)
        .first(conn)
        .optional()?;
    let after_last = last.map(|last| last.0 + Duration::MILLISECOND);
    let created_at = after_last.map_or(notification.created_at, |after| {
        notification.created_at.max(after)
    });
    let reviewers: Vec<_> = notification
        .reviewers
        .iter()
        .map(ReviewerRecord::new)
        .collect();
    let tasks: Vec<_> = notification.tasks.iter().map(NotifiedRecord::new).collect();
    let row = (
        notifications::id.eq(notification.id),
        notifications::job_id.eq(job),
        notifications::category.eq(notification.category.as_str()),
        notifications::comments.eq(&notification.comments),
        notifications::reason.eq(notification.reason.as_str()),
        notifications::recipient.eq(notification.recipient.as_ref().map(Email::as_str)),
        notifications::reviewers.eq(to_json(&reviewers)?),
        notifications::schedule.eq(notification.schedule.as_str()),
        notifications::task_name.eq(&notification.task_name),
        notifications::due_at.eq(notification.due_at.map(DbInstant)),
        notifications::req_confirm.eq(notification.req_confirm),
        notifications::task_status.eq(notification.task_status.as_str()),
        notifications::tasks.eq(to_json(&tasks)?),
        notifications::created_at.eq(DbInstant(created_at)),
        notifications::plan_id.eq(notification.plan.map(|plan| plan.0)),
    );
    diesel::insert_into(notifications::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}
