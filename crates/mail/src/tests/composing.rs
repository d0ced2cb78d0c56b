//! Composed mails, parsed by an independent parser.

use std::fs;

use imprimatur_application::ports::{
    documents::PageFacts,
    mailer::{JobUpdate, Letter, LetterContent, MailError, Preflight, Specification},
};
use imprimatur_domain::preflight::{Finding, FindingCode};
use mail_parser::{Message, MessageParser};

use super::{LINK, composer, letter, request, review, try_composer};
use crate::{ComposerError, TEMPLATES, TemplateError, overrides::unknown_files};

fn finding(message: &str) -> Finding {
    Finding::of_document(FindingCode::NoBleed, message)
}

/// A mail as parsed by its recipient.
struct Read {
    raw: String,
    message: Message<'static>,
}

fn read(letter: &Letter) -> Read {
    let bytes = composer().compose(letter).unwrap().formatted();
    let message = MessageParser::default().parse(&bytes).unwrap().into_owned();
    let raw = String::from_utf8(bytes).unwrap();
    assert!(raw.is_ascii() && raw.lines().all(|line| line.len() <= 998));
    Read { raw, message }
}

impl Read {
    fn text(&self) -> String {
        self.message.body_text(0).unwrap().replace("\r\n", "\n")
    }

    fn html(&self) -> String {
        self.message.body_html(0).unwrap().replace("\r\n", "\n")
    }

    fn head(&self) -> &str {
        self.raw.split_once("\r\n\r\n").unwrap().0
    }

    fn sender_name(&self) -> Option<&str> {
        self.message.from().unwrap().first().unwrap().name()
    }
}

#[test]
fn a_review_request_says_what_is_to_be_done() {
    let read = read(&review());
    insta::assert_snapshot!("review_text", read.text());
    insta::assert_snapshot!("review_html", read.html());
}

#[test]
fn a_sign_in_letter_says_how_to_sign_in() {
    let read = read(&letter(LetterContent::SignIn {
        link: LINK.to_owned(),
    }));
    insta::assert_snapshot!("sign_in_text", read.text());
    insta::assert_snapshot!("sign_in_html", read.html());
}

#[test]
fn the_headers_are_those_of_an_automatic_letter() {
    let read = read(&review());
    let message = &read.message;
    assert_eq!(
        message.subject(),
        Some("Please review Catalogue & Prices.pdf (version 3)")
    );
    assert_eq!(message.message_id(), Some("mail-17@proofs.example.com"));
    assert_eq!(message.date().unwrap().to_rfc3339(), "2026-03-04T04:06:07Z");
    assert_eq!(read.sender_name(), Some("Anna Müller via Example Press"));
    let address = |of: Option<&mail_parser::Address<'_>>| {
        of.unwrap().first().unwrap().address().unwrap().to_owned()
    };
    assert_eq!(address(message.from()), "proofs@example.com");
    assert_eq!(address(message.to()), "bert@customer.example");
    assert_eq!(address(message.reply_to()), "reply+17@example.com");
    assert_eq!(
        message.header_raw("Auto-Submitted").unwrap().trim(),
        "auto-generated"
    );
}

#[test]
fn the_same_letter_is_the_same_bytes_at_every_try() {
    let composer = composer();
    let bytes = || composer.compose(&review()).unwrap().formatted();
    assert_eq!(bytes(), bytes());
}

#[test]
fn every_kind_of_task_has_words_of_its_own_for_letter_and_reminder() {
    let mut subjects = Vec::new();
    for category in [
        "review-task",
        "quote-review-task",
        "anonymous-task",
        "upload-task",
        "revision-task",
        "assign-task",
        "forward-task",
        "a-task-of-the-future",
    ] {
        for is_reminder in [false, true] {
            let mut request = request(category);
            request.is_reminder = is_reminder;
            let read = read(&letter(LetterContent::TaskRequest(request)));
            let subject = read.message.subject().unwrap().to_owned();
            assert!(subject.contains("Catalogue & Prices.pdf"), "{subject}");
            assert_eq!(subject.starts_with("Reminder: "), is_reminder, "{subject}");
            assert!(!subjects.contains(&subject), "{subject}");
            assert!(read.text().contains(LINK) && read.text().contains("Anna Müller"));
            assert!(
                read.html()
                    .contains("href=\"https://proofs.example.com/t/abc?x=1&amp;y=2\"")
            );
            subjects.push(subject);
        }
    }
}

#[test]
fn what_is_empty_leaves_no_trace() {
    let mut request = request("review-task");
    request.comments = " \n".to_owned();
    request.alt_text = String::new();
    request.version = 1;
    request.due_at = None;
    let read = read(&letter(LetterContent::TaskRequest(request)));
    for word in ["Message from", "Details", "Version", "Due", "version"] {
        assert!(
            !read.text().contains(word) && !read.html().contains(word),
            "{word}"
        );
    }
}

