//! Adding, changing and removing contacts.

use actix_web::web::Payload;
use imprimatur_application::contacts::{self, ContactInput};
use imprimatur_domain::ids::ContactId;
use imprimatur_wire::{
    contact::ContactRecord,
    requests::{ContactBody, CreateContactBody},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    operation::Operation,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_create, _, _>(create),
        Operation::new::<__path_update, _, _>(update),
        Operation::new::<__path_delete, _, _>(delete),
    ]
}

/// Extension: adds a contact. There is one per address.
#[utoipa::path(post, path = "/api/v1/contacts", operation_id = "createContact", tag = "Contacts",
    request_body = CreateContactBody,
    responses((status = 200, description = "The new contact", body = ContactRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read::<CreateContactBody>(payload).await?;
    let command = input(body.into());
    let contact = contacts::create(request.ports(), request.caller(), command).await?;
    json(&answers::contact(&contact))
}

/// Extension: changes a contact. Its address stays.
#[utoipa::path(put, path = "/api/v1/contacts/{id}", operation_id = "updateContact", tag = "Contacts",
    request_body = ContactBody,
    responses((status = 200, description = "The contact after the change", body = ContactRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let body = request.read(payload).await?;
    let id = ContactId(request.id("id")?);
    let command = input(body);
    let contact = contacts::update(request.ports(), request.caller(), id, command).await?;
    json(&answers::contact(&contact))
}

/// Extension: removes a contact that no job names.
#[utoipa::path(delete, path = "/api/v1/contacts/{id}", operation_id = "deleteContact", tag = "Contacts",
    responses((status = 200, description = "An empty object", body = Object)))]
async fn delete(request: ApiRequest) -> Answer {
    let id = ContactId(request.id("id")?);
    contacts::delete(request.ports(), request.caller(), id).await?;
    nothing()
}

/// What a body says of a contact.
pub(super) fn input(body: ContactBody) -> ContactInput {
    ContactInput {
        email: body.c_email,
        name: body.c_name.or_empty(),
        company: body.company.or_empty(),
        group: body.group.or_empty(),
        identity: body.identity.or_empty(),
        phone: body.phone.or_empty(),
        alt_phone: body.alt_phone.or_empty(),
        address: body.address.or_empty(),
        city: body.city.or_empty(),
        state: body.state.or_empty(),
        zip_code: body.zip_code.or_empty(),
        language: body.language.change(),
    }
}
