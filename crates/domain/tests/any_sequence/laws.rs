//! What holds for every single accepted command, whatever the state: the table of allowed status changes, and
//! what events tell of a change.

use imprimatur_domain::prelude::*;

use super::{command::Command, telling};

const SETTABLE: &[Status] = &[
    Status::New,
    Status::Approved,
    Status::ChangeRequested,
    Status::Rejected,
    Status::Done,
];
const DECIDED: &[Status] = &[Status::Approved, Status::ChangeRequested, Status::Rejected];
const ALL_BUT_EXPIRED: &[Status] = &[
    Status::New,
    Status::Pending,
    Status::Processing,
    Status::Approved,
    Status::ChangeRequested,
    Status::Rejected,
    Status::Done,
];

/// The contract's table: which trigger leads to which statuses.
const NEXT: &[(Cause, &[Status])] = &[
    (Cause::Set, SETTABLE),
    (Cause::TaskInitiated, &[Status::Pending]),
    (Cause::TaskOpened, &[Status::Processing]),
    (Cause::Decided, DECIDED),
    (Cause::TaskCompleted, SETTABLE),
    (Cause::NewContent, &[Status::New]),
    (Cause::Idle, &[Status::Expired]),
    (Cause::Modified, ALL_BUT_EXPIRED),
    (Cause::Renewed, ALL_BUT_EXPIRED),
];

/// Which triggers a command may pull.
fn triggers(command: &Command) -> &'static [Cause] {
    match command {
        Command::Edit { .. } => &[Cause::Modified, Cause::Set, Cause::Decided],
        Command::SetStatus(_) => &[Cause::Modified, Cause::Set],
        Command::Ask { .. } | Command::AskAgain { .. } => &[Cause::Modified, Cause::TaskInitiated],
        Command::Open(_) => &[Cause::Modified, Cause::TaskOpened],
        Command::Decide { .. } | Command::Remove(_) => &[Cause::Modified, Cause::Decided],
        Command::EditTask { .. } => &[
            Cause::Modified,
            Cause::TaskOpened,
            Cause::TaskCompleted,
            Cause::Decided,
        ],
        Command::Revise | Command::Arrive { .. } => {
            &[Cause::Modified, Cause::NewContent, Cause::TaskCompleted]
        }
        Command::Idle { .. } => &[Cause::Idle],
        Command::Renew => &[Cause::Renewed],
        Command::Lock(_)
        | Command::Trash
        | Command::Assign(_)
        | Command::Move(_)
        | Command::RenewLink(_) => &[Cause::Modified],
        Command::LockAbove(_) | Command::Restore => &[],
    }
}

/// Checks all laws for one accepted command.
pub fn hold(command: &Command, before: &Dossier, after: &Dossier, events: &[Event], at: Instant) {
    if matches!(command, Command::LockAbove(_)) {
        return;
    }
    the_lock_and_the_trash_hold(command, before, after);
    every_change_is_told(command, before, after, events, at);
    the_status_goes_by_the_table(command, before, after, events);
    decisions_stay(command, before, after);
    telling::matches(before, after, events);
    let versions = u32::from(matches!(command, Command::Revise));
    assert_eq!(after.job.version(), before.job.version() + versions);
    for event in events {
        assert_eq!((event.job, event.at), (after.job.id, at));
    }
    the_told_status_is_the_one_that_came(command, before, after, events);
}

/// Changes of status lead from one to the next, and everything else is told with the last.
fn the_told_status_is_the_one_that_came(
    command: &Command,
    before: &Dossier,
    after: &Dossier,
    events: &[Event],
) {
    let mut status = before.job.status();
    for event in events {
        if let EventData::StatusChanged { previous, .. } = &event.data {
            assert_eq!(*previous, status, "{command:?}");
            status = event.job_status;
        } else {
            assert_eq!(event.job_status, after.job.status(), "{command:?}");
        }
    }
    assert_eq!(status, after.job.status(), "{command:?}");
}

fn the_lock_and_the_trash_hold(command: &Command, before: &Dossier, after: &Dossier) {
    let may_change = match command {
        Command::Lock(_) => before.job.trashed.is_none(),
        Command::Restore => !before.is_locked(),
        _ => !before.is_locked() && before.job.trashed.is_none(),
    };
    assert!(may_change || before == after, "{command:?}");
}

fn every_change_is_told(
    command: &Command,
    before: &Dossier,
    after: &Dossier,
    events: &[Event],
    at: Instant,
) {
    if events.is_empty() {
        let mut rested = before.clone();
        if matches!(command, Command::Renew | Command::Arrive { directly: true }) {
            rested.job.active_at = at;
        }
        assert_eq!(after, &rested, "{command:?} tells nothing");
    } else {
        assert_ne!(after, before, "{command:?} tells {events:?}");
        let is_activity = !matches!(command, Command::Idle { .. });
        assert_eq!(after.job.updated_at == at, is_activity, "{command:?}");
        assert_eq!(after.job.active_at == at, is_activity, "{command:?}");
    }
}

fn the_status_goes_by_the_table(
    command: &Command,
    before: &Dossier,
    after: &Dossier,
    events: &[Event],
) {
    let told: Vec<_> = events
        .iter()
        .filter_map(|event| match event.data {
            EventData::StatusChanged { previous, cause } => Some((previous, cause)),
            _ => None,
        })
        .collect();
    let mut next = after.job.status();
    let mut approvals = 0;
    for (previous, cause) in told.iter().rev() {
        assert_ne!(*previous, next, "{command:?} tells of no change");
        assert!(triggers(command).contains(cause), "{command:?}: {cause:?}");
        let allowed = NEXT.iter().find(|(trigger, _)| trigger == cause).unwrap().1;
        assert!(allowed.contains(&next), "{cause:?} leads to {next}");
        let returns = matches!(cause, Cause::Modified | Cause::Renewed);
        assert!(!returns || *previous == Status::Expired);
        approvals += usize::from(next == Status::Approved && !returns);
        next = *previous;
    }
    assert_eq!(next, before.job.status(), "{command:?} hides a change");
    let is_approval = |event: &&Event| matches!(event.data, EventData::ReviewApproval { .. });
    assert_eq!(events.iter().filter(is_approval).count(), approvals);
    assert!(approvals == 0 || after.job.status() == Status::Approved);
}

fn decisions_stay(command: &Command, before: &Dossier, after: &Dossier) {
    for task in before.tasks.iter().filter(|task| task.verdict.is_some()) {
        let was_done = task.status() == TaskStatus::Done;
        let Some(later) = after.task(task.id) else {
            assert!(!was_done, "{command:?} removes a decision");
            continue;
        };
        let is_again = matches!(command, Command::AskAgain { .. });
        let is_followed = match command {
            Command::Decide { .. } => later.verdict.is_some() && !was_done,
            _ => is_again && later.verdict.is_none() && later.round != task.round,
        };
        assert!(
            is_followed || later.verdict == task.verdict,
            "{command:?} touches a decision"
        );
        assert!(
            is_again || !was_done || later.status() == TaskStatus::Done,
            "{command:?} reopens a decided task"
        );
    }
}
