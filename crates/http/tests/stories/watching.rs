//! People who keep an eye on a job.

use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use imprimatur_application::{
    chores::{self, mail::TaskJobs},
    ports::{
        mailer::{Letter, LetterContent, MockMailer, Receipt},
        queues::Lease,
    },
};
use serde_json::json;

use crate::{form::Multipart, people::Somebody, test_app::TestApp};

/// Sends all waiting mails and returns them.
pub(crate) async fn letters(app: &TestApp) -> Vec<Letter> {
    let sent: Arc<Mutex<Vec<Letter>>> = Arc::default();
    let mut mailer = MockMailer::new();
    let kept = Arc::clone(&sent);
    mailer.expect_send().returning(move |letter| {
        kept.lock().unwrap().push(letter.clone());
        Ok(Receipt {
            answer: "250 OK".to_owned(),
        })
    });
    let mut ports = app.ports.clone();
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
        let jobs = TaskJobs::load(&ports, &claimed).await.unwrap();
        for mail in &claimed {
            let tried = chores::mail::send(&ports, mail, &jobs).await.unwrap();
            chores::mail::store_outcomes(&ports, &[tried])
                .await
                .unwrap();
        }
    }
}

/// Whom letters went to, and what they are about: for watchers sender, status, version and comments.
pub(crate) fn told(letters: &[Letter]) -> Vec<(String, String)> {
    let about = |letter: &Letter| match &letter.content {
        LetterContent::News(news) => {
            let version = news.version.map(|version| version.to_string());
            let status = news.status.map_or("", |status| status.as_str());
            let version = version.unwrap_or_default();
            format!("{}|{status}|{version}|{}", news.sender, news.comments)
        }
        LetterContent::TaskRequest(request) => request.category.clone(),
        _ => "other".to_owned(),
    };
    let mut all: Vec<_> = letters
        .iter()
        .map(|letter| (letter.to.clone(), about(letter)))
        .collect();
    all.sort();
    all
}

/// A folder that its owner, its assignee and its partner watch.
async fn watched(app: &TestApp) -> (String, Somebody<'_>, Somebody<'_>) {
    let ada = Somebody::colleague(app, "ada@example.com").await;
    let pat = Somebody::stranger(app, "pat@partner.example").await;
    let body = json!({"name": "Order", "is_folder": true, "is_watching": true});
    let folder = app.post("/api/v1/jobs", body).await.ok();
    assert_eq!(folder["is_watching"], true);
    let path = format!("/api/v1/jobs/{}", folder["guid"].as_str().unwrap());
    let assignee = json!({"assignee": "ada@example.com"});
    app.post(&format!("{path}/assign"), assignee).await.ok();
    let partner = json!({"p_email": "pat@partner.example"});
    app.put(&path, partner).await.ok();
    let before = app.get(&path).await.ok();
    for somebody in [&ada, &pat] {
        let seen = somebody.put(&path, json!({"is_watching": true})).await;
        assert_eq!(seen.ok()["is_watching"], true);
    }
    let after = app.get(&path).await.ok();
    assert_eq!(after, before, "watching is no change");
    letters(app).await;
    (path, ada, pat)
}

#[actix_web::test]
async fn watchers_hear_of_status_and_comments_of_others() {
    let app = TestApp::new().await;
    let (path, ada, _pat) = watched(&app).await;
    let body = json!({"status": "done", "comments": "All is well.", "label": "x"});
    app.put(&path, body).await.ok();
    let news = "owner@example.com|done||All is well.".to_owned();
    // Who may only view hears of the status, and not what was said.
    let less = "owner@example.com|done||".to_owned();
    let (to_ada, to_pat) = (
        "ada@example.com".to_owned(),
        "pat@partner.example".to_owned(),
    );
    assert_eq!(told(&letters(&app).await), [(to_ada, news), (to_pat, less)]);
    app.put(&path, json!({"label": "y"})).await.ok();
    assert_eq!(told(&letters(&app).await), []);

    ada.put(&path, json!({"comments": "Thanks."})).await.ok();
    app.put(&path, json!({"p_email": ""})).await.ok();
    let to_owner = (
        "owner@example.com".to_owned(),
        "ada@example.com|||Thanks.".to_owned(),
    );
    let heard = told(&letters(&app).await);
    assert_eq!(heard, [to_owner], "a former partner hears nothing more");
}

#[actix_web::test]
async fn whoever_stops_watching_hears_nothing_more() {
    let app = TestApp::new().await;
    let (path, ada, pat) = watched(&app).await;
    app.put(&path, json!({"status": "done"})).await.ok();
    for somebody in [&ada, &pat] {
        somebody
            .put(&path, json!({"is_watching": false}))
            .await
            .ok();
    }
    assert_eq!(told(&letters(&app).await), []);
    app.put(&path, json!({"is_watching": false})).await.ok();
    assert_eq!(app.get(&path).await.ok()["is_watching"], false);
    app.delete(&path).await.ok();
    let watch = json!({"is_watching": true});
    app.put(&path, watch.clone()).await.error(409);
    app.put(&path, json!({"is_watching": false})).await.ok();
    pat.put(&path, watch).await.error(404);
}

#[actix_web::test]
async fn a_new_version_of_a_watched_file_is_one_letter() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let file = app.file("poster.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    let assignee = json!({"assignee": "ada@example.com"});
    app.post(&format!("{path}/assign"), assignee).await.ok();
    ada.put(&path, json!({"is_watching": true})).await.ok();
    letters(&app).await;
    let form = Multipart::default()
        .file("poster.pdf", b"%PDF two")
        .field("comments", "Larger logo");
    let revision = app.request(Method::POST, &format!("{path}/revision"));
    app.send(form.on(revision)).await.ok();
    let letters = letters(&app).await;
    let news = "owner@example.com|new|2|Larger logo".to_owned();
    assert_eq!(told(&letters), [("ada@example.com".to_owned(), news)]);
    let LetterContent::News(news) = &letters[0].content else {
        panic!("news")
    };
    let link = format!("https://proofs.example.com/console/jobs/{guid}");
    assert_eq!(news.link.as_deref(), Some(link.as_str()));
}
