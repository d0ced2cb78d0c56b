//! Which path and method leads to which handler, by the operations there are. A path that exists answers other methods
//! with what it allows.

use std::{collections::BTreeMap, rc::Rc};

use actix_service::apply;
use actix_web::{
    FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder, Route,
    http::Method,
    middleware::from_fn,
    web::{self, Data, ServiceConfig},
};
use imprimatur_intake::{PathTree, methods};

use crate::{
    accounts, analytics,
    authentication::admit,
    checks, comments, compression,
    conditional_request::middleware,
    contacts, decision_log, documents, feed, health, inbound, jobs, mails,
    middleware::{RequestId, response_defaults},
    notices, notifications, openapi,
    operation::{Operation, Rules},
    orders, plans,
    problem::Problem,
    releases, reminders, sandboxes,
    state::ApiState,
    tasks, transfers, uploads, webhooks,
};

/// All operations.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    jobs::operations()
        .chain(tasks::operations())
        .chain(compression::operations())
        .chain(uploads::operations())
        .chain(notifications::operations())
        .chain(reminders::operations())
        .chain(contacts::operations())
        .chain(plans::operations())
        .chain(checks::operations())
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
        .chain(releases::operations())
        .chain(orders::operations())
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
                web::scope(API)
                    .wrap(from_fn(admit))
                    .wrap(from_fn(response_defaults))
                    .default_service(paths_below(API).service()),
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
        for scope in ["/health", "/log", "/review/file", "/review/download"] {
            app.service(
                web::scope(scope)
                    .wrap(from_fn(response_defaults))
                    .default_service(paths_below(scope).service()),
            );
        }
        app.default_service(web::to(stray));
    }
}

/// Where everything is that needs a key.
const API: &str = "/api/v1";

/// Serves all operations whose path begins like this, each path with all of its methods.
fn paths_below(scope: &str) -> PathTree {
    let mut paths: BTreeMap<String, Vec<Operation>> = BTreeMap::new();
    for operation in operations() {
        if let Some(rest) = operation.path().strip_prefix(scope) {
            paths.entry(rest.to_owned()).or_default().push(operation);
        }
    }
    let none = PathTree::new(scope, web::to(no_route));
    paths.into_iter().fold(none, |tree, (path, operations)| {
        serve(tree, &path, &operations)
    })
}

/// Serves the operations of one path.
fn serve(tree: PathTree, path: &str, operations: &[Operation]) -> PathTree {
    let served = operations.iter().flat_map(|operation| {
        let methods = operation.methods().into_iter();
        methods.map(move |method| (method, operation))
    });
    let (mut routes, mut rules) = (Vec::new(), Vec::new());
    for (method, operation) in served {
        routes.push((method.clone(), operation.route(method.clone())));
        rules.push((method, operation.rules()));
    }
    let rules: Rc<[(Method, Rules)]> = rules.into();
    let checked = from_fn(move |request, next| middleware(Rc::clone(&rules), request, next));
    // The path of a tile has as many parts as its number has thousands.
    let path = path.replace("{tile}", "{*tile}");
    tree.serve(path, apply(checked, methods(routes, other_methods)))
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
