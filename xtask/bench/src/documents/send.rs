//! An upload as it goes over the line, of any size.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
};

use super::place::{Place, guid};
use crate::{client::json_in, outcome::Outcome};

const BOUNDARY: &str = "between-the-parts-of-the-bench";

/// What comes before the bytes of the file, and what after.
fn around(name: &str, parent: Option<&str>) -> (String, String) {
    let mut head = String::new();
    if let Some(parent) = parent {
        head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"parent\"\r\n\r\n{parent}\r\n"
        );
    }
    head.extend([format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"filekey\"; filename=\"{name}\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    )]);
    (head, format!("\r\n--{BOUNDARY}--\r\n"))
}

fn request(key: &str, length: u64, more: &str) -> String {
    format!(
        "POST /api/v1/upload HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer {key}\r\nAccept: application/json\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\nContent-Length: {length}\r\n{more}\r\n"
    )
}

/// The whole request for a small file.
pub(super) fn small(key: &str, name: &str, bytes: &[u8]) -> Vec<u8> {
    let (before, after) = around(name, None);
    let length = before.len() + bytes.len() + after.len();
    let head = request(key, length as u64, "");
    [head.as_bytes(), before.as_bytes(), bytes, after.as_bytes()].concat()
}

/// Uploads `pieces`, which are `length` bytes together, as one file. Returns the GUID of its job.
pub(super) fn upload<'a>(
    place: &Place,
    parent: Option<&str>,
    name: &str,
    pieces: impl Iterator<Item = &'a [u8]>,
    length: u64,
) -> Outcome<String> {
    let (before, after) = around(name, parent);
    let whole = length + (before.len() + after.len()) as u64;
    let mut stream = TcpStream::connect(place.address())?;
    stream.set_nodelay(true)?;
    stream.write_all(request(place.key(), whole, "Connection: close\r\n").as_bytes())?;
    stream.write_all(before.as_bytes())?;
    for piece in pieces {
        stream.write_all(piece)?;
    }
    stream.write_all(after.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    if !answer.starts_with(b"HTTP/1.1 200") {
        return Err(format!("uploading {name}: {}", String::from_utf8_lossy(&answer)).into());
    }
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n");
    guid(&json_in(&answer[end.unwrap_or_default()..])?)
}

/// The same for bytes that are at hand.
pub(super) fn upload_bytes(
    place: &Place,
    parent: Option<&str>,
    name: &str,
    bytes: &[u8],
) -> Outcome<String> {
    upload(
        place,
        parent,
        name,
        std::iter::once(bytes),
        bytes.len() as u64,
    )
}
