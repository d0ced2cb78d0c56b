//! A collector of traces on this machine.

use std::sync::{Arc, Mutex, PoisonError};

use actix_web::{HttpRequest, HttpResponse, web};

use super::listening::serve;

/// Takes what is sent to it and keeps it as it came.
pub(crate) struct Collector {
    pub(crate) url: String,
    kept: Arc<Mutex<Vec<u8>>>,
}

impl Collector {
    /// Listens on a free port.
    pub(crate) fn start() -> Self {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let given = web::Data::from(Arc::clone(&kept));
        let url = serve(|_| {
            move |app| {
                app.app_data(given.clone()).default_service(web::to(keep));
            }
        });
        Self { url, kept }
    }

    /// Whether these bytes were somewhere in what was sent.
    pub(crate) fn has(&self, bytes: &[u8]) -> bool {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.windows(bytes.len()).any(|part| part == bytes)
    }
}

async fn keep(
    request: HttpRequest,
    body: web::Bytes,
    kept: web::Data<Mutex<Vec<u8>>>,
) -> HttpResponse {
    assert_eq!(request.path(), "/v1/traces");
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.extend_from_slice(&body);
    HttpResponse::Ok().finish()
}
