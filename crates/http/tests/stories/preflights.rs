//! What preflights find.

use actix_web::http::Method;
use imprimatur_application::{chores, ports::queues::Lease};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

fn path(job: &Value) -> String {
    format!("/api/v1/jobs/{}/preflight", job["guid"].as_str().unwrap())
}

impl TestApp {
    /// Inspects what waits for it.
    pub(crate) async fn inspect_all(&self) {
        let now = self.ports.clock.now();
        let lease = Lease {
            holder: "story".to_owned(),
            now,
            until: now + time::Duration::MINUTE,
        };
        for (version, give_up) in self
            .ports
            .queues
            .claim_inspections(lease, 100)
            .await
            .unwrap()
        {
            chores::inspect::inspect(&self.ports, &version, give_up)
                .await
                .unwrap();
        }
    }
}

#[actix_web::test]
async fn a_preflight_is_waited_for_and_then_read() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let waiting = app.get(&path(&job)).await.ok();
    assert_eq!(
        waiting,
        json!({
            "job_guid": job["guid"], "version": 1, "type": "application/pdf", "inspected_at": null,
            "page_count": null, "counts": {"errors": 0, "warnings": 0, "notes": 0}, "findings": [], "order": [],
            "details": null,
        })
    );
    app.inspect_all().await;
    let found = app.get(&path(&job)).await.ok();
    assert_eq!(
        found,
        json!({
            "job_guid": job["guid"], "version": 1, "type": "application/pdf",
            "inspected_at": "2026-11-20T09:30:00.000Z", "page_count": 2,
            "counts": {"errors": 1, "warnings": 0, "notes": 1},
            "findings": [
                {"code": "font-not-embedded", "severity": "error", "page": 1, "place": null,
                    "message": "Font Helvetica is not embedded (2 pages)."},
                {"code": "transparency", "severity": "note", "page": null, "place": null,
                    "message": "Transparency is used on 1 page."},
            ],
            "order": [],
            "details": {"format": "PDF 1.7", "fonts": []},
        })
    );
    let record = app.get(path(&job).trim_end_matches("/preflight")).await;
    assert_eq!(record.ok()["more_info"]["pageCount"], 2);
}

#[actix_web::test]
async fn every_version_has_its_own_preflight() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    app.inspect_all().await;
    let form = Multipart::default().file("a.pdf", b"%PDF-1.7 again");
    let revision = path(&job).replace("preflight", "revision");
    app.send(form.on(app.request(Method::POST, &revision)))
        .await
        .ok();
    let current = app.get(&path(&job)).await.ok();
    assert_eq!(
        (&current["version"], &current["page_count"]),
        (&json!(2), &json!(null))
    );
    let first = app.get(&format!("{}?version=1", path(&job))).await.ok();
    assert_eq!(
        (&first["version"], &first["page_count"]),
        (&json!(1), &json!(2))
    );
    app.get(&format!("{}?version=3", path(&job)))
        .await
        .error(404);
    let wrong = app.get(&format!("{}?version=0", path(&job))).await.fields();
    assert!(wrong["version"].is_string(), "{wrong}");
}

#[actix_web::test]
async fn a_preflight_is_for_those_who_see_the_file() {
    let app = TestApp::new().await;
    let job = app.file("a.pdf", b"%PDF-1.7 hello").await;
    let folder = app.folder("Order").await;
    let of_folder = format!("/api/v1/jobs/{folder}/preflight");
    app.get(&of_folder).await.error(409);
    app.get("/api/v1/jobs/nonsense/preflight").await.error(404);
    let key = app.key_of("other@example.com", vec![Scope::Read]).await;
    let mut stranger = app;
    stranger.key = key;
    stranger.get(&path(&job)).await.error(404);
    stranger.get(&of_folder).await.error(404);
    stranger
        .get(&format!("{}?version=0", path(&job)))
        .await
        .error(422);
}
