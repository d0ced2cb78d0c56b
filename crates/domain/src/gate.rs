//! The preflight gate: findings, and checks by other programs, that hold up a sending for review.

use crate::{
    field::{Comments, FieldProblem},
    preflight::{Finding, Severity},
};

keywords! {
    /// Which findings of the current version hold up a sending for review, the most lenient first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub enum Gate {
        /// None.
        #[default]
        None = "none",
        /// Errors.
        Errors = "errors",
        /// Errors and warnings.
        Warnings = "warnings",
    }
}

impl Gate {
    /// Whether a finding holds up a sending. What a required check has failed, or not said in time, always does.
    pub fn holds(self, finding: &Finding) -> bool {
        let is_heavy = match self {
            Self::None => false,
            Self::Errors => finding.severity() >= Severity::Error,
            Self::Warnings => finding.severity() >= Severity::Warning,
        };
        is_heavy || finding.code.is_of_required_check()
    }

    /// Whether a sending for review may go out. `findings` are those of the current version and of its required checks, of a
    /// folder those of every file below; `None` while an inspection that counts has not finished: without a gate and required
    /// checks none does. `open_checks` is the number of required checks that may still answer.
    pub fn check(
        self,
        findings: Option<&[Finding]>,
        open_checks: usize,
        gate_override: Option<&GateOverride>,
    ) -> Passage {
        let is_known = findings.is_some();
        let held: Vec<Finding> = findings
            .unwrap_or_default()
            .iter()
            .filter(|finding| self.holds(finding))
            .cloned()
            .collect();
        match gate_override {
            None if !held.is_empty() => Passage::Held(held),
            _ if !is_known || open_checks > 0 => Passage::Waiting,
            Some(_) if !held.is_empty() => Passage::Overridden(held),
            _ => Passage::Open,
        }
    }
}

/// What the gate says to a sending for review.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Passage {
    /// It may go out.
    Open,
    /// It waits, because the inspection of the current version has not finished, or a required check may still answer. An
    /// override does not shorten that: nobody can overrule what is not known yet.
    Waiting,
    /// It is refused because of these findings.
    Held(Vec<Finding>),
    /// It may go out in spite of these findings, once the override is recorded
    /// ([`override_gate`](crate::dossier::Dossier::override_gate)).
    Overridden(Vec<Finding>),
}

/// Why somebody sends a document in spite of its findings. Who may do so is for [`access`](crate::access) to say: whoever
/// may control the job.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Comments", into = "Comments"))]
pub struct GateOverride {
    reason: Comments,
}

impl TryFrom<Comments> for GateOverride {
    type Error = FieldProblem;

    /// # Errors
    /// [`FieldProblem::Empty`]: there must be a reason.
    fn try_from(reason: Comments) -> Result<Self, FieldProblem> {
        if reason.as_ref().trim().is_empty() {
            Err(FieldProblem::Empty)
        } else {
            Ok(Self { reason })
        }
    }
}

impl From<GateOverride> for Comments {
    fn from(gate_override: GateOverride) -> Self {
        gate_override.reason
    }
}

impl GateOverride {
    /// The reason; never empty.
    pub fn reason(&self) -> &str {
        self.reason.as_ref()
    }
}
