//! A webhook receiver on this machine.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use actix_web::{HttpRequest, HttpResponse, http::header::HeaderValue, web};
use imprimatur_testkit::wait;
use serde_json::Value;

use super::listening::serve;

/// One delivery as it came.
#[derive(Clone, Debug)]
pub(crate) struct Received {
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
    /// Null if it is not JSON.
    pub(crate) body: Value,
}

impl Received {
    /// A header by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(key, _)| key == name);
        &found.unwrap_or_else(|| panic!("no header {name}")).1
    }

    /// The type of the event.
    pub(crate) fn event_type(&self) -> &str {
        self.body["event_type"].as_str().unwrap_or_default()
    }
}

/// Takes deliveries and keeps them in their order.
pub(crate) struct Receiver {
    pub(crate) url: String,
    received: Arc<Mutex<Vec<Received>>>,
}

impl Receiver {
    /// Listens on a free port and answers every delivery with 204.
    pub(crate) fn start() -> Self {
        Self::start_refusing(0)
    }

    /// Answers the first so many deliveries with 503, but keeps them, too.
    pub(crate) fn start_refusing(first: usize) -> Self {
        let received = Arc::new(Mutex::new(Vec::new()));
        let kept = web::Data::from(Arc::clone(&received));
        let first = web::Data::new(first);
        let url = serve(|_| {
            move |app| {
                app.app_data(kept.clone())
                    .app_data(first.clone())
                    .default_service(web::to(take));
            }
        });
        let url = format!("{url}/hook");
        Self { url, received }
    }

    /// All deliveries so far.
    pub(crate) fn all(&self) -> Vec<Received> {
        self.received
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// How many deliveries have come so far.
    pub(crate) fn count(&self) -> usize {
        self.received
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// Waits for the delivery of an event of this type about this job.
    pub(crate) async fn wait_for(&self, event_type: &str, job: &str) -> Received {
        let what = format!("{event_type} of {job}");
        wait::until(&what, Duration::from_secs(20), async || {
            self.all()
                .into_iter()
                .find(|one| one.event_type() == event_type && one.body["job_guid"] == job)
        })
        .await
    }
}

async fn take(
    request: HttpRequest,
    body: web::Bytes,
    kept: web::Data<Mutex<Vec<Received>>>,
    refused: web::Data<usize>,
) -> HttpResponse {
    let text = String::from_utf8(body.to_vec()).unwrap();
    let headers = request
        .headers()
        .iter()
        .map(|(key, value)| {
            (
                key.as_str().to_owned(),
                value.to_str().unwrap_or_default().to_owned(),
            )
        })
        .collect();
    let media_type = request.headers().get("content-type");
    let body = match media_type.map(HeaderValue::as_bytes) {
        Some(b"application/json") => serde_json::from_str(&text).unwrap(),
        _ => Value::Null,
    };
    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
    kept.push(Received {
        headers,
        text,
        body,
    });
    if kept.len() <= **refused {
        return HttpResponse::ServiceUnavailable().finish();
    }
    HttpResponse::NoContent().finish()
}
