//! Properties that are changed: each is told by its name.

use imprimatur_domain::{event::Field, ids::PlanId, prelude::*};
use time::Duration;

use super::scene::{AT, file, folder, otto, vera};

const LATER: Instant = AT.saturating_add(Duration::HOUR);

fn fields(changed: &Changed<Dossier>) -> Vec<Field> {
    let updates = changed.events.iter().filter_map(|event| match &event.data {
        EventData::Updated { changed } => Some(changed.clone()),
        _ => None,
    });
    updates.flatten().collect()
}

/// What files and folders both have.
fn edits() -> Vec<(Field, Edit)> {
    let none = Edit::default;
    vec![
        (
            Field::Name,
            Edit {
                name: Some("Cover".parse().unwrap()),
                ..none()
            },
        ),
        (
            Field::AltText,
            Edit {
                alt_text: Some("Front and back".parse().unwrap()),
                ..none()
            },
        ),
        (
            Field::DueAt,
            Edit {
                due_at: Some(Some(LATER)),
                ..none()
            },
        ),
        (
            Field::Customer,
            Edit {
                customer: Some(Some(vera())),
                ..none()
            },
        ),
        (
            Field::Partner,
            Edit {
                partner: Some(Some(otto())),
                ..none()
            },
        ),
    ]
}

#[test]
fn every_property_that_changes_is_named() {
    for (field, edit) in edits() {
        for job in [file(), folder()] {
            let changed = job.clone().edit(edit.clone(), LATER).unwrap();
            assert_eq!(fields(&changed), [field]);
            assert_ne!(changed.state.job, job.job);
            assert_eq!(changed.state.job.updated_at, LATER);
            let again = changed.state.clone().edit(edit.clone(), AT).unwrap();
            assert_eq!((again.state, again.events.len()), (changed.state, 0));
        }
    }
}

#[test]
fn every_switch_that_is_turned_is_named_and_turned() {
    let display = file().job.display;
    let edit = Edit {
        cus_download: Some(!display.cus_download),
        show_job_spec: Some(!display.show_job_spec),
        show_preflight: Some(!display.show_preflight),
        ..Edit::default()
    };
    let changed = file().edit(edit, LATER).unwrap();
    let named = [Field::CusDownload, Field::ShowJobSpec, Field::ShowPreflight];
    assert_eq!(fields(&changed), named);
    let turned = changed.state.job.display;
    assert_ne!(turned.cus_download, display.cus_download);
    assert_ne!(turned.show_job_spec, display.show_job_spec);
    assert_ne!(turned.show_preflight, display.show_preflight);
}

#[test]
fn only_a_folder_is_a_portal_and_only_a_file_has_a_media_type() {
    let portal = || Edit {
        is_portal: Some(true),
        ..Edit::default()
    };
    let changed = folder().edit(portal(), LATER).unwrap();
    assert_eq!(fields(&changed), [Field::IsPortal]);
    assert_eq!(changed.state.job.kind, Kind::Folder { is_portal: true });
    let refused = file().edit(portal(), LATER);
    assert!(matches!(refused, Err(Refusal::File { .. })));

    let png = || Edit {
        media_type: Some("image/png".parse().unwrap()),
        ..Edit::default()
    };
    let changed = file().edit(png(), LATER).unwrap();
    assert_eq!(fields(&changed), [Field::MediaType]);
    let document = changed.state.job.document().unwrap();
    assert_eq!(document.media_type, "image/png");
    let refused = folder().edit(png(), LATER);
    assert!(matches!(refused, Err(Refusal::Folder { .. })));
}

#[test]
fn only_a_folder_proposes_a_plan_which_stays_with_its_team() {
    let plan = |plan| Edit {
        default_plan: Some(plan),
        ..Edit::default()
    };
    let changed = folder().edit(plan(Some(PlanId(7))), LATER).unwrap();
    assert_eq!(fields(&changed), [Field::DefaultPlan]);
    let refused = file().edit(plan(Some(PlanId(7))), LATER);
    assert!(matches!(refused, Err(Refusal::File { .. })));
    assert!(file().edit(plan(None), LATER).unwrap().events.is_empty());

    let mut owner = changed.state.job.owner;
    for (team, kept) in [(owner.team, Some(PlanId(7))), (TeamId(99), None)] {
        (owner.team, owner.user) = (team, UserId(99));
        let moved = changed.state.clone().relocate(owner, None, LATER);
        assert_eq!(moved.unwrap().state.job.default_plan, kept);
    }
}

#[test]
fn whatever_is_edited_is_no_longer_newly_assigned() {
    let assigned = file().assign(Some(vera()), AT).unwrap().state;
    for (_, edit) in edits() {
        let edited = assigned.clone().edit(edit, LATER).unwrap().state;
        assert!(!edited.job.assignment.unwrap().is_new);
    }
}
