//! Files: uploaded and revised.

use actix_web::http::Method;
use imprimatur_domain::account::Scope;
use serde_json::json;

use crate::{
    form::Multipart,
    test_app::{Reply, TestApp},
};

const PDF: &[u8] = b"%PDF-1.7 hello";

pub(crate) async fn revise(app: &TestApp, guid: &str, form: &Multipart) -> Reply {
    let path = format!("/api/v1/jobs/{guid}/revision");
    app.send(form.on(app.request(Method::POST, &path))).await
}

#[actix_web::test]
async fn a_file_comes_first_or_last() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let first = Multipart::default()
        .file("C:\\proofs\\poster.pdf", PDF)
        .field("alt_text", "4711")
        .field("parent", &folder);
    let job = app.upload(&first).await.ok();
    insta::assert_json_snapshot!(job, {".ac.doc_token" => "[token]"});
    let last = Multipart::default()
        .field("name", "other.pdf")
        .field("size", "14")
        .file("poster.pdf", PDF);
    let job = app.upload(&last).await.ok();
    assert_eq!(
        (&job["name"], &job["size"], &job["parent_guid"]),
        (&json!("other.pdf"), &json!(14), &json!(null))
    );
    let listed = app.get(&format!("/api/v1/jobs?parent={folder}")).await.ok();
    assert_eq!(listed["meta"]["total"], 1);
}

#[actix_web::test]
async fn a_file_can_be_fetched() {
    let app = TestApp::new().await;
    let form = Multipart::default().field("file_url", "https://files.example/poster.pdf");
    assert_eq!(app.upload(&form).await.ok()["name"], "poster.pdf");
    let form = Multipart::default().field("file_url", "https://nowhere.example/");
    assert_eq!(
        app.upload(&form).await.fields(),
        json!({"file_url": "could not be fetched"})
    );
    // One that is too large is no different.
    let form = Multipart::default().field("file_url", "https://files.example/huge.pdf");
    assert_eq!(
        app.upload(&form).await.fields(),
        json!({"file_url": "could not be fetched"})
    );
}

#[actix_web::test]
async fn wrong_fields_come_before_an_unknown_folder_and_a_lock() {
    let app = TestApp::new().await;
    let nowhere = "0199e0d2-0000-7000-8000-00000000ffff";
    let wrong = Multipart::default()
        .field("parent", nowhere)
        .field("due_at", "soon");
    let reply = app.upload(&wrong.clone().file("a.pdf", PDF)).await;
    assert_eq!(reply.fields().as_object().unwrap().len(), 1);
    let reply = app.upload(&wrong).await;
    assert_eq!(reply.fields().as_object().unwrap().len(), 2);
    let other_size = Multipart::default()
        .field("parent", nowhere)
        .field("size", "1")
        .file("a.pdf", PDF);
    app.upload(&other_size).await.error(404);

    let job = app.file("a.pdf", PDF).await;
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    app.post(&format!("{path}/locking"), json!({"locked": true}))
        .await
        .ok();
    app.post(&format!("{path}/revision"), json!({}))
        .await
        .error(415);
    let form = Multipart::default().file("a.pdf", PDF);
    let request = app.request(Method::POST, &format!("{path}/revision"));
    app.send(form.on(request)).await.error(423);
}

#[actix_web::test]
async fn exactly_one_file_is_needed_and_nothing_is_kept_of_a_refused_one() {
    let app = TestApp::new().await;
    assert_eq!(
        app.upload(&Multipart::default().field("name", "x"))
            .await
            .fields(),
        json!({"filekey": "or file_url or upload_id must be given"})
    );
    let kept = app.blobs.count();
    let both = Multipart::default()
        .field("file_url", "https://files.example/poster.pdf")
        .file("a.pdf", PDF);
    assert_eq!(
        app.upload(&both).await.fields(),
        json!({"file_url": "must not be given together with filekey"})
    );
    let twice = Multipart::default().file("a.pdf", PDF).file("b.pdf", PDF);
    assert_eq!(
        app.upload(&twice).await.fields(),
        json!({"filekey": "must be given once"})
    );
    let late = Multipart::default()
        .file("a.pdf", PDF)
        .field("due_at", "soon");
    app.upload(&late).await.fields();
    assert_eq!(app.blobs.count(), kept, "its bytes are gone");
    let size = Multipart::default().field("size", "13").file("a.pdf", PDF);
    assert_eq!(
        app.upload(&size).await.fields(),
        json!({"size": "must be the size of the file, which is 14"})
    );
    let wrong = Multipart::default()
        .field("size", "many")
        .field("default[task]", "x")
        .file("a.pdf", PDF);
    assert_eq!(
        app.upload(&wrong).await.fields().as_object().unwrap().len(),
        2
    );
    assert_eq!(app.blobs.count(), kept);
}

