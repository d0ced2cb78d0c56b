//! People who work on a job or keep an eye on it: assignees, watchers; and what there is to count.

use actix_web::http::Method;
use imprimatur_application::{
    chores,
    ports::{
        mailer::{Letter, LetterContent, MockMailer, Receipt},
        queues::Lease,
    },
};
use imprimatur_domain::account::{Role, Scope};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

use crate::{form::Multipart, house::House};

const BOTH: [Scope; 2] = [Scope::Read, Scope::Write];

/// Sends a request as somebody else; an empty body is none.
async fn ask(
    house: &House,
    key: &str,
    method: Method,
    path: &str,
    body: Value,
) -> crate::house::Reply {
    let bearer = format!("Bearer {key}");
    let request = actix_web::test::TestRequest::default()
        .method(method)
        .uri(path)
        .insert_header(("authorization", bearer));
    let request = if body.is_null() {
        request
    } else {
        request.set_json(body)
    };
    house.send(request).await
}

/// Sends all waiting mails and returns them.
async fn letters(house: &House) -> Vec<Letter> {
    let sent: Arc<Mutex<Vec<Letter>>> = Arc::default();
    let mut mailer = MockMailer::new();
    let kept = Arc::clone(&sent);
    mailer.expect_send().returning(move |letter| {
        kept.lock().unwrap().push(letter.clone());
        Ok(Receipt {
            answer: "250 OK".to_owned(),
        })
    });
    let mut ports = house.ports.clone();
    ports.mailer = Arc::new(mailer);
    loop {
        let now = ports.clock.now();
        let lease = Lease {
            holder: "stories".to_owned(),
            now,
            until: now + time::Duration::MINUTE,
        };
        let claimed = ports.queues.claim_mails(lease, 10).await.unwrap();
        if claimed.is_empty() {
            return std::mem::take(&mut *sent.lock().unwrap());
        }
        for mail in &claimed {
            chores::mail::send(&ports, mail).await.unwrap();
        }
    }
}

/// Whom letters went to, and what watchers were told.
fn told(letters: &[Letter]) -> Vec<(String, String)> {
    let mut all: Vec<_> = letters
        .iter()
        .map(|letter| {
            let what = match &letter.content {
                LetterContent::News(news) => format!(
                    "{}|{}|{}|{}",
                    news.sender,
                    news.status.as_deref().unwrap_or_default(),
                    news.version.map(|v| v.to_string()).unwrap_or_default(),
                    news.comments
                ),
                LetterContent::TaskRequest(request) => request.category.clone(),
                _ => "other".to_owned(),
            };
            (letter.to.clone(), what)
        })
        .collect();
    all.sort();
    all
}

async fn stranger(house: &House) -> String {
    let command = imprimatur_application::accounts::AddUser {
        email: "pat@partner.example".to_owned(),
        name: None,
        team: Some("Partner".to_owned()),
        role: Role::Member,
    };
    imprimatur_application::accounts::add_user(&house.ports, command)
        .await
        .unwrap();
    house.key_of("pat@partner.example", BOTH.to_vec()).await
}

