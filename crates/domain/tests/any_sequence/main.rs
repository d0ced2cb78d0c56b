//! Whatever is asked of a job, and in whatever order: random sequences of every command, held against a plain
//! model of the contract (`model`) and against laws that each single step has to keep (`laws`).

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]
#![expect(
    clippy::option_option,
    reason = "leave it, clear it, give it: the same three as in the edits of the domain"
)]
#![expect(
    clippy::struct_excessive_bools,
    reason = "a plain model has plain facts"
)]

mod command;
mod compare;
mod laws;
mod model;
mod model_status;
mod model_tasks;
mod releases;
mod telling;
mod world;

use imprimatur_domain::prelude::*;
use proptest::prelude::*;

use command::Command;
use model::Model;
use world::World;

fn run(is_folder: bool, commands: &[Command]) -> World {
    let mut world = World::new(is_folder);
    let mut model = Model::new(&world.dossier);
    model.agrees_with(&world.dossier);
    for command in commands {
        let before = world.dossier.clone();
        let answer = world.take(command);
        let mut next = model.clone();
        let accepted = next.take(command, world.at);
        assert_eq!(
            answer.is_ok(),
            accepted,
            "{command:?} on {before:#?}: {answer:?}"
        );
        if let Ok(events) = answer {
            model = next;
            laws::hold(command, &before, &world.dossier, &events, world.at);
        }
        model.agrees_with(&world.dossier);
        model.agrees_on_releases(&world.dossier);
    }
    world
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1_500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_file_never_leaves_the_contract(commands in prop::collection::vec(command::any(), 1..50)) {
        run(false, &commands);
    }

    #[test]
    fn a_folder_never_leaves_the_contract(commands in prop::collection::vec(command::any(), 1..50)) {
        run(true, &commands);
    }

    #[test]
    fn sending_back_what_is_shown_is_no_change(
        is_folder: bool,
        commands in prop::collection::vec(command::any(), 0..30),
    ) {
        let world = run(is_folder, &commands);
        let job = &world.dossier.job;
        let shown = Edit {
            name: Some(job.name.clone()),
            alt_text: Some(job.alt_text.clone()),
            label: Some(job.label.clone()),
            media_type: job.document().map(|document| document.media_type.clone()),
            due_at: Some(job.due_at),
            customer: Some(job.customer.clone()),
            partner: Some(job.partner.clone()),
            cus_download: Some(job.display.cus_download),
            is_portal: Some(false),
            show_job_spec: Some(job.display.show_job_spec),
            show_preflight: Some(job.display.show_preflight),
            gate: Some(job.gate),
            expectation: Some(job.expectation.clone()),
            default_plan: Some(job.default_plan),
            profile: Some(job.profile),
            status: Some(job.status()),
        };
        let answer = world.dossier.clone().edit(shown, world.at + time::Duration::HOUR);
        let unchanged = Changed { state: world.dossier, events: Vec::new() };
        prop_assert_eq!(answer, Ok(unchanged));
    }
}
