//! What shows documents to people. Pages are the business of another room; whoever puts both together hands its viewer
//! over as the application's data, and browsers get the bytes where there is none.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use imprimatur_application::documents::Viewed;

/// What a page shows, and to whom.
pub struct Shown<'a> {
    /// The document.
    pub viewed: &'a Viewed,
    /// The page to begin with, from 1.
    pub page: u32,
    /// The `doc_token` that was shown; it belongs into every address of the page.
    pub token: Option<&'a str>,
    /// CSRF token of the session of whoever is signed in.
    pub form_token: Option<&'a str>,
}

/// Shows documents as pages of HTML.
pub trait Viewer: Send + Sync {
    /// The document.
    fn show(&self, request: &HttpRequest, shown: &Shown<'_>) -> HttpResponse;

    /// Why there is nothing to see. Whoever has no permission may be led to where one signs in.
    fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse;

    /// The token of the session that a request comes with, if it does: whoever is signed in may read documents without a
    /// key.
    fn session(&self, request: &HttpRequest) -> Option<String>;
}
