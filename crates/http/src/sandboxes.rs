//! Test mode: captured mails and clocks, for callers with a test key.

use std::{borrow::Cow, sync::Arc};

use actix_web::web::{Data, Payload};
use imprimatur_application::{
    failure::Failure,
    ports::sandboxes::{
        Advance, CapturedMail, Happened, SandboxId, SandboxStore, Sandboxes, TestClock,
    },
};
use imprimatur_domain::field::InputField;
use imprimatur_wire::{
    body::Patch,
    list::Collection,
    requests::{AdvanceBody, TestClockBody},
    sandbox::{TestClockAdvanceRecord, TestClockRecord, TestMailRecord},
};

use crate::{
    api_request::{Answer, ApiRequest, json, nothing},
    collection::split_page,
    operation::Operation,
    parameters::{Paging, parameters},
    problem::Problem,
};

/// Size of a page of mails unless another is asked for, and at most.
const LIMITS: (u32, u32) = (100, 1_000);

/// Sandboxes, and the one that a request is made in. It is application data; in a sandbox, the sandbox's own stands over
/// that of the live service.
pub struct TestMode {
    /// All sandboxes.
    pub sandboxes: Arc<dyn Sandboxes>,
    /// The sandbox of the request; `None` for the live service.
    pub current: Option<CurrentSandbox>,
}

/// The sandbox that a request is made in.
pub struct CurrentSandbox {
    /// Its id.
    pub id: SandboxId,
    /// Its captured mails.
    pub store: Arc<dyn SandboxStore>,
}

/// The operations of this area, in the order in which their paths are tried.
pub(crate) fn operations() -> impl Iterator<Item = Operation> {
    [
        Operation::new::<__path_mails, _, _>(mails),
        Operation::new::<__path_list, _, _>(list),
        Operation::new::<__path_create, _, _>(create).for_admins(),
        Operation::new::<__path_get, _, _>(get),
        Operation::new::<__path_delete, _, _>(delete).for_admins(),
        Operation::new::<__path_advance, _, _>(advance),
    ]
    .into_iter()
}

/// What test mode there is.
pub(crate) fn test_mode(request: &ApiRequest) -> Result<&TestMode, Problem> {
    let found = request.request().app_data::<Data<TestMode>>();
    found
        .map(Data::get_ref)
        .ok_or(Problem::Failure(Failure::NotFound))
}

/// The sandbox of a test key, with all others.
fn sandbox(request: &ApiRequest) -> Result<(&dyn Sandboxes, &CurrentSandbox), Problem> {
    let mode = test_mode(request)?;
    let current = mode.current.as_ref().ok_or_else(|| {
        Problem::Failure(Failure::Forbidden(
            "this needs a test key (imp_test_…); create one with \"test\": true".into(),
        ))
    })?;
    Ok((&*mode.sandboxes, current))
}

parameters! { Query;
    ListTestMailsQuery {
        "to": "Only mails to this address" = text("vera@example.com");
    }
}

/// Extension: lists the mails that were captured in the sandbox of a test key, oldest first.
#[utoipa::path(get, path = "/api/v1/test/mails", operation_id = "listTestMails", tag = "Test mode", params(Paging, ListTestMailsQuery),
    responses((status = 200, description = "The mails", body = Collection<TestMailRecord>)))]
async fn mails(request: ApiRequest) -> Answer {
    let (_, current) = sandbox(&request)?;
    let mut query = request.query()?;
    let to = query.text("to").map(|to| to.to_lowercase());
    let limit = query.number("limit", 1, LIMITS.1).unwrap_or(LIMITS.0);
    let cursor = |text: &str| text.parse().ok().filter(|id: &i64| *id >= 0);
    let after = query.choice("after", cursor, "the values of `next`");
    let (to, limit, after) = query.finish((to, limit, after))?;
    let found = current.store.captured_mails(to, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |mail| mail.id);
    let data = found.iter().map(mail).collect();
    json(&Collection { data, next })
}

