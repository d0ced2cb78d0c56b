//! Where the pages live as the browser sees it, and whether a post comes from there.

use std::fmt::Write;

use actix_web::{
    HttpRequest,
    http::{
        header::{HOST, HeaderName, ORIGIN},
        uri::Authority,
    },
};

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The outside address, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Site {
    /// Scheme, host and port.
    origin: String,
    /// The path before all of ours; empty unless a proxy puts one there.
    prefix: String,
}

impl Site {
    pub(crate) fn at(public_url: &str) -> Self {
        let authority = public_url.find("://").map_or(0, |at| at + 3);
        let end = public_url[authority..]
            .find('/')
            .map_or(public_url.len(), |at| authority + at);
        let (origin, prefix) = public_url.split_at(end);
        Self {
            origin: origin.to_owned(),
            prefix: prefix.trim_end_matches('/').to_owned(),
        }
    }

    /// The address of a link's page, for use inside pages.
    pub(crate) fn link(&self, token: &str) -> String {
        let mut address = format!("{}/review/task/", self.prefix);
        for byte in token.bytes() {
            if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
                address.push(char::from(byte));
            } else {
                // Writing to a string cannot fail.
                _ = write!(address, "%{byte:02X}");
            }
        }
        address
    }

    pub(crate) fn asset(&self, name: &str) -> String {
        self.inside(&format!("/assets/{name}"))
    }

    /// One of our addresses, for use inside pages.
    pub(crate) fn inside(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }

    /// The path below which all of ours lies.
    pub(crate) fn root(&self) -> &str {
        if self.prefix.is_empty() {
            "/"
        } else {
            &self.prefix
        }
    }

    /// Whether browsers reach us by HTTPS.
    pub(crate) fn is_secure(&self) -> bool {
        self.scheme() == "https://"
    }

    /// The scheme of the outside address, with what separates it from the host.
    fn scheme(&self) -> &str {
        let end = self.origin.find("://").map_or(0, |at| at + 3);
        &self.origin[..end]
    }

    /// Whether a post may come from one of our own pages: those of the outside address, or of the host that the request
    /// itself names, for whoever reaches us by another name. The scheme is that of the outside address in both cases,
    /// since a proxy that ends TLS leaves no trace of it in the request. Because our pages send no referrer, browsers name the origin
    /// of their forms `null`; then the browser's word on whether it is the same site counts. The form token has to be
    /// right in any case.
    pub(crate) fn is_own(&self, request: &HttpRequest) -> bool {
        let header = |name: &HeaderName| request.headers().get(name).map(|value| value.to_str());
        match header(&ORIGIN) {
            None | Some(Ok("null")) => header(&SEC_FETCH_SITE)
                .is_none_or(|site| matches!(site, Ok("same-origin" | "none"))),
            Some(Ok(origin)) => {
                let host = match header(&HOST) {
                    Some(host) => host.ok(),
                    None => request.uri().authority().map(Authority::as_str),
                };
                let is_host =
                    |host| origin.eq_ignore_ascii_case(&format!("{}{host}", self.scheme()));
                origin.eq_ignore_ascii_case(&self.origin) || host.is_some_and(is_host)
            }
            Some(Err(_)) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn an_address_is_taken_apart_with_and_without_a_path() {
        let plain = Site::at("https://proofs.example:8443");
        assert_eq!(plain.origin, "https://proofs.example:8443");
        assert_eq!(plain.link("abc"), "/review/task/abc");
        let below = Site::at("https://example.com/proofs/");
        assert_eq!(below.origin, "https://example.com");
        assert_eq!(below.asset("a.css"), "/proofs/assets/a.css");
    }

    #[test]
    fn a_token_never_leaves_its_segment() {
        let site = Site::at("http://localhost");
        assert_eq!(site.link("a/../\"<é"), "/review/task/a%2F..%2F%22%3C%C3%A9");
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let is_own = |public_url: &str, headers: &[(&'static str, &'static str)]| {
            let request = TestRequest::post().insert_header(("host", "inner:8080"));
            let request = headers
                .iter()
                .fold(request, |request, header| request.append_header(*header));
            Site::at(public_url).is_own(&request.to_http_request())
        };
        let (secure, plain) = ("https://proofs.example", "http://proofs.example");
        assert!(is_own(secure, &[]));
        for (public_url, origin, expected) in [
            (secure, "https://proofs.example", true),
            (secure, "HTTPS://Proofs.example", true),
            (secure, "https://inner:8080", true),
            (plain, "http://inner:8080", true),
            (secure, "http://proofs.example", false),
            (secure, "http://inner:8080", false),
            (plain, "https://proofs.example", false),
            (plain, "https://inner:8080", false),
            (secure, "https://proofs.example:8443", false),
            (secure, "https://inner", false),
            (secure, "https://evil.example", false),
            (secure, "https://proofs.example.evil.example", false),
        ] {
            assert_eq!(
                is_own(public_url, &[("origin", origin)]),
                expected,
                "{origin}"
            );
        }
        for (site, expected) in [("same-origin", true), ("none", true), ("cross-site", false)] {
            let headers = [("origin", "null"), ("sec-fetch-site", site)];
            assert_eq!(is_own(secure, &headers), expected, "{site}");
        }
    }
}
