//! Counters and sums that the store keeps beside its jobs, so that lists and analytics count nothing.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::{
    columns::{COUNTERS, SUMS},
    rows::{DAY, Seeding},
    tree::{Kind, guid},
    value::Sink,
};
use crate::outcome::Outcome;

/// Hands their rows to the sink.
pub fn fill(seeding: &Seeding, sink: &mut dyn Sink) -> Outcome {
    let mut counters: BTreeMap<(Uuid, i64, &str, bool), i64> = BTreeMap::new();
    let mut sums: BTreeMap<(Uuid, i64, &str, i64), i64> = BTreeMap::new();
    for number in 0..seeding.jobs {
        let job = seeding.seeded(number);
        let (user, _) = seeding.owners[job.owner as usize];
        let (parent, is_folder) = match job.kind {
            Kind::Customer => (Uuid::nil(), true),
            Kind::Order { parent } => (guid(job.owner.number(parent)), true),
            Kind::File { parent } => (guid(job.owner.number(parent)), false),
        };
        for scope in [parent, Uuid::max()] {
            let counter = counters.entry((scope, user, job.status, is_folder));
            *counter.or_insert(0) += 1;
            if job.size > 0 {
                *sums.entry((scope, user, "bytes", 0)).or_insert(0) += job.size;
            }
        }
        let is_undecided = ["new", "pending", "processing", "expired"].contains(&job.status);
        if let Some(due) = job.due.filter(|_| is_undecided) {
            let day = (Uuid::max(), user, "due", due.div_euclid(DAY));
            *sums.entry(day).or_insert(0) += 1;
        }
    }
    sink.begin(&COUNTERS)?;
    for ((scope, user, status, is_folder), number) in counters {
        sink.row(&[
            scope.into(),
            user.into(),
            status.into(),
            is_folder.into(),
            number.into(),
        ])?;
    }
    sink.end()?;
    sink.begin(&SUMS)?;
    for ((scope, user, kind, day), number) in sums {
        sink.row(&[
            scope.into(),
            user.into(),
            kind.into(),
            day.into(),
            number.into(),
        ])?;
    }
    sink.end()
}
