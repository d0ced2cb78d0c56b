//! Languages and time zones of pages.

use actix_web::test::TestRequest;
use imprimatur_application::ports::accounts::ReaderLocale;
use imprimatur_domain::{ids::SignInId, sign_in::SignIn};
use imprimatur_pages::Viewer;
use time::Duration;

use crate::{
    Answer, PAGE, ask, decision,
    fixture::{NOW, World, signing_in::user},
    meanwhile, plain_review, review,
};

const GERMAN: (&str, &str) = ("accept-language", "de-DE,de;q=0.9,en;q=0.8");

fn in_german(request: TestRequest) -> TestRequest {
    request.insert_header(GERMAN)
}

async fn get(world: &World, address: &str) -> Answer {
    ask(world, in_german(TestRequest::get().uri(address))).await
}

fn assert_says(answer: &Answer, texts: &[&str]) {
    assert!(answer.says("<html lang=\"de\">"), "{}", answer.text);
    assert_eq!(answer.header("content-language"), "de");
    assert_eq!(answer.header("vary"), "Accept-Language");
    for text in texts {
        assert!(answer.says(text), "{text} is missing in {}", answer.text);
    }
}

#[actix_web::test]
async fn the_page_of_a_review_is_german() {
    let world = review(|new, _| new.due_at = Some(NOW + Duration::days(2)));
    let answer = get(&world, PAGE).await;
    assert_says(
        &answer,
        &[
            "Ada Berg bittet um Ihre Prüfung",
            ">Freigeben</button>",
            ">Änderungen anfordern</button>",
            ">Ablehnen</button>",
            "Sie prüfen als <bdi>vera@example.com</bdi>.",
            "Freitag, 20. November, 09:30 UTC",
            "PDF-Dokument, 2,4 MB",
            "alt=\"Seite 1 von Programme.pdf\"",
            "noch einmal „Ablehnen“",
            "&#34;locale&#34;:&#34;de&#34;",
        ],
    );
}

#[actix_web::test]
async fn whoever_asks_for_nothing_we_have_gets_english() {
    let world = plain_review();
    for accepted in ["", "xx", "en-GB, de;q=0.9", "*"] {
        let request = TestRequest::get().uri(PAGE);
        let request = request.insert_header(("accept-language", accepted));
        let answer = ask(&world, request).await;
        assert!(answer.says("<html lang=\"en\">") && answer.says(">Approve</button>"));
        assert_eq!(answer.header("content-language"), "en", "{accepted}");
    }
}

#[actix_web::test]
async fn what_is_wrong_with_a_form_and_the_receipt_are_german() {
    let world = review(|_, task| task.req_confirm = true);
    let sent = in_german(decision(&[("decision", "approved")]));
    let answer = ask(&world, sent).await;
    assert_eq!(answer.status, 422);
    assert_says(
        &answer,
        &[
            "Bitte prüfen Sie Ihre Angaben:",
            "Geben Sie Ihren Namen ein.",
            "Setzen Sie das Häkchen zur Bestätigung.",
        ],
    );
    let name = "x".repeat(256);
    let fields = [
        ("decision", "approved"),
        ("name", name.as_str()),
        ("confirmed", "1"),
    ];
    let answer = ask(&world, in_german(decision(&fields))).await;
    assert_says(&answer, &["Ihr Name: Höchstens 255 Zeichen sind erlaubt."]);
    let fields = [
        ("decision", "approved"),
        ("name", "Vera Lind"),
        ("confirmed", "1"),
    ];
    let answer = ask(&world, in_german(decision(&fields))).await;
    assert_eq!(answer.status, 303, "{}", answer.text);
    assert_says(
        &get(&world, PAGE).await,
        &[
            "<h2 id=\"receipt\">Freigegeben</h2>",
            "<dt>Entschieden von</dt>",
            "18. November 2026, 09:30 UTC",
            "Nachweis der Freigabe",
            "Ihre Entscheidung ist gespeichert, und <bdi>Ada Berg</bdi> wurde benachrichtigt.",
        ],
    );
}

