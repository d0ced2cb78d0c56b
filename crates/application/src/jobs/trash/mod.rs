//! Trash: deleting, restoring, erasing.

mod delete;
mod empty;
mod restore;

pub use delete::{delete, move_to_trash};
pub use empty::empty_trash;
pub use restore::restore;
