//! Writes applications and keys, and revokes keys.

use diesel::prelude::*;
use imprimatur_application::changes::{ApplicationWrite, KeysApplication, NewKey, RevokedKey};
use imprimatur_domain::{
    Instant,
    account::Scope,
    ids::{ApplicationId, UserId},
};

use super::{
    super::{
        Conn,
        schema::{api_keys, applications},
    },
    accounts,
};
use crate::{failure::Failure, values::DbInstant};

pub(super) fn write_applications(
    conn: &mut Conn,
    writes: &[&ApplicationWrite],
) -> Result<(), Failure> {
    for write in writes {
        match write {
            ApplicationWrite::Insert(application) => {
                let row = (
                    applications::id.eq(application.id.0),
                    applications::user_id.eq(application.user.0),
                    applications::name.eq(&application.name),
                    applications::created_at.eq(DbInstant(application.created_at)),
                );
                diesel::insert_into(applications::table)
                    .values(row)
                    .execute(conn)?;
            }
            ApplicationWrite::Delete { id, at } => delete_application(conn, *id, *at)?,
        }
    }
    Ok(())
}

pub(super) fn insert(conn: &mut Conn, new: &[&NewKey]) -> Result<(), Failure> {
    new.iter().try_for_each(|key| insert_key(conn, key))
}

pub(super) fn revoke(conn: &mut Conn, revoked: &[&RevokedKey]) -> Result<(), Failure> {
    for RevokedKey { key, at } in revoked {
        revoke_from(conn, vec![key.0], *at)?;
    }
    Ok(())
}

fn insert_key(conn: &mut Conn, key: &NewKey) -> Result<(), Failure> {
    hold_what_it_leans_on(conn, key)?;
    let application = match &key.application {
        KeysApplication::Known(id) => id.0,
        KeysApplication::Named(id, name) => named_application(conn, key, *id, name)?,
    };
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
        api_keys::expires_at.eq(key.expires_at.map(DbInstant)),
        api_keys::made_with.eq(key.made_with.map(|key| key.0)),
        api_keys::created_at.eq(DbInstant(key.at)),
    );
    diesel::insert_into(api_keys::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Locks the key's user and maker until the end of the transaction, so that removing or revoking them waits and then
/// finds this key.
fn hold_what_it_leans_on(conn: &mut Conn, key: &NewKey) -> Result<(), Failure> {
    accounts::hold_active(conn, key.user)?;
    if let Some(maker) = key.made_with {
        let maker = api_keys::table
            .filter(api_keys::id.eq(maker.0))
            .filter(api_keys::revoked_at.is_null());
        let held = diesel::update(maker)
            .set(api_keys::scopes.eq(api_keys::scopes))
            .execute(conn)?;
        if held == 0 {
            return Err(Failure::conflict());
        }
    }
    Ok(())
}

fn named_application(
    conn: &mut Conn,
    key: &NewKey,
    id: ApplicationId,
    name: &str,
) -> Result<i64, Failure> {
    let row = (
        applications::id.eq(id.0),
        applications::user_id.eq(key.user.0),
        applications::name.eq(name),
        applications::created_at.eq(DbInstant(key.at)),
    );
    diesel::insert_into(applications::table)
        .values(row)
        .on_conflict((applications::user_id, applications::name))
        .do_nothing()
        .execute(conn)?;
    Ok(applications::table
        .filter(applications::user_id.eq(key.user.0))
        .filter(applications::name.eq(name))
        .select(applications::id)
        .first(conn)?)
}

fn delete_application(conn: &mut Conn, id: ApplicationId, at: Instant) -> Result<(), Failure> {
    let of_application = || api_keys::table.filter(api_keys::application_id.eq(id.0));
    let keys = of_application().select(api_keys::id).load(conn)?;
    revoke_from(conn, keys, at)?;
    diesel::delete(of_application()).execute(conn)?;
    let known = applications::table.filter(applications::id.eq(id.0));
    if diesel::delete(known).execute(conn)? == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}

/// Revokes keys and everything created with them, level by level. Keys that are revoked already keep their time.
fn revoke_from(conn: &mut Conn, mut generation: Vec<i64>, at: Instant) -> Result<(), Failure> {
    let mut seen = generation.clone();
    while !generation.is_empty() {
        let live = api_keys::table
            .filter(api_keys::id.eq_any(generation.clone()))
            .filter(api_keys::revoked_at.is_null());
        diesel::update(live)
            .set(api_keys::revoked_at.eq(DbInstant(at)))
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

/// Revokes all keys of a user.
pub(super) fn revoke_all_of(conn: &mut Conn, user: UserId, at: Instant) -> Result<(), Failure> {
    let live = api_keys::table
        .filter(api_keys::user_id.eq(user.0))
        .filter(api_keys::revoked_at.is_null());
    diesel::update(live)
        .set(api_keys::revoked_at.eq(DbInstant(at)))
        .execute(conn)?;
    Ok(())
}
