//! Replies to the mails of a job: where they become comments, and what becomes of files in them.

use std::sync::Arc;

use imprimatur_application::{
    ports::{
        inbox::{InboundMail, Reply},
        mailer::{Letter, LetterContent},
    },
    replies::{self, Taken},
    settings::Settings,
};
use serde_json::{Value, json};

use crate::{
    form::Multipart,
    notices::{Proof, digest, say, under_review},
    test_app::TestApp,
    uploads::revise,
    watching::letters,
};

const VERA: &str = "vera@example.com";
const OWNER: &str = "owner@example.com";

async fn app() -> TestApp {
    let mut app = TestApp::new().await;
    app.ports.settings = Arc::new(Settings {
        reply_to: Some("proofs@example.com".to_owned()),
        ..Settings::clone(&app.ports.settings)
    });
    app
}

/// A reply to a mail, from this person.
fn reply_to(letter: &Letter, from: &str, text: &str) -> Reply {
    Reply {
        recipients: letter.reply_to.clone().into_iter().collect(),
        from: Some(from.to_owned()),
        text: text.to_owned(),
        ..Reply::default()
    }
}

/// The comment that a reply has become.
async fn comment(app: &TestApp, proof: &Proof, reply: Reply) -> Value {
    let taken = replies::receive(&app.ports, &InboundMail::Reply(reply)).await;
    let Ok(Taken::Comment(job, id)) = taken else {
        panic!("{taken:?}")
    };
    assert_eq!(job, proof.job);
    app.get(&format!("{}/comments/{}", proof.path, id.0))
        .await
        .ok()
}

async fn is_ignored(app: &TestApp, reply: Reply) -> bool {
    let taken = replies::receive(&app.ports, &InboundMail::Reply(reply)).await;
    matches!(taken, Ok(Taken::Ignored(_)))
}

fn to<'l>(letters: &'l [Letter], person: &str) -> &'l Letter {
    letters.iter().find(|letter| letter.to == person).unwrap()
}

#[actix_web::test]
async fn a_reply_to_a_digest_continues_the_thread_that_the_digest_tells_of() {
    let app = app().await;
    let proof = under_review(&app).await;
    let first = say(&app, &proof.vera, proof.job, "Too dark", Some(1)).await;
    app.clock.advance(46);
    let sent = letters(&app).await;
    let told = to(&sent, OWNER);
    assert!(digest(told).is_some());
    let answered = comment(&app, &proof, reply_to(told, OWNER, "How much lighter?")).await;
    let expected = (json!(first.0), json!(OWNER));
    assert_eq!(
        (&answered["parent_id"], &answered["author"]),
        (&expected.0, &expected.1)
    );
    // Somebody else who has got the mail is told from the owner.
    let other = comment(&app, &proof, reply_to(told, "eve@example.com", "A lot")).await;
    assert_eq!(other["text"], "[replied from eve@example.com]\nA lot");

    app.clock.advance(121);
    let sent = letters(&app).await;
    let told = to(&sent, VERA);
    assert!(digest(told).unwrap().is_reviewer);
    let answered = comment(&app, &proof, reply_to(told, VERA, "A third")).await;
    assert_eq!(
        (&answered["parent_id"], &answered["author"]),
        (&expected.0, &json!(VERA))
    );
    assert_eq!(answered["text"], "A third");

    // Nothing says which of two threads a reply is about.
    app.clock.advance(600);
    letters(&app).await;
    say(&app, &proof.vera, proof.job, "Too small", None).await;
    say(&app, &proof.otto, proof.job, "Too late", None).await;
    app.clock.advance(46);
    let sent = letters(&app).await;
    let answered = comment(&app, &proof, reply_to(to(&sent, OWNER), OWNER, "Why?")).await;
    assert_eq!(answered["parent_id"], Value::Null);
}

#[actix_web::test]
async fn a_user_who_may_not_comment_any_more_does_not_by_mail() {
    let app = app().await;
    let proof = under_review(&app).await;
    say(&app, &proof.vera, proof.job, "Too dark", Some(1)).await;
    app.clock.advance(46);
    let sent = letters(&app).await;
    app.delete(&proof.path).await;
    assert!(is_ignored(&app, reply_to(to(&sent, OWNER), OWNER, "Sorry")).await);
}

#[actix_web::test]
async fn mails_of_a_job_are_one_thread_and_a_reply_to_from_is_found_by_it() {
    let app = app().await;
    let form = Multipart::default()
        .field("reviewers[][email]", VERA)
        .file("poster.pdf", b"%PDF one");
    let made = app.upload(&form).await.ok();
    let path = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let asked = letters(&app).await;
    let said = json!({ "text": "Please hurry" });
    app.post(&format!("{path}/comments"), said).await.ok();
    let job = made["guid"].as_str().unwrap().parse().unwrap();
    let token = crate::notices::token(&app, &path, VERA).await;
    let proof = Proof {
        path,
        job: imprimatur_domain::ids::JobId(job),
        vera: token.clone(),
        otto: token,
    };
    say(&app, &proof.vera, proof.job, "Too dark", None).await;
    app.clock.advance(46);
    let told = letters(&app).await;
    let (asked, told) = (to(&asked, VERA), to(&told, OWNER));
    assert!(asked.thread.is_some());
    assert_eq!(asked.thread, told.thread);
    assert_ne!(asked.message_id, told.message_id);

    let from = |answers: &str| Reply {
        recipients: vec!["press@example.com".to_owned()],
        answers: vec![
            "1@elsewhere".to_owned(),
            format!("{answers}@proofs.example.com"),
        ],
        ..reply_to(asked, VERA, "Yes")
    };
    let answered = comment(&app, &proof, from(&asked.message_id)).await;
    assert_eq!(answered["author"], VERA);
    // Ids can be guessed, the proof behind them cannot.
    let (guessed, _) = asked.message_id.rsplit_once('-').unwrap();
    for guessed in [guessed.to_owned(), format!("{guessed}-0123456789abcdef")] {
        assert!(is_ignored(&app, from(&guessed)).await, "{guessed}");
    }
}

