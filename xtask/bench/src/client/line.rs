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
    /// Where the body begins.
    begin: usize,
    length: Length,
}

/// How the end of a body is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Known(usize),
    /// It comes in pieces, each with its length, the last one empty.
    Chunked,
}

impl Head {
    /// Where the body ends, once it is all there.
    fn end(&self, read: &[u8]) -> io::Result<Option<usize>> {
        match self.length {
            Length::Known(length) => {
                let end = self.begin + length;
                Ok((read.len() >= end).then_some(end))
            }
            Length::Chunked => chunks_end(read, self.begin),
        }
    }
}

/// Where the pieces that begin here end.
fn chunks_end(read: &[u8], begin: usize) -> io::Result<Option<usize>> {
    let mut at = begin;
    while let Some(rest) = read.get(at..) {
        let size = httparse::parse_chunk_size(rest);
        match size.map_err(|_| io::Error::other("a bad chunk"))? {
            httparse::Status::Partial => return Ok(None),
            httparse::Status::Complete((head, size)) => {
                at += head + usize::try_from(size).unwrap_or(usize::MAX / 4) + 2;
                if size == 0 {
                    return Ok((read.len() >= at).then_some(at));
                }
            }
        }
    }
    Ok(None)
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
        let head = self.head(request).await?;
        self.keep(&head).await?;
        Ok(head.status)
    }

    /// The same, but a body whose length is known is dropped as it comes: it may be a large one.
    pub async fn drain(&mut self, request: &[u8]) -> io::Result<u16> {
        let head = self.head(request).await?;
        let Length::Known(length) = head.length else {
            self.keep(&head).await?;
            return Ok(head.status);
        };
        let mut left = (head.begin + length).saturating_sub(self.read.len());
        while left > 0 {
            self.read.clear();
            self.more().await?;
            left = left.saturating_sub(self.read.len());
        }
        self.body = 0..0;
        Ok(head.status)
    }

    /// Sends a request and waits for the head of its answer.
    async fn head(&mut self, request: &[u8]) -> io::Result<Head> {
        self.read.clear();
        self.stream.write_all(request).await?;
        loop {
            self.more().await?;
            if let Some(head) = parse(&self.read)? {
                return Ok(head);
            }
        }
    }

    /// Waits for the end of the body.
    async fn keep(&mut self, head: &Head) -> io::Result<()> {
        loop {
            if let Some(end) = head.end(&self.read)? {
                self.body = head.begin..end;
                return Ok(());
            }
            self.more().await?;
        }
    }

    async fn more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.read).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
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
    let header = |name: &str| {
        let mut headers = response.headers.iter();
        let found = headers.find(|header| header.name.eq_ignore_ascii_case(name))?;
        str::from_utf8(found.value).ok()
    };
    let length = match header("content-length").map(|text| text.trim().parse()) {
        Some(Ok(length)) => Length::Known(length),
        None if header("transfer-encoding") == Some("chunked") => Length::Chunked,
        _ => return Err(io::Error::other("an answer without its length")),
    };
    Ok(Some(Head {
        status,
        begin,
        length,
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
        assert_eq!(head.status, 404);
        assert_eq!(head.end(&text[..48]).unwrap(), None);
        assert_eq!(head.end(text).unwrap(), Some(text.len()));
        assert!(parse(b"HTTP/1.1 200 OK\r\n\r\n").is_err());
    }

    #[test]
    fn an_answer_in_pieces_ends_with_an_empty_one() {
        let text = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n";
        let head = parse(text).unwrap().unwrap();
        for length in head.begin..text.len() {
            assert_eq!(head.end(&text[..length]).unwrap(), None, "{length}");
        }
        assert_eq!(head.end(text).unwrap(), Some(text.len()));
    }
}
