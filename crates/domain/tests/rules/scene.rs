//! Jobs, people and short ways to ask something of them.

use imprimatur_domain::prelude::*;
use time::macros::datetime;

pub const AT: Instant = datetime!(2026-11-20 09:30 UTC);

pub fn owner() -> Owner {
    Owner {
        team: TeamId(1),
        user: UserId(1),
    }
}

pub fn vera() -> Email {
    "vera@example.com".parse().unwrap()
}

pub fn otto() -> Email {
    "otto@example.com".parse().unwrap()
}

pub fn file() -> Dossier {
    let document = Document {
        media_type: "application/pdf".parse().unwrap(),
        size: 120,
        version: 1,
        sha256: [1; 32],
    };
    let new = NewJob::file(
        JobId::nil(),
        owner(),
        "Proof.pdf".parse().unwrap(),
        document,
    );
    Dossier::create(new, AT).unwrap().state
}

pub fn folder() -> Dossier {
    let new = NewJob::folder(JobId::nil(), owner(), "Order".parse().unwrap());
    Dossier::create(new, AT).unwrap().state
}

pub fn new_task(id: i64, category: Category, who: Email) -> NewTask {
    NewTask::new(TaskId(id), category, Some(who))
}

/// Initiates these tasks.
pub fn asked(dossier: Dossier, tasks: Vec<NewTask>) -> Dossier {
    let sendings = tasks.into_iter().map(Sending::New).collect();
    dossier.send(sendings, AT).unwrap().state
}

/// A file under review by Vera (task 1) and Otto (task 2).
pub fn under_review() -> Dossier {
    asked(
        file(),
        vec![
            NewTask::review(TaskId(1), vera()),
            NewTask::review(TaskId(2), otto()),
        ],
    )
}

pub fn verdict(decision: Decision, version: u32) -> Verdict {
    Verdict {
        decision,
        reviewer: Some(vera()),
        name: "Vera".parse().unwrap(),
        on_behalf_by: None,
        comments: Comments::default(),
        version,
        seen: vec![Seen {
            job: JobId::nil(),
            version,
            sha256: [u8::try_from(version).unwrap(); 32],
            decision: None,
        }],
        seen_elsewhere: false,
        address: None,
        at: AT,
    }
}

/// What the assignee of this task says of the job as it is.
pub fn verdict_on(dossier: &Dossier, task: i64, decision: Decision) -> Verdict {
    let assignee = dossier.task(TaskId(task)).unwrap().assigned_to.clone();
    let mut verdict = verdict(decision, dossier.job.version());
    verdict.reviewer = assignee.or(verdict.reviewer);
    if dossier.job.is_folder() {
        verdict.seen.clear();
    }
    verdict.at = dossier.job.updated_at;
    verdict
}

pub fn decided(dossier: Dossier, task: i64, decision: Decision) -> Dossier {
    let verdict = verdict_on(&dossier, task, decision);
    dossier.decide(TaskId(task), verdict).unwrap().state
}

pub fn revision() -> Revision {
    Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 130,
        sha256: [2; 32],
        comments: "larger logo".parse().unwrap(),
    }
}

pub fn again(task: i64) -> Vec<Sending> {
    vec![Sending::Again {
        task: TaskId(task),
        edit: TaskEdit::default(),
        execute: true,
        by: None,
    }]
}

pub fn types(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(Event::event_type).collect()
}

pub fn step(dossier: Dossier, task: i64, status: TaskStatus) -> Result<Dossier, Refusal> {
    let changed = dossier.edit_task(TaskId(task), TaskEdit::default(), Some(status), AT)?;
    Ok(changed.state)
}
