//! The model's tasks: which steps there are, and what they mean for the job.

use imprimatur_domain::prelude::*;

use super::{
    command::Command,
    model::{Model, Paper},
    model_status::is_internal,
    world::{address, task_at, word},
};

/// Steps that a task takes when its status is set. A paused task goes back only where it came from.
const STEPS: &[(&str, &str)] = &[
    ("new", "processing"),
    ("new", "paused"),
    ("new", "done"),
    ("new", "closed"),
    ("processing", "paused"),
    ("processing", "done"),
    ("processing", "closed"),
    ("paused", "new"),
    ("paused", "processing"),
    ("paused", "done"),
    ("paused", "closed"),
];

impl Model {
    /// The page of a task is opened.
    pub fn open(&mut self, id: TaskId, at: Instant) -> bool {
        let locked = self.locked || self.locked_above;
        let Some(paper) = self.tasks.get_mut(&id) else {
            return false;
        };
        if locked || !paper.is_open() {
            return true;
        }
        let first = match paper.status {
            TaskStatus::New => std::mem::replace(&mut paper.status, TaskStatus::Processing),
            TaskStatus::Paused => std::mem::replace(&mut paper.resumes, TaskStatus::Processing),
            other => other,
        };
        if first == TaskStatus::New || self.shown() != Status::Processing {
            self.touch(at);
            self.status = Status::Processing;
        }
        true
    }

    /// A command about tasks of a live, unlocked job.
    pub fn take_task(&mut self, command: &Command, at: Instant) -> bool {
        let id = |place: &usize| task_at(*place, self.asked);
        let accepted = match command {
            Command::Ask { .. } => self.ask(command),
            Command::AskAgain { task, now } => return self.ask_again(id(task), *now, at),
            Command::Decide {
                task,
                decision,
                stale,
            } => !stale && self.decide(id(task), *decision),
            Command::EditTask { task, .. } => return self.edit_task(id(task), command, at),
            Command::Remove(task) => self.remove(id(task)),
            Command::RenewLink(task) => {
                let paper = self.tasks.get_mut(&id(task));
                paper.map(|paper| paper.generation += 1).is_some()
            }
            other => unreachable!("{other:?} is not about tasks"),
        };
        if accepted {
            self.touch(at);
        }
        accepted
    }

    fn ask(&mut self, command: &Command) -> bool {
        let Command::Ask {
            category,
            who,
            carries,
            now,
        } = command
        else {
            unreachable!()
        };
        if self.is_folder && *category == Category::Revision {
            return false;
        }
        self.asked += 1;
        let paper = Paper {
            category: *category,
            who: who.map(address),
            name: category.default_name().into(),
            status: TaskStatus::New,
            resumes: TaskStatus::New,
            waits: !now,
            round: if *now { self.round } else { 0 },
            said: None,
            carries: *carries,
            generation: 1,
        };
        let id = TaskId(i64::try_from(self.asked).unwrap());
        self.tasks.insert(id, paper);
        if *now {
            self.status = Status::Pending;
        }
        true
    }

    fn ask_again(&mut self, id: TaskId, now: bool, at: Instant) -> bool {
        let Some(paper) = self.tasks.get_mut(&id) else {
            return false;
        };
        let finished = paper.is_finished();
        if finished {
            paper.status = TaskStatus::New;
            paper.waits = true;
            if paper.decides() {
                paper.carries = None;
            }
        }
        let initiated = now && paper.waits;
        if initiated {
            paper.waits = false;
            // A decision counts in its own round, also while it is asked for again.
            if paper.round != self.round {
                paper.said = None;
            }
            paper.round = self.round;
            self.status = Status::Pending;
        }
        if finished || initiated || self.expired {
            self.touch(at);
        }
        true
    }

    fn decide(&mut self, id: TaskId, decision: Decision) -> bool {
        match self.tasks.get_mut(&id) {
            Some(paper) if paper.decides() && paper.is_open() => {
                paper.status = TaskStatus::Done;
                paper.said = Some(decision);
                paper.carries = Some(decision.outcome().status());
                if paper.who.is_none() || paper.category == Category::Anonymous {
                    paper.who = Some(address(2));
                }
            }
            _ => return false,
        }
        self.settle();
        true
    }

    fn edit_task(&mut self, id: TaskId, command: &Command, at: Instant) -> bool {
        let Command::EditTask {
            name,
            carries,
            status,
            ..
        } = command
        else {
            unreachable!()
        };
        let Some(paper) = self.tasks.get_mut(&id) else {
            return false;
        };
        let before = paper.clone();
        paper.name = name.map_or(before.name.clone(), word);
        paper.carries = carries.unwrap_or(before.carries);
        let edited = *paper != before;
        if edited && before.is_finished() {
            return false;
        }
        let step = status.filter(|status| *status != before.status);
        if let Some(status) = step
            && !self.step(id, &before, status)
        {
            return false;
        }
        if edited || step.is_some() {
            self.touch(at);
        }
        true
    }

    fn step(&mut self, id: TaskId, before: &Paper, next: TaskStatus) -> bool {
        let paper = self.tasks.get_mut(&id).unwrap();
        let goes_back = before.status != TaskStatus::Paused
            || !matches!(next, TaskStatus::New | TaskStatus::Processing)
            || next == before.resumes;
        let exists = STEPS.contains(&(before.status.as_str(), next.as_str()));
        if !exists || !goes_back || (next == TaskStatus::Done && paper.decides()) {
            return false;
        }
        paper.status = next;
        match next {
            TaskStatus::Paused => paper.resumes = before.status,
            TaskStatus::Done => {
                if let Some(status) = paper.carries.filter(|status| !is_internal(*status)) {
                    self.replace(status);
                }
            }
            TaskStatus::Closed => {
                if before.decides() && before.round == self.round {
                    self.settle();
                }
            }
            TaskStatus::Processing => {
                if before.status == TaskStatus::New && before.is_open() {
                    self.status = Status::Processing;
                }
            }
            TaskStatus::New => {}
        }
        true
    }

    fn remove(&mut self, id: TaskId) -> bool {
        match self.tasks.get(&id) {
            None => return false,
            Some(paper) if paper.decides() && paper.status == TaskStatus::Done => return false,
            Some(_) => {}
        }
        let paper = self.tasks.get_mut(&id).unwrap();
        let settles = paper.decides() && !paper.is_finished() && paper.round == self.round;
        paper.status = TaskStatus::Closed;
        if settles {
            self.settle();
        }
        self.tasks.remove(&id);
        true
    }
}
