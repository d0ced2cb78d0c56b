//! What shows documents to people. Pages are the business of another room; whoever puts both together hands its viewer
//! over as the application's data, and browsers get the bytes where there is none.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use imprimatur_application::documents::Viewed;

/// Shows documents as pages of HTML.
pub trait Viewer: Send + Sync {
    /// The document, from one of its pages on. The token that was shown belongs into every address of the page.
    fn show(
        &self,
        request: &HttpRequest,
        viewed: &Viewed,
        page: u32,
        token: Option<&str>,
    ) -> HttpResponse;

    /// Why there is nothing to see. Whoever has no permission may be led to where one signs in.
    fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse;

    /// The token of the session that a request comes with, if it does: whoever is signed in may read documents without a
    /// key.
    fn session(&self, request: &HttpRequest) -> Option<String>;
}
