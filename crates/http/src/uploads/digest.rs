//! What a form that is sent again says, without keeping any of it.

use actix_multipart::Field;
use actix_web::{dev::Payload, http::header::HeaderMap};
use futures_util::StreamExt as _;
use imprimatur_intake::{BodyTimeouts, StallGuard, file_name, multipart};
use sha2::{Digest as _, Sha256};

use super::form::{FILE, PARTS_MAX, field_of, problem_of};
use crate::{api_request::ApiRequest, idempotency::FormDigest, problem::Problem};

/// How large and how slow a form may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    max_upload: u64,
    patience: BodyTimeouts,
}

impl Limits {
    /// Those of this call.
    pub(crate) fn new(request: &ApiRequest) -> Self {
        Self {
            max_upload: request.ports().settings.max_upload,
            patience: request.state().options().patience,
        }
    }
}

/// The hash of a form's fields and files.
///
/// # Errors
/// Everything that can be wrong with a form as such.
pub(crate) async fn digest(
    headers: &HeaderMap,
    payload: Payload,
    limits: Limits,
) -> Result<[u8; 32], Problem> {
    let mut parts = multipart(headers, StallGuard::new(payload, limits.patience));
    let mut digest = FormDigest::default();
    let mut count = 0;
    while let Some(part) = parts.next().await {
        let mut part = part.map_err(|error| problem_of(&error))?;
        count += 1;
        if count > PARTS_MAX {
            return Err(Problem::TooLarge);
        }
        let name = part.name().unwrap_or_default().to_owned();
        if name == FILE {
            let hash = hash_of(&mut part, limits.max_upload).await?;
            digest.file(FILE, &file_name(&part), hash);
        } else {
            digest.field(&name, &field_of(&mut part).await?);
        }
    }
    Ok(digest.finish())
}

async fn hash_of(field: &mut Field, limit: u64) -> Result<[u8; 32], Problem> {
    let (mut hash, mut length) = (Sha256::new(), 0_u64);
    while let Some(piece) = field.next().await {
        let piece = piece.map_err(|error| problem_of(&error))?;
        length += piece.len() as u64;
        if length > limit {
            return Err(Problem::TooLarge);
        }
        hash.update(&piece);
    }
    Ok(hash.finalize().into())
}
