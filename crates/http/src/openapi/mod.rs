//! The description of the interface, generated from the code that serves it.
//!
//! Records, bodies and operations describe themselves. What generators of clients need beyond that holds for all of them
//! alike: objects in one piece, formats of numbers, and an example of every record.

mod bodies;
mod events;
mod headers;
mod records;
pub(crate) mod refusals;
mod served;
mod shapes;
mod types;

use imprimatur_wire::{
    events::{ErasedData, EventRecord},
    job::JobRecord,
    preflight::DocumentDetails,
    problems::ErrorBody,
    words,
};
use serde_json::{Map, Value};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        self,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

pub(crate) use self::served::{Served, document};
use crate::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Imprimatur",
        description = "Review and approval of documents. Every error has the body of the schema `Error`.",
        license(name = "Apache-2.0 OR MIT", identifier = "Apache-2.0 OR MIT"),
    ),
    components(schemas(ErrorBody, EventRecord, ErasedData, JobRecord, DocumentDetails)),
    modifiers(&Security),
    security(("api_key" = [])),
    servers((url = "/", description = "The service that this description comes from")),
    tags(
        (name = "Jobs", description = "Files and folders: list, read, create, change, copy and delete"),
        (name = "Upload", description = "Documents and their new versions, in one request or resumable (tus 1.0)"),
        (name = "Documents", description = "Downloads, pictures, versions, findings and the history of a job"),
        (name = "Tasks", description = "Who is asked for what, assignments and decisions"),
        (name = "Notifications", description = "Sending a job to reviewers, and mails about it"),
        (name = "Notices", description = "What the caller is told of jobs"),
        (name = "Approval", description = "Reviews in stages: how far they are, and changes while they run"),
        (name = "Reminders", description = "Reminders of due dates, and what was sent"),
        (name = "Comments", description = "Comments on documents and their pages"),
        (name = "Customer", description = "The customer of a job"),
        (name = "Partner", description = "The partner of a job"),
        (name = "Contacts", description = "The address book of the caller"),
        (name = "Ownership and locking", description = "Owner, folder and lock of a job"),
        (name = "Actions", description = "Actions that run on a job"),
        (name = "Bulk", description = "One action on many jobs"),
        (name = "Compression", description = "Zips of folders"),
        (name = "Analytics", description = "Counts of files by status"),
        (name = "Webhooks", description = "Endpoints that events are delivered to, deliveries, and the feed of events"),
        (name = "Webhook receivers", description = "What the service posts to registered endpoints"),
        (name = "Mails", description = "Mails that were sent, and sending them again"),
        (name = "Accounts", description = "The caller, users of the team, applications and their keys"),
        (name = "Test mode", description = "For test keys: mails that were captured, and clocks that are advanced"),
        (name = "Decision log", description = "The append-only log of decisions: checkpoints, tiles, keys and entries"),
        (name = "Releases", description = "Whether the bytes that somebody is about to print are the approved ones"),
        (name = "Checks", description = "Checks by other programs: registered, asked about versions, answered"),
        (name = "Orders", description = "Orders of order management programs, in XJDF and PrintTalk"),
        (name = "Health", description = "Whether the service is alive and ready"),
    ),
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

/// The description of the interface as `OpenAPI` 3.1, in JSON.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn openapi() -> serde_json::Result<String> {
    openapi_at("/")
}

/// The same of a service below this path.
fn openapi_at(path: &str) -> serde_json::Result<String> {
    let mut description = Description::openapi();
    let mut schemas = words::schemas();
    for operation in routes::operations() {
        operation.describe(&mut description, &mut schemas);
    }
    description.webhooks = Some(events::webhooks(&mut schemas));
    let components = description.components.get_or_insert_default();
    components.schemas.extend(schemas);
    let mut description = serde_json::to_value(description)?;
    description["components"]["headers"] = headers::all().into();
    bodies::unwrap(&mut description);
    bodies::require(&mut description);
    records::complete(&mut description);
    types::refine(&mut description);
    description["servers"][0]["url"] = path.into();
    Ok(format!("{description:#}\n"))
}

/// The named schemas.
fn schemas(description: &mut Value) -> &mut Map<String, Value> {
    match &mut description["components"]["schemas"] {
        Value::Object(schemas) => schemas,
        other => unreachable!("the schemas are {other}"),
    }
}
