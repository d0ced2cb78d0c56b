//! The contract once more, as plainly as possible: what each command makes of a job, without a word about events.

use std::collections::BTreeMap;

use imprimatur_domain::prelude::*;
use time::Duration;

use super::{
    command::Command,
    world::{IDLE_DAYS, address, folder, task_at},
};

/// What the contract says of a task.
#[derive(Clone, Debug, PartialEq)]
pub struct Paper {
    pub category: Category,
    pub who: Option<Email>,
    pub name: String,
    pub status: TaskStatus,
    /// Where a paused task goes on.
    pub resumes: TaskStatus,
    /// Not initiated yet.
    pub waits: bool,
    pub round: u32,
    pub said: Option<Decision>,
    pub carries: Option<Status>,
    pub generation: u32,
}

impl Paper {
    pub fn is_finished(&self) -> bool {
        matches!(self.status, TaskStatus::Done | TaskStatus::Closed)
    }

    pub fn is_open(&self) -> bool {
        !self.waits && !self.is_finished()
    }

    pub fn decides(&self) -> bool {
        matches!(
            self.category.as_str(),
            "review-task" | "quote-review-task" | "anonymous-task"
        )
    }
}

/// What the contract says of a job.
#[derive(Clone, Debug)]
pub struct Model {
    pub is_folder: bool,
    pub status: Status,
    pub expired: bool,
    pub round: u32,
    pub locked: bool,
    pub locked_above: bool,
    pub trashed: bool,
    pub label: String,
    pub customer: Option<Email>,
    pub partner: Option<Email>,
    pub assignee: Option<Email>,
    pub parent: Option<JobId>,
    pub active_at: Instant,
    pub tasks: BTreeMap<TaskId, Paper>,
    pub asked: usize,
}

impl Model {
    pub fn new(dossier: &Dossier) -> Self {
        Self {
            is_folder: dossier.job.is_folder(),
            status: Status::New,
            expired: false,
            round: 1,
            locked: false,
            locked_above: false,
            trashed: false,
            label: String::new(),
            customer: None,
            partner: None,
            assignee: None,
            parent: None,
            active_at: dossier.job.created_at,
            tasks: BTreeMap::new(),
            asked: 0,
        }
    }

    pub fn shown(&self) -> Status {
        if self.expired {
            Status::Expired
        } else {
            self.status
        }
    }

    fn is_locked(&self) -> bool {
        self.locked || self.locked_above
    }

    /// What the command makes of the job; false if it is refused, whatever has changed until then.
    pub fn take(&mut self, command: &Command, at: Instant) -> bool {
        let blocked = self.is_locked() || self.trashed;
        let id = |place: &usize| task_at(*place, self.asked);
        match command {
            Command::LockAbove(locked) => {
                self.locked_above = *locked;
                return true;
            }
            Command::Lock(_) if self.trashed => return false,
            Command::Lock(false) if self.locked_above => return false,
            Command::Lock(locked) if self.locked == *locked => return true,
            Command::Lock(locked) => self.locked = *locked,
            Command::Restore if self.is_locked() || !self.trashed => return false,
            Command::Restore => self.trashed = false,
            Command::Idle { .. } => {
                let idle = self.active_at + Duration::days(IDLE_DAYS) <= at;
                self.expired |= idle && !blocked;
                return true;
            }
            Command::Open(task) => {
                let task = id(task);
                return self.tasks.contains_key(&task) && !self.trashed && self.open(task, at);
            }
            Command::SetStatus(status) => return self.set_status(*status, blocked, at),
            Command::Edit { .. } => return self.edit(command, blocked, at),
            Command::Move(elsewhere) if self.parent == folder(*elsewhere) => return true,
            _ if blocked => return false,
            Command::Move(elsewhere) => self.parent = folder(*elsewhere),
            Command::Assign(person) if self.assignee == person.map(address) => return true,
            Command::Assign(person) => {
                let former = std::mem::replace(&mut self.assignee, person.map(address));
                for paper in self.tasks.values_mut() {
                    let ends = paper.category == Category::Assign && paper.who == former;
                    if ends && former.is_some() && !paper.is_finished() {
                        paper.status = TaskStatus::Closed;
                        paper.generation += 1;
                    }
                }
            }
            Command::Trash => self.trashed = true,
            Command::Renew => {}
            Command::Revise if self.is_folder => return false,
            Command::Revise => {
                self.begin_round();
                self.arrived();
            }
            Command::Arrive { .. } if !self.is_folder => return false,
            Command::Arrive { directly } => return self.arrive(*directly, at),
            Command::Ask { .. }
            | Command::AskAgain { .. }
            | Command::Decide { .. }
            | Command::EditTask { .. }
            | Command::Remove(_)
            | Command::RenewLink(_) => return self.take_task(command, at),
        }
        self.touch(at);
        true
    }

    /// Something changes: the idle period begins anew, and an expired job is what it was before.
    pub fn touch(&mut self, at: Instant) {
        self.expired = false;
        self.active_at = at;
    }
}
