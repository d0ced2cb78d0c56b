//! Which path and method leads to which handler. A path that exists answers other methods with what it allows.

mod accounts;
mod analytics;
mod comments;
mod contacts;
mod jobs;
mod places;
mod reminders;
mod table;
mod tasks;
mod transfers;
mod webhooks;

use actix_web::{
    HttpRequest, HttpResponse,
    middleware::from_fn,
    web::{self, Data, ServiceConfig},
};

use self::table::at;
use crate::{
    documents,
    gate::admit,
    health, inbound,
    middleware::{RequestId, response_defaults},
    openapi,
    problem::Problem,
    state::ApiState,
    swagger,
};

/// Adds the whole interface to an application: everything under `/api/v1`, documents under `/review/file` and
/// `/review/download`, `/health`, `/docs`, and an answer to every path that nobody else serves.
pub fn configure(state: ApiState) -> impl Fn(&mut ServiceConfig) + Clone + Send {
    let state = Data::new(state);
    move |app| {
        // Paths are tried in their order, and those with a variable in them by a regular expression: what is called
        // most comes first.
        app.app_data(state.clone())
            .service(
                web::scope("/api/v1/openapi.json")
                    .wrap(from_fn(response_defaults))
                    .service(at("").get(openapi::document).done())
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/api/v1")
                    .wrap(from_fn(admit))
                    .wrap(from_fn(response_defaults))
                    .configure(api)
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/health")
                    .wrap(from_fn(response_defaults))
                    .service(at("/live").get(health::live).done())
                    .service(at("/ready").get(health::ready).done())
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/mail/inbound")
                    .wrap(from_fn(response_defaults))
                    .service(at("").post(inbound::receive).done())
                    .default_service(web::to(no_route)),
            )
            .configure(review)
            .service(
                web::scope("/docs")
                    .wrap(from_fn(response_defaults))
                    .service(at("").get(swagger::redirect).done())
                    .service(at("/{file:.*}").get(swagger::serve).done())
                    .default_service(web::to(no_route)),
            )
            .default_service(web::to(stray));
    }
}

/// Documents by the addresses that records and letters give.
fn review(app: &mut ServiceConfig) {
    app.service(
        web::scope("/review/file/{job_guid}/document")
            .wrap(from_fn(response_defaults))
            .service(at("/{name}").get(documents::view).done())
            .default_service(web::to(no_route)),
    )
    .service(
        web::scope("/review/file/{job_guid}/thumbnail")
            .wrap(from_fn(response_defaults))
            .service(at("").get(documents::thumbnail).done())
            .default_service(web::to(no_route)),
    )
    .service(
        web::scope("/review/download/{job_guid}/document")
            .wrap(from_fn(response_defaults))
            .service(at("/{name}").get(documents::download).done())
            .default_service(web::to(no_route)),
    )
    .service(
        web::scope("/review/download/{job_guid}/changelogs")
            .wrap(from_fn(response_defaults))
            .service(at("/{segment}").get(documents::history).done())
            .default_service(web::to(no_route)),
    );
}

fn api(api: &mut ServiceConfig) {
    api.configure(jobs::routes)
        .configure(places::routes)
        .configure(tasks::routes)
        .configure(reminders::routes)
        .configure(contacts::routes)
        .configure(transfers::routes)
        .configure(comments::routes)
        .configure(webhooks::routes)
        .configure(accounts::routes)
        .configure(analytics::routes);
}

async fn no_route() -> Result<HttpResponse, Problem> {
    Err(Problem::NoRoute)
}

/// A path outside all of ours, so outside the response_defaults, too.
async fn stray(request: HttpRequest, state: Data<ApiState>) -> HttpResponse {
    let id = RequestId::of(request.headers(), &state);
    Problem::NoRoute.respond(Some(&id.0))
}
