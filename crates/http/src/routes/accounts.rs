//! Paths of settings, users, applications and keys, and of the log of mails.

use actix_web::web::ServiceConfig;

use super::table::at;
use crate::{
    accounts::{applications, keys, me, users},
    mails,
};

pub(super) fn routes(api: &mut ServiceConfig) {
    api.service(at("/mails").get(mails::list).done())
        .service(at("/mails/{id}/resend").post(mails::resend).done())
        .service(at("/me").get(me::get).put(me::update).done())
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
