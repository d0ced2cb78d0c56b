//! What is measured of the service: one entry for each operation.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use serde_json::{Value, json};

use crate::{
    Outcome, http,
    receiver::Receiver,
    seed::{self, Keys},
};

/// Different requests of an operation.
const REQUESTS: usize = 2_000;
/// Bytes of a small document, and of a large one.
const SMALL: u32 = 1 << 10;
const LARGE: u32 = 10 << 20;

/// The operation that ends when its webhooks have arrived.
pub const WEBHOOKS: &str = "webhooks";

/// An operation of a server.
#[derive(Clone, Debug)]
pub struct Operation {
    pub name: &'static str,
    pub method: &'static str,
    /// Paths with their queries; each request takes one of them.
    pub paths: Vec<String>,
    pub authorization: String,
    pub body: Body,
}

#[derive(Clone, Debug)]
pub enum Body {
    None,
    /// JSON; each request takes one line.
    JsonLines(Vec<String>),
    /// A form with this file.
    Upload(PathBuf),
}

impl Operation {
    /// Sends one of the requests; the body of its answer, which has to be a success.
    pub fn try_once(&self, address: SocketAddr) -> Outcome<Vec<u8>> {
        let (media_type, body) = match &self.body {
            Body::None => ("text/plain".to_owned(), Vec::new()),
            Body::JsonLines(lines) => {
                let first = lines.first().ok_or("an operation without bodies")?;
                ("application/json".to_owned(), first.clone().into_bytes())
            }
            Body::Upload(file) => http::upload_form(&fs::read(file)?),
        };
        let path = self.paths.first().ok_or("an operation without paths")?;
        let line = format!("{} {path}", self.method);
        match http::send(address, &line, &self.authorization, &media_type, &body)? {
            (200..300, answer) => Ok(answer),
            (status, answer) => {
                let answer = String::from_utf8_lossy(&answer);
                Err(format!("{line}: status {status}: {answer}").into())
            }
        }
    }
}

/// All operations of a running service that was seeded. Files that are sent are written to `folder`.
pub fn all(
    address: SocketAddr,
    keys: &Keys,
    jobs: u32,
    folder: &Path,
    receiver: &Receiver,
) -> Outcome<Vec<Operation>> {
    let upload = |length| -> Outcome<Operation> {
        let file = folder.join(format!("{length}.bin"));
        fs::write(&file, noise(length))?;
        let path = vec!["/api/v1/upload".into()];
        Ok(operation(
            "upload 1 KiB",
            "POST",
            path,
            &keys.writer,
            Body::Upload(file),
        ))
    };
    let download = |name, length| -> Outcome<Operation> {
        let job = http::json(&upload(length)?.try_once(address)?)?;
        let guid = job["guid"].as_str().ok_or("a job without a GUID")?;
        let path = vec![format!("/review/download/{guid}/document/document.bin")];
        Ok(operation(name, "GET", path, &keys.writer, Body::None))
    };
    let get = |name, paths| operation(name, "GET", paths, &keys.reader, Body::None);
    let post = |name, path: &str, key, body: Value| {
        let body = Body::JsonLines(vec![body.to_string()]);
        operation(name, "POST", vec![path.to_owned()], key, body)
    };
    let new_folder = json!({ "name": "Order 4711", "is_folder": true });
    let create = |name, key| post(name, "/api/v1/jobs", key, new_folder.clone());
    let url = format!("http://{}/hooks", receiver.address);
    let hook = json!({ "url": url, "event_types": ["jobs.created"] });
    post("subscribe", "/api/v1/webhooks", &keys.subscriber, hook).try_once(address)?;
    let files = seed::reader_jobs(jobs, false).map(job_path).take(REQUESTS);
    let list = |folder| format!("/api/v1/jobs?parent={}&per_page=25", seed::guid(folder));
    let folders = seed::reader_jobs(jobs, true).map(list).take(REQUESTS);
    let own_files = seed::writer_files(jobs).map(job_path).take(REQUESTS);
    Ok(vec![
        get("get", files.collect()),
        get("list", vec!["/api/v1/jobs?flat=true&per_page=25".into()]),
        get("list folder", folders.collect()),
        create("create", &keys.writer),
        operation(
            "update",
            "PUT",
            own_files.collect(),
            &keys.writer,
            new_texts(),
        ),
        upload(SMALL)?,
        download("download 1 KiB", SMALL)?,
        download("download 10 MiB", LARGE)?,
        create(WEBHOOKS, &keys.subscriber),
    ])
}

fn operation(
    name: &'static str,
    method: &'static str,
    paths: Vec<String>,
    key: &str,
    body: Body,
) -> Operation {
    Operation {
        name,
        method,
        paths,
        authorization: format!("Bearer {key}"),
        body,
    }
}

fn job_path(number: u32) -> String {
    format!("/api/v1/jobs/{}", seed::guid(number))
}

/// Enough different texts that an update rarely changes nothing.
fn new_texts() -> Body {
    let lines = 0..REQUESTS;
    let lines = lines.map(|number| json!({ "alt_text": format!("PO-{number}") }).to_string());
    Body::JsonLines(lines.collect())
}

/// Bytes that look random and are always the same.
fn noise(length: u32) -> Vec<u8> {
    let byte = |at: u32| {
        at.wrapping_mul(0x9e37_79b9)
            .wrapping_add(at >> 7)
            .to_be_bytes()[0]
    };
    (0..length).map(byte).collect()
}
