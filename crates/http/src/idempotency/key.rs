//! The header as it came.

use actix_web::http::{
    Method,
    header::{HeaderMap, HeaderName},
};
use imprimatur_application::requests::RequestKey;
use imprimatur_domain::ids::UserId;
use imprimatur_wire::problems;
use sha2::{Digest as _, Sha256};

use crate::problem::Problem;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// Longest key in bytes.
const LENGTH_MAX: usize = 255;

/// The key that a request carries; other methods than POST have no use for one.
///
/// # Errors
/// [`Problem::Malformed`] for one that is empty, longer than 255 characters, not visible ASCII, or given twice.
pub(crate) fn key_of(
    user: UserId,
    method: &Method,
    headers: &HeaderMap,
) -> Result<Option<RequestKey>, Problem> {
    if *method != Method::POST {
        return Ok(None);
    }
    let mut given = headers.get_all(IDEMPOTENCY_KEY);
    let Some(value) = given.next() else {
        return Ok(None);
    };
    let text = value.to_str().unwrap_or_default();
    let is_sane = (1..=LENGTH_MAX).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_graphic())
        && given.next().is_none();
    if !is_sane {
        return Err(Problem::Malformed(problems::BAD_HEADER));
    }
    Ok(Some(RequestKey {
        user,
        hash: Sha256::digest(text).into(),
    }))
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn key(values: &[&str]) -> Result<Option<RequestKey>, Problem> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(
                IDEMPOTENCY_KEY,
                HeaderValue::from_bytes(value.as_bytes()).unwrap(),
            );
        }
        key_of(UserId(1), &Method::POST, &headers)
    }

    #[test]
    fn a_key_is_one_visible_text() {
        assert!(matches!(key(&[]), Ok(None)));
        assert!(key(&["order-17"]).unwrap().is_some());
        assert!(key(&[&"x".repeat(255)]).is_ok());
        for wrong in [
            &[""][..],
            &["ä"],
            &["a b"],
            &["a", "b"],
            &[&"x".repeat(256)],
        ] {
            assert!(key(wrong).is_err(), "{wrong:?}");
        }
    }
}
