//! One kept-alive connection: a request goes out, its whole answer comes in.

use std::{io, net::SocketAddr, ops::Range};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// Most headers of an answer.
const HEADERS: usize = 32;

/// A connection and what it has read.
pub struct Line {
    stream: TcpStream,
    read: Vec<u8>,
    body: Range<usize>,
}

/// The head of an answer.
struct Head {
    status: u16,
    /// Where the body begins and ends.
    body: Range<usize>,
}

impl Line {
    /// Connects.
    pub async fn connect(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            read: Vec::with_capacity(64 << 10),
            body: 0..0,
        })
    }

    /// Sends a request and waits for the end of its answer; the status of that.
    pub async fn ask(&mut self, request: &[u8]) -> io::Result<u16> {
        self.read.clear();
        self.stream.write_all(request).await?;
        let mut head = None;
        loop {
            if head.is_none() {
                head = parse(&self.read)?;
            }
            if let Some(head) = &head
                && self.read.len() >= head.body.end
            {
                self.body = head.body.clone();
                return Ok(head.status);
            }
            if self.stream.read_buf(&mut self.read).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// The body of the latest answer.
    pub fn body(&self) -> &[u8] {
        &self.read[self.body.clone()]
    }
}

/// The head, once it is whole. An answer has to say how long it is.
fn parse(read: &[u8]) -> io::Result<Option<Head>> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut response = httparse::Response::new(&mut headers);
    let parsed = response.parse(read).map_err(io::Error::other)?;
    let (httparse::Status::Complete(begin), Some(status)) = (parsed, response.code) else {
        return Ok(None);
    };
    let length = response
        .headers
        .iter()
        .find(|header| header.name.eq_ignore_ascii_case("content-length"))
        .and_then(|header| str::from_utf8(header.value).ok())
        .and_then(|text| text.trim().parse::<usize>().ok())
        .ok_or_else(|| io::Error::other("an answer without its length"))?;
    Ok(Some(Head {
        status,
        body: begin..begin + length,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_once_its_length_is_there() {
        let text = b"HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\nhello";
        assert!(parse(&text[..20]).unwrap().is_none());
        let head = parse(&text[..47]).unwrap().unwrap();
        assert_eq!((head.status, &text[head.body]), (404, &b"hello"[..]));
        assert!(parse(b"HTTP/1.1 200 OK\r\n\r\n").is_err());
    }
}
