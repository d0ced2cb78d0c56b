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
    view::{NO_COMPARISON, Problems, ReceiptPage, RequestedComparison, Review, earlier_version},
};

/// How the page is asked for.
#[derive(Deserialize)]
pub(crate) struct Ask {
    /// `1..2`, or that nothing is to be compared.
    compare: Option<String>,
}

/// Shows the page and changes nothing.
pub(crate) async fn page(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    ask: Query<Ask>,
) -> HttpResponse {
    let page = match review::show(&context.ports, &token).await {
        // The task has ended, and the same person has another one to do.
        Ok(ReviewPage {
            standing: Standing::Ended,
            onward: Some(onward),
            ..
        }) => return answers::see(&context, &onward),
        Ok(page) => page,
        Err(failure) => return answers::failed(&context, &request, &token, &failure, ""),
    };
    let context = context.for_reader(&page.locale);
    match compared(&context, &token, &page, ask.compare.as_deref()).await {
        Ok(requested) => {
            let form = (Typed::default(), Problems::default(), None);
            let shown = Review::new(&context, &token, &page, form);
            let shown = shown.comparing(&context, &token, &page, &requested);
            answers::html(StatusCode::OK, &shown)
        }
        Err(Failure::NotFound) => answers::misread(&context, &token),
        Err(failure) => answers::failed(&context, &request, &token, &failure, ""),
    }
}

/// The receipt of a decision; the page itself as long as there is none.
pub(crate) async fn receipt(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    let page = match review::show(&context.ports, &token).await {
        Ok(page) => page,
        Err(failure) => return answers::failed(&context, &request, &token, &failure, ""),
    };
    match ReceiptPage::new(&context.for_reader(&page.locale), &token, &page) {
        Some(receipt) => answers::html(StatusCode::OK, &receipt),
        None => answers::see(&context, &token),
    }
}

/// What the page shows of other versions: the comparison that is asked for, or the one that it begins with.
async fn compared(
    context: &PageContext,
    token: &str,
    page: &ReviewPage,
    asked: Option<&str>,
) -> Result<RequestedComparison, Failure> {
    let from = match asked {
        None => page.compares_with,
        Some(NO_COMPARISON) => None,
        Some(versions) => Some(earlier_version(versions).ok_or(Failure::NotFound)?),
    };
    let Some(from) = from else {
        return Ok(RequestedComparison::Nothing);
    };
    let shown = review::show_comparison(&context.ports, token, page, from).await;
    RequestedComparison::new(from, shown)
}
