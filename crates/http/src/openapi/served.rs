//! The description as it is served: made once, and compressed once.

use std::io::Write as _;

use actix_web::{
    HttpMessage as _, HttpRequest, HttpResponse,
    http::{
        Uri,
        header::{
            AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, ContentEncoding, ETAG, Encoding, VARY,
        },
        uri::InvalidUri,
    },
    web::Data,
};
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest as _, Sha256};

use crate::{api_request::Answer, entity_tags, problem::Problem, state::ApiState};

/// The description, ready to be sent.
pub(crate) struct Served {
    text: Bytes,
    gzip: Bytes,
    tag: String,
}

impl Served {
    /// Makes the description of the service at this public address.
    ///
    /// # Errors
    /// [`Problem::Internal`] if it cannot be written or compressed.
    pub(crate) fn new(public_url: &str) -> Result<Self, Problem> {
        let address: Uri = public_url
            .parse()
            .map_err(|error: InvalidUri| Problem::Internal(error.to_string()))?;
        let path = address.path().trim_end_matches('/');
        let path = if path.is_empty() { "/" } else { path };
        let text = super::openapi_at(path).map_err(|error| Problem::Internal(error.to_string()))?;
        let hash = hex::encode(&Sha256::digest(&text)[..16]);
        let gzip = gzip(&text).map_err(|error| Problem::Internal(error.to_string()))?;
        Ok(Self {
            text: text.into(),
            gzip: gzip.into(),
            tag: format!("\"{hash}\""),
        })
    }
}

fn gzip(text: &str) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    encoder.finish()
}

/// Serves the description.
pub(crate) async fn document(request: HttpRequest, state: Data<ApiState>) -> Answer {
    let served = state.description()?;
    let is_known = entity_tags::is_known(request.headers(), &served.tag);
    let mut answer = if is_known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    answer
        .insert_header((ETAG, served.tag.as_str()))
        .insert_header((CACHE_CONTROL, "no-cache"));
    if is_known {
        return Ok(answer.finish());
    }
    answer.content_type("application/json");
    let supported = [Encoding::identity(), Encoding::gzip()];
    let accepted = request.get_header::<AcceptEncoding>();
    let encoding = accepted.and_then(|accepted| accepted.negotiate(supported.iter()));
    if encoding != Some(Encoding::gzip()) {
        return Ok(answer.body(served.text.clone()));
    }
    answer
        .insert_header((CONTENT_ENCODING, ContentEncoding::Gzip))
        .insert_header((VARY, "accept-encoding"));
    Ok(answer.body(served.gzip.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_server_is_the_path_of_the_public_address() {
        for (address, expected) in [
            ("https://print.example/proofs/", r#""url": "/proofs""#),
            ("https://print.example", r#""url": "/""#),
        ] {
            let served = Served::new(address).unwrap();
            let text = String::from_utf8_lossy(&served.text);
            assert!(text.contains(expected), "{address}");
        }
    }
}
