//! What differs between two versions.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

async fn revised(app: &TestApp, name: &str, versions: [&[u8]; 2]) -> Value {
    let [first, second] = versions;
    let job = app.file(name, first).await;
    let revision = format!("/api/v1/jobs/{}/revision", job["guid"].as_str().unwrap());
    let form = Multipart::default().file(name, second);
    app.send(form.on(app.request(Method::POST, &revision)))
        .await
        .ok();
    job
}

fn path(job: &Value, query: &str) -> String {
    format!(
        "/api/v1/jobs/{}/versions/compare?{query}",
        job["guid"].as_str().unwrap()
    )
}

#[actix_web::test]
async fn a_comparison_proceeds_with_every_request_and_is_then_kept() {
    let app = TestApp::new().await;
    let job = revised(&app, "a.pdf", [b"%PDF-1.7 one", b"%PDF-1.7 two"]).await;
    let blobs = app.blobs.count();
    let path = path(&job, "from=1&to=2");
    let begun = app.get(&path).await.ok();
    assert_eq!(
        (&begun["state"], &begun["total"]),
        (&json!("processing"), &json!(3))
    );
    assert_eq!(begun["pages"].as_array().unwrap().len(), 2);
    let ready = app.get(&path).await.ok();
    let whole = json!([{"x": 0.0, "y": 0.0, "width": 1.0, "height": 1.0}]);
    assert_eq!(
        ready,
        json!({
            "from": 1, "to": 2, "state": "ready", "total": 3,
            "pages": [
                {"page": 1, "from_page": 1, "state": "same", "share": 0.0, "areas": []},
                {"page": 2, "from_page": 2, "state": "changed", "share": 0.25, "areas": whole},
                {"page": 3, "from_page": null, "state": "added", "share": 1.0, "areas": whole},
            ],
        })
    );
    // Both parts, and the whole.
    assert_eq!(app.blobs.count(), blobs + 3);
    assert_eq!(app.get(&path).await.ok(), ready);
    assert_eq!(app.blobs.count(), blobs + 3);
}

#[actix_web::test]
async fn only_two_versions_that_can_be_shown_are_compared() {
    let app = TestApp::new().await;
    let job = revised(&app, "a.pdf", [b"%PDF-1.7 one", b"%PDF-1.7 two"]).await;
    for query in [
        "",
        "from=1",
        "from=0&to=2",
        "from=x&to=2",
        "from=2&to=2",
        "from=1&to=-2",
    ] {
        app.get(&path(&job, query)).await.fields();
    }
    app.get(&path(&job, "from=1&to=3")).await.error(404);
    app.get(&path(&job, "from=99999999999&to=1"))
        .await
        .error(404);
    let text = revised(&app, "a.txt", [b"one", b"two"]).await;
    app.get(&path(&text, "from=1&to=2")).await.error(404);
    let folder = json!({"guid": app.folder("Order").await});
    app.get(&path(&folder, "from=1&to=2")).await.error(409);
    let unknown = json!({"guid": "0199e0d2-0000-7000-8000-00000000ffff"});
    app.get(&path(&unknown, "from=1&to=2")).await.error(404);
}
