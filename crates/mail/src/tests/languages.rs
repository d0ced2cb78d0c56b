//! Mails in the language of their recipients, and templates of operators for one language.

use std::{fs, path::Path};

use imprimatur_application::ports::{
    documents::PageFacts,
    mailer::{JobUpdate, Letter, LetterContent, News, Preflight, Specification},
};
use imprimatur_domain::job::Status;
use mail_parser::MessageParser;

use super::{LINK, composer, letter, request, review, try_composer};
use crate::{Composer, ComposerError, TemplateError, overrides::unknown_files};

/// A mail as its recipient sees it.
struct Read {
    from: Option<String>,
    subject: String,
    text: String,
    html: String,
}

fn read_from(composer: &Composer, letter: &Letter) -> Read {
    let bytes = composer.compose(letter).unwrap().formatted();
    let message = MessageParser::default().parse(&bytes).unwrap();
    let from = message.from().unwrap().first().unwrap().name();
    let body = |text: std::borrow::Cow<'_, str>| text.replace("\r\n", "\n");
    Read {
        from: from.map(ToOwned::to_owned),
        subject: message.subject().unwrap().to_owned(),
        text: body(message.body_text(0).unwrap()),
        html: body(message.body_html(0).unwrap()),
    }
}

fn in_language(letter: Letter, language: &str) -> Letter {
    Letter {
        language: Some(language.to_owned()),
        ..letter
    }
}

fn in_german(content: LetterContent) -> Read {
    read_from(&composer(), &in_language(letter(content), "de-AT"))
}

#[test]
fn a_review_request_is_german_for_whoever_reads_german() {
    let read = in_german(LetterContent::TaskRequest(request("review-task")));
    assert_eq!(
        read.subject,
        "Bitte freigeben: Catalogue & Prices.pdf (Version 3)"
    );
    assert_eq!(read.from.as_deref(), Some("Anna Müller über Example Press"));
    insta::assert_snapshot!("german_review_text", read.text);
    assert!(read.html.contains("<html lang=\"de\""), "{}", read.html);
    for text in [
        "Freitag, 6. März, 16:30 UTC",
        ">Jetzt prüfen</a>",
        "Nachricht von Anna Müller:",
        "Falls die Schaltfläche nicht funktioniert",
        "Gesendet von Anna Müller über proofs.example.com. Dieser Link ist nur für Sie bestimmt.",
    ] {
        assert!(read.html.contains(text), "{text}: {}", read.html);
    }
}

#[test]
fn whoever_reads_nothing_we_have_gets_english() {
    for language in ["xx", "", "no tag"] {
        let read = read_from(&composer(), &in_language(review(), language));
        assert!(read.subject.starts_with("Please review"), "{language}");
        assert!(read.html.contains("<html lang=\"en\""), "{language}");
    }
}

#[test]
fn every_kind_of_mail_has_german_words() {
    let mut subjects = vec![
        in_german(LetterContent::SignIn {
            link: LINK.to_owned(),
        })
        .subject,
    ];
    for category in [
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
            subjects.push(in_german(LetterContent::TaskRequest(request)).subject);
        }
    }
    for subject in &subjects {
        let is_english = ["Please", "Reminder", "review", "Sign", "your"];
        let is_english = is_english.iter().any(|word| subject.contains(word));
        assert!(!is_english, "{subject}");
    }
}

#[test]
fn news_and_updates_are_german_in_every_line() {
    let news = in_german(LetterContent::News(News {
        job_name: "Journey.pdf".to_owned(),
        alt_text: String::new(),
        sender: String::new(),
        status: Some(Status::ChangeRequested),
        version: Some(2),
        decision: None,
        comments: "Zu dunkel".to_owned(),
        link: Some(LINK.to_owned()),
    }));
    assert_eq!(
        news.subject,
        "Journey.pdf: Änderungen angefordert, Version 2, neuer Kommentar"
    );
    assert!(news.text.contains("Nachricht von Jemand:"), "{}", news.text);
    let page = PageFacts {
        bits: 8,
        color: "cmyk".to_owned(),
        height: 842,
        width: 595,
        mime: "application/pdf".to_owned(),
    };
    let update = in_german(LetterContent::JobUpdate(JobUpdate {
        job_name: "Katalog.pdf".to_owned(),
        version: 1,
        sender: "Anna".to_owned(),
        specification: Some(Specification {
            media_type: "application/pdf".to_owned(),
            size: 48_213,
            pages: Some((2, vec![page.clone(), page])),
        }),
        preflight: Some(Preflight::Done(Vec::new())),
        update_link: Some(LINK.to_owned()),
        ..JobUpdate::default()
    }));
    for text in [
        "- 48213 Byte\n",
        "- 2 Seiten\n",
        "- Seiten 1–2: 210 × 297 mm, cmyk, 8 Bit pro Kanal\n",
        "- Keine Auffälligkeiten.\n",
        "Neue Version hochladen:\n",
    ] {
        assert!(update.text.contains(text), "{text}: {}", update.text);
    }
}

