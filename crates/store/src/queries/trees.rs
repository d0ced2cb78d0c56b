//! Jobs below a folder at any depth, and current versions.

use diesel::prelude::*;
use imprimatur_application::{documents::Version, jobs::TreeNode};
use imprimatur_domain::ids::JobId;

use super::{
    Conn,
    schema::{jobs, versions},
    sql_tree,
    versions::VersionRow,
};
use crate::{failure::Failure, values::DbUuid};

/// Id, parent, name, whether it is a folder, and the size of a file's current version.
type TreeRow = (DbUuid, Option<DbUuid>, String, bool, Option<i64>);

/// All live jobs below a folder, ordered by name.
pub(crate) fn tree(conn: &mut Conn, folder: JobId) -> Result<Vec<TreeNode>, Failure> {
    let size = versions::table
        .filter(versions::job_id.eq(jobs::id))
        .filter(versions::number.eq(jobs::version))
        .select(versions::size)
        .single_value();
    let rows: Vec<TreeRow> = jobs::table
        .filter(sql_tree::below(folder))
        .filter(jobs::deleted_at.is_null())
        .order((jobs::name_key, jobs::id))
        .select((jobs::id, jobs::parent_id, jobs::name, jobs::is_folder, size))
        .load(conn)?;
    let node = |(id, parent, name, is_folder, size): TreeRow| {
        Some(TreeNode {
            id: id.into(),
            parent: parent?.into(),
            name,
            is_folder,
            size: size.map_or(0, i64::unsigned_abs),
        })
    };
    Ok(rows.into_iter().filter_map(node).collect())
}

/// The current versions of the live files among these jobs.
pub(crate) fn current_versions(conn: &mut Conn, ids: &[JobId]) -> Result<Vec<Version>, Failure> {
    let ids: Vec<_> = ids.iter().copied().map(DbUuid::from).collect();
    let live: Vec<(DbUuid, i64)> = jobs::table
        .filter(jobs::id.eq_any(ids.clone()))
        .filter(jobs::deleted_at.is_null())
        .select((jobs::id, jobs::version))
        .load(conn)?;
    let live: std::collections::HashMap<_, _> = live.into_iter().collect();
    let rows: Vec<VersionRow> = versions::table
        .filter(versions::job_id.eq_any(ids))
        .select(VersionRow::as_select())
        .load(conn)?;
    rows.into_iter()
        .filter(|row| live.get(&row.job_id) == Some(&row.number))
        .map(|row| Ok(row.read()?))
        .collect()
}
