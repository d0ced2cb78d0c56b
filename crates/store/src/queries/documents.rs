//! Versions of documents, notifications, and which blobs are needed.

use diesel::prelude::*;
use imprimatur_application::{
    documents::Version,
    notifications::{Notification, Reason, Schedule},
    ports::{
        blobs::BlobKey,
        documents::PageFacts,
        store::{Lineage, StoreError},
    },
};
use imprimatur_domain::{
    access::Caller,
    email::Email,
    ids::JobId,
    task::{Category, TaskStatus},
};

use super::{
    Conn, dialect, lineage,
    schema::{archives, inspections, jobs, notifications, transfer_parts, versions},
};
use crate::{
    failure::Failure,
    records::{NotifiedRecord, ReviewerRecord, from_json, pages},
    values::{Guid, Json, Moment, Reading},
};

/// A version as it is stored.
#[derive(Queryable, Selectable)]
#[diesel(table_name = versions)]
pub(crate) struct VersionRow {
    pub job_id: Guid,
    pub number: i64,
    name: String,
    media_type: String,
    size: i64,
    sha256: Vec<u8>,
    blob: String,
    puid: String,
    uploaded_by: Option<String>,
    created_at: Moment,
}

impl VersionRow {
    pub fn read(self) -> Result<Version, StoreError> {
        let id = JobId::from(self.job_id);
        let reading = Reading {
            table: "versions",
            id: &id,
        };
        Ok(Version {
            job: id,
            number: reading.count("number", self.number)?,
            size: self.size.cast_unsigned(),
            sha256: reading.hash("sha256", &self.sha256)?,
            blob: reading.known("blob", BlobKey::new(self.blob))?,
            uploaded_by: reading.maybe_email("uploaded_by", self.uploaded_by.as_deref())?,
            created_at: self.created_at.0,
            name: self.name,
            media_type: self.media_type,
            puid: self.puid,
        })
    }
}

pub(crate) fn version(
    conn: &mut Conn,
    job: JobId,
    number: u32,
) -> Result<Option<Version>, Failure> {
    let row = versions::table
        .filter(versions::job_id.eq(Guid::from(job)))
        .filter(versions::number.eq(i64::from(number)))
        .select(VersionRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(VersionRow::read).transpose()?)
}

/// The versions of a document after a number.
pub(crate) fn versions(
    conn: &mut Conn,
    job: JobId,
    after: u32,
    limit: u32,
) -> Result<Vec<Version>, Failure> {
    let rows: Vec<VersionRow> = versions::table
        .filter(versions::job_id.eq(Guid::from(job)))
        .filter(versions::number.gt(i64::from(after)))
        .order(versions::number)
        .limit(i64::from(limit))
        .select(VersionRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// A version, current if none is named, and the way up from its job.
pub(crate) fn version_with_lineage(
    conn: &mut Conn,
    job: JobId,
    number: Option<u32>,
    caller: &Caller,
) -> Result<Option<(Version, Lineage)>, Failure> {
    let id = Guid::from(job);
    dialect::in_brief(conn, |conn| {
        let of_job = versions::table.filter(versions::job_id.eq(id));
        let row = if let Some(number) = number {
            let named = of_job.filter(versions::number.eq(i64::from(number)));
            named.select(VersionRow::as_select()).first(conn)
        } else {
            let current = jobs::table.filter(jobs::id.eq(id)).select(jobs::version);
            let current = versions::number.nullable().eq(current.single_value());
            let current = of_job.filter(current);
            current.select(VersionRow::as_select()).first(conn)
        };
        let Some(row) = row.optional()? else {
            return Ok(None);
        };
        let lineage = lineage::of_job(conn, job, caller)?;
        Ok(Some((row.read()?, lineage)))
    })
}

/// The newest version of a live job that was uploaded by this user under this id.
pub(crate) fn version_by_puid(
    conn: &mut Conn,
    uploader: &Email,
    puid: &str,
) -> Result<Option<Version>, Failure> {
    let row = versions::table
        .inner_join(jobs::table.on(jobs::id.eq(versions::job_id)))
        .filter(versions::puid.ne(""))
        .filter(versions::puid.eq(puid))
        .filter(versions::uploaded_by.eq(uploader.as_str()))
        .filter(jobs::deleted_at.is_null())
        .order((
            versions::created_at.desc(),
            versions::job_id.desc(),
            versions::number.desc(),
        ))
        .select(VersionRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(VersionRow::read).transpose()?)
}

/// Which of these blobs no version, archive or transfer refers to, in the order asked for.
pub(crate) fn unknown_blobs(conn: &mut Conn, keys: &[BlobKey]) -> Result<Vec<BlobKey>, Failure> {
    let mut unknown = Vec::new();
    for chunk in keys.chunks(500) {
        let texts: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        let mut known: Vec<String> = versions::table
            .filter(versions::blob.eq_any(texts))
            .select(versions::blob)
            .distinct()
            .load(conn)?;
        let texts: Vec<_> = chunk.iter().map(|key| Some(key.as_str())).collect();
        let zips: Vec<Option<String>> = archives::table
            .filter(archives::blob.eq_any(texts))
            .select(archives::blob)
            .load(conn)?;
        known.extend(zips.into_iter().flatten());
        let texts: Vec<_> = chunk.iter().map(BlobKey::as_str).collect();
        let pieces: Vec<String> = transfer_parts::table
            .filter(transfer_parts::blob.eq_any(texts))
            .select(transfer_parts::blob)
            .load(conn)?;
        known.extend(pieces);
        let is_unknown = |key: &&BlobKey| !known.iter().any(|known| known == key.as_str());
        unknown.extend(chunk.iter().filter(is_unknown).cloned());
    }
    Ok(unknown)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    job_id: Guid,
    category: String,
    comments: String,
    reason: String,
    recipient: Option<String>,
    reviewers: Json,
    schedule: String,
    task_name: String,
    due_at: Option<Moment>,
    req_confirm: bool,
    task_status: String,
    tasks: Json,
    created_at: Moment,
}

impl NotificationRow {
    fn read(self) -> Result<Notification, StoreError> {
        let reading = Reading {
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
            comments: self.comments,
            task_name: self.task_name,
        })
    }
}

pub(crate) fn latest_notification(
    conn: &mut Conn,
    job: JobId,
    category: Option<Category>,
) -> Result<Option<Notification>, Failure> {
    let mut query = notifications::table
        .filter(notifications::job_id.eq(Guid::from(job)))
        .order((notifications::created_at.desc(), notifications::id.desc()))
        .limit(1)
        .select(NotificationRow::as_select())
        .into_boxed();
    if let Some(category) = category {
        query = query.filter(notifications::category.eq(category.as_str()));
    }
    let row: Option<NotificationRow> = query.first(conn).optional()?;
    Ok(row.map(NotificationRow::read).transpose()?)
}

/// The pages of a version as its inspection saw them.
pub(crate) fn page_facts(
    conn: &mut Conn,
    job: JobId,
    version: u32,
) -> Result<Option<Vec<PageFacts>>, Failure> {
    let row: Option<Json> = inspections::table
        .filter(inspections::job_id.eq(Guid::from(job)))
        .filter(inspections::version.eq(i64::from(version)))
        .select(inspections::more_info)
        .first(conn)
        .optional()?;
    let reading = Reading {
        table: "inspections",
        id: &job,
    };
    let pages = row.map(|more_info| reading.known("more_info", pages(&more_info)));
    Ok(pages.transpose()?)
}
