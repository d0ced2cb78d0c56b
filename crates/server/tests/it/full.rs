//! A disk without room: reading goes on, what would have to be written is refused with the reason, and once there is room
//! again everything goes on as if nothing had been.

use std::{
    fs::File,
    io::{ErrorKind, Write as _},
    path::PathBuf,
    time::Duration,
};

use imprimatur_testkit::{pdf, wait};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::ServerProcess;

/// Room for a database and a few documents.
const DISK: u64 = 24 << 20;

/// Takes all the room there is, to the last byte.
fn fill(service: &ServerProcess) -> PathBuf {
    let path = service.inside().join("filler");
    let mut filler = File::create(&path).unwrap();
    let mut length = 1 << 20;
    while length > 0 {
        match filler.write(&vec![0; length]) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::StorageFull => length /= 2,
            Err(error) => panic!("{error}"),
        }
    }
    path
}

/// Status and body of an answer.
async fn ask(
    service: &ServerProcess,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (u16, Vec<u8>) {
    let mut request = service.request(method, path);
    if let Some(body) = body {
        request = request.json(&body);
    }
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    (status, answer.bytes().await.unwrap().to_vec())
}

async fn status(service: &ServerProcess, path: &str) -> u16 {
    ask(service, Method::GET, path, None).await.0
}

/// Four changes are refused, in words that say why.
async fn nothing_is_changed(service: &ServerProcess, folder: &str, record: &str) {
    let create = json!({"name": "No", "is_folder": true});
    let changes = [
        (Method::POST, "/api/v1/jobs".to_owned(), create),
        (Method::PUT, record.to_owned(), json!({"alt_text": "No"})),
        (Method::DELETE, record.to_owned(), json!({})),
        (Method::POST, format!("{folder}/compression"), json!({})),
    ];
    for (method, path, body) in changes {
        let (status, answer) = ask(service, method.clone(), &path, Some(body)).await;
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        assert_eq!(status, 507, "{method} {path}: {answer}");
        let message = &answer["error"]["message"];
        assert_eq!(message, "The storage is full.", "{method} {path}");
    }
}

/// A folder and an inspected file in no folder; their addresses.
async fn things(service: &ServerProcess, menu: &[u8]) -> (String, String) {
    let folder = json!({"name": "Order 4711", "is_folder": true});
    let folder = service.post("/api/v1/jobs", &folder).await;
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", menu, &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let inspected = format!("/api/v1/jobs/{guid}");
    wait::until("the inspection", Duration::from_secs(20), async || {
        let pages = &service.get(&inspected).await["more_info"]["pageCount"];
        (*pages == json!(2)).then_some(())
    })
    .await;
    let folder = format!("/api/v1/jobs/{}", folder["guid"].as_str().unwrap());
    (folder, guid.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_goes_on_while_the_disk_is_full() {
    let Some(mut service) = ServerProcess::start_on_disk(DISK).await else {
        eprintln!("SKIPPED: a process cannot have a disk of its own here, so none was seen full");
        return;
    };
    let menu = pdf::two_pages();
    let (folder, guid) = things(&service, &menu).await;
    let record = format!("/api/v1/jobs/{guid}");
    let document = format!("/review/download/{guid}/document/Menu.pdf");
    let history = format!("/review/download/{guid}/changelogs/history.json");
    let picture = |size: u32| format!("/review/file/{guid}/thumbnail?width={size}&height={size}");
    assert_eq!(status(&service, &picture(90)).await, 200);
    let before = service.get(&history).await;
    let filler = fill(&service);

    let (found, bytes) = ask(&service, Method::GET, &document, None).await;
    assert_eq!((found, bytes), (200, menu.clone()));
    for path in [
        "/api/v1/jobs?flat=true",
        "/api/v1/analytics/jobs",
        &record,
        &picture(90),
    ] {
        assert_eq!(status(&service, path).await, 200, "{path}");
    }
    assert_eq!(service.get(&history).await, before);

    nothing_is_changed(&service, &folder, &record).await;
    let refused = service
        .try_upload("/api/v1/upload", "New.pdf", &menu, &[])
        .await;
    assert_eq!(refused.status(), 507);
    assert_eq!(status(&service, &picture(91)).await, 507);
    let log = service.log();
    let lines = |text| log.matches(text).count();
    assert_eq!(
        lines("there is no room to keep that this was downloaded"),
        1
    );
    assert_eq!(lines("a request failed"), 6, "each refusal once");

    std::fs::remove_file(filler).unwrap();
    assert_eq!(status(&service, &picture(91)).await, 200);
    assert_eq!(status(&service, &document).await, 200);
    service.put(&record, &json!({"alt_text": "Yes"})).await;
    service
        .upload("/api/v1/upload", "New.pdf", &menu, &[])
        .await;
    let entries = service.get(&history).await;
    let downloads = entries.as_array().unwrap().iter();
    let downloads = downloads.filter(|entry| entry["category"] == "document.downloaded");
    assert_eq!(downloads.count(), 1, "the one that there was room for");
    assert!(service.terminate().success());
}
