//! In which order requests are refused: rights before the form, the form before the state, the state before the values.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    people::Somebody,
    test_app::{Reply, TestApp},
};

fn at(guid: &str) -> String {
    format!("/api/v1/jobs/{guid}")
}

/// The names of what is wrong.
fn wrong(reply: &Reply) -> Vec<String> {
    let fields = reply.fields();
    fields.as_object().unwrap().keys().cloned().collect()
}

async fn proof(app: &TestApp) -> String {
    let file = app.file("Proof.pdf", b"%PDF one").await;
    file["guid"].as_str().unwrap().to_owned()
}

/// Values that are wrong for a file, whatever state it is in.
fn wrong_values() -> Vec<Value> {
    vec![
        json!({"name": ""}),
        json!({"name": "a/b"}),
        json!({"name": 5}),
        json!({"type": "bad"}),
        json!({"type": ""}),
        json!({"is_folder": true}),
        json!({"status": "pending"}),
        json!({"status": null}),
        json!({"due_at": "soon"}),
        json!({"c_email": "nobody"}),
        json!({"nmae": "x"}),
    ]
}

#[actix_web::test]
async fn all_that_is_wrong_is_said_at_once_whoever_can_tell() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let body = json!({"name": "", "due_at": "x", "type": "bad", "is_folder": true, "status": "pending",
        "c_email": "nobody", "nmae": 1, "label": "x".repeat(256)});
    let expected = [
        "c_email",
        "due_at",
        "is_folder",
        "label",
        "name",
        "nmae",
        "status",
        "type",
    ];
    assert_eq!(wrong(&app.put(&file, body).await), expected);
    let body = json!({"is_folder": true, "name": "", "due_at": "x", "type": "bad", "p_email": "x"});
    let reply = app.post("/api/v1/jobs", body).await;
    assert_eq!(wrong(&reply), ["due_at", "name", "p_email", "type"]);
    for body in wrong_values() {
        assert_eq!(wrong(&app.put(&file, body).await).len(), 1);
    }
}

#[actix_web::test]
async fn all_that_is_wrong_beside_a_job_is_said_at_once() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let asked = json!({"assigned_to": "vera@example.com"});
    let task = app.post(&format!("{file}/tasks"), asked).await.ok();
    let task = format!("{file}/tasks/{}", task["id"]);
    let body = json!({"job_status": "done", "due_at": "soon", "nmae": 1});
    let reply = app.put(&task, body).await;
    assert_eq!(wrong(&reply), ["due_at", "job_status", "nmae"]);
    let body = json!({"text": "Mind the logo", "parent_id": 999_999, "page": "one", "nmae": 1});
    let reply = app.post(&format!("{file}/comments"), body).await;
    assert_eq!(wrong(&reply), ["nmae", "page", "parent_id"]);
    let nameless = json!({"c_name": 5, "nmae": 1});
    for path in ["/api/v1/contacts", &format!("{file}/customer")] {
        let reply = match path {
            "/api/v1/contacts" => app.post(path, nameless.clone()).await,
            _ => app.put(path, nameless.clone()).await,
        };
        assert_eq!(wrong(&reply), ["c_email", "c_name", "nmae"]);
    }
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_form_is_said_at_once_wherever_the_file_is() {
    let app = TestApp::new().await;
    let (long, small) = ("x".repeat(256), b"%PDF");
    let before = |form: Multipart| form.field("type", "bad").field("label", &long);
    let after = |form: Multipart| form.field("due_at", "soon");
    let empty = Multipart::default();
    for form in [
        after(before(empty.clone().file("a.pdf", small))),
        after(before(empty.clone()).file("a.pdf", small)),
        after(before(empty)).file("a.pdf", small),
    ] {
        let reply = app.upload(&form).await;
        assert_eq!(wrong(&reply), ["due_at", "label", "type"]);
    }
    let asked = Multipart::default()
        .field("reviewers[][email]", "vera@example.com")
        .file("a.pdf", small);
    let done = app
        .upload(&asked.clone().field("task[status]", "done"))
        .await;
    assert_eq!(wrong(&done), ["task[status]"]);
    let nobody = asked.field("reviewers[][group]", "nobody");
    assert_eq!(wrong(&app.upload(&nobody).await), ["reviewers[][group]"]);
}

#[actix_web::test]
async fn who_may_only_view_hears_so_first() {
    let app = TestApp::new().await;
    let partner = Somebody::stranger(&app, "pat@partner.example").await;
    let file = at(&proof(&app).await);
    let shared = json!({"p_email": "pat@partner.example"});
    app.put(&file, shared).await.ok();
    for locked in [false, true] {
        let lock = json!({ "locked": locked });
        app.post(&format!("{file}/locking"), lock).await.ok();
        for body in wrong_values() {
            let message = partner.put(&file, body.clone()).await.error(403);
            assert!(message.contains("may"), "{body}: {message}");
        }
        let shown = partner.get(&file).await.ok();
        partner.put(&file, shown).await.ok();
        partner.put(&file, json!({"is_watching": true})).await.ok();
        let reply = partner.put(&file, json!({"is_watching": 5})).await;
        assert_eq!(wrong(&reply), ["is_watching"]);
    }
    let asked = json!({"assigned_to": "vera@example.com"});
    app.post(&format!("{file}/locking"), json!({"locked": false}))
        .await
        .ok();
    let task = app.post(&format!("{file}/tasks"), asked).await.ok();
    let task = format!("{file}/tasks/{}", task["id"]);
    partner
        .put(&task, json!({"status": "gone"}))
        .await
        .error(403);
}

