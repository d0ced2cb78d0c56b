//! Folders: created, read, changed, listed, deleted.

use serde_json::{Value, json};

use crate::test_app::TestApp;

#[actix_web::test]
async fn a_folder_is_created_and_told_in_full() {
    let app = TestApp::new().await;
    let body = json!({
        "name": " Order 4711 ", "is_folder": true, "alt_text": "rush", "c_email": "Buyer@Example.com",
        "due_at": "2026-12-01T12:00:00+01:00", "cus_download": true, "is_portal": true,
    });
    let created = app.post("/api/v1/jobs", body).await.ok();
    insta::assert_json_snapshot!(created);
    let path = format!("/api/v1/jobs/{}", created["guid"].as_str().unwrap());
    assert_eq!(app.get(&path).await.ok(), created);
}

#[actix_web::test]
async fn what_was_read_can_be_sent_back_without_a_change() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let read = app.get(&path).await.ok();
    app.clock.advance(60);
    let after = app.put(&path, read.clone()).await.ok();
    assert_eq!(after["updated_at"], read["updated_at"]);
    let changed = app
        .put(&path, json!({"name": "Order 2", "c_email": null}))
        .await
        .ok();
    assert_eq!(changed["name"], "Order 2");
    assert_eq!(changed["updated_at"], "2026-11-20T09:31:00.000Z");
}

#[actix_web::test]
async fn all_that_is_wrong_is_said_at_once() {
    let app = TestApp::new().await;
    let body = json!({"name": 5, "is_folder": false, "status": "pending", "due_at": "soon", "label": ["x"]});
    let reply = app.post("/api/v1/jobs", body).await;
    insta::assert_json_snapshot!(reply.fields());
    insta::assert_snapshot!(reply.error(422));
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    assert_eq!(
        app.put(&path, json!({"nmae": "x", "label": 5}))
            .await
            .fields(),
        json!({"label": "must be a text", "nmae": "is not a known field"})
    );
    assert_eq!(
        app.put(&path, json!({"is_folder": false})).await.fields(),
        json!({"is_folder": "must match what the job is"})
    );
}

#[actix_web::test]
async fn a_list_pages_sorts_and_links() {
    let app = TestApp::new().await;
    for name in ["b", "a", "c"] {
        app.folder(name).await;
    }
    let path = "/api/v1/jobs?sort_column=name&sort_direction=asc&per_page=2&colour=r%C3%B6d";
    let page = app.get(path).await.ok();
    let names: Vec<_> = page["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|job| &job["name"])
        .collect();
    assert_eq!(names, ["a", "b"]);
    insta::assert_json_snapshot!(json!([
        page["links"],
        page["meta"],
        page["ac"],
        page["guid"],
        page["p_email"]
    ]));
    insta::assert_json_snapshot!(page["data"][0]);
    let beyond = app.get("/api/v1/jobs?page=9").await.ok();
    assert_eq!(
        (&beyond["data"], &beyond["meta"]["from"]),
        (&json!([]), &Value::Null)
    );
}

#[actix_web::test]
async fn a_list_refuses_what_it_cannot_understand() {
    let app = TestApp::new().await;
    let reply = app
        .get("/api/v1/jobs?status=new|old&page=x&per_page=201&flat=2&sort_column=colour")
        .await;
    insta::assert_json_snapshot!(reply.fields());
    let folder = app.folder("Order").await;
    let flat = app
        .get(&format!("/api/v1/jobs?flat=true&parent={folder}"))
        .await;
    assert_eq!(flat.fields(), json!({"flat": "conflicts with parent"}));
    assert_eq!(
        app.get("/api/v1/jobs?parent=nonsense").await.error(404),
        "Resource not found."
    );
    app.get("/api/v1/jobs?name=%zz").await.error(400);
}

#[actix_web::test]
async fn a_deleted_folder_goes_to_the_trash_and_then_for_good() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}", app.folder("Order").await);
    assert_eq!(app.delete(&path).await.ok(), json!({}));
    let trashed = app.get(&path).await.ok();
    assert_eq!(trashed["deleted_at"], "2026-11-20T09:30:00.000Z");
    assert_eq!(trashed["ac"]["delete_options"]["action"], "delete");
    app.put(&path, json!({"name": "x"})).await.error(409);
    app.put(&path, json!({"name": 5})).await.error(422);
    assert_eq!(app.delete(&path).await.ok(), json!({}));
    app.get(&path).await.error(404);
}
