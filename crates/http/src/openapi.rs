//! The description of the interface, generated from the code that serves it.

use actix_web::HttpResponse;
use imprimatur_wire::{events::EventRecord, job::JobRecord, problems::ErrorBody};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        self, ContentBuilder, Ref, RefOr, ResponseBuilder,
        path::Operation,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{
    accounts, actions, analytics, comments, compression, contacts, documents, health, jobs,
    notifications, places, tasks, transfers, uploads, webhooks,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Imprimatur",
        description = "Review and approval of documents. Every error has the body of the schema `Error`.",
        license(name = "Apache-2.0 OR MIT"),
    ),
    paths(
        jobs::list::list, jobs::create::create, jobs::get::get, jobs::update::update, jobs::delete::delete,
        uploads::upload::upload, uploads::revise::revise,
        documents::view::view, documents::download::download,
        documents::history::history,
        comments::read::list, comments::write::make, comments::write::change, comments::write::remove,
        transfers::protocol::options, transfers::protocol::begin, transfers::protocol::show,
        transfers::protocol::append, transfers::protocol::remove,
        compression::request, compression::latest, compression::remove,
        notifications::send::send, notifications::latest::latest, notifications::update::update,
        actions::act, places::ownership::get, places::ownership::set, places::locking::get, places::locking::set,
        places::duplicate::duplicate, places::trash::empty,
        tasks::read::default, tasks::read::list, tasks::read::get, tasks::create::create, tasks::update::update,
        tasks::notify::notify, tasks::remove::remove, tasks::decide::decide,
        webhooks::read::list, webhooks::read::get, webhooks::write::create, webhooks::write::update,
        webhooks::write::delete, webhooks::deliveries::deliveries, webhooks::deliveries::test,
        webhooks::deliveries::resend,
        contacts::customer::get, contacts::customer::put, contacts::customer::remove, contacts::partner::get,
        contacts::partner::put, contacts::partner::remove, contacts::read::list, contacts::read::groups,
        contacts::read::get, contacts::write::create, contacts::write::update, contacts::write::delete,
accounts::applications::create, accounts::applications::delete, accounts::applications::list, accounts::keys::create, accounts::keys::list, accounts::keys::revoke, accounts::me::get, accounts::me::update, accounts::users::create, accounts::users::deactivate, accounts::users::list, accounts::users::update, analytics::count::account, analytics::count::folder, tasks::assign::assign,
        health::live, health::ready,
    ),
    components(schemas(ErrorBody, EventRecord, JobRecord)),
    modifiers(&Security, &Errors),
    security(("api_key" = [])),
)]
struct Description;

/// How callers show who they are.
struct Security;

impl Modify for Security {
    fn modify(&self, description: &mut openapi::OpenApi) {
        let components = description.components.get_or_insert_default();
        let mut bearer = Http::new(HttpAuthScheme::Bearer);
        bearer.description = Some("An API key: `Authorization: Bearer imp_…`".to_owned());
        components.add_security_scheme("api_key", SecurityScheme::Http(bearer));
    }
}

/// The errors that every operation of a kind can end with.
struct Errors;

/// Errors of all operations with a key.
const COMMON: [(&str, &str); 9] = [
    ("400", "The request cannot be read"),
    ("401", "No valid key"),
    ("403", "Key or relation is not enough"),
    ("404", "Unknown, malformed or invisible"),
    ("405", "Another method; see `Allow`"),
    ("406", "`Accept` excludes what there is"),
    ("429", "Too many requests; see `Retry-After`"),
    ("500", "Something went wrong on our side"),
    ("503", "Store or storage does not answer; see `Retry-After`"),
];
/// Errors of values in a query or a body.
const VALUES: [(&str, &str); 1] = [("422", "Values are wrong; see `error.fields`")];
/// Errors of operations that change something.
const WRITING: [(&str, &str); 3] = [
    ("409", "In conflict with the present state"),
    ("423", "Locked"),
    ("507", "The storage is full"),
];
/// Errors of operations with a body.
const BODY: [(&str, &str); 2] = [
    ("413", "Larger than allowed"),
    ("415", "Body of another Content-Type"),
];

impl Modify for Errors {
    fn modify(&self, description: &mut openapi::OpenApi) {
        for (path, item) in &mut description.paths.paths {
            if path.starts_with("/health") {
                continue;
            }
            if let Some(reading) = &mut item.get {
                add(reading, &[&COMMON, &VALUES]);
            }
            for writing in [&mut item.post, &mut item.put, &mut item.delete] {
                let Some(writing) = writing else {
                    continue;
                };
                add(writing, &[&COMMON, &WRITING]);
                if writing.request_body.is_some() {
                    add(writing, &[&VALUES, &BODY]);
                }
            }
        }
    }
}

fn add(operation: &mut Operation, errors: &[&[(&str, &str)]]) {
    for (status, text) in errors.iter().copied().flatten() {
        let content = ContentBuilder::new()
            .schema(Some(Ref::from_schema_name("Error")))
            .build();
        let response = ResponseBuilder::new()
            .description(*text)
            .content("application/json", content)
            .build();
        let responses = &mut operation.responses.responses;
        responses
            .entry((*status).to_owned())
            .or_insert(RefOr::T(response));
    }
}

/// The description of the interface as `OpenAPI` 3.1, in JSON.
pub fn openapi() -> String {
    // A tree of texts serialises without fail.
    Description::openapi().to_pretty_json().unwrap_or_default()
}

/// Serves the description.
pub(crate) async fn document() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(openapi())
}
