//! May these bytes be printed? What the jobs of a team say of them.

mod ask;
mod refuse;

pub use ask::{KnownBytes, ReleaseJob, ReleaseReport, report, reports};
pub use refuse::{RefusedFile, refuse};
