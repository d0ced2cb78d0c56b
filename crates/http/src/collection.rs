//! Pages of collections: where they begin, how long they are, and where the next one begins.

use crate::{api_request::ApiRequest, problem::Problem};

/// Size of a page unless another is asked for, and at most.
pub(crate) const LIMITS: (u32, u32) = (100, 1_000);

/// Where a page of a collection begins, and how long it is.
pub(crate) fn page(request: &ApiRequest) -> Result<(Option<i64>, u32), Problem> {
    let mut query = request.query()?;
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let cursor = |text: &str| text.parse().ok().filter(|id: &i64| *id >= 0);
    let after = query.choice("after", cursor, "the values of `next`");
    query.finish((after, limit))
}

/// A page out of what was found when one more was asked for, and where the next begins.
pub(crate) fn split_page<T>(
    found: &[T],
    limit: u32,
    name: impl Fn(&T) -> i64,
) -> (&[T], Option<String>) {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    match found.get(..limit) {
        Some(page) if found.len() > limit => (page, page.last().map(|last| name(last).to_string())),
        _ => (found, None),
    }
}
