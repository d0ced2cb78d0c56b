//! What happens to a job that nobody cares for: it expires, comes back with its first change, is locked,
//! trashed and restored.
//!
//! `cargo run -p imprimatur-domain --example idle_and_trash`

use imprimatur_domain::prelude::*;
use time::{Duration, macros::datetime};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut at = datetime!(2026-11-20 09:30 UTC);
    let owner = Owner {
        team: TeamId(1),
        user: UserId(1),
    };
    let order = Dossier::create(
        NewJob::folder(JobId::nil(), owner, "Order 4711".parse()?),
        at,
    )?
    .state;
    let order = order.set_status(Status::Approved, at)?.state;
    say("approved by its owner", &order);

    at += Duration::days(61);
    let order = order.expire(Duration::days(60), at).state;
    assert_eq!(order.job.status(), Status::Expired);
    say("idle for 61 days", &order);

    let edit = Edit {
        label: Some("reprint".parse()?),
        ..Edit::default()
    };
    let order = order.edit(edit, at)?.state;
    assert_eq!(order.job.status(), Status::Approved);
    say("given a label", &order);

    let locked = order.set_lock(true, at)?.state;
    let refused = locked.clone().trash(at);
    assert_eq!(refused, Err(Refusal::Locked { command: "trash" }));
    say("locked, so it cannot be trashed", &locked);

    let order = locked.set_lock(false, at)?.state.trash(at)?.state;
    assert!(order.job.trashed.is_some());
    say("unlocked and trashed", &order);

    let order = order.restore(None, at)?.state;
    say("restored", &order);
    Ok(())
}

fn say(what: &str, order: &Dossier) {
    println!("{what:32} {}", order.job.status());
}
