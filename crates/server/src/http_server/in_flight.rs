//! How far the service is with what it was asked on a connection.

use std::{
    cell::{Cell, RefCell},
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, Waker},
};

use actix_http::{
    HttpMessage as _, Request, Response,
    body::{BodySize, BoxBody, MessageBody},
    header::{HeaderName, HeaderValue},
};
use bytes::Bytes;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What a connection and the service know of each other.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress(Rc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Requests whose answers do not end yet.
    answering: Cell<usize>,
    /// Whether anything was asked after the last time that nothing was left to be sent.
    is_speaking: Cell<bool>,
    /// Whether the body of the last request came in chunks.
    is_chunked: Cell<bool>,
    /// How far it is with asking the last client for its body.
    asking: RefCell<Asking>,
}

/// Whether a client that waits for `100 Continue` gets it.
#[derive(Debug, Default)]
enum Asking {
    /// It does not wait, or has its answer.
    #[default]
    Done,
    /// The framework is about to send it.
    Expected,
    /// It is held back until the body is read.
    Withheld(Waker),
    /// The body is read, and it may be sent.
    Due,
}

impl Progress {
    /// A request has come; it is answered once what this returns is dropped.
    pub(super) fn begin(&self, request: &Request) -> Answering {
        let is_chunked = matches!(request.chunked(), Ok(true));
        let asking = if request.head().expect() {
            Asking::Expected
        } else {
            Asking::Done
        };
        self.0.answering.update(|answers| answers + 1);
        self.0.is_speaking.set(true);
        self.0.is_chunked.set(is_chunked);
        self.0.asking.replace(asking);
        Answering(self.clone())
    }

    /// The body of the last request is read and does not come by itself.
    pub(super) fn ask_for_body(&self) {
        match self.0.asking.take() {
            Asking::Expected => {}
            Asking::Withheld(waker) => {
                self.0.asking.replace(Asking::Due);
                waker.wake();
            }
            other => drop(self.0.asking.replace(other)),
        }
    }

    /// Something is to be sent, perhaps the framework's `100 Continue`. Returns whether that is held back for now; the
    /// connection is woken when it is due.
    pub(super) fn withholds(&self, is_continue: bool, context: &Context<'_>) -> bool {
        let mut asking = self.0.asking.borrow_mut();
        let is_withheld = is_continue && matches!(*asking, Asking::Expected);
        *asking = if is_withheld {
            Asking::Withheld(context.waker().clone())
        } else {
            Asking::Done
        };
        is_withheld
    }

    /// Whether `100 Continue` is to be sent now.
    pub(super) fn takes_due(&self) -> bool {
        let mut asking = self.0.asking.borrow_mut();
        let is_due = matches!(*asking, Asking::Due);
        if is_due {
            *asking = Asking::Done;
        }
        is_due
    }

    /// Whatever was to be sent is on its way.
    pub(super) fn all_is_sent(&self) {
        self.0.is_speaking.set(self.0.answering.get() > 0);
    }

    /// Whether what is sent may be an answer of the service.
    pub(super) fn is_speaking(&self) -> bool {
        self.0.is_speaking.get()
    }

    /// Whether all requests are answered, and the body of the last one may still be coming in chunks.
    pub(super) fn may_be_draining(&self) -> bool {
        self.0.is_chunked.get() && !self.is_speaking()
    }
}

/// A request that is being answered.
#[derive(Debug)]
pub(super) struct Answering(Progress);

impl Answering {
    /// The answer; it ends with its body.
    pub(super) fn with<B: MessageBody + 'static>(self, response: Response<B>) -> Response<Body> {
        response.map_body(|head, body| Body {
            bytes: body.boxed(),
            id: head.headers.get(REQUEST_ID).cloned(),
            _answering: self,
        })
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let Self(Progress(counts)) = self;
        counts.answering.update(|answers| answers - 1);
    }
}

/// The body of an answer.
pub(super) struct Body {
    bytes: BoxBody,
    id: Option<HeaderValue>,
    _answering: Answering,
}

impl MessageBody for Body {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.bytes.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let Self { bytes, id, .. } = self.get_mut();
        let next = Pin::new(bytes).poll_next(context);
        if let Poll::Ready(Some(Err(error))) = &next {
            // The head is gone with its status: that the rest is missing can be told here only.
            let request_id = id.as_ref().and_then(|id| id.to_str().ok());
            tracing::error!(request_id, %error, "an answer broke off");
        }
        next
    }
}
