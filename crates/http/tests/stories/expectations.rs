//! What the order says of a document.

use serde_json::{Value, json};

use crate::{form::Multipart, test_app::TestApp};

fn at(job: &Value) -> String {
    format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap())
}

fn folder(name: &str, expect: &Value) -> Value {
    json!({"name": name, "is_folder": true, "expect": expect})
}

#[actix_web::test]
async fn an_order_is_kept_changed_as_a_whole_and_cleared() {
    let app = TestApp::new().await;
    let ordered = json!({
        "pages": {"min": 4, "max": 8},
        "trim": {"width_mm": 210.0, "height_mm": 297.0, "tolerance_mm": 0.5},
        "bleed_mm": 3.0,
        "inks": ["cyan", "magenta", "yellow", "black", "PANTONE 185 C"],
        "min_ppi": {"color": 300, "bitmap": 1200},
        "max_ink_percent": 300,
        "pdfx": "PDF/X-4",
        "fonts_embedded": true,
    });
    let made = app
        .post("/api/v1/jobs", folder("Order", &ordered))
        .await
        .ok();
    assert_eq!(made["expect"], ordered);
    let job = at(&made);
    let same = app.put(&job, app.get(&job).await.ok()).await.ok();
    assert_eq!(
        same["updated_at"], made["updated_at"],
        "nothing has changed"
    );
    let changed = app.put(&job, json!({"expect": {"pages": 2}})).await.ok();
    assert_eq!(changed["expect"], json!({"pages": 2}));
    let other = app.put(&job, json!({"label": "x"})).await.ok();
    assert_eq!(other["expect"], json!({"pages": 2}));
    for nothing in [json!(null), json!({})] {
        app.put(&job, json!({"expect": {"pages": 2}})).await.ok();
        let cleared = app.put(&job, json!({ "expect": nothing })).await.ok();
        assert_eq!(cleared["expect"], Value::Null);
    }
    let reply = app
        .put(&job, json!({"expect": {"trimm": {}, "pages": 0}}))
        .await;
    assert_eq!(
        reply.fields(),
        json!({
            "expect.trimm": "is not a known field",
            "expect.pages": "must be an integer from 1 to 100000",
        })
    );
}

#[actix_web::test]
async fn what_a_file_does_not_say_itself_its_folder_says() {
    let app = TestApp::new().await;
    let ordered = json!({"pages": 8, "bleed_mm": 3.0});
    let made = app
        .post("/api/v1/jobs", folder("Order", &ordered))
        .await
        .ok();
    let parent = made["guid"].as_str().unwrap();
    let form = Multipart::default()
        .field("parent", parent)
        .field("expect", r#"{"pages": 2, "pdfx": "PDF/X-4"}"#)
        .file("Cover.pdf", b"%PDF cover");
    let file = app.upload(&form).await.ok();
    let both = json!({"pages": 2, "bleed_mm": 3.0, "pdfx": "PDF/X-4"});
    assert_eq!(file["expect"], both);
    let copy = app
        .post(&format!("{}/duplicate", at(&file)), json!({}))
        .await
        .ok();
    assert_eq!(copy["expect"], both);

    app.put(&at(&file), json!({"expect": {"pages": 2}}))
        .await
        .ok();
    let inherit = format!("{}/action/inherit", at(&file));
    let ignoring = json!({"ignore": ["expect"]});
    app.post(&inherit, ignoring).await.ok();
    assert_eq!(
        app.get(&at(&file)).await.ok()["expect"],
        json!({"pages": 2})
    );
    app.post(&inherit, json!({})).await.ok();
    let expect = json!({"pages": 2, "bleed_mm": 3.0});
    assert_eq!(app.get(&at(&file)).await.ok()["expect"], expect);

    let form = Multipart::default()
        .field("expect", "pages: 2")
        .file("Cover.pdf", b"%PDF cover");
    let reply = app.upload(&form).await;
    assert_eq!(reply.fields(), json!({"expect": "must be JSON: an object"}));
}

#[actix_web::test]
async fn a_preflight_says_what_differs_and_is_judged_anew_after_a_change() {
    let app = TestApp::new().await;
    let form = Multipart::default()
        .field("expect", r#"{"pages": 8, "bleed_mm": 3}"#)
        .file("Cover.pdf", b"%PDF cover");
    let file = app.upload(&form).await.ok();
    app.inspect_all().await;
    let preflight = format!("{}/preflight", at(&file));
    let found = app.get(&preflight).await.ok();
    assert_eq!(found["counts"]["errors"], 3);
    let differs = json!({
        "state": "differs", "members": ["pages"], "ordered": {"pages": 8}, "found": {"pages": 2}, "pages": [],
    });
    assert_eq!(
        found["findings"][0],
        json!({
            "code": "pages-differ", "severity": "error", "message": "Ordered 8 pages, has 2.", "page": null,
            "place": null, "order": differs,
        })
    );
    assert_eq!(found["findings"][1]["code"], "cannot-be-judged");
    let unknown = json!({"state": "unknown", "members": ["bleed_mm"], "pages": []});
    assert_eq!(found["findings"][1]["order"], unknown);
    assert_eq!(found["order"], json!([differs, unknown]));

    app.put(&at(&file), json!({"expect": {"pages": 2}}))
        .await
        .ok();
    let found = app.get(&preflight).await.ok();
    assert_eq!(found["counts"]["errors"], 1);
    assert_eq!(
        found["order"],
        json!([{
            "state": "met", "members": ["pages"], "ordered": {"pages": 2}, "found": {"pages": 2}, "pages": [],
        }])
    );
}
