//! The inbox of the console.

use actix_web::test::TestRequest;

use crate::{
    ask,
    fixture::{form_token, job},
    support::{COOKIE, get, world},
};

const LIST: &str = "/console/notices";

#[actix_web::test]
async fn the_inbox_shows_what_has_happened_and_the_bar_how_much_is_unread() {
    let page = get(&world(), LIST).await;
    assert_eq!(page.status, 200, "{}", page.text);
    for text in [
        "<h1>Notices</h1>",
        "3 unread",
        "Rejected",
        "Changes requested",
        "Comment",
        "Overdue",
        "Email not delivered",
        "Files received",
        "title=\"vera@example.com\">Vera Print</bdi>",
        "/thumbnail?version=2&#38;hash=",
        "&#60;b&#62;Text 1&#60;/b&#62;",
        "href=\"/console/jobs/00000000-0000-0000-0000-000000000000\"",
        "action=\"/console/notices/read\"",
        "name=\"up_to\" value=\"99\"",
    ] {
        assert!(page.says(text), "{text} is missing in {}", page.text);
    }
    // All are about one job.
    assert_eq!(page.text.matches("class=\"group unread\"").count(), 1);
    assert_eq!(page.text.matches("class=\"new\"").count(), 5);
    let later = get(&world(), "/console/notices?after=7").await;
    assert!(!later.says("name=\"up_to\""));
    let german = TestRequest::get()
        .uri(LIST)
        .insert_header(COOKIE)
        .insert_header(("accept-language", "de"));
    let german = ask(&world(), german).await;
    assert!(
        german.says("Benachrichtigungen") && german.says("Änderungen angefordert"),
        "{}",
        german.text
    );
}

#[actix_web::test]
async fn notices_are_marked_as_read_by_an_own_form() {
    let world = world();
    let form_of = |token: &str, field: &'static str, value: &str| {
        let fields = [("form_token", token.to_owned()), (field, value.to_owned())];
        TestRequest::post()
            .uri("/console/notices/read")
            .insert_header(COOKIE)
            .set_form(fields)
    };
    let form = |token: &str, up_to: &str| form_of(token, "up_to", up_to);
    let own = form_token("session-5");
    let done = ask(&world, form(&own, "99")).await;
    let to = "/console/notices#did-read";
    assert_eq!((done.status.as_u16(), done.header("location")), (303, to));
    assert_eq!(world.commits(), 1);
    assert_eq!(ask(&world, form("forged", "99")).await.status, 403);
    assert_eq!(ask(&world, form(&own, "x")).await.status, 404);
    assert_eq!(world.commits(), 1);
    let of_job = ask(&world, form_of(&own, "job", &job(1).to_string())).await;
    assert_eq!((of_job.status.as_u16(), world.commits()), (303, 2));
}
