//! What the script of a proof asks for in JSON: comments, comparisons, inks, and updates while the page is open.

mod comments;
mod compare;
mod inks;
mod json;
mod live;
mod onlooker;
mod records;

pub(crate) use comments::{add, change, list};
pub(crate) use compare::compare;
pub(crate) use inks::{inks, plate};
pub(crate) use json::FORM_TOKEN;
pub use live::LiveUpdates;
pub(crate) use live::{Viewer, live, stream_to};