#[test]
fn names_that_are_written_from_right_to_left_do_not_turn_the_sentence() {
    let mut request = request("review-task");
    request.sender = "דפוס ירושלים".to_owned();
    let read = read_from(&composer(), &letter(LetterContent::TaskRequest(request)));
    let sentence = "\u{2068}דפוס ירושלים\u{2069} has asked you to review this proof.";
    assert!(read.text.contains(sentence), "{}", read.text);
    assert!(!read.subject.contains('\u{2068}'), "{}", read.subject);
    let plain = read_from(&composer(), &review());
    assert!(!plain.text.contains('\u{2068}') && !plain.html.contains('\u{2068}'));
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn words(subject: &str) -> String {
    let others = ["heading", "lead", "button"];
    let others = others.map(|block| format!("{{% block {block} %}}x{{% endblock %}}"));
    format!(
        "{{% block subject %}}{subject}{{% endblock %}}{}",
        others.concat()
    )
}

#[test]
fn an_operators_template_is_for_one_language_or_for_all() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "words/review-task.txt",
        &words("All {{ job_name }}"),
    );
    write(
        folder.path(),
        "de/words/review-task.txt",
        &words("{{ t('mail-review-heading') }}!"),
    );
    write(
        folder.path(),
        "de/letter.txt",
        "{{ lead }} {{ t('mail-sent') }}",
    );
    let composer = try_composer("a@example.com", Some(folder.path().to_owned())).unwrap();
    let english = read_from(&composer, &review());
    assert_eq!(english.subject, "All Catalogue & Prices.pdf");
    let german = read_from(&composer, &in_language(review(), "de"));
    assert_eq!(german.subject, "Bitte freigeben: Catalogue & Prices.pdf!");
    assert_eq!(german.text.trim(), "x Gesendet über proofs.example.com.");
}

#[test]
fn a_template_that_asks_for_no_text_of_ours_is_found_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    write(
        folder.path(),
        "de/words/sign-in.txt",
        &words("{{ t('no-such-text') }}"),
    );
    let result = try_composer("a@example.com", Some(folder.path().to_owned()));
    let Err(ComposerError::Template(error)) = result else {
        panic!("it was taken");
    };
    assert!(matches!(&error, TemplateError::Broken { name, .. } if name == "words/sign-in.txt"));
    assert!(error.to_string().contains("no-such-text"), "{error}");
}

#[test]
fn a_folder_of_a_language_that_there_is_not_is_told() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "de/words/news.txt", "");
    write(folder.path(), "de/words/nwes.txt", "");
    write(folder.path(), "xx/letter.txt", "");
    let expected = ["de/words/nwes.txt", "xx"].map(|name| folder.path().join(name));
    assert_eq!(unknown_files(folder.path()).unwrap(), expected);
}

#[test]
fn a_due_date_is_written_in_the_time_zone_of_the_team() {
    let due = |zone: Option<&str>| {
        let letter = Letter {
            time_zone: zone.map(ToOwned::to_owned),
            ..review()
        };
        let read = read_from(&composer(), &letter);
        let has = |text| read.text.contains(text) && read.html.contains(text);
        ["16:30 UTC", "17:30 CET", "01:30 JST"].map(has)
    };
    assert_eq!(due(None), [true, false, false]);
    assert_eq!(due(Some("Europe/Berlin")), [false, true, false]);
    assert_eq!(due(Some("Asia/Tokyo")), [false, false, true]);
    // A zone that the database no longer has.
    assert_eq!(due(Some("Mars/Olympus")), [true, false, false]);
}
