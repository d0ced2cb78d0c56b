//! Lists that are answered on the thread of whoever asks.

use imprimatur_application::jobs::{JobPage, JobQuery};

use super::{
    Conn, dialect,
    queries::lists::{
        show,
        standing::{Standing, is_plain},
    },
};
use crate::{anchors::Anchors, failure::Failure};

/// The first page of a plain list with nothing in it that others share. It takes no longer than a few look-ups; `None`
/// if the list is not like that.
pub(crate) fn page(
    conn: &mut Conn,
    query: &JobQuery,
    anchors: &Anchors,
) -> Result<Option<JobPage>, Failure> {
    if !is_plain(query) {
        return Ok(None);
    }
    dialect::in_brief(conn, |conn| {
        let standing = Standing::plain(conn, query)?;
        if standing.shared.is_some() {
            return Ok(None);
        }
        show(conn, query, &standing, anchors, &mut |_, _| {}).map(Some)
    })
}
