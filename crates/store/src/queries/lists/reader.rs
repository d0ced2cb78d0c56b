//! Reads a range of a list, part by part, and chooses how to find each part.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::jobs::{
    JobQuery, KindFilter, ListKey, ListedJob, SortColumn, SortValue,
};

use super::{
    super::{
        Conn, listed,
        sql_lists::{
            Edits, OrderPart, PageRange, Place, Plan, RawQuery, ScanDirection, Statement,
            UnionBranches, compare, is_narrow, order_parts, value_of,
        },
        sql_views::Viewed,
    },
    KeyedJob,
    list_stats::{ListStats, number},
};
use crate::{failure::Failure, values::DbUuid};

type GuidOnly = super::super::super::types::GuidType;

/// Columns of a page that may contain shared jobs.
type Mixed = (
    super::super::super::types::GuidType,
    diesel::sql_types::BigInt,
);

/// An index scan is chosen only if it is estimated to be this many times shorter than sorting, because correlation of
/// filter and order can make it much longer, while sorting is predictable.
const INDEX_SCAN_BIAS: u128 = 16;

/// Page sizes whose statements are cached.
const USUAL: [u32; 6] = [10, 20, 25, 50, 100, 200];

/// Reads a list.
pub(super) struct ListReader<'a> {
    pub query: &'a JobQuery,
    pub stats: &'a ListStats,
}

impl<'a> ListReader<'a> {
    /// Up to `take` jobs after a key, in list order; read from the end if `is_backward`.
    pub fn read(
        &self,
        conn: &mut Conn,
        is_backward: bool,
        after: Option<&ListKey>,
        mut skip: u64,
        mut take: u64,
    ) -> Result<Vec<KeyedJob>, Failure> {
        let direction = ScanDirection {
            descending: self.query.descending,
            is_backward,
        };
        let mut parts = order_parts(
            self.query.sort,
            self.query.descending,
            self.stats.source.is_trash(),
            &self.query.filter.statuses,
        );
        if is_backward {
            parts.reverse();
        }
        let value = after.map(|key| key.value.as_ref());
        let first = parts
            .iter()
            .position(|part| value.is_none_or(|value| part.holds(value)))
            .unwrap_or(parts.len());
        // The first page always uses the full page size as limit, so that the statement's text does not vary with the
        // total.
        let is_first_page = !is_backward && after.is_none() && skip == 0;
        let full_page = take.max(u64::from(self.stats.per_page));
        let wanted = usize::try_from(take).unwrap_or(usize::MAX);
        let mut jobs = Vec::new();
        for (number, part) in parts.into_iter().enumerate().skip(first) {
            if take == 0 {
                break;
            }
            let range = PageRange {
                part,
                direction,
                after: after.filter(|_| number == first),
                skip,
                take: if is_first_page { full_page } else { take },
                bound: None,
            };
            let fetched = self.fetch(conn, &range)?;
            take -= (fetched.len() as u64).min(take);
            if fetched.is_empty() && skip > 0 {
                skip -= self.count(conn, &range)?.min(skip);
            } else {
                skip = 0;
            }
            jobs.extend(fetched);
        }
        jobs.sort_by(|(left, _), (right, _)| compare(left, right, self.query.descending));
        jobs.truncate(wanted);
        Ok(jobs)
    }

    fn fetch(&self, conn: &mut Conn, range: &PageRange<'_>) -> Result<Vec<KeyedJob>, Failure> {
        let (branches, plan) = self.plan(range);
        if plan.is_none() && branches.shared.is_none() {
            return Ok(Vec::new());
        }
        let bound = self.bound(conn, &branches, range, plan)?;
        let range = &PageRange {
            bound: bound.as_ref(),
            ..*range
        };
        let statement = branches.page(range, plan).keep(self.is_usual(range));
        if branches.shared.is_some() {
            return self.mixed(conn, statement);
        }
        let jobs = self.jobs(conn, Viewed::Found(statement))?;
        let edits = |job: &ListedJob| match &self.stats.source.edits {
            Edits::All => true,
            Edits::Assigned(email) => job
                .assignee()
                .is_some_and(|assignee| assignee.as_str() == email),
            Edits::Marked => false,
        };
        let keyed = jobs.into_iter().map(|job| {
            let edits = edits(&job);
            self.keyed(job, edits)
        });
        Ok(keyed.collect())
    }

    /// For an index that orders equal values differently than the list: the value up to which there are enough jobs, if
    /// there are. Then no more jobs are sorted than the page and those before it, however many values are equal.
    fn bound(
        &self,
        conn: &mut Conn,
        branches: &UnionBranches<'_>,
        range: &PageRange<'_>,
        plan: Option<Plan>,
    ) -> Result<Option<SortValue>, Failure> {
        let reversed = range.part.reverses_ties(self.query.descending);
        let (Some(key), Some(Plan::IndexScan { index, is_wide })) = (reversed, plan) else {
            return Ok(None);
        };
        let statement = branches.bound(range, key, (index, is_wide));
        let ids: Vec<DbUuid> = RawQuery::<GuidOnly>::new(statement).load(conn)?;
        let job = self.jobs(conn, Viewed::Jobs(&ids))?;
        let job = job.into_iter().next();
        Ok(job.and_then(|job| value_of(&job, self.query.sort, true)))
    }

