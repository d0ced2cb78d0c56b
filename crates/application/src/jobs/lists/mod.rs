//! Lists of jobs: queries and results.

mod folder;
mod item;
mod list;
mod query;

pub use folder::{ListHead, ListedFolder};
pub use item::{ListItem, ListedJob, ListedKind};
pub use list::{JobList, ListJobs, list};
pub use query::{
    Around, AssigneeFilter, DateColumn, DateRange, JobFilter, JobPage, JobQuery, KindFilter,
    ListKey, ListStart, Scope, SortColumn, SortValue, TypeFilter,
};
