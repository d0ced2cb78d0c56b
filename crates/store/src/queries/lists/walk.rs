//! Reads a range of a list, segment by segment.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::jobs::{
    JobQuery, KindFilter, ListKey, ListedJob, SortColumn, SortValue,
};

use super::{
    super::{
        Conn, listed,
        sql_lists::{
            Edits, OrderPart, PageRange, Place, RawQuery, ScanDirection, Statement, UnionBranches,
            Way, compare, is_narrow, segments, value_of,
        },
        sql_views::Viewed,
    },
    Placed,
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
    pub standing: &'a ListStats,
}

impl<'a> ListReader<'a> {
    pub fn new(query: &'a JobQuery, stats: &'a ListStats) -> Self {
        Self {
            query,
            standing: stats,
        }
    }

    /// Identifies the list, for the cache of page starts.
    pub fn name(&self) -> String {
        let JobQuery {
            viewer,
            scope,
            filter,
            sort,
            descending,
            ..
        } = self.query;
        let per_page = self.standing.per_page;
        format!("{viewer:?} {scope:?} {filter:?} {sort:?} {descending} {per_page}")
    }

    /// Up to `take` jobs after a key, in list order; read from the end if `is_backward`.
    pub fn read(
        &mut self,
        conn: &mut Conn,
        is_backward: bool,
        after: Option<(&ListKey, bool)>,
        mut skip: u64,
        mut take: u64,
    ) -> Result<Vec<Placed>, Failure> {
        let leg = ScanDirection {
            descending: self.query.descending,
            is_backward,
        };
        let mut all = segments(
            self.query.sort,
            self.query.descending,
            self.standing.source.is_trash(),
            &self.query.filter.statuses,
        );
        if is_backward {
            all.reverse();
        }
        let value = after.map(|(key, _)| key.value.as_ref());
        let first = all
            .iter()
            .position(|segment| value.is_none_or(|value| segment.holds(value)))
            .unwrap_or(all.len());
        // The first page always uses the full page size as limit, so that the statement's text does not vary with the
        // total.
        let is_first_page = !is_backward && after.is_none() && skip == 0;
        let room = take.max(u64::from(self.standing.per_page));
        let wanted = usize::try_from(take).unwrap_or(usize::MAX);
        let mut placed = Vec::new();
        for (number, segment) in all.into_iter().enumerate().skip(first) {
            if take == 0 {
                break;
            }
            let stretch = PageRange {
                segment,
                leg,
                after: after.filter(|_| number == first),
                skip,
                take: if is_first_page { room } else { take },
                bound: None,
            };
            let rows = self.fetch(conn, &stretch)?;
            take -= (rows.len() as u64).min(take);
            if rows.is_empty() && skip > 0 {
                skip -= self.count(conn, &stretch)?.min(skip);
            } else {
                skip = 0;
            }
            placed.extend(rows);
        }
        placed.sort_by(|(left, _), (right, _)| compare(left, right, self.query.descending));
        placed.truncate(wanted);
        Ok(placed)
    }

    fn fetch(&mut self, conn: &mut Conn, range: &PageRange<'_>) -> Result<Vec<Placed>, Failure> {
        let (arms, way) = self.plan(range);
        if way.is_none() && arms.shared.is_none() {
            return Ok(Vec::new());
        }
        let bound = self.bound(conn, &arms, range, way)?;
        let range = &PageRange {
            bound: bound.as_ref(),
            ..*range
        };
        let statement = arms.page(range, way).keep(self.is_usual(range));
        if arms.shared.is_some() {
            return self.mixed(conn, statement);
        }
        let jobs = self.jobs(conn, Viewed::Found(statement))?;
        let edits = |job: &ListedJob| match &self.standing.source.edits {
            Edits::All => true,
            Edits::Assigned(email) => job
                .assignee()
                .is_some_and(|assignee| assignee.as_str() == email),
            Edits::Marked => false,
        };
        let placed = jobs.into_iter().map(|job| {
            let edits = edits(&job);
            self.placed(job, edits)
        });
        Ok(placed.collect())
    }

    /// For an index that orders equal values differently than the list: the value up to which there are enough jobs, if
    /// there are. Then no more jobs are sorted than the page and those before it, however many values are equal.
    fn bound(
        &mut self,
        conn: &mut Conn,
        branches: &UnionBranches<'_>,
        range: &PageRange<'_>,
        way: Option<Way>,
    ) -> Result<Option<SortValue>, Failure> {
        let turning = range.segment.turns(self.query.descending);
        let (Some(key), Some(Way::Walk { index, is_wide })) = (turning, way) else {
            return Ok(None);
        };
        let statement = branches.bound(range, key, (index, is_wide));
        let ids: Vec<DbUuid> = RawQuery::<GuidOnly>::new(statement).load(conn)?;
        let job = self.jobs(conn, Viewed::Jobs(&ids))?;
        let job = job.into_iter().next();
        Ok(job.and_then(|job| value_of(&job, self.query.sort, true)))
    }

