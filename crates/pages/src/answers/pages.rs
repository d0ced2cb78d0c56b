//! Pages with the headers that keep them private and harmless.

use actix_web::{
    HttpResponse, HttpResponseBuilder,
    http::{
        StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION,
            REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
        },
    },
};
use imprimatur_application::review::ReviewPage;
use imprimatur_domain::task::Decision;

use crate::{
    form::Sent,
    state::PageContext,
    view::{Confirmation, DocumentPage, FormAgain, Message, Page, Review},
};

/// What a page may do: show our own pictures and style, run our own script, and send to us.
const POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; \
    connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/// The reviewer's page, its form filled in with what was typed before.
pub(crate) fn page(
    context: &PageContext,
    status: StatusCode,
    token: &str,
    page: &ReviewPage,
    form: FormAgain,
) -> HttpResponse {
    let context = context.for_reader(&page.locale);
    html(status, &Review::new(&context, token, page, form))
}

/// The question whether a decision is meant.
pub(crate) fn confirmation(
    context: &PageContext,
    token: &str,
    page: &ReviewPage,
    sent: (Decision, &Sent),
) -> HttpResponse {
    let context = context.for_reader(&page.locale);
    html(
        StatusCode::OK,
        &Confirmation::new(&context, token, page, sent),
    )
}

/// The page that shows a document.
pub(crate) fn document_page(page: &DocumentPage) -> HttpResponse {
    html(StatusCode::OK, page)
}

/// A page that only says something.
pub(crate) fn message(status: StatusCode, message: &Message) -> HttpResponse {
    html(status, message)
}

/// Leads to the page of a link.
pub(crate) fn see(context: &PageContext, token: &str) -> HttpResponse {
    lead_to(context.site.link(token))
}

/// Leads to the receipt of a decision.
pub(crate) fn see_receipt(context: &PageContext, token: &str) -> HttpResponse {
    lead_to(format!("{}/receipt", context.site.link(token)))
}

/// Leads to what was said on the page of a link.
pub(crate) fn see_said(context: &PageContext, token: &str) -> HttpResponse {
    lead_to(format!("{}#said", context.site.link(token)))
}

fn lead_to(address: String) -> HttpResponse {
    private(StatusCode::SEE_OTHER)
        .insert_header((LOCATION, address))
        .finish()
}

/// Done, with nothing to show.
pub(crate) fn nothing() -> HttpResponse {
    private(StatusCode::NO_CONTENT).finish()
}

/// The caller knows it already.
pub(crate) fn not_modified() -> HttpResponse {
    private(StatusCode::NOT_MODIFIED).finish()
}

/// A page in its language.
pub(crate) fn html(status: StatusCode, page: &impl Page) -> HttpResponse {
    match page.render() {
        Ok(text) => private(status)
            .insert_header((CONTENT_SECURITY_POLICY, POLICY))
            .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
            .insert_header((CONTENT_LANGUAGE, page.frame().language()))
            .insert_header((VARY, "Accept-Language"))
            .body(text),
        Err(error) => {
            tracing::error!(%error, "a page could not be written");
            private(StatusCode::INTERNAL_SERVER_ERROR).finish()
        }
    }
}

/// Nothing of a private link is kept by caches or told to other sites.
pub(crate) fn private(status: StatusCode) -> HttpResponseBuilder {
    let mut answer = HttpResponse::build(status);
    answer
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((X_FRAME_OPTIONS, "DENY"))
        .insert_header(("X-Robots-Tag", "noindex, nofollow"));
    answer
}