    /// A page that may contain shared jobs, some of which the viewer may edit.
    fn mixed(&self, conn: &mut Conn, statement: Statement) -> Result<Vec<KeyedJob>, Failure> {
        let rows: Vec<(DbUuid, i64)> = RawQuery::<Mixed>::new(statement).load(conn)?;
        let ids: Vec<DbUuid> = rows.iter().map(|(id, _)| *id).collect();
        let jobs = self.jobs(conn, Viewed::Jobs(&ids))?;
        let mut jobs: HashMap<DbUuid, ListedJob> = jobs
            .into_iter()
            .map(|job| (DbUuid::from(job.id), job))
            .collect();
        let keyed = rows.into_iter().filter_map(|(id, edits)| {
            let job = jobs.remove(&id)?;
            Some(self.keyed(job, edits == 1))
        });
        Ok(keyed.collect())
    }

    fn jobs(&self, conn: &mut Conn, viewed: Viewed<'_>) -> Result<Vec<ListedJob>, Failure> {
        listed::jobs(conn, viewed, &self.query.viewer)
    }

    fn keyed(&self, job: ListedJob, edits: bool) -> KeyedJob {
        let key = ListKey {
            value: value_of(&job, self.query.sort, edits),
            id: job.id,
        };
        (key, job)
    }

    fn count(&self, conn: &mut Conn, range: &PageRange<'_>) -> Result<u64, Failure> {
        let (branches, _) = self.plan(range);
        let own = number(conn, branches.count(Some(range)))?;
        match branches.shared {
            Some(only_at_the_top) => {
                let others = branches.count_shared(Some(range), only_at_the_top);
                Ok(own + number(conn, others)?)
            }
            None => Ok(own),
        }
    }

    /// Query plan for the own jobs of a range; `None` if there are none.
    fn plan(&self, range: &PageRange<'_>) -> (UnionBranches<'a>, Option<Plan>) {
        let ListStats { source, counts, .. } = self.stats;
        let (filter, part) = (&self.query.filter, range.part);
        let is_by_status = source.place == Place::All
            && !filter.statuses.is_empty()
            && matches!(part.key, Some("created_at" | "updated_at"));
        let branches = |is_by_status| self.stats.branches(self.query, is_by_status);
        let matching = self.matching(part);
        if matching == 0 {
            return (branches(false), None);
        }
        let native = source.index(part.key, is_by_status);
        let is_plain = self.query.sort == SortColumn::Status || filter.statuses.is_empty();
        let is_filtered = is_narrow(filter)
            || filter.kind.is_some()
            || part.status().is_some()
            || part.is_folders()
            || !(is_plain || is_by_status);
        if let (Some(index), false) = (native, is_filtered) {
            let scan = Plan::IndexScan {
                index,
                is_wide: false,
            };
            return (branches(is_by_status), Some(scan));
        }
        let is_wide = native.is_none();
        let wide = || {
            source
                .wide_index(part.key)
                .filter(|_| counts.is_all_of(source.owner))
        };
        let index = native
            .or_else(wide)
            .filter(|_| !part.is_hidden(&source.edits));
        let length = match (native, is_by_status) {
            (None, _) => counts.all(),
            (Some(_), true) => counts.here(&filter.statuses, None),
            (Some(_), false) => counts.here(&[], None),
        };
        let (end, matching) = (range.skip.saturating_add(range.take), u128::from(matching));
        let is_shorter =
            matching * matching >= INDEX_SCAN_BIAS * u128::from(end) * u128::from(length);
        match index {
            Some(index) if is_shorter => (
                branches(is_by_status),
                Some(Plan::IndexScan { index, is_wide }),
            ),
            _ => (branches(false), Some(Plan::Sort)),
        }
    }

    /// Upper bound of the own jobs in a part that match the filter.
    fn matching(&self, part: OrderPart) -> u64 {
        let ListStats {
            source,
            counts,
            own,
            ..
        } = self.stats;
        let filter = &self.query.filter;
        if source.is_trash() {
            return *own;
        }
        if let Some(status) = part.status() {
            return counts.here(&[status], filter.kind).min(*own);
        }
        match filter.kind {
            Some(KindFilter::Files) if part.is_folders() => 0,
            _ if part.is_folders() => {
                let folders = Some(KindFilter::Folders);
                counts.here(&filter.statuses, folders).min(*own)
            }
            _ => *own,
        }
    }

    /// Whether this statement is frequent enough to be cached.
    fn is_usual(&self, range: &PageRange<'_>) -> bool {
        let filter = &self.query.filter;
        range.skip == 0
            && range.take == u64::from(self.stats.per_page)
            && USUAL.contains(&self.stats.per_page)
            && filter.statuses.len() <= 1
            && !is_narrow(filter)
    }
}
