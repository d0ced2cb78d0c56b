//! Replies to the mails of a job by a mail server's pipe: which version they are about, replies to the sender's
//! address, and files in them.

use std::{borrow::Cow, path::Path, time::Duration};

use imprimatur_testkit::{pdf, wait};
use mail_parser::{HeaderValue, Message};
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores, both_stores};

const VERA: &str = "vera@müller-druck.example";
const VERA_IN_ASCII: &str = "vera@xn--mller-druck-thb.example";
const SETTINGS: [(&str, &str); 2] = [
    ("IMPRIMATUR_MAIL__FROM", "Press <proofs@print.example>"),
    ("IMPRIMATUR_MAIL__INBOUND_SECRET", "between-us"),
];

/// A message of other people's software, to this address and with this header besides.
fn case(name: &str, to: &str, header: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../mail/src/reading/cases");
    let message = std::fs::read_to_string(folder.join(format!("mail_{name}.eml"))).unwrap();
    let lines = message.lines().map(|line| {
        if line.starts_with("To: ") {
            format!("To: {to}\n{header}")
        } else if line.starts_with("From: ") {
            format!("From: Vera <{VERA_IN_ASCII}>\n")
        } else {
            format!("{line}\n")
        }
    });
    lines.collect()
}

/// Waits until there are this many mails to Vera; a part of each.
async fn mails<T>(
    mailbox: &Mailbox,
    count: usize,
    part: impl Fn(&Message<'_>) -> Option<T>,
) -> Vec<T> {
    wait::until("mails to Vera", Duration::from_secs(20), async || {
        let mails = mailbox.letters_to(VERA_IN_ASCII, &part);
        (mails.len() >= count).then_some(mails)
    })
    .await
}

/// Reply-To address, Message-ID and thread of a mail.
fn heads(mail: &Message<'_>) -> Option<(String, String, String)> {
    let reply_to = mail.reply_to()?.first()?.address()?.to_owned();
    let HeaderValue::Text(thread) = mail.references() else {
        return None;
    };
    Some((reply_to, mail.message_id()?.to_owned(), thread.to_string()))
}

/// The comment that a message has become.
async fn comment(service: &ServerProcess, path: &str, message: &str) -> Value {
    let taken = service.pipe(&["mail", "receive"], message);
    assert_eq!(taken["taken"], json!("comment"), "{taken}");
    let id = &taken["comment_id"];
    service.get(&format!("{path}/comments/{id}")).await
}

both_stores!(replies_are_about_the_mail_that_they_answer);

async fn replies_are_about_the_mail_that_they_answer(store: Stores) {
    about_the_mail(&store).await;
}

async fn about_the_mail(store: &Stores) {
    let service = ServerProcess::start_with(store, &SETTINGS).await;
    let mailbox = Mailbox::new(&service);
    let reviewer = [("reviewers[][email]", VERA)];
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "proof.pdf", &bytes, &reviewer);
    let path = format!("/api/v1/jobs/{}", job.await["guid"].as_str().unwrap());
    mails(&mailbox, 1, heads).await;
    wait::until("the mail in the log", Duration::from_secs(20), async || {
        let logged = service.get("/api/v1/mails").await;
        (logged["data"][0]["status"] == json!("sent")).then_some(())
    })
    .await;
    let revision = format!("{path}/revision");
    let again = [("reviewers[][email]", VERA_IN_ASCII)];
    service.upload(&revision, "proof.pdf", &bytes, &again).await;
    let sent = mails(&mailbox, 2, heads).await;
    let [first, second] = &sent[..] else {
        panic!("{sent:?}")
    };
    assert_eq!(first.2, second.2);

    let text = json!("The price on page 2 is wrong.");
    for ((reply_to, id, _), version) in [(first, 1), (second, 2)] {
        let by_address = case("version-01", reply_to, "");
        let answers = format!("In-Reply-To: <{id}>\n");
        let by_reference = case("version-01", "proofs@print.example", &answers);
        for message in [by_address, by_reference] {
            // Another message.
            let message = message.replace("Message-ID: <", &format!("Message-ID: <{version}"));
            let message = message.replace("@client", &format!("{}@client", message.len()));
            let comment = comment(&service, &path, &message).await;
            let expected = (&json!(version), &text, &json!(VERA_IN_ASCII));
            let read = (&comment["version"], &comment["text"], &comment["author"]);
            assert_eq!(read, expected);
        }
    }

    // What comes with a reply is named to who has sent it.
    let with_file = comment(&service, &path, &case("parts-02", &second.0, "")).await;
    let expected = "[not kept: shot.png]\nThe price must be 19.90.";
    assert_eq!(with_file["text"], json!(expected));
    let told = mails(&mailbox, 3, |mail| mail.body_text(0).map(Cow::into_owned)).await;
    assert!(told[2].contains("- shot.png"), "{}", told[2]);
    for name in ["html-01", "html-03", "quotes-01", "quotes-05", "absence-13"] {
        comment(&service, &path, &case(name, &second.0, "")).await;
    }
    for name in ["absence-02", "absence-11"] {
        let taken = service.pipe(&["mail", "receive"], &case(name, &second.0, ""));
        assert_eq!(taken["reason"], json!("a machine has written it"), "{name}");
    }
}
