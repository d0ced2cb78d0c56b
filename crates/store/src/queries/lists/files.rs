//! The files below a folder in the order of their paths.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::jobs::JobView;
use imprimatur_domain::ids::JobId;

use super::super::{Conn, dialect_tree, schema::jobs, views};
use crate::{failure::Failure, values::Guid};

/// The live files below a folder in the order of their paths: what a folder holds comes in the order of names, and
/// the content of an inner folder where the folder stands.
pub(crate) fn files_below(
    conn: &mut Conn,
    folder: JobId,
    limit: u32,
) -> Result<Vec<JobView>, Failure> {
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
    let mut views = views::of_jobs(conn, &ids)?;
    Ok(ids.iter().filter_map(|id| views.remove(id)).collect())
}
