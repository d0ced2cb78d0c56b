//! Who reads a comment is fixed by the sending that it was made under; the mail about an answer shows the place.

use actix_web::http::Method;
use imprimatur_application::{
    comments::{self, ChangeComment, MakeComment, Participant},
    failure::Failure,
};
use imprimatur_domain::{
    ids::{CommentId, JobId, TaskId},
    shape::{Place, Shape},
};
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    notices::{digest, digests, say, token},
    test_app::TestApp,
    watching::letters,
};

/// What somebody reads at a link.
async fn read(app: &TestApp, link: &str) -> Vec<String> {
    let threads = comments::threads(&app.ports, Participant::Link(link)).await;
    let shown = threads.unwrap().comments.into_iter();
    shown.map(|shown| shown.comment.text.into()).collect()
}

/// A file that Vera has said something about privately, and what the team has answered.
async fn answered(app: &TestApp) -> (String, JobId, String, CommentId) {
    let file = app.file("poster.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    let (path, job) = (format!("/api/v1/jobs/{guid}"), JobId(guid.parse().unwrap()));
    let send = json!({ "recipient": "vera@example.com", "private_comments": true });
    app.post(&format!("{path}/notifications"), send).await.ok();
    letters(app).await;
    let vera = token(app, &path, "vera@example.com").await;
    let id = say(app, &vera, job, "Too dear", Some(1)).await;
    let answer = json!({ "text": "10 % less", "parent_id": id.0 });
    app.post(&format!("{path}/comments"), answer).await.ok();
    app.clock.advance(300);
    letters(app).await;
    (path, job, vera, id)
}

#[actix_web::test]
async fn whoever_is_asked_later_reads_nothing_that_was_private() {
    let app = TestApp::new().await;
    let (path, job, vera, id) = answered(&app).await;
    let send = json!({ "reviewers": [{ "email": "otto@example.com" }] });
    app.post(&format!("{path}/notifications"), send).await.ok();
    let otto = token(&app, &path, "otto@example.com").await;
    assert_eq!(read(&app, &otto).await, [""; 0]);
    // Neither may it be answered or resolved.
    let reply = MakeComment {
        text: "What?".parse().unwrap(),
        parent: Some(id),
        ..MakeComment::default()
    };
    let at_link = Participant::Link(&otto);
    let replied = comments::add_comment(&app.ports, at_link, Some(job), reply).await;
    assert!(matches!(replied, Err(Failure::NotFound)), "{replied:?}");
    let resolve = ChangeComment {
        is_resolved: Some(true),
        ..ChangeComment::default()
    };
    let resolved = comments::change_comment(&app.ports, at_link, (job, id), resolve).await;
    assert!(matches!(resolved, Err(Failure::NotFound)), "{resolved:?}");
    say(&app, &otto, job, "For all", None).await;

    // Vera is asked again without it: she reads the others from now on, and what she has said stays private.
    let send = json!({ "recipient": "vera@example.com", "private_comments": false });
    app.post(&format!("{path}/notifications"), send).await.ok();
    let more = json!({ "text": "5 % more", "parent_id": id.0 });
    app.post(&format!("{path}/comments"), more).await.ok();
    say(&app, &vera, job, "Seen", None).await;
    let all = ["Too dear", "10 % less", "For all", "5 % more", "Seen"];
    assert_eq!(read(&app, &vera).await, all);
    assert_eq!(read(&app, &otto).await, ["For all", "Seen"]);
    app.clock.advance(600);
    let told = digests(&letters(&app).await);
    let told: Vec<_> = told.iter().map(|(to, _)| to.as_str()).collect();
    assert!(!told.contains(&"otto@example.com"), "{told:?}");
    assert!(told.contains(&"vera@example.com"), "{told:?}");
    readers_by_the_interface(&app, &path).await;
}

/// The team reads everything, and for whom it is. Threads have a number each, which both reviewers know them by.
async fn readers_by_the_interface(app: &TestApp, path: &str) {
    let all = app.get(&format!("{path}/comments")).await.ok();
    let told = all["data"].as_array().unwrap().iter();
    let told: Vec<_> = told
        .map(|one| (one["number"].as_u64().unwrap(), one["private_to"].as_str()))
        .collect();
    let vera = Some("vera@example.com");
    assert_eq!(
        told,
        [(1, vera), (1, vera), (2, None), (1, vera), (3, None)]
    );
}

#[actix_web::test]
async fn a_new_version_and_a_copy_open_nothing_that_was_private() {
    let app = TestApp::new().await;
    let (path, job, vera, _) = answered(&app).await;
    let marked = MakeComment {
        text: "This price".parse().unwrap(),
        page: Some(1),
        place: Some(Place::new(0.25, 0.25, 0.5, 0.5).unwrap()),
        ..MakeComment::default()
    };
    let at_link = Participant::Link(&vera);
    comments::add_comment(&app.ports, at_link, Some(job), marked)
        .await
        .unwrap();
    let copy = app.post(&format!("{path}/duplicate"), json!({})).await;
    let copy = copy.ok()["guid"].as_str().unwrap().to_owned();
    let form = Multipart::default()
        .field("reviewers[][email]", "vera@example.com")
        .field("reviewers[][email]", "otto@example.com")
        .file("poster.pdf", b"%PDF two");
    let revision = app.request(Method::POST, &format!("{path}/revision"));
    app.send(form.on(revision)).await.ok();
    let copy = format!("/api/v1/jobs/{copy}");
    let send = json!({ "recipient": "otto@example.com" });
    app.post(&format!("{copy}/notifications"), send).await.ok();
    for path in [&path, &copy] {
        let otto = token(&app, path, "otto@example.com").await;
        assert_eq!(read(&app, &otto).await, [""; 0], "{path}");
        let kept = app.get(&format!("{path}/comments")).await.ok();
        assert!(!kept["data"].as_array().unwrap().is_empty());
    }
    let tasks = app.get(&format!("{path}/tasks")).await.ok();
    let open = |task: &&Value| task["assigned_to"] == "vera@example.com" && task["status"] == "new";
    let task = tasks.as_array().unwrap().iter().find(open).unwrap();
    let id = TaskId(task["id"].as_i64().unwrap());
    let vera = app.ports.secrets.link_token(id, "vera@example.com", 1);
    let own = ["Too dear", "10 % less", "This price"];
    assert_eq!(read(&app, &vera).await, own);
}

#[actix_web::test]
async fn the_mail_about_an_answer_shows_the_place_that_it_is_about() {
    let app = TestApp::new().await;
    let (path, job, vera, _) = answered(&app).await;
    let shape = Shape::around(Place::new(0.25, 0.25, 0.5, 0.5).unwrap());
    let marked = MakeComment {
        text: "This price".parse().unwrap(),
        page: Some(2),
        shape: Some(shape.clone()),
        ..MakeComment::default()
    };
    let at_link = Participant::Link(&vera);
    let id = comments::add_comment(&app.ports, at_link, Some(job), marked)
        .await
        .unwrap();
    app.clock.advance(300);
    letters(&app).await;
    for text in ["Why?", "It was agreed"] {
        let answer = json!({ "text": text, "parent_id": id.0 });
        app.post(&format!("{path}/comments"), answer).await.ok();
    }
    app.clock.advance(300);
    let sent = letters(&app).await;
    let [mail] = &sent[..] else {
        panic!("one mail: {sent:?}")
    };
    let entries = &digest(mail).unwrap().entries;
    let pages: Vec<_> = entries.iter().map(|entry| entry.page).collect();
    assert_eq!(
        (mail.to.as_str(), pages),
        ("vera@example.com", vec![Some(2), Some(2)])
    );
    let picture = entries[0].picture.as_ref().unwrap();
    assert!(picture.bytes.starts_with(b"page 1 in"), "{picture:?}");
    assert_eq!(picture.shape, Some(shape));
    // The same place is shown once.
    assert!(entries[1].picture.is_none());
}
