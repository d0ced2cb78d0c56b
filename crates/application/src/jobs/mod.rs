//! Jobs: creating, reading, changing, deleting.

mod comment;
mod create;
mod delete;
mod get;
mod inherit;
mod list;
mod load;
mod relocate;
mod renew;
mod restore;
mod send_to_mis;
mod send_update;
mod update;
mod view;

pub use create::{CreateFolder, create};
pub use delete::delete;
pub use get::get;
pub use inherit::{Heirloom, inherit};
pub use list::{JobList, ListJobs, list};
pub use renew::renew;
pub use restore::restore;
pub use send_to_mis::send_to_mis;
pub use send_update::{SendUpdate, send_update};
pub use update::{UpdateJob, update};
pub use view::{JobPage, JobQuery, JobView, Scope, SeenJob, SortColumn, Viewer};

pub(crate) use comment::note;
pub(crate) use create::{DEPTH_MAX, ensure_contacts, place};
pub(crate) use load::{Need, load};
pub(crate) use update::is_media_type;
