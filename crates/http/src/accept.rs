//! What a caller wants to be answered with.

use actix_web::http::header::{ACCEPT, HeaderMap};
use imprimatur_application::ports::documents::ImageFormat;
use imprimatur_wire::problems;

use crate::problem::Problem;

/// Refuses a request whose `Accept` excludes JSON, which errors are, and what an operation answers.
///
/// # Errors
/// [`Problem::NotAcceptable`]; [`Problem::Malformed`] for a header that is not text.
pub(crate) fn ensure_answer(headers: &HeaderMap, media_type: &str) -> Result<(), Problem> {
    let wishes = wishes(headers)?;
    let is_accepted = |media_type: &str| rank(&wishes, media_type).quality > 0;
    if wishes.is_empty() || is_accepted("application/json") || is_accepted(media_type) {
        Ok(())
    } else {
        Err(Problem::NotAcceptable)
    }
}

/// Whether a request comes from somebody in front of a browser: it names HTML, and nothing that it would rather have.
/// What a picture in a page or a program asks for does not.
pub(crate) fn prefers_page(headers: &HeaderMap) -> bool {
    let values = headers
        .get_all(ACCEPT)
        .filter_map(|value| value.to_str().ok());
    let ranges = values.flat_map(|value| value.split(',')).map(str::trim);
    let wishes: Vec<_> = ranges.map(MediaRange::new).collect();
    let (pages, others): (Vec<_>, Vec<_>) = wishes
        .iter()
        .partition(|wish| matches!(wish.media.as_str(), "text/html" | "application/xhtml+xml"));
    let best = |wishes: Vec<&MediaRange>| wishes.iter().map(|wish| wish.quality).max();
    let page = best(pages).unwrap_or(0);
    page > 0 && best(others).is_none_or(|other| other <= page)
}

/// The format of picture that a request prefers: by quality, then by how exactly it is named, then PNG before JPEG
/// before WebP.
///
/// # Errors
/// [`Problem::NotAcceptable`] if `Accept` excludes all of them; [`Problem::Malformed`] for a header that is not text.
pub(crate) fn picture(headers: &HeaderMap) -> Result<ImageFormat, Problem> {
    let wishes = wishes(headers)?;
    if wishes.is_empty() {
        return Ok(ImageFormat::Png);
    }
    let mut best: Option<(Rank, ImageFormat)> = None;
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Webp] {
        let rank = rank(&wishes, format.media_type());
        if rank.quality > 0 && best.is_none_or(|(known, _)| known < rank) {
            best = Some((rank, format));
        }
    }
    best.map(|(_, format)| format).ok_or(Problem::NotAcceptable)
}

/// What `Accept` names.
fn wishes(headers: &HeaderMap) -> Result<Vec<MediaRange>, Problem> {
    let mut wishes = Vec::new();
    for value in headers.get_all(ACCEPT) {
        let value = value
            .to_str()
            .map_err(|_| Problem::Malformed(problems::BAD_HEADER))?;
        let ranges = value.split(',').map(str::trim);
        wishes.extend(
            ranges
                .filter(|range| !range.is_empty())
                .map(MediaRange::new),
        );
    }
    Ok(wishes)
}

/// How much a format is wanted: in thousandths, and how exactly it is named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    quality: u32,
    precision: u8,
}

/// One media range of `Accept`.
struct MediaRange {
    media: String,
    quality: u32,
}

impl MediaRange {
    fn new(range: &str) -> Self {
        let mut parts = range.split(';').map(str::trim);
        let media = parts.next().unwrap_or_default().to_ascii_lowercase();
        let quality = parts.find_map(|parameter| parameter.strip_prefix("q="));
        Self {
            media,
            quality: quality.map_or(1000, thousandths),
        }
    }
}

/// A quality such as `0.8`; what is none is none at all.
fn thousandths(text: &str) -> u32 {
    let (whole, parts) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let parts: String = parts.chars().chain("000".chars()).take(3).collect();
    let number = |text: &str| text.parse::<u32>().ok();
    number(whole)
        .zip(number(&parts))
        .map_or(0, |(whole, parts)| (whole.min(1) * 1000 + parts).min(1000))
}

/// What the most exact range that holds a media type says of it.
fn rank(ranges: &[MediaRange], media_type: &str) -> Rank {
    let kind = media_type.split('/').next().unwrap_or_default();
    let of_kind = format!("{kind}/*");
    for (precision, media) in [(2, media_type), (1, of_kind.as_str()), (0, "*/*")] {
        let named = ranges.iter().filter(|wish| wish.media == media);
        if let Some(quality) = named.map(|wish| wish.quality).max() {
            return Rank { quality, precision };
        }
    }
    Rank::default()
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn is_accepted(value: &'static str, media_type: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT, HeaderValue::from_static(value));
        ensure_answer(&headers, media_type).is_ok()
    }

    #[test]
    fn a_page_is_for_who_would_rather_have_one_than_anything_else() {
        for (value, expected) in [
            (
                "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
                true,
            ),
            ("text/html", true),
            ("*/*", false),
            ("", false),
            ("image/avif,image/webp,image/apng,image/*,*/*;q=0.8", false),
            ("application/pdf, text/html;q=0.9", false),
            ("*/*, text/html;q=0.5", false),
            ("text/html;q=0, */*", false),
            ("text/html;q=0", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT, HeaderValue::from_static(value));
            assert_eq!(prefers_page(&headers), expected, "{value}");
        }
        assert!(!prefers_page(&HeaderMap::new()));
    }

    #[test]
    fn the_picture_that_is_wanted_most_is_given() {
        for (value, expected) in [
            ("*/*", Some(ImageFormat::Png)),
            (
                "image/avif,image/webp,image/*,*/*;q=0.8",
                Some(ImageFormat::Webp),
            ),
            ("image/jpeg", Some(ImageFormat::Jpeg)),
            (
                "image/png;q=0.5, image/jpeg;q=0.501",
                Some(ImageFormat::Jpeg),
            ),
            ("image/png;q=0, */*", Some(ImageFormat::Jpeg)),
            ("text/html, image/svg+xml", None),
            ("image/webp;q=0", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT, HeaderValue::from_static(value));
            assert_eq!(picture(&headers).ok(), expected, "{value}");
        }
        assert_eq!(picture(&HeaderMap::new()).ok(), Some(ImageFormat::Png));
    }

    #[test]
    fn json_or_what_an_operation_answers_is_enough() {
        for value in [
            "",
            "*/*",
            "text/html, application/json;q=0.1",
            "application/*",
        ] {
            assert!(is_accepted(value, "application/json"), "{value}");
        }
        for value in [
            "text/html",
            "application/json;q=0",
            "application/json;q=0, */*",
            "image/*",
        ] {
            assert!(!is_accepted(value, "application/json"), "{value}");
        }
        assert!(is_accepted("application/pdf", "application/pdf"));
        assert!(!is_accepted("application/pdf", "application/json"));
    }
}
