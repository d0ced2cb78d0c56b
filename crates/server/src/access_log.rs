//! The access log: a line for each answered request, without secrets.
//!
//! Lines are written by a thread of their own: a reader that stands still holds up no request.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    net::IpAddr,
    os::unix::fs::OpenOptionsExt as _,
    pin::Pin,
    task::{Context, Poll},
    time::Instant,
};

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderMap, USER_AGENT},
    middleware::Next,
    web::Bytes,
};
use imprimatur_application::ports::clock::Clock as _;
use serde::Serialize;
use time::{OffsetDateTime, format_description::well_known::Rfc3339, macros::format_description};
use tracing_appender::non_blocking::{NonBlocking, WorkerGuard};

use crate::{
    config::{AccessFormat, AccessLogConfig},
    system::SystemClock,
};

/// Stands for what may be a secret.
const MASKED: &str = "***";
/// Longest user agent.
const AGENT: usize = 256;
/// Parameters whose values tell nothing about people and open nothing.
const PLAIN: [&str; 14] = [
    "columns",
    "files_only",
    "flat",
    "format",
    "height",
    "page",
    "per_page",
    "rotation",
    "sort_column",
    "sort_direction",
    "state",
    "status",
    "version",
    "width",
];

/// Parameters that are named, without their values.
const NAMED: [&str; 4] = ["alt_text", "name", "q", "token"];

/// Where lines go.
#[derive(Clone)]
pub(crate) struct AccessLog {
    lines: NonBlocking,
    format: AccessFormat,
}

impl AccessLog {
    /// Opens the log, if there is to be one. What waits is written when the guard is dropped.
    pub(crate) fn open(config: &AccessLogConfig) -> io::Result<Option<(Self, WorkerGuard)>> {
        if config.format == AccessFormat::Off {
            return Ok(None);
        }
        let (lines, guard) = match &config.path {
            Some(file) => {
                let mut options = OpenOptions::new();
                let options = options.create(true).append(true).mode(0o640);
                tracing_appender::non_blocking(options.open(file)?)
            }
            None => tracing_appender::non_blocking(io::stdout()),
        };
        let format = config.format;
        Ok(Some((Self { lines, format }, guard)))
    }

    fn write(&self, entry: &Entry) {
        let line = match self.format {
            AccessFormat::Json => serde_json::to_string(entry).map_err(io::Error::from),
            AccessFormat::Combined => entry.combined(),
            AccessFormat::Off => return,
        };
        let written = line.and_then(|line| writeln!(self.lines.clone(), "{line}"));
        if let Err(error) = written {
            tracing::warn!(%error, "a line of the access log is lost");
        }
    }
}

/// Notes a request once its answer has ended, or was given up.
pub(crate) async fn log<B: MessageBody + 'static>(
    log: Option<AccessLog>,
    address: Option<IpAddr>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(log) = log else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    let mut line = Line {
        log,
        began: Instant::now(),
        entry: Entry::new(address, &request),
    };
    match next.call(request).await {
        Ok(response) => {
            line.entry
                .answered(response.status().as_u16(), response.headers());
            Ok(response.map_body(|_, body| {
                let body = Counted {
                    body: body.boxed(),
                    line,
                };
                body.boxed()
            }))
        }
        Err(error) => {
            let answer = error.error_response();
            line.entry
                .answered(answer.status().as_u16(), answer.headers());
            if let BodySize::Sized(size) = answer.body().size() {
                line.entry.bytes = size;
            }
            Err(error)
        }
    }
}

/// Written when it is dropped, so that answers that break off are noted, too.
struct Line {
    log: AccessLog,
    began: Instant,
    entry: Entry,
}

impl Drop for Line {
    fn drop(&mut self) {
        self.entry.duration_ms = self.began.elapsed().as_secs_f64() * 1_000.0;
        self.log.write(&self.entry);
    }
}

/// A body whose bytes are counted as they are sent.
struct Counted {
    body: BoxBody,
    line: Line,
}

impl MessageBody for Counted {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Self { body, line } = self.get_mut();
        let next = Pin::new(body).poll_next(context);
        if let Poll::Ready(Some(Ok(bytes))) = &next {
            line.entry.bytes += bytes.len() as u64;
        }
        next
    }
}

/// What is written of a request.
#[derive(Debug, Serialize)]
struct Entry {
    time: String,
    #[serde(skip)]
    at: OffsetDateTime,
    request_id: Option<String>,
    address: Option<IpAddr>,
    method: String,
    path: String,
    status: u16,
    bytes: u64,
    duration_ms: f64,
    user_agent: Option<String>,
}