#[actix_web::test]
async fn who_may_edit_hears_first_what_is_the_owners() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let file = at(&proof(&app).await);
    let to_ada = json!({"assignee": "ada@example.com"});
    app.post(&format!("{file}/assign"), to_ada).await.ok();
    let folder = app.folder("Order").await;
    for body in [
        json!({"is_portal": true}),
        json!({"is_portal": 1}),
        json!({"c_email": "nobody"}),
        json!({"cus_download": "yes", "name": ""}),
        json!({"parent_guid": folder, "name": ""}),
        json!({"status": "approved", "name": ""}),
    ] {
        ada.put(&file, body).await.error(403);
    }
    for path in ["locking", "ownership", "assign", "action/inherit"] {
        let path = format!("{file}/{path}");
        ada.post(&path, json!({"ignore": 5})).await.error(403);
    }
    ada.put(&format!("{file}/customer"), json!({"c_email": "x"}))
        .await
        .error(403);
    let shown = ada.put(&file, json!({"is_portal": false})).await.ok();
    assert_eq!(shown["is_portal"], false);
    let reply = ada.put(&file, json!({"name": "", "type": "bad"})).await;
    assert_eq!(wrong(&reply), ["name", "type"]);
}

#[actix_web::test]
async fn a_lock_and_the_trash_come_before_wrong_values() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let (locking, duplicate) = (format!("{file}/locking"), format!("{file}/duplicate"));
    app.post(&locking, json!({"locked": true})).await.ok();
    for body in wrong_values() {
        app.put(&file, body).await.error(423);
    }
    // What a lock does not stand against is looked at.
    let reply = app.put(&file, json!({"comments": 5})).await;
    assert_eq!(wrong(&reply), ["comments"]);
    let reply = app.post(&locking, json!({"locked": 5})).await;
    assert_eq!(wrong(&reply), ["locked"]);
    let reply = app.post(&duplicate, json!({"alt_text": 5, "x": 1})).await;
    assert_eq!(wrong(&reply), ["alt_text", "x"]);
    let comments = format!("{file}/comments");
    assert_eq!(wrong(&app.post(&comments, json!({})).await), ["text"]);

    app.post(&locking, json!({"locked": false})).await.ok();
    let restore = format!("{file}/action/restore");
    app.post(&restore, json!({"x": 1})).await.error(409);
    app.delete(&file).await.ok();
    for body in wrong_values().into_iter().chain([json!({"comments": 5})]) {
        app.put(&file, body).await.error(409);
    }
    for body in [json!({}), json!({"locked": 5})] {
        app.post(&locking, body).await.error(409);
    }
    for body in [json!({"alt_text": 5}), json!({"c_email": "bad"})] {
        app.post(&duplicate, body).await.error(409);
    }
    assert_eq!(wrong(&app.post(&restore, json!({"x": 1})).await), ["x"]);
}

#[actix_web::test]
async fn what_a_folder_does_not_have_comes_before_wrong_values() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let folder = at(&order);
    let typed = json!({"type": "image/png", "name": ""});
    app.put(&folder, typed).await.error(409);
    let bad = json!({"alt_text": 5});
    app.post(&format!("{folder}/duplicate"), bad.clone())
        .await
        .error(409);
    let inner = at(&app.file_in(&order, "Proof.pdf").await);
    let lock = json!({"locked": true});
    app.post(&format!("{folder}/locking"), lock).await.ok();
    app.post(&format!("{inner}/duplicate"), bad)
        .await
        .error(423);
}

#[actix_web::test]
async fn a_form_that_is_none_comes_before_the_state_of_its_job() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let folder = at(&app.folder("Order").await);
    let lock = json!({"locked": true});
    app.post(&format!("{file}/locking"), lock).await.ok();
    let whole = Multipart::default().file("b.pdf", b"%PDF two");
    for (job, state) in [(&file, 423), (&folder, 409)] {
        let request = || app.request(Method::POST, &format!("{job}/revision"));
        app.send(whole.on(request())).await.error(state);
        let wrong = Multipart::default().field("size", "x");
        app.send(wrong.on(request())).await.error(state);
        let form = ("content-type", "multipart/form-data; boundary=frontier");
        for broken in [
            "",
            "nonsense",
            "--frontier\r\ncontent-disposition: form-data; name=\"a\"\r\n\r\nx",
        ] {
            let request = request().insert_header(form).set_payload(broken);
            app.send(request).await.error(400);
        }
        app.send(request().set_json(json!({}))).await.error(415);
        let zipped = whole
            .on(request())
            .insert_header(("content-encoding", "gzip"));
        app.send(zipped).await.error(415);
    }
}
