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
pub(crate) enum Plan {
    /// Scan an index that has the order, skipping what does not match; `is_wide` if the index covers all of the owner's
    /// jobs.
    IndexScan { index: &'static str, is_wide: bool },
    /// Load all matches by an index on the filter, then sort; for few jobs.
    Sort,
}

/// A range within one part.
#[derive(Clone, Copy)]
pub(crate) struct PageRange<'a> {
    pub part: OrderPart,
    pub direction: ScanDirection,
    /// Starts after this key.
    pub after: Option<&'a ListKey>,
    pub skip: u64,
    pub take: u64,
    /// For an index that orders equal values differently: the value up to which there are enough jobs. Rows equal to it
    /// are read separately, in the order of their GUIDs.
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

/// Which keys: in an index, those equal to the value of a key and the later ones are in two places.
#[derive(Clone, Copy)]
enum KeyRange<'a> {
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
    pub fn page(&self, range: &PageRange<'_>, plan: Option<Plan>) -> Statement {
        let branches = self.branches(range, plan);
        let columns = if self.shared.is_some() {
            "u.id, u.edits"
        } else {
            "u.locator"
        };
        let mut united = Statement::new(format!("SELECT {columns} FROM ("));
        let is_cut_already = branches.len() == 1 && self.shared.is_none();
        let mut between = "SELECT * FROM (";
        for branch in branches {
            united = united.words(between).join(branch).words(") a");
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

    fn branches(&self, range: &PageRange<'_>, plan: Option<Plan>) -> Vec<Statement> {
        let mut branches = Vec::new();
        match plan {
            Some(Plan::IndexScan { index, is_wide }) => {
                let (statuses, key_ranges) = (self.status_branches(), key_ranges(range));
                let is_only = self.shared.is_none() && statuses.len() * key_ranges.len() == 1;
                for statuses in &statuses {
                    for keys in &key_ranges {
                        let scan = self.scan(range, (index, is_wide), statuses, *keys);
                        branches.push(scan.words(cut(range, is_only)));
                    }
                }
            }
            Some(Plan::Sort) => {
                let is_only = self.shared.is_none();
                branches.push(self.sort(range).words(cut(range, is_only)));
            }
            None => {}
        }
        if let Some(only_at_the_top) = self.shared {
            let others = self.of_others(range, only_at_the_top);
            branches.push(others.words(cut(range, false)));
        }
        branches
    }

    /// Number of jobs: of all, or of those after a key in a part.
    pub fn count(&self, range: Option<&PageRange<'_>>) -> Statement {
        let statuses = self.statuses(range.map(|range| &range.part));
        let forced = self.forced_folders(range.map(|range| &range.part));
        let from = Statement::new("SELECT count(*) FROM jobs j").words(forced);
        from.words(" WHERE ")
            .join(self.source.condition())
            .join(self.narrowed(range, &self.source.edits, statuses, true))
    }

    /// Number of shared jobs.
    pub fn count_shared(&self, range: Option<&PageRange<'_>>, only_at_the_top: bool) -> Statement {
        let statuses = self.statuses(range.map(|range| &range.part));
        Statement::new("SELECT count(*) FROM (")
            .join(shared::chosen(&self.query.viewer, only_at_the_top))
            .words("SELECT j.id")
            .join(self.others())
            .join(self.narrowed(range, &Edits::Marked, statuses, false))
            .words(") c")
    }

    fn scan(
        &self,
        range: &PageRange<'_>,
        scan: (&'static str, bool),
        statuses: &[Status],
        keys: KeyRange<'_>,
    ) -> Statement {
        let ordered = order_in_branch(range, &self.source.edits);
        self.unordered(range, scan, statuses, keys).join(ordered)
    }

    fn unordered(
        &self,
        range: &PageRange<'_>,
        (index, is_wide): (&'static str, bool),
        statuses: &[Status],
        keys: KeyRange<'_>,
    ) -> Statement {
        let edits = &self.source.edits;
        let mut branch = self
            .columns("1", range, edits)
            .words(" FROM jobs j")
            .words(dialect::forced(index))
            .words(" WHERE ")
            .join(self.source.condition());
        if is_wide {
            branch = branch.join(self.source.widened());
        }
        branch
            .join(range.part.condition(edits))
            .join(self.search.narrow(&self.query.filter, edits, false))
            .join(broad(statuses, self.query.filter.kind))
            .join(after(range, edits, keys))
    }

    /// The job with the bounding value, in index order.
    pub fn bound(&self, range: &PageRange<'_>, key: &str, scan: (&'static str, bool)) -> Statement {
        let later = match range.after {
            Some(ListKey { value, .. }) => value.as_ref(),
            None => None,
        };
        let whole = PageRange {
            bound: None,
            ..*range
        };
        let keys = KeyRange::Later(later, None);
        let statuses = self.statuses(Some(&range.part));
        self.unordered(&whole, scan, statuses, keys).words(format!(
            " ORDER BY j.{key}{}, j.id{} LIMIT 1 OFFSET {}",
            range.direction.of_key(),
            range.direction.of_id_beside(key),
            range.skip.saturating_add(range.take).saturating_sub(1)
        ))
    }

    fn sort(&self, range: &PageRange<'_>) -> Statement {
        let edits = &self.source.edits;
        let statuses = self.statuses(Some(&range.part));
        Statement::new("WITH found AS MATERIALIZED (")
            .join(self.columns("1", range, edits))
            .words(" FROM jobs j")
            .words(self.forced_folders(Some(&range.part)))
            .words(" WHERE ")
            .join(self.source.condition())
            .join(self.narrowed(Some(range), edits, statuses, true))
            .words(") SELECT * FROM found f")
            .words(order("f.k", "f.id", range))
    }

    fn of_others(&self, range: &PageRange<'_>, only_at_the_top: bool) -> Statement {
        let edits = &Edits::Marked;
        let statuses = self.statuses(Some(&range.part));
        shared::chosen(&self.query.viewer, only_at_the_top)
            .join(self.columns("s.edits", range, edits))
            .join(self.others())
            .join(self.narrowed(Some(range), edits, statuses, false))
            .join(order_in_branch(range, edits))
    }

    fn others(&self) -> Statement {
        Statement::new(" FROM chosen s")
            .words(dialect::JOBS_OF_GUIDS)
            .words(" AND j.deleted_at IS NULL AND j.user_id <> ")
            .number(self.query.viewer.user.0)
    }

    /// `SELECT id, locator[, edits][, k]` from `j`.
    fn columns(&self, edits: &str, range: &PageRange<'_>, to: &Edits) -> Statement {
        let locator = dialect::ROW_LOCATOR;
        let mut columns = Statement::new(format!("SELECT j.id AS id, j.{locator} AS locator"));
        if self.shared.is_some() {
            columns = columns.words(format!(", CAST({edits} AS bigint) AS edits"));
        }
        match range.part.expression(to) {
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
            Some(range) => narrowed.join(range.part.condition(edits)).join(after(
                range,
                edits,
                KeyRange::Whole,
            )),
            None => narrowed,
        }
    }

    /// A part with a single status has its own condition.
    fn statuses(&self, part: Option<&OrderPart>) -> &[Status] {
        if part.is_some_and(|part| part.status().is_some()) {
            &[]
        } else {
            &self.query.filter.statuses
        }
    }

    fn status_branches(&self) -> Vec<&[Status]> {
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
fn order_in_branch(range: &PageRange<'_>, edits: &Edits) -> Statement {
    let by_id = format!("j.id{}", range.direction.of_id());
    match range.part.expression(edits) {
        Some(key) => Statement::new(" ORDER BY ")
            .join(key)
            .words(format!("{}, {by_id}", range.direction.of_key())),
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
    let (by_key, by_id) = (range.direction.of_key(), range.direction.of_id());
    if range.part.key.is_some() {
        format!(" ORDER BY {key}{by_key}, {id}{by_id}")
    } else {
        format!(" ORDER BY {id}{by_id}")
    }
}

/// The ranges of an index that come after a key.
fn key_ranges<'a>(range: &PageRange<'a>) -> Vec<KeyRange<'a>> {
    let value = range.after.and_then(|key| key.value.as_ref());
    let mut ranges = match (range.part.key, value) {
        (Some(_), Some(value)) => vec![
            KeyRange::Equal(value),
            KeyRange::Later(Some(value), range.bound),
        ],
        _ if range.bound.is_some() => vec![KeyRange::Later(None, range.bound)],
        _ => vec![KeyRange::Whole],
    };
    ranges.extend(range.bound.map(KeyRange::Bound));
    ranges
}

/// The condition on `j` for coming after a key.
fn after(range: &PageRange<'_>, edits: &Edits, keys: KeyRange<'_>) -> Statement {
    let (direction, part) = (range.direction, range.part);
    let column = || part.expression(edits).unwrap_or_default();
    let compared = |before: &'static str, how: &'static str, value: &SortValue| {
        bind(Statement::new(before).join(column()).words(how), value)
    };
    let by_id = |statement: Statement| match range.after {
        Some(key) => statement
            .words(format!("j.id{}", direction.later_id()))
            .guid(DbUuid::from(key.id)),
        None => statement,
    };
    match keys {
        KeyRange::Equal(value) => by_id(compared(" AND ", " = ", value).words(" AND ")),
        KeyRange::Bound(value) => compared(" AND ", " = ", value),
        KeyRange::Later(from, until) => {
            let from = from.map(|value| compared(" AND ", direction.later_key(), value));
            let until = until.map(|value| compared(" AND ", direction.earlier_key(), value));
            from.unwrap_or_default().join(until.unwrap_or_default())
        }
        KeyRange::Whole => match (range.after, part.key) {
            (None, _) => Statement::default(),
            (
                Some(ListKey {
                    value: Some(value), ..
                }),
                Some(_),
            ) => {
                let later = compared(" AND (", direction.later_key(), value);
                let equal = later.join(compared(" OR (", " = ", value)).words(" AND ");
                by_id(equal).words("))")
            }
            (Some(_), _) => by_id(Statement::new(" AND ")),
        },
    }
}
