//! Complete list queries: branches that are each ordered by an index, combined by `UNION ALL` and limited to a page.
//!
//! A branch returns at most the page and what comes before it, so the number of rows to sort is bounded by the page
//! rather than the list. With a start key, nothing comes before.

use imprimatur_application::jobs::{JobQuery, KindFilter, ListKey, SortColumn, SortValue};
use imprimatur_domain::job::Status;

use super::{
    super::dialect,
    filters::{Search, broad, is_narrow},
    order::{OrderPart, ScanDirection, bind},
    shared,
    source::{Edits, Source},
    statement::Statement,
};
use crate::values::DbUuid;

/// Query plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Scan an index that has the order, skipping what does not match; `is_wide` if the index covers all of the owner's
    /// jobs.
    Walk { index: &'static str, is_wide: bool },
    /// Load all matches by an index on the filter, then sort; for few jobs.
    Gather,
}

/// A range within one segment.
#[derive(Clone, Copy)]
pub(crate) struct PageRange<'a> {
    pub segment: OrderPart,
    pub leg: ScanDirection,
    /// Starts after this key, or at it if the flag is set.
    pub after: Option<(&'a ListKey, bool)>,
    pub skip: u64,
    pub take: u64,
    /// For an index that orders equal values differently: the value up to which there are enough jobs. Rows equal to it
    /// are read separately.
    pub bound: Option<&'a SortValue>,
}

/// Sources of a range's jobs.
pub(crate) struct UnionBranches<'a> {
    pub query: &'a JobQuery,
    pub source: &'a Source,
    pub search: &'a Search,
    /// One branch per status instead of a common one.
    pub is_by_status: bool,
    /// Whether shared jobs are included: `Some(true)` only those at the viewer's top level, `Some(false)` all.
    pub shared: Option<bool>,
}

