//! Orders of other programs.

use actix_web::http::{Method, StatusCode};
use imprimatur_domain::account::Scope;
use serde_json::{Value, json};

use crate::test_app::{Reply, TestApp};

const LEAFLET: &str = include_str!("../../../exchange/tests/orders/leaflet.xjdf");
const MAGAZINE: &str = include_str!("../../../exchange/tests/orders/magazine.ptk");
const XJDF: &str = "application/vnd.cip4-xjdf+xml";

async fn send(app: &TestApp, media: &str, text: &str) -> Reply {
    let request = app.request(Method::POST, "/api/v1/orders");
    let request = request.insert_header(("content-type", media));
    app.send(request.set_payload(text.to_owned())).await
}

fn created(reply: &Reply) -> Value {
    assert_eq!(reply.status, StatusCode::CREATED, "{:?}", reply.body);
    reply.json()
}

fn at(guid: &Value) -> String {
    format!("/api/v1/jobs/{}", guid.as_str().unwrap())
}

#[actix_web::test]
async fn an_order_becomes_a_folder_with_what_it_says() {
    let app = TestApp::new().await;
    let order = created(&send(&app, XJDF, LEAFLET).await);
    insta::assert_json_snapshot!(order, {".job" => "[guid]", ".parts[].job" => "[guid]"});
    let folder = app.get(&at(&order["job"])).await.ok();
    assert_eq!(order["parts"][0]["job"], order["job"]);
    assert_eq!(folder["name"], "Autumn leaflet");
    assert_eq!(folder["alt_text"], "A-4711");
    assert_eq!(folder["c_email"], "vera@orchard.example");
    assert_eq!(folder["due_at"], "2026-12-11T15:00:00.000Z");
    assert_eq!(
        (&folder["status"], &folder["source"]),
        (&json!("new"), &json!("api"))
    );
    let expected = json!({
        "pages": 2,
        "trim": {"width_mm": 210.0, "height_mm": 297.0, "tolerance_mm": 0.5},
        "bleed_mm": 3.0,
        "inks": ["Cyan", "Magenta", "Yellow", "Black", "PANTONE 185 C"],
    });
    assert_eq!(folder["expect"], expected);
    let tasks = app.get(&format!("{}/tasks", at(&order["job"]))).await.ok();
    assert_eq!(tasks, json!([]), "nobody is asked before there is a file");
}

