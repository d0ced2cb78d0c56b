//! Users of the caller's team, for its admins and owners.

use actix_web::web::Payload;
use imprimatur_application::accounts::users::{self, CreateUser, JobsTo, UpdateUser};
use imprimatur_domain::ids::UserId;
use imprimatur_wire::{
    account::UserRecord,
    list::Collection,
    requests::{CreateUserBody, DeactivateUserBody, UpdateUserBody, UserRef},
};

use crate::{
    answers,
    api_request::{Answer, ApiRequest, json, nothing},
    collection::{page, split_page},
    operation::Operation,
    parameters::{Paging, parameters},
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_list, _, _>(list).for_admins(),
        Operation::new::<__path_create, _, _>(create).for_admins(),
        Operation::new::<__path_update, _, _>(update).for_admins(),
        Operation::new::<__path_deactivate, _, _>(deactivate).for_admins(),
    ]
}

/// Extension: lists the users of the team, those who have left included. Needs role admin or owner.
#[utoipa::path(get, path = "/api/v1/users", operation_id = "listUsers", tag = "Accounts", params(Paging),
    responses((status = 200, description = "The users, ascending by id", body = Collection<UserRecord>)))]
async fn list(request: ApiRequest) -> Answer {
    let (after, limit) = page(&request)?;
    let found = users::list(
        request.ports(),
        request.caller(),
        after.map(UserId),
        limit + 1,
    )
    .await?;
    let (found, next) = split_page(&found, limit, |member| member.user.id.0);
    let data = found.iter().map(answers::user).collect();
    json(&Collection { data, next })
}

/// Extension: adds a user to the team. Needs role admin or owner; only owners add owners.
#[utoipa::path(post, path = "/api/v1/users", operation_id = "createUser", tag = "Accounts", request_body = CreateUserBody,
    responses((status = 200, description = "The new user", body = UserRecord)))]
async fn create(request: ApiRequest, payload: Payload) -> Answer {
    users::ensure_may(request.ports(), request.caller()).await?;
    let body: CreateUserBody = request.read(payload).await?;
    let command = CreateUser {
        email: body.email.get("email")?,
        full_name: body.full_name.value().unwrap_or_default(),
        role: body.role.value(),
    };
    let member = users::create(request.ports(), request.caller(), command).await?;
    json(&answers::user(&member))
}

/// Extension: changes a user of the team. Needs role admin or owner; only owners change owners.
#[utoipa::path(put, path = "/api/v1/users/{id}", operation_id = "updateUser", tag = "Accounts", request_body = UpdateUserBody,
    responses((status = 200, description = "The user after the change", body = UserRecord)))]
async fn update(request: ApiRequest, payload: Payload) -> Answer {
    let id = request.id("id").map(UserId)?;
    users::get(request.ports(), request.caller(), id).await?;
    let body: UpdateUserBody = request.read(payload).await?;
    let command = UpdateUser {
        email: body.email,
        full_name: body.full_name.or_empty(),
        role: body.role,
        is_active: body.active,
    };
    let member = users::update(request.ports(), request.caller(), id, command).await?;
    json(&answers::user(&member))
}

parameters! { Query;
    DeactivateUserQuery {
        "jobs_to": "Id or address of the user who gets the jobs" = user();
    }
}

/// Extension: deactivates a user of the team and hands the jobs to another one, named by `jobs_to` in the query or the
/// body. Needs role admin or owner; only owners deactivate owners.
#[utoipa::path(delete, path = "/api/v1/users/{id}", operation_id = "deactivateUser", tag = "Accounts", request_body = DeactivateUserBody, params(DeactivateUserQuery),
    responses((status = 200, description = "An empty object", body = Object)))]
async fn deactivate(request: ApiRequest, payload: Payload) -> Answer {
    let id = request.id("id").map(UserId)?;
    users::get(request.ports(), request.caller(), id).await?;
    let mut query = request.query()?;
    let asked = query.text("jobs_to");
    let asked = asked.map(|text| UserRef::from_text(&text));
    let asked = query.finish(asked)?;
    let body: DeactivateUserBody = request.read(payload).await?;
    let jobs_to = body.jobs_to.value().or(asked).map(|user| match user {
        UserRef::Id(id) => JobsTo::Id(id),
        UserRef::Email(email) => JobsTo::Email(email),
    });
    users::deactivate(request.ports(), request.caller(), id, jobs_to).await?;
    request.state().forget_user(id);
    nothing()
}
