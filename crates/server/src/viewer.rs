//! Documents in browsers: the interface serves them, the pages show them.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use imprimatur_application::documents::Viewed;

/// Shows documents by the pages' viewer.
pub(crate) struct Viewer(pub(crate) imprimatur_pages::Viewer);

impl imprimatur_http::Viewer for Viewer {
    fn show(&self, viewed: &Viewed, page: u32, token: Option<&str>) -> HttpResponse {
        self.0.show(viewed, page, token)
    }

    fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        self.0.refuse(request, status)
    }

    fn session(&self, request: &HttpRequest) -> Option<String> {
        self.0.session(request)
    }
}
