//! Paths of settings, users, applications and keys.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::accounts::{applications, keys, me, users};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/me").get(me::get).put(me::update).done())
        .service(at("/users").get(users::list).post(users::create).done())
        .service(
            at("/users/{id}")
                .put(users::update)
                .delete(users::deactivate)
                .done(),
        )
        .service(
            at("/applications")
                .get(applications::list)
                .post(applications::create)
                .done(),
        )
        .service(at("/applications/{id}").delete(applications::delete).done())
        .service(
            at("/applications/{id}/keys")
                .get(keys::list)
                .post(keys::create)
                .done(),
        )
        .service(
            at("/applications/{id}/keys/{key_id}")
                .delete(keys::revoke)
                .done(),
        );
}
