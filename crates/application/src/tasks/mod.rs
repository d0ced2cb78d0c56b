//! Tasks, as used through the API.

mod create;
mod decide;
mod link;
mod list;
mod mine;
mod notify;
mod replace;
mod update;

pub use create::{CreateTask, Created, create};
pub use decide::{RecordDecision, decide};
pub use link::{link, renew_link, revoke_link};
pub use list::{TaskOrDefault, default, get, list};
pub use mine::{MyTask, mine};
pub use notify::{NotifyTask, notify, remind};
pub use replace::replace;
pub use update::{UpdateTask, remove, update};

pub(crate) use decide::{not_before_last_change, reviewed_versions, ruled};
