//! In which order requests are refused: what a request says by itself, then whether its job is there, rights, `If-Match`, the
//! state, and the values that only the state makes wrong.

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

/// Values that are wrong whatever the job is.
fn wrong_values() -> Vec<Value> {
    vec![
        json!({"name": ""}),
        json!({"name": "a/b"}),
        json!({"name": 5}),
        json!({"type": "bad"}),
        json!({"status": null}),
        json!({"due_at": "soon"}),
        json!({"c_email": "nobody"}),
        json!({"nmae": "x"}),
        json!({"is_watching": 5}),
    ]
}

/// Values that are wrong for a file in its present state.
fn unfitting_values() -> Vec<Value> {
    vec![
        json!({"type": ""}),
        json!({"is_folder": true}),
        json!({"status": "pending"}),
    ]
}

#[actix_web::test]
async fn all_that_is_wrong_is_said_at_once_whoever_can_tell() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let body = json!({"name": "", "due_at": "x", "type": "bad", "c_email": "nobody", "nmae": 1,
        "label": "x".repeat(256)});
    let expected = ["c_email", "due_at", "label", "name", "nmae", "type"];
    assert_eq!(wrong(&app.put(&file, body).await), expected);
    let unfitting = json!({"type": "", "is_folder": true});
    assert_eq!(
        wrong(&app.put(&file, unfitting).await),
        ["is_folder", "type"]
    );
    let body = json!({"is_folder": true, "name": "", "due_at": "x", "type": "bad", "p_email": "x"});
    let reply = app.post("/api/v1/jobs", body).await;
    assert_eq!(wrong(&reply), ["due_at", "name", "p_email", "type"]);
    for body in wrong_values().into_iter().chain(unfitting_values()) {
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
    assert_eq!(wrong(&reply), ["due_at", "nmae"]);
    let reply = app.put(&task, json!({"job_status": "done"})).await;
    assert_eq!(wrong(&reply), ["job_status"]);
    let body = json!({"text": "Mind the logo", "parent_id": 0, "page": "one", "nmae": 1});
    let reply = app.post(&format!("{file}/comments"), body).await;
    assert_eq!(wrong(&reply), ["nmae", "page", "parent_id"]);
    let body = json!({"text": "Mind the logo", "parent_id": 999_999});
    let reply = app.post(&format!("{file}/comments"), body).await;
    assert_eq!(wrong(&reply), ["parent_id"]);
    let nameless = json!({"c_name": 5, "nmae": 1});
    for path in ["/api/v1/contacts", &format!("{file}/customer")] {
        let reply = match path {
            "/api/v1/contacts" => app.post(path, nameless.clone()).await,
            _ => app.put(path, nameless.clone()).await,
        };
        // A job may have a customer already.
        let expected = ["c_email", "c_name", "nmae"];
        let expected = &expected[usize::from(path.ends_with("customer"))..];
        assert_eq!(wrong(&reply), expected);
    }
    let reply = app
        .put(&format!("{file}/customer"), json!({"c_name": "Bea"}))
        .await;
    assert_eq!(wrong(&reply), ["c_email"]);
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

/// What a request says by itself is refused alike for every job, so that it tells nothing of any.
#[actix_web::test]
async fn what_is_wrong_by_itself_comes_before_everything_about_the_job() {
    let app = TestApp::new().await;
    let partner = Somebody::stranger(&app, "pat@partner.example").await;
    let file = at(&proof(&app).await);
    let shared = json!({"p_email": "pat@partner.example"});
    app.put(&file, shared).await.ok();
    let unknown = at("00000000-0000-4000-8000-000000000000");
    let trashed = at(&proof(&app).await);
    app.delete(&trashed).await.ok();
    for locked in [false, true] {
        let lock = json!({ "locked": locked });
        app.post(&format!("{file}/locking"), lock).await.ok();
        for body in wrong_values() {
            for reply in [
                app.put(&file, body.clone()).await,
                app.put(&unknown, body.clone()).await,
                app.put(&trashed, body.clone()).await,
                partner.put(&file, body.clone()).await,
            ] {
                assert_eq!(wrong(&reply).len(), 1, "{body}");
            }
        }
    }
    for (path, body) in [
        ("locking", json!({"locked": 5})),
        ("ownership", json!({"owner_email": "nobody"})),
        ("assign", json!({"assignee": 5})),
        ("action/inherit", json!({"ignore": 5})),
        ("duplicate", json!({"alt_text": 5})),
        ("comments", json!({"text": 5})),
        ("tasks", json!({"assigned_to": 5})),
    ] {
        for job in [&file, &unknown, &trashed] {
            let reply = partner.post(&format!("{job}/{path}"), body.clone()).await;
            assert_eq!(wrong(&reply).len(), 1, "{path}");
        }
    }
}

#[actix_web::test]
async fn rights_come_before_the_state() {
    let app = TestApp::new().await;
    let partner = Somebody::stranger(&app, "pat@partner.example").await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let file = at(&proof(&app).await);
    let folder = app.folder("Order").await;
    let shared = json!({"p_email": "pat@partner.example"});
    app.put(&file, shared).await.ok();
    let to_ada = json!({"assignee": "ada@example.com"});
    app.post(&format!("{file}/assign"), to_ada).await.ok();
    for locked in [false, true] {
        let lock = json!({ "locked": locked });
        app.post(&format!("{file}/locking"), lock).await.ok();
        for body in unfitting_values().into_iter().chain([json!({})]) {
            let message = partner.put(&file, body.clone()).await.error(403);
            assert!(message.contains("may"), "{body}: {message}");
        }
        partner.put(&file, json!({"is_watching": true})).await.ok();
        for body in [
            json!({"is_portal": true}),
            json!({"c_email": "eve@example.com"}),
            json!({"cus_download": true, "is_folder": true}),
            json!({ "parent_guid": folder }),
            json!({"status": "approved"}),
        ] {
            ada.put(&file, body).await.error(403);
        }
        let internal = ada.put(&file, json!({"status": "expired"})).await;
        assert_eq!(internal.status, if locked { 423 } else { 422 });
        for (path, body) in [
            ("locking", json!({"locked": true})),
            ("ownership", json!({"parent_guid": folder})),
            ("assign", json!({"assignee": "ada@example.com"})),
            ("action/inherit", json!({})),
        ] {
            ada.post(&format!("{file}/{path}"), body).await.error(403);
        }
        // What was read can be sent back.
        let shown = ada.get(&file).await.ok();
        assert_eq!(ada.put(&file, shown.clone()).await.ok(), shown);
    }
}

#[actix_web::test]
async fn a_lock_and_the_trash_come_before_values_that_do_not_fit() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let (locking, duplicate) = (format!("{file}/locking"), format!("{file}/duplicate"));
    app.post(&locking, json!({"locked": true})).await.ok();
    for body in unfitting_values() {
        app.put(&file, body).await.error(423);
    }
    app.post(&locking, json!({"locked": false})).await.ok();
    let restore = format!("{file}/action/restore");
    app.post(&restore, json!({})).await.error(409);
    app.delete(&file).await.ok();
    for body in unfitting_values()
        .into_iter()
        .chain([json!({"comments": "Hm"})])
    {
        app.put(&file, body).await.error(409);
    }
    app.post(&locking, json!({"locked": true})).await.error(409);
    app.post(&duplicate, json!({})).await.error(409);
}

