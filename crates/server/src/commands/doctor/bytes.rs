//! Whether records and bytes belong together.

use imprimatur_application::{
    checkup::{self, Compared, Finding},
    ports::{
        blobs::Blobs,
        inventory::{Holder, Inventory},
    },
};
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;

use super::report::{Outcome, Report, Wrong};
use crate::{config::Grace, system::SystemClock};

/// The sweeper comes by every hour and takes what is older than its grace: what it could have taken by now and has not.
const SWEPT: time::Duration = time::Duration::hours(2);

pub(super) async fn compare(
    inventory: &dyn Inventory,
    blobs: &dyn Blobs,
    grace: Grace,
    report: &mut Report,
) -> Outcome {
    let grace = SWEPT + grace.0;
    let mut tell = |finding: Finding| report.tell_finding(&in_words(&finding), &as_json(&finding));
    let compared = checkup::compare(inventory, blobs, &SystemClock, grace, &mut tell).await;
    let compared = compared.map_err(|failure| {
        Wrong::new(
            format!("records and bytes could not be compared to the end: {failure}"),
            "mend what is said above, then run this again",
        )
    })?;
    if compared.findings() == 0 {
        return Ok(format!(
            "all bytes of {} records' blobs are there, and none of {} blobs is stray",
            compared.known, compared.listed
        ));
    }
    Err(verdict(&compared))
}

fn verdict(compared: &Compared) -> Wrong {
    let Compared {
        known,
        missing,
        wrong_size,
        stray,
        ..
    } = compared;
    let mut mend = Vec::new();
    if missing + wrong_size > 0 {
        mend.push(
            "restore the bytes named above from a backup to the place of their key (blobs never change, any backup \
             that has them will do); without one, upload the document anew as a revision, or delete the job. A zip is \
             made anew by asking for it.",
        );
    }
    if *stray > 0 {
        mend.push(
            "stray bytes do no harm but take room: a process with the role worker removes them within an hour of its \
             start; if one is running, look for warnings in its log. After a database was restored from a backup, \
             they may be documents that came later: copy them first.",
        );
    }
    Wrong::new(
        format!(
            "missing: {missing}, of another size: {wrong_size}, stray: {stray}; records refer to {known} blobs"
        ),
        mend.join(" "),
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
            format!("stray: {key} ({size} bytes, written {at})")
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
