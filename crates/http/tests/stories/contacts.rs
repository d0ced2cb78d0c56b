//! Contacts, and the customer and partner of a job.

use actix_web::http::Method;
use imprimatur_domain::account::Scope;
use serde_json::json;

use crate::test_app::TestApp;

async fn key(app: &TestApp, email: &str) -> String {
    app.key_of(email, vec![Scope::Read, Scope::Write]).await
}

#[actix_web::test]
async fn a_customer_is_set_read_changed_and_removed() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    for (role, email) in [("customer", "c_email"), ("partner", "p_email")] {
        let path = format!("{job}/{role}");
        let message = app.get(&path).await.error(404);
        assert_eq!(
            message,
            format!(
                "{} email is not defined.",
                if role == "customer" {
                    "Customer"
                } else {
                    "Partner"
                }
            )
        );
        let fields = app.put(&path, json!({"company": "Buyer"})).await.fields();
        assert_eq!(fields["c_email"], "must be given: the job has none yet");
        let body = json!({"c_email": "Bea@example.com", "c_name": "Bea Buyer", "address": "Hafenstr. 4\r\n20457 Hamburg"});
        let put = app.put(&path, body).await.ok();
        if role == "customer" {
            insta::assert_json_snapshot!(put);
        }
        assert_eq!(app.get(&path).await.ok(), put);
        assert_eq!(app.put(&path, put.clone()).await.ok(), put);
        let record = app.get(&job).await.ok();
        assert_eq!(
            (&record[email], &record["updated_at"]),
            (&json!("bea@example.com"), &record["created_at"])
        );
    }
}

#[actix_web::test]
async fn a_contact_is_shared_by_both_roles_and_never_renamed() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let body = json!({"c_email": "bea@example.com", "p_email": "bea@example.com"});
    app.put(&job, body).await.ok();
    let path = format!("{job}/customer");
    app.clock.advance(60);
    let changed = app
        .put(&path, json!({"company": "Buyer & Sons", "c_name": null}))
        .await
        .ok();
    assert_eq!(
        (&changed["company"], &changed["c_name"]),
        (&json!("Buyer & Sons"), &json!(""))
    );
    assert_eq!(changed["updated_at"], "2026-11-20T09:31:00.000Z");
    // What is known of a contact is no property of the job, and shared by both roles.
    assert_eq!(
        app.get(&job).await.ok()["updated_at"],
        "2026-11-20T09:30:00.000Z"
    );
    assert_eq!(app.get(&format!("{job}/partner")).await.ok(), changed);

    let other = app
        .put(&path, json!({"c_email": "otto@example.com"}))
        .await
        .ok();
    assert_eq!(
        (&other["c_name"], &other["company"]),
        (&json!(""), &json!(""))
    );
    assert_ne!(other["id"], changed["id"]);
    assert_eq!(
        app.get(&format!("{job}/partner")).await.ok()["c_email"],
        "bea@example.com"
    );
    for _ in 0..2 {
        assert_eq!(app.delete(&path).await.ok(), json!({}));
    }
    app.get(&path).await.error(404);
    let kept = app
        .get("/api/v1/contacts?c_email=otto@example.com")
        .await
        .ok();
    assert_eq!(kept["data"][0], other);
}

#[actix_web::test]
async fn a_customer_that_goes_loses_tasks_and_links() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    let path = format!("{job}/customer");
    app.put(&path, json!({"c_email": "bea@example.com"}))
        .await
        .ok();
    let ask = json!({"recipient": "bea@example.com"});
    app.post(&format!("{job}/notifications"), ask).await.ok();
    app.put(
        &path,
        json!({"c_email": "bea@example.com", "c_name": "Bea"}),
    )
    .await
    .ok();
    let tasks = || async { app.get(&format!("{job}/tasks")).await.ok() };
    assert_eq!(tasks().await[0]["status"], "new");
    app.put(&path, json!({"c_email": "otto@example.com"}))
        .await
        .ok();
    let tasks = tasks().await;
    assert_eq!(
        (&tasks[0]["status"], tasks.as_array().unwrap().len()),
        (&json!("closed"), 1)
    );
}

#[actix_web::test]
async fn wrong_values_are_named_field_by_field() {
    let app = TestApp::new().await;
    let path = format!("/api/v1/jobs/{}/customer", app.folder("Order").await);
    let body = json!({
        "c_email": "nobody", "c_name": "x".repeat(256), "address": "y".repeat(1_001), "company": "a\u{202e}b",
        "phone": 17, "city": "a\u{0}b", "state": "two\nlines", "colour": "red", "id": 7, "valid_email": 0,
    });
    insta::assert_json_snapshot!(app.put(&path, body).await.fields());
    for empty in [json!(""), json!(null)] {
        let fields = app.put(&path, json!({"c_email": empty})).await.fields();
        assert_eq!(fields["c_email"], "must be an e-mail address");
    }
}

