//! Zips of folders: asked for, announced, fetched, removed.

use std::{
    io::{Cursor, Read as _},
    time::Duration,
};

use imprimatur_testkit::wait;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Mailbox, Receiver, ServerProcess, Stores, both_stores};

both_stores!(a_folder_is_compressed_announced_and_fetched);

async fn a_folder_is_compressed_announced_and_fetched(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let receiver = Receiver::start();
    service
        .post("/api/v1/webhooks", &json!({ "url": receiver.url }))
        .await;
    let folder = folder(&service, "Order: 4711", None).await;
    let inner = self::folder(&service, "Inner", Some(&folder)).await;
    let pages = vec![b'x'; 3 << 20];
    for (parent, name, bytes) in [
        (&folder, "Größe.txt", &b"first"[..]),
        (&folder, "größe.TXT", b"second"),
        (&inner, "pages.txt", &pages),
    ] {
        service
            .upload("/api/v1/upload", name, bytes, &[("parent", parent)])
            .await;
    }
    let path = format!("/api/v1/jobs/{folder}/compression");
    let none = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(none.status(), StatusCode::NOT_FOUND);
    let asked = service.post(&path, &json!({})).await;
    assert_eq!(asked["category"], json!("zipped-job-link"));
    assert_eq!(asked["name"], json!("Order_ 4711.zip"));

    let told = receiver.wait_for("jobs.compressed", &folder).await;
    let done = service.get(&path).await;
    assert_eq!(
        (&done["status"], &done["total"]),
        (&json!("done"), &json!(3))
    );
    assert_eq!(done["processed"], json!(3));
    assert_eq!(told.body["data"]["download_url"], done["download_url"]);
    assert_eq!(told.body["data"]["size"], done["size"]);

    let url = done["download_url"].as_str().unwrap();
    let by_link = bytes(service.anonymous(Method::GET, &url[service.url.len()..])).await;
    let download = format!("/review/download/{folder}/document/any.zip");
    assert_eq!(
        by_link,
        bytes(service.request(Method::GET, &download)).await
    );
    assert_eq!(by_link.len() as u64, done["size"].as_u64().unwrap());
    let mut zip = zip::ZipArchive::new(Cursor::new(by_link)).unwrap();
    let mut read = |name: &str| {
        let mut text = Vec::new();
        let read = zip.by_name(name).unwrap().read_to_end(&mut text);
        read.map(|_| text).unwrap()
    };
    let mut both = [read("Größe.txt"), read("größe (2).TXT")];
    both.sort();
    assert_eq!(both, [b"first".to_vec(), b"second".to_vec()]);
    assert_eq!(read("Inner/pages.txt"), pages);
    assert_eq!(zip.len(), 3);
    mailed(&service, url).await;
    removed(&service, &path, &download, url).await;
}

async fn folder(service: &ServerProcess, name: &str, parent: Option<&str>) -> String {
    let body = json!({ "is_folder": true, "name": name, "parent_guid": parent });
    let folder: Value = service.post("/api/v1/jobs", &body).await;
    folder["guid"].as_str().unwrap().to_owned()
}

async fn bytes(request: reqwest::RequestBuilder) -> Vec<u8> {
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/zip");
    answer.bytes().await.unwrap().to_vec()
}

async fn mailed(service: &ServerProcess, url: &str) {
    let mailbox = Mailbox::new(service);
    wait::until(
        "the letter with the link",
        Duration::from_secs(20),
        async || {
            let texts = mailbox.texts_to("admin@localhost");
            texts.iter().any(|text| text.contains(url)).then_some(())
        },
    )
    .await;
}

async fn removed(service: &ServerProcess, path: &str, download: &str, url: &str) {
    let delete = service.request(Method::DELETE, path).send().await.unwrap();
    assert_eq!(delete.status(), StatusCode::OK);
    for gone in [
        service.request(Method::GET, path),
        service.request(Method::GET, download),
        service.anonymous(Method::GET, &url[service.url.len()..]),
        service.request(Method::DELETE, path),
    ] {
        assert_eq!(gone.send().await.unwrap().status(), StatusCode::NOT_FOUND);
    }
}
