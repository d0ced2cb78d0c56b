//! The preflight gate: findings that hold up a sending for review.

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
    /// Whether a finding of this severity holds up a sending.
    pub fn holds(self, severity: Severity) -> bool {
        match self {
            Self::None => false,
            Self::Errors => severity >= Severity::Error,
            Self::Warnings => severity >= Severity::Warning,
        }
    }

    /// Whether a sending for review may go out. `findings` are those of the current version, of a folder those of every file
    /// below; `None` while an inspection has not finished.
    pub fn check(
        self,
        findings: Option<&[Finding]>,
        gate_override: Option<&GateOverride>,
    ) -> Passage {
        if self == Self::None {
            return Passage::Open;
        }
        let Some(findings) = findings else {
            return Passage::Waiting;
        };
        let held: Vec<Finding> = findings
            .iter()
            .filter(|finding| self.holds(finding.severity()))
            .cloned()
            .collect();
        match gate_override {
            _ if held.is_empty() => Passage::Open,
            Some(_) => Passage::Overridden(held),
            None => Passage::Held(held),
        }
    }
}

/// What the gate says to a sending for review.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Passage {
    /// It may go out.
    Open,
    /// It waits, because the inspection of the current version has not finished. An override does not shorten that: nobody
    /// can overrule what is not known yet.
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
