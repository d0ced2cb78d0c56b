//! Reminding assignees of their tasks.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Event, EventData, Field},
    ids::TaskId,
    job::Active,
    refusal::Refusal,
    reminder::Reminder,
    stage::Role,
    task::{Category, Task, TaskEdit, TaskStatus},
};

impl Dossier {
    /// The tasks that a reminder covers: unfinished and not paused, whether initiated or waiting, but none that waits for its
    /// stage. Commenters and observers are not reminded of what they were asked once.
    pub fn remindable(&self) -> impl Iterator<Item = &Task> {
        self.tasks
            .iter()
            .filter(|task| task.state.is_unfinished() && task.state.status() != TaskStatus::Paused)
            .filter(|task| task.role == Role::Decider || !task.is_initiated())
            .filter(|task| !self.is_held_back(task))
    }

    /// The first due date after `after` of the tasks that somebody has open: their own, else the job's.
    pub fn next_due(&self, after: Instant) -> Option<Instant> {
        self.awaited()
            .filter_map(|task| task.due_at.or(self.job.due_at))
            .filter(|due| *due > after)
            .min()
    }

    /// The open tasks whose due date, or else the job's, has passed.
    pub fn overdue(&self, now: Instant) -> impl Iterator<Item = &Task> {
        self.awaited().filter(move |task| {
            task.due_at
                .or(self.job.due_at)
                .is_some_and(|due| due <= now)
        })
    }

    fn awaited(&self) -> impl Iterator<Item = &Task> {
        self.remindable().filter(|task| task.is_open())
    }

    /// Records that the job's reminders were edited by a user, which counts as an update of the job.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn change_reminders(self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("change the reminders of")?;
        let mut transition = Transition::new(self, at);
        transition.note_update();
        transition.unexpire(Cause::Modified);
        transition.emit(EventData::Updated {
            changed: vec![Field::Reminders],
        });
        Ok(transition.finish(&[]))
    }

    /// Fires a reminder. Waiting tasks are initiated, which makes the job pending. An event is emitted for each
    /// anonymous task without an assignee; the caller mails the others.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn remind(self, reminder: &Reminder, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("remind people of")?;
        let waiting: Vec<TaskId> = self
            .remindable()
            .filter(|task| task.executed_at.is_none())
            .map(|task| task.id)
            .collect();
        let anonymous: Vec<TaskId> = self
            .remindable()
            .filter(|task| task.category == Category::Anonymous)
            .map(|task| task.id)
            .collect();
        let mut transition = Transition::new(self, at);
        if !waiting.is_empty() {
            transition.unexpire(Cause::Modified);
        }
        for task in &waiting {
            transition.ask_again(*task, TaskEdit::default(), true)?;
        }
        if !waiting.is_empty() {
            transition.enter(Active::Pending, Cause::TaskInitiated, None);
        }
        // A reminder alone is no update of the job.
        let mut reminded = transition.finish(&[]);
        let job = &reminded.state.job;
        let told = anonymous.into_iter().map(|task| {
            let data = EventData::AnonymousReminder {
                reminder: Box::new(reminder.clone()),
                task,
            };
            Event::new(job, at, data)
        });
        let told: Vec<_> = told.collect();
        reminded.events.extend(told);
        Ok(reminded)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;
    use crate::{
        prelude::*,
        reminder::{Comparator, Offset, Unit},
    };

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);
    const LATER: Instant = datetime!(2026-11-21 09:30 UTC);

    fn order(tasks: Vec<NewTask>) -> Dossier {
        let owner = Owner {
            team: TeamId(1),
            user: UserId(1),
        };
        let folder = Dossier::create(
            NewJob::folder(JobId::nil(), owner, "Order".parse().unwrap()),
            AT,
        );
        let sendings = tasks.into_iter().map(Sending::New).collect();
        folder.unwrap().state.send(sendings, AT).unwrap().state
    }

    fn reminder() -> Reminder {
        let offset = Offset {
            quantity: 1,
            unit: Unit::Days,
            comparator: Comparator::Before,
        };
        Reminder::new(ReminderId(5), JobId::nil(), offset, AT)
    }

    fn review(id: i64) -> NewTask {
        NewTask::review(TaskId(id), "vera@example.com".parse().unwrap())
    }

    #[test]
    fn who_was_asked_already_is_reminded_without_any_change() {
        let order = order(vec![review(1)]);
        let reminded = order.clone().remind(&reminder(), LATER).unwrap();
        assert_eq!(reminded.state, order);
        assert!(reminded.events.is_empty());
        assert_eq!(order.remindable().count(), 1);
    }

    #[test]
    fn who_waits_for_it_is_asked_now() {
        let waiting = NewTask {
            execute: false,
            ..review(1)
        };
        let reminded = order(vec![waiting]).remind(&reminder(), LATER).unwrap();
        assert_eq!(reminded.state.job.status(), Status::Pending);
        assert_eq!(reminded.state.tasks[0].executed_at, Some(LATER));
    }

    #[test]
    fn whoever_paused_or_is_done_is_left_in_peace() {
        let order = order(vec![review(1), review(2)]);
        let edit = |order: Dossier, id, status| {
            let edited = order.edit_task(TaskId(id), TaskEdit::default(), Some(status), AT);
            edited.unwrap().state
        };
        let paused = edit(order, 1, TaskStatus::Paused);
        let closed = edit(paused, 2, TaskStatus::Closed);
        assert_eq!(closed.remindable().count(), 0);
    }

    #[test]
    fn of_an_anonymous_task_an_event_tells() {
        let order = order(vec![NewTask::new(TaskId(1), Category::Anonymous, None)]);
        let reminded = order.clone().remind(&reminder(), LATER).unwrap();
        assert_eq!(reminded.state, order);
        let told = EventData::AnonymousReminder {
            reminder: Box::new(reminder()),
            task: TaskId(1),
        };
        assert_eq!(reminded.events, [Event::new(&order.job, LATER, told)]);
        let waiting = NewTask {
            execute: false,
            ..NewTask::new(TaskId(1), Category::Anonymous, None)
        };
        let reminded = self::order(vec![waiting])
            .remind(&reminder(), LATER)
            .unwrap();
        let types: Vec<_> = reminded.events.iter().map(Event::event_type).collect();
        assert_eq!(types, ["jobs.status.changed", "jobs.anonymous.reminder"]);
    }

    #[test]
    fn a_locked_job_reminds_of_nothing() {
        let locked = order(vec![review(1)]).set_lock(true, AT).unwrap().state;
        let refused = locked.clone().remind(&reminder(), LATER);
        assert!(matches!(refused, Err(Refusal::Locked { .. })));
        let refused = locked.change_reminders(LATER);
        assert!(matches!(refused, Err(Refusal::Locked { .. })));
    }

    #[test]
    fn a_change_of_reminders_is_a_change_of_the_job() {
        let changed = order(Vec::new()).change_reminders(LATER).unwrap();
        assert_eq!(changed.state.job.updated_at, LATER);
        let fields = vec![Field::Reminders];
        assert_eq!(
            changed.events[0].data,
            EventData::Updated { changed: fields }
        );
    }
}