/// Extension: lists the clocks of the account, oldest first.
#[utoipa::path(get, path = "/api/v1/test/clocks", operation_id = "listTestClocks", tag = "Test mode",
    responses((status = 200, description = "The clocks, at most 20", body = Collection<TestClockRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (sandboxes, current) = sandbox(&request)?;
    let clocks = sandboxes.clocks(&current.id).await?;
    let data = clocks.iter().map(record).collect();
    json(&Collection { data, next: None })
}

/// Extension: creates a clock under which time stands still, with a key of its own. Whatever is made with that key is under
/// the clock.
#[utoipa::path(post, path = "/api/v1/test/clocks", operation_id = "createTestClock", tag = "Test mode", request_body = TestClockBody,
    responses((status = 200, description = "The new clock with its key", body = TestClockRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let (sandboxes, current) = sandbox(&request)?;
    let body: TestClockBody = request.read(payload).await?;
    let name = body.name.value().map(String::from);
    let holder = request.holder();
    let made = sandboxes
        .create_clock(
            &current.id,
            &holder.user,
            holder.scopes.clone(),
            name,
            body.now.value(),
        )
        .await?;
    json(&TestClockRecord {
        key: Some(made.key.as_str().into()),
        sign_in_link: Some(made.sign_in_link.as_str().into()),
        ..record(&made.clock)
    })
}

/// Extension: reads a clock.
#[utoipa::path(get, path = "/api/v1/test/clocks/{clock_id}", operation_id = "getTestClock", tag = "Test mode",
    responses((status = 200, description = "The clock", body = TestClockRecord)))]
async fn get(request: ApiRequest) -> Answer {
    let (sandboxes, current) = sandbox(&request)?;
    let clock = sandboxes
        .clock(&current.id, request.segment("clock_id"))
        .await?;
    json(&record(&clock))
}

/// Extension: removes a clock with everything under it.
#[utoipa::path(delete, path = "/api/v1/test/clocks/{clock_id}", operation_id = "deleteTestClock", tag = "Test mode",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    let (sandboxes, current) = sandbox(&request)?;
    sandboxes
        .delete_clock(&current.id, request.segment("clock_id"))
        .await?;
    nothing()
}

/// Extension: advances a clock. Reminders, due dates, expiry, mails, and webhooks with their retries happen as time passes,
/// in order; the answer comes when all is done. 409 while the clock is being advanced already.
#[utoipa::path(post, path = "/api/v1/test/clocks/{clock_id}/advance", operation_id = "advanceTestClock", tag = "Test mode",
    request_body = AdvanceBody,
    responses((status = 200, description = "The instant now, and what has happened", body = TestClockAdvanceRecord)))]
async fn advance(request: ApiRequest, payload: Payload) -> Answer {
    let (sandboxes, current) = sandbox(&request)?;
    let id = request.segment("clock_id");
    sandboxes.clock(&current.id, id).await?;
    let body: AdvanceBody = request.read(payload).await?;
    let (clock, happened) = sandboxes.advance(&current.id, id, step(body)?).await?;
    json(&advanced(&clock, happened))
}

fn step(body: AdvanceBody) -> Result<Advance, Failure> {
    match (body.by, body.to) {
        (Patch::Set(by), _) => Ok(Advance::By(by.0)),
        (_, Patch::Set(to)) => Ok(Advance::To(to)),
        _ => Err(Failure::invalid(InputField::By, "or to must be given")),
    }
}

fn advanced(clock: &TestClock, happened: Happened) -> TestClockAdvanceRecord<'_> {
    TestClockAdvanceRecord {
        id: clock.id.as_str().into(),
        now: clock.now,
        mails: happened.mails,
        webhooks: happened.webhooks,
        reminders: happened.reminders,
        expired: happened.expired,
    }
}

fn record(clock: &TestClock) -> TestClockRecord<'_> {
    TestClockRecord {
        id: clock.id.as_str().into(),
        name: clock.name.as_deref().map(Cow::from),
        now: clock.now,
        created_at: clock.created_at,
        key: None,
        sign_in_link: None,
    }
}

fn mail(mail: &CapturedMail) -> TestMailRecord<'_> {
    TestMailRecord {
        id: mail.id,
        at: mail.at,
        to: mail.to.as_str().into(),
        subject: mail.subject.as_str().into(),
        text: mail.text.as_str().into(),
        html: mail.html.as_str().into(),
        links: links(&mail.text).into_iter().map(Cow::from).collect(),
    }
}

/// The addresses in a text, without what surrounds them, each once.
fn links(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for word in text.split_whitespace() {
        let Some(at) = word.find("http://").or_else(|| word.find("https://")) else {
            continue;
        };
        let link = word[at..].trim_end_matches(['>', '.', ',', ')', ']']);
        if !found.contains(&link) {
            found.push(link);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::links;

    #[test]
    fn links_are_found_in_their_order_and_once() {
        let text = "Open <https://a.example/x>.\nOr http://b.example/y, and https://a.example/x";
        assert_eq!(links(text), ["https://a.example/x", "http://b.example/y"]);
        assert!(links("nothing").is_empty());
    }
}
