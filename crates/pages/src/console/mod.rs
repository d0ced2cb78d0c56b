//! The console: where users sign in and see to their jobs, keys and settings.
//!
//! Every page is for whoever is signed in, and shows what that user may see. Whatever changes anything is a form that
//! carries the session's token.

mod actions;
mod comments;
mod cookies;
mod failed;
mod introduction;
mod jobs;
mod keys;
mod notices;
mod reasons;
mod send;
mod session;
mod sessions;
mod settings;
mod sign_in;
mod stages;
mod tasks;
mod team;
mod uploads;
mod view;

use actix_web::{
    FromRequest, Handler, HttpResponse, Responder, Route, guard,
    middleware::from_fn,
    web::{self, ServiceConfig},
};

pub(crate) use cookies::session_of;
pub(crate) use session::to_sign_in;

use crate::{at, proof, security_headers::security_headers, state::PageContext};

/// All pages of the console.
pub(crate) fn pages(config: &mut ServiceConfig) {
    config
        .service(
            web::scope("/console")
                .wrap(from_fn(security_headers))
                .configure(signing_in)
                .configure(acting)
                .configure(seeing_to_tasks)
                .configure(seeing_to_stages)
                .configure(seeing_to_users)
                .configure(seeing_to_sessions)
                .service(at("", "GET, HEAD").route(read(jobs::top)))
                .service(at("/", "GET, HEAD").route(read(jobs::top)))
                .service(at("/jobs/{guid}", "GET, HEAD").route(read(jobs::one)))
                .service(
                    at("/keys", "GET, HEAD, POST")
                        .route(read(keys::list))
                        .route(web::post().to(keys::create)),
                )
                .service(
                    at("/keys/{application}/{key}/revoke", "POST")
                        .route(web::post().to(keys::revoke)),
                )
                .service(at("/notices", "GET, HEAD").route(read(notices::list)))
                .service(at("/notices/read", "POST").route(web::post().to(notices::read)))
                .service(
                    at("/settings", "GET, HEAD, POST")
                        .route(read(settings::show))
                        .route(web::post().to(settings::change)),
                )
                .default_service(web::to(nowhere)),
        )
        .service(
            at("/", "GET, HEAD")
                .route(read(front))
                .wrap(from_fn(security_headers)),
        );
}

fn signing_in(config: &mut ServiceConfig) {
    config
        .service(
            at("/sign-in", "GET, HEAD, POST")
                .route(read(sign_in::form))
                .route(web::post().to(sign_in::ask)),
        )
        .service(
            at("/in/{link}", "GET, HEAD, POST")
                .route(read(sign_in::look))
                .route(web::post().to(sign_in::open)),
        )
        .service(
            at("/introduction", "GET, HEAD, POST")
                .route(read(introduction::show))
                .route(web::post().to(introduction::save)),
        )
        .service(at("/sign-out", "POST").route(web::post().to(sign_in::out)));
}

fn seeing_to_users(config: &mut ServiceConfig) {
    config
        .service(
            at("/team", "GET, HEAD, POST")
                .route(read(team::list))
                .route(web::post().to(team::add)),
        )
        .service(at("/team/settings", "POST").route(web::post().to(team::settings)))
        .service(at("/team/{id}", "POST").route(web::post().to(team::change)))
        .service(at("/team/{id}/deactivate", "POST").route(web::post().to(team::deactivate)));
}

fn seeing_to_tasks(config: &mut ServiceConfig) {
    let posts = |action: &str| at(&format!("/jobs/{{guid}}/tasks/{{task}}/{action}"), "POST");
    config
        .service(posts("remind").route(web::post().to(tasks::remind)))
        .service(posts("replace").route(web::post().to(tasks::replace)))
        .service(posts("decide").route(web::post().to(tasks::decide)))
        .service(posts("due").route(web::post().to(tasks::due_date)))
        .service(posts("cancel").route(web::post().to(tasks::cancel)))
        .service(posts("remove").route(web::post().to(tasks::remove)))
        .service(posts("link").route(web::post().to(tasks::link)));
}

fn seeing_to_stages(config: &mut ServiceConfig) {
    let posts = |action: &str| at(&format!("/jobs/{{guid}}/{action}"), "POST");
    config
        .service(posts("add-reviewer").route(web::post().to(stages::add_reviewer)))
        .service(posts("skip-stage").route(web::post().to(stages::skip)))
        .service(posts("restart-stage").route(web::post().to(stages::restart)));
}

fn seeing_to_sessions(config: &mut ServiceConfig) {
    config
        .service(at("/sessions", "GET, HEAD").route(read(sessions::list)))
        .service(at("/sessions/others/end", "POST").route(web::post().to(sessions::revoke_others)))
        .service(at("/sessions/{id}/end", "POST").route(web::post().to(sessions::end)));
}

fn acting(config: &mut ServiceConfig) {
    let posts = |path: &str| at(path, "POST");
    config
        .service(at("/jobs/{guid}/comments", "GET").route(web::get().to(proof::list)))
        .service(at("/jobs/{guid}/certificate", "GET").route(web::get().to(jobs::certificate)))
        .service(at("/jobs/{guid}/live", "GET").route(web::get().to(proof::live)))
        .service(at("/jobs/{guid}/compare", "GET").route(web::get().to(proof::compare)))
        .service(posts("/jobs/{guid}/comments/{file}").route(web::post().to(proof::add)))
        .service(at("/jobs/{guid}/comments/{file}/{id}", "PUT").route(web::put().to(proof::change)))
        .service(posts("/folders").route(web::post().to(actions::folder_at_top)))
        .service(posts("/upload").route(web::post().to(uploads::at_top)))
        .service(posts("/jobs/{guid}/folders").route(web::post().to(actions::folder)))
        .service(posts("/jobs/{guid}/upload").route(web::post().to(uploads::into)))
        .service(posts("/jobs/{guid}/version").route(web::post().to(uploads::version)))
        .service(posts("/jobs/{guid}/send").route(web::post().to(send::send)))
        .service(posts("/jobs/{guid}/move").route(web::post().to(actions::relocate)))
        .service(posts("/jobs/{guid}/status").route(web::post().to(actions::status)))
        .service(posts("/jobs/{guid}/details").route(web::post().to(actions::details)))
        .service(posts("/jobs/{guid}/sharing").route(web::post().to(actions::sharing)))
        .service(posts("/jobs/{guid}/comment").route(web::post().to(comments::comment)))
        .service(posts("/jobs/{guid}/resolve").route(web::post().to(comments::resolve)))
        .service(posts("/jobs/{guid}/watch").route(web::post().to(actions::watch)))
        .service(posts("/jobs/{guid}/lock").route(web::post().to(actions::lock)))
        .service(posts("/jobs/{guid}/delete").route(web::post().to(actions::delete)))
        .service(posts("/jobs/{guid}/restore").route(web::post().to(actions::restore)));
}

/// A page that is read; asking for its head changes as little.
fn read<F, Args>(handler: F) -> Route
where
    F: Handler<Args>,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    let reads = guard::Any(guard::Get()).or(guard::Head());
    web::route().guard(reads).to(handler)
}

/// Whoever knows the host only.
async fn front(context: PageContext) -> HttpResponse {
    sign_in::see(&context, "/console").finish()
}

async fn nowhere(context: PageContext) -> HttpResponse {
    failed::nowhere(&context)
}