    /// A page that may contain shared jobs, some of which the viewer may edit.
    fn mixed(&self, conn: &mut Conn, statement: Statement) -> Result<Vec<Placed>, Failure> {
        let rows: Vec<(DbUuid, i64)> = RawQuery::<Mixed>::new(statement).load(conn)?;
        let ids: Vec<DbUuid> = rows.iter().map(|(id, _)| *id).collect();
        let jobs = self.jobs(conn, Viewed::Jobs(&ids))?;
        let mut jobs: HashMap<DbUuid, ListedJob> = jobs
            .into_iter()
            .map(|job| (DbUuid::from(job.id), job))
            .collect();
        let placed = rows.into_iter().filter_map(|(id, edits)| {
            let job = jobs.remove(&id)?;
            Some(self.placed(job, edits == 1))
        });
        Ok(placed.collect())
    }

    fn jobs(&self, conn: &mut Conn, viewed: Viewed<'_>) -> Result<Vec<ListedJob>, Failure> {
        listed::jobs(conn, viewed, &self.query.viewer)
    }

    fn placed(&self, job: ListedJob, edits: bool) -> Placed {
        let key = ListKey {
            value: value_of(&job, self.query.sort, edits),
            id: job.id,
        };
        (key, job)
    }

    fn count(&mut self, conn: &mut Conn, range: &PageRange<'_>) -> Result<u64, Failure> {
        let (arms, _) = self.plan(range);
        let own = number(conn, arms.count(Some(range)))?;
        match arms.shared {
            Some(at_the_top) => {
                let others = arms.count_shared(Some(range), at_the_top);
                Ok(own + number(conn, others)?)
            }
            None => Ok(own),
        }
    }

    /// Query plan for the own jobs of a range; `None` if there are none.
    fn plan(&self, range: &PageRange<'_>) -> (UnionBranches<'a>, Option<Way>) {
        let ListStats { source, counts, .. } = self.standing;
        let (filter, segment) = (&self.query.filter, range.segment);
        let is_by_status = source.place == Place::All
            && !filter.statuses.is_empty()
            && matches!(segment.key, Some("created_at" | "updated_at"));
        let arms = |is_by_status| self.standing.arms(self.query, is_by_status);
        let fitting = self.fitting(segment);
        if fitting == 0 {
            return (arms(false), None);
        }
        let native = source.index(segment.key, is_by_status);
        let is_plain = self.query.sort == SortColumn::Status || filter.statuses.is_empty();
        let is_filtered = is_narrow(filter)
            || filter.kind.is_some()
            || segment.status().is_some()
            || segment.is_folders()
            || !(is_plain || is_by_status);
        if let (Some(index), false) = (native, is_filtered) {
            let walk = Way::Walk {
                index,
                is_wide: false,
            };
            return (arms(is_by_status), Some(walk));
        }
        let is_wide = native.is_none();
        let wide = || {
            source
                .wide_index(segment.key)
                .filter(|_| counts.is_all_of(source.owner))
        };
        let index = native
            .or_else(wide)
            .filter(|_| !segment.is_veiled(&source.edits));
        let length = match (native, is_by_status) {
            (None, _) => counts.all(),
            (Some(_), true) => counts.here(&filter.statuses, None),
            (Some(_), false) => counts.here(&[], None),
        };
        let rows = u128::from(range.skip.saturating_add(range.take)) * u128::from(length);
        match index {
            Some(index) if u128::from(fitting) * u128::from(fitting) >= INDEX_SCAN_BIAS * rows => {
                (arms(is_by_status), Some(Way::Walk { index, is_wide }))
            }
            _ => (arms(false), Some(Way::Gather)),
        }
    }

    /// Upper bound of the own jobs in a segment that match the filter.
    fn fitting(&self, part: OrderPart) -> u64 {
        let ListStats {
            source,
            counts,
            own,
            ..
        } = self.standing;
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
            && range.take == u64::from(self.standing.per_page)
            && USUAL.contains(&self.standing.per_page)
            && filter.statuses.len() <= 1
            && !is_narrow(filter)
    }
}
