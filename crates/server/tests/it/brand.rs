//! A team's brand from the form or the interface to the reviewer's page and email; and the page that verifies certificates.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use mail_parser::MimeHeaders as _;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores, Visitor, both_stores};

const VERA: &str = "vera@example.com";
const LOGO: &[u8] = include_bytes!("../../../../docs/review-page.png");

both_stores!(reviewers_see_whose_pages_and_emails_they_are);

async fn reviewers_see_whose_pages_and_emails_they_are(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let token = owner.get("/console/team").await.form_token();
    refuses_what_cannot_be_a_brand(&service, &mut owner, &token).await;
    let settings = [
        ("name", "Harbour Print"),
        ("language", ""),
        ("time_zone", "UTC"),
        ("accent", "#1A5F74"),
        ("footer", "Harbour Print GmbH, Hamburg"),
        ("private_comments", "1"),
    ];
    let saved = owner
        .post("/console/team/settings", &token, &settings)
        .await;
    assert_eq!(saved.location, "/console/team#did-save");
    let given = owner
        .hand_in("/console/team/logo", &token, "logo.png", LOGO)
        .await;
    assert_eq!(given.location, "/console/team#did-save");
    let team = service.get("/api/v1/team").await;
    assert_eq!(team["accent"], "#1a5f74");
    assert_eq!(team["private_comments"], true);
    let logo = format!("/brand/logo/{}", team["logo_sha256"].as_str().unwrap());
    let preview = owner.get("/console/team").await.text;
    assert!(preview.contains(&logo), "{preview}");

    let fields = [("reviewers[][email]", VERA)];
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &fields);
    let job = job.await["guid"].as_str().unwrap().to_owned();
    let form = owner.get(&format!("/console/jobs/{job}")).await.text;
    assert!(is_proposed(&form), "{form}");
    let link = Mailbox::new(&service).link_for(VERA).await;
    let path = link.strip_prefix(&service.url).unwrap();
    let page = Visitor::new(&service).get(path).await.text;
    for shown in [
        logo.as_str(),
        "/brand/color/1a5f74.css",
        "Harbour Print",
        "Harbour Print GmbH, Hamburg",
    ] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    let picture = service.anonymous(Method::GET, &logo).send().await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/jpeg");
    let style = service.anonymous(Method::GET, "/brand/color/1a5f74.css");
    let style = style.send().await.unwrap().text().await.unwrap();
    assert!(style.contains("--accent: #1a5f74;"), "{style}");
    the_email_has_it(&service);

    let removed = service.request(Method::DELETE, "/api/v1/team/logo");
    assert_eq!(removed.send().await.unwrap().status(), StatusCode::OK);
    let gone = service.anonymous(Method::GET, &logo).send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::NOT_FOUND);
}

/// Whether the form to send has private comments ticked.
fn is_proposed(form: &str) -> bool {
    let from = form.find("id=\"private\"").unwrap();
    form[from..].split('>').next().unwrap().contains("checked")
}

fn the_email_has_it(service: &ServerProcess) {
    let mailbox = Mailbox::new(service);
    let letters = mailbox.letters_to(VERA, |letter| {
        let html = letter.body_html(0)?.into_owned();
        let pictures = letter.attachments().filter_map(|part| part.content_id());
        Some((html, pictures.map(ToOwned::to_owned).collect::<Vec<_>>()))
    });
    let (html, pictures) = &letters[0];
    assert!(html.contains("background-color: #1a5f74"), "{html}");
    assert!(html.contains("Harbour Print GmbH, Hamburg"), "{html}");
    assert!(
        pictures.iter().any(|cid| cid.starts_with("picture0@")),
        "{pictures:?}"
    );
}

