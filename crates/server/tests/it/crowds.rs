//! Many who change one job at the same moment.

use futures_util::future::join_all;
use serde_json::json;

use crate::support::{ServerProcess, Stores, both_stores};

/// More than a job has reviewers who open their mail at once.
const CROWD: usize = 32;

both_stores!(everybody_who_changes_a_job_at_once_is_heard);

async fn everybody_who_changes_a_job_at_once_is_heard(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let job = service.upload("/api/v1/upload", "poster.txt", b"poster", &[]);
    let job = job.await["guid"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/jobs/{job}");
    let texts: Vec<_> = (0..CROWD).map(|number| format!("Order {number}")).collect();
    // An answer shows the job as it is by then: somebody may have been later.
    let changes = texts.iter().map(async |text| {
        service.put(&path, &json!({ "alt_text": text })).await;
    });
    join_all(changes).await;
    let last = service.get(&path).await["alt_text"].clone();
    assert!(texts.iter().any(|text| last == text.as_str()), "{last}");
}
