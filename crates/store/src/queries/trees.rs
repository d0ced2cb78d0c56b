//! What lies below a folder, at whatever depth, and the versions of what was found.

use diesel::prelude::*;
use imprimatur_application::{documents::Version, jobs::TreeNode};
use imprimatur_domain::ids::JobId;

use super::{
    Conn, dialect_tree,
    schema::{jobs, versions},
    versions::VersionRow,
};
use crate::{failure::Failure, values::Guid};

/// All live jobs below a folder in the order of their names.
pub(crate) fn tree(conn: &mut Conn, folder: JobId) -> Result<Vec<TreeNode>, Failure> {
    let rows: Vec<(Guid, Option<Guid>, String, bool)> = jobs::table
        .filter(dialect_tree::below(folder))
        .filter(jobs::deleted_at.is_null())
        .order((jobs::name_key, jobs::id))
        .select((jobs::id, jobs::parent_id, jobs::name, jobs::is_folder))
        .load(conn)?;
    let node = |(id, parent, name, is_folder): (Guid, Option<Guid>, String, bool)| {
        Some(TreeNode {
            id: id.into(),
            parent: parent?.into(),
            name,
            is_folder,
        })
    };
    Ok(rows.into_iter().filter_map(node).collect())
}

/// The current versions of those of these jobs that are live files.
pub(crate) fn current_versions(conn: &mut Conn, ids: &[JobId]) -> Result<Vec<Version>, Failure> {
    let ids: Vec<_> = ids.iter().copied().map(Guid::from).collect();
    let live: Vec<(Guid, i64)> = jobs::table
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
