//! Stages and plans.

use imprimatur_domain::{
    gate::Gate,
    stage::{Placeholder, Role},
};
use serde::Serialize;

use super::request;

request! {
    /// People who are asked together, and when their decisions are enough.
    pub struct Stage {
        /// Its name.
        name: String,
        /// Who is asked, at least one of them a decider.
        reviewers: Vec<StageReviewer>,
        /// [`Rule::All`] unless it is said.
        rule: Option<Rule>,
        /// Whether the first rejection or change request ends the stage.
        stop_early: bool,
        /// How long its reviewers have from its start, such as `12h`, `2d` or `1w`.
        due_after: Option<String>,
    }
}

impl Stage {
    /// A stage of this name, with nobody in it.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }
}

/// When the decisions of a stage are enough.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Everybody decides, and the worst decision wins.
    All,
    /// The first decision wins.
    Any,
    /// So many approvals are enough.
    AtLeast(u32),
    /// The decision of the reviewer of this address wins.
    Primary(String),
}

request! {
    /// Somebody in a stage: one of address, group and placeholder.
    pub struct StageReviewer {
        /// Address of a person.
        email: Option<String>,
        /// A group of the owner's contacts.
        group: Option<String>,
        /// Whoever that is of the job.
        placeholder: Option<Placeholder>,
        /// decider unless it is said.
        role: Option<Role>,
    }
}

impl StageReviewer {
    /// The person of this address, who decides.
    pub fn email(address: impl Into<String>) -> Self {
        Self {
            email: Some(address.into()),
            ..Self::default()
        }
    }

    /// The job's customer, partner or owner, who decides.
    pub fn placeholder(placeholder: Placeholder) -> Self {
        Self {
            placeholder: Some(placeholder),
            ..Self::default()
        }
    }
}

request! {
    /// A plan to be stored.
    pub struct NewPlan {
        /// Its name.
        name: String,
        /// Its stages, in the order in which they start.
        stages: Vec<Stage>,
        /// The gate that jobs get that are sent by it, unless theirs is stricter.
        gate: Option<Gate>,
    }
}

request! {
    /// Changes of a stored plan. What is absent stays.
    pub struct PlanChange {
        /// Its name.
        name: Option<String>,
        /// Its stages, in the order in which they start.
        stages: Vec<Stage>,
        /// The gate that jobs get that are sent by it, unless theirs is stricter.
        gate: Option<Gate>,
    }
}

/// Another reviewer of a stage that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NewStageReviewer {
    /// Number of the stage, from 1.
    pub stage: u32,
    /// Address of the person.
    pub email: String,
    /// decider unless it is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
}
