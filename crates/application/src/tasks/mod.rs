//! Tasks over the API.

mod create;
mod decide;
mod list;
mod notify;
mod update;

pub use create::{CreateTask, Created, create};
pub use decide::{Ruling, decide};
pub use list::{TaskOrDefault, default, get, list};
pub use notify::{NotifyTask, notify};
pub use update::{UpdateTask, remove, update};

pub(crate) use decide::evidence;
