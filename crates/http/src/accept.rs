//! What a caller wants to be answered with.

use actix_web::http::header::{ACCEPT, HeaderMap};
use imprimatur_wire::problems;

use crate::problem::Problem;

/// Refuses a request whose `Accept` excludes JSON.
///
/// # Errors
/// [`Problem::NotAcceptable`]; [`Problem::Malformed`] for a header that is not text.
pub(crate) fn ensure_json(headers: &HeaderMap) -> Result<(), Problem> {
    let mut named = false;
    for value in headers.get_all(ACCEPT) {
        let value = value
            .to_str()
            .map_err(|_| Problem::Malformed(problems::BAD_HEADER))?;
        for range in value.split(',').map(str::trim).filter(|r| !r.is_empty()) {
            named = true;
            if takes_json(range) {
                return Ok(());
            }
        }
    }
    if named {
        Err(Problem::NotAcceptable)
    } else {
        Ok(())
    }
}

fn takes_json(range: &str) -> bool {
    let mut parts = range.split(';').map(str::trim);
    let media = parts.next().unwrap_or_default().to_ascii_lowercase();
    let is_wanted = parts
        .filter_map(|parameter| parameter.strip_prefix("q="))
        .all(|quality| quality.parse::<f32>().is_ok_and(|quality| quality > 0.0));
    is_wanted && matches!(media.as_str(), "*/*" | "application/*" | "application/json")
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn is_accepted(value: &'static str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT, HeaderValue::from_static(value));
        ensure_json(&headers).is_ok()
    }

    #[test]
    fn json_is_refused_only_where_it_is_excluded() {
        for value in [
            "",
            "*/*",
            "text/html, application/json;q=0.1",
            "application/*",
        ] {
            assert!(is_accepted(value), "{value}");
        }
        for value in ["text/html", "application/json;q=0", "image/*"] {
            assert!(!is_accepted(value), "{value}");
        }
    }
}
