//! A job's whole life in memory: two reviewers, a change request, a new version, approval.
//!
//! `cargo run -p imprimatur-domain --example approval`

use imprimatur_domain::prelude::*;
use time::{Duration, macros::datetime};

fn verdict(decision: Decision, reviewer: &str, version: u32, at: Instant) -> Verdict {
    Verdict {
        decision,
        reviewer: reviewer.parse().ok(),
        name: reviewer.to_owned(),
        on_behalf_by: None,
        comments: String::new(),
        version,
        seen: Vec::new(),
        address: None,
        at,
    }
}

fn tell(changed: Changed<Dossier>) -> Dossier {
    for event in &changed.events {
        println!(
            "{}  {:24} {}",
            event.at,
            event.event_type(),
            event.job_status
        );
    }
    changed.state
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut at = datetime!(2026-11-20 09:30 UTC);
    let owner = Owner {
        team: TeamId(1),
        user: UserId(1),
    };
    let document = Document {
        media_type: "application/pdf".to_owned(),
        size: 120_000,
        version: 1,
        sha256: [7; 32],
    };
    let new = NewJob::file(JobId::nil(), owner, "Brochure.pdf", document);
    let job = tell(Dossier::create(new, at)?);

    let (vera, otto) = ("vera@example.com", "otto@example.com");
    let reviews = vec![
        Sending::New(NewTask::review(TaskId(1), vera.parse()?)),
        Sending::New(NewTask::review(TaskId(2), otto.parse()?)),
    ];
    let job = tell(job.send(reviews, at)?);

    at += Duration::HOUR;
    let job = tell(job.open_task(TaskId(1), at)?);
    let job = tell(job.decide(TaskId(1), verdict(Decision::Approved, vera, 1, at))?);
    let job = tell(job.decide(TaskId(2), verdict(Decision::ChangeRequested, otto, 1, at))?);
    assert_eq!(job.job.status(), Status::ChangeRequested);

    at += Duration::HOUR;
    let revision = Revision {
        media_type: "application/pdf".to_owned(),
        size: 121_000,
        sha256: [8; 32],
        comments: "Larger logo".to_owned(),
    };
    let job = tell(job.revise(revision, at)?);
    let again = |task| Sending::Again {
        task,
        edit: TaskEdit::default(),
        execute: true,
    };
    let job = tell(job.send(vec![again(TaskId(1)), again(TaskId(2))], at)?);

    at += Duration::HOUR;
    let job = tell(job.decide(TaskId(1), verdict(Decision::Approved, vera, 2, at))?);
    let job = tell(job.decide(TaskId(2), verdict(Decision::Approved, otto, 2, at))?);
    assert_eq!(job.job.status(), Status::Approved);
    Ok(())
}
