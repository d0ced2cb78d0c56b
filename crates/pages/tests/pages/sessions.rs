//! Where somebody is signed in, and how it ends.
#![expect(clippy::unwrap_used, reason = "these are tests")]

use actix_web::test::TestRequest;
use imprimatur_domain::{account::User, ids::SignInId, sign_in::SignIn};
use time::Duration;

use crate::{
    Answer, ask,
    fixture::{NOW, World, form_token, signing_in::user},
};

const LIST: &str = "/console/sessions";
/// The same, saying that something was ended.
const ENDED: &str = "/console/sessions#did-end";
const COOKIE: &str = "__Host-imprimatur_session";

/// A session that began so long ago.
fn begun(id: i64, user: i64, age: Duration) -> SignIn {
    let (opened_at, user) = (NOW - age, self::user(user).unwrap().id);
    let made = SignIn::new(SignInId(id), user, opened_at);
    made.open(opened_at).unwrap()
}

/// Ada's sessions 5 and 6, her 7 that has ended and her 8 that is over, her link 9, and Bea's session 10.
fn world() -> World {
    let world = World::new();
    let waiting = SignIn::new(SignInId(9), user(1).unwrap().id, NOW);
    for sign_in in [
        begun(5, 1, Duration::HOUR),
        begun(6, 1, Duration::DAY),
        begun(7, 1, Duration::DAY).end(NOW),
        begun(8, 1, SignIn::SESSION_LIFETIME),
        waiting,
        begun(10, 2, Duration::DAY),
    ] {
        let user = user(sign_in.user.0).unwrap();
        world.know(sign_in, user);
    }
    world
}

fn with(request: TestRequest, session: &str) -> TestRequest {
    request.insert_header(("cookie", format!("{COOKIE}={session}")))
}

async fn get(world: &World, address: &str, session: &str) -> Answer {
    ask(world, with(TestRequest::get().uri(address), session)).await
}

fn form(address: &str, form_token: &str) -> TestRequest {
    let request = TestRequest::post().uri(address);
    request.set_form([("form_token", form_token)])
}

/// Sends a form of session 5.
async fn post(world: &World, address: &str) -> Answer {
    let own = form(address, &form_token("session-5"));
    ask(world, with(own, "session-5")).await
}

fn is_running(world: &World, id: i64) -> bool {
    world.sign_in(id).unwrap().is_running(NOW)
}

#[actix_web::test]
async fn the_list_shows_what_runs_and_which_one_this_is() {
    let world = world();
    let page = get(&world, LIST, "session-5").await;
    assert_eq!(page.status, 200, "{}", page.text);
    for text in [
        "This browser",
        "Another browser",
        // Begun an hour and a day ago, and good for a week.
        "18 November 2026, 08:30 UTC",
        "25 November 2026, 08:30 UTC",
        "17 November 2026, 09:30 UTC",
        "action=\"/console/sessions/6/end\"",
        "action=\"/console/sessions/others/end\"",
    ] {
        assert!(page.says(text), "{text} is missing in {}", page.text);
    }
    assert_eq!(page.text.matches("<th scope=\"row\">").count(), 2);
    // What opens a session stands in no form.
    assert!(!page.says("\"session-") && !page.says("door-"));
    let alone = get(&world, LIST, "session-10").await;
    assert!(alone.says("This browser") && !alone.says("Another browser"));
}

#[actix_web::test]
async fn a_session_ends_from_elsewhere() {
    let world = world();
    assert_eq!(get(&world, LIST, "session-6").await.status, 200);
    for _ in 0..2 {
        let ended = post(&world, "/console/sessions/6/end").await;
        assert_eq!(
            (ended.status.as_u16(), ended.header("location")),
            (303, ENDED)
        );
    }
    let away = get(&world, LIST, "session-6").await;
    assert_eq!(away.header("location"), "/console/sign-in");
    assert!(is_running(&world, 5) && is_running(&world, 10));
    assert_eq!(world.commits(), 1);
}