#[actix_web::test]
async fn messages_are_german() {
    let world = plain_review();
    let answer = get(&world, "/review/task/unknown").await;
    assert_eq!(answer.status, 404);
    assert_says(&answer, &["<h1>Dieser Link ist nicht mehr gültig</h1>"]);
    meanwhile(&world, |job| job.set_lock(true, NOW));
    let answer = get(&world, PAGE).await;
    assert_says(
        &answer,
        &["Dieser Auftrag ist gesperrt.", ">Kommentar senden<"],
    );
    let answer = get(&world, "/console/nowhere").await;
    assert_says(
        &answer,
        &["<h1>Nicht gefunden</h1>", ">Zurück zu den Aufträgen<"],
    );
    let request = in_german(TestRequest::post().uri(PAGE));
    assert_says(&ask(&world, request).await, &["<h1>Nicht möglich</h1>"]);
}

#[actix_web::test]
async fn the_console_is_german() {
    let world = plain_review();
    let ada = user(1).unwrap();
    let opened = NOW - Duration::HOUR;
    let session = SignIn::new(SignInId(5), ada.id, opened).open(opened);
    world.know(session.unwrap(), ada);
    let cookie = ("cookie", "__Host-imprimatur_session=session-5");
    let request = in_german(TestRequest::get().uri("/console"));
    let answer = ask(&world, request.insert_header(cookie)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_says(
        &answer,
        &[
            "<h1>Aufträge</h1>",
            ">Papierkorb</a>",
            ">Von mir zu entscheiden <span",
            ">Gesendet</span>",
            "18. November 2026, 09:30 UTC\" data-form=\"relative\">gerade eben</time>",
            "1–1 von 1",
            ">Ordner anlegen</button>",
        ],
    );
    let sign_in = get(&world, "/console/sign-in").await;
    assert_says(&sign_in, &["<h1>Anmelden</h1>", ">Link senden</button>"]);
}

#[actix_web::test]
async fn the_viewer_speaks_the_language_of_the_browser() {
    let viewer = Viewer::new("https://proofs.example");
    let request = in_german(TestRequest::get()).to_http_request();
    let answer = viewer.refuse(&request, actix_web::http::StatusCode::NOT_FOUND);
    let language = answer.headers().get("content-language").unwrap();
    assert_eq!(language, "de");
}

/// Without a language of theirs, readers get that of their browser, and those whose browser names none that there is, the team's.
#[actix_web::test]
async fn the_language_of_a_contact_or_sending_comes_before_the_browsers_and_that_before_the_teams()
{
    let accepts = |language: &'static str| {
        let request = TestRequest::get().uri(PAGE);
        request.insert_header(("accept-language", language))
    };
    for (contact, sending, browser, team, expected) in [
        (Some("de"), Some("en"), "en", None, "de"),
        (None, Some("de-CH"), "en", None, "de"),
        (Some("en"), Some("de"), "de", Some("de"), "en"),
        (None, None, "de", Some("en"), "de"),
        (None, None, "sv", Some("de"), "de"),
        (Some("sv"), None, "", Some("de"), "de"),
        (None, None, "", None, "en"),
    ] {
        let tag = |tag: Option<&str>| tag.map(|tag| tag.parse().unwrap());
        let world = review(|_, task| task.language = tag(sending));
        world.reads_in(ReaderLocale {
            contact: tag(contact),
            team: tag(team),
            time_zone: None,
            ..ReaderLocale::default()
        });
        let answer = ask(&world, accepts(browser)).await;
        assert_eq!(
            answer.header("content-language"),
            expected,
            "{contact:?} {sending:?} {browser} {team:?}"
        );
    }
}

#[actix_web::test]
async fn times_are_those_of_the_team() {
    let world = review(|new, _| new.due_at = Some(NOW + Duration::days(2)));
    world.reads_in(ReaderLocale {
        time_zone: "America/New_York".parse().ok(),
        ..ReaderLocale::default()
    });
    let answer = ask(&world, TestRequest::get().uri(PAGE)).await;
    assert!(
        answer.says("Friday 20 November, 04:30 EST"),
        "{}",
        answer.text
    );
}
