//! The cookies of the console: who is signed in, and where somebody wanted to go before signing in.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time::Duration as Age},
};
use imprimatur_domain::sign_in::SignIn;

use crate::origin::Site;

const SESSION: &str = "imprimatur_session";
/// The same where it can have the prefix by which browsers take it from this very host only, and by https: no other host
/// of the same domain can slip one in.
const SESSION_OF_HOST: &str = "__Host-imprimatur_session";
const AIM: &str = "imprimatur_aim";
/// As long as a link to sign in can be opened.
const AIM_LASTS: Age = Age::minutes(15);
/// Longest path that is kept.
const AIM_MAX: usize = 500;

/// The token of the console's session that a request carries, whether or not there is such a session.
pub(crate) fn session_of(site: &Site, request: &HttpRequest) -> Option<String> {
    let cookie = request.cookie(session_name(site))?;
    Some(cookie.value().to_owned())
}

/// The token of a session that this browser has had until now, also from before it could be told apart by its prefix. Good
/// for ending it only: what has no prefix may have been slipped in by another host.
pub(super) fn former_session_of(site: &Site, request: &HttpRequest) -> Option<String> {
    let plain = || Some(request.cookie(SESSION)?.value().to_owned());
    session_of(site, request).or_else(plain)
}

/// The prefix demands https and that the cookie holds for the whole host, so there is none behind a path.
fn session_name(site: &Site) -> &'static str {
    if site.is_secure() && site.root() == "/" {
        SESSION_OF_HOST
    } else {
        SESSION
    }
}

/// Keeps a session in the browser. No script reads it, and no other site sends it along with a form.
pub(super) fn session(site: &Site, token: String) -> Cookie<'static> {
    kept(site, session_name(site), token, SignIn::SESSION_LIFETIME)
}

/// Takes the session from the browser.
pub(super) fn no_session(site: &Site) -> Cookie<'static> {
    kept(site, session_name(site), String::new(), Age::ZERO)
}

/// Where somebody wanted to go, if it is one of our own pages that a session opens.
pub(super) fn aim_of(request: &HttpRequest) -> Option<String> {
    let cookie = request.cookie(AIM)?;
    Some(cookie.value().to_owned()).filter(|path| is_ours(path))
}

/// Keeps where somebody wanted to go. Who reads cookies decodes them once, so what is encoded is so once more.
pub(super) fn aim(site: &Site, path: &str) -> Option<Cookie<'static>> {
    is_ours(path).then(|| kept(site, AIM, path.replace('%', "%25"), AIM_LASTS))
}

/// Forgets where somebody wanted to go.
pub(super) fn no_aim(site: &Site) -> Cookie<'static> {
    kept(site, AIM, String::new(), Age::ZERO)
}

fn kept(site: &Site, name: &'static str, value: String, age: Age) -> Cookie<'static> {
    Cookie::build(name, value)
        .path(site.root().to_owned())
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.is_secure())
        .max_age(age)
        .finish()
}

/// Whether a path leads to a page of ours, and nowhere else whatever a browser makes of it.
fn is_ours(path: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~%/?=&".contains(&byte);
    let begins = |with: &str| path.starts_with(with);
    let lower = path.to_ascii_lowercase();
    let (place, query) = lower.split_once('?').unwrap_or((&lower, ""));
    // However it is written: a way out of a folder, and a permission that stands in an address.
    let leads_out = ["//", "..", "%2e", "%2f", "%5c"]
        .iter()
        .any(|part| place.contains(part));
    let is_secret = query.contains("token") || (begins("/review/") && query.contains('%'));
    let is_page = [
        "/console/",
        "/console?",
        "/review/file/",
        "/review/download/",
    ]
    .iter()
    .any(|ours| begins(ours));
    let is_door = begins("/console/sign-") || begins("/console/in/");
    path.len() <= AIM_MAX
        && path.bytes().all(is_plain)
        && !leads_out
        && !is_secret
        && !is_door
        && (path == "/console" || is_page)
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn nobody_is_led_to_another_site() {
        for path in [
            "/console",
            "/console/jobs/0199e0d2",
            "/console?q=menu&page=2",
            "/review/file/0199/document/Gr%C3%B6%C3%9Fe%201.pdf?version=1",
        ] {
            assert!(is_ours(path), "{path}");
        }
        for path in [
            "",
            "/",
            "//evil.example",
            "https://evil.example",
            "/console/jobs//evil.example",
            "/console/jobs/\\evil.example",
            "/console/sign-out",
            "/console/in/5-abc",
            "/review/file/../../evil",
            "/review/file/%2E%2e/%2e%2e/evil",
            "/review/file/0199/document/a.pdf?%74oken=secret",
            "/review/file/0199/document/a.pdf?token=secret",
            "/review/file/a;b",
            "/review/file/a\r\nSet-Cookie: b",
        ] {
            assert!(!is_ours(path), "{path}");
        }
    }

    #[test]
    fn a_browser_brings_back_what_it_was_given() {
        let path = "/review/file/0199/document/Gr%C3%B6%C3%9Fe%201.pdf?version=1";
        let site = Site::at("http://localhost");
        let kept = aim(&site, path).unwrap();
        let sent = format!("{}={}", kept.name(), kept.value());
        let request = TestRequest::get().insert_header(("cookie", sent));
        assert_eq!(aim_of(&request.to_http_request()).as_deref(), Some(path));
    }

    #[test]
    fn the_session_is_kept_from_scripts_and_other_sites() {
        let plain = session(&Site::at("http://localhost:8080"), "a".to_owned()).to_string();
        assert_eq!(
            plain,
            "imprimatur_session=a; HttpOnly; SameSite=Lax; Path=/; Max-Age=604800"
        );
        let below = session(&Site::at("https://example.com/proofs"), "a".to_owned()).to_string();
        assert_eq!(
            below,
            "imprimatur_session=a; HttpOnly; SameSite=Lax; Secure; Path=/proofs; Max-Age=604800"
        );
    }

    #[test]
    fn on_a_host_of_its_own_the_session_is_taken_from_that_host_only() {
        let site = Site::at("https://proofs.example:8443/");
        assert_eq!(
            session(&site, "a".to_owned()).to_string(),
            "__Host-imprimatur_session=a; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=604800"
        );
        let gone = no_session(&site).to_string();
        assert!(gone.starts_with("__Host-imprimatur_session=; "), "{gone}");
        assert!(gone.contains("Secure; Path=/; Max-Age=0"), "{gone}");
        let sent = "imprimatur_session=slipped; __Host-imprimatur_session=own";
        let request = TestRequest::get().insert_header(("cookie", sent));
        let request = request.to_http_request();
        assert_eq!(session_of(&site, &request).as_deref(), Some("own"));
        let before = TestRequest::get().insert_header(("cookie", "imprimatur_session=old"));
        let before = before.to_http_request();
        assert_eq!(session_of(&site, &before), None);
        let former = former_session_of(&site, &before);
        assert_eq!(former.as_deref(), Some("old"));
        let plain = Site::at("http://localhost:8080");
        assert_eq!(session_of(&plain, &request).as_deref(), Some("slipped"));
    }
}