#[actix_web::test]
async fn a_reply_is_about_the_version_whose_mail_it_answers() {
    let app = app().await;
    let form = Multipart::default()
        .field("reviewers[][email]", VERA)
        .file("poster.pdf", b"%PDF one");
    let made = app.upload(&form).await.ok();
    let path = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let first = letters(&app).await;
    let mut versions = vec![first];
    for bytes in [&b"%PDF two"[..], b"%PDF three"] {
        app.clock.advance(60);
        let form = Multipart::default()
            .field("reviewers[][email]", VERA)
            .file("poster.pdf", bytes);
        revise(&app, made["guid"].as_str().unwrap(), &form)
            .await
            .ok();
        versions.push(letters(&app).await);
    }
    for (letters, version) in versions.iter().zip(1..) {
        let reply = reply_to(to(letters, VERA), VERA, "The price is wrong");
        let taken = replies::receive(&app.ports, &InboundMail::Reply(reply)).await;
        let Ok(Taken::Comment(_, id)) = taken else {
            panic!("{taken:?}")
        };
        let comment = app.get(&format!("{path}/comments/{}", id.0)).await.ok();
        assert_eq!(comment["version"], version);
    }
}

#[actix_web::test]
async fn files_that_come_with_a_reply_are_told_to_the_sender_and_in_the_comment() {
    let app = app().await;
    let form = Multipart::default()
        .field("reviewers[][email]", VERA)
        .file("poster.pdf", b"%PDF one");
    let made = app.upload(&form).await.ok();
    let path = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let asked = letters(&app).await;
    let asked = to(&asked, VERA);
    let files = vec!["shot.png".to_owned(), "price\r\nlist.pdf".to_owned()];
    let with_files = |from: &str, text: &str| {
        InboundMail::Reply(Reply {
            attachments: files.clone(),
            ..reply_to(asked, from, text)
        })
    };
    let said = async |from: &str, text: &str| {
        let taken = replies::receive(&app.ports, &with_files(from, text)).await;
        let Ok(Taken::Comment(_, id)) = taken else {
            panic!("{taken:?}")
        };
        let comment = app.get(&format!("{path}/comments/{}", id.0)).await.ok();
        comment["text"].as_str().unwrap().to_owned()
    };
    assert_eq!(
        said(VERA, "See here").await,
        "[not kept: shot.png, pricelist.pdf]\nSee here"
    );
    let sent = letters(&app).await;
    let [told] = &sent[..] else {
        panic!("{sent:?}")
    };
    let LetterContent::FilesNotKept(content) = &told.content else {
        panic!("{told:?}")
    };
    assert_eq!(
        (told.to.as_str(), told.thread.as_ref()),
        (VERA, asked.thread.as_ref())
    );
    assert_eq!(content.files, ["shot.png", "pricelist.pdf"]);
    assert!(!content.takes_files);
    // A reply may be nothing but files. The private link goes to nobody but the person asked.
    let text = said("eve@example.com", "").await;
    assert_eq!(
        text,
        "[replied from eve@example.com]\n[not kept: shot.png, pricelist.pdf]"
    );
    assert_eq!(letters(&app).await, []);
}

#[actix_web::test]
async fn spellings_of_an_address_are_one_person_and_what_nobody_sees_is_refused() {
    let app = app().await;
    let form = Multipart::default()
        .field("reviewers[][email]", "vera@müller-druck.example")
        .field(
            "reviewers[][email]",
            "\u{200b}Vera@XN--MLLER-DRUCK-THB.example\u{feff}",
        )
        .file("poster.pdf", b"%PDF one");
    let made = app.upload(&form).await.ok();
    let path = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let sent = letters(&app).await;
    let addresses: Vec<_> = sent.iter().map(|letter| letter.to.as_str()).collect();
    assert_eq!(addresses, ["vera@xn--mller-druck-thb.example"]);
    for hidden in [
        '\u{200b}', '\u{200c}', '\u{2060}', '\u{ad}', '\u{feff}', '\u{fe0f}', '\u{3164}',
    ] {
        let address = format!("ve{hidden}ra@example.com");
        let task = json!({ "assigned_to": address });
        let refused = app.post(&format!("{path}/tasks"), task).await.fields();
        assert!(refused["assigned_to"].is_string(), "{hidden:?}");
        let contact = json!({ "c_email": address, "c_name": "Vera" });
        let refused = app.post("/api/v1/contacts", contact).await.fields();
        assert!(refused["c_email"].is_string(), "{hidden:?}");
        let customer = json!({ "c_email": address });
        let refused = app.put(&path, customer).await.fields();
        assert!(refused["c_email"].is_string(), "{hidden:?}");
    }
}
