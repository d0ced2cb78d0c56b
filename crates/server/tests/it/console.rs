//! The console: signing in and out, and whatever is done there.

use imprimatur_testkit::pdf;
use reqwest::Method;
use serde_json::json;

use crate::support::{MailServer, Mailbox, ServerProcess, Stores, Visitor, both_stores, form_body};

const ADMIN: &str = "admin@localhost";

both_stores!(a_link_comes_by_mail_and_signs_in_once);

async fn a_link_comes_by_mail_and_signs_in_once(store: Stores) {
    let server = MailServer::start();
    let service =
        ServerProcess::start_with(&store, &[("IMPRIMATUR_SMTP__URL", server.url())]).await;
    let mailbox = Mailbox::at(&server);
    let mut ada = Visitor::new(&service);
    let away = ada.get("/console/settings").await;
    assert_eq!((away.status, &*away.location), (303, "/console/sign-in"));
    for address in ["who@example.com", ADMIN] {
        let asked = ada
            .post("/console/sign-in", "", &[("email", address)])
            .await;
        assert_eq!(asked.status, 200, "{address}: {}", asked.text);
        assert!(asked.text.contains("Check your email"), "{address}");
    }
    let wrong = ada.post("/console/sign-in", "", &[("email", "<b>")]).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("Enter a valid email address") && !wrong.text.contains("<b>"));
    let link = mailbox.sign_in_link_for(ADMIN).await;
    assert!(mailbox.texts_to("who@example.com").is_empty());

    // Whoever only looks at the page, as filters of mail do, does not use it up.
    let path = link.strip_prefix(&service.url).unwrap();
    let first = ada.get(path).await;
    assert!(first.text.contains(ADMIN), "{}", first.text);
    assert_eq!(ada.post(path, "made-up", &[]).await.status, 403);
    let opened = ada.post(path, &first.form_token(), &[]).await;
    assert_eq!(
        (opened.status, &*opened.location),
        (303, "/console/settings")
    );
    assert_eq!(ada.get("/console/settings").await.status, 200);
    for again in [
        ada.get(path).await,
        ada.post(path, &first.form_token(), &[]).await,
    ] {
        assert_eq!(again.status, 409);
        assert!(again.text.contains("has expired"), "{}", again.text);
    }
    assert_eq!(ada.get("/console/in/5-made-up").await.status, 404);

    let session = ada.cookies.clone();
    let token = ada.get("/console").await.form_token();
    let out = ada.post("/console/sign-out", &token, &[]).await;
    assert_eq!((out.status, &*out.location), (303, "/console/sign-in"));
    assert!(!ada.cookies.contains_key("imprimatur_session"));
    // The session has ended, not only its cookie.
    ada.cookies = session;
    assert_eq!(ada.get("/console").await.status, 303);
}

both_stores!(an_order_is_seen_to_at_the_console);

async fn an_order_is_seen_to_at_the_console(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console").await.form_token();
    let made = ada
        .post("/console/folders", &token, &[("name", "Order 4711")])
        .await;
    assert_eq!(
        (made.status, &*made.location),
        (303, "/console#did-folders")
    );
    let folder = ada.get("/console").await.job("Order 4711");
    let nameless = ada
        .post(&format!("{folder}/folders"), &token, &[("name", " ")])
        .await;
    assert_eq!(nameless.status, 422);
    assert!(nameless.text.contains("id=\"name-problem\">Enter a value."));

    let bytes = pdf::two_pages();
    let upload = format!("{folder}/upload");
    let sent = ada.hand_in(&upload, &token, "Menu.pdf", &bytes).await;
    let back = format!("{folder}#did-upload");
    assert_eq!((sent.status, &*sent.location), (303, &*back));
    let file = ada.get(&folder).await.job("Menu.pdf");
    let send = format!("{file}/send");
    let wrong = [
        ("recipients", "vera@example.com, otto"),
        ("comments", "Prices?"),
    ];
    let wrong = ada.post(&send, &token, &wrong).await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.text.contains("vera@example.com, otto") && wrong.text.contains("Prices?"));
    assert!(wrong.text.contains("“otto”"), "{}", wrong.text);
    let right = [(
        "recipients",
        "Vera Example <vera@example.com>; admin@localhost",
    )];
    assert_eq!(ada.post(&send, &token, &right).await.status, 303);
    Mailbox::new(&service).link_for("vera@example.com").await;

    // Whoever is asked finds the way to the page in the console, too.
    let top = ada.get("/console").await;
    assert!(!top.text.contains("/review/task/"), "{}", top.text);
    let mine = ada.get("/console?view=mine").await;
    assert!(mine.text.contains("/review/task/"), "{}", mine.text);
}

both_stores!(a_file_is_worked_on_at_the_console);

