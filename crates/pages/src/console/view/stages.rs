//! The stages of a review: where each stands, whom it waits for, and what would complete it.

use imprimatur_application::jobs::Overview;
use imprimatur_domain::{
    dossier::{Needs, StageReport},
    stage::{Role, Rule, Stage, StageState},
    task::{Decision, Task},
};
use imprimatur_texts::Texts;

use super::{Around, reviewers::Asked};
use crate::{
    console::jobs::FailedForm,
    view::{When, decided, visible},
};

/// A stage with its reviewers.
pub(super) struct StageGroup {
    pub(super) number: u32,
    pub(super) title: String,
    pub(super) state: String,
    pub(super) tone: &'static str,
    /// When its decisions are enough.
    pub(super) rule: String,
    pub(super) stops_early: bool,
    pub(super) due_at: Option<When>,
    /// Whom it waits for, and since when.
    pub(super) missing: Vec<(String, Option<When>)>,
    /// What would complete it; empty if it is over.
    pub(super) needs: String,
    pub(super) tasks: Vec<Asked>,
    /// Whether it can be skipped and its reviewers can change.
    pub(super) is_unfinished: bool,
    pub(super) can_restart: bool,
}

/// The stage that a task is of.
pub(super) fn stage_of<'o>(overview: &'o Overview, task: &Task) -> Option<&'o Stage> {
    let number = task
        .stage
        .filter(|_| task.round == overview.seen.view.job.round)?;
    let mut stages = overview.stages.iter().map(|report| &report.stage);
    stages.find(|stage| stage.number == number)
}

impl StageGroup {
    /// All stages, in order.
    pub(super) fn all(around: &Around, overview: &Overview, failed_form: &FailedForm) -> Vec<Self> {
        let mut are_passed = true;
        let mut groups = Vec::with_capacity(overview.stages.len());
        for report in &overview.stages {
            let of_this = |task: &&Task| {
                stage_of(overview, task).is_some_and(|stage| stage.number == report.stage.number)
            };
            let tasks = overview.tasks.iter().filter(of_this);
            let tasks = tasks.map(|task| Asked::new(around, overview, task, failed_form));
            let mut group = Self::new(around, report);
            group.tasks = tasks.collect();
            group.can_restart = are_passed && report.stage.state != StageState::Waiting;
            are_passed &= report.stage.is_passed();
            groups.push(group);
        }
        groups
    }

    /// Whether the form for another reviewer is shown again.
    pub(super) fn is_again(&self, failed_form: &FailedForm) -> bool {
        failed_form.text("add-reviewer", "stage") == self.number.to_string()
    }

    fn new(around: &Around, report: &StageReport) -> Self {
        let (texts, stage) = (around.texts(), &report.stage);
        let (state, tone) = state(texts, stage);
        let missing = report.missing.iter().map(|missing| {
            let person = missing.reviewer.as_ref();
            let person = person.map_or_else(String::new, |person| visible(person.as_str()));
            (person, missing.since.map(|since| around.when(since)))
        });
        Self {
            number: stage.number,
            title: title(texts, stage.number, &stage.name),
            state,
            tone,
            rule: rule(texts, &stage.rule),
            stops_early: stage.stop_early,
            due_at: report.due_at.map(|at| around.due(at)),
            missing: missing.collect(),
            needs: needs(texts, report),
            tasks: Vec::new(),
            is_unfinished: stage.is_unfinished(),
            can_restart: false,
        }
    }
}

/// Such as `Stage 2 · Customer`.
pub(super) fn title(texts: &Texts, number: u32, name: &str) -> String {
    if name.is_empty() {
        return texts.text("plan-stage").with("number", number).plain();
    }
    let title = texts.text("plan-stage-named").with("number", number);
    title.name("name", visible(name)).plain()
}

/// Where a stage stands, with a tone.
fn state(texts: &Texts, stage: &Stage) -> (String, &'static str) {
    let (word, tone) = match (stage.state, stage.outcome) {
        (StageState::Ended, Some(Decision::ChangeRequested)) => {
            return (decided(texts, Decision::ChangeRequested), "change");
        }
        (StageState::Ended, Some(Decision::Rejected)) => {
            return (decided(texts, Decision::Rejected), "no");
        }
        (StageState::Waiting, _) => ("plan-waiting", "quiet"),
        (StageState::Running, _) => ("plan-running", "wait"),
        (StageState::Approved, _) => ("status-approved", "yes"),
        (StageState::Ended, _) => ("plan-ended", "quiet"),
        (StageState::Skipped, _) => ("plan-skipped", "quiet"),
    };
    (texts.get(word), tone)
}

pub(super) fn rule(texts: &Texts, rule: &Rule) -> String {
    match rule {
        Rule::All => texts.get("rule-all"),
        Rule::Any => texts.get("rule-any"),
        Rule::AtLeast(count) => texts.text("rule-approvals").with("count", *count).plain(),
        Rule::Primary(person) => {
            let person = visible(person.as_str());
            texts.text("rule-primary").name("person", person).plain()
        }
    }
}

/// What would complete a stage; of one that waits, when it starts.
fn needs(texts: &Texts, report: &StageReport) -> String {
    let is_waiting = report.stage.state == StageState::Waiting;
    match &report.needs {
        Needs::Nothing => String::new(),
        Needs::Change => texts.get("needs-change"),
        _ if is_waiting => texts.get("needs-earlier-stage"),
        Needs::EveryDecision { missing } => texts
            .text("needs-decisions")
            .with("count", *missing)
            .plain(),
        Needs::AnyDecision => texts.get("needs-any"),
        Needs::Approvals { missing } => texts
            .text("needs-approvals")
            .with("count", *missing)
            .plain(),
        Needs::DecisionOf(person) => {
            let person = visible(person.as_str());
            texts
                .text("needs-decision-of")
                .name("person", person)
                .plain()
        }
    }
}

/// What marks somebody who does not decide.
pub(super) fn role_word(texts: &Texts, role: Role) -> Option<String> {
    match role {
        Role::Decider => None,
        Role::Commenter => Some(texts.get("stage-role-commenter")),
        Role::Observer => Some(texts.get("stage-role-observer")),
    }
}
