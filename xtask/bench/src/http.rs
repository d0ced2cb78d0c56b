//! A client for the requests that prepare a measurement: one connection each.

use std::{
    io::{Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    time::Duration,
};

use serde_json::Value;

use crate::Outcome;

/// What every request accepts.
pub const ACCEPT: &str = "application/json, */*;q=0.5";
/// How long one answer may take.
const TIMEOUT: Duration = Duration::from_mins(1);
/// The boundary of forms; no file of ours contains it.
const BOUNDARY: &str = "imprimatur-bench-boundary";

/// An address that is free now.
pub fn free_address() -> Outcome<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

/// The multipart form of an upload: its media type and its bytes.
pub fn upload_form(file: &[u8]) -> (String, Vec<u8>) {
    let head = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"filekey\"; filename=\"file.bin\"\r\n\
         Content-Type: application/octet-stream\r\n\r\n"
    );
    let tail = format!("\r\n--{BOUNDARY}--\r\n");
    let body = [head.as_bytes(), file, tail.as_bytes()].concat();
    (format!("multipart/form-data; boundary={BOUNDARY}"), body)
}

/// Sends a request, `line` being its first without the version; the status and the body of the answer.
pub fn send(
    address: SocketAddr,
    line: &str,
    authorization: &str,
    media_type: &str,
    body: &[u8],
) -> Outcome<(u16, Vec<u8>)> {
    let length = body.len();
    let head = format!(
        "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAccept: {ACCEPT}\r\n\
         Authorization: {authorization}\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\r\n"
    );
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.write_all(&[head.as_bytes(), body].concat())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let code = answer.get(9..12).and_then(|code| str::from_utf8(code).ok());
    let status = code.ok_or("the answer is not HTTP")?.parse()?;
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n");
    let body = answer.split_off(end.ok_or("the headers of the answer have no end")? + 4);
    Ok((status, body))
}

/// The JSON object of an answer, also where it was sent as one chunk.
pub fn json(body: &[u8]) -> Outcome<Value> {
    let begin = body.iter().position(|byte| *byte == b'{');
    let end = body.iter().rposition(|byte| *byte == b'}');
    let (begin, end) = begin.zip(end).ok_or("the answer is not a JSON object")?;
    let object = body
        .get(begin..=end)
        .ok_or("the answer is not a JSON object")?;
    Ok(serde_json::from_slice(object)?)
}
