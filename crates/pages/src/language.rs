//! The language of a request.

use actix_web::{HttpRequest, http::header::ACCEPT_LANGUAGE};
use imprimatur_texts::Language;

/// The language that the browser asks for, if there are texts in it.
pub(crate) fn accepted(request: &HttpRequest) -> Option<Language> {
    let headers = request.headers().get_all(ACCEPT_LANGUAGE);
    let ranges: Vec<_> = headers.filter_map(|header| header.to_str().ok()).collect();
    Language::from_accept_language(&ranges.join(","))
}
