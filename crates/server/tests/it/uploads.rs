//! Uploads of every size and fate.

use std::{io::Write, net::TcpStream, time::Duration};

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::json;

use crate::support::{ServerProcess, Stores, both_stores, files_below};

both_stores!(an_empty_file_and_a_large_one_come_back_as_they_were);

async fn an_empty_file_and_a_large_one_come_back_as_they_were(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let empty = service
        .upload("/api/v1/upload", "empty.txt", b"", &[])
        .await;
    assert_eq!(
        (&empty["size"], &empty["status"]),
        (&json!(0), &json!("new"))
    );
    let bytes: Vec<u8> = (0..200_u32 << 18).flat_map(u32::to_le_bytes).collect();
    let large = service
        .upload("/api/v1/upload", "large.bin", &bytes, &[])
        .await;
    assert_eq!(large["size"], json!(bytes.len()));
    let path = format!(
        "/review/download/{}/document/large.bin",
        large["guid"].as_str().unwrap()
    );
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert!(
        answer.bytes().await.unwrap() == bytes,
        "other bytes came back"
    );
    let range = service
        .request(Method::GET, &path)
        .header("Range", "bytes=4-11")
        .send()
        .await
        .unwrap();
    assert_eq!(range.status(), 206);
    assert_eq!(
        range.bytes().await.unwrap().as_ref(),
        [1, 0, 0, 0, 2, 0, 0, 0]
    );
    let beyond = service
        .request(Method::GET, &path)
        .header("Range", "bytes=999999999999-");
    assert_eq!(beyond.send().await.unwrap().status(), 416);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_refused_and_leaves_nothing() {
    let service = ServerProcess::start_with(
        &Stores::Sqlite,
        &[("IMPRIMATUR_LIMITS__MAX_UPLOAD", "1MiB")],
    )
    .await;
    let bytes = vec![7; 3 << 20];
    let answer = service
        .try_upload("/api/v1/upload", "large.bin", &bytes, &[])
        .await;
    assert_eq!(answer.status(), 413);
    nothing_is_left(&service).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_fields_of_a_form_leave_nothing() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    for fields in [
        [("size", "7")],
        [("name", "../../etc/passwd")],
        [("parent", "0199d3c1-0000-7000-8000-000000000000")],
        [("recipient", "nobody")],
    ] {
        let answer = service
            .try_upload("/api/v1/upload", "a.txt", b"four", &fields)
            .await;
        let status = answer.status().as_u16();
        assert!(matches!(status, 404 | 422), "{fields:?}: {status}");
    }
    nothing_is_left(&service).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upload_that_is_cut_off_leaves_no_job() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let address = service.url.strip_prefix("http://").unwrap().to_owned();
    let head = format!(
        "POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nContent-Length: 1000000\r\n\
         Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; \
         name=\"filekey\"; filename=\"half.bin\"\r\n\r\nthe first bytes",
        service.key
    );
    let mut connection = TcpStream::connect(address).unwrap();
    connection.write_all(head.as_bytes()).unwrap();
    drop(connection);
    nothing_is_left(&service).await;
}

/// No job, and no bytes but such as are about to be removed.
async fn nothing_is_left(service: &ServerProcess) {
    assert_eq!(
        service.get("/api/v1/jobs?flat=true").await["meta"]["total"],
        json!(0)
    );
    let blobs = service.folder().join("blobs");
    wait::until(
        "the bytes to be gone",
        Duration::from_secs(10),
        async || (files_below(&blobs) == 0).then_some(()),
    )
    .await;
}
