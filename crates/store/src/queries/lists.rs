//! Pages of jobs, in any order, with their exact number.

use diesel::{
    dsl::{count_star, exists},
    prelude::*,
};
use imprimatur_application::jobs::{JobPage, JobQuery, JobView, Scope, SortColumn};
use imprimatur_domain::{access::Caller, ids::JobId, job::Status};

use super::{
    Conn, Db, counters,
    dialect_tree::{self, Condition},
    schema::{jobs, tasks},
    views,
};
use crate::{failure::Failure, values::Guid};

/// What a list is about, and where its number comes from.
#[derive(Clone, Copy)]
enum Extent {
    /// All of one folder.
    Folder(JobId),
    /// All that the viewer owns, everywhere or at the top level; nothing is shared with the viewer.
    Owned,
    /// Own and shared jobs; they are counted one by one.
    Mixed,
}

/// A page of live jobs.
pub(crate) fn page(conn: &mut Conn, query: &JobQuery) -> Result<JobPage, Failure> {
    let extent = match query.scope {
        Scope::In(folder) => Extent::Folder(folder),
        Scope::TopLevel | Scope::Flat => {
            if is_anything_shared(conn, &query.viewer)? {
                Extent::Mixed
            } else {
                Extent::Owned
            }
        }
    };
    let statuses: Vec<_> = query
        .statuses
        .iter()
        .map(|status: &Status| status.as_str())
        .collect();
    let total = total(conn, query, extent, &statuses)?;
    let ids: Vec<Guid> = sorted(filtered(query, extent, &statuses), query)
        .select(jobs::id)
        .limit(i64::from(query.per_page))
        .offset(i64::from(query.page) * i64::from(query.per_page))
        .load(conn)?;
    Ok(JobPage {
        jobs: in_order(conn, &ids, query)?,
        total: total.max(0).cast_unsigned(),
    })
}

/// Views of these jobs in this order; one that goes at this moment is left out.
fn in_order(conn: &mut Conn, ids: &[Guid], query: &JobQuery) -> Result<Vec<JobView>, Failure> {
    let mut views = views::of_jobs(conn, ids, Some(query.viewer.user), false)?;
    Ok(ids.iter().filter_map(|id| views.remove(id)).collect())
}

/// Whether this caller may see anything that others own; each question is answered by an index.
fn is_anything_shared(conn: &mut Conn, caller: &Caller) -> Result<bool, Failure> {
    let live = || jobs::table.filter(jobs::deleted_at.is_null());
    let email = caller.email.as_str();
    let found = (
        exists(
            live()
                .filter(jobs::assignee.eq(email))
                .filter(jobs::user_id.ne(caller.user.0)),
        ),
        exists(
            live()
                .filter(jobs::partner.eq(email))
                .filter(jobs::user_id.ne(caller.user.0)),
        ),
        exists(
            tasks::table
                .filter(tasks::is_open)
                .filter(tasks::assigned_to.eq(email)),
        ),
        exists(
            live()
                .filter(jobs::is_portal)
                .filter(jobs::team_id.eq(caller.team.0))
                .filter(jobs::user_id.ne(caller.user.0)),
        ),
    );
    let (assigned, forwarded, asked, portal): (bool, bool, bool, bool) =
        diesel::select(found).get_result(conn)?;
    Ok(assigned || forwarded || asked || portal)
}

fn total(
    conn: &mut Conn,
    query: &JobQuery,
    extent: Extent,
    statuses: &[&'static str],
) -> Result<i64, Failure> {
    match extent {
        Extent::Folder(folder) => counters::in_folder(conn, folder, statuses),
        Extent::Owned => {
            let scope = if query.scope == Scope::Flat {
                counters::ALL
            } else {
                counters::TOP
            };
            counters::owned(conn, query.viewer.user.0, scope, statuses)
        }
        Extent::Mixed => {
            let all = filtered(query, extent, statuses).select(count_star());
            Ok(all.first(conn)?)
        }
    }
}

fn filtered(
    query: &JobQuery,
    extent: Extent,
    statuses: &[&'static str],
) -> jobs::BoxedQuery<'static, Db> {
    let viewer = &query.viewer;
    let live = jobs::table.filter(jobs::deleted_at.is_null()).into_boxed();
    let own = jobs::user_id.eq(viewer.user.0);
    let placed = match (extent, &query.scope) {
        (Extent::Folder(folder), _) => live.filter(jobs::parent_id.eq(Guid::from(folder))),
        (Extent::Owned, Scope::Flat) => live.filter(own),
        (Extent::Owned, _) => live.filter(own).filter(jobs::parent_id.is_null()),
        (Extent::Mixed, Scope::Flat) => {
            let all: Condition = Box::new(own.or(dialect_tree::shared_with(viewer)));
            live.filter(all)
        }
        (Extent::Mixed, _) => {
            let top = own.and(jobs::parent_id.is_null());
            let all: Condition = Box::new(top.or(dialect_tree::shared_at_the_top(viewer)));
            live.filter(all)
        }
    };
    match statuses {
        [] => placed,
        [status] => placed.filter(jobs::status.eq(*status)),
        statuses => placed.filter(jobs::status.eq_any(statuses.to_vec())),
    }
}

/// Puts absent values last in both directions, which the databases do differently by themselves, and breaks ties
/// by GUID.
fn sorted(all: jobs::BoxedQuery<'static, Db>, query: &JobQuery) -> jobs::BoxedQuery<'static, Db> {
    /// By a column that always has a value, or by one that may be absent.
    macro_rules! by {
        ($column:path) => {
            if query.descending {
                all.order($column.desc())
            } else {
                all.order($column.asc())
            }
        };
        (maybe $column:path) => {{
            let present_first = all.order($column.is_null().asc());
            if query.descending {
                present_first.then_order_by($column.desc())
            } else {
                present_first.then_order_by($column.asc())
            }
        }};
    }
    let by_column = match query.sort {
        SortColumn::CreatedAt => by!(jobs::created_at),
        SortColumn::UpdatedAt => by!(jobs::updated_at),
        SortColumn::DueAt => by!(maybe jobs::due_at),
        SortColumn::AssignedAt => by!(maybe jobs::assigned_at),
        SortColumn::ReviewedAt => by!(maybe jobs::reviewed_at),
        SortColumn::DeletedAt => by!(maybe jobs::deleted_at),
        SortColumn::Name => by!(jobs::name_key),
        SortColumn::Size => by!(jobs::size),
        SortColumn::Status => by!(jobs::status),
        SortColumn::Type => by!(maybe jobs::media_type),
        SortColumn::Version => by!(jobs::version),
        SortColumn::Label => by!(maybe jobs::label_key),
        SortColumn::CustomerEmail => by!(maybe jobs::customer),
    };
    by_column.then_order_by(jobs::id.asc())
}

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
    let mut content: std::collections::HashMap<Guid, Vec<(String, Guid, bool)>> =
        std::collections::HashMap::new();
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
    let mut views = views::of_jobs(conn, &ids, None, false)?;
    Ok(ids.iter().filter_map(|id| views.remove(id)).collect())
}
