//! Reading an endpoint's response.

use std::time::{Duration, SystemTime};

use reqwest::{
    Response,
    header::{DATE, HeaderMap, HeaderName, RETRY_AFTER},
};

/// Maximum number of bytes read from a response body.
const READ_LIMIT: usize = 64 * 1024;

/// Maximum number of characters kept of a response body.
const EXCERPT_CHARS: usize = 1024;

/// Maximum `Retry-After`; longer values are capped.
const LONGEST_WISH: Duration = Duration::from_hours(7 * 24);

/// Reads the body to its end or to the limit, and keeps its start as text. Control characters that a database or
/// terminal cannot handle are replaced.
pub(crate) async fn excerpt(response: &mut Response) -> Result<String, reqwest::Error> {
    let mut kept = Vec::new();
    let mut read = 0;
    while read < READ_LIMIT {
        let Some(chunk) = response.chunk().await? else {
            break;
        };
        read += chunk.len();
        let room = (EXCERPT_CHARS * 4).saturating_sub(kept.len());
        kept.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(String::from_utf8_lossy(&kept)
        .chars()
        .take(EXCERPT_CHARS)
        .map(|c| match c {
            '\n' | '\t' => c,
            '\r' => ' ',
            _ if c.is_control() => char::REPLACEMENT_CHARACTER,
            _ => c,
        })
        .collect())
}

/// `Retry-After` as time from now. A date is relative to the response's own `Date` header, if present, since that is
/// the same clock; else to `now`, in seconds since 1970.
pub(crate) fn retry_after(headers: &HeaderMap, now: i64) -> Option<Duration> {
    let wish = text(headers, RETRY_AFTER)?;
    let wait = if !wish.is_empty() && wish.bytes().all(|b| b.is_ascii_digit()) {
        Duration::from_secs(wish.parse().unwrap_or(u64::MAX))
    } else {
        let then = httpdate::parse_http_date(wish).ok()?;
        let now = text(headers, DATE)
            .and_then(|date| httpdate::parse_http_date(date).ok())
            .or_else(|| instant(now))?;
        then.duration_since(now).unwrap_or(Duration::ZERO)
    };
    Some(wait.min(LONGEST_WISH))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

fn instant(seconds: i64) -> Option<SystemTime> {
    SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(retry_after_text: &str, date: Option<&str>) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert(RETRY_AFTER, retry_after_text.parse().unwrap());
        if let Some(date) = date {
            headers.insert(DATE, date.parse().unwrap());
        }
        // Wed, 21 Oct 2015 07:28:00 GMT
        retry_after(&headers, 1_445_412_480)
    }

    #[test]
    fn seconds_and_dates_are_understood() {
        let seconds = |n| Some(Duration::from_secs(n));
        assert_eq!(wish("120", None), seconds(120));
        assert_eq!(wish(" 0 ", None), seconds(0));
        assert_eq!(wish("Wed, 21 Oct 2015 07:30:00 GMT", None), seconds(120));
        assert_eq!(wish("Wed, 21 Oct 2015 07:00:00 GMT", None), seconds(0));
        assert_eq!(
            wish(
                "Wed, 21 Oct 2015 09:00:30 GMT",
                Some("Wed, 21 Oct 2015 09:00:00 GMT")
            ),
            seconds(30)
        );
    }

    #[test]
    fn an_unreasonable_wish_is_cut_down_and_nonsense_is_none() {
        assert_eq!(wish("99999999", None), Some(LONGEST_WISH));
        assert_eq!(wish("99999999999999999999999", None), Some(LONGEST_WISH));
        for nonsense in ["", "soon", "-1", "1.5", "+3"] {
            assert_eq!(wish(nonsense, None), None, "{nonsense}");
        }
        assert_eq!(retry_after(&HeaderMap::new(), 0), None);
    }
}