async fn refuses_what_cannot_be_a_brand(service: &ServerProcess, owner: &mut Visitor, token: &str) {
    let light = json!({"accent": "#ffcc00"});
    let put = service.request(Method::PUT, "/api/v1/team").json(&light);
    let refused = put.send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let problem: Value = refused.json().await.unwrap();
    let said = problem.to_string();
    assert!(said.contains("nearest colour"), "{said}");
    let settings = [
        ("name", "Harbour Print"),
        ("time_zone", "UTC"),
        ("accent", "#ffcc00"),
        ("footer", "kept"),
    ];
    let refused = owner.post("/console/team/settings", token, &settings).await;
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("too light"), "{}", refused.text);
    assert!(refused.text.contains("value=\"kept\""), "{}", refused.text);
    for wrong in [&b"%PDF-1.7"[..], b"\x89PNG\r\n\x1a\n", b"<svg/>", b""] {
        let refused = owner
            .hand_in("/console/team/logo", token, "logo.png", wrong)
            .await;
        assert_eq!(refused.status, 422);
        assert!(refused.text.contains("Choose a PNG"), "{}", refused.text);
        let put = service.request(Method::PUT, "/api/v1/team/logo");
        let refused = put.body(wrong.to_vec()).send().await.unwrap();
        assert_eq!(refused.status(), StatusCode::UNPROCESSABLE_ENTITY);
    }
    let large = service.request(Method::PUT, "/api/v1/team/logo");
    let refused = large.body(vec![0; 600_000]).send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::PAYLOAD_TOO_LARGE);
    for nothing in ["/brand/logo/00", "/brand/color/ffcc00.css"] {
        let answer = service.anonymous(Method::GET, nothing).send().await;
        assert_eq!(answer.unwrap().status(), StatusCode::NOT_FOUND);
    }
}

both_stores!(anybody_verifies_a_certificate);

async fn anybody_verifies_a_certificate(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let fields = [("reviewers[][email]", VERA)];
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &bytes, &fields);
    let job = format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap());
    let task = service.get(&format!("{job}/tasks")).await[0]["id"].clone();
    let approved = json!({"status": "done", "job_status": "approved"});
    service.put(&format!("{job}/tasks/{task}"), &approved).await;
    let mut pdf = Vec::new();
    wait::until("the certificate", Duration::from_secs(20), async || {
        let asked = service.request(Method::GET, &format!("{job}/certificate"));
        let answer = asked.send().await.unwrap();
        let is_there = answer.status() == StatusCode::OK;
        pdf = answer.bytes().await.unwrap().to_vec();
        is_there.then_some(())
    })
    .await;
    let mut changed = pdf.clone();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    let verify = async |files: &[(&str, &[u8])]| {
        let mut body = Vec::new();
        for (field, bytes) in files {
            let head = format!(
                "--x\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a\"\r\n\r\n"
            );
            body.extend_from_slice(&[head.as_bytes(), *bytes, b"\r\n"].concat());
        }
        body.extend_from_slice(b"--x--\r\n");
        let content = "multipart/form-data; boundary=x";
        let asked = service.anonymous(Method::POST, "/verify");
        let asked = asked.header("content-type", content).body(body);
        let answer = asked.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let own = ("certificate", &pdf[..]);
    for (files, status, said) in [
        (&[own][..], 200, "The certificate is valid"),
        (&[own], 200, "Signed by this service."),
        (&[own, ("document", &bytes)], 200, "The document is the one"),
        (&[own, ("document", &pdf)], 200, "not the one"),
        (&[("certificate", &changed)], 200, "is not valid"),
        (&[("certificate", &bytes)], 200, "not a certificate"),
        (&[("certificate", b"")], 422, "Choose a certificate."),
        (&[("certificate", &vec![0; 9 << 20])], 413, "too large"),
        (&[("other", b"1")], 422, "Choose a certificate."),
    ] {
        let (answered, page) = verify(files).await;
        assert_eq!(answered, status, "{said}: {page}");
        assert!(page.contains(said), "{said}: {page}");
    }
    let form = service.anonymous(Method::GET, "/verify").send().await;
    assert_eq!(form.unwrap().status(), StatusCode::OK);
}