/// Part of the range after a key: in an index, equal and later values are in two places.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// Everything after the key.
    Whole,
    /// Equal to the key's value, and after it by id.
    Equal(&'a SortValue),
    /// Later than the key's value, and before a bound.
    Later(Option<&'a SortValue>, Option<&'a SortValue>),
    /// Equal to the bound.
    Bound(&'a SortValue),
}

impl UnionBranches<'_> {
    /// Row locators of a range; if shared jobs may be included, their GUIDs in order, with `edits`.
    pub fn page(&self, range: &PageRange<'_>, way: Option<Way>) -> Statement {
        let arms = self.arms(range, way);
        let columns = if self.shared.is_some() {
            "u.id, u.edits"
        } else {
            "u.place"
        };
        let mut united = Statement::new(format!("SELECT {columns} FROM ("));
        let is_cut_already = arms.len() == 1 && self.shared.is_none();
        let mut between = "SELECT * FROM (";
        for arm in arms {
            united = united.words(between).join(arm).words(") a");
            between = " UNION ALL SELECT * FROM (";
        }
        united = united.words(") u");
        if is_cut_already {
            return united;
        }
        united
            .words(order("u.k", "u.id", range))
            .words(cut(range, true))
    }

    fn arms(&self, range: &PageRange<'_>, way: Option<Way>) -> Vec<Statement> {
        let mut arms = Vec::new();
        match way {
            Some(Way::Walk { index, is_wide }) => {
                let (statuses, parts) = (self.status_arms(), parts(range));
                let is_only = self.shared.is_none() && statuses.len() * parts.len() == 1;
                for statuses in &statuses {
                    for part in &parts {
                        let walk = self.walk(range, (index, is_wide), statuses, *part);
                        arms.push(walk.words(cut(range, is_only)));
                    }
                }
            }
            Some(Way::Gather) => {
                let is_only = self.shared.is_none();
                arms.push(self.gather(range).words(cut(range, is_only)));
            }
            None => {}
        }
        if let Some(only_at_the_top) = self.shared {
            let others = self.of_others(range, only_at_the_top);
            arms.push(others.words(cut(range, false)));
        }
        arms
    }

    /// Number of jobs: of all, or of those after a key in a segment.
    pub fn count(&self, range: Option<&PageRange<'_>>) -> Statement {
        let statuses = self.statuses(range.map(|range| &range.segment));
        let forced = self.forced_folders(range.map(|range| &range.segment));
        let from = Statement::new("SELECT count(*) FROM jobs j").words(forced);
        from.words(" WHERE ")
            .join(self.source.condition())
            .join(self.narrowed(range, &self.source.edits, statuses, true))
    }

    /// Number of shared jobs.
    pub fn count_shared(&self, range: Option<&PageRange<'_>>, only_at_the_top: bool) -> Statement {
        let statuses = self.statuses(range.map(|range| &range.segment));
        Statement::new("SELECT count(*) FROM (")
            .join(shared::chosen(&self.query.viewer, only_at_the_top))
            .words("SELECT j.id")
            .join(self.others())
            .join(self.narrowed(range, &Edits::Marked, statuses, false))
            .words(") c")
    }

    fn walk(
        &self,
        range: &PageRange<'_>,
        walk: (&'static str, bool),
        statuses: &[Status],
        part: Part<'_>,
    ) -> Statement {
        let ordered = order_in_arm(range, &self.source.edits);
        self.unordered(range, walk, statuses, part).join(ordered)
    }

    fn unordered(
        &self,
        range: &PageRange<'_>,
        (index, is_wide): (&'static str, bool),
        statuses: &[Status],
        part: Part<'_>,
    ) -> Statement {
        let edits = &self.source.edits;
        let mut arm = self
            .columns("1", range, edits)
            .words(" FROM jobs j")
            .words(dialect::forced(index))
            .words(" WHERE ")
            .join(self.source.condition());
        if is_wide {
            arm = arm.join(self.source.widened());
        }
        arm.join(range.segment.condition(edits))
            .join(self.search.narrow(&self.query.filter, edits, false))
            .join(broad(statuses, self.query.filter.kind))
            .join(after(range, edits, part))
    }

    /// The job with the bounding value, in index order.
    pub fn bound(&self, range: &PageRange<'_>, key: &str, walk: (&'static str, bool)) -> Statement {
        let later = match range.after {
            Some((ListKey { value, .. }, _)) => value.as_ref(),
            None => None,
        };
        let whole = PageRange {
            bound: None,
            ..*range
        };
        let part = Part::Later(later, None);
        let statuses = self.statuses(Some(&range.segment));
        self.unordered(&whole, walk, statuses, part).words(format!(
            " ORDER BY j.{key}{}, j.id{} LIMIT 1 OFFSET {}",
            range.leg.of_key(),
            range.leg.of_id_beside(key),
            range.skip.saturating_add(range.take).saturating_sub(1)
        ))
    }

    fn gather(&self, range: &PageRange<'_>) -> Statement {
        let edits = &self.source.edits;
        let statuses = self.statuses(Some(&range.segment));
        Statement::new("WITH found AS MATERIALIZED (")
            .join(self.columns("1", range, edits))
            .words(" FROM jobs j")
            .words(self.forced_folders(Some(&range.segment)))
            .words(" WHERE ")
            .join(self.source.condition())
            .join(self.narrowed(Some(range), edits, statuses, true))
            .words(") SELECT * FROM found f")
            .words(order("f.k", "f.id", range))
    }

    fn of_others(&self, range: &PageRange<'_>, only_at_the_top: bool) -> Statement {
        let edits = &Edits::Marked;
        let statuses = self.statuses(Some(&range.segment));
        shared::chosen(&self.query.viewer, only_at_the_top)
            .join(self.columns("s.edits", range, edits))
            .join(self.others())
            .join(self.narrowed(Some(range), edits, statuses, false))
            .join(order_in_arm(range, edits))
    }

    fn others(&self) -> Statement {
        Statement::new(" FROM chosen s")
            .words(dialect::JOBS_OF_GUIDS)
            .words(" AND j.deleted_at IS NULL AND j.user_id <> ")
            .number(self.query.viewer.user.0)
    }

    /// `SELECT id, place[, edits][, k]` from `j`.
    fn columns(&self, edits: &str, range: &PageRange<'_>, to: &Edits) -> Statement {
        let place = dialect::PLACE;
        let mut columns = Statement::new(format!("SELECT j.id AS id, j.{place} AS place"));
        if self.shared.is_some() {
            columns = columns.words(format!(", CAST({edits} AS bigint) AS edits"));
        }
        match range.segment.expression(to) {
            Some(key) => columns.words(", ").join(key).words(" AS k"),
            None => columns,
        }
    }

    fn narrowed(
        &self,
        range: Option<&PageRange<'_>>,
        edits: &Edits,
        statuses: &[Status],
        is_lookup: bool,
    ) -> Statement {
        let filter = &self.query.filter;
        let narrowed = self
            .search
            .narrow(filter, edits, is_lookup)
            .join(broad(statuses, filter.kind));
        match range {
            Some(range) => {
                narrowed
                    .join(range.segment.condition(edits))
                    .join(after(range, edits, Part::Whole))
            }
            None => narrowed,
        }
    }

    /// A segment with a single status has its own condition.
    fn statuses(&self, part: Option<&OrderPart>) -> &[Status] {
        if part.is_some_and(|part| part.status().is_some()) {
            &[]
        } else {
            &self.query.filter.statuses
        }
    }

    fn status_arms(&self) -> Vec<&[Status]> {
        let statuses = &self.query.filter.statuses;
        if self.is_by_status {
            statuses.chunks(1).collect()
        } else if self.query.sort == SortColumn::Status {
            vec![&[]]
        } else {
            vec![statuses]
        }
    }

    fn forced_folders(&self, part: Option<&OrderPart>) -> String {
        let filter = &self.query.filter;
        let is_folders =
            filter.kind == Some(KindFilter::Folders) || part.is_some_and(OrderPart::is_folders);
        let index = self
            .source
            .folders()
            .filter(|_| is_folders && !is_narrow(filter) && filter.statuses.is_empty());
        index.map(dialect::forced).unwrap_or_default()
    }
}

/// Orders by the column itself, so that the planner recognises its index.
fn order_in_arm(range: &PageRange<'_>, edits: &Edits) -> Statement {
    let by_id = format!("j.id{}", range.leg.of_id());
    match range.segment.expression(edits) {
        Some(key) => Statement::new(" ORDER BY ")
            .join(key)
            .words(format!("{}, {by_id}", range.leg.of_key())),
        None => Statement::new(format!(" ORDER BY {by_id}")),
    }
}

/// Limits the result to the page, or a branch to what the page may need.
fn cut(range: &PageRange<'_>, is_only: bool) -> String {
    match (is_only, range.skip) {
        (true, 0) => format!(" LIMIT {}", range.take),
        (true, skip) => format!(" LIMIT {} OFFSET {skip}", range.take),
        (false, skip) => format!(" LIMIT {}", skip.saturating_add(range.take)),
    }
}

fn order(key: &str, id: &str, range: &PageRange<'_>) -> String {
    let (by_key, by_id) = (range.leg.of_key(), range.leg.of_id());
    if range.segment.key.is_some() {
        format!(" ORDER BY {key}{by_key}, {id}{by_id}")
    } else {
        format!(" ORDER BY {id}{by_id}")
    }
}

/// The parts of the range after a key, for an index scan.
fn parts<'a>(range: &PageRange<'a>) -> Vec<Part<'a>> {
    let value = range.after.and_then(|(key, _)| key.value.as_ref());
    let mut parts = match (range.segment.key, value) {
        (Some(_), Some(value)) => vec![Part::Equal(value), Part::Later(Some(value), range.bound)],
        _ if range.bound.is_some() => vec![Part::Later(None, range.bound)],
        _ => vec![Part::Whole],
    };
    parts.extend(range.bound.map(Part::Bound));
    parts
}

