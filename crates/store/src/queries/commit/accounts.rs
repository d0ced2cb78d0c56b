//! Writing teams, users, keys and what belongs to the installation.

use diesel::prelude::*;
use imprimatur_application::changes::{Changes, NewKey};
use imprimatur_domain::{Instant, account::Scope, ids::KeyId};

use super::super::{
    Conn,
    accounts::SEAL_CHECK,
    schema::{api_keys, applications, installation, teams, users},
};
use crate::{failure::Failure, values::Moment};

pub(super) fn write(conn: &mut Conn, changes: &Changes) -> Result<(), Failure> {
    for team in &changes.teams {
        let row = (
            teams::id.eq(team.id.0),
            teams::name.eq(&team.name),
            teams::created_at.eq(Moment(team.at)),
        );
        diesel::insert_into(teams::table)
            .values(row)
            .execute(conn)?;
    }
    for new in &changes.users {
        let user = &new.user;
        let row = (
            users::id.eq(user.id.0),
            users::team_id.eq(user.team.0),
            users::email.eq(user.email.as_str()),
            users::full_name.eq(&user.full_name),
            users::role.eq(user.role.as_str()),
            users::items_per_page.eq(i64::from(user.items_per_page)),
            users::trash_on_delete.eq(user.trash_on_delete),
            users::is_active.eq(user.is_active),
            users::created_at.eq(Moment(new.at)),
        );
        diesel::insert_into(users::table)
            .values(row)
            .execute(conn)?;
    }
    for key in &changes.keys {
        insert_key(conn, key)?;
    }
    for (key, at) in &changes.revoked_keys {
        revoke(conn, *key, *at)?;
    }
    if let Some(sealed) = &changes.seal_check {
        let row = (
            installation::key.eq(SEAL_CHECK),
            installation::value.eq(&sealed.0),
        );
        diesel::insert_into(installation::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}

fn insert_key(conn: &mut Conn, key: &NewKey) -> Result<(), Failure> {
    let (id, name) = &key.application;
    let application = (
        applications::id.eq(id.0),
        applications::user_id.eq(key.user.0),
        applications::name.eq(name),
        applications::created_at.eq(Moment(key.at)),
    );
    diesel::insert_into(applications::table)
        .values(application)
        .on_conflict((applications::user_id, applications::name))
        .do_nothing()
        .execute(conn)?;
    let application: i64 = applications::table
        .filter(applications::user_id.eq(key.user.0))
        .filter(applications::name.eq(name))
        .select(applications::id)
        .first(conn)?;
    let scopes: Vec<_> = key
        .scopes
        .iter()
        .map(|scope: &Scope| scope.as_str())
        .collect();
    let row = (
        api_keys::id.eq(key.id.0),
        api_keys::user_id.eq(key.user.0),
        api_keys::application_id.eq(application),
        api_keys::hash.eq(key.hash.to_vec()),
        api_keys::scopes.eq(scopes.join(" ")),
        api_keys::expires_at.eq(key.expires_at.map(Moment)),
        api_keys::made_with.eq(key.made_with.map(|key| key.0)),
        api_keys::created_at.eq(Moment(key.at)),
    );
    diesel::insert_into(api_keys::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Revokes a key and all that were made with it, generation by generation. One that is revoked already keeps
/// its date.
fn revoke(conn: &mut Conn, key: KeyId, at: Instant) -> Result<(), Failure> {
    let mut generation = vec![key.0];
    let mut seen = generation.clone();
    while !generation.is_empty() {
        let live = api_keys::table
            .filter(api_keys::id.eq_any(generation.clone()))
            .filter(api_keys::revoked_at.is_null());
        diesel::update(live)
            .set(api_keys::revoked_at.eq(Moment(at)))
            .execute(conn)?;
        generation = api_keys::table
            .filter(api_keys::made_with.eq_any(generation))
            .select(api_keys::id)
            .load(conn)?;
        generation.retain(|id| !seen.contains(id));
        seen.extend(&generation);
    }
    Ok(())
}
