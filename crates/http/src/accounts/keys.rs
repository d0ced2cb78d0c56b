//! Keys of the caller's applications.

use actix_web::web::Payload;
use imprimatur_application::accounts::{
    applications,
    keys::{self, NewKeyInput},
};
use imprimatur_application::failure::Failure;
use imprimatur_domain::{
    account::Scope,
    field::InputField,
    ids::{ApplicationId, KeyId},
};
use imprimatur_wire::{application::KeyRecord, list::Collection, requests::KeyBody};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    collection::{page, split_page},
    operation::Operation,
    parameters::Paging,
    sandboxes::test_mode,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_create, _, _>(create).for_admins(),
        Operation::new::<__path_revoke, _, _>(revoke).for_admins(),
    ]
}

/// Extension: lists the keys of an application, without their texts.
#[utoipa::path(get, path = "/api/v1/applications/{id}/keys", operation_id = "listKeys", tag = "Accounts", params(Paging),
    responses((status = 200, description = "The keys, ascending by id", body = Collection<KeyRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let id = request.id("id").map(ApplicationId)?;
    applications::get(request.ports(), request.caller(), id).await?;
    let (after, limit) = page(&request)?;
    let after = after.map(KeyId);
    let found = keys::list(request.ports(), request.caller(), id, after, limit + 1).await?;
    let (found, next) = split_page(&found, limit, |key| key.id.0);
    let data = found.iter().map(answers::key).collect();
    json(&Collection { data, next })
}

/// Extension: makes a key. Its text is told only here. The new key never exceeds the one it is made
/// with, and is revoked with it.
#[utoipa::path(post, path = "/api/v1/applications/{id}/keys", operation_id = "createKey", tag = "Accounts", request_body = KeyBody,
    responses((status = 200, description = "The new key with its text", body = KeyRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let id = request.id("id").map(ApplicationId)?;
    let application = applications::get(request.ports(), request.caller(), id).await?;
    let body: KeyBody = request.read(payload).await?;
    if body.test == Some(true) {
        return create_test_key(&request, &application.name, body).await;
    }
    let input = NewKeyInput {
        scopes: body.scopes.value().map(|scopes| scopes.0),
        expires_at: body.expires_at.value(),
    };
    let made = keys::create(request.ports(), request.caller(), request.key(), id, input).await?;
    json(&answers::key(&made.key).with_text(&made.text))
}

/// Makes a key for the sandbox of the caller's team. A test key makes test keys of its own sandbox in the usual way.
async fn create_test_key(request: &ApiRequest, application: &str, body: KeyBody) -> Answer {
    let mode = test_mode(request)?;
    if mode.current.is_some() {
        return Err(Failure::invalid(
            InputField::Named("test".into()),
            "must not be given: this key is a test key",
        )
        .into());
    }
    if body.expires_at.value().is_some() {
        return Err(
            Failure::invalid(InputField::ExpiresAt, "must not be given for a test key").into(),
        );
    }
    let user = &request.holder().user;
    let scopes = body.scopes.value().map(|scopes| scopes.0);
    let scopes = scopes.unwrap_or_else(|| vec![Scope::Read, Scope::Write]);
    let made = mode.sandboxes.create_key(user, application, scopes).await?;
    json(&answers::key(&made.key).with_text(&made.text))
}

/// Extension: revokes a key with all that were made with it.
#[utoipa::path(delete, path = "/api/v1/applications/{id}/keys/{key_id}", operation_id = "revokeKey", tag = "Accounts",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn revoke(request: ApiRequest) -> Answer {
    let id = request.id("id").map(ApplicationId)?;
    let key = request.id("key_id").map(KeyId)?;
    keys::revoke(request.ports(), request.caller(), id, key).await?;
    request.state().forget_user(request.caller().user);
    nothing()
}
