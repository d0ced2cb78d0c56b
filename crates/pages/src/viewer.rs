//! Documents for people in a browser: pages that show pictures of a document's pages. Whoever serves the documents asks
//! for them once it is clear that the document may be seen.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::AUTHORIZATION},
};
use imprimatur_application::documents::Viewed;

use crate::{
    answers,
    assets::Assets,
    console::{session_of, to_sign_in},
    origin::Site,
    view::{Frame, Leaf, Message},
};

/// Shows documents in browsers.
pub struct Viewer {
    site: Site,
    assets: Assets,
}

impl Viewer {
    /// A viewer on the address that the installation is reached at.
    pub fn new(public_url: &str) -> Self {
        Self {
            site: Site::at(public_url),
            assets: Assets::embedded(),
        }
    }

    /// A page that shows a version from one of its pages on. The token that was shown belongs into every address.
    pub fn show(&self, viewed: &Viewed, page: u32, token: Option<&str>) -> HttpResponse {
        answers::document_page(&Leaf::of(self.frame(), &self.site, viewed, page, token))
    }

    /// A page that says why there is nothing to see. Whoever comes without any permission is led to where one signs in,
    /// and back after that.
    pub fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        if status == StatusCode::UNAUTHORIZED && !request.headers().contains_key(AUTHORIZATION) {
            return to_sign_in(&self.site, request);
        }
        let about = Message::framed(self.frame());
        let about = match status {
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => about.closed_to_you(),
            StatusCode::NOT_FOUND => about.not_to_be_seen(),
            StatusCode::TOO_MANY_REQUESTS => about.too_many(),
            StatusCode::SERVICE_UNAVAILABLE => about.away(),
            status if status.is_client_error() => about.misread(),
            _ => about.failed(),
        };
        answers::message(status, &about)
    }

    /// The token of the console's session that a request carries, whether or not there is such a session.
    pub fn session(&self, request: &HttpRequest) -> Option<String> {
        session_of(&self.site, request)
    }

    fn frame(&self) -> Frame {
        Frame::new(&self.site, &self.assets)
    }
}