#[actix_web::test]
async fn the_same_order_again_updates_its_folder() {
    let app = TestApp::new().await;
    let first = created(&send(&app, XJDF, LEAFLET).await);
    let path = at(&first["job"]);
    let before = app.get(&path).await.ok();
    let again = send(&app, "text/xml; charset=utf-8", LEAFLET).await.ok();
    assert_eq!(
        (&again["job"], &again["created"]),
        (&first["job"], &json!(false))
    );
    assert_eq!(app.get(&path).await.ok(), before, "nothing has changed");
    app.put(&path, json!({"expect": {"pages": 2, "pdfx": "PDF/X-4"}}))
        .await
        .ok();
    let changed = LEAFLET
        .replace("Pages=\"2\"", "Pages=\"4\"")
        .replace("Autumn", "Winter");
    send(&app, "application/xml", &changed).await.ok();
    let after = app.get(&path).await.ok();
    assert_eq!(after["name"], "Winter leaflet");
    assert_eq!(after["expect"]["pages"], 4);
    assert_eq!(
        after["expect"]["pdfx"], "PDF/X-4",
        "what the order does not say stays"
    );
    let folders = app.get("/api/v1/jobs").await.ok();
    assert_eq!(folders["data"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn each_part_of_an_order_has_a_folder() {
    let app = TestApp::new().await;
    let parent = app.folder("Orders").await;
    app.put(&format!("/api/v1/jobs/{parent}"), json!({"gate": "errors"}))
        .await
        .ok();
    let path = format!("/api/v1/orders?parent_guid={parent}");
    let request = app.request(Method::POST, &path);
    let request = request.insert_header(("content-type", "application/vnd.printtalk+xml"));
    let order = created(&app.send(request.set_payload(MAGAZINE)).await);
    let folder = app.get(&at(&order["job"])).await.ok();
    assert_eq!(
        (&folder["parent_guid"], &folder["gate"]),
        (&json!(parent), &json!("errors"))
    );
    assert_eq!(folder["expect"], Value::Null);
    let body = app.get(&at(&order["parts"][1]["job"])).await.ok();
    assert_eq!(
        (&body["name"], &body["parent_guid"]),
        (&json!("Body"), &order["job"])
    );
    assert_eq!(
        (&body["expect"]["pages"], &body["gate"]),
        (&json!(32), &json!("errors"))
    );
    let again = send(&app, "application/xml", MAGAZINE).await.ok();
    let parts = |order: &Value| {
        let parts = order["parts"].as_array().unwrap().iter();
        parts.map(|part| part["job"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(parts(&again), parts(&order));
    let nowhere = app.request(Method::POST, "/api/v1/orders?parent_guid=x");
    let nowhere = nowhere
        .insert_header(("content-type", XJDF))
        .set_payload(LEAFLET);
    app.send(nowhere).await.error(404);
}

#[actix_web::test]
async fn an_order_whose_folder_was_deleted_gets_another_one() {
    let app = TestApp::new().await;
    let first = created(&send(&app, XJDF, LEAFLET).await);
    app.delete(&at(&first["job"])).await.ok();
    let second = created(&send(&app, XJDF, LEAFLET).await);
    assert_ne!(second["job"], first["job"]);
    assert_eq!(second["former"], "trashed");
    for _ in ["to the trash", "for good"] {
        app.delete(&at(&second["job"])).await.ok();
    }
    let third = created(&send(&app, XJDF, LEAFLET).await);
    assert_eq!(third["former"], "deleted");
}

#[actix_web::test]
async fn what_cannot_be_read_is_refused_with_its_place() {
    let app = TestApp::new().await;
    let reply = send(&app, XJDF, "<XJDF>\n  <a>&b;</a></XJDF>").await;
    let said =
        "cannot be read: line 2, column 6: an entity other than the five of XML is not allowed";
    assert_eq!(reply.fields(), json!({ "order": said }));
    for (text, said) in [
        ("", "line 1, column 1: the document is not well-formed XML"),
        (
            "<!DOCTYPE a><a/>",
            "line 1, column 1: a document type declaration is not allowed",
        ),
        (
            "<a/>",
            "line 1, column 1: the root must be XJDF of http://www.CIP4.org/JDFSchema_2_0 or PrintTalk of http://www.printtalk.org/schema_20",
        ),
    ] {
        let fields = send(&app, "application/xml", text).await.fields();
        assert_eq!(fields["order"], format!("cannot be read: {said}"));
    }
    let long = format!("{LEAFLET}{}", " ".repeat(1 << 20));
    let fields = send(&app, XJDF, &long).await.fields();
    assert_eq!(
        fields["order"],
        "cannot be read: the document has more than 1048576 bytes"
    );
    send(&app, "application/json", "{}").await.error(415);
    let mut reader = app;
    reader.key = reader.key_of("kim@example.com", vec![Scope::Read]).await;
    send(&reader, XJDF, LEAFLET).await.error(403);
}

#[actix_web::test]
async fn what_was_decided_is_told_in_the_words_of_the_order() {
    let app = TestApp::new().await;
    let order = created(&send(&app, "text/xml", MAGAZINE).await);
    let path = at(&order["job"]);
    let format = format!("{path}/approval?format=printtalk");
    let undecided = app.get(&format).await.error(409);
    assert!(
        undecided.starts_with("Nothing is decided yet"),
        "{undecided}"
    );
    app.put(&path, json!({"status": "rejected", "comments": "No"}))
        .await
        .ok();
    let reply = app.get(&format).await;
    assert_eq!(reply.status, 200);
    assert_eq!(
        reply.header("content-type"),
        "application/vnd.printtalk+xml"
    );
    let text = String::from_utf8(reply.body.to_vec()).unwrap();
    assert!(text.contains(r#"BusinessRefID="PO-2026-17""#), "{text}");
    assert!(
        text.contains(r#"<ProofApprovalResponse JobIDRef="J-17">"#),
        "{text}"
    );
    assert!(text.contains(r#"ApprovalState="Rejected""#), "{text}");
    let fields = app
        .get(&format!("{path}/approval?format=jdf"))
        .await
        .fields();
    assert_eq!(fields, json!({"format": "must be one of json, printtalk"}));
}
