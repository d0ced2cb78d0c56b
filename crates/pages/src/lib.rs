//! The pages that somebody sees at a private link: the document, the form to decide on it, to say that something is done, or
//! to upload what was asked for, and the receipt; pages that show a document to whoever may see it; and the console, where
//! users sign in and see to their jobs.
//!
//! Pages are plain HTML that works without script; style sheet and script are embedded. Looking at a page changes
//! nothing: opening, uploading, completing and deciding are posts that carry the page's form token.

mod answers;
mod assets;
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

use actix_web::{
    Resource,
    middleware::from_fn,
    web::{self, ServiceConfig},
};
use imprimatur_application::ports::{Ports, sandboxes::Sandboxes};
use imprimatur_intake::BodyTimeouts;

pub use client_ip::Visitors;
pub use proof::LiveUpdates;
use security_headers::security_headers;
use state::PageContext;
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

/// Adds the pages to an application, at `/review/task/{token}`, `/console`, `/assets/{file}`, and `/`.
pub fn configure(state: web::Data<PagesState>) -> impl Fn(&mut web::ServiceConfig) + Clone + Send {
    move |app| {
        let form = web::FormConfig::default()
            .limit(FORM_MAX)
            .error_handler(answers::unreadable_form);
        app.app_data(state.clone())
            .app_data(form)
            .configure(links)
            .configure(console::pages)
            .service(
                at("/assets/{file}", "GET, HEAD")
                    .route(web::get().to(handlers::asset))
                    .route(web::head().to(handlers::asset)),
            );
    }
}

/// All that lies at private links. What is not there and what is not done there is said on a page, too.
fn links(config: &mut ServiceConfig) {
    let file = "/{token}/files/{guid}/{version}";
    let links = web::scope("/review/task")
        .wrap(from_fn(security_headers))
        .service(
            at("/{token}", "GET, HEAD")
                .route(web::get().to(handlers::page))
                .route(web::head().to(handlers::page)),
        )
        .service(at("/{token}/opened", "POST").route(web::post().to(handlers::opened)))
        .service(at("/{token}/new-link", "POST").route(web::post().to(handlers::new_link)))
        .service(
            at("/{token}/decision", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::decision)),
        )
        .service(
            at("/{token}/confirm", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::confirm)),
        )
        .service(
            at("/{token}/resolve", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::resolve)),
        )
        .service(
            at("/{token}/done", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::done)),
        )
        .service(
            at("/{token}/comment", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::comment)),
        )
        .service(
            at("/{token}/upload", "GET, POST")
                .route(web::get().to(handlers::back))
                .route(web::post().to(handlers::upload)),
        )
        .service(at("/{token}/certificate", "GET").route(web::get().to(handlers::certificate)))
        .service(at("/{token}/comments", "GET").route(web::get().to(proof::list)))
        .service(at("/{token}/live", "GET").route(web::get().to(proof::live)))
        .service(at("/{token}/comments/{file}", "POST").route(web::post().to(proof::add)))
        .service(at("/{token}/comments/{file}/{id}", "PUT").route(web::put().to(proof::change)))
        .service(at(&format!("{file}/pages/{{n}}"), "GET").route(web::get().to(handlers::picture)))
        .service(
            at(
                &format!("{file}/pages/{{page}}/tiles/{{level}}/{{column}}/{{row}}"),
                "GET",
            )
            .route(web::get().to(handlers::tile)),
        )
        .service(at("/{token}/files/{guid}/compare", "GET").route(web::get().to(proof::compare)))
        .service(at(&format!("{file}/original"), "GET").route(web::get().to(handlers::original)))
        .default_service(web::to(handlers::not_found));
    config.service(links);
}

/// A path, and the methods that it is going to be served with.
fn at(path: &str, methods: &'static str) -> Resource {
    let others = move |room: PageContext| async move { answers::other_method(&room, methods) };
    web::resource(path).default_service(web::to(others))
}