async fn a_file_is_worked_on_at_the_console(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let token = ada.get("/console").await.form_token();
    let bytes = pdf::two_pages();
    let sent = ada.hand_in("/console/upload", &token, "Menu.pdf", &bytes);
    assert_eq!(sent.await.location, "/console#did-upload");
    let file = ada.get("/console").await.job("Menu.pdf");
    let right = [("recipients", "vera@example.com")];
    ada.post(&format!("{file}/send"), &token, &right).await;
    act_on(&mut ada, &file, &token).await;
    let version = format!("{file}/version");
    let sent = ada.hand_in(&version, &token, "b.pdf", &bytes).await;
    assert_eq!(sent.status, 303, "{}", sent.text);
    let guid = file.rsplit_once('/').unwrap().1;
    let job = service.get(&format!("/api/v1/jobs/{guid}")).await;
    let shown = [
        "name",
        "alt_text",
        "status",
        "source",
        "version",
        "is_watching",
    ];
    let shown: Vec<_> = shown.iter().map(|field| job[field].clone()).collect();
    let expected = json!(["Menu 2.pdf", "500 copies", "new", "in-app", 2, true]);
    assert_eq!(json!(shown), expected);

    let page = ada.get(&file).await;
    for said in ["On its way.", "Version 2", "Cancelled"] {
        assert!(page.text.contains(said), "{said}: {}", page.text);
    }
    trash_and_bring_back(&mut ada, &file, &token).await;
    // What no job can have is in none, and no failure.
    for odd in ["%00", "menu%01vera", "a%0Ab", &"x".repeat(300)] {
        let none = ada.get(&format!("/console?q={odd}")).await;
        assert_eq!(none.status, 200, "{odd}: {}", none.text);
        assert!(none.text.contains("No results."), "{odd}");
    }
    let found = ada.get("/console?q=menu&status=new").await;
    assert_eq!(found.job("Menu 2.pdf"), file);
}

async fn trash_and_bring_back(ada: &mut Visitor, file: &str, token: &str) {
    let guid = file.rsplit_once('/').unwrap().1;
    // Who presses twice has meant it once.
    for _ in 0..2 {
        let gone = ada.post(&format!("{file}/delete"), token, &[]).await;
        let undoing = format!("/console?trashed={guid}");
        assert_eq!((gone.status, &*gone.location), (303, &*undoing));
    }
    assert_eq!(ada.get("/console?trash=1").await.job("Menu 2.pdf"), file);
    // The list from which it is gone offers to bring it back, and no other does.
    let restore = format!("{file}/restore");
    let offer = format!("name=\"guid\" value=\"{guid}\"");
    let list = ada.get(&format!("/console?trashed={guid}")).await;
    assert!(
        list.text.contains(&offer) && list.text.contains("Undo"),
        "{}",
        list.text
    );
    for none in ["/console", "/console?trashed=x"] {
        assert!(!ada.get(none).await.text.contains("Undo"), "{none}");
    }
    let restored = ada.post(&restore, token, &[]).await;
    assert_eq!(restored.status, 303);
    let list = ada.get(&format!("/console?trashed={guid}")).await;
    assert!(!list.text.contains("Undo"), "it is there again");
}

/// Does with a file whatever is done without another file.
async fn act_on(ada: &mut Visitor, file: &str, token: &str) {
    for (act, fields) in [
        ("comment", vec![("comments", "On its way.")]),
        ("status", vec![("status", "approved")]),
        (
            "details",
            vec![
                ("name", "Menu 2.pdf"),
                ("alt_text", "500 copies"),
                ("label", "rush"),
            ],
        ),
        ("watch", vec![("on", "1")]),
        ("lock", vec![("on", "1")]),
        ("lock", vec![("on", "0")]),
    ] {
        let done = ada.post(&format!("{file}/{act}"), token, &fields).await;
        assert_eq!(
            (done.status, &*done.location),
            (303, &*format!("{file}#did-{act}")),
            "{act}: {}",
            done.text
        );
    }
}

