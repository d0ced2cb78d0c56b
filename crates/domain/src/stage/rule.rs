//! When the decisions of a stage are enough.

use super::{InvalidPlan, Stage};
use crate::{
    email::Email,
    task::{Decision, Task, Verdict},
};

/// When the decisions of a stage's deciders are enough. A decider whose task is closed without a
/// decision is no longer counted.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rule {
    /// All decide; the worst decision wins.
    #[default]
    All,
    /// The first decision wins, whatever it is.
    Any,
    /// Approved at this many approvals, from 1 to the number of deciders. Once they cannot be reached any more, the worst
    /// decision wins, unless only approvals were given: too few approvals complete nothing.
    AtLeast(u32),
    /// The decision of this decider wins; those of the others are advice, also with `stop_early`.
    Primary(Email),
}

impl Rule {
    /// Checks that deciders with these addresses can meet the rule.
    pub(crate) fn ensure_can_be_met(
        &self,
        stage: u32,
        deciders: &[&Email],
    ) -> Result<(), InvalidPlan> {
        if deciders.is_empty() {
            return Err(InvalidPlan::NoDecider { stage });
        }
        let can_be_met = match self {
            Self::All | Self::Any => true,
            Self::AtLeast(count) => {
                let count = usize::try_from(*count).unwrap_or(usize::MAX);
                (1..=deciders.len()).contains(&count)
            }
            Self::Primary(primary) => deciders.contains(&primary),
        };
        if can_be_met {
            return Ok(());
        }
        Err(match self {
            Self::Primary(primary) => InvalidPlan::PrimaryMissing {
                stage,
                primary: primary.clone(),
            },
            Self::All | Self::Any | Self::AtLeast(_) => InvalidPlan::Unreachable {
                stage,
                deciders: deciders.len(),
            },
        })
    }
}

impl Task {
    /// The verdict that counts for its stage. The former verdict of a task that was opened again does not count until
    /// the task is finished.
    pub(crate) fn given(&self) -> Option<&Verdict> {
        self.verdict
            .as_ref()
            .filter(|_| !self.state.is_unfinished())
    }
}

impl Stage {
    /// The task of the decision that completes the stage; `None` while it is not complete.
    pub(crate) fn completed_by<'a>(&self, deciders: &[&'a Task]) -> Option<&'a Task> {
        let given: Vec<(&'a Task, &'a Verdict)> = deciders
            .iter()
            .filter_map(|task| Some((*task, task.given()?)))
            .collect();
        let worst = given
            .iter()
            .max_by_key(|(_, verdict)| (verdict.decision, verdict.at));
        let stop = worst.filter(|(_, verdict)| verdict.decision != Decision::Approved);
        let early = stop.filter(|_| self.stop_early);
        let open = deciders
            .iter()
            .filter(|task| task.state.is_unfinished())
            .count();
        let completed = match &self.rule {
            Rule::All => early.or(worst.filter(|_| open == 0)),
            Rule::Any => given.iter().min_by_key(|(_, verdict)| verdict.at),
            Rule::AtLeast(needed) => {
                let needed = usize::try_from(*needed).unwrap_or(usize::MAX);
                let approvals = || {
                    let approved =
                        |(_, verdict): &&(_, &Verdict)| verdict.decision == Decision::Approved;
                    given.iter().filter(approved)
                };
                let reached = approvals()
                    .max_by_key(|(_, verdict)| verdict.at)
                    .filter(|_| approvals().count() >= needed);
                let is_out_of_reach = approvals().count() + open < needed;
                early.or(reached).or(stop.filter(|_| is_out_of_reach))
            }
            Rule::Primary(primary) => given
                .iter()
                .find(|(task, _)| task.assigned_to.as_ref() == Some(primary)),
        };
        completed.map(|(task, _)| *task)
    }
}
