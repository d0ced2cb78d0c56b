//! Numbers for operators.

use std::{net::TcpListener, time::Duration};

use imprimatur_testkit::wait;
use serde_json::json;

use crate::support::{ServerProcess, Stores, both_stores};

/// An address on which nothing listens.
pub(crate) fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().to_string()
}

both_stores!(operators_read_what_was_answered_sent_and_waits);

async fn operators_read_what_was_answered_sent_and_waits(store: Stores) {
    let address = free_address();
    let settings = [("IMPRIMATUR_METRICS__LISTEN", address.as_str())];
    let service = ServerProcess::start_with(&store, &settings).await;
    let order = json!({ "is_folder": true, "name": "Order 4711" });
    let order = service.post("/api/v1/jobs", &order).await;
    let path = format!("/api/v1/jobs/{}", order["guid"].as_str().unwrap());
    let task = json!({ "assigned_to": "vera@example.com" });
    service.post(&format!("{path}/tasks"), &task).await;
    service.get(&path).await;
    let expected = [
        "imprimatur_http_requests_total{area=\"api\",method=\"POST\",status=\"200\"} 2",
        "imprimatur_http_requests_total{area=\"api\",method=\"GET\",status=\"200\"} 1",
        "imprimatur_http_request_duration_seconds_count{area=\"api\"} 3",
        "imprimatur_mail_attempts_total{outcome=\"sent\"} 1",
        "imprimatur_waiting{queue=\"mails\"} 0",
        "imprimatur_waiting{queue=\"events\"} 0",
        "imprimatur_build_info{version=\"",
        "imprimatur_database_connections_in_use ",
        "imprimatur_database_connections_idle ",
        "imprimatur_database_queries_total ",
        "imprimatur_database_wait_seconds_total ",
        "process_cpu_seconds_total ",
        "process_resident_memory_bytes ",
        "process_open_fds ",
        "process_threads ",
        "process_start_time_seconds ",
        "# EOF",
    ];
    let url = format!("http://{address}/metrics");
    let read = async || {
        let answer = reqwest::get(&url).await.ok()?;
        assert_eq!(answer.status(), 200);
        let text = answer.text().await.unwrap();
        expected
            .iter()
            .all(|line| text.contains(line))
            .then_some(text)
    };
    let text = wait::until("all numbers", Duration::from_secs(20), read).await;
    assert!(!text.contains("vera@example.com"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_tells_how_it_is_beside_its_numbers() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap().to_string();
    drop(free);
    let settings = [("IMPRIMATUR_METRICS__LISTEN", address.as_str())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let ask = async |url: String| reqwest::get(url).await.unwrap().status().as_u16();
    let blobs = service.folder().join("blobs");
    let elsewhere = service.folder().join("elsewhere");
    for is_there in [true, false, true] {
        let expected = if is_there { 200 } else { 503 };
        for place in [format!("http://{address}"), service.url.clone()] {
            assert_eq!(ask(format!("{place}/health/live")).await, 200);
            assert_eq!(ask(format!("{place}/health/ready")).await, expected);
        }
        let upload = service
            .try_upload("/api/v1/upload", "proof.pdf", b"%PDF", &[])
            .await;
        assert_eq!(upload.status().as_u16(), expected);
        match (blobs.exists(), elsewhere.exists()) {
            (true, false) => std::fs::rename(&blobs, &elsewhere).unwrap(),
            (false, true) => std::fs::rename(&elsewhere, &blobs).unwrap(),
            other => panic!("{other:?}"),
        }
    }
}

/// A new folder would hide that the documents are elsewhere, and take in others.
#[tokio::test(flavor = "multi_thread")]
async fn a_start_without_the_disk_of_the_documents_makes_no_other_folder_for_them() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    let upload = async |service: &ServerProcess| {
        let form = service.try_upload("/api/v1/upload", "proof.pdf", b"%PDF", &[]);
        form.await.status().as_u16()
    };
    assert_eq!(upload(&service).await, 200);
    let blobs = service.folder().join("blobs");
    let elsewhere = service.folder().join("elsewhere");
    for leaves_a_mount_point in [false, true] {
        assert!(service.terminate().success());
        std::fs::rename(&blobs, &elsewhere).unwrap();
        if leaves_a_mount_point {
            std::fs::create_dir_all(blobs.join("lost+found")).unwrap();
        }
        service.restart_as_far_as("/health/live").await;
        let ready = service.anonymous(reqwest::Method::GET, "/health/ready");
        assert_eq!(ready.send().await.unwrap().status(), 503);
        assert_eq!(upload(&service).await, 503);
        assert_eq!(blobs.exists(), leaves_a_mount_point);
        if leaves_a_mount_point {
            std::fs::remove_dir_all(&blobs).unwrap();
        }
        std::fs::rename(&elsewhere, &blobs).unwrap();
        assert_eq!(upload(&service).await, 200);
    }
    // A backup may have left out what was empty.
    assert!(service.terminate().success());
    std::fs::remove_dir(blobs.join(".incoming")).unwrap();
    service.restart().await;
    assert_eq!(upload(&service).await, 200);
}
