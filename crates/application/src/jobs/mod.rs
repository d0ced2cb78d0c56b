//! Jobs: creating, reading, changing, deleting.

mod comment;
mod create;
mod delete;
mod duplicate;
mod empty_trash;
mod get;
mod history;
mod list;
mod load;
mod lock;
mod ownership;
mod relocate;
mod restore;
mod update;
mod view;
mod watch;

pub use create::{CreateFolder, create};
pub use delete::delete;
pub use duplicate::{Duplicate, duplicate};
pub use empty_trash::empty_trash;
pub use get::get;
pub use history::{HistoryLine, history};
pub use list::{JobList, ListJobs, list};
pub use lock::lock;
pub use ownership::{HandOver, Ownership, afterwards, hand_over, ownership};
pub use restore::restore;
pub use update::{UpdateJob, update};
pub use view::{JobPage, JobQuery, JobView, Scope, SeenJob, SortColumn, TreeNode, Viewer};

pub use watch::Watcher;

pub(crate) use comment::note;
pub(crate) use create::{ensure_contacts, place};
pub(crate) use load::{Need, load};
pub(crate) use update::is_media_type;
