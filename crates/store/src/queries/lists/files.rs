//! The files below a folder in path order.

use std::{collections::HashMap, rc::Rc};

use diesel::prelude::*;
use imprimatur_application::{jobs::FileBelow, ports::store::StoreError};
use imprimatur_domain::{field::MediaType, ids::JobId, job::Document};

use super::{
    super::{
        Conn,
        jobs::read_expect,
        schema::{inspections, jobs, team_profiles, versions},
        sql_tree,
        team_profiles::{ProfileColumns, press},
    },
    natural,
};
use crate::{
    failure::Failure,
    records::read_findings,
    values::{ColumnError, DbUuid, Json},
};

/// A file, its current version, and its page count if known.
type FileRow = (
    DbUuid,
    String,
    Option<String>,
    Option<String>,
    i64,
    i64,
    Option<Vec<u8>>,
    Option<i64>,
    Option<Json>,
    (Option<Json>, Option<String>, ProfileColumns),
);

/// A job below a folder, as far as sorting needs it.
struct Node {
    id: DbUuid,
    name: String,
    key: String,
    is_folder: bool,
}

/// A file, and the names of the folders above it.
type Found = (DbUuid, Vec<String>);

/// The live files below a folder in path order: by name, with numbers in names compared by value, and the content of a
/// subfolder at the subfolder's position.
pub(crate) fn files_below(
    conn: &mut Conn,
    folder: JobId,
    limit: u32,
) -> Result<Vec<FileBelow>, Failure> {
    let mut content = content(conn, folder)?;
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut found: Vec<Found> = Vec::new();
    let top = content.remove(&DbUuid::from(folder)).unwrap_or_default();
    let top_way = Rc::new(Vec::new());
    let mut waiting: Vec<_> = top
        .into_iter()
        .map(|node| (node, Rc::clone(&top_way)))
        .collect();
    while let Some((node, way)) = waiting.pop() {
        if node.is_folder {
            let mut inner = way.to_vec();
            inner.push(node.name);
            let inner = Rc::new(inner);
            let inside = content.remove(&node.id).unwrap_or_default();
            waiting.extend(inside.into_iter().map(|node| (node, Rc::clone(&inner))));
        } else {
            found.push((node.id, way.to_vec()));
        }
        if found.len() == limit {
            break;
        }
    }
    load(conn, found)
}

/// The content of every folder of the tree, in reverse order, because items are popped from the end.
fn content(conn: &mut Conn, folder: JobId) -> Result<HashMap<DbUuid, Vec<Node>>, Failure> {
    type NodeRow = (DbUuid, Option<DbUuid>, String, String, bool);
    let columns = (
        jobs::id,
        jobs::parent_id,
        jobs::name,
        jobs::name_key,
        jobs::is_folder,
    );
    let rows: Vec<NodeRow> = jobs::table
        .filter(sql_tree::below(folder))
        .filter(jobs::deleted_at.is_null())
        .select(columns)
        .load(conn)?;
    let mut content: HashMap<DbUuid, Vec<Node>> = HashMap::new();
    for (id, parent, name, key, is_folder) in rows {
        if let Some(parent) = parent {
            content.entry(parent).or_default().push(Node {
                id,
                name,
                key,
                is_folder,
            });
        }
    }
    for siblings in content.values_mut() {
        siblings.sort_by(|left, right| {
            let by_name = natural::compare(&right.key, &left.key);
            by_name.then_with(|| right.id.cmp(&left.id))
        });
    }
    Ok(content)
}

/// Loads these files, in this order.
fn load(conn: &mut Conn, found: Vec<Found>) -> Result<Vec<FileBelow>, Failure> {
    let ids: Vec<_> = found.iter().map(|(id, _)| *id).collect();
    let inspected = inspections::job_id
        .eq(jobs::id)
        .and(inspections::version.eq(jobs::version));
    let current = versions::job_id
        .eq(jobs::id)
        .and(versions::number.eq(jobs::version));
    let rows: Vec<FileRow> = jobs::table
        .left_join(inspections::table.on(inspected))
        .left_join(versions::table.on(current))
        .left_join(team_profiles::table.on(team_profiles::team_id.eq(jobs::team_id)))
        .filter(jobs::id.eq_any(ids))
        .select((
            jobs::id,
            jobs::name,
            jobs::media_type,
            versions::media_type.nullable(),
            jobs::size,
            jobs::version,
            jobs::sha256,
            inspections::page_count.nullable(),
            inspections::findings.nullable(),
            (
                jobs::expect,
                jobs::profile,
                (
                    team_profiles::team_id.nullable(),
                    team_profiles::name.nullable(),
                    team_profiles::sha256.nullable(),
                    team_profiles::size.nullable(),
                ),
            ),
        ))
        .load(conn)?;
    let mut files = HashMap::new();
    for row in rows {
        files.insert(row.0, read(row)?);
    }
    let placed = found.into_iter().filter_map(|(id, folders)| {
        let file = files.remove(&id)?;
        Some(FileBelow { folders, ..file })
    });
    Ok(placed.collect())
}

fn read(row: FileRow) -> Result<FileBelow, StoreError> {
    let (
        id,
        name,
        declared,
        shown_as,
        size,
        version,
        sha256,
        page_count,
        findings,
        order_and_press,
    ) = row;
    let (expect, wanted, profile) = order_and_press;
    let job = JobId::from(id);
    let reading = ColumnError {
        table: "jobs",
        id: &job,
    };
    let sha256 = reading.known("sha256", sha256)?;
    let page_count = page_count.map(|count| reading.count("page_count", count));
    let findings = findings.map(|json| reading.known("findings", read_findings(&json)));
    let mut picture_findings = findings.transpose()?.unwrap_or_else(Vec::new);
    picture_findings.retain(|finding| finding.code.is_about_pictures());
    Ok(FileBelow {
        job,
        folders: Vec::new(),
        name,
        document: Document {
            media_type: reading.known(
                "media_type",
                shown_as.or(declared).map(MediaType::from_stored),
            )?,
            size: size.cast_unsigned(),
            version: reading.count("version", version)?,
            sha256: reading.hash("sha256", &sha256)?,
        },
        expectation: read_expect(&reading, expect.as_ref())?,
        press: press(&reading, wanted.as_deref(), profile)?,
        page_count: page_count.transpose()?,
        picture_findings,
    })
}
