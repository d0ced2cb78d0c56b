//! A document with the comments on it, from the built binary to other people's readers.

use std::process::Command;

use imprimatur_testkit::pdf;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, both_stores};

both_stores!(a_commented_document_is_fetched_with_its_comments);

async fn a_commented_document_is_fetched_with_its_comments(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let document = pdf::two_pages();
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &document, &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    let place = json!({ "x": 0.15, "y": 0.25, "width": 0.2, "height": 0.15 });
    let first = json!({ "text": "Größer, bitte", "page": 1, "position": place });
    let first = comment(&service, guid, &first).await;
    comment(
        &service,
        guid,
        &json!({ "text": "Yes", "parent_id": first["id"] }),
    )
    .await;

    let path = format!("/review/download/{guid}/document/Menu.pdf?with_update=true");
    let answer = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let etag = answer.headers()["etag"].clone();
    let annotated = answer.bytes().await.unwrap();
    assert!(annotated.starts_with(&document));
    let name = format!("imprimatur-{guid}-{}", first["id"]);
    let name: Vec<_> = name.bytes().map(|byte| format!("{byte:02X}")).collect();
    let name = name.concat();
    let text = String::from_utf8_lossy(&annotated);
    assert!(text.contains(&format!("/NM<{name}>")));
    assert!(text.contains("/Subtype/Square") && text.contains("/IRT "));

    let part = service.request(Method::GET, &path);
    let part = part.header("range", "bytes=5-").header("if-range", etag);
    let part = part.send().await.unwrap();
    assert_eq!(part.status(), StatusCode::PARTIAL_CONTENT);
    assert_eq!(part.bytes().await.unwrap(), annotated[5..]);
    is_read(&service, &annotated);
    encrypted(&service).await;
}

async fn comment(service: &ServerProcess, guid: &str, body: &Value) -> Value {
    service
        .post(&format!("/api/v1/jobs/{guid}/comments"), body)
        .await
}

/// Readers take it as it is.
fn is_read(service: &ServerProcess, document: &[u8]) {
    let path = service.folder().join("annotated.pdf");
    std::fs::write(&path, document).unwrap();
    for (program, argument) in [("qpdf", "--check"), ("pdfinfo", "-box")] {
        match Command::new(program).arg(argument).arg(&path).output() {
            Ok(output) => {
                let complaint = String::from_utf8_lossy(&output.stderr);
                let is_content = output.status.success() && complaint.is_empty();
                assert!(is_content, "{program}: {complaint}");
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                eprintln!("! {program} is not installed: it was not asked");
            }
            Err(error) => panic!("{program}: {error}"),
        }
    }
}

/// One that cannot be annotated is not given out without its comments.
async fn encrypted(service: &ServerProcess) {
    let document = pdf::encrypted();
    let job = service
        .upload("/api/v1/upload", "Locked.pdf", &document, &[])
        .await;
    let guid = job["guid"].as_str().unwrap();
    comment(service, guid, &json!({ "text": "Unreadable" })).await;
    let path = format!("/review/download/{guid}/document/Locked.pdf?with_update=true");
    let refused = service.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let said: Value = refused.json().await.unwrap();
    let why = said["error"]["fields"]["with_update"].as_str().unwrap();
    assert!(why.ends_with("it is encrypted"), "{why}");
}
