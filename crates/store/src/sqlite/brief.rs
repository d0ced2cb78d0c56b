//! Lists that are answered on the thread of whoever asks.

use imprimatur_application::jobs::{JobPage, JobQuery, Scope, SortColumn};

use super::{
    Conn, dialect,
    queries::{
        dialect_lists::is_narrow,
        lists::{show, standing::Standing},
    },
};
use crate::{anchors::Anchors, failure::Failure};

/// The first page of a list as most are: in an order and by a filter that have an index together, and with nothing
/// that others share. It takes no longer than a few look-ups; `None` if the list is not like that.
pub(crate) fn page(
    conn: &mut Conn,
    query: &JobQuery,
    anchors: &Anchors,
) -> Result<Option<JobPage>, Failure> {
    if !is_plain(query) {
        return Ok(None);
    }
    dialect::in_brief(conn, |conn| {
        let standing = Standing::known(conn, query)?;
        if standing.shared.is_some() {
            return Ok(None);
        }
        show(conn, query, &standing, anchors, &mut |_, _| {}).map(Some)
    })
}

fn is_plain(query: &JobQuery) -> bool {
    let is_indexed = match (&query.filter.statuses[..], &query.scope) {
        ([], scope) => matches!(
            scope,
            Scope::TopLevel | Scope::Flat | Scope::In { can_edit: true, .. }
        ),
        ([_], scope) => *scope == Scope::Flat,
        _ => false,
    };
    is_indexed
        && matches!(query.sort, SortColumn::CreatedAt | SortColumn::UpdatedAt)
        && query.page == 0
        && query.start.is_none()
        && query.filter.kind.is_none()
        && !is_narrow(&query.filter)
}
