//! tus where it is refused, and where its methods come as POST.

use actix_web::http::Method;

use crate::test_app::{Reply, TestApp};

async fn begun(app: &TestApp) -> String {
    let request = app
        .request(Method::POST, "/api/v1/files")
        .insert_header(("tus-resumable", "1.0.0"))
        .insert_header(("upload-length", "3"));
    let reply = app.send(request).await;
    assert_eq!(reply.status, 201);
    let id = reply.header("location").rsplit('/').next().unwrap();
    format!("/api/v1/files/{id}")
}

async fn send(
    app: &TestApp,
    method: Method,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Reply {
    let mut request = app.request(method, path).set_payload("abc");
    for header in headers {
        request = request.insert_header(*header);
    }
    app.send(request).await
}

const VERSION: (&str, &str) = ("tus-resumable", "1.0.0");
const PIECE: (&str, &str) = ("content-type", "application/offset+octet-stream");

const SPOILT: [(&str, &str); 4] = [
    VERSION,
    PIECE,
    ("upload-offset", "0"),
    ("upload-checksum", "sha1 AAAA"),
];

#[actix_web::test]
async fn every_answer_says_which_version_is_spoken() {
    let app = TestApp::new().await;
    let path = begun(&app).await;
    let unknown = "/api/v1/files/987654321";
    for (method, path, headers, status) in [
        (
            Method::PATCH,
            path.as_str(),
            &[VERSION, PIECE, ("upload-offset", "2")][..],
            409,
        ),
        (
            Method::PATCH,
            &path,
            &[VERSION, PIECE, ("upload-offset", "x")],
            400,
        ),
        (
            Method::PATCH,
            &path,
            &[VERSION, ("upload-offset", "0")],
            415,
        ),
        (Method::PATCH, &path, &[PIECE], 412),
        (Method::PATCH, &path, &SPOILT, 460),
        (Method::HEAD, unknown, &[VERSION], 404),
        (Method::PUT, &path, &[VERSION], 405),
        (
            Method::DELETE,
            &path,
            &[VERSION, ("authorization", "Bearer x")],
            401,
        ),
        (
            Method::POST,
            "/api/v1/files",
            &[VERSION, ("upload-length", "1001")],
            413,
        ),
        (
            Method::POST,
            &path,
            &[VERSION, ("x-http-method-override", "(")],
            400,
        ),
    ] {
        let reply = send(&app, method, path, headers).await;
        assert_eq!(reply.status.as_u16(), status, "{headers:?}");
        assert_eq!(reply.header("tus-resumable"), "1.0.0", "{status}");
    }
    let elsewhere = app.get("/api/v1/jobs").await;
    assert_eq!(elsewhere.header("tus-resumable"), "");
}

#[actix_web::test]
async fn a_post_can_stand_for_another_method() {
    let app = TestApp::new().await;
    let path = begun(&app).await;
    for (method, headers, status) in [
        ("HEAD", &[][..], 200),
        (
            "PATCH",
            &[
                ("upload-offset", "0"),
                ("content-type", "application/offset+octet-stream"),
            ],
            204,
        ),
        ("GET", &[], 405),
        ("DELETE", &[], 204),
        ("HEAD", &[], 404),
    ] {
        let mut all = vec![
            ("tus-resumable", "1.0.0"),
            ("x-http-method-override", method),
        ];
        all.extend_from_slice(headers);
        let reply = send(&app, Method::POST, &path, &all).await;
        assert_eq!(reply.status.as_u16(), status, "{method}");
    }
    // Elsewhere it means nothing.
    let other = [("x-http-method-override", "DELETE")];
    assert_eq!(
        send(&app, Method::GET, "/api/v1/jobs", &other).await.status,
        200
    );
}
