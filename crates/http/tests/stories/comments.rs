//! Comments on jobs: made at a place, answered, settled, removed.

use serde_json::{Value, json};

use crate::test_app::TestApp;

#[actix_web::test]
async fn a_comment_has_a_place_is_answered_settled_and_removed() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let guid = job["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}/comments");
    let place = json!({ "x": 0.25, "y": 0.5, "width": 0.1, "height": 0.05 });
    let body = json!({ "text": "Too small", "page": 2, "position": place });
    let made = app.post(&path, body).await.json();
    assert_eq!((&made["version"], &made["page"]), (&json!(1), &json!(2)));
    assert_eq!(made["position"], place);
    assert_eq!(made["author"], json!("owner@example.com"));
    let answer = json!({ "text": "Will be larger", "parent_id": made["id"] });
    app.post(&path, answer).await;
    let seen = app.get(&format!("/api/v1/jobs/{guid}")).await.json();
    assert_eq!(seen["more_info"]["annotations"]["annot_cnt"], json!(1));

    let one = format!("{path}/{}", made["id"]);
    let settled = app.put(&one, json!({ "resolved": true })).await.json();
    assert!(settled["resolved_at"].is_string());
    // What was answered can be sent back.
    assert_eq!(app.put(&one, settled.clone()).await.json(), settled);
    let all: Value = app.get(&path).await.json();
    assert_eq!(all["data"].as_array().unwrap().len(), 2);
    assert_eq!(app.delete(&one).await.status, 200);
    let none = app.get(&path).await.json();
    assert_eq!(none, json!({ "data": [], "next": null }));
    assert_eq!(app.delete(&one).await.status, 404);
    let seen = app.get(&format!("/api/v1/jobs/{guid}")).await.json();
    assert_eq!(seen["more_info"]["annotations"]["annot_cnt"], json!(0));
}

#[actix_web::test]
async fn a_wrong_comment_is_refused_with_all_that_is_wrong() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let outside = json!({ "text": "", "page": 0, "position": { "x": 2, "y": 0, "width": "a" } });
    let reply = app.post(&path, outside).await;
    assert_eq!(reply.status, 422);
    let fields = reply.json()["error"]["fields"].clone();
    for field in [
        "text",
        "page",
        "position.width",
        "position.height",
        "position",
    ] {
        assert!(fields[field].is_string(), "{field}: {fields}");
    }
    let homeless = json!({ "text": "x", "parent_id": 99, "version": 7 });
    let reply = app.post(&path, homeless).await;
    let fields = reply.json()["error"]["fields"].clone();
    assert!(fields["parent_id"].is_string() && fields["version"].is_string());
    let folder = app.folder("Order").await;
    let on_page = app
        .post(
            &format!("/api/v1/jobs/{folder}/comments"),
            json!({ "text": "x", "page": 1 }),
        )
        .await;
    assert_eq!(on_page.status, 422);
}

#[actix_web::test]
async fn a_comment_points_with_a_shape_and_begins_a_thread_with_a_number_of_its_own() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let arrow = json!({ "kind": "arrow", "points": [[0.5, 0.75], [0.25, 0.5]] });
    let bounds = json!({ "x": 0.25, "y": 0.5, "width": 0.25, "height": 0.25 });
    let body = json!({ "text": "This way", "page": 1, "shape": arrow, "position": bounds });
    let first = app.post(&path, body).await.json();
    assert_eq!((&first["shape"], &first["position"]), (&arrow, &bounds));
    assert_eq!(first["number"], json!(1));
    let gone = app
        .post(&path, json!({ "text": "Never mind" }))
        .await
        .json();
    app.delete(&format!("{path}/{}", gone["id"])).await;
    let inside = json!({ "text": "Is that ours?", "parent_id": first["id"], "internal": true });
    let inside = app.post(&path, inside).await.json();
    assert_eq!(
        (&inside["number"], &inside["internal"], &inside["shape"]),
        (&json!(1), &json!(true), &Value::Null)
    );
    // A reply to a reply belongs to the thread, and stays as internal as that.
    let deeper = json!({ "text": "Yes", "parent_id": inside["id"] });
    let deeper = app.post(&path, deeper).await.json();
    assert_eq!(
        (&deeper["parent_id"], &deeper["internal"]),
        (&first["id"], &json!(true))
    );
    let next = app.post(&path, json!({ "text": "Next" })).await.json();
    assert_eq!(
        (&next["number"], &next["parent_id"]),
        (&json!(3), &Value::Null)
    );
    // A position alone is a box, or a pin.
    for (width, kind) in [(0.25, "box"), (0.0, "pin")] {
        let position = json!({ "x": 0.25, "y": 0.5, "width": width, "height": width });
        let body = json!({ "text": "Here", "page": 1, "position": position });
        let made = app.post(&path, body).await.json();
        assert_eq!(
            (&made["shape"]["kind"], &made["position"]),
            (&json!(kind), &position)
        );
    }
    let one = app.get(&format!("{path}/{}", first["id"])).await.json();
    assert_eq!(one, first);
}

