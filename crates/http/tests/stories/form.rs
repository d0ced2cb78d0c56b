//! Multipart forms, written by hand.

use actix_web::{http::Method, test::TestRequest};
use serde_json::Value;

use crate::test_app::{Reply, TestApp};

/// A multipart form.
#[derive(Clone, Default)]
pub(crate) struct Multipart(Vec<u8>);

impl Multipart {
    pub(crate) fn field(mut self, name: &str, value: &str) -> Self {
        let part = format!(
            "--frontier\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
        );
        self.0.extend_from_slice(part.as_bytes());
        self
    }

    pub(crate) fn file(mut self, name: &str, bytes: &[u8]) -> Self {
        let head = format!(
            "--frontier\r\ncontent-disposition: form-data; name=\"filekey\"; filename=\"{name}\"\r\n\
             content-type: application/octet-stream\r\n\r\n"
        );
        self.0.extend_from_slice(head.as_bytes());
        self.0.extend_from_slice(bytes);
        self.0.extend_from_slice(b"\r\n");
        self
    }

    pub(crate) fn on(&self, request: TestRequest) -> TestRequest {
        let mut body = self.0.clone();
        body.extend_from_slice(b"--frontier--\r\n");
        request
            .insert_header(("content-type", "multipart/form-data; boundary=frontier"))
            .set_payload(body)
    }
}

impl TestApp {
    pub(crate) async fn upload(&self, form: &Multipart) -> Reply {
        self.send(form.on(self.request(Method::POST, "/api/v1/upload")))
            .await
    }

    /// A file with this name and these bytes.
    pub(crate) async fn file(&self, name: &str, bytes: &[u8]) -> Value {
        self.upload(&Multipart::default().file(name, bytes))
            .await
            .ok()
    }
}
