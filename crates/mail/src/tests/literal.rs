//! Texts of people in mails: literal, in their own direction; reminders that say so; threads.

use imprimatur_application::ports::mailer::{FilesNotKept, Letter, LetterContent, TaskRequest};
use imprimatur_domain::account::Brand;
use imprimatur_texts::Language;
use mail_parser::{HeaderValue, Message, MessageParser};

use super::{LINK, composer, letter, request, review, try_composer};

fn read(letter: &imprimatur_application::ports::mailer::Letter) -> Message<'static> {
    let bytes = composer().compose(letter).unwrap().formatted();
    MessageParser::default().parse(&bytes).unwrap().into_owned()
}

#[test]
fn a_name_like_an_encoded_word_stays_as_it_is() {
    for name in [
        "=?utf-8?q?Invoice?= 4711.pdf",
        "=?utf-8?b?SW52b2ljZQ==?=",
        "Größe =?utf-8?q?x?= und lang genug für mehr als eine einzige Zeile im Kopf.pdf",
    ] {
        let mut request = request("review-task");
        request.version = 1;
        request.job_name = name.to_owned();
        request.sender = name.to_owned();
        let message = read(&letter(LetterContent::TaskRequest(request)));
        assert_eq!(message.subject(), Some(&*format!("Please review {name}")));
        let from = message.from().unwrap().first().unwrap();
        let sender: String = name.chars().take(59).collect();
        assert!(from.name().unwrap().starts_with(&sender), "{from:?}");
        assert_eq!(from.address(), Some("proofs@example.com"));
    }
}

#[test]
fn each_text_of_a_person_has_its_own_direction() {
    let hebrew = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}";
    let mut request = request("review-task");
    request.job_name = format!("{hebrew}.pdf");
    request.alt_text = hebrew.to_owned();
    request.comments = hebrew.to_owned();
    let message = read(&Letter {
        brand: Brand {
            name: hebrew.to_owned(),
            ..Brand::default()
        },
        ..letter(LetterContent::TaskRequest(request))
    });
    let html = message.body_html(0).unwrap().replace("\r\n", "\n");
    for text in html.split(hebrew).skip(1).zip(html.split(hebrew)) {
        let before = text.1.rsplit('<').next().unwrap();
        let is_isolated = before.ends_with('\u{2068}');
        assert!(
            before.contains("dir=\"auto\"") || is_isolated || before.starts_with("title"),
            "{before}"
        );
    }
    let text = message.body_text(0).unwrap();
    assert!(
        text.contains(&format!("\u{2068}{hebrew}.pdf\u{2069}")),
        "{text}"
    );
    let plain = read(&review()).body_text(0).unwrap().into_owned();
    assert!(!plain.contains(['\u{2068}', '\u{2069}']));
}

#[test]
fn a_reminder_says_in_subject_and_text_that_it_is_one() {
    for (language, word) in Language::all().map(|language| {
        let word = match language.tag() {
            "cs" => "Připomenutí",
            "de" => "Erinnerung: ",
            "en" => "Reminder: ",
            "es" => "Recordatorio",
            "fr" => "Rappel",
            "it" => "Promemoria",
            "nl" => "Herinnering",
            "pl" => "Przypomnienie",
            other => panic!("the word for reminders in {other}"),
        };
        (language, word)
    }) {
        for category in [
            "review-task",
            "quote-review-task",
            "anonymous-task",
            "commenter",
            "observer",
            "upload-task",
            "revision-task",
            "assign-task",
            "forward-task",
            "a-task-of-the-future",
        ] {
            for is_reminder in [false, true] {
                let content = LetterContent::TaskRequest(TaskRequest {
                    is_reminder,
                    ..request(category)
                });
                let mut letter = letter(content);
                letter.language = Some(language.tag().to_owned());
                let message = read(&letter);
                let subject = message.subject().unwrap();
                assert_eq!(subject.starts_with(word), is_reminder, "{subject}");
                for body in [message.body_text(0), message.body_html(0)] {
                    let body = body.unwrap();
                    let body = body.split_once("<h1").map_or(&*body, |(_, body)| body);
                    assert_eq!(body.contains(word), is_reminder, "{category}: {body}");
                }
            }
        }
    }
}

#[test]
fn mails_of_a_job_refer_to_one_thread() {
    let message = read(&review());
    let thread = HeaderValue::Text("job-4@proofs.example.com".into());
    assert_eq!(message.references(), &thread);
    assert_eq!(message.in_reply_to(), &thread);
    let mut sign_in = letter(LetterContent::SignIn {
        link: LINK.to_owned(),
    });
    sign_in.thread = None;
    assert_eq!(read(&sign_in).references(), &HeaderValue::Empty);
}

#[test]
fn files_that_were_not_kept_are_named_and_where_they_belong() {
    for (takes_files, says) in [
        (false, "describe in a comment"),
        (true, "Please upload them"),
    ] {
        let message = read(&letter(LetterContent::FilesNotKept(FilesNotKept {
            job_name: "Poster.pdf".to_owned(),
            alt_text: String::new(),
            version: 1,
            files: vec!["shot.png".to_owned(), "a <b>.pdf".to_owned()],
            takes_files,
            link: LINK.to_owned(),
        })));
        let text = message.body_text(0).unwrap();
        for part in [says, "- shot.png", "- a <b>.pdf", LINK] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn hosts_are_written_in_ascii() {
    let mut review = review();
    review.to = "vera@müller-druck.example".to_owned();
    review.reply_to = Some("proofs+m1-x@müller-druck.example".to_owned());
    let composer = try_composer("Press <Press@müller.example>", None).unwrap();
    let message = composer.compose(&review).unwrap();
    let sent = String::from_utf8(message.formatted()).unwrap();
    for header in [
        "To: vera@xn--mller-druck-thb.example",
        "Reply-To: proofs+m1-x@xn--mller-druck-thb.example",
        "press@xn--mller-kva.example>",
    ] {
        assert!(sent.contains(header), "{header}: {sent}");
    }
    let envelope = message.envelope();
    let to: Vec<_> = envelope.to().iter().map(ToString::to_string).collect();
    assert_eq!(to, ["vera@xn--mller-druck-thb.example"]);
}
