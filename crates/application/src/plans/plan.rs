//! A stored plan.

use imprimatur_domain::{
    Instant,
    field::Name,
    gate::Gate,
    ids::{PlanId, TeamId},
};

use crate::approvals::StageInput;

/// A stored plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Its id.
    pub id: PlanId,
    /// For optimistic locking.
    pub revision: i64,
    /// The team that it belongs to.
    pub team: TeamId,
    /// Its name.
    pub name: Name,
    /// Its stages, in the order in which they start.
    pub stages: Vec<StageInput>,
    /// The gate that jobs sent by it get, unless theirs is stricter.
    pub gate: Gate,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

/// A new plan, or changes to one; `None` leaves a property unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct PlanInput {
    /// Its name.
    pub name: Option<Name>,
    /// Its stages.
    pub stages: Option<Vec<StageInput>>,
    /// Its gate.
    pub gate: Option<Gate>,
}

/// A plan in a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanWrite {
    /// A new one.
    Insert(Plan),
    /// One that has changed; the store checks and increments its revision.
    Save(Plan),
    /// One that goes; the store checks its revision.
    Delete(Plan),
}
