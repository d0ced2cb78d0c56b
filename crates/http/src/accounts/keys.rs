//! Keys of the caller's applications.

use actix_web::web::Payload;
use imprimatur_application::accounts::{
    applications,
    keys::{self, NewKeyInput},
};
use imprimatur_domain::ids::{ApplicationId, KeyId};
use imprimatur_wire::{application::KeyRecord, list::Collection, requests::KeyBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    collection::{page, split_page},
    idempotency::ReplaySource,
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_create, _, _>(create)
            .for_admins()
            .replays(ReplaySource::Key),
        Operation::new::<__path_revoke, _, _>(revoke).for_admins(),
    ]
}

/// Extension: lists the keys of an application, without their texts. Needs scope admin.
#[utoipa::path(get, path = "/api/v1/applications/{id}/keys", operation_id = "listKeys", tag = "Accounts", params(
    ("id" = i64, Path, description = "Id of the application"),
    ("limit" = Option<u32>, Query, description = "1–1,000, default 100"),
    ("after" = Option<String>, Query, description = "`next` of the page before"),
), responses((status = 200, description = "The keys, ascending by id", body = Collection<KeyRecord>)))]
async fn list(call: ApiRequest) -> Answer {
    let id = call.id("id").map(ApplicationId)?;
    applications::get(call.ports(), call.caller(), id).await?;
    let (after, limit) = page(&call)?;
    let after = after.map(KeyId);
    let found = keys::list(call.ports(), call.caller(), id, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |key| key.id.0);
    let data = found.iter().map(answers::key).collect();
    json(&Collection { data, next })
}

/// Extension: makes a key. Its text is told only here. Needs scope admin; the new key never exceeds the one it is made
/// with, and is revoked with it.
#[utoipa::path(post, path = "/api/v1/applications/{id}/keys", operation_id = "createKey", tag = "Accounts", request_body = KeyBody,
    params(("id" = i64, Path, description = "Id of the application")),
    responses((status = 200, description = "The new key with its text", body = KeyRecord)))]
async fn create(call: ApiRequest, payload: Payload) -> Answer {
    let id = call.id("id").map(ApplicationId)?;
    applications::get(call.ports(), call.caller(), id).await?;
    let body: KeyBody = call.read(payload).await?;
    let input = NewKeyInput {
        scopes: body.scopes.value().map(|scopes| scopes.0),
        expires_at: body.expires_at.value(),
    };
    let made = keys::create(call.ports(), call.caller(), call.key(), id, input).await?;
    json(&answers::key(&made.key).with_text(&made.text))
}

/// Extension: revokes a key with all that were made with it. Needs scope admin.
#[utoipa::path(delete, path = "/api/v1/applications/{id}/keys/{key_id}", operation_id = "revokeKey", tag = "Accounts", params(
    ("id" = i64, Path, description = "Id of the application"),
    ("key_id" = i64, Path, description = "Id of the key"),
), responses((status = 200, description = "An empty object", body = Object)))]
async fn revoke(call: ApiRequest) -> Answer {
    let id = call.id("id").map(ApplicationId)?;
    let key = call.id("key_id").map(KeyId)?;
    keys::revoke(call.ports(), call.caller(), id, key).await?;
    call.state().forget_user(call.caller().user);
    nothing()
}