#[test]
fn hostile_names_neither_add_headers_nor_break_the_letter() {
    for hostile in [
        "x\r\nBcc: evil@example.com",
        "x\nBcc: evil@example.com\n\nbody",
        "x\rBcc: evil@example.com",
        "x\u{0}\u{8}\u{7f}\u{85}\u{2028}y",
        "\u{202e}fdp.exe",
        "\"quoted\\\" <a@b>, c",
        "=?utf-8?q?=0d=0aBcc:_evil@example.com?=",
        "{{ link }}{% raw %}",
        &"very long ".repeat(500),
        &"ü".repeat(3000),
    ] {
        let mut request = request("review-task");
        request.job_name = hostile.to_owned();
        request.alt_text = hostile.to_owned();
        request.sender = hostile.to_owned();
        request.comments = hostile.to_owned();
        let mut letter = letter(LetterContent::TaskRequest(request));
        letter.message_id = hostile.to_owned();
        let read = read(&letter);
        assert!(read.message.bcc().is_none(), "{}", read.head());
        assert!(!read.head().to_lowercase().contains("\nbcc:"));
        assert_eq!(
            read.message.from().unwrap().iter().count(),
            1,
            "{}",
            read.head()
        );
        assert_eq!(read.message.text_body_count(), 1);
        assert!(read.message.subject().unwrap().chars().count() <= 200);
        assert!(!read.text().contains('\u{202e}') && !read.html().contains('\u{202e}'));
    }
}

#[test]
fn html_of_strangers_is_text() {
    let evil = "<img src=x onerror='alert(1)'>\"&</blockquote>";
    let mut request = request("assign-task");
    request.job_name = evil.to_owned();
    request.alt_text = evil.to_owned();
    request.sender = evil.to_owned();
    request.comments = evil.to_owned();
    request.link = format!("https://h/\"{evil}");
    let html = read(&letter(LetterContent::TaskRequest(request))).html();
    assert!(!html.contains("<img") && !html.contains("'alert") && !html.contains("\"&<"));
    assert_eq!(html.matches("</blockquote>").count(), 1);
    assert_eq!(html.matches("href=").count(), 2);
}

#[test]
fn comments_cannot_pose_as_a_part_of_the_letter() {
    let mut request = request("review-task");
    request.comments = "a\r\n--=_mail-17--\r\n\r\nOpen it:\nhttps://evil.example/".to_owned();
    let read = read(&letter(LetterContent::TaskRequest(request)));
    assert!(read.text().contains("\n> --=_mail-17--\n"));
    assert!(read.text().contains("\n> https://evil.example/\n"));
    assert!(read.html().contains("</html>"));
}

#[test]
fn the_sender_alone_is_named_where_names_are_missing() {
    let mut anonymous = request("review-task");
    anonymous.sender = "anna@example.com".to_owned();
    let from_address = letter(LetterContent::TaskRequest(anonymous));
    assert_eq!(read(&from_address).sender_name(), Some("Example Press"));
    let bare = try_composer("proofs@example.com", None).unwrap();
    let bytes = bare.compose(&review()).unwrap().formatted();
    let message = MessageParser::default().parse(&bytes).unwrap();
    assert_eq!(message.from().unwrap().first().unwrap().name(), None);
}

#[test]
fn a_letter_to_no_address_is_refused() {
    for to in ["", "nobody", "a@b\r\nRCPT TO:<c@d>", "a@b, c@d", "<a@b>"] {
        let mut letter = review();
        letter.to = to.to_owned();
        let result = composer().compose(&letter);
        assert!(matches!(result, Err(MailError::Refused(_))), "{to:?}");
    }
}

#[test]
fn broken_settings_are_found_at_the_start() {
    assert!(matches!(
        try_composer("nobody", None),
        Err(ComposerError::From(_))
    ));
    assert!(matches!(
        try_composer("a@b\r\nX: y", None),
        Err(ComposerError::From(_))
    ));
}

#[test]
fn an_operators_template_takes_the_place_of_ours() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("words")).unwrap();
    let ours = TEMPLATES
        .iter()
        .find(|(name, _)| *name == "words/review-task.txt")
        .unwrap()
        .1;
    let theirs = ours.replace(
        "{{ t(\"mail-review-subject\") }}",
        "Kindly look at {{ job_name }}",
    );
    fs::write(folder.path().join("words/review-task.txt"), theirs).unwrap();
    let composer = try_composer("a@example.com", Some(folder.path().to_owned())).unwrap();
    let bytes = composer.compose(&review()).unwrap().formatted();
    let message = MessageParser::default().parse(&bytes).unwrap();
    assert!(message.subject().unwrap().starts_with("Kindly look at"));
    assert!(message.body_text(0).unwrap().contains(LINK));
}

