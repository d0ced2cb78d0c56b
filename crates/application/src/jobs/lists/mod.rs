//! Lists of jobs: queries and results.

mod folder;
mod item;
mod list;
mod query;
mod view;

pub use folder::{ListHead, ListedFolder};
pub use item::{ListItem, ListedDetails, ListedJob, ListedKind, ListedReviewer, ReviewerState};
pub use list::{JobList, ListJobs, list};
pub use query::{
    Around, AssigneeFilter, DateColumn, DateRange, JobFilter, JobPage, JobQuery, KindFilter,
    ListKey, ListStart, Scope, SortColumn, SortValue, TypeFilter, WaitingFor,
};
pub use view::{ListView, count_views};