/// Rights, then `If-Match`, then the state.
#[actix_web::test]
async fn another_version_than_the_one_seen_comes_between_rights_and_state() {
    let app = TestApp::new().await;
    let partner = Somebody::stranger(&app, "pat@partner.example").await;
    let file = at(&proof(&app).await);
    app.put(&file, json!({"p_email": "pat@partner.example"}))
        .await
        .ok();
    app.post(&format!("{file}/locking"), json!({"locked": true}))
        .await
        .ok();
    let unknown = at("00000000-0000-4000-8000-000000000000");
    let name = || json!({"name": "Other"});
    let put = |job: &str, body| {
        let request = app
            .request(Method::PUT, job)
            .insert_header(("if-match", "\"old\""));
        app.send(request.set_json(body))
    };
    put(&file, name()).await.error(412);
    put(&unknown, name()).await.error(404);
    assert_eq!(wrong(&put(&unknown, json!({"name": ""})).await), ["name"]);
    let request = partner
        .request(Method::PUT, &file)
        .insert_header(("if-match", "\"old\""));
    app.send(request.set_json(name())).await.error(403);
    app.put(&file, name()).await.error(423);
}

#[actix_web::test]
async fn what_a_folder_does_not_have_comes_after_a_lock() {
    let app = TestApp::new().await;
    let order = app.folder("Order").await;
    let folder = at(&order);
    let typed = json!({"type": "image/png"});
    app.put(&folder, typed).await.error(409);
    app.post(&format!("{folder}/duplicate"), json!({}))
        .await
        .error(409);
    let inner = at(&app.file_in(&order, "Proof.pdf").await);
    let lock = json!({"locked": true});
    app.post(&format!("{folder}/locking"), lock).await.ok();
    app.post(&format!("{inner}/duplicate"), json!({}))
        .await
        .error(423);
}

#[actix_web::test]
async fn a_form_that_is_wrong_comes_before_the_state_of_its_job() {
    let app = TestApp::new().await;
    let file = at(&proof(&app).await);
    let folder = at(&app.folder("Order").await);
    let unknown = at("00000000-0000-4000-8000-000000000000");
    let lock = json!({"locked": true});
    app.post(&format!("{file}/locking"), lock).await.ok();
    let whole = Multipart::default().file("b.pdf", b"%PDF two");
    for (job, state) in [(&file, 423), (&folder, 409), (&unknown, 404)] {
        let request = || app.request(Method::POST, &format!("{job}/revision"));
        app.send(whole.on(request())).await.error(state);
        let wrong_form = whole.clone().field("size", "x");
        assert_eq!(wrong(&app.send(wrong_form.on(request())).await), ["size"]);
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
