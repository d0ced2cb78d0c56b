//! Writing copies of documents. What people have said about a place on a page will come along here.

use diesel::prelude::*;
use imprimatur_application::changes::CopiedVersion;

use super::{
    super::{
        Conn,
        schema::{inspections, versions},
    },
    records,
};
use crate::{
    failure::Failure,
    values::{Guid, Json, Moment},
};

/// What an inspection found: number of pages, what job records show, findings, all else, when it was done.
type Found = (i64, Json, Json, Option<Json>, Moment);

pub(super) fn write(conn: &mut Conn, copies: &[CopiedVersion]) -> Result<(), Failure> {
    for copied in copies {
        records::insert_version(conn, &copied.version)?;
        copy_inspection(conn, copied)?;
    }
    Ok(())
}

/// A copy of what is not inspected yet is inspected by itself.
fn copy_inspection(conn: &mut Conn, copied: &CopiedVersion) -> Result<(), Failure> {
    let (original, number) = copied.from;
    let found: Option<Found> = inspections::table
        .filter(inspections::job_id.eq(Guid::from(original)))
        .filter(inspections::version.eq(i64::from(number)))
        .select((
            inspections::page_count,
            inspections::more_info,
            inspections::findings,
            inspections::details,
            inspections::inspected_at,
        ))
        .first(conn)
        .optional()?;
    let Some((page_count, more_info, findings, details, inspected_at)) = found else {
        return Ok(());
    };
    let (job, version) = (
        Guid::from(copied.version.job),
        i64::from(copied.version.number),
    );
    let row = (
        inspections::job_id.eq(job),
        inspections::version.eq(version),
        inspections::page_count.eq(page_count),
        inspections::more_info.eq(more_info),
        inspections::findings.eq(findings),
        inspections::details.eq(details),
        inspections::inspected_at.eq(inspected_at),
    );
    diesel::insert_into(inspections::table)
        .values(row)
        .execute(conn)?;
    let this = versions::table
        .filter(versions::job_id.eq(job))
        .filter(versions::number.eq(version));
    diesel::update(this)
        .set(versions::is_inspected.eq(true))
        .execute(conn)?;
    Ok(())
}