#[actix_web::test]
async fn shapes_that_are_no_shapes_are_refused() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let many: Vec<_> = (0..501).map(|_| [0.5, 0.5]).collect();
    for (shape, field) in [
        (
            json!({ "kind": "circle", "points": [[0.5, 0.5]] }),
            "shape.kind",
        ),
        (
            json!({ "kind": "pin", "points": [[0.5, 1.5]] }),
            "shape.points",
        ),
        (json!({ "kind": "pin", "points": [[0.5]] }), "shape.points"),
        (json!({ "kind": "pin", "points": [] }), "shape.points"),
        (
            json!({ "kind": "box", "points": [[0.5, 0.5]] }),
            "shape.points",
        ),
        (json!({ "kind": "path", "points": many }), "shape.points"),
        (
            json!({ "kind": "pin", "points": [["a", null]] }),
            "shape.points",
        ),
        (
            json!({ "kind": "pin", "points": [[0.5, 0.5]], "z": 1 }),
            "shape.z",
        ),
        (json!([0.5, 0.5]), "shape"),
    ] {
        let body = json!({ "text": "x", "page": 1, "shape": shape });
        let reply = app.post(&path, body).await;
        let fields = &reply.json()["error"]["fields"];
        assert!(
            reply.status == 422 && fields[field].is_string(),
            "{shape}: {fields}"
        );
    }
    let pin = json!({ "kind": "pin", "points": [[0.5, 0.5]] });
    let elsewhere = json!({ "x": 0, "y": 0, "width": 0, "height": 0 });
    for (body, field) in [
        (json!({ "text": "x", "shape": pin }), "page"),
        (
            json!({ "text": "x", "page": 1, "shape": pin, "position": elsewhere }),
            "position",
        ),
    ] {
        let reply = app.post(&path, body).await;
        let fields = &reply.json()["error"]["fields"];
        assert!(reply.status == 422 && fields[field].is_string(), "{fields}");
    }
}

#[actix_web::test]
async fn a_comment_with_replies_is_not_edited_but_can_be_withdrawn() {
    let app = TestApp::new().await;
    let job = app.file("Menu.pdf", b"%PDF-1.7 hello").await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let made = app.post(&path, json!({ "text": "Too smal" })).await.json();
    let one = format!("{path}/{}", made["id"]);
    let edited = app.put(&one, json!({ "text": "Too small" })).await.json();
    assert!(edited["edited_at"].is_string());
    let reply = json!({ "text": "Larger?", "parent_id": made["id"] });
    let reply = app.post(&path, reply).await.json();
    let late = app.put(&one, json!({ "text": "Too large" })).await;
    assert_eq!(late.status, 409);
    let resolved = app.put(&one, json!({ "resolved": true })).await.json();
    assert_eq!(resolved["resolved_by"], json!("owner@example.com"));
    let withdrawn = app.put(&one, json!({ "withdrawn": true })).await.json();
    assert!(withdrawn["withdrawn_at"].is_string());
    assert_eq!(withdrawn["text"], json!(""));
    // What was answered can be sent back; nothing else can be done with it.
    assert_eq!(app.put(&one, withdrawn.clone()).await.json(), withdrawn);
    for late in [
        json!({ "withdrawn": false }),
        json!({ "resolved": false }),
        json!({ "text": "x" }),
    ] {
        assert_eq!(app.put(&one, late).await.status, 409);
    }
    let late = json!({ "text": "x", "parent_id": made["id"] });
    assert_eq!(app.post(&path, late).await.status, 409);
    let there = app.get(&format!("{path}/{}", reply["id"])).await;
    assert_eq!(there.status, 200);
}