#[actix_web::test]
async fn all_others_end_and_those_of_others_do_not() {
    let world = world();
    let ended = post(&world, "/console/sessions/others/end").await;
    assert_eq!(
        (ended.status.as_u16(), ended.header("location")),
        (303, ENDED)
    );
    assert!(is_running(&world, 5) && is_running(&world, 10));
    assert!(!is_running(&world, 6));
    assert!(world.sign_in(9).unwrap().check_link(NOW).is_err());
}

#[actix_web::test]
async fn what_is_no_session_of_ones_own_is_not_there() {
    let world = world();
    let mut pages = Vec::new();
    // Bea's, none, a link, and what is no number.
    for id in ["10", "11", "9", "0", "05", "-5", "x", "session-10"] {
        let refused = post(&world, &format!("/console/sessions/{id}/end")).await;
        assert_eq!(refused.status, 404, "{id}");
        pages.push(refused.text);
    }
    pages.dedup();
    assert_eq!(pages.len(), 1, "all alike");
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn nothing_ends_by_looking_or_by_forms_of_others() {
    let world = world();
    for act in ["/console/sessions/6/end", "/console/sessions/others/end"] {
        for token in ["", "form-session-6", "form-door-5"] {
            let refused = ask(&world, with(form(act, token), "session-5")).await;
            assert_eq!(refused.status, 403, "{act} {token}");
        }
        let own = with(form(act, &form_token("session-5")), "session-5");
        let foreign = own.insert_header(("origin", "https://evil.example"));
        assert_eq!(ask(&world, foreign).await.status, 403, "{act}");
        let nobody = ask(&world, form(act, &form_token("session-5"))).await;
        assert_eq!(nobody.status, 401, "{act}");
        let aim = nobody.headers.get_all("set-cookie");
        let aims = aim.filter_map(|cookie| cookie.to_str().ok());
        let aim = aims.filter(|cookie| cookie.starts_with("imprimatur_aim="));
        assert!(aim.last().unwrap().contains(LIST));
        assert_eq!(get(&world, act, "session-5").await.status, 405, "{act}");
    }
    let nobody = ask(&world, TestRequest::get().uri(LIST)).await;
    assert_eq!(nobody.header("location"), "/console/sign-in");
    assert_eq!(world.commits(), 0);
}

#[actix_web::test]
async fn signing_in_anew_ends_the_session_of_this_browser() {
    for former in [5, 10] {
        let world = world();
        let open = form("/console/in/door-9", &form_token("door-9"));
        let opened = ask(&world, with(open, &format!("session-{former}"))).await;
        assert_eq!(opened.status, 303, "{}", opened.text);
        let cookies = opened.headers.get_all("set-cookie");
        let cookies: Vec<_> = cookies.filter_map(|cookie| cookie.to_str().ok()).collect();
        let kept = format!("{COOKIE}=session-9; HttpOnly; SameSite=Lax; Secure; Path=/; ");
        assert!(cookies[0].starts_with(&kept), "{cookies:?}");
        assert!(!cookies[0].contains("Domain"), "{cookies:?}");
        for id in [5, 6, 9, 10] {
            assert_eq!(is_running(&world, id), id != former, "{id} after {former}");
        }
        assert_eq!(world.commits(), 1);
    }
}

#[actix_web::test]
async fn a_cookie_of_a_name_that_others_could_set_is_none() {
    let world = world();
    let old = ("cookie", "imprimatur_session=session-5");
    let page = ask(&world, TestRequest::get().uri(LIST).insert_header(old)).await;
    assert_eq!(page.header("location"), "/console/sign-in");
}

#[actix_web::test]
async fn who_has_left_is_not_signed_in_whatever_the_session_says() {
    let world = World::new();
    let gone = User {
        is_active: false,
        ..user(1).unwrap()
    };
    world.know(begun(5, 1, Duration::HOUR), gone);
    let page = get(&world, LIST, "session-5").await;
    assert_eq!(page.header("location"), "/console/sign-in");
    assert_eq!(post(&world, "/console/sessions/5/end").await.status, 401);
}