/// The condition on `j` for coming after a key.
fn after(range: &PageRange<'_>, edits: &Edits, part: Part<'_>) -> Statement {
    let (leg, segment) = (range.leg, range.segment);
    let column = || segment.expression(edits).unwrap_or_default();
    let compared = |before: &'static str, how: &'static str, value: &SortValue| {
        bind(Statement::new(before).join(column()).words(how), value)
    };
    let by_id = |statement: Statement| match range.after {
        Some((key, is_inclusive)) => {
            let with_it = if is_inclusive { "=" } else { "" };
            let later = leg.later_id().trim();
            statement
                .words(format!("j.id {later}{with_it} "))
                .guid(DbUuid::from(key.id))
        }
        None => statement,
    };
    match part {
        Part::Equal(value) => by_id(compared(" AND ", " = ", value).words(" AND ")),
        Part::Bound(value) => compared(" AND ", " = ", value),
        Part::Later(from, until) => {
            let from = from.map(|value| compared(" AND ", leg.later_key(), value));
            let until = until.map(|value| compared(" AND ", leg.earlier_key(), value));
            from.unwrap_or_default().join(until.unwrap_or_default())
        }
        Part::Whole => match (range.after, segment.key) {
            (None, _) => Statement::default(),
            (
                Some((
                    ListKey {
                        value: Some(value), ..
                    },
                    _,
                )),
                Some(_),
            ) => {
                let later = compared(" AND (", leg.later_key(), value);
                let equal = later.join(compared(" OR (", " = ", value)).words(" AND ");
                by_id(equal).words("))")
            }
            (Some(_), _) => by_id(Statement::new(" AND ")),
        },
    }
}
