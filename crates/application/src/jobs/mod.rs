//! Jobs: creating, reading, changing, deleting.

mod below;
mod comment;
mod create;
mod decisions;
mod delete;
mod duplicate;
mod empty_trash;
mod get;
mod history;
mod home;
mod inherit;
mod list;
mod listed;
mod listed_folder;
mod load;
mod lock;
mod overview;
mod ownership;
mod query;
mod relocate;
mod renew;
mod restore;
mod send_to_mis;
mod send_update;
mod update;
mod view;
mod watch;

pub use below::FileBelow;
pub use create::{CreateFolder, create};
pub use decisions::{KeptDecision, decisions};
pub use delete::{delete, move_to_trash};
pub use duplicate::{Duplicate, duplicate};
pub use empty_trash::empty_trash;
pub use get::get;
pub use history::{HistoryLine, history};
pub use inherit::{Heirloom, inherit};
pub use list::{JobList, ListJobs, list};
pub use listed::{ListItem, ListedJob, ListedKind};
pub use listed_folder::{ListHead, ListedFolder};
pub use lock::{SetLock, lock};
pub use overview::{Overview, overview, own_link};
pub use ownership::{HandOver, Ownership, afterwards, hand_over, ownership};
pub use renew::renew;
pub use restore::restore;
pub use send_to_mis::send_to_mis;
pub use send_update::{SendUpdate, send_update};

pub use query::{
    Around, AssigneeFilter, DateColumn, DateRange, JobFilter, JobPage, JobQuery, KindFilter,
    ListKey, ListStart, Scope, SortColumn, SortValue, TypeFilter,
};
pub use update::{UpdateJob, update};
pub use view::{JobView, SeenJob, TreeNode, Viewer};
pub use watch::Watcher;

pub(crate) use comment::{note, note_at};
pub(crate) use create::{ensure_allowed, ensure_contacts};
pub(crate) use get::get_made;
pub(crate) use home::{Home, ensure_not_too_deep, home};
pub(crate) use load::{Need, load};
