//! Approvals in stages: how far they are, and changes to a plan that runs. A notification sends them.

mod change;
pub(crate) mod gate;
mod held;
mod report;
mod send;

pub use change::{add_reviewer, restart_stage, skip_stage};
pub use held::{GateReport, Held, HeldFinding, OpenCheck, Unchecked};
pub use report::{Approval, approval};
pub use send::{StageInput, StageReviewerInput};

pub(crate) use gate::{ensure_open, gate_of_plan, inherit_from_plan, until_inspected};
pub(crate) use send::{send_stages, stages_of};
