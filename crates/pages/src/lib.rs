//! The pages that somebody sees at a private link: the document, the form to decide on it, to say that something is done, or
//! to upload what was asked for, and the receipt; and pages that show a document to whoever may see it.
//!
//! Pages are plain HTML that works without script; style sheet and script are embedded. Looking at a page changes
//! nothing: opening, uploading, completing and deciding are posts that carry the page's form token.

mod answers;
mod assets;
mod delivery;
mod form;
mod handlers;
mod origin;
mod room;
mod steady;
mod view;
mod viewer;
mod visitors;

use std::sync::Arc;

use actix_web::web;
use imprimatur_application::ports::Ports;

use room::Room;
pub use viewer::Viewer;
pub use visitors::Visitors;

/// Most bytes of a posted form: ten thousand characters of comments and the files of a large folder, all escaped.
const FORM_MAX: usize = 512 * 1024;

/// Adds the pages to an application, at `/review/task/{token}` and `/assets/{file}`.
///
/// `visitors` knows the addresses of callers and counts unknown links, together with whoever else counts failures.
pub fn configure(
    ports: Ports,
    visitors: Arc<dyn Visitors>,
) -> impl Fn(&mut web::ServiceConfig) + Clone + Send {
    let room = web::Data::new(Room::new(ports, visitors));
    move |app| {
        let form = web::FormConfig::default()
            .limit(FORM_MAX)
            .error_handler(answers::unreadable_form);
        app.app_data(room.clone())
            .app_data(form)
            .service(
                web::resource("/review/task/{token}")
                    .route(web::get().to(handlers::page))
                    .route(web::head().to(handlers::page)),
            )
            .route(
                "/review/task/{token}/opened",
                web::post().to(handlers::opened),
            )
            .route(
                "/review/task/{token}/decision",
                web::post().to(handlers::decision),
            )
            .route(
                "/review/task/{token}/decision",
                web::get().to(handlers::back),
            )
            .route("/review/task/{token}/done", web::post().to(handlers::done))
            .route("/review/task/{token}/done", web::get().to(handlers::back))
            .route(
                "/review/task/{token}/upload",
                web::post().to(handlers::upload),
            )
            .route("/review/task/{token}/upload", web::get().to(handlers::back))
            .route(
                "/review/task/{token}/files/{guid}/{version}/pages/{n}",
                web::get().to(handlers::picture),
            )
            .route(
                "/review/task/{token}/files/{guid}/{version}/original",
                web::get().to(handlers::original),
            )
            .route("/assets/{file}", web::get().to(handlers::asset));
    }
}
