//! May these bytes be printed? What the jobs of a team say of them.

mod ask;

pub use ask::{KnownBytes, ReleaseJob, ReleaseReport, report, reports};
