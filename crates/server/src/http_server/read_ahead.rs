//! A connection that takes much in larger steps than the framework asks for.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::{Buf as _, BytesMut};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_util::io::poll_read_buf;

/// How much is taken at once while much arrives, in bytes. Each step is a call to the system and tells the sender that it
/// may go on, and these two are the greater part of what receiving costs.
const STEP: usize = 64 * 1024;

/// A stream that is read as it is asked for until it fills what was offered: then a long body is on its way, and it is
/// read ahead for as long as much arrives.
#[derive(Debug)]
pub(crate) struct ReadAhead<T> {
    stream: T,
    ahead: BytesMut,
    is_long: bool,
}

impl<T> ReadAhead<T> {
    pub(crate) fn new(stream: T) -> Self {
        Self {
            stream,
            ahead: BytesMut::new(),
            is_long: false,
        }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut T>
    where
        T: Unpin,
    {
        Pin::new(&mut self.get_mut().stream)
    }

    /// Hands on what was read ahead. Nobody holds memory for it who sends nothing, or nothing long any more.
    fn hand_on(&mut self, wanted: &mut ReadBuf<'_>) {
        let length = self.ahead.len().min(wanted.remaining());
        wanted.put_slice(&self.ahead[..length]);
        self.ahead.advance(length);
        if self.ahead.is_empty() && !self.is_long {
            self.ahead = BytesMut::new();
        }
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for ReadAhead<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        wanted: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.ahead.is_empty() && !this.is_long {
            ready!(Pin::new(&mut this.stream).poll_read(context, wanted))?;
            this.is_long = wanted.remaining() == 0;
            return Poll::Ready(Ok(()));
        }
        if this.ahead.is_empty() {
            this.ahead.reserve(STEP);
            let stream = Pin::new(&mut this.stream);
            let Poll::Ready(length) = poll_read_buf(stream, context, &mut this.ahead) else {
                // Whether more is to come nobody knows, and many may be in no hurry.
                this.ahead = BytesMut::new();
                return Poll::Pending;
            };
            this.is_long = length? > STEP / 8;
        }
        this.hand_on(wanted);
        Poll::Ready(Ok(()))
    }
}

/// What is sent goes as it comes.
impl<T: AsyncWrite + Unpin> AsyncWrite for ReadAhead<T> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write(context, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;

    /// Gives what it has, and counts how often it was asked.
    struct Counted<'a>(&'a [u8], usize);

    impl AsyncRead for Counted<'_> {
        fn poll_read(
            mut self: Pin<&mut Self>,
            context: &mut Context<'_>,
            wanted: &mut ReadBuf<'_>,
        ) -> Poll<io::Result<()>> {
            self.1 += 1;
            Pin::new(&mut self.0).poll_read(context, wanted)
        }
    }

    #[tokio::test]
    async fn a_short_request_is_read_as_it_was_asked_for() {
        let mut connection = ReadAhead::new(Counted(b"GET / HTTP/1.1\r\n\r\n", 0));
        let mut buffer = [0; 8192];
        assert_eq!(connection.read(&mut buffer).await.unwrap(), 18);
        assert_eq!(connection.read(&mut buffer).await.unwrap(), 0);
        assert_eq!((connection.stream.1, connection.ahead.capacity()), (2, 0));
    }

    #[tokio::test]
    async fn a_long_body_comes_whole_in_few_steps_and_leaves_no_buffer() {
        let body: Vec<u8> = (0..10 * STEP + 5).map(|at| at.to_le_bytes()[0]).collect();
        for offered in [1, 1000, 8192, 3 * STEP] {
            let mut connection = ReadAhead::new(Counted(&body, 0));
            let mut found = Vec::new();
            let mut buffer = vec![0; offered];
            loop {
                match connection.read(&mut buffer).await.unwrap() {
                    0 => break,
                    length => found.extend_from_slice(&buffer[..length]),
                }
            }
            assert!(found == body, "{offered} bytes offered");
            assert!(connection.stream.1 <= 14, "{} steps", connection.stream.1);
            assert_eq!(connection.ahead.capacity(), 0);
        }
    }

    #[tokio::test]
    async fn whoever_pauses_holds_no_buffer() {
        let (mut near, far) = tokio::io::duplex(4 * STEP);
        let mut connection = ReadAhead::new(far);
        let mut buffer = vec![0; 4096];
        near.write_all(&vec![7; 4096 + STEP]).await.unwrap();
        for _ in 0..=STEP / 4096 {
            assert_eq!(connection.read(&mut buffer).await.unwrap(), 4096);
        }
        assert!(connection.is_long);
        let pause = std::time::Duration::from_millis(1);
        let more = tokio::time::timeout(pause, connection.read(&mut buffer)).await;
        assert!(more.is_err());
        assert_eq!(connection.ahead.capacity(), 0);
    }

    #[tokio::test]
    async fn what_comes_after_a_pause_is_not_lost() {
        let (mut near, far) = tokio::io::duplex(4 * STEP);
        let mut connection = ReadAhead::new(far);
        let mut buffer = [0; 4096];
        near.write_all(&[7; 3 * 4096]).await.unwrap();
        for _ in 0..3 {
            assert_eq!(connection.read(&mut buffer).await.unwrap(), 4096);
        }
        near.write_all(b"next").await.unwrap();
        assert_eq!(connection.read(&mut buffer).await.unwrap(), 4);
        assert_eq!(&buffer[..4], b"next");
        assert_eq!(connection.ahead.capacity(), 0);
    }
}
