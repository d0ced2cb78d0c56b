//! A job, the time, and how a command reaches the domain.

use imprimatur_domain::prelude::*;
use time::{Duration, macros::datetime};

use super::command::{Command, Person};

/// After so many idle days a job expires.
pub const IDLE_DAYS: i64 = 60;

/// The address of a person.
pub fn address(person: Person) -> Email {
    format!("person{person}@example.com").parse().unwrap()
}

/// The task at a place.
pub fn task_at(place: usize, tasks: usize) -> TaskId {
    TaskId(i64::try_from(place % (tasks + 1)).unwrap() + 1)
}

/// Where the job of a test lies after a move.
pub fn folder(elsewhere: bool) -> Option<JobId> {
    elsewhere.then(JobId::nil)
}

/// A label that a test gives.
pub fn word(number: u8) -> String {
    format!("word {number}")
}

/// The document that every new version has.
fn revision() -> Revision {
    Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 2,
        sha256: [2; 32],
        comments: Comments::default(),
    }
}

/// One job and the time.
pub struct World {
    pub dossier: Dossier,
    pub at: Instant,
    asked: i64,
}

impl World {
    pub fn new(is_folder: bool) -> Self {
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
        let new = if is_folder {
            NewJob::folder(JobId::nil(), owner, "Order".parse().unwrap())
        } else {
            NewJob::file(JobId::nil(), owner, "Proof.pdf".parse().unwrap(), document)
        };
        Self {
            dossier: Dossier::create(new, at).unwrap().state,
            at,
            asked: 0,
        }
    }

    /// An hour later, the command. A refusal leaves everything as it was.
    pub fn take(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.at += Duration::HOUR;
        if let Command::Idle { days } = command {
            self.at += Duration::days(*days);
        }
        let changed = self.ask(self.dossier.clone(), command)?;
        self.dossier = changed.state;
        if matches!(command, Command::Ask { .. }) {
            self.asked += 1;
        }
        Ok(changed.events)
    }

    fn ask(&self, dossier: Dossier, command: &Command) -> Result<Changed<Dossier>, Refusal> {
        let at = self.at;
        let id = |place: &usize| task_at(*place, usize::try_from(self.asked).unwrap());
        match command {
            Command::Edit { .. } | Command::SetStatus(_) => set(dossier, command, at),
            Command::Ask { .. } | Command::AskAgain { .. } => self.send(dossier, command),
            Command::Open(task) => dossier.open_task(id(task), at),
            Command::Decide {
                task,
                decision,
                stale,
            } => {
                let version = dossier.job.version() + u32::from(*stale);
                let verdict = verdict(&dossier, id(task), *decision, version, at);
                dossier.decide(id(task), verdict)
            }
            Command::EditTask {
                task,
                name,
                carries,
                status,
            } => {
                let edit = TaskEdit {
                    name: name.map(|name| word(name).parse().unwrap()),
                    job_status: *carries,
                    ..TaskEdit::default()
                };
                dossier.edit_task(id(task), edit, *status, at)
            }
            Command::Remove(task) => dossier.remove_task(id(task), at),
            Command::RenewLink(task) => dossier.renew_link(id(task), at),
            Command::Revise => dossier.revise(revision(), at),
            Command::Arrive { directly } => dossier.content_arrived(*directly, at),
            Command::Idle { .. } => Ok(dossier.expire(Duration::days(IDLE_DAYS), at)),
            Command::Renew => dossier.renew(at),
            Command::Lock(locked) => dossier.set_lock(*locked, at),
            Command::LockAbove(locked) => Ok(Changed {
                state: Dossier {
                    locked_above: *locked,
                    ..dossier
                },
                events: Vec::new(),
            }),
            Command::Trash => dossier.trash(at),
            Command::Restore => {
                let parent = dossier.job.parent;
                dossier.restore(parent, at)
            }
            Command::Assign(person) => dossier.assign(person.map(address), at),
            Command::Move(elsewhere) => {
                let owner = dossier.job.owner;
                dossier.relocate(owner, folder(*elsewhere), at)
            }
        }
    }

    fn send(&self, dossier: Dossier, command: &Command) -> Result<Changed<Dossier>, Refusal> {
        let sending = match command {
            Command::Ask {
                category,
                who,
                carries,
                now,
            } => Sending::New(NewTask {
                job_status: *carries,
                execute: *now,
                ..NewTask::new(TaskId(self.asked + 1), *category, who.map(address))
            }),
            Command::AskAgain { task, now } => Sending::Again {
                task: task_at(*task, usize::try_from(self.asked).unwrap()),
                edit: TaskEdit::default(),
                execute: *now,
                by: None,
            },
            other => unreachable!("{other:?} sends nothing"),
        };
        dossier.send(vec![sending], self.at)
    }
}

fn set(dossier: Dossier, command: &Command, at: Instant) -> Result<Changed<Dossier>, Refusal> {
    match command {
        Command::SetStatus(status) => dossier.set_status(*status, at),
        Command::Edit {
            label,
            customer,
            partner,
            status,
        } => {
            let edit = Edit {
                label: label.map(|label| word(label).parse().unwrap()),
                customer: customer.map(|person| person.map(address)),
                partner: partner.map(|person| person.map(address)),
                status: *status,
                ..Edit::default()
            };
            dossier.edit(edit, at)
        }
        other => unreachable!("{other:?} sets nothing"),
    }
}

fn verdict(
    dossier: &Dossier,
    task: TaskId,
    decision: Decision,
    version: u32,
    at: Instant,
) -> Verdict {
    let assignee = dossier
        .task(task)
        .filter(|task| task.category != Category::Anonymous)
        .and_then(|task| task.assigned_to.clone());
    Verdict {
        decision,
        reviewer: assignee.or_else(|| Some(address(2))),
        name: "Vera".parse().unwrap(),
        on_behalf_by: None,
        comments: "as discussed".parse().unwrap(),
        version,
        seen: dossier.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at,
    }
}
