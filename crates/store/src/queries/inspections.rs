//! Queries of inspection results.

use diesel::prelude::*;
use imprimatur_application::{documents::Found, ports::documents::PageFacts};
use imprimatur_domain::ids::JobId;

use super::{Conn, schema::inspections};
use crate::{
    failure::Failure,
    records::{pages, read_findings},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = inspections)]
struct FoundRow {
    page_count: i64,
    findings: Json,
    details: Option<Json>,
    inspected_at: DbInstant,
}

/// The inspection result of a version.
pub(crate) fn found(conn: &mut Conn, job: JobId, number: u32) -> Result<Option<Found>, Failure> {
    let row: Option<FoundRow> = inspections::table
        .filter(inspections::job_id.eq(DbUuid::from(job)))
        .filter(inspections::version.eq(i64::from(number)))
        .select(FoundRow::as_select())
        .first(conn)
        .optional()?;
    let Some(row) = row else {
        return Ok(None);
    };
    let reading = ColumnError {
        table: "inspections",
        id: &job,
    };
    let findings = read_findings(&row.findings);
    Ok(Some(Found {
        page_count: reading.count("page_count", row.page_count)?,
        findings: reading.known("findings", findings)?,
        details: row.details.map(|details| details.0),
        at: row.inspected_at.0,
    }))
}

/// Facts about the pages of a version.
pub(crate) fn page_facts(
    conn: &mut Conn,
    job: JobId,
    version: u32,
) -> Result<Option<Vec<PageFacts>>, Failure> {
    let row: Option<Json> = inspections::table
        .filter(inspections::job_id.eq(DbUuid::from(job)))
        .filter(inspections::version.eq(i64::from(version)))
        .select(inspections::more_info)
        .first(conn)
        .optional()?;
    let reading = ColumnError {
        table: "inspections",
        id: &job,
    };
    let pages = row.map(|more_info| reading.known("more_info", pages(&more_info)));
    Ok(pages.transpose()?)
}
