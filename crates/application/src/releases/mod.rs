//! May these bytes be printed? What the jobs of a team say of them.

mod ask;

pub use ask::{KnownBytes, QUERY_MAX, ReleaseJob, ReleaseReport, report, reports};
