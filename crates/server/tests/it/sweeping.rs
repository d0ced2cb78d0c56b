//! What the sweeper takes and what it leaves, at the shortest grace that operators may set.

use std::time::Duration;

use imprimatur_testkit::wait;
use reqwest::Method;

use crate::{
    doctor::{blobs, doctor, findings, lay, make_older},
    support::{ServerProcess, Stores, both_stores},
};

both_stores!(what_is_older_than_the_grace_and_has_no_record_is_swept_and_nothing_else);

async fn what_is_older_than_the_grace_and_has_no_record_is_swept_and_nothing_else(store: Stores) {
    let settings = [("IMPRIMATUR_STORAGE__GRACE", "1h")];
    let mut service = ServerProcess::start_with(&store, &settings).await;
    let held = service.upload("/api/v1/upload", "held.txt", b"held", &[]);
    let held = held.await["guid"].as_str().unwrap().to_owned();
    service.kill();
    make_older(&service.folder().join("blobs"), Duration::from_hours(30));
    let known = blobs(&service, "documents");
    let cut_off = [".incoming/cut-off", "documents/00/lost", "transfers/lost"];
    let under_way = [".incoming/under-way", "documents/00/young"];
    for key in cut_off {
        lay(&service, key, Duration::from_mins(61));
    }
    for key in under_way {
        lay(&service, key, Duration::from_mins(50));
    }
    service.restart().await;
    let root = service.folder().join("blobs");
    let is_there = |key: &&str| root.join(key).exists();
    wait::until("the sweeper", Duration::from_secs(20), async || {
        (!cut_off.iter().any(&is_there)).then_some(())
    })
    .await;
    assert!(under_way.iter().all(is_there));
    assert!(known.iter().all(|path| path.exists()));
    let path = format!("/review/download/{held}/document/held.txt");
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.text().await.unwrap(), "held");
    // The next round is an hour away: what should have gone in one before is stray.
    lay(&service, "documents/00/late", Duration::from_mins(181));
    lay(&service, "documents/00/in-time", Duration::from_mins(170));
    let (lines, is_well) = doctor(&service);
    assert!(!is_well);
    let keys: Vec<_> = findings(&lines)
        .iter()
        .map(|line| line["key"].clone())
        .collect();
    assert_eq!(keys, ["documents/00/late"]);
    let patient = service.command(&["doctor", "--json", "--set", "storage.grace=24h"]);
    assert!(patient.status.success());
}
