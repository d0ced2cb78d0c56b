//! Jobs: creating, reading, changing, deleting.

mod comment;
mod create;
mod delete;
mod get;
mod list;
mod load;
mod query;
mod relocate;
mod update;
mod view;

pub use create::{CreateFolder, create};
pub use delete::delete;
pub use get::get;
pub use list::{JobList, ListJobs, list};
pub use query::{
    AssigneeFilter, DateColumn, DateRange, JobFilter, JobPage, JobQuery, KindFilter, ListKey,
    ListStart, Scope, SortColumn, SortValue, TypeFilter,
};
pub use update::{UpdateJob, is_media_type, update};
pub use view::{JobView, SeenJob, Viewer};

pub(crate) use comment::note;
pub(crate) use create::{ensure_contacts, place};
pub(crate) use load::{Need, load};
