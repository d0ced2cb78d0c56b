//! Whatever is asked of a job that is reviewed in stages, and in whatever order: random sequences of commands, held
//! against a plain model of the rules. `PROPTEST_CASES` sets how many sequences there are.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]

mod command;
mod model;
mod model_commands;
mod model_job;
mod world;

use std::env;

use imprimatur_domain::prelude::*;
use proptest::prelude::*;

use command::Command;
use model::Model;
use world::{World, address};

/// How many sequences there are, unless `PROPTEST_CASES` says otherwise.
const SEQUENCES: u32 = 10_000;

fn sequences() -> u32 {
    match env::var("PROPTEST_CASES") {
        Ok(cases) => cases.parse().unwrap(),
        Err(_) => SEQUENCES,
    }
}

/// The place of the task that a command names.
fn place(command: &Command) -> usize {
    match command {
        Command::Decide(place, _)
        | Command::DecideAgain(place, _)
        | Command::Open(place)
        | Command::Close(place)
        | Command::RemoveTask(place)
        | Command::Notify(place, _)
        | Command::RemoveReviewer(place)
        | Command::Replace(place, _) => *place,
        Command::Send(_)
        | Command::Add(..)
        | Command::Skip(_)
        | Command::Restart(_)
        | Command::Revise
        | Command::SetStatus(_)
        | Command::Customer(_)
        | Command::Ask(..)
        | Command::Remind
        | Command::Expire => 0,
    }
}

/// The job is what the model says.
fn agree(model: &Model, dossier: &Dossier) {
    assert_eq!(model.status, dossier.job.state.active().status());
    assert_eq!(model.expired, dossier.job.status() == Status::Expired);
    assert_eq!(model.round, dossier.job.round);
    let plan = dossier.job.plan.iter().flat_map(|plan| &plan.stages);
    let states: Vec<_> = plan.map(|stage| stage.state).collect();
    let expected: Vec<_> = model.steps.iter().map(|step| step.state).collect();
    assert_eq!(expected, states);
    assert_eq!(model.papers.len(), dossier.tasks.len());
    for (task, (id, paper)) in dossier.tasks.iter().zip(&model.papers) {
        assert_eq!(TaskId(*id), task.id);
        assert_eq!(Some(address(paper.who)), task.assigned_to);
        assert_eq!(paper.decides, task.role == Role::Decider);
        assert_eq!(paper.stage, task.stage.unwrap_or(0));
        assert_eq!(paper.round, task.round);
        assert_eq!(paper.status, task.status());
        assert_eq!(paper.sent, task.is_initiated());
        let said = task.verdict.as_ref().map(|verdict| verdict.decision);
        assert_eq!(paper.said, said);
        assert_eq!(paper.spared, task.not_needed);
    }
}

/// The approval is told once, whenever the job becomes approved, and each stage that starts names whom it asks.
fn told(before: &Dossier, after: &Dossier, events: &[Event]) {
    let was = before.job.state.active().status();
    let is = after.job.state.active().status();
    let approvals = events
        .iter()
        .filter(|event| matches!(event.data, EventData::ReviewApproval { .. }));
    let is_new = was != Status::Approved && is == Status::Approved;
    assert_eq!(approvals.count(), usize::from(is_new));
    for event in events {
        if let EventData::StageStarted { stage, tasks, .. } = &event.data {
            let asked = after.open_tasks().filter(|task| task.stage == Some(*stage));
            let asked: Vec<_> = asked.map(|task| task.id).collect();
            assert_eq!(&asked, tasks);
        }
    }
    assert_eq!(events.is_empty(), before == after);
}

fn run(commands: &[Command]) {
    let mut world = World::new();
    let mut model = Model::new();
    for command in commands {
        let before = world.dossier.clone();
        let (task, next) = (world.task_at(place(command)).0, world.next_task());
        let answer = world.take(command);
        let mut expected = model.clone();
        let accepted = expected.take(command, task, next);
        assert_eq!(
            answer.is_ok(),
            accepted,
            "{command:?} on {before:#?}: {answer:?}"
        );
        if let Ok(events) = answer {
            model = expected;
            told(&before, &world.dossier, &events);
        }
        agree(&model, &world.dossier);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: sequences(),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_job_in_stages_is_always_what_the_rules_make_of_it(
        plan in command::good_plan(),
        mut commands in prop::collection::vec(command::any(), 0..13),
    ) {
        commands.insert(0, Command::Send(plan));
        run(&commands);
    }
}
