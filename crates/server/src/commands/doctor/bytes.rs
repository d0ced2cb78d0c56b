//! Checks the consistency of records and blobs.

use imprimatur_application::{
    diagnostics::{self, Compared, Finding},
    ports::{
        blobs::Blobs,
        inventory::{Holder, Inventory},
    },
};
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;

use super::report::{Outcome, Problem, Report};
use crate::{config::Grace, system::SystemClock};

/// Added to the grace period: the sweeper runs every hour, so older orphans should be gone.
const SWEPT: time::Duration = time::Duration::hours(2);

pub(super) async fn compare(
    inventory: &dyn Inventory,
    blobs: &dyn Blobs,
    grace: Grace,
    report: &mut Report,
) -> Outcome {
    let grace = SWEPT + grace.0;
    let mut tell = |finding: Finding| report.tell_finding(&in_words(&finding), &as_json(&finding));
    let compared = diagnostics::compare(inventory, blobs, &SystemClock, grace, &mut tell).await;
    let compared = compared.map_err(|failure| {
        Problem::new(
            format!("records and files could not be compared to the end: {failure}"),
            "fix the problems above, then run this again",
        )
    })?;
    if compared.findings() == 0 {
        return Ok(format!("all {} files present, no orphans", compared.known));
    }
    Err(verdict(&compared))
}

fn verdict(compared: &Compared) -> Problem {
    let Compared {
        known,
        missing,
        wrong_size,
        stray,
        ..
    } = compared;
    let mut fix = Vec::new();
    if missing + wrong_size > 0 {
        fix.push(
            "restore the files named above from a backup, each under its key (files never change, so any backup that \
             has them will do); without a backup, upload the document again as a revision, or delete the job. A zip is \
             created again on request.",
        );
    }
    if *stray > 0 {
        fix.push(
            "orphans do no harm but take space: a process with the role worker removes them within an hour of its \
             start; if one is running, look for warnings in its log. After a database was restored from a backup, \
             they may be documents that were uploaded later: copy them first.",
        );
    }
    Problem::new(
        format!(
            "missing: {missing}, wrong size: {wrong_size}, orphans: {stray}; records refer to {known} files"
        ),
        fix.join(" "),
    )
}

fn in_words(finding: &Finding) -> String {
    match finding {
        Finding::Missing { key, size, holders } => {
            format!("missing: {key} ({size} bytes) of {}", of(holders))
        }
        Finding::WrongSize {
            key,
            size,
            found,
            holders,
        } => format!(
            "wrong size: {key} has {found} bytes instead of {size}, of {}",
            of(holders)
        ),
        Finding::Stray {
            key,
            size,
            written_at,
        } => {
            let at = written_at.format(&Rfc3339);
            let at = at.unwrap_or_else(|_| written_at.to_string());
            format!("orphan: {key} ({size} bytes, written {at})")
        }
    }
}

fn of(holders: &[Holder]) -> String {
    let one = |holder: &Holder| match holder {
        Holder::Version { job, number, name } => format!("version {number} of job {job} ({name})"),
        Holder::Archive { folder, name } => format!("the zip of folder {folder} ({name})"),
        Holder::Transfer { id } => format!("upload {}", id.0),
    };
    holders.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn as_json(finding: &Finding) -> Value {
    match finding {
        Finding::Missing { key, size, holders } => json!({
            "check": "bytes", "ok": false, "finding": "missing",
            "key": key.as_str(), "size": size, "holders": holders_json(holders),
        }),
        Finding::WrongSize {
            key,
            size,
            found,
            holders,
        } => json!({
            "check": "bytes", "ok": false, "finding": "wrong_size",
            "key": key.as_str(), "size": size, "found": found, "holders": holders_json(holders),
        }),
        Finding::Stray {
            key,
            size,
            written_at,
        } => json!({
            "check": "bytes", "ok": false, "finding": "stray",
            "key": key.as_str(), "size": size, "written_at": written_at.format(&Rfc3339).ok(),
        }),
    }
}

fn holders_json(holders: &[Holder]) -> Vec<Value> {
    let one = |holder: &Holder| match holder {
        Holder::Version { job, number, name } => {
            json!({ "job_guid": job.to_string(), "version": number, "name": name })
        }
        Holder::Archive { folder, name } => {
            json!({ "job_guid": folder.to_string(), "archive": true, "name": name })
        }
        Holder::Transfer { id } => json!({ "upload_id": id.0 }),
    };
    holders.iter().map(one).collect()
}
