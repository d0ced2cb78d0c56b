//! Stored plans of a team: stages that a sending names instead of spelling them out.

mod plan;
mod read;
mod write;

pub use plan::{Plan, PlanInput, PlanWrite};
pub use read::{get, list};
pub use write::{create, delete, update};
