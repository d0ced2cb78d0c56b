//! The files below a folder in the order of their paths.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::{jobs::FileBelow, ports::store::StoreError};
use imprimatur_domain::{ids::JobId, job::Document};

use super::super::{
    Conn, dialect_tree,
    schema::{inspections, jobs, versions},
};
use crate::{
    failure::Failure,
    values::{Guid, Reading},
};

/// A file, its current version, and its pages if they were counted.
type FileRow = (
    Guid,
    String,
    Option<String>,
    Option<String>,
    i64,
    i64,
    Option<Vec<u8>>,
    Option<i64>,
);

/// The live files below a folder in the order of their paths: what a folder holds comes in the order of names, and
/// the content of an inner folder where the folder stands.
pub(crate) fn files_below(
    conn: &mut Conn,
    folder: JobId,
    limit: u32,
) -> Result<Vec<FileBelow>, Failure> {
    type Node = (Guid, Option<Guid>, String, bool);
    let nodes: Vec<Node> = jobs::table
        .filter(dialect_tree::below(folder))
        .filter(jobs::deleted_at.is_null())
        .select((jobs::id, jobs::parent_id, jobs::name_key, jobs::is_folder))
        .load(conn)?;
    let mut content: HashMap<Guid, Vec<(String, Guid, bool)>> = HashMap::new();
    for (id, parent, name, is_folder) in nodes {
        if let Some(parent) = parent {
            content
                .entry(parent)
                .or_default()
                .push((name, id, is_folder));
        }
    }
    for siblings in content.values_mut() {
        // The next to be visited stands last.
        siblings.sort_by(|left, right| right.cmp(left));
    }
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut ids = Vec::new();
    let mut waiting = content.remove(&Guid::from(folder)).unwrap_or_default();
    while let Some((_, id, is_folder)) = waiting.pop() {
        if is_folder {
            waiting.extend(content.remove(&id).unwrap_or_default());
        } else {
            ids.push(id);
        }
        if ids.len() == limit {
            break;
        }
    }
    load(conn, &ids)
}

/// These files, in this order.
fn load(conn: &mut Conn, ids: &[Guid]) -> Result<Vec<FileBelow>, Failure> {
    let inspected = inspections::job_id
        .eq(jobs::id)
        .and(inspections::version.eq(jobs::version));
    let current = versions::job_id
        .eq(jobs::id)
        .and(versions::number.eq(jobs::version));
    let rows: Vec<FileRow> = jobs::table
        .left_join(inspections::table.on(inspected))
        .left_join(versions::table.on(current))
        .filter(jobs::id.eq_any(ids.to_vec()))
        .select((
            jobs::id,
            jobs::name,
            jobs::media_type,
            versions::media_type.nullable(),
            jobs::size,
            jobs::version,
            jobs::sha256,
            inspections::page_count.nullable(),
        ))
        .load(conn)?;
    let mut files = HashMap::new();
    for row in rows {
        files.insert(row.0, read(row)?);
    }
    Ok(ids.iter().filter_map(|id| files.remove(id)).collect())
}

fn read(row: FileRow) -> Result<FileBelow, StoreError> {
    let (id, name, declared, shown_as, size, version, sha256, page_count) = row;
    let job = JobId::from(id);
    let reading = Reading {
        table: "jobs",
        id: &job,
    };
    let sha256 = reading.known("sha256", sha256)?;
    let page_count = page_count.map(|count| reading.count("page_count", count));
    Ok(FileBelow {
        job,
        name,
        document: Document {
            media_type: reading.known("media_type", shown_as.or(declared))?,
            size: size.cast_unsigned(),
            version: reading.count("version", version)?,
            sha256: reading.hash("sha256", &sha256)?,
        },
        page_count: page_count.transpose()?,
    })
}
