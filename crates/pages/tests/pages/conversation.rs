//! The conversation and the decision on a page without script.

use actix_web::http::StatusCode;
use imprimatur_domain::{comment::Comment, prelude::*};

use super::{Answer, PAGE, ask, get, meanwhile, plain_review, posted, status_of_job};
use crate::fixture::{NOW, World, job};

/// Vera's first comment, and the value of a field of its thread's forms.
async fn commented(world: &World) -> String {
    let said = posted("comment", &[("comments", "Larger logo")]);
    assert_eq!(ask(world, said).await.status, StatusCode::SEE_OTHER);
    field(&get(world, PAGE).await, "parent")
}

fn field(page: &Answer, name: &str) -> String {
    let begin = format!("name=\"{name}\" value=\"");
    let value = page.text.split_once(&begin);
    let value = value.and_then(|(_, rest)| rest.split_once('"'));
    value.map_or_else(String::new, |(value, _)| value.to_owned())
}

#[actix_web::test]
async fn a_thread_is_answered_and_resolved_by_forms() {
    let world = plain_review();
    let thread = commented(&world).await;
    let file = job(1).to_string();
    let reply = |text| {
        let fields = [("parent", &*thread), ("file", &*file), ("comments", text)];
        posted("comment", &fields)
    };
    let answered = ask(&world, reply("Twice as large?")).await;
    assert_eq!(answered.header("location"), format!("{PAGE}#said"));
    let page = get(&world, PAGE).await;
    assert!(page.says("class=\"replies\"") && page.says("Twice as large?"));
    assert!(page.says("Reply to comment <bdi>1</bdi>") || page.says("Reply to comment 1"));
    // A reply without words is shown again in its thread, and the form for new comments stays empty.
    let empty = ask(&world, reply(" ")).await;
    assert_eq!(empty.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(empty.says("<details class=\"reply\" open>") && empty.says("Enter a comment."));
    for (on, shows) in [("1", "Resolved by"), ("0", ">Resolve<")] {
        let fields = [("comment", &*thread), ("file", &*file), ("on", on)];
        let resolved = ask(&world, posted("resolve", &fields)).await;
        assert_eq!(resolved.status, StatusCode::SEE_OTHER);
        let page = get(&world, PAGE).await;
        assert!(page.says(shows), "{}", page.text);
    }
    let forged = [
        ("comment", &*thread),
        ("file", &*file),
        ("on", "1"),
        ("form_token", "forged"),
    ];
    let refused = ask(&world, posted("resolve", &forged)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 4);
}

#[actix_web::test]
async fn a_thread_says_who_began_it_on_which_version_and_that_numbers_are_missing() {
    let world = plain_review();
    commented(&world).await;
    let page = get(&world, PAGE).await;
    assert!(page.says("<bdi class=\"author\">vera@example.com</bdi>"));
    assert!(!page.says("From version 1") && page.says("class=\"gaps small\" hidden"));
    // The second comment is not for Vera, so that her next one has number 3.
    meanwhile(&world, |dossier| {
        let otto = "otto@example.com".parse().unwrap();
        let text = "x".parse().unwrap();
        let other = Comment::new(CommentId(99), &dossier, text, otto, NOW);
        dossier.comment(&other, NOW)
    });
    let said = posted("comment", &[("comments", "Smaller")]);
    ask(&world, said).await;
    let revision = Revision {
        media_type: "application/pdf".parse().unwrap(),
        size: 1,
        sha256: [1; 32],
        comments: Comments::default(),
    };
    meanwhile(&world, |dossier| dossier.revise(revision, NOW));
    meanwhile(&world, |dossier| {
        let again = Sending::Again {
            task: TaskId(1),
            edit: TaskEdit::default(),
            execute: true,
            by: None,
        };
        dossier.send(vec![again], NOW)
    });
    let page = get(&world, PAGE).await;
    assert!(page.says("From version 1") && page.says("<span class=\"number\">3</span>"));
    assert!(
        page.says("class=\"gaps small\">Missing numbers"),
        "{}",
        page.text
    );
}

#[actix_web::test]
async fn a_decision_without_script_is_asked_for_once_more() {
    let world = plain_review();
    let page = get(&world, PAGE).await;
    assert!(page.says("action=\"/review/task/link-1/confirm\""));
    assert!(page.says("data-decide=\"/review/task/link-1/decision\""));
    let sent = |decision, version| {
        let fields = [
            ("decision", decision),
            ("version", version),
            ("comments", "A <b>"),
        ];
        posted("confirm", &fields)
    };
    let asked = ask(&world, sent("rejected", "1")).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.says("Reject this proof?") && asked.says("Programme.pdf"));
    assert!(asked.says("action=\"/review/task/link-1/decision\""));
    assert!(asked.says("A &#60;b&#62;</textarea>") && asked.says("value=\"rejected\""));
    assert_eq!(field(&asked, "version"), "1");
    assert_eq!(
        (world.commits(), status_of_job(&world)),
        (0, Some(Status::Pending))
    );
    // What was decided on is what was seen.
    let stale = ask(&world, sent("approved", "2")).await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let none = ask(&world, sent("maybe", "1")).await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY);
    let forged = [
        ("decision", "approved"),
        ("version", "1"),
        ("form_token", "forged"),
    ];
    let forged = ask(&world, posted("confirm", &forged)).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    let foreign = sent("approved", "1").insert_header(("origin", "https://evil.example"));
    assert_eq!(ask(&world, foreign).await.status, StatusCode::FORBIDDEN);
    assert_eq!(world.commits(), 0);
}
