//! The description of the interface, generated from the code that serves it.
//!
//! What the types of the code say is refined by what holds everywhere: the statuses and headers that operations of a
//! kind have in common, what texts, words and numbers may be, and an example of every record.

mod answers;
mod bodies;
mod events;
mod headers;
mod parameters;
mod records;
mod shapes;
mod values;

use actix_web::HttpResponse;
use imprimatur_wire::{
    event_data::{
        AnonymousReminderData, CompressedData, CreatedData, DeletedData, LabelChangedData,
        PreflightedData, ReviewApprovalData, ReviewMessageData, ReviewNotifyData, SendToMisData,
        StatusChangedData, TaskData, TaskEmailReplyData, UpdatedData, VersionChangedData,
    },
    events::{ErasedData, EventRecord},
    job::JobRecord,
    preflight::DocumentDetails,
    problems::ErrorBody,
};
use utoipa::{
    Modify, OpenApi,
    openapi::{
        self,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use crate::{
    accounts, actions, analytics, comments, compression, contacts, documents, feed, health, jobs,
    mails, notifications, places, reminders, tasks, transfers, uploads, webhooks,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Imprimatur",
        description = "Review and approval of documents. Every error has the body of the schema `Error`.",
        license(name = "Apache-2.0 OR MIT", identifier = "Apache-2.0 OR MIT"),
    ),
    paths(
        jobs::list::list, jobs::create::create, jobs::get::get, jobs::update::update, jobs::delete::delete,
        uploads::upload::upload, uploads::revise::revise,
        documents::view::view, documents::download::download,
        documents::history::history,
        documents::thumbnail::thumbnail, jobs::preflight::preflight,
        jobs::versions::versions, jobs::decisions::decisions,
        comments::read::list, comments::write::make, comments::write::change, comments::write::remove,
        transfers::protocol::options, transfers::protocol::begin, transfers::protocol::show,
        transfers::protocol::append, transfers::protocol::remove,
        compression::request, compression::latest, compression::remove,
        notifications::send::send, notifications::latest::latest, notifications::update::update,
        actions::act, places::ownership::get, places::ownership::set, places::locking::get, places::locking::set,
        places::duplicate::duplicate, places::trash::empty,
        tasks::read::default, tasks::read::list, tasks::read::get, tasks::create::create, tasks::update::update,
        tasks::notify::notify, tasks::remove::remove, tasks::decide::decide, tasks::link::renew, tasks::link::revoke, tasks::mine::mine,
        reminders::read::list, reminders::read::get, reminders::write::create, reminders::write::update,
        reminders::write::remove, reminders::entries::of_job, reminders::entries::of_task,
        webhooks::read::list, webhooks::read::get, webhooks::write::create, webhooks::write::update,
        webhooks::write::delete, webhooks::deliveries::deliveries, webhooks::deliveries::test,
        webhooks::deliveries::resend, webhooks::rotate::rotate, webhooks::replay::replay, feed::events,
        mails::list, mails::resend,
        contacts::customer::get, contacts::customer::put, contacts::customer::remove, contacts::partner::get,
        contacts::partner::put, contacts::partner::remove, contacts::read::list, contacts::read::groups,
        contacts::read::get, contacts::write::create, contacts::write::update, contacts::write::delete,
        accounts::applications::create, accounts::applications::delete, accounts::applications::list,
        accounts::keys::create, accounts::keys::list, accounts::keys::revoke,
        accounts::me::get, accounts::me::update,
        accounts::users::create, accounts::users::deactivate, accounts::users::list, accounts::users::update,
        analytics::count::account, analytics::count::folder, tasks::assign::assign,
        health::live, health::ready,
    ),
    components(schemas(
        ErrorBody, EventRecord, JobRecord, DocumentDetails, AnonymousReminderData, CompressedData, CreatedData,
        DeletedData, ErasedData, LabelChangedData, PreflightedData, ReviewApprovalData, ReviewMessageData,
        ReviewNotifyData, SendToMisData, StatusChangedData, TaskData, TaskEmailReplyData, UpdatedData, VersionChangedData,
    )),
    modifiers(&Security),
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

/// The description of the interface as `OpenAPI` 3.1, in JSON.
pub fn openapi() -> String {
    // A tree of texts serialises without fail.
    let mut description = serde_json::to_value(Description::openapi()).unwrap_or_default();
    shapes::refine(&mut description);
    events::refine(&mut description);
    values::refine(&mut description);
    records::refine(&mut description);
    bodies::refine(&mut description);
    parameters::refine(&mut description);
    answers::refine(&mut description);
    headers::share(&mut description);
    format!("{description:#}\n")
}

/// Serves the description.
pub(crate) async fn document() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(openapi())
}
