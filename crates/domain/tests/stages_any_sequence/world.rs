//! A job, the time, and how a command reaches the domain.

use imprimatur_domain::{
    prelude::*,
    reminder::{Comparator, Offset, Reminder, Unit},
};
use time::{Duration, macros::datetime};

use super::command::{Command, Person, RuleOf, StageOf};

/// The address of a person.
pub fn address(person: Person) -> Email {
    format!("person{person}@example.com").parse().unwrap()
}

/// One job and the time.
pub struct World {
    pub dossier: Dossier,
    at: Instant,
    last_task: i64,
}

impl World {
    pub fn new() -> Self {
        let at = datetime!(2026-11-20 09:30 UTC);
        let owner = Owner {
            team: TeamId(1),
            user: UserId(1),
        };
        let document = Document {
            media_type: "application/pdf".parse().unwrap(),
            size: 1,
            version: 1,
            sha256: [1; 32],
        };
        let new = NewJob::file(JobId::nil(), owner, "Proof.pdf".parse().unwrap(), document);
        Self {
            dossier: Dossier::create(new, at).unwrap().state,
            at,
            last_task: 0,
        }
    }

    /// The task at a place, or one that is missing.
    pub fn task_at(&self, place: usize) -> TaskId {
        let tasks = &self.dossier.tasks;
        let place = place % (tasks.len() + 1);
        tasks.get(place).map_or(TaskId(0), |task| task.id)
    }

    /// The id of the next task.
    pub fn next_task(&self) -> i64 {
        self.last_task + 1
    }

    /// An hour later, the command. A refusal leaves everything as it was.
    pub fn take(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.at += Duration::HOUR;
        let changed = self.ask(self.dossier.clone(), command)?;
        self.dossier = changed.state;
        let last = self.dossier.tasks.last().map_or(0, |task| task.id.0);
        self.last_task = self.last_task.max(last);
        Ok(changed.events)
    }

    fn ask(&mut self, dossier: Dossier, command: &Command) -> Result<Changed<Dossier>, Refusal> {
        let at = self.at;
        let next = TaskId(self.next_task());
        let id = |place: &usize| self.task_at(*place);
        match command {
            Command::Send(stages) => dossier.send_stages(self.plan(stages), at),
            Command::Decide(task, decision) => {
                let verdict = verdict(&dossier, id(task), *decision, at);
                dossier.decide(id(task), verdict)
            }
            Command::DecideAgain(task, decision) => {
                let verdict = verdict(&dossier, id(task), *decision, at);
                dossier.decide_again(id(task), verdict)
            }
            Command::Open(task) => dossier.open_task(id(task), at),
            Command::Close(task) => {
                let close = Some(TaskStatus::Closed);
                dossier.edit_task(id(task), TaskEdit::default(), close, at)
            }
            Command::RemoveTask(task) => dossier.remove_task(id(task), at),
            Command::Notify(task, now) => {
                let again = Sending::Again {
                    task: id(task),
                    edit: TaskEdit::default(),
                    execute: *now,
                    by: None,
                };
                dossier.send(vec![again], at)
            }
            Command::Add(stage, person, role) => {
                let reviewer = reviewer(next, *person, *role);
                dossier.add_reviewer(*stage, reviewer, at)
            }
            Command::RemoveReviewer(task) => dossier.remove_reviewer(id(task), at),
            Command::Replace(task, person) => {
                let by = NewTask::review(next, address(*person));
                dossier.replace_reviewer(id(task), by, at)
            }
            Command::Skip(stage) => dossier.skip_stage(*stage, at),
            Command::Restart(stage) => dossier.restart_stage(*stage, at),
            Command::Revise => dossier.revise(revision(), at),
            Command::SetStatus(status) => dossier.set_status(*status, at),
            Command::Customer(person) => dossier.edit(customer(*person), at),
            Command::Ask(person, now) => {
                let task = NewTask {
                    execute: *now,
                    ..NewTask::review(next, address(*person))
                };
                dossier.send(vec![Sending::New(task)], at)
            }
            Command::Remind => dossier.remind(&reminder(), at),
            Command::Expire => {
                self.at += Duration::days(61);
                Ok(dossier.expire(Duration::days(60), self.at))
            }
        }
    }

    fn plan(&self, stages: &[StageOf]) -> Vec<NewStage> {
        let mut ids = (self.next_task()..).map(TaskId);
        let mut plan = Vec::new();
        for stage in stages {
            let people = stage.people.iter();
            let reviewers = people
                .map(|(person, role)| reviewer(ids.next().unwrap(), *person, *role))
                .collect();
            plan.push(NewStage {
                name: Label::default(),
                reviewers,
                rule: match stage.rule {
                    RuleOf::All => Rule::All,
                    RuleOf::Any => Rule::Any,
                    RuleOf::AtLeast(count) => Rule::AtLeast(count),
                    RuleOf::Primary(person) => Rule::Primary(address(person)),
                },
                stop_early: stage.early,
                due_after: Some(Duration::DAY),
            });
        }
        plan
    }
}

fn reviewer(id: TaskId, person: Person, role: Role) -> NewReviewer {
    NewReviewer {
        role,
        task: NewTask::review(id, address(person)),
    }
}

fn customer(person: Option<Person>) -> Edit {
    Edit {
        customer: Some(person.map(address)),
        ..Edit::default()
    }
}

fn revision() -> Revision {
    Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 2,
        sha256: [2; 32],
        comments: Comments::default(),
    }
}

fn reminder() -> Reminder {
    let offset = Offset {
        quantity: 1,
        unit: Unit::Days,
        comparator: Comparator::Before,
    };
    Reminder::new(
        ReminderId(1),
        JobId::nil(),
        offset,
        datetime!(2026-11-20 09:30 UTC),
    )
}

fn verdict(dossier: &Dossier, task: TaskId, decision: Decision, at: Instant) -> Verdict {
    Verdict {
        decision,
        reviewer: dossier.task(task).and_then(|task| task.assigned_to.clone()),
        name: Line::default(),
        on_behalf_by: None,
        comments: Comments::default(),
        version: dossier.job.version(),
        seen: dossier.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at,
    }
}
