//! Jobs: creating, reading, changing, deleting.

mod bulk;
mod comment;
mod create;
mod decisions;
mod descendants;
mod duplicate;
mod get;
mod history;
mod inherit;
mod lists;
mod load;
mod lock;
mod overview;
mod place;
mod renew;
mod send_to_mis;
mod send_update;
mod trash;
mod update;
mod view;
mod watch;

pub use bulk::{BulkAction, bulk};
pub use create::{CreateFolder, create};
pub use decisions::{KeptDecision, decided_names, decisions};
pub use descendants::FileBelow;
pub use duplicate::{Duplicate, duplicate};
pub use get::get;
pub use history::history;
pub use inherit::inherit;
pub use lists::{
    Around, AssigneeFilter, DateColumn, DateRange, JobFilter, JobList, JobPage, JobQuery,
    KindFilter, ListHead, ListItem, ListJobs, ListKey, ListStart, ListView, ListedDetails,
    ListedFolder, ListedJob, ListedKind, ListedReviewer, ReviewerState, Scope, SortColumn,
    SortValue, TypeFilter, WaitingFor, count_views, list,
};
pub use lock::{SetLock, lock};
pub use overview::{Overview, overview, own_link};
pub use place::{HandOver, Ownership, get_after_handover, hand_over, ownership};
pub use renew::renew;
pub use send_to_mis::send_to_mis;
pub use send_update::{SendUpdate, send_update};
pub use trash::{delete, empty_trash, move_to_trash, restore};
pub use update::{UpdateJob, update};
pub use view::{JobView, TreeNode, Viewer, VisibleJob};
pub use watch::Watcher;

pub(crate) use comment::{note, note_at};
pub(crate) use create::{ensure_allowed, ensure_contacts};
pub(crate) use get::{get_committed, see};
pub(crate) use load::{RequiredRights, load};
pub(crate) use place::{TargetFolder, ensure_not_too_deep, resolve_target};
