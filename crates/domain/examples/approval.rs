//! A job's whole life in memory: two reviewers, a change request, a new version, approval.
//!
//! `cargo run -p imprimatur-domain --example approval`

use imprimatur_domain::{field::FieldProblem, prelude::*};
use time::{Duration, macros::datetime};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut at = datetime!(2026-11-20 09:30 UTC);
    let (vera, otto): (Email, Email) = ("vera@example.com".parse()?, "otto@example.com".parse()?);
    let (first, second) = (TaskId(1), TaskId(2));

    println!("A file arrives and is sent to two reviewers.");
    let job = tell(Dossier::create(brochure()?, at)?);
    let reviews = vec![
        Sending::New(NewTask::review(first, vera.clone())),
        Sending::New(NewTask::review(second, otto.clone())),
    ];
    let job = tell(job.send(reviews, at)?);

    println!(
        "\nVera opens her page and approves; Otto wants a change, and the worst decision wins."
    );
    at += Duration::HOUR;
    let job = tell(job.open_task(first, at)?);
    let yes = verdict(&job, &vera, Decision::Approved, at);
    let job = tell(job.decide(first, yes)?);
    let change = verdict(&job, &otto, Decision::ChangeRequested, at);
    let job = tell(job.decide(second, change)?);
    assert_eq!(job.job.status(), Status::ChangeRequested);

    println!(
        "\nA new version begins a new round: nobody has decided on it yet, so both are asked again."
    );
    at += Duration::HOUR;
    let revision = Revision {
        media_type: "application/pdf".parse()?,
        size: 121_000,
        sha256: [8; 32],
        comments: "Larger logo".parse()?,
    };
    let job = tell(job.revise(revision, at)?);
    let again = |task| Sending::Again {
        task,
        edit: TaskEdit::default(),
        execute: true,
        by: None,
    };
    let job = tell(job.send(vec![again(first), again(second)], at)?);

    println!("\nBoth approve, and so the job is approved.");
    at += Duration::HOUR;
    let yes = verdict(&job, &vera, Decision::Approved, at);
    let job = tell(job.decide(first, yes)?);
    let yes = verdict(&job, &otto, Decision::Approved, at);
    let job = tell(job.decide(second, yes)?);
    assert_eq!(job.job.status(), Status::Approved);
    Ok(())
}

/// The file as it arrives.
fn brochure() -> Result<NewJob, FieldProblem> {
    let document = Document {
        media_type: "application/pdf".parse()?,
        size: 120_000,
        version: 1,
        sha256: [7; 32],
    };
    let owner = Owner {
        team: TeamId(1),
        user: UserId(1),
    };
    let name = "Brochure.pdf".parse()?;
    Ok(NewJob::file(JobId::nil(), owner, name, document))
}

/// What a reviewer says of the version that lies before them, whose bytes the decision names.
fn verdict(job: &Dossier, reviewer: &Email, decision: Decision, at: Instant) -> Verdict {
    Verdict {
        decision,
        reviewer: Some(reviewer.clone()),
        name: Line::default(),
        on_behalf_by: None,
        comments: Comments::default(),
        version: job.job.version(),
        seen: job.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at,
    }
}

/// Keeps the new state and says what happened, as a store would in one transaction.
fn tell(changed: Changed<Dossier>) -> Dossier {
    for event in &changed.events {
        let (name, status) = (event.event_type(), event.job_status);
        println!("  {}  {name:22} {status}", event.at.time());
    }
    changed.state
}
