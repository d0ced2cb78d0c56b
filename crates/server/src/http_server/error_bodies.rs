//! What the framework refuses by itself, said as every other refusal is: with a body and an id.
//!
//! Nothing of ours is asked about a request whose head cannot be read, and the framework answers it without a body. What
//! it sends while nobody else has anything to say on a connection can only be such an answer.

use std::{
    future::Future as _,
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_http::StatusCode;
use bytes::{Buf as _, Bytes};
use imprimatur_wire::problems::{self, ErrorBody, ErrorText};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};
use tokio_util::io::poll_write_buf;

use super::in_flight::Progress;

/// What the framework's own answers have, and no error of ours.
const EMPTY: &str = "content-length: 0\r\n";
/// How long is waited for a client to send the rest of what was refused. A connection that is closed before is reset, and
/// the client may never see why.
const LINGER: Duration = Duration::from_secs(1);

/// What tells a client to go on with its body. The framework sends it before anything is known of the request.
const CONTINUE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// How long a client may pause before the rest of a chunked body that is answered already. The framework takes such a
/// rest in for as long as it takes, and would keep the connection of a client that never sends it.
pub(super) const REST: Duration = Duration::from_secs(3);

/// A connection on which nothing is refused without a word.
pub(super) struct ErrorBodyStream<T> {
    stream: T,
    progress: Progress,
    refusing: Option<Refusing>,
    /// Runs while the rest of a body that is answered may still come.
    rest: Option<Pin<Box<Sleep>>>,
    /// What is left to be sent of the word to go on.
    interim: &'static [u8],
}

/// How far a refusal is.
enum Refusing {
    Saying(Bytes),
    LingeringClose(Pin<Box<Sleep>>),
}

impl<T> ErrorBodyStream<T> {
    pub(super) fn new(stream: T) -> Self {
        Self {
            stream,
            progress: Progress::default(),
            refusing: None,
            rest: None,
            interim: &[],
        }
    }

    /// What the service tells of its answers on this connection.
    pub(super) fn progress(&self) -> Progress {
        self.progress.clone()
    }

