//! The pages that somebody sees at a private link: the document, the form to decide on it, to say that something is done, or
//! to upload what was asked for, and the receipt; pages that show a document to whoever may see it; and the console, where
//! users sign in and see to their jobs.
//!
//! Pages are plain HTML that works without script; style sheet and script are embedded. Looking at a page changes
//! nothing: opening, uploading, completing and deciding are posts that carry the page's form token.

mod answers;
mod assets;
mod at;
mod client_ip;
mod console;
mod form;
mod form_fields;
mod handlers;
mod language;
mod link_limit;
mod multipart;
mod origin;
mod proof;
mod security_headers;
mod state;
mod view;
mod viewer;

use std::sync::Arc;

use actix_web::{middleware::from_fn, web};
use imprimatur_application::ports::{Ports, sandboxes::Sandboxes};
use imprimatur_intake::BodyTimeouts;

use at::{At, at, below};
pub use client_ip::Visitors;
pub use console::SAMPLE_PROOF;
pub use proof::LiveUpdates;
use security_headers::security_headers;
pub use state::PagesState;
pub use viewer::{ShownDocument, Viewer};

/// Most bytes of a posted form: ten thousand characters of comments and the files of a large folder, all escaped.
const FORM_MAX: usize = 512 * 1024;

/// The state of all pages of one installation.
///
/// `visitors` knows the addresses of callers and counts unknown links, together with whoever else counts failures.
/// `timeouts` is that with forms that bring files; `live` has to be closed when the server stops.
/// `sandboxes` make test keys; a sandbox itself has none.
pub fn state(
    ports: Ports,
    visitors: Arc<dyn Visitors>,
    timeouts: BodyTimeouts,
    live: Arc<LiveUpdates>,
    sandboxes: Option<Arc<dyn Sandboxes>>,
) -> web::Data<PagesState> {
    let state = PagesState::new(ports, visitors, timeouts, live, sandboxes);
    web::Data::new(state)
}

/// Adds the pages to an application, at `/review/task/{token}`, `/console`, `/verify`, `/docs`, `/assets/{file}`, `/brand`, and `/`.
pub fn configure(state: web::Data<PagesState>) -> impl Fn(&mut web::ServiceConfig) + Clone + Send {
    move |app| {
        let form = web::FormConfig::default()
            .limit(FORM_MAX)
            .error_handler(answers::unreadable_form);
        app.app_data(state.clone())
            .app_data(form)
            .service(
                web::scope(LINKS)
                    .wrap(from_fn(security_headers))
                    .default_service(below(LINKS, links(), handlers::not_found).service()),
            )
            .configure(console::pages)
            .service(
                at("/verify")
                    .read(handlers::verify_form)
                    .post(handlers::verify)
                    .resource()
                    .wrap(from_fn(security_headers)),
            )
            .service(
                web::scope(DOCS)
                    .wrap(from_fn(security_headers))
                    .default_service(below(DOCS, docs(), handlers::not_found).service()),
            )
            .service(at("/assets/{file}").read(handlers::asset).resource())
            .service(at("/brand/logo/{sha256}").read(handlers::logo).resource())
            .service(
                at("/brand/color/{digits}.css")
                    .read(handlers::color)
                    .resource(),
            );
    }
}

const LINKS: &str = "/review/task";
const DOCS: &str = "/docs";

/// The documentation.
fn docs() -> Vec<At> {
    vec![
        at("").read(handlers::docs),
        at("/").read(handlers::docs),
        at("/{slug}").read(handlers::docs_page),
    ]
}

/// All that lies at private links. What is not there and what is not done there is said on a page, too.
fn links() -> Vec<At> {
    let file = "/{token}/files/{guid}/{version}";
    vec![
        at("/{token}").read(handlers::page),
        at("/{token}/receipt").read(handlers::receipt),
        at("/{token}/opened").post(handlers::opened),
        at("/{token}/new-link").post(handlers::new_link),
        at("/{token}/decision")
            .get(handlers::back)
            .post(handlers::decision),
        at("/{token}/confirm")
            .get(handlers::back)
            .post(handlers::confirm),
        at("/{token}/resolve")
            .get(handlers::back)
            .post(handlers::resolve),
        at("/{token}/done").get(handlers::back).post(handlers::done),
        at("/{token}/comment")
            .get(handlers::back)
            .post(handlers::comment),
        at("/{token}/upload")
            .get(handlers::back)
            .post(handlers::upload),
        at("/{token}/transfers").post(handlers::begin_transfer),
        at("/{token}/transfers/{name}").get(handlers::show_transfer),
        at("/{token}/transfers/{name}/from/{offset}").put(handlers::append_to_transfer),
        at("/{token}/transfers/{name}/cancel").post(handlers::cancel_transfer),
        at("/{token}/certificate").get(handlers::certificate),
        at("/{token}/comments").get(proof::list),
        at("/{token}/live").get(proof::live),
        at("/{token}/comments/{file}").post(proof::add),
        at("/{token}/comments/{file}/{id}").put(proof::change),
        at(format!("{file}/pages/{{n}}")).get(handlers::picture),
        at(format!(
            "{file}/pages/{{page}}/tiles/{{level}}/{{column}}/{{row}}"
        ))
        .get(handlers::tile),
        at(format!("{file}/pages/{{page}}/inks")).get(proof::inks),
        at(format!("{file}/pages/{{page}}/plates/{{plate}}")).get(proof::plate),
        at("/{token}/files/{guid}/compare").get(proof::compare),
        at(format!("{file}/original")).get(handlers::original),
    ]
}
