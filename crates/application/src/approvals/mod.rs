//! Approvals in stages: how far they are, and changes to a plan that runs. A notification sends them.

mod change;
mod report;
mod send;

pub use change::{add_reviewer, restart_stage, skip_stage};
pub use report::approval;
pub use send::{StageInput, StageReviewerInput};

pub(crate) use send::{send_stages, stages_of};
