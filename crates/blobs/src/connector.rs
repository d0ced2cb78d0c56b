//! The HTTP client behind a bucket: its connections live on one runtime, and a body is read from its connection no faster
//! than its reader takes it. The client library's own connector for a runtime buffers without a bound instead: a slow
//! reader of a large object would keep nearly all of it in memory.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt as _, stream::BoxStream};
use http_body::{Body, Frame};
use object_store::{
    ClientOptions,
    client::{
        HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse,
        HttpResponseBody, HttpService, ReqwestConnector,
    },
};
use tokio::{
    runtime::Handle,
    sync::{mpsc, oneshot},
};

/// Pieces of a body that may wait for their reader; a connection gives up to half a megabyte at once.
const WAITING: usize = 4;

/// Makes clients whose connections live on a runtime.
#[derive(Debug)]
pub(crate) struct BoundedConnector {
    runtime: Handle,
}

impl BoundedConnector {
    pub(crate) fn new(runtime: Handle) -> Self {
        Self { runtime }
    }
}

impl HttpConnector for BoundedConnector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        Ok(HttpClient::new(BoundedService {
            client: ReqwestConnector::default().connect(options)?,
            runtime: self.runtime.clone(),
        }))
    }
}

#[derive(Debug)]
struct BoundedService {
    client: HttpClient,
    runtime: Handle,
}

#[async_trait]
impl HttpService for BoundedService {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (answer, answered) = oneshot::channel();
        self.runtime
            .spawn(exchange(self.client.clone(), request, answer));
        answered
            .await
            .map_err(|ended| HttpError::new(HttpErrorKind::Interrupted, ended))?
    }
}

/// Makes a request and hands on what is answered, until nobody waits for it any more.
async fn exchange(
    client: HttpClient,
    request: HttpRequest,
    mut answer: oneshot::Sender<Result<HttpResponse, HttpError>>,
) {
    let response = tokio::select! {
        response = client.execute(request) => response,
        () = answer.closed() => return,
    };
    let (pieces, received) = mpsc::channel(WAITING);
    let (bounded, body) = match response {
        Ok(response) => {
            let (head, body) = response.into_parts();
            let bounded = HttpResponseBody::new(BoundedBody(received));
            (Ok(HttpResponse::from_parts(head, bounded)), Some(body))
        }
        Err(error) => (Err(error), None),
    };
    // The receiver may be dropped (cancelled request).
    if answer.send(bounded).is_ok()
        && let Some(body) = body
    {
        pass_on(body.bytes_stream(), &pieces).await;
    }
}

async fn pass_on(
    mut body: BoxStream<'static, Result<Bytes, HttpError>>,
    pieces: &mpsc::Sender<Result<Bytes, HttpError>>,
) {
    loop {
        let piece = tokio::select! {
            piece = body.next() => piece,
            () = pieces.closed() => return,
        };
        let Some(piece) = piece else {
            return;
        };
        if pieces.send(piece).await.is_err() {
            return;
        }
    }
}

/// The body of an answer, as far as it has come.
struct BoundedBody(mpsc::Receiver<Result<Bytes, HttpError>>);

impl Body for BoundedBody {
    type Data = Bytes;
    type Error = HttpError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, HttpError>>> {
        let next = self.0.poll_recv(context);
        next.map(|piece| piece.map(|piece| piece.map(Frame::data)))
    }
}