#[actix_web::test]
async fn only_the_owner_changes_the_customer_and_viewers_do_not_see_it() {
    let mut app = TestApp::new().await;
    let guid = app.folder("Order").await;
    let job = format!("/api/v1/jobs/{guid}");
    app.put(
        &format!("{job}/customer"),
        json!({"c_email": "bea@example.com"}),
    )
    .await
    .ok();
    app.put(&job, json!({"p_email": "partner@example.com"}))
        .await
        .ok();
    let (own, partner) = (app.key.clone(), key(&app, "partner@example.com").await);
    let stranger = key(&app, "stranger@example.com").await;
    for (key, status) in [(partner, 403), (stranger, 404)] {
        app.key = key;
        for role in ["customer", "partner"] {
            let path = format!("{job}/{role}");
            app.get(&path).await.error(status);
            app.put(&path, json!({"c_name": "x"})).await.error(status);
            app.delete(&path).await.error(status);
        }
    }
    app.key = own;
    app.delete(&job).await.ok();
    let path = format!("{job}/customer");
    assert_eq!(app.get(&path).await.ok()["c_email"], "bea@example.com");
    app.put(&path, json!({"c_name": "x"})).await.error(409);
    app.delete(&path).await.error(409);
    app.get("/api/v1/jobs/0199e0d2-0000-7000-8000-0000000000ff/customer")
        .await
        .error(404);
}

#[actix_web::test]
async fn contacts_are_added_and_listed() {
    let app = TestApp::new().await;
    let path = "/api/v1/contacts";
    let mut all = Vec::new();
    for (name, group) in [("a", "Press"), ("b", "Art & Co"), ("c", "Press")] {
        let body = json!({"c_email": format!("{name}@example.com"), "group": group});
        all.push(app.post(path, body).await.ok());
    }
    let again = app.post(path, json!({"c_email": "A@example.com"})).await;
    assert_eq!(
        again.error(409),
        "You have a contact with this address already."
    );
    app.post(path, json!({"c_name": "A"})).await.fields();

    let page = app.get(&format!("{path}?limit=2")).await.ok();
    assert_eq!(page["data"], json!(all[..2]));
    let next = page["next"].as_str().unwrap();
    let rest = app.get(&format!("{path}?limit=2&after={next}")).await.ok();
    assert_eq!(rest, json!({"data": all[2..], "next": null}));
    let press = app.get(&format!("{path}?group=Press")).await.ok();
    assert_eq!(press["data"].as_array().unwrap().len(), 2);
    let groups = app.get(&format!("{path}/groups?limit=1")).await.ok();
    assert_eq!(
        groups["data"],
        json!([{"group": "Art & Co", "contacts": 1}])
    );
    let next = groups["next"].as_str().unwrap();
    let groups = app.get(&format!("{path}/groups?after={next}")).await.ok();
    assert_eq!(
        groups,
        json!({"data": [{"group": "Press", "contacts": 2}], "next": null})
    );
    app.get(&format!("{path}?limit=0&after=x&c_email=y"))
        .await
        .fields();
}

#[actix_web::test]
async fn a_contact_is_changed_and_removed_by_its_owner_once_no_job_names_it() {
    let mut app = TestApp::new().await;
    let path = "/api/v1/contacts";
    let body = json!({"c_email": "a@example.com", "group": "Press"});
    let all = [app.post(path, body).await.ok()];
    let one = format!("{path}/{}", all[0]["id"]);
    assert_eq!(app.put(&one, all[0].clone()).await.ok(), all[0]);
    let fields = app
        .put(&one, json!({"c_email": "z@example.com"}))
        .await
        .fields();
    assert_eq!(
        fields["c_email"],
        "cannot be changed: another address is another contact"
    );
    let changed = app
        .put(&one, json!({"phone": "+49 40 1", "group": ""}))
        .await
        .ok();
    assert_eq!(
        (&changed["phone"], &changed["group"]),
        (&json!("+49 40 1"), &json!(""))
    );

    let job = app
        .post(
            "/api/v1/jobs",
            json!({"name": "Order", "is_folder": true, "p_email": "a@example.com"}),
        )
        .await
        .ok();
    let message = app.delete(&one).await.error(409);
    assert_eq!(
        message,
        "A job still has this contact as its customer or partner."
    );
    let job = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    app.delete(&format!("{job}/partner")).await.ok();
    let own = std::mem::take(&mut app.key);
    app.key = key(&app, "stranger@example.com").await;
    app.get(&one).await.error(404);
    app.put(&one, json!({"phone": "1"})).await.error(404);
    app.delete(&one).await.error(404);
    assert_eq!(app.get(path).await.ok()["data"], json!([]));
    app.key = own;
    assert_eq!(app.delete(&one).await.ok(), json!({}));
    app.delete(&one).await.error(404);
}

#[actix_web::test]
async fn a_group_that_was_given_here_can_be_notified() {
    let app = TestApp::new().await;
    let job = format!("/api/v1/jobs/{}", app.folder("Order").await);
    for name in ["a", "b"] {
        let body = json!({"c_email": format!("{name}@example.com"), "group": "Press"});
        app.post("/api/v1/contacts", body).await.ok();
    }
    let body = json!({"reviewers": [{"group": "Press"}]});
    let sent = app.post(&format!("{job}/notifications"), body).await.ok();
    assert_eq!(sent["tasks"].as_array().unwrap().len(), 2);
    let head = app
        .send(app.request(Method::HEAD, "/api/v1/contacts/groups"))
        .await;
    assert_eq!(head.status, 200);
}
