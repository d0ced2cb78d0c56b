//! The content of a request, as far as it must be known before the handler sees it.

use actix_web::{
    dev::Payload,
    http::header::{CONTENT_TYPE, HeaderMap},
};
use bytes::Bytes;
use futures_util::stream;

use super::fingerprint::of_body;
use crate::{body, problem::Problem, state::Options, uploads, uploads::Limits};

/// What a request brings.
pub(crate) enum Content {
    /// A body, read in full.
    Body(Bytes),
    /// A form, which may be large and comes in while it is handled.
    Form(Payload),
}

impl Content {
    /// Takes the content of a request in, as far as it can be held. Only where forms are taken is a form left to the
    /// handler: nobody else would ever read it.
    ///
    /// # Errors
    /// [`Problem::TooLarge`], [`Problem::Malformed`], [`Problem::Interrupted`].
    pub(crate) async fn take(
        headers: &HeaderMap,
        payload: Payload,
        options: &Options,
        takes_form: bool,
    ) -> Result<Self, Problem> {
        if takes_form && is_form(headers) {
            return Ok(Self::Form(payload));
        }
        let body = body::bytes(headers, payload, options).await?;
        Ok(Self::Body(body))
    }

    /// Its hash, unless it is a form.
    pub(crate) fn digest(&self) -> Option<[u8; 32]> {
        match self {
            Self::Body(body) => Some(of_body(body)),
            Self::Form(_) => None,
        }
    }

    /// What is wrong with a body as such, if it ought to be JSON.
    pub(crate) fn ensure_readable(&self, headers: &HeaderMap) -> Result<(), Problem> {
        match self {
            Self::Body(body) => body::check(headers, body),
            Self::Form(_) => Ok(()),
        }
    }

    /// Its hash; a form is read for it and gone afterwards.
    pub(crate) async fn into_digest(
        self,
        headers: &HeaderMap,
        limits: Limits,
    ) -> Result<[u8; 32], Problem> {
        match self {
            Self::Body(body) => Ok(of_body(&body)),
            Self::Form(payload) => uploads::digest(headers, payload, limits).await,
        }
    }

    /// The content for the handler to read.
    pub(crate) fn into_payload(self) -> Payload {
        match self {
            Self::Body(body) => Payload::Stream {
                payload: Box::pin(stream::iter([Ok(body)])),
            },
            Self::Form(payload) => payload,
        }
    }
}

fn is_form(headers: &HeaderMap) -> bool {
    let media = headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let media = media.and_then(|value| value.split(';').next());
    media.is_some_and(|media| media.trim().eq_ignore_ascii_case("multipart/form-data"))
}
