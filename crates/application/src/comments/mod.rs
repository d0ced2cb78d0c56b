//! Comments on jobs.

mod make;
mod read;
mod write;

pub use make::{MakeComment, make};
pub use read::{get, list};
pub use write::{ChangeComment, change, remove};

pub(crate) use make::add;
pub(crate) use write::{apply, find};
