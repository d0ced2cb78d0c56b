//! Pages of jobs in any order and with any filter, with the exact total.
//!
//! Costs: the total comes from counters, or is counted along an index if the filter is narrower than they are. The page
//! follows an index in its order. Where no index covers both filter and order, there are two plans, chosen by the
//! numbers: scan the index of the order and skip what does not match, or load all matches by filter and sort them. At
//! most about `4 · √(page · jobs)` jobs are sorted; a scan is expected to be shorter still, but may pass all of the
//! owner's jobs if filter and order are correlated. This concerns, besides filters that counters do not know, a folder
//! or the top level sorted by anything but creation, change and name, and statuses sorted by anything but creation and
//! change. The trash sorted by anything but deletion time, shared jobs, and columns hidden from the viewer are always
//! sorted. A page by its number skips all rows between it and the nearer end of the list.

mod details;
mod files;
pub(crate) mod list_stats;
mod natural;
mod reader;

pub(crate) use files::files_below;
use imprimatur_application::jobs::{
    Around, JobPage, JobQuery, KindFilter, ListKey, ListStart, ListedJob,
};
use list_stats::ListStats;
use reader::ListReader;

use super::{Conn, dialect};
use crate::failure::Failure;

/// A job with its sort key.
type KeyedJob = (ListKey, ListedJob);

/// A page of jobs. Pages after the first read total and page in one snapshot, so that positions are exact.
pub(crate) fn page(conn: &mut Conn, query: &JobQuery) -> Result<JobPage, Failure> {
    if query.page == 0 {
        return dialect::read_tx_cheap(conn, |conn| read(conn, query));
    }
    dialect::read_snapshot(conn, |conn| read(conn, query))
}

/// The totals of lists, of one snapshot.
pub(crate) fn totals(conn: &mut Conn, queries: &[JobQuery]) -> Result<Vec<u64>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let total = |query| Ok(ListStats::load(conn, query)?.total());
        queries.iter().map(total).collect()
    })
}

fn read(conn: &mut Conn, query: &JobQuery) -> Result<JobPage, Failure> {
    let stats = ListStats::load(conn, query)?;
    let mut page = JobPage {
        per_page: stats.per_page,
        has_locked_folders: stats.has_locked_folders,
        total: stats.total(),
        ..JobPage::default()
    };
    if query.filter.kind == Some(KindFilter::Neither) || page.total == 0 {
        return Ok(page);
    }
    let reader = ListReader {
        query,
        stats: &stats,
    };
    let (rows, around) = match beside(conn, &reader)? {
        Some((rows, around)) => (rows, Some(around)),
        None => (numbered(conn, &reader)?, None),
    };
    page.around = around;
    let ends = rows.first().zip(rows.last());
    page.ends = ends.map(|((first, _), (last, _))| (first.clone(), last.clone()));
    page.jobs = rows.into_iter().map(|(_, job)| job).collect();
    if query.with_details {
        details::load(conn, &mut page.jobs)?;
    }
    Ok(page)
}

/// Keyset pagination: the page next to the one that the caller knows. One extra job is read to tell whether there are
/// more; in the other direction there is at least the known page.
fn beside(
    conn: &mut Conn,
    reader: &ListReader<'_>,
) -> Result<Option<(Vec<KeyedJob>, Around)>, Failure> {
    let per_page = reader.stats.per_page;
    let (start, _) = match &reader.query.start {
        Some(start) if start.1 == per_page => start,
        _ => return Ok(None),
    };
    let (key, is_backward) = match start {
        ListStart::After(key) => (key, false),
        ListStart::Before(key) => (key, true),
    };
    let take = u64::from(per_page);
    let mut rows = reader.read(conn, is_backward, Some(key), 0, take + 1)?;
    let is_more = rows.len() as u64 > take;
    if is_more {
        let further = if is_backward { 0 } else { rows.len() - 1 };
        rows.remove(further);
    }
    let around = Around {
        before: is_more || !is_backward,
        after: is_more || is_backward,
    };
    Ok(Some((rows, around)))
}

/// The page with a number: read from the nearer end of the list, skipping what is between.
fn numbered(conn: &mut Conn, reader: &ListReader<'_>) -> Result<Vec<KeyedJob>, Failure> {
    let per_page = u64::from(reader.stats.per_page);
    let begin = u64::from(reader.query.page) * per_page;
    let total = reader.stats.total();
    if begin >= total {
        return Ok(Vec::new());
    }
    let take = per_page.min(total - begin);
    let from_end = total - begin - take;
    if from_end < begin {
        reader.read(conn, true, None, from_end, take)
    } else {
        reader.read(conn, false, None, begin, take)
    }
}