#[actix_web::test]
async fn what_is_too_large_or_cut_off_is_refused() {
    let app = TestApp::new().await;
    let large = Multipart::default().file("a.pdf", &[b'x'; 1_001]);
    app.upload(&large).await.error(413);
    let post = || app.request(Method::POST, "/api/v1/upload");
    let announced = Multipart::default()
        .on(post())
        .insert_header(("content-length", "9000000000"));
    app.send(announced).await.error(413);
    let cut = post()
        .insert_header(("content-type", "multipart/form-data; boundary=frontier"))
        .set_payload("--frontier\r\ncontent-disposition: form-data; name=\"filekey\"; filename=\"a\"\r\n\r\nabc");
    app.send(cut).await.error(400);
    app.send(post().set_json(json!({}))).await.error(415);
    let unbounded = post()
        .insert_header(("content-type", "multipart/form-data"))
        .set_payload("x");
    app.send(unbounded).await.error(400);
    assert_eq!(app.blobs.count(), 0);
}

#[actix_web::test]
async fn the_same_upload_twice_is_one_job() {
    let app = TestApp::new().await;
    let form = Multipart::default().field("puid", "p-1").file("a.pdf", PDF);
    let first = app.upload(&form).await.ok();
    assert_eq!(app.upload(&form).await.ok()["guid"], first["guid"]);
    let other = Multipart::default()
        .field("puid", "p-1")
        .file("a.pdf", b"%PDF other");
    app.upload(&other).await.error(409);
}

#[actix_web::test]
async fn a_revision_counts_up_and_can_be_sent_for_review() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", PDF).await;
    let guid = job["guid"].as_str().unwrap();
    let form = Multipart::default()
        .file("b.pdf", b"%PDF second")
        .field("comments", "new colours")
        .field("reviewers[][email]", "vera@example.com");
    let revised = revise(&app, guid, &form).await.ok();
    assert_eq!(
        (&revised["version"], &revised["name"], &revised["status"]),
        (&json!(2), &json!("a.pdf"), &json!("pending"))
    );
    let refused = Multipart::default().field("parent", "x").file("b.pdf", PDF);
    assert_eq!(
        revise(&app, guid, &refused).await.fields(),
        json!({"parent": "cannot be given with a revision"})
    );
    let folder = app.folder("Order").await;
    revise(&app, &folder, &Multipart::default().file("b.pdf", PDF))
        .await
        .error(409);
}

#[actix_web::test]
async fn the_same_revision_twice_is_one_version() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", PDF).await;
    let guid = job["guid"].as_str().unwrap();
    let form = Multipart::default().field("puid", "r-1");
    let second = form.clone().file("b.pdf", b"%PDF second");
    for _ in 0..2 {
        let revised = revise(&app, guid, &second).await.ok();
        assert_eq!(revised["version"], 2);
    }
    assert_eq!(app.blobs.count(), 2);
    let other = form.file("b.pdf", b"%PDF third");
    revise(&app, guid, &other).await.error(409);
    let elsewhere = app.file("c.pdf", PDF).await;
    revise(&app, elsewhere["guid"].as_str().unwrap(), &second)
        .await
        .error(409);
}

#[actix_web::test]
async fn a_revision_may_bring_a_due_date_and_a_customer() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", PDF).await;
    let form = Multipart::default()
        .field("due_at", "2027-01-01T00:00:00Z")
        .field("c_email", "buyer@example.com")
        .file("b.pdf", b"%PDF second");
    let revised = revise(&app, job["guid"].as_str().unwrap(), &form)
        .await
        .ok();
    assert_eq!(
        (&revised["due_at"], &revised["c_email"]),
        (
            &json!("2027-01-01T00:00:00.000Z"),
            &json!("buyer@example.com")
        )
    );
}

#[actix_web::test]
async fn of_uploads_with_one_puid_at_once_one_becomes_a_job() {
    let app = TestApp::new().await;
    let form = Multipart::default().field("puid", "p-1").file("a.pdf", PDF);
    let uploads = (0..6).map(|_| app.upload(&form));
    let mut guids: Vec<_> = futures_util::future::join_all(uploads)
        .await
        .iter()
        .map(|reply| reply.ok()["guid"].to_string())
        .collect();
    guids.dedup();
    assert_eq!((guids.len(), app.blobs.count()), (1, 1));
}

#[actix_web::test]
async fn a_stranger_cannot_revise() {
    let mut app = TestApp::new().await;
    let job = app.file("a.pdf", PDF).await;
    app.key = app
        .key_of("tom@example.com", vec![Scope::Read, Scope::Write])
        .await;
    let form = Multipart::default().file("b.pdf", PDF);
    revise(&app, job["guid"].as_str().unwrap(), &form)
        .await
        .error(404);
}
