//! People in a real browser: a reviewer from the link in the mail to the receipt, somebody who says that a task is done,
//! and somebody who looks at a document.

use std::{path::PathBuf, time::Duration};

use fantoccini::{Client, Locator};
use imprimatur_testkit::{pdf, wait};
use serde_json::json;

pub(crate) use crate::support::press;
use crate::support::{Driver, MailServer, Mailbox, ServerProcess, Stores};

#[tokio::test(flavor = "multi_thread")]
async fn a_reviewer_approves_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [
        ("recipient", "vera@example.com"),
        ("comments", "Please check the prices."),
        ("task[req_confirm]", "true"),
    ];
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &fields)
        .await;
    let guid = job["guid"].as_str().unwrap();
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    let page = driver.browser().await;
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&link).await.unwrap();
    let status = format!("/api/v1/jobs/{guid}");
    wait::until(
        "the page to report that it was opened",
        Duration::from_secs(20),
        async || (service.get(&status).await["status"] == json!("processing")).then_some(()),
    )
    .await;
    pictures_are_there(&page).await;
    keep(&page, "review-desktop").await;
    page.set_window_size(390, 844).await.unwrap();
    keep(&page, "review-phone").await;
    page.set_window_size(1280, 900).await.unwrap();

    approve(&page).await;
    wait::until("the decision", Duration::from_secs(20), async || {
        (service.get(&status).await["status"] == json!("approved")).then_some(())
    })
    .await;
    let receipt = wait::until("the receipt", Duration::from_secs(20), async || {
        let text = page
            .find(Locator::Css("body"))
            .await
            .ok()?
            .text()
            .await
            .ok()?;
        text.contains("Prices are right.").then_some(text)
    })
    .await;
    assert!(receipt.contains("Vera Example"), "{receipt}");
    keep(&page, "receipt").await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_partner_says_done_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &[])
        .await;
    let tasks = format!("/api/v1/jobs/{}/tasks", job["guid"].as_str().unwrap());
    let task = json!({
        "assigned_to": "paul@example.com", "category": "forward-task", "job_status": "done",
    });
    let task = service.post(&tasks, &task).await;
    let link = Mailbox::new(&service).link_for("paul@example.com").await;
    let page = driver.browser().await;
    page.set_window_size(390, 844).await.unwrap();
    page.goto(&link).await.unwrap();
    pictures_are_there(&page).await;
    assert!(fits(&page).await, "the page is wider than a phone");
    keep(&page, "done-phone").await;
    page.set_window_size(1280, 900).await.unwrap();
    comment_in_place(&page).await;
    page.set_window_size(390, 844).await.unwrap();
    let word = page
        .find(Locator::Css("#decide [name=comments]"))
        .await
        .unwrap();
    word.send_keys("Printed and packed.").await.unwrap();
    let button = page.find(Locator::Css("button[name=done]")).await.unwrap();
    button.click().await.unwrap();
    wait::until("the word", Duration::from_secs(20), async || {
        let text = text_of(&page).await?;
        text.contains("Your task is complete.").then_some(())
    })
    .await;
    let task = format!("{tasks}/{}", task["id"]);
    assert_eq!(service.get(&task).await["status"], json!("done"));
    let path = format!("/api/v1/jobs/{}", job["guid"].as_str().unwrap());
    assert_eq!(service.get(&path).await["status"], json!("done"));
    let comments = service.get(&format!("{path}/comments")).await.to_string();
    assert!(comments.contains("Printed and packed."), "{comments}");
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reviewer_points_at_a_place_and_is_answered_on_the_open_page() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let fields = [("recipient", "vera@example.com")];
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &fields)
        .await;
    let path = format!("/api/v1/jobs/{}/comments", job["guid"].as_str().unwrap());
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    let page = driver.browser().await;
    page.set_window_size(1280, 900).await.unwrap();
    page.goto(&link).await.unwrap();
    wait_until_ready(&page).await;
    pictures_are_there(&page).await;
    press(&page, "figure.page img").await;
    let field = page.find(Locator::Css(".popover textarea")).await.unwrap();
    field.send_keys("The logo is too small.").await.unwrap();
    press(&page, ".popover [type=submit]").await;
    wait::until("the mark", Duration::from_secs(20), async || {
        page.find(Locator::Css(".mark")).await.ok().map(drop)
    })
    .await;
    // The mark is drawn before the comment has arrived.
    let comment = wait::until("the comment", Duration::from_secs(20), async || {
        let comments = service.get(&path).await;
        comments["data"].get(0).cloned()
    })
    .await;
    assert_eq!(comment["shape"]["kind"], json!("pin"));
    assert_eq!(
        (&comment["page"], &comment["number"]),
        (&json!(1), &json!(1))
    );
    let reply = json!({ "text": "Twice as large?", "parent_id": comment["id"] });
    service.post(&path, &reply).await;
    wait::until("the answer", Duration::from_secs(5), async || {
        let text = text_of(&page).await?;
        text.contains("Twice as large?").then_some(())
    })
    .await;
    keep(&page, "thread-desktop").await;
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_document_is_looked_at_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let server = MailServer::start();
    let settings = [("IMPRIMATUR_SMTP__URL", server.url())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &[])
        .await;
    let address = job["path_url"].as_str().unwrap();
    let path = address.split_once("/review").unwrap().1;
    let token = job["ac"]["doc_token"].as_str().unwrap();
    let page = driver.browser().await;
    page.set_window_size(390, 844).await.unwrap();
    let address = format!("{}/review{path}?token={token}", service.url);
    page.goto(&address).await.unwrap();
    pictures_are_there(&page).await;
    assert!(fits(&page).await, "the page is wider than a phone");
    keep(&page, "viewer-phone").await;
    // Once the document was looked into, all its pages are there.
    wait::until("both pages", Duration::from_secs(20), async || {
        page.goto(&address).await.ok()?;
        text_of(&page).await?.contains("2 pages").then_some(())
    })
    .await;
    page.set_window_size(1280, 900).await.unwrap();
    pictures_are_there(&page).await;
    keep(&page, "viewer-desktop").await;
    page.goto(&format!("{}/review{path}", service.url))
        .await
        .unwrap();
    let text = text_of(&page).await.unwrap();
    assert!(text.contains("Send me a link"), "{text}");
    page.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_signs_in_and_sees_to_an_order_in_a_browser() {
    let Some(driver) = Driver::start() else {
        eprintln!("SKIPPED: there is no chromedriver, so no page was seen in a browser");
        return;
    };
    let server = MailServer::start();
    let settings = [("IMPRIMATUR_SMTP__URL", server.url())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let mailbox = Mailbox::at(&server);
    let job = service
        .upload("/api/v1/upload", "Menu.pdf", &pdf::two_pages(), &[])
        .await;
    let page = driver.browser().await;
    page.set_window_size(1280, 900).await.unwrap();
    // The address of a document leads to where one signs in, and back.
    let document = job["path_url"].as_str().unwrap();
    page.goto(document).await.unwrap();
    fill(&page, "email", "admin@localhost").await;
    press(&page, "form.upload button").await;
    let link = mailbox.sign_in_link_for("admin@localhost").await;
    page.goto(&link).await.unwrap();
    press(&page, "main button").await;
    pictures_are_there(&page).await;
    assert_eq!(page.current_url().await.unwrap().as_str(), document);

    page.goto(&format!("{}/console", service.url))
        .await
        .unwrap();
    assert!(fits(&page).await, "the list is wider than the screen");
    keep(&page, "console-desktop").await;
    press(&page, "tbody a").await;
    pictures_are_there(&page).await;
    send_off(&page, &mailbox).await;
    for other in ["", "/keys", "/settings", "/team"] {
        let address = format!("{}/console{other}", service.url);
        page.goto(&address).await.unwrap();
        assert!(fits(&page).await, "{other} is wider than a phone");
    }
    press(&page, ".account > summary").await;
    press(&page, ".bar .sign-out").await;
    wait::until("the way out", Duration::from_secs(20), async || {
        text_of(&page)
            .await?
            .contains("Send me a link")
            .then_some(())
    })
    .await;
    page.goto(&format!("{}/console", service.url))
        .await
        .unwrap();
    let text = text_of(&page).await.unwrap();
    assert!(text.contains("Send me a link"), "{text}");
    page.close().await.unwrap();
}

/// Sends the file of the page for review, which the page says once, and looks at it on a phone.
async fn send_off(page: &Client, mailbox: &Mailbox) {
    press(page, "a[data-open=send]").await;
    fill(page, "recipients", "vera@example.com, otto@example.com").await;
    press(page, "form[action$='/send'] [type=submit]").await;
    mailbox.link_for("otto@example.com").await;
    wait::until("the job to be sent", Duration::from_secs(20), async || {
        let text = text_of(page).await?;
        let words = ["otto@example.com", "Sent to reviewers"];
        let is_sent = words.iter().all(|words| text.contains(words));
        is_sent.then_some(())
    })
    .await;
    keep(page, "console-file-desktop").await;
    are_sent_once(page).await;
    page.refresh().await.unwrap();
    let text = text_of(page).await.unwrap();
    assert!(!text.contains("Sent to reviewers"), "{text}");
    page.set_window_size(390, 844).await.unwrap();
    assert!(fits(page).await, "the page is wider than a phone");
    keep(page, "console-file-phone").await;
}

pub(crate) async fn fill(page: &Client, name: &str, text: &str) {
    let field = page
        .find(Locator::Css(&format!(
            "[name={name}]:not([type=hidden]), #{name}"
        )))
        .await;
    field.unwrap().send_keys(text).await.unwrap();
}

/// What is pressed twice before the answer is there is sent once, whichever form it is.
async fn are_sent_once(page: &Client) {
    let script = "
        const stopped = [];
        window.addEventListener('submit', (event) => {
          stopped.push(event.defaultPrevented);
          event.preventDefault();
        });
        for (const form of document.querySelectorAll('form[method=post]')) {
          form.noValidate = true;
          form.requestSubmit();
          form.requestSubmit();
        }
        return stopped";
    let stopped = page.execute(script, Vec::new()).await.unwrap();
    let stopped = stopped.as_array().unwrap();
    assert!(stopped.len() > 10, "there are few forms: {stopped:?}");
    for pressed in stopped.chunks(2) {
        assert_eq!(pressed, [json!(false), json!(true)]);
    }
}

/// Comments without leaving the page.
async fn comment_in_place(page: &Client) {
    wait_until_ready(page).await;
    let field = page.find(Locator::Css(".new-comment textarea")).await;
    field.unwrap().send_keys("By Friday.").await.unwrap();
    press(page, ".new-comment button").await;
    wait::until("the comment", Duration::from_secs(20), async || {
        let thread = page.find(Locator::Css(".threads .thread")).await.ok()?;
        let text = thread.text().await.ok()?;
        text.contains("By Friday.").then_some(())
    })
    .await;
    keep(page, "comment-desktop").await;
}

/// Waits for the script of the stage.
pub(crate) async fn wait_until_ready(page: &Client) {
    wait::until("the stage", Duration::from_secs(20), async || {
        let stage = page.find(Locator::Css("main[data-ready]")).await;
        stage.ok().map(drop)
    })
    .await;
}

/// Whether nothing of a page lies beside the screen.
pub(crate) async fn fits(page: &Client) -> bool {
    let script = "return document.documentElement.scrollWidth <= window.innerWidth";
    page.execute(script, Vec::new()).await.unwrap() == json!(true)
}

pub(crate) async fn text_of(page: &Client) -> Option<String> {
    let body = page.find(Locator::Css("body")).await.ok()?;
    body.text().await.ok()
}

/// Decides as a reviewer does: presses the button, fills in what the dialog asks for, and confirms it.
async fn approve(page: &Client) {
    wait_until_ready(page).await;
    press(page, ".choices button[value=approved]").await;
    for (name, text) in [("comments", "Prices are right."), ("name", "Vera Example")] {
        let field = format!("dialog[open] [name={name}]");
        let field = page.find(Locator::Css(&field)).await.unwrap();
        field.send_keys(text).await.unwrap();
    }
    keep(page, "decision-dialog").await;
    for button in [
        "dialog[open] [name=confirmed]",
        "dialog[open] .buttons [type=submit]",
    ] {
        press(page, button).await;
    }
}

pub(crate) async fn pictures_are_there(page: &Client) {
    wait::until(
        "a picture of the first page",
        Duration::from_secs(30),
        async || {
            let script = "
                const i = document.querySelector('.sheets img') ?? document.querySelector('main img');
                return i ? i.naturalWidth : 0";
            let width = page.execute(script, Vec::new()).await.ok()?;
            (width.as_u64()? > 100).then_some(())
        },
    )
    .await;
}

/// Keeps a screenshot where CI collects artefacts.
pub(crate) async fn keep(page: &Client, name: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/artefacts");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(
        folder.join(format!("{name}.png")),
        page.screenshot().await.unwrap(),
    )
    .unwrap();
}