impl Entry {
    fn new(address: Option<IpAddr>, request: &ServiceRequest) -> Self {
        let at = SystemClock.now();
        let agent = request.headers().get(USER_AGENT);
        let agent = agent.map(|agent| String::from_utf8_lossy(agent.as_bytes()));
        Self {
            time: at.format(&Rfc3339).unwrap_or_else(|_| at.to_string()),
            at,
            request_id: None,
            address,
            method: request.method().to_string(),
            path: shown(request.path(), request.query_string()),
            status: 0,
            bytes: 0,
            duration_ms: 0.0,
            user_agent: agent.map(|agent| agent.chars().take(AGENT).collect()),
        }
    }

    fn answered(&mut self, status: u16, headers: &HeaderMap) {
        let id = headers.get("x-request-id").and_then(|id| id.to_str().ok());
        self.status = status;
        self.request_id = id.map(ToOwned::to_owned);
    }

    /// The combined format of web servers, then the request's id and its milliseconds. Referrers are left out: they may be
    /// private links.
    fn combined(&self) -> io::Result<String> {
        let day =
            format_description!("[day]/[month repr:short]/[year]:[hour]:[minute]:[second] +0000");
        let at = self.at.format(day).map_err(io::Error::other)?;
        let address = self
            .address
            .map_or_else(|| "-".to_owned(), |address| address.to_string());
        let agent: String = self
            .user_agent
            .as_deref()
            .unwrap_or("-")
            .escape_default()
            .collect();
        let id = self.request_id.as_deref().unwrap_or("-");
        let Self {
            method,
            path,
            status,
            bytes,
            duration_ms,
            ..
        } = self;
        Ok(format!(
            "{address} - - [{at}] \"{method} {path} HTTP/1.1\" {status} {bytes} \"-\" \"{agent}\" {id} {duration_ms:.1}"
        ))
    }
}

/// Path and query without what may be a secret.
fn shown(path: &str, query: &str) -> String {
    let path = shown_path(path);
    if query.is_empty() {
        return path;
    }
    let shown = query
        .split('&')
        .map(|parameter| match parameter.split_once('=') {
            Some((name, _)) if PLAIN.contains(&name) => parameter.escape_default().to_string(),
            Some((name, _)) if NAMED.contains(&name) => format!("{name}={MASKED}"),
            _ => MASKED.to_owned(),
        });
    format!("{path}?{}", shown.collect::<Vec<_>>().join("&"))
}

/// Private links and links to sign in are paths. All but the paths that are known to be none are cut.
fn shown_path(path: &str) -> String {
    let is_plain = path
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"/-_.,%~+()'".contains(&byte))
        && !path.contains("//")
        && !path.contains("/.");
    let begins = |some: &[&str]| some.iter().any(|start| path.starts_with(start));
    let is_open = begins(&[
        "/api/",
        "/health/",
        "/log/",
        "/review/file/",
        "/review/download/",
    ]) || (begins(&["/console"]) && !begins(&["/console/in"]) && !path.contains('%'));
    if path == "/" || (is_plain && is_open) {
        return path.to_owned();
    }
    let known = ["/review/task/", "/console/in/", "/mail/inbound"];
    let known = known.iter().find(|known| path.starts_with(**known));
    format!("{}{MASKED}", known.unwrap_or(&"/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_tokens_are_masked() {
        for (path, query, expected) in [
            (
                "/api/v1/jobs/0199",
                "page=2&q=ada%40x",
                "/api/v1/jobs/0199?page=2&q=***",
            ),
            ("/review/task/17-x4k", "", "/review/task/***"),
            ("/review/task/17-x4k/live", "", "/review/task/***"),
            ("//review/task/17-x4k", "", "/***"),
            ("/review%2Ftask/17-x4k", "", "/***"),
            ("/console/in/5-abc", "", "/console/in/***"),
            ("/console/%69n/5-abc", "", "/***"),
            ("/console/jobs/0199", "", "/console/jobs/0199"),
            ("/api/../review/task/17", "", "/***"),
            (
                "/review/file/0199/document/a%20b.pdf",
                "token=s&version=1",
                "/review/file/0199/document/a%20b.pdf?token=***&version=1",
            ),
            ("/", "token=a=b&secret", "/?token=***&***"),
        ] {
            assert_eq!(shown(path, query), expected);
        }
    }
}
