//! The documentation of the project, for everybody.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header::LOCATION},
    web::Path,
};

use crate::{
    answers::{self, html, private},
    state::PageContext,
    view::DocsPage,
};

/// Leads to the first page.
pub(crate) async fn docs(context: PageContext) -> HttpResponse {
    let first = imprimatur_docs::PAGES.first().map_or("", |page| page.slug);
    private(StatusCode::FOUND)
        .insert_header((LOCATION, context.site.inside(&format!("/docs/{first}"))))
        .finish()
}

/// A page.
pub(crate) async fn docs_page(context: PageContext, slug: Path<String>) -> HttpResponse {
    match imprimatur_docs::page(&slug) {
        Some(page) => html(StatusCode::OK, &DocsPage::new(&context, page)),
        None => answers::not_found(&context),
    }
}
