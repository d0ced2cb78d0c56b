//! Each kind of difference has its own event, and no event tells of a difference that is not there.

use imprimatur_domain::prelude::*;

/// Checks that events and differences match one to one.
pub fn matches(before: &Dossier, after: &Dossier, events: &[Event]) {
    let (old, new) = (&before.job, &after.job);
    let told = |event_type: &str| {
        let of_type = |event: &&Event| event.event_type() == event_type;
        events.iter().filter(of_type).count()
    };
    let differences = [
        ("jobs.label.changed", old.label != new.label),
        ("jobs.version.changed", old.version() != new.version()),
        (
            "jobs.deleted",
            old.trashed.is_none() && new.trashed.is_some(),
        ),
    ];
    for (event_type, differs) in differences {
        assert_eq!(told(event_type), usize::from(differs), "{event_type}");
    }
    let is_new = |task: &&Task| before.task(task.id).is_none();
    assert_eq!(
        told("jobs.task.created"),
        after.tasks.iter().filter(is_new).count()
    );
    let was_done = |task: &Task| {
        before
            .task(task.id)
            .is_some_and(|task| task.status() == TaskStatus::Done)
    };
    let is_completed = |task: &&Task| task.status() == TaskStatus::Done && !was_done(task);
    assert_eq!(
        told("jobs.task.completed"),
        after.tasks.iter().filter(is_completed).count()
    );
    let is_decided = |task: &&Task| is_completed(task) && task.verdict.is_some();
    assert_eq!(
        told("jobs.review.message"),
        after.tasks.iter().filter(is_decided).count()
    );
    for task in after.tasks.iter().filter(|task| !is_completed(task)) {
        let known = before.task(task.id).and_then(|task| task.verdict.as_ref());
        let verdict = task.verdict.as_ref();
        assert!(
            verdict.is_none() || verdict == known,
            "a decision that nothing tells of"
        );
    }
    updated_lists_what_differs(before, after, events);
}

fn updated_lists_what_differs(before: &Dossier, after: &Dossier, events: &[Event]) {
    let updates: Vec<_> = events
        .iter()
        .filter_map(|event| match &event.data {
            EventData::Updated { changed } => Some(changed),
            _ => None,
        })
        .collect();
    assert!(updates.len() <= 1, "one jobs.updated at most");
    let listed = |field: Field| updates.iter().any(|changed| changed.contains(&field));
    let (old, new) = (&before.job, &after.job);
    let differences = [
        (Field::Customer, old.customer != new.customer),
        (Field::Partner, old.partner != new.partner),
        (Field::Assignee, old.assignee() != new.assignee()),
        (Field::Parent, old.parent != new.parent),
        (Field::Locked(new.is_locked), old.is_locked != new.is_locked),
        (Field::Trash, old.trashed.is_some() && new.trashed.is_none()),
    ];
    for (field, differs) in differences {
        assert_eq!(listed(field), differs, "{field:?}");
    }
    assert!(!listed(Field::Tasks) || before.tasks != after.tasks);
}
