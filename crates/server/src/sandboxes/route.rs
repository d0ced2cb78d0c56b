//! Which sandbox a request belongs to: its key, link, token or session names it.

use std::sync::Arc;

use actix_web::{
    Error, HttpRequest,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::AUTHORIZATION,
    middleware::Next,
};
use imprimatur_application::{failure::Failure, ports::sandboxes::SandboxId};
use imprimatur_http::Problem;
use imprimatur_secrets::sandbox_of_key;

use super::SandboxHost;

/// Paths whose next segment is a token.
const LINKS: [&str; 2] = ["/review/task/", "/console/in/"];
/// Beginnings of the names of session cookies.
const SESSIONS: [&str; 2] = ["imprimatur_session", "__Host-imprimatur_session"];

/// Answers a request of a sandbox with the sandbox's state over that of the live service. What names no sandbox that
/// exists stays with the live service, to which its key or link is unknown.
pub(crate) async fn enter<B: MessageBody + 'static>(
    sandboxes: Arc<SandboxHost>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    if let Some(id) = sandbox_of(request.request())
        && let Some(sandbox) = sandboxes.find(&id).await.map_err(problem)?
    {
        let begun = sandbox.begin_request().await;
        begun.map_err(|error| problem(error.into()))?;
        request.add_data_container(sandbox.extensions());
    }
    next.call(request).await
}

fn problem(failure: Failure) -> Error {
    Problem::from(failure).into()
}

/// The sandbox that a request names. A private link decides by itself, then a key, a token, and last the session.
fn sandbox_of(request: &HttpRequest) -> Option<SandboxId> {
    let path = request.path();
    if let Some(rest) = LINKS.iter().find_map(|link| path.strip_prefix(link)) {
        return split(rest.split('/').next()?);
    }
    if let Some(value) = request.headers().get(AUTHORIZATION) {
        let (scheme, key) = value.to_str().ok()?.split_once(' ')?;
        let is_bearer = scheme.eq_ignore_ascii_case("bearer");
        return is_bearer.then(|| sandbox_of_key(key.trim())).flatten();
    }
    if let Some(token) = token(request.query_string()) {
        return split(&token);
    }
    let cookies = request.cookies().ok()?;
    let mut sessions = cookies
        .iter()
        .filter(|cookie| SESSIONS.contains(&cookie.name()));
    sessions.find_map(|session| split(session.value()))
}

fn split(token: &str) -> Option<SandboxId> {
    SandboxId::split(token).map(|(id, _)| id)
}

/// The last parameter `token` of a query.
fn token(query: &str) -> Option<String> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let mut tokens = pairs.filter(|(name, value)| *name == "token" && !value.is_empty());
    tokens.next_back().map(|(_, value)| value.to_owned())
}

#[cfg(test)]
mod tests {
    use actix_web::{cookie::Cookie, test::TestRequest};

    use super::*;

    const ID: &str = "0123456789ab";

    fn id() -> Option<SandboxId> {
        SandboxId::parse(ID)
    }

    fn of(path: &str, key: Option<&str>, session: Option<&str>) -> Option<SandboxId> {
        let mut request = TestRequest::with_uri(path);
        if let Some(key) = key {
            request = request.insert_header((AUTHORIZATION, format!("Bearer {key}")));
        }
        if let Some(session) = session {
            request = request.cookie(Cookie::new("imprimatur_session", session));
        }
        sandbox_of(&request.to_http_request())
    }

    #[test]
    fn keys_links_tokens_and_sessions_name_their_sandbox() {
        let (key, token) = (format!("imp_test_{ID}_x"), format!("test_{ID}_x"));
        assert_eq!(of("/api/v1/jobs", Some(&key), None), id());
        assert_eq!(
            of(&format!("/review/task/{token}/opened"), None, None),
            id()
        );
        assert_eq!(of(&format!("/console/in/{token}"), None, None), id());
        assert_eq!(
            of(
                &format!("/review/file/g/document/x?token={token}"),
                None,
                None
            ),
            id()
        );
        assert_eq!(of("/console", None, Some(&token)), id());
    }

    #[test]
    fn what_is_live_stays_live_whatever_else_a_browser_sends() {
        let token = format!("test_{ID}_x");
        assert_eq!(of("/review/task/1Dz-abc", None, Some(&token)), None);
        assert_eq!(of("/api/v1/jobs", Some("imp_live"), Some(&token)), None);
        assert_eq!(
            of("/review/file/g/document/x?token=AAA", None, Some(&token)),
            None
        );
        assert_eq!(of("/console", None, Some("1-abc")), None);
        assert_eq!(of("/api/v1/jobs", None, None), None);
    }
}
