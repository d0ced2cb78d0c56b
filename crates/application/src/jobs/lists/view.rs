//! Views: lists of all jobs that are asked for every day, with their totals.

use imprimatur_domain::{Instant, access::Caller, job::Status};
use time::Duration;

use super::{DateColumn, DateRange, JobFilter, JobQuery, Scope, SortColumn, WaitingFor};
use crate::{failure::Failure, ports::Ports};

/// How long a decision is recent.
const RECENT: Duration = Duration::days(7);

/// A view of all jobs that the caller may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListView {
    /// Under review by others.
    WaitingForOthers,
    /// Changes were requested.
    ChangesRequested,
    /// What is due next is late.
    Overdue,
    /// The caller is asked.
    MineToDecide,
    /// Decided in the last seven days.
    RecentlyDecided,
}

impl ListView {
    /// All views with the names that addresses have for them.
    pub const ALL: [(&'static str, Self); 5] = [
        ("waiting", Self::WaitingForOthers),
        ("changes", Self::ChangesRequested),
        ("overdue", Self::Overdue),
        ("mine", Self::MineToDecide),
        ("decided", Self::RecentlyDecided),
    ];

    /// Parses a name.
    pub fn parse(text: &str) -> Option<Self> {
        let mut all = Self::ALL.iter();
        all.find(|(name, _)| *name == text).map(|(_, view)| *view)
    }

    /// What its jobs have in common.
    pub fn filter(self, now: Instant) -> JobFilter {
        let all = JobFilter::default();
        let dates = |column, from, to| Some(DateRange { column, from, to });
        match self {
            Self::WaitingForOthers => JobFilter {
                waiting_for: Some(WaitingFor::Others),
                ..all
            },
            Self::ChangesRequested => JobFilter {
                statuses: vec![Status::ChangeRequested],
                ..all
            },
            Self::Overdue => JobFilter {
                dates: dates(DateColumn::NextDueAt, None, Some(now)),
                ..all
            },
            Self::MineToDecide => JobFilter {
                waiting_for: Some(WaitingFor::Viewer),
                ..all
            },
            Self::RecentlyDecided => JobFilter {
                statuses: vec![Status::Approved, Status::ChangeRequested, Status::Rejected],
                dates: dates(DateColumn::ReviewedAt, Some(now - RECENT), None),
                ..all
            },
        }
    }

    /// Its order: the column, and whether it descends.
    pub fn order(self) -> (SortColumn, bool) {
        match self {
            Self::WaitingForOthers | Self::Overdue | Self::MineToDecide => {
                (SortColumn::NextDueAt, false)
            }
            Self::ChangesRequested | Self::RecentlyDecided => (SortColumn::ReviewedAt, true),
        }
    }
}

/// How many jobs each view has, in the order of [`ListView::ALL`].
pub async fn count_views(ports: &Ports, caller: &Caller) -> Result<Vec<u64>, Failure> {
    let now = ports.clock.now();
    let queries = ListView::ALL.map(|(_, view)| JobQuery {
        viewer: caller.clone(),
        scope: Scope::Flat,
        filter: view.filter(now),
        sort: SortColumn::default(),
        descending: true,
        page: 0,
        per_page: None,
        start: None,
        with_details: false,
    });
    Ok(ports.views.count_jobs(queries.into()).await?)
}
