//! No-op replacement for builds without `otlp`.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};
use tracing_subscriber::layer::Identity;

use crate::error::CommandError;

/// Does nothing. Silently ignores a configured collector, which may be meant for other programs on the machine.
pub(crate) struct Traces;

impl Traces {
    #[expect(clippy::unnecessary_wraps, reason = "builds that send some may fail")]
    pub(crate) fn begin() -> Result<Option<Self>, CommandError> {
        Ok(super::collector().map(|_| Self))
    }

    #[expect(
        clippy::unused_self,
        reason = "builds that send some have them from it"
    )]
    pub(crate) fn layer(&self) -> Identity {
        Identity::new()
    }

    pub(crate) fn tell() {
        tracing::info!(
            "a collector is named, but this program sends no traces: it was built without the feature `otlp`"
        );
    }

    #[expect(clippy::unused_self, reason = "builds that send some have to end it")]
    pub(crate) fn end(self) {}
}

/// Processes a request.
pub(crate) async fn follow<B: MessageBody + 'static>(
    _method: &'static str,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    next.call(request).await
}