#[actix_web::test]
async fn a_job_is_assigned_worked_on_and_unassigned() {
    let house = House::new().await;
    let ada = house.key_of("ada@example.com", BOTH.to_vec()).await;
    house.key_of("ben@example.com", BOTH.to_vec()).await;
    let path = format!("/api/v1/jobs/{}", house.folder("Order").await);
    let body = json!({"assignee": "ada@example.com", "comments": "Retouch page 2.",
        "task": {"due_at": "2026-12-01T00:00:00Z", "name": "Retouch"}});
    let assigned = house
        .post(&format!("{path}/assign"), body.clone())
        .await
        .ok();
    assert_eq!(
        (&assigned["assignee"], &assigned["comments"]),
        (&json!("ada@example.com"), &json!("Retouch page 2."))
    );
    let task = assigned["task"].as_object().unwrap();
    let names: Vec<_> = task.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "category",
            "created_at",
            "due_at",
            "executed_at",
            "id",
            "status"
        ]
    );
    assert_eq!(task["category"], "assign-task");
    assert_eq!(task["status"], "new");
    let job = house.get(&path).await.ok();
    assert_eq!(job["asg_email"], "ada@example.com");
    assert_eq!(job["newly_assigned"], true);
    assert_eq!(job["status"], "pending");
    assert_eq!(job["assigned_at"], "2026-11-20T09:30:00.000Z");
    assert_eq!(
        told(&letters(&house).await),
        [("ada@example.com".to_owned(), "assign-task".to_owned())]
    );
    let latest = house
        .get(&format!("{path}/notifications/assign-task"))
        .await
        .ok();
    assert_eq!(latest["comments"], "Retouch page 2.");

    let again = house
        .post(
            &format!("{path}/assign"),
            json!({"recipient": "ada@example.com"}),
        )
        .await
        .ok();
    assert_eq!(again["task"]["id"], task["id"]);

    let seen = ask(&house, &ada, Method::GET, &path, Value::Null)
        .await
        .ok();
    assert_eq!(seen["ac"]["can_edit"], true);
    assert_eq!(seen["ac"]["can_assign"], false);
    let refused = ask(
        &house,
        &ada,
        Method::POST,
        &format!("{path}/assign"),
        json!({"assignee": ""}),
    )
    .await;
    refused.error(403);
    let done = format!("{path}/tasks/{}", task["id"]);
    let finished = ask(&house, &ada, Method::PUT, &done, json!({"status": "done"}))
        .await
        .ok();
    assert_eq!(finished["status"], "done");
    let comment = ask(
        &house,
        &ada,
        Method::PUT,
        &path,
        json!({"comments": "Done so far."}),
    )
    .await
    .ok();
    assert_eq!(comment["has_comment"], true);

    let other = house
        .post(
            &format!("{path}/assign"),
            json!({"assignee": "ben@example.com"}),
        )
        .await
        .ok();
    assert_ne!(other["task"]["id"], task["id"]);
    house.put(&path, json!({"label": "rush"})).await.ok();
    assert_eq!(house.get(&path).await.ok()["newly_assigned"], false);
    let nobody = house
        .post(&format!("{path}/assign"), json!({"assignee": ""}))
        .await
        .ok();
    assert_eq!(
        nobody,
        json!({"assignee": "", "comments": "", "task": null})
    );
    let job = house.get(&path).await.ok();
    assert_eq!(
        (&job["asg_email"], &job["has_comment"]),
        (&json!(""), &json!(true))
    );
    ask(&house, &ada, Method::GET, &path, Value::Null)
        .await
        .error(404);
    let tasks = house
        .get(&format!("{path}/tasks?kind=assign-task"))
        .await
        .ok();
    let statuses: Vec<_> = tasks
        .as_array()
        .unwrap()
        .iter()
        .map(|task| task["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["done", "closed"]);
    let history = house
        .get(&format!(
            "/review/download/{}/changelogs/history.json",
            job["guid"].as_str().unwrap()
        ))
        .await
        .ok();
    let entries: Vec<_> = history
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["category"] == "job.assigned")
        .map(|entry| entry["comments"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        entries,
        [
            "ada@example.com: Retouch page 2.",
            "ada@example.com",
            "ben@example.com",
            "nobody"
        ]
    );
}

#[actix_web::test]
async fn only_members_of_the_team_are_assigned_and_only_writable_jobs() {
    let house = House::new().await;
    stranger(&house).await;
    let path = format!("/api/v1/jobs/{}", house.folder("Order").await);
    let assign = format!("{path}/assign");
    for (body, field) in [
        (json!({"assignee": "pat@partner.example"}), "assignee"),
        (json!({"recipient": "nobody@example.com"}), "recipient"),
        (json!({"assignee": "no address"}), "assignee"),
        (json!({}), "assignee"),
        (
            json!({"assignee": "", "task": {"category": "review-task"}}),
            "task.category",
        ),
    ] {
        let fields = house.post(&assign, body).await.fields();
        assert_eq!(
            fields.as_object().unwrap().keys().collect::<Vec<_>>(),
            [field]
        );
    }
    let same = house.post(&assign, json!({"assignee": null})).await.ok();
    assert_eq!(same["task"], Value::Null);
    assert_eq!(house.get(&path).await.ok()["assigned_at"], Value::Null);
    house.delete(&path).await.ok();
    house
        .post(&assign, json!({"assignee": "owner@example.com"}))
        .await
        .error(409);
    house
        .post(
            "/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff/assign",
            json!({"assignee": ""}),
        )
        .await
        .error(404);
}

#[actix_web::test]
async fn watchers_hear_of_status_version_and_comments() {
    let house = House::new().await;
    let ada = house.key_of("ada@example.com", BOTH.to_vec()).await;
    let pat = stranger(&house).await;
    let body = json!({"name": "Order", "is_folder": true, "is_watching": true});
    let folder = house.post("/api/v1/jobs", body).await.ok();
    assert_eq!(folder["is_watching"], true);
    let path = format!("/api/v1/jobs/{}", folder["guid"].as_str().unwrap());
    house
        .post(
            &format!("{path}/assign"),
            json!({"assignee": "ada@example.com"}),
        )
        .await
        .ok();
    house
        .put(&path, json!({"p_email": "pat@partner.example"}))
        .await
        .ok();
    let before = house.get(&path).await.ok();
    for key in [&ada, &pat] {
        let seen = ask(
            &house,
            key,
            Method::PUT,
            &path,
            json!({"is_watching": true}),
        )
        .await
        .ok();
        assert_eq!(seen["is_watching"], true);
    }
    assert_eq!(house.get(&path).await.ok(), before);
    letters(&house).await;

    house
        .put(
            &path,
            json!({"status": "done", "comments": "All is well.", "label": "x"}),
        )
        .await
        .ok();
    let news = "owner@example.com|done||All is well.".to_owned();
    assert_eq!(
        told(&letters(&house).await),
        [
            ("ada@example.com".to_owned(), news.clone()),
            ("pat@partner.example".to_owned(), news)
        ]
    );
    house.put(&path, json!({"label": "y"})).await.ok();
    assert_eq!(told(&letters(&house).await), []);

    ask(
        &house,
        &ada,
        Method::PUT,
        &path,
        json!({"comments": "Thanks."}),
    )
    .await
    .ok();
    house.put(&path, json!({"p_email": ""})).await.ok();
    assert_eq!(
        told(&letters(&house).await),
        [(
            "owner@example.com".to_owned(),
            "ada@example.com|||Thanks.".to_owned()
        )],
        "a former partner hears nothing more"
    );
    house.put(&path, json!({"status": "new"})).await.ok();
    ask(
        &house,
        &ada,
        Method::PUT,
        &path,
        json!({"is_watching": false}),
    )
    .await
    .ok();
    assert_eq!(
        told(&letters(&house).await),
        [],
        "whoever stopped watching hears nothing more"
    );
    house.put(&path, json!({"is_watching": false})).await.ok();
    assert_eq!(house.get(&path).await.ok()["is_watching"], false);
    house.delete(&path).await.ok();
    house
        .put(&path, json!({"is_watching": true}))
        .await
        .error(409);
    house.put(&path, json!({"is_watching": false})).await.ok();
}

#[actix_web::test]
async fn a_new_version_of_a_watched_file_is_one_letter() {
    let house = House::new().await;
    let ada = house.key_of("ada@example.com", BOTH.to_vec()).await;
    let form = Multipart::default().file("poster.pdf", b"%PDF one");
    let file = house.upload(&form).await.ok();
    let guid = file["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    house
        .post(
            &format!("{path}/assign"),
            json!({"assignee": "ada@example.com"}),
        )
        .await
        .ok();
    ask(
        &house,
        &ada,
        Method::PUT,
        &path,
        json!({"is_watching": true}),
    )
    .await
    .ok();
    letters(&house).await;
    let form = Multipart::default()
        .file("poster.pdf", b"%PDF two")
        .field("comments", "Larger logo");
    let revision = house.request(Method::POST, &format!("{path}/revision"));
    house.send(form.on(revision)).await.ok();
    let letters = letters(&house).await;
    let news = "owner@example.com|new|2|Larger logo".to_owned();
    assert_eq!(told(&letters), [("ada@example.com".to_owned(), news)]);
    let LetterContent::News(news) = &letters[0].content else {
        panic!("news")
    };
    let link = format!("https://proofs.example.com/review/file/{guid}/document/current");
    assert_eq!(news.link.as_deref(), Some(link.as_str()));
}

#[actix_web::test]
async fn files_are_counted_for_their_owner() {
    let house = House::new().await;
    let ada = house.key_of("ada@example.com", BOTH.to_vec()).await;
    let folder = house.folder("Order").await;
    let inner = house
        .post(
            "/api/v1/jobs",
            json!({"name": "Inner", "is_folder": true, "parent_guid": folder}),
        )
        .await
        .ok();
    let inner = inner["guid"].as_str().unwrap();
    let mut files = Vec::new();
    for (name, parent) in [("a.pdf", folder.as_str()), ("b.pdf", inner), ("c.pdf", "")] {
        let form = Multipart::default()
            .field("parent", parent)
            .field("due_at", "2026-11-20T09:00:00Z")
            .file(name, b"%PDF content");
        let file = house.upload(&form).await.ok();
        files.push(format!("/api/v1/jobs/{}", file["guid"].as_str().unwrap()));
    }
    house
        .put(&files[1], json!({"status": "approved"}))
        .await
        .ok();
    let below = house
        .get(&format!("/api/v1/analytics/jobs/{folder}"))
        .await
        .ok();
    insta::assert_json_snapshot!(below);
    let all = house.get("/api/v1/analytics/jobs").await.ok();
    insta::assert_json_snapshot!(all);
    house.delete(&files[0]).await.ok();
    let below = house
        .get(&format!("/api/v1/analytics/jobs/{folder}"))
        .await
        .ok();
    assert_eq!(
        (&below["live_files"], &below["due_cnt"]),
        (&json!(1), &json!(0))
    );

    let file = files[2].rsplit('/').next().unwrap();
    house
        .get(&format!("/api/v1/analytics/jobs/{file}"))
        .await
        .error(409);
    house
        .get("/api/v1/analytics/jobs/nonsense")
        .await
        .error(404);
    let path = format!("/api/v1/analytics/jobs/{folder}");
    ask(&house, &ada, Method::GET, &path, Value::Null)
        .await
        .error(404);
    house
        .put(
            &format!("/api/v1/jobs/{folder}"),
            json!({"p_email": "ada@example.com"}),
        )
        .await
        .ok();
    let shared = ask(&house, &ada, Method::GET, &path, Value::Null)
        .await
        .ok();
    assert_eq!(
        (&shared["live_files"], &shared["name"]),
        (&json!(0), &json!("Order"))
    );
}
