//! Somebody else's server: it hears who calls, and gives out files as their author would.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::{HttpRequest, HttpResponse, web};

use super::listening::serve;

/// A file and the type that it is given out as.
pub(crate) type Given = (String, Vec<u8>);

/// Listens, and keeps what it was asked for.
pub(crate) struct Beacon {
    pub(crate) url: String,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Beacon {
    /// Listens on a free port; `files` makes what it gives out at `/0`, `/1` and so on from its address.
    pub(crate) fn start(files: impl FnOnce(&str) -> Vec<Given>) -> Self {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let kept = web::Data::from(Arc::clone(&heard));
        let url = serve(|url| {
            let files = web::Data::new(files(url));
            move |app| {
                app.app_data(kept.clone())
                    .app_data(files.clone())
                    .default_service(web::to(answer));
            }
        });
        Self { url, heard }
    }

    /// The queries that it has heard so far.
    pub(crate) fn heard(&self) -> Vec<String> {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.clone()
    }

    /// Forgets what it has heard.
    pub(crate) fn forget(&self) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.clear();
    }
}

async fn answer(
    request: HttpRequest,
    heard: web::Data<Mutex<Vec<String>>>,
    files: web::Data<Vec<Given>>,
) -> HttpResponse {
    let number = request.path().trim_start_matches('/').parse::<usize>().ok();
    if let Some((media_type, bytes)) = number.and_then(|number| files.get(number)) {
        let given = HttpResponse::Ok()
            .content_type(media_type.as_str())
            .body(bytes.clone());
        return given;
    }
    if !request.query_string().is_empty() {
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.push(request.query_string().to_owned());
    }
    HttpResponse::NotFound().finish()
}
