//! The document viewer: the API serves documents, the pages display them.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use imprimatur_http::Shown;
use imprimatur_pages::ShownDocument;

/// Displays documents with the viewer of the pages.
pub(crate) struct Viewer(pub(crate) imprimatur_pages::Viewer);

impl imprimatur_http::Viewer for Viewer {
    fn show(&self, request: &HttpRequest, shown: &Shown<'_>) -> HttpResponse {
        let shown = ShownDocument {
            viewed: shown.viewed,
            page: shown.page,
            token: shown.token,
            form_token: shown.form_token,
        };
        self.0.show(request, &shown)
    }

    fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        self.0.refuse(request, status)
    }

    fn session(&self, request: &HttpRequest) -> Option<String> {
        self.0.session(request)
    }
}
