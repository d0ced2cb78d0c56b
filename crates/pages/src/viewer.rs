//! Documents for people in a browser: pages that show pictures of a document's pages. Whoever serves the documents asks
//! for them once it is clear that the document may be seen.

use std::sync::Arc;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::AUTHORIZATION},
};
use imprimatur_application::documents::Viewed;
use imprimatur_texts::{Catalog, Language, Zone};

use crate::{
    answers,
    assets::Assets,
    console::{session_of, to_sign_in},
    language::accepted,
    origin::Site,
    view::{DocumentPage, Frame, Message},
};

/// What a page shows, and to whom.
pub struct ShownDocument<'a> {
    /// The document.
    pub viewed: &'a Viewed,
    /// The page to begin with, from 1.
    pub page: u32,
    /// The token that was shown; it belongs into every address.
    pub token: Option<&'a str>,
    /// CSRF token of the session of whoever is signed in.
    pub form_token: Option<&'a str>,
}

/// Shows documents in browsers.
pub struct Viewer {
    site: Site,
    assets: Assets,
    catalog: Arc<Catalog>,
}

impl Viewer {
    /// A viewer on the address that the installation is reached at.
    pub fn new(public_url: &str) -> Self {
        Self {
            site: Site::at(public_url),
            assets: Assets::embedded(),
            catalog: Catalog::embedded(),
        }
    }

    /// A page that shows a version.
    pub fn show(&self, request: &HttpRequest, shown: &ShownDocument<'_>) -> HttpResponse {
        let frame = self.frame(request);
        let parts = (&self.site, &self.assets);
        answers::document_page(&DocumentPage::new(frame, parts, shown))
    }

    /// A page that says why there is nothing to see. Whoever comes without any permission is led to where one signs in,
    /// and back after that.
    pub fn refuse(&self, request: &HttpRequest, status: StatusCode) -> HttpResponse {
        if status == StatusCode::UNAUTHORIZED && !request.headers().contains_key(AUTHORIZATION) {
            return to_sign_in(&self.site, request);
        }
        let about = Message::framed(self.frame(request));
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

    fn frame(&self, request: &HttpRequest) -> Frame {
        let language = accepted(request).unwrap_or(Language::ENGLISH);
        let texts = self.catalog.texts(language, Zone::UTC);
        Frame::new(&self.site, &self.assets, texts)
    }
}
