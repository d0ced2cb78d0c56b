//! Which path and method leads to which handler, by the operations there are. A path that exists answers other methods
//! with what it allows.

use std::rc::Rc;

use actix_web::{
    FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route,
    dev::HttpServiceFactory,
    http::Method,
    middleware::from_fn,
    web::{self, Data, ServiceConfig},
};

use crate::{
    accounts, analytics,
    authentication::admit,
    comments, compression,
    conditional_request::middleware,
    contacts, decision_log, documents, feed, health, inbound, jobs, mails,
    middleware::{RequestId, response_defaults},
    notices, notifications, openapi,
    operation::{Operation, Rules},
    plans,
    problem::Problem,
    reminders, sandboxes,
    state::ApiState,
    tasks, transfers, uploads, webhooks,
};

/// All operations. Paths are tried in this order, and those with a variable in them by a regular expression: what is
/// called most comes first.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    jobs::operations()
        .chain(tasks::operations())
        .chain(compression::operations())
        .chain(uploads::operations())
        .chain(notifications::operations())
        .chain(reminders::operations())
        .chain(contacts::operations())
        .chain(plans::operations())
        .chain(transfers::operations())
        .chain(comments::operations())
        .chain(webhooks::operations())
        .chain(feed::operations())
        .chain(notices::operations())
        .chain(mails::operations())
        .chain(sandboxes::operations())
        .chain(accounts::operations())
        .chain(analytics::operations())
        .chain(documents::operations())
        .chain(health::operations())
        .chain(decision_log::operations())
}

/// Adds the whole interface to an application: everything under `/api/v1`, documents under `/review/file` and
/// `/review/download`, `/health`, `/log`, and an answer to every path that nobody else serves.
pub fn configure(state: ApiState) -> impl Fn(&mut ServiceConfig) + Clone + Send {
    let state = Data::new(state);
    move |app| {
        app.app_data(state.clone())
            .service(
                web::scope("/api/v1/openapi.json")
                    .wrap(from_fn(response_defaults))
                    .service(read_only("", openapi::document))
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/api/v1")
                    .wrap(from_fn(admit))
                    .wrap(from_fn(response_defaults))
                    .configure(|scope| serve_below("/api/v1", scope))
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/mail/inbound")
                    .wrap(from_fn(response_defaults))
                    .service(
                        web::resource("")
                            .route(web::post().to(inbound::receive))
                            .default_service(other_methods("POST".to_owned())),
                    )
                    .default_service(web::to(no_route)),
            );
        for prefix in [
            "/health",
            "/log",
            "/review/file/{job_guid}/document",
            "/review/file/{job_guid}/thumbnail",
            "/review/file/{job_guid}/pages",
            "/review/download/{job_guid}/document",
            "/review/download/{job_guid}/changelogs",
        ] {
            app.service(
                web::scope(prefix)
                    .wrap(from_fn(response_defaults))
                    .configure(|scope| serve_below(prefix, scope))
                    .default_service(web::to(no_route)),
            );
        }
        app.default_service(web::to(stray));
    }
}

/// Serves all operations whose path begins like this, a resource for each path.
fn serve_below(prefix: &str, config: &mut ServiceConfig) {
    let mut paths: Vec<(String, Vec<Operation>)> = Vec::new();
    for operation in operations() {
        let Some(rest) = operation.path().strip_prefix(prefix).map(str::to_owned) else {
            continue;
        };
        match paths.iter_mut().find(|(path, _)| *path == rest) {
            Some((_, of_path)) => of_path.push(operation),
            None => paths.push((rest, vec![operation])),
        }
    }
    for (path, operations) in paths {
        // The path of a tile has as many parts as its number has thousands.
        let path = path.replace("{tile}", "{tile:.+}");
        config.service(resource(&path, &operations));
    }
}

/// A path and the methods that are served there.
fn resource(path: &str, operations: &[Operation]) -> impl HttpServiceFactory + use<> {
    let mut resource = web::resource(path);
    let mut served = Vec::new();
    for operation in operations {
        for method in operation.methods() {
            resource = resource.route(operation.route(method.clone()));
            served.push((method, operation.rules()));
        }
    }
    let names: Vec<_> = served.iter().map(|(method, _)| method.as_str()).collect();
    let others = other_methods(names.join(", "));
    let served: Rc<[(Method, Rules)]> = served.into();
    resource
        .default_service(others)
        .wrap(from_fn(move |request, next| {
            middleware(Rc::clone(&served), request, next)
        }))
}

/// A path outside of the description that is only read.
fn read_only<F, Args>(path: &str, handler: F) -> Resource
where
    F: Handler<Args> + Clone,
    Args: FromRequest + 'static,
    F::Output: Responder + 'static,
{
    web::resource(path)
        .route(web::get().to(handler.clone()))
        .route(web::head().to(handler))
        .default_service(other_methods("GET, HEAD".to_owned()))
}

/// Answers methods that a path does not serve.
fn other_methods(allow: String) -> Route {
    web::to(move || {
        std::future::ready(Err::<HttpResponse, _>(Problem::MethodNotAllowed(
            allow.clone(),
        )))
    })
}

async fn no_route() -> Result<HttpResponse, Problem> {
    Err(Problem::NoRoute)
}

/// Answers a path outside of all scopes, which no middleware wraps.
async fn stray(request: HttpRequest, state: Data<ApiState>) -> HttpResponse {
    let id = RequestId::new(request.headers(), &state);
    Problem::NoRoute.respond(Some(&id.0))
}
