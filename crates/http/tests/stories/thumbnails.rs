//! Small pictures of pages.

use actix_web::{http::Method, test::TestRequest};
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

fn path(job: &Value) -> String {
    format!("/review/file/{}/thumbnail", job["guid"].as_str().unwrap())
}

async fn pdf(app: &TestApp) -> Value {
    app.file("a.pdf", b"%PDF-1.7 hello").await
}

fn seen(reply: &Reply) -> &str {
    assert_eq!(reply.status, 200, "{:?}", reply.body);
    std::str::from_utf8(&reply.body).unwrap()
}

#[actix_web::test]
async fn sizes_come_in_the_body_or_in_the_query() {
    let app = TestApp::new().await;
    let path = path(&pdf(&app).await);
    let reply = app.get(&path).await;
    assert_eq!(seen(&reply), "page 0 in 256 x 256 as png");
    assert_eq!(reply.header("content-type"), "image/png");
    assert_eq!(reply.header("cache-control"), "private, no-cache");
    assert_eq!(reply.header("vary"), "Accept");
    assert_eq!(reply.header("x-content-type-options"), "nosniff");
    let query = format!("{path}?height=40&width=30&page=2");
    assert_eq!(seen(&app.get(&query).await), "page 1 in 30 x 40 as png");
    let request = app.request(Method::GET, &query);
    let reply = app.send(request.set_json(json!({"height": 50}))).await;
    assert_eq!(seen(&reply), "page 1 in 30 x 50 as png");
}

#[actix_web::test]
async fn the_format_is_the_one_that_is_wanted_most() {
    let app = TestApp::new().await;
    let path = path(&pdf(&app).await);
    let accepting = |accept: &'static str| {
        let request = app.request(Method::GET, &path);
        app.send(request.insert_header(("accept", accept)))
    };
    let reply = accepting("image/webp, image/*;q=0.8").await;
    assert_eq!(seen(&reply), "page 0 in 256 x 256 as webp");
    assert_eq!(reply.header("content-type"), "image/webp");
    assert_eq!(
        seen(&accepting("image/jpeg").await),
        "page 0 in 256 x 256 as jpg"
    );
    accepting("text/html").await.error(406);
}

#[actix_web::test]
async fn a_picture_that_is_known_is_not_sent_again() {
    let app = TestApp::new().await;
    let path = path(&pdf(&app).await);
    let blobs = app.blobs.count();
    let first = app.get(&path).await;
    let etag = first.header("etag").to_owned();
    let again = |etag: String| {
        let request = app.request(Method::GET, &path);
        app.send(request.insert_header(("if-none-match", etag)))
    };
    let known = again(etag.clone()).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    assert_eq!(known.header("etag"), etag);
    assert_eq!(again("\"other\"".to_owned()).await.status, 200);
    // It is kept for the next who asks.
    assert_eq!(app.blobs.count(), blobs + 1);
    let head = app.send(app.request(Method::HEAD, &path)).await;
    assert_eq!((head.status.as_u16(), head.header("etag")), (200, &*etag));
    let small = app.get(&format!("{path}?width=10")).await;
    assert_ne!(small.header("etag"), etag);
}

#[actix_web::test]
async fn a_picture_whose_address_carries_the_hash_is_kept_for_ever() {
    let app = TestApp::new().await;
    let path = path(&pdf(&app).await);
    let etag = app.get(&path).await.header("etag").to_owned();
    let hash = &etag[1..17];
    let kept = app.get(&format!("{path}?version=1&hash={hash}")).await;
    assert_eq!(kept.status, 200);
    assert_eq!(
        kept.header("cache-control"),
        "private, max-age=31536000, immutable"
    );
    for wrong in ["0123456789abcdef", &etag[1..16], &etag[1..65]] {
        app.get(&format!("{path}?hash={wrong}")).await.error(404);
    }
    let request = TestRequest::get().uri(&format!("{path}?hash={hash}"));
    app.send(request).await.error(401);
}

#[actix_web::test]
async fn what_cannot_be_shown_is_not_found() {
    let app = TestApp::new().await;
    let path_of_pdf = path(&pdf(&app).await);
    let other = app.file("a.bin", b"0123456789").await;
    app.get(&path(&other)).await.error(404);
    app.get(&format!("{path_of_pdf}?page=3")).await.error(404);
    app.get(&format!("{path_of_pdf}?width=14")).await.error(404);
    let busy = app.get(&format!("{path_of_pdf}?width=13")).await;
    busy.error(503);
    assert_eq!(busy.header("retry-after"), "5");
    let folder = app.folder("Order").await;
    app.get(&format!("/review/file/{folder}/thumbnail"))
        .await
        .error(404);
    app.get("/review/file/nonsense/thumbnail").await.error(404);
    let posted = app.post(&path_of_pdf, json!({})).await;
    posted.error(405);
    assert_eq!(posted.header("allow"), "GET, HEAD");
}

#[actix_web::test]
async fn wrong_sizes_are_named_all_at_once() {
    let app = TestApp::new().await;
    let path = path(&pdf(&app).await);
    let wrong = app.get(&format!("{path}?height=0&width=2049&page=0")).await;
    let wrong = wrong.fields();
    assert_eq!(wrong.as_object().unwrap().len(), 3, "{wrong}");
    let request = app.request(Method::GET, &format!("{path}?page=x"));
    let body = json!({"height": "300", "width": 0, "depth": 1});
    let wrong = app.send(request.set_json(body)).await.fields();
    assert_eq!(wrong.as_object().unwrap().len(), 4, "{wrong}");
    let request = app.request(Method::GET, &path);
    let request = request.insert_header(("content-type", "application/json"));
    app.send(request.set_payload("{")).await.error(400);
}

#[actix_web::test]
async fn a_thumbnail_needs_a_key_or_a_token() {
    let app = TestApp::new().await;
    let job = pdf(&app).await;
    let path = path(&job);
    let bare = |path: String| app.send(TestRequest::get().uri(&path));
    bare(path.clone()).await.error(401);
    bare(format!("{path}?token=forged")).await.error(401);
    let token = job["ac"]["doc_token"].as_str().unwrap();
    let reply = bare(format!("{path}?token={token}&width=20&height=20")).await;
    assert_eq!(seen(&reply), "page 0 in 20 x 20 as png");
}
