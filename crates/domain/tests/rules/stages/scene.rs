//! People, plans and short ways to ask something of them.

use imprimatur_domain::{field::Label, prelude::*};

pub use crate::scene::{AT, again, decided, file, folder, revision, step, types, verdict_on};

pub fn who(name: &str) -> Email {
    format!("{name}@example.com").parse().unwrap()
}

pub fn name(text: &str) -> Label {
    text.parse().unwrap()
}

pub fn decider(id: i64, name: &str) -> NewReviewer {
    NewReviewer::decider(NewTask::review(TaskId(id), who(name)))
}

pub fn other(role: Role, id: i64, name: &str) -> NewReviewer {
    NewReviewer {
        role,
        ..decider(id, name)
    }
}

pub fn all(reviewers: Vec<NewReviewer>) -> NewStage {
    NewStage::all(Label::default(), reviewers)
}

pub fn sent(job: Dossier, stages: Vec<NewStage>) -> Dossier {
    job.send_stages(stages, AT).unwrap().state
}

/// Vera (1) and Otto (2) by this rule, then Kim (3).
pub fn two_stages(rule: Rule) -> Dossier {
    let first = NewStage {
        rule,
        ..all(vec![decider(1, "vera"), decider(2, "otto")])
    };
    sent(file(), vec![first, all(vec![decider(3, "kim")])])
}

/// Vera (1), Otto (2) and Kim (3) in a single stage.
pub fn three_deciders(rule: Rule, stop_early: bool) -> Dossier {
    let reviewers = vec![decider(1, "vera"), decider(2, "otto"), decider(3, "kim")];
    let stage = NewStage {
        rule,
        stop_early,
        ..all(reviewers)
    };
    sent(file(), vec![stage])
}

pub fn closed(job: Dossier, task: i64) -> Dossier {
    step(job, task, TaskStatus::Closed).unwrap()
}

pub fn states(job: &Dossier) -> Vec<StageState> {
    let plan = job.job.plan.as_ref().unwrap();
    plan.stages.iter().map(|stage| stage.state).collect()
}

pub fn open(job: &Dossier) -> Vec<i64> {
    job.open_tasks().map(|task| task.id.0).collect()
}

pub fn task(job: &Dossier, id: i64) -> &Task {
    job.task(TaskId(id)).unwrap()
}
