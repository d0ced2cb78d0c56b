//! Jobs: creating, reading, changing, deleting.

mod view;

pub use view::{JobPage, JobQuery, JobView, Scope, SeenJob, SortColumn, Viewer};
