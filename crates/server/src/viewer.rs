//! The document viewer: the API serves documents, the pages display them.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use imprimatur_application::documents::Viewed;

/// Displays documents with the viewer of the pages.
pub(crate) struct Viewer(pub(crate) imprimatur_pages::Viewer);

impl imprimatur_http::Viewer for Viewer {
    fn show(
        &self,
        request: &HttpRequest,
        viewed: &Viewed,
        page: u32,
        token: Option<&str>,
    ) -> HttpResponse {
        self.0.show(request, viewed, page, token)
    }

    fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        self.0.refuse(request, status)
    }

    fn session(&self, request: &HttpRequest) -> Option<String> {
        self.0.session(request)
    }
}
