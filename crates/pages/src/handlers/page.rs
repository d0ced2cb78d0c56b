//! The page of a private link.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Query},
};
use imprimatur_application::{
    failure::Failure,
    review::{self, ReviewPage, Standing},
};
use serde::Deserialize;

use crate::{
    answers,
    form::Typed,
    state::PageContext,
    view::{Compare, NO_COMPARISON, Problems, Review},
};

/// How the page is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    /// `1..2`, or that nothing is to be compared.
    compare: Option<String>,
}

/// Shows the page and changes nothing.
pub(crate) async fn page(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
    ask: Query<Ask>,
) -> HttpResponse {
    let page = match review::show(&room.ports, &token).await {
        // The task has ended, and the same person has another one to do.
        Ok(ReviewPage {
            standing: Standing::Ended,
            onward: Some(onward),
            ..
        }) => return answers::see(&room, &onward),
        Ok(page) => page,
        Err(failure) => return answers::failed(&room, &request, &token, &failure, ""),
    };
    let room = room.for_reader(&page.locale);
    match compared(&room, &token, &page, ask.compare.as_deref()).await {
        Ok(compare) => {
            let form = (Typed::default(), Problems::default());
            let page = Review::of(&room, &token, &page, form).comparing(compare);
            answers::html(StatusCode::OK, &page)
        }
        Err(Failure::NotFound) => answers::misread(&room, &token),
        Err(failure) => answers::failed(&room, &request, &token, &failure, ""),
    }
}

/// The earlier of two versions. The later one is the one that the page shows, whichever that has become meanwhile.
fn earlier(versions: &str) -> Option<u32> {
    let (from, to) = versions.split_once("..")?;
    let number = |text: &str| text.parse().ok().filter(|number: &u32| *number > 0);
    number(to)?;
    number(from)
}

/// What the page shows of other versions: the comparison that is asked for, or the one that it begins with.
async fn compared(
    room: &PageContext,
    token: &str,
    page: &ReviewPage,
    asked: Option<&str>,
) -> Result<Compare, Failure> {
    let link = room.site.link(token);
    let from = match asked {
        None => page.compares_with,
        Some(NO_COMPARISON) => None,
        Some(versions) => Some(earlier(versions).ok_or(Failure::NotFound)?),
    };
    let Some(from) = from else {
        return Ok(Compare::offered(page, &link));
    };
    match review::show_comparison(&room.ports, token, page, from).await {
        Ok(shown) => Ok(Compare::of(&room.texts, page, &link, &shown)),
        Err(failure @ (Failure::Missing(_) | Failure::Document(_))) => {
            tracing::info!(%failure, "versions cannot be compared");
            Ok(Compare::impossible(page, &link, from))
        }
        Err(failure) => Err(failure),
    }
}
