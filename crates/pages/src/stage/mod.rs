//! What the script of the stage asks for in JSON: comments, and updates while the page is open.

mod comments;
mod json;
mod live;
mod records;

pub(crate) use comments::{add, change, list};
pub use live::LiveUpdates;
pub(crate) use live::live;
