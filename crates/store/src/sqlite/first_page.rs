//! First pages of lists, read on the calling thread.

use imprimatur_application::jobs::{JobPage, JobQuery};

use super::{
    Conn, dialect,
    queries::lists::{
        list_stats::{ListStats, is_plain},
        show,
    },
};
use crate::{failure::Failure, page_cache::PageStartCache};

/// The first page of a plain list with nothing in it that others share. It takes no longer than a few look-ups; `None`
/// if the list is not like that.
pub(crate) fn page(
    conn: &mut Conn,
    query: &JobQuery,
    page_starts: &PageStartCache,
) -> Result<Option<JobPage>, Failure> {
    if !is_plain(query) {
        return Ok(None);
    }
    dialect::read_tx_cheap(conn, |conn| {
        let standing = ListStats::plain(conn, query)?;
        if standing.shared.is_some() {
            return Ok(None);
        }
        show(conn, query, &standing, page_starts).map(Some)
    })
}