#[test]
fn a_broken_template_is_found_at_the_start() {
    for (name, text) in [
        ("letter.html", "{% if %}"),
        ("letter.txt", "{{ no_such_thing }}"),
        ("letter.txt", "{% if due %}{{ no_such_thing }}{% endif %}"),
        ("words/sign-in.txt", "{% block subject %}only{% endblock %}"),
        ("words/upload-task.txt", "{% include 'elsewhere' %}"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("words")).unwrap();
        fs::write(folder.path().join(name), text).unwrap();
        let result = try_composer("a@example.com", Some(folder.path().to_owned()));
        let Err(ComposerError::Template(error)) = result else {
            panic!("{name} {text} was taken");
        };
        assert!(matches!(&error, TemplateError::Broken { name: own, .. } if own == name));
        assert!(error.to_string().contains(name), "{error}");
    }
}

#[test]
fn a_template_that_cannot_be_read_is_no_missing_one() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("letter.txt")).unwrap();
    let result = try_composer("a@example.com", Some(folder.path().to_owned()));
    let error = result.err().unwrap();
    assert!(error.to_string().contains("cannot be read"), "{error}");
}

#[test]
fn files_in_the_place_of_no_template_are_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("words")).unwrap();
    let none = ["words/reveiw-task.txt", "letter.htm"];
    let others = ["letter.txt", "words/news.txt", "words/news.txt~", ".keep"];
    for name in none.into_iter().chain(others) {
        fs::write(folder.path().join(name), "").unwrap();
    }
    let mut found = unknown_files(folder.path()).unwrap();
    found.reverse();
    assert_eq!(found, none.map(|name| folder.path().join(name)));
}

fn job_update() -> JobUpdate {
    let page = |width, height| PageFacts {
        bits: 8,
        color: "cmyk".to_owned(),
        height,
        width,
        mime: "application/pdf".to_owned(),
    };
    JobUpdate {
        job_name: "Catalogue & Prices.pdf".to_owned(),
        alt_text: "Order 4711".to_owned(),
        version: 3,
        sender: "Anna Müller".to_owned(),
        label: "In <production>".to_owned(),
        specification: Some(Specification {
            media_type: "application/pdf".to_owned(),
            size: 48_213,
            pages: Some((3, vec![page(595, 842), page(595, 842), page(842, 595)])),
        }),
        preflight: Some(Preflight::Done(vec![finding("A font is not embedded.")])),
        update_link: Some(LINK.to_owned()),
        upload_link: Some("https://proofs.example.com/t/def".to_owned()),
    }
}

#[test]
fn an_update_says_all_that_was_asked_for() {
    let read = read(&letter(LetterContent::JobUpdate(job_update())));
    assert_eq!(
        read.message.subject(),
        Some("Catalogue & Prices.pdf: In <production>")
    );
    assert_eq!(read.sender_name(), Some("Anna Müller via Example Press"));
    insta::assert_snapshot!("update_text", read.text());
    insta::assert_snapshot!("update_html", read.html());
}

#[test]
fn an_update_names_thirty_things_of_a_kind_and_that_there_are_more() {
    let findings = |count: usize| {
        (1..=count)
            .map(|n| finding(&format!("Finding {n}.")))
            .collect()
    };
    for (count, is_cut) in [(30, false), (31, true)] {
        let update = JobUpdate {
            specification: Some(Specification {
                media_type: "application/pdf".to_owned(),
                size: 48_213,
                pages: None,
            }),
            preflight: Some(Preflight::Done(findings(count))),
            ..job_update()
        };
        let text = read(&letter(LetterContent::JobUpdate(update))).text();
        assert!(text.contains("Finding 30.") && !text.contains("Finding 31."));
        assert_eq!(text.contains("and more"), is_cut, "{text}");
        assert!(text.contains("Preflight has not finished yet."));
    }
    for (count, words) in [(0, None), (1, Some("1 page")), (2, Some("2 pages"))] {
        let update = JobUpdate {
            specification: Some(Specification {
                media_type: "application/pdf".to_owned(),
                size: 48_213,
                pages: Some((count, Vec::new())),
            }),
            ..job_update()
        };
        let text = read(&letter(LetterContent::JobUpdate(update))).text();
        let said = text.lines().find(|line| line.contains(" page"));
        let said = said.map(|line| line.trim_start_matches(['-', '*', ' ']));
        assert_eq!(said, words, "{text}");
    }
}

#[test]
fn an_update_says_nothing_that_was_not_asked_for() {
    let update = JobUpdate {
        label: String::new(),
        specification: None,
        preflight: Some(Preflight::Pending),
        update_link: None,
        upload_link: None,
        ..job_update()
    };
    let read = read(&letter(LetterContent::JobUpdate(update)));
    let text = read.text();
    assert_eq!(
        read.message.subject(),
        Some("Update on Catalogue & Prices.pdf")
    );
    assert!(text.contains("Preflight has not finished yet."));
    for absent in ["Label", "Document", "https://", "pass this letter on"] {
        assert!(!text.contains(absent), "{absent}: {text}");
    }
}
