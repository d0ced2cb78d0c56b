//! Which path and method leads to which handler. A path that exists answers other methods with what it allows.

use actix_web::{
    FromRequest, Handler, HttpRequest, HttpResponse, Resource, Responder,
    http::Method,
    middleware::from_fn,
    web::{self, Data, ServiceConfig},
};
use utoipa_swagger_ui::{Config, SwaggerUi};

use crate::{
    documents,
    envelope::{RequestId, envelope},
    gate::admit,
    health, jobs, notifications, openapi,
    problem::Problem,
    state::ApiState,
    tasks, uploads, webhooks,
};

/// Adds the whole interface to an application: everything under `/api/v1`, documents under `/review/file` and
/// `/review/download`, `/health`, `/docs`, and an answer to every path that nobody else serves.
pub fn configure(state: ApiState) -> impl Fn(&mut ServiceConfig) + Clone + Send {
    let state = Data::new(state);
    move |app| {
        app.app_data(state.clone())
            .service(
                web::scope("/health")
                    .wrap(from_fn(envelope))
                    .service(at("/live").get(health::live).done())
                    .service(at("/ready").get(health::ready).done())
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/review/file/{job_guid}/document")
                    .wrap(from_fn(envelope))
                    .service(at("/{name}").get(documents::view).done())
                    .default_service(web::to(no_route)),
            )
            .service(
                web::scope("/review/download/{job_guid}/document")
                    .wrap(from_fn(envelope))
                    .service(at("/{name}").get(documents::download).done())
                    .default_service(web::to(no_route)),
            )
            .service(at("/api/v1/openapi.json").get(openapi::document).done())
            .service(web::redirect("/docs", "/docs/"))
            .service(SwaggerUi::new("/docs/{tail:.*}").config(Config::from("/api/v1/openapi.json")))
            .service(
                web::scope("/api/v1")
                    .wrap(from_fn(admit))
                    .wrap(from_fn(envelope))
                    .configure(api)
                    .default_service(web::to(no_route)),
            )
            .default_service(web::to(stray));
    }
}

fn api(api: &mut ServiceConfig) {
    api.configure(job_routes)
        .configure(task_routes)
        .configure(webhook_routes);
}

fn job_routes(api: &mut ServiceConfig) {
    api.service(at("/jobs").get(jobs::list).post(jobs::create).done())
        .service(at("/jobs/tasks/default").get(tasks::default).done())
        .service(
            at("/jobs/{job_guid}")
                .get(jobs::get)
                .put(jobs::update)
                .delete(jobs::delete)
                .done(),
        )
        .service(at("/upload").post(uploads::upload).done())
        .service(at("/jobs/{job_guid}/revision").post(uploads::revise).done())
        .service(
            at("/jobs/{job_guid}/notifications")
                .post(notifications::send)
                .done(),
        )
        .service(
            at("/jobs/{job_guid}/notifications/{kind}")
                .get(notifications::latest)
                .done(),
        );
}

fn task_routes(api: &mut ServiceConfig) {
    api.service(
        at("/jobs/{job_guid}/tasks")
            .get(tasks::list)
            .post(tasks::create)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/tasks/{task_id}")
            .get(tasks::get)
            .put(tasks::update)
            .delete(tasks::remove)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/tasks/{task_id}/notify")
            .put(tasks::notify)
            .done(),
    )
    .service(
        at("/jobs/{job_guid}/tasks/{task_id}/decision")
            .post(tasks::decide)
            .done(),
    );
}

fn webhook_routes(api: &mut ServiceConfig) {
    api.service(
        at("/webhooks")
            .get(webhooks::list)
            .post(webhooks::create)
            .done(),
    )
    .service(
        at("/webhooks/{id}")
            .get(webhooks::get)
            .put(webhooks::update)
            .delete(webhooks::delete)
            .done(),
    )
    .service(at("/webhooks/{id}/test").post(webhooks::test).done())
    .service(
        at("/webhooks/{id}/deliveries")
            .get(webhooks::deliveries)
            .done(),
    )
    .service(
        at("/webhooks/{id}/deliveries/{delivery_id}/resend")
            .post(webhooks::resend)
            .done(),
    );
}

/// A path on its way to be served.
struct Table {
    resource: Resource,
    allow: Vec<Method>,
}

fn at(path: &str) -> Table {
    Table {
        resource: web::resource(path),
        allow: Vec::new(),
    }
}

impl Table {
    /// Reading; HEAD comes with it.
    fn get<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args> + Clone,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::GET, handler.clone())
            .on(Method::HEAD, handler)
    }

    fn post<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::POST, handler)
    }

    fn put<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::PUT, handler)
    }

    fn delete<F, Args>(self, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.on(Method::DELETE, handler)
    }

    fn on<F, Args>(mut self, method: Method, handler: F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        self.allow.push(method.clone());
        self.resource = self.resource.route(web::method(method).to(handler));
        self
    }

    fn done(self) -> Resource {
        let names: Vec<_> = self.allow.iter().map(Method::as_str).collect();
        let allow = names.join(", ");
        self.resource.default_service(web::to(move || {
            std::future::ready(Err::<HttpResponse, _>(Problem::MethodNotAllowed(
                allow.clone(),
            )))
        }))
    }
}

async fn no_route() -> Result<HttpResponse, Problem> {
    Err(Problem::NoRoute)
}

/// A path outside all of ours, so outside the envelope, too.
async fn stray(request: HttpRequest, state: Data<ApiState>) -> HttpResponse {
    let id = RequestId::of(request.headers(), &state);
    Problem::NoRoute.respond(Some(&id.0))
}
