//! Requests, sent once by a client of our own; oha sends the same ones for load.

use std::{fs, path::PathBuf};

use reqwest::Method;
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::Outcome;

/// What is sent as the body.
#[derive(Clone, Debug)]
pub enum Body {
    /// Nothing.
    None,
    /// One of these JSON texts, at random.
    Json(Vec<String>),
    /// A file with a multipart form.
    Form(PathBuf),
}

/// The boundary of [`Body::Form`].
pub const BOUNDARY: &str = "imprimatur-bench-boundary";

/// A kind of request; each one goes to one of the URLs, at random.
#[derive(Clone, Debug)]
pub struct Request {
    /// The method.
    pub method: Method,
    /// Absolute URLs.
    pub urls: Vec<String>,
    /// The bearer token.
    pub token: String,
    /// The body.
    pub body: Body,
}

impl Request {
    /// A GET of one of these URLs.
    pub fn get(urls: Vec<String>, token: &str) -> Self {
        Self {
            method: Method::GET,
            urls,
            token: token.to_owned(),
            body: Body::None,
        }
    }

    /// A request with one of these JSON bodies.
    pub fn json(method: Method, urls: Vec<String>, token: &str, bodies: Vec<String>) -> Self {
        Self {
            method,
            urls,
            token: token.to_owned(),
            body: Body::Json(bodies),
        }
    }

    /// The content type, where there is a body.
    pub fn content_type(&self) -> Option<String> {
        match self.body {
            Body::None => None,
            Body::Json(_) => Some("application/json".to_owned()),
            Body::Form(_) => Some(format!("multipart/form-data; boundary={BOUNDARY}")),
        }
    }
}

/// Sends single requests.
#[derive(Debug)]
pub struct Client {
    runtime: Runtime,
    client: reqwest::Client,
}

impl Client {
    /// A client that connects anew for each request: the server may close an idle connection at any time.
    pub fn new() -> Outcome<Self> {
        drop(rustls::crypto::ring::default_provider().install_default());
        Ok(Self {
            runtime: tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?,
            client: reqwest::Client::builder()
                .no_proxy()
                .pool_max_idle_per_host(0)
                .build()?,
        })
    }

    /// Sends a request to the first of its URLs, with the first of its bodies; the answer's body if it is a success.
    pub fn send(&self, request: &Request) -> Outcome<Vec<u8>> {
        let url = request.urls.first().ok_or("a request without URLs")?;
        let mut builder = self.client.request(request.method.clone(), url);
        if !request.token.is_empty() {
            builder = builder.bearer_auth(&request.token);
        }
        if let Some(content_type) = request.content_type() {
            builder = builder.header("Content-Type", content_type);
        }
        builder = match &request.body {
            Body::None => builder,
            Body::Json(bodies) => builder.body(bodies.first().cloned().unwrap_or_default()),
            Body::Form(file) => builder.body(fs::read(file)?),
        };
        self.runtime.block_on(async {
            let response = builder.send().await?;
            let status = response.status();
            let body = response.bytes().await?;
            if status.is_success() {
                return Ok(body.to_vec());
            }
            let body = String::from_utf8_lossy(&body);
            Err(format!("{} {url}: {status}: {body}", request.method).into())
        })
    }

    /// The same for an answer in JSON.
    pub fn send_for_json(&self, request: &Request) -> Outcome<Value> {
        Ok(serde_json::from_slice(&self.send(request)?)?)
    }
}