    /// Whether the rest of a body that is answered has not come in time.
    fn poll_rest(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if !self.progress.may_be_draining() {
            self.rest = None;
            return Poll::Pending;
        }
        let rest = self.rest.get_or_insert_with(|| Box::pin(sleep(REST)));
        rest.as_mut().poll(context)
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut T>
    where
        T: Unpin,
    {
        Pin::new(&mut self.get_mut().stream)
    }
}

impl Refusing {
    /// Goes on until the client has heard of it.
    fn poll<T: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        context: &mut Context<'_>,
        mut stream: Pin<&mut T>,
    ) -> Poll<io::Result<()>> {
        if let Self::Saying(text) = self {
            while text.has_remaining() {
                if ready!(poll_write_buf(stream.as_mut(), context, text))? == 0 {
                    return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
                }
            }
            ready!(stream.as_mut().poll_shutdown(context))?;
            *self = Self::LingeringClose(Box::pin(sleep(LINGER)));
        }
        let Self::LingeringClose(patience) = self else {
            return Poll::Ready(Ok(()));
        };
        let mut unheard = [0; 4096];
        while patience.as_mut().poll(context).is_pending() {
            let mut unheard = ReadBuf::new(&mut unheard);
            let read = ready!(stream.as_mut().poll_read(context, &mut unheard));
            if read.is_err() || unheard.filled().is_empty() {
                break;
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl<T: AsyncWrite + Unpin> ErrorBodyStream<T> {
    /// Asks for a body once it is read.
    fn poll_interim(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        if self.progress.takes_due() {
            self.interim = CONTINUE;
        }
        while !self.interim.is_empty() {
            let stream = Pin::new(&mut self.stream);
            match stream.poll_write(context, self.interim) {
                Poll::Ready(Ok(written)) => self.interim = &self.interim[written..],
                Poll::Ready(Err(error)) => return Err(error),
                Poll::Pending => break,
            }
        }
        Ok(())
    }
}

impl<T: AsyncRead + AsyncWrite + Unpin> AsyncRead for ErrorBodyStream<T> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        wanted: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.poll_interim(context)?;
        let read = Pin::new(&mut this.stream).poll_read(context, wanted);
        if read.is_ready() {
            this.rest = None;
            return read;
        }
        // Nothing read is the end of what is to be read: the framework closes the connection.
        this.poll_rest(context).map(Ok)
    }
}

impl<T: AsyncRead + AsyncWrite + Unpin> AsyncWrite for ErrorBodyStream<T> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this
            .progress
            .withholds(bytes.starts_with(CONTINUE), context)
        {
            return Poll::Ready(Ok(CONTINUE.len()));
        }
        if !this.interim.is_empty() {
            this.poll_interim(context)?;
            if !this.interim.is_empty() {
                return Poll::Pending;
            }
        }
        let stream = Pin::new(&mut this.stream);
        if this.progress.is_speaking() {
            return stream.poll_write(context, bytes);
        }
        if this.refusing.is_none() {
            this.refusing = worded(bytes).map(Refusing::Saying);
        }
        let Some(refusing) = &mut this.refusing else {
            return stream.poll_write(context, bytes);
        };
        ready!(refusing.poll(context, stream))?;
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.progress.all_is_sent();
        // From now on the rest is waited for; nothing is read before something arrives or the time is over.
        if this.poll_rest(context).is_ready() {
            context.waker().wake_by_ref();
        }
        Pin::new(&mut this.stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }
}

/// The framework's own answer with what others have, if it is one.
fn worded(answer: &[u8]) -> Option<Bytes> {
    let head = std::str::from_utf8(answer).ok()?;
    let code = head.strip_prefix("HTTP/1.1 ")?.get(..3)?;
    let status = StatusCode::from_bytes(code.as_bytes()).ok()?;
    let message = message(status)?;
    let (line, rest) = head.split_once(EMPTY)?;
    let id = hex::encode(&crate::system::random()[..16]);
    let body = ErrorBody {
        error: ErrorText {
            message: message.into(),
            status_code: status.as_u16(),
            request_id: Some((&id).into()),
            fields: None,
            findings: None,
            checks: None,
        },
    };
    let body = serde_json::to_string(&body).ok()?;
    let length = body.len();
    tracing::info!(request_id = id, %status, "a request was refused unread");
    let refusal = format!(
        "{line}content-length: {length}\r\ncontent-type: application/json\r\ncache-control: no-store\r\n\
         x-content-type-options: nosniff\r\nx-request-id: {id}\r\n{rest}{body}"
    );
    Some(refusal.into())
}

fn message(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::BAD_REQUEST => Some(problems::HEAD_MALFORMED),
        StatusCode::REQUEST_TIMEOUT => Some(problems::HEAD_TOO_LATE),
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Some(problems::HEAD_TOO_LARGE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use actix_http::{Request, Response, body::BoxBody};
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};

    use super::*;

    const BARE: &[u8] =
        b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";

    /// What a client gets when `bytes` are sent; it closes its end once it has it.
    async fn sent(
        mut connection: ErrorBodyStream<DuplexStream>,
        mut far: DuplexStream,
        bytes: &[u8],
    ) -> String {
        let mut text = String::new();
        let (written, read) = tokio::join!(
            async {
                connection.write_all(bytes).await?;
                connection.shutdown().await
            },
            async {
                let read = far.read_to_string(&mut text).await;
                drop(far);
                read
            }
        );
        written.unwrap();
        read.unwrap();
        text
    }

    fn connection(room: usize) -> (ErrorBodyStream<DuplexStream>, DuplexStream) {
        let (near, far) = tokio::io::duplex(room);
        (ErrorBodyStream::new(near), far)
    }

    #[tokio::test]
    async fn a_bare_refusal_gets_a_body_and_an_id() {
        let (connection, far) = connection(4096);
        let text = sent(connection, far, BARE).await;
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        let id = body["error"]["request_id"].as_str().unwrap();
        assert_eq!(body["error"]["status_code"], 400);
        assert_eq!(body["error"]["message"], problems::HEAD_MALFORMED);
        assert!(head.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{head}");
        assert!(head.contains("\r\nconnection: close"), "{head}");
        assert!(
            head.contains(&format!("\r\nx-request-id: {id}\r\n")),
            "{head}"
        );
        assert_eq!(head.matches("content-length").count(), 1, "{head}");
    }

    #[tokio::test]
    async fn it_comes_whole_where_little_is_taken_at_once() {
        let (connection, far) = connection(16);
        let text = sent(connection, far, BARE).await;
        assert!(text.ends_with("\"}}"), "{text}");
    }

    #[tokio::test]
    async fn a_client_is_heard_out_before_the_connection_closes() {
        let (mut connection, mut far) = connection(4096);
        let (_, text) = tokio::join!(connection.write_all(BARE), async {
            let mut text = String::new();
            far.read_to_string(&mut text).await.unwrap();
            far.write_all(&vec![b'x'; 100_000]).await.unwrap();
            drop(far);
            text
        });
        assert!(text.ends_with("\"}}"), "{text}");
    }

    #[tokio::test]
    async fn who_never_ends_is_not_waited_for() {
        let (mut connection, far) = connection(4096);
        connection.write_all(BARE).await.unwrap();
        drop(far);
    }

    #[tokio::test]
    async fn what_the_service_says_is_left_alone_until_all_of_it_is_sent() {
        let (mut connection, mut far) = connection(4096);
        let answering = connection.progress().begin(&Request::new());
        connection.flush().await.unwrap();
        connection.write_all(BARE).await.unwrap();
        let answer = answering.with(Response::new(StatusCode::OK).set_body(BoxBody::new("")));
        connection.write_all(BARE).await.unwrap();
        drop(answer);
        connection.write_all(BARE).await.unwrap();
        connection.flush().await.unwrap();
        let mut three = vec![0; 3 * BARE.len()];
        far.read_exact(&mut three).await.unwrap();
        assert_eq!(three, BARE.repeat(3));
        assert!(sent(connection, far, BARE).await.contains("request_id"));
    }

    #[tokio::test]
    async fn other_words_of_the_framework_go_as_they_are() {
        let go_on = b"HTTP/1.1 100 Continue\r\n\r\n";
        let (connection, far) = connection(4096);
        assert_eq!(sent(connection, far, go_on).await.as_bytes(), go_on);
    }
}