/// Somebody who has uploaded a file, the token of the forms, and the file's page.
async fn with_a_file(service: &ServerProcess) -> (Visitor, String, String) {
    let mut ada = Visitor::signed_in(service, ADMIN).await;
    let token = ada.get("/console").await.form_token();
    ada.hand_in("/console/upload", &token, "Menu.pdf", b"x")
        .await;
    let file = ada.get("/console").await.job("Menu.pdf");
    (ada, token, file)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_changes_what_was_changed_in_it() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (mut ada, token, file) = with_a_file(&service).await;
    let path = format!("/api/v1/jobs/{}", file.rsplit_once('/').unwrap().1);
    // What was left alone in a form stays as others have made it meanwhile.
    service.put(&path, &json!({"alt_text": "700 copies"})).await;
    let stale = [("alt_text_was", "500 copies"), ("alt_text", "500 copies")];
    assert_eq!(
        ada.post(&format!("{file}/details"), &token, &stale)
            .await
            .status,
        303
    );
    let job = service.get(&path).await;
    assert_eq!(job["alt_text"], "700 copies");
    // A switch says no more than what was done to it: one that was never shown stays, and one that is off is not sent.
    let on = [
        ("cus_download_was", "0"),
        ("cus_download", "1"),
        ("show_preflight_was", "0"),
    ];
    let off = [("cus_download_was", "1")];
    for (fields, is_on) in [(&on[..], true), (&off[..], false)] {
        let saved = ada.post(&format!("{file}/sharing"), &token, fields).await;
        assert_eq!(saved.status, 303);
        assert_eq!(service.get(&path).await["cus_download"], is_on);
    }
    let early = [("due_at", "-0001-01-01T00:00")];
    let early = ada.post(&format!("{file}/details"), &token, &early).await;
    assert_eq!(early.status, 422, "{}", early.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_typed_is_lost() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let (mut ada, token, file) = with_a_file(&service).await;
    let send = [
        ("recipients", "vera@example.com"),
        ("comments", "Long words."),
    ];
    ada.post(&format!("{file}/lock"), &token, &[("on", "1")])
        .await;
    let locked = ada.post(&format!("{file}/send"), &token, &send).await;
    assert_eq!(locked.status, 423);
    assert!(locked.text.contains("Long words.") && locked.text.contains(&file));
    let version = async |ada: &mut Visitor| {
        let fields = [("form_token", token.as_str()), ("comments", "New prices.")];
        let (boundary, body) = form_body("file", "a.txt", b"x", &fields);
        ada.send_form(&format!("{file}/version"), boundary, body)
            .await
    };
    let locked = version(&mut ada).await;
    assert_eq!(locked.status, 423);
    assert!(locked.text.contains("New prices.") && locked.text.contains(&file));
    assert_eq!(
        ada.post(&format!("{file}/lock"), &token, &[]).await.status,
        422
    );
    ada.post(&format!("{file}/lock"), &token, &[("on", "0")])
        .await;

    let too_long = "x".repeat(256);
    let (boundary, mut body) = form_body("file", "a.txt", b"x", &[("form_token", &token)]);
    let end = format!("--{boundary}--\r\n");
    body.truncate(body.len() - end.len());
    body.extend_from_slice(&form_body("file", &too_long, b"x", &[]).1);
    let several = ada.send_form("/console/upload", boundary, body).await;
    assert_eq!(several.status, 422);
    assert!(
        several.text.contains("At most 255 characters are allowed."),
        "{}",
        several.text
    );
    assert!(!ada.get("/console").await.text.contains("a.txt"));

    ada.post("/console/sign-out", &token, &[]).await;
    let late = ada.post(&format!("{file}/send"), &token, &send).await;
    assert_eq!(late.status, 401);
    assert!(late.text.contains("Long words.") && late.text.contains("Your session has expired"));
    let late = version(&mut ada).await;
    assert_eq!(late.status, 401);
    assert!(late.text.contains("New prices.") && late.text.contains("Your session has expired"));
    let download = format!("/review/download/{}/document/Menu.pdf", &file[14..]);
    assert_eq!(ada.get(&download).await.location, "/console/sign-in");
    assert_eq!(ada.get(&file).await.location, "/console/sign-in");
    // Whoever signs in again is back at the page.
    let made = service.command(&["user", "sign-in-link", "--email", ADMIN]);
    let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(
        ada.open(made["link"].as_str().unwrap()).await.location,
        file
    );
}

both_stores!(nobody_acts_for_another_or_from_another_site);

async fn nobody_acts_for_another_or_from_another_site(store: Stores) {
    let service = ServerProcess::start(&store).await;
    for (email, team) in [("bea@example.com", "Default"), ("eve@example.com", "Other")] {
        let added = service.command(&["user", "add", "--email", email, "--team", team]);
        assert!(added.status.success());
    }
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &[])
        .await;
    let file = format!("/console/jobs/{}", job["guid"].as_str().unwrap());
    let mut ada = Visitor::signed_in(&service, ADMIN).await;
    let own = ada.get(&file).await.form_token();
    for stranger in ["bea@example.com", "eve@example.com"] {
        let mut stranger = Visitor::signed_in(&service, stranger).await;
        let token = stranger.get("/console").await.form_token();
        assert_eq!(stranger.get(&file).await.status, 404);
        let view = format!("/review/file/{}/document/x", job["guid"].as_str().unwrap());
        assert_eq!(stranger.get(&view).await.status, 404);
        for (token, status) in [(&token, 404), (&own, 403)] {
            for act in ["comment", "status", "lock", "delete"] {
                let fields = [("comments", "x"), ("status", "done"), ("on", "1")];
                let done = stranger
                    .post(&format!("{file}/{act}"), token, &fields)
                    .await;
                assert_eq!(done.status, status, "{act}");
            }
            let sent = stranger
                .hand_in(&format!("{file}/version"), token, "a", b"x")
                .await;
            assert_eq!(sent.status, status);
        }
    }
    let before = service.get("/api/v1/events").await;
    let foreign = service
        .anonymous(Method::POST, &format!("{file}/lock"))
        .header(
            "Cookie",
            format!("imprimatur_session={}", ada.cookies["imprimatur_session"]),
        )
        .header("Origin", "https://evil.example")
        .header("Content-Type", "application/x-www-form-urlencoded")
        .body(format!("form_token={own}&on=1"));
    assert_eq!(foreign.send().await.unwrap().status(), 403);
    assert_eq!(service.get("/api/v1/events").await, before);
    // A session opens no interface.
    assert_eq!(ada.get("/api/v1/jobs").await.status, 401);
}
