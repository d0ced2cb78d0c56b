//! Pages of jobs in any order and with any filter, with the exact total.
//!
//! Costs: the total comes from counters, or is counted along an index if the filter is narrower than they are. The page
//! follows an index in its order. Where no index covers both filter and order, there are two plans, chosen by the
//! numbers: scan the index of the order and skip what does not match, or load all matches by filter and sort them. At
//! most about `4 · √(page · jobs)` jobs are sorted; a scan is expected to be shorter still, but may pass all of the
//! owner's jobs if filter and order are correlated. This concerns, besides filters that counters do not know, a folder
//! or the top level sorted by anything but creation, change and name, and statuses sorted by anything but creation and
//! change. The trash sorted by anything but deletion time, shared jobs, and columns hidden from the viewer are always
//! sorted.

mod files;
pub(crate) mod list_stats;
mod natural;
mod walk;

pub(crate) use files::files_below;
use imprimatur_application::jobs::{
    Around, JobPage, JobQuery, KindFilter, ListKey, ListStart, ListedJob,
};
use list_stats::ListStats;
use walk::ListReader;

use super::{Conn, dialect};
use crate::{failure::Failure, page_cache::PageStartCache};

/// A job with its sort key.
type Placed = (ListKey, ListedJob);

/// A page of jobs. Pages after the first read total and page in one snapshot, so that positions are exact.
pub(crate) fn page(
    conn: &mut Conn,
    query: &JobQuery,
    page_starts: &PageStartCache,
) -> Result<JobPage, Failure> {
    if query.page == 0 {
        return dialect::read_tx_cheap(conn, |conn| read(conn, query, page_starts));
    }
    dialect::read_snapshot(conn, |conn| read(conn, query, page_starts))
}

fn read(
    conn: &mut Conn,
    query: &JobQuery,
    page_starts: &PageStartCache,
) -> Result<JobPage, Failure> {
    let standing = ListStats::load(conn, query)?;
    show(conn, query, &standing, page_starts)
}

/// The page of a list whose facts are known.
pub(crate) fn show(
    conn: &mut Conn,
    query: &JobQuery,
    stats: &ListStats,
    page_starts: &PageStartCache,
) -> Result<JobPage, Failure> {
    let mut page = JobPage {
        per_page: stats.per_page,
        has_locked_folders: stats.has_locked_folders,
        total: stats.total(),
        ..JobPage::default()
    };
    if query.filter.kind == Some(KindFilter::Neither) || page.total == 0 {
        return Ok(page);
    }
    let mut reach = ListReader::new(query, stats);
    let (placed, around) = match beside(conn, &mut reach)? {
        Some((placed, around)) => (placed, Some(around)),
        None => (numbered(conn, &mut reach, page_starts)?, None),
    };
    page.around = around;
    let ends = placed.first().zip(placed.last());
    page.ends = ends.map(|((first, _), (last, _))| (first.clone(), last.clone()));
    page.jobs = placed.into_iter().map(|(_, job)| job).collect();
    Ok(page)
}

/// Keyset pagination: the page next to the one that the caller knows. One extra job is read to tell whether there are
/// more; in the other direction there is at least the known page.
fn beside(
    conn: &mut Conn,
    reader: &mut ListReader<'_>,
) -> Result<Option<(Vec<Placed>, Around)>, Failure> {
    let per_page = reader.standing.per_page;
    let (start, _) = match &reader.query.start {
        Some(start) if start.1 == per_page => start,
        _ => return Ok(None),
    };
    let (key, is_backward) = match start {
        ListStart::After(key) => (key, false),
        ListStart::Before(key) => (key, true),
    };
    let take = u64::from(per_page);
    let mut placed = reader.read(conn, is_backward, Some((key, false)), 0, take + 1)?;
    let is_more = placed.len() as u64 > take;
    if is_more {
        let further = if is_backward { 0 } else { placed.len() - 1 };
        placed.remove(further);
    }
    let around = Around {
        before: is_more || !is_backward,
        after: is_more || is_backward,
    };
    Ok(Some((placed, around)))
}

/// The page with a number: read from the nearest cached page start, or from the end if that is nearer.
fn numbered(
    conn: &mut Conn,
    reader: &mut ListReader<'_>,
    page_starts: &PageStartCache,
) -> Result<Vec<Placed>, Failure> {
    let (page, per_page) = (reader.query.page, u64::from(reader.standing.per_page));
    let begin = u64::from(page) * per_page;
    let total = reader.standing.total();
    if begin >= total {
        return Ok(Vec::new());
    }
    let take = per_page.min(total - begin);
    if page == 0 {
        return reader.read(conn, false, None, 0, take);
    }
    let list = reader.name();
    let named = (list, dialect::generation(conn)?);
    let from_end = total - begin - take;
    let known = page_starts.nearest(&named, page);
    let skip = |known_page: u32| u64::from(page - known_page) * per_page;
    let placed = match known {
        Some((known_page, key, is_inclusive)) if skip(known_page) <= from_end => {
            let after = Some((&key, is_inclusive));
            reader.read(conn, false, after, skip(known_page), take)?
        }
        _ if from_end < begin => reader.read(conn, true, None, from_end, take)?,
        _ => reader.read(conn, false, None, begin, take)?,
    };
    if let (Some((first, _)), Some((last, _))) = (placed.first(), placed.last()) {
        let next = (page.saturating_add(1), (last.clone(), false));
        let is_whole = placed.len() as u64 == per_page;
        let begins = [(page, (first.clone(), true)), next];
        let count = if is_whole { 2 } else { 1 };
        page_starts.remember(named, begins.into_iter().take(count));
    }
    Ok(placed)
}
