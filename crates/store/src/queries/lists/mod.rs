//! Pages of jobs, in any order, narrowed to anything, with their exact number.
//!
//! What a page costs: the number comes from counters, or is counted along an index if something narrows the list that
//! counters do not know; the page follows an index in its order. Where no index has both the filter and the order, there
//! are two ways, and the numbers say which is shorter: to walk along the order and leave out what does not fit, or to
//! gather what fits and sort it. Some `4 · √(page · jobs)` jobs at most are gathered; a walk is expected to be shorter
//! still, but may pass all of the owner's jobs where filter and order have to do with each other. Such are, besides
//! filters that counters do not know: a folder or the top level by anything but creation, change and name; statuses by
//! anything but creation and change. The trash by anything but deletion is always gathered, and so is what is
//! shared; what is hidden from some viewers, in their folders of others, too.

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

/// A job with its place in the list.
type Placed = (ListKey, ListedJob);

/// A page of jobs. Beyond the first page number and page are read from one snapshot, so that positions are exact.
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

/// The page of a list of which all is known but its jobs.
pub(crate) fn show(
    conn: &mut Conn,
    query: &JobQuery,
    standing: &ListStats,
    page_starts: &PageStartCache,
) -> Result<JobPage, Failure> {
    let mut page = JobPage {
        per_page: standing.per_page,
        has_locked_folders: standing.has_locked_folders,
        total: standing.total(),
        ..JobPage::default()
    };
    if query.filter.kind == Some(KindFilter::Neither) || page.total == 0 {
        return Ok(page);
    }
    let mut reach = ListReader::new(query, standing);
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

/// The page that begins where the one beside it ends, if the caller knows where that is. One job more is read, which says
/// whether there is something further on; where it comes from there is something for all that is known.
fn beside(
    conn: &mut Conn,
    reach: &mut ListReader<'_>,
) -> Result<Option<(Vec<Placed>, Around)>, Failure> {
    let per_page = reach.standing.per_page;
    let (start, _) = match &reach.query.start {
        Some(start) if start.1 == per_page => start,
        _ => return Ok(None),
    };
    let (key, is_backward) = match start {
        ListStart::After(key) => (key, false),
        ListStart::Before(key) => (key, true),
    };
    let take = u64::from(per_page);
    let mut placed = reach.read(conn, is_backward, Some((key, false)), 0, take + 1)?;
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

/// The page of a number: from the nearest place that is known to belong to a page's beginning, or from the end if that
/// is nearer.
fn numbered(
    conn: &mut Conn,
    reach: &mut ListReader<'_>,
    page_starts: &PageStartCache,
) -> Result<Vec<Placed>, Failure> {
    let (page, per_page) = (reach.query.page, u64::from(reach.standing.per_page));
    let begin = u64::from(page) * per_page;
    let total = reach.standing.total();
    if begin >= total {
        return Ok(Vec::new());
    }
    let take = per_page.min(total - begin);
    if page == 0 {
        return reach.read(conn, false, None, 0, take);
    }
    let list = reach.name();
    let named = (list, dialect::generation(conn)?);
    let from_end = total - begin - take;
    let known = page_starts.nearest(&named, page);
    let skip = |known_page: u32| u64::from(page - known_page) * per_page;
    let placed = match known {
        Some((known_page, key, is_inclusive)) if skip(known_page) <= from_end => {
            let after = Some((&key, is_inclusive));
            reach.read(conn, false, after, skip(known_page), take)?
        }
        _ if from_end < begin => reach.read(conn, true, None, from_end, take)?,
        _ => reach.read(conn, false, None, begin, take)?,
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
