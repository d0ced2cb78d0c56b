//! Queries of applications and keys, and last-use times.

use diesel::prelude::*;
use imprimatur_application::ports::{
    accounts::{Application, KeyUse, ListedKey},
    store::StoreError,
};
use imprimatur_domain::ids::{ApplicationId, KeyId, UserId};

use super::{
    Conn,
    accounts::scopes_of,
    schema::{api_keys, applications},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = applications)]
struct ApplicationRow {
    id: i64,
    user_id: i64,
    name: String,
    created_at: DbInstant,
}

impl ApplicationRow {
    fn read(self) -> Application {
        Application {
            id: ApplicationId(self.id),
            user: UserId(self.user_id),
            name: self.name,
            created_at: self.created_at.0,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = api_keys)]
struct ListedKeyRow {
    id: i64,
    application_id: i64,
    scopes: String,
    made_with: Option<i64>,
    created_at: DbInstant,
    expires_at: Option<DbInstant>,
    last_used_at: Option<DbInstant>,
    last_used_from: Option<String>,
    revoked_at: Option<DbInstant>,
}

impl ListedKeyRow {
    fn read(self) -> Result<ListedKey, StoreError> {
        let reading = ColumnError {
            table: "api_keys",
            id: &self.id,
        };
        let address = |text: String| reading.known("last_used_from", text.parse().ok());
        Ok(ListedKey {
            id: KeyId(self.id),
            application: ApplicationId(self.application_id),
            scopes: scopes_of(self.id, &self.scopes)?,
            made_with: self.made_with.map(KeyId),
            created_at: self.created_at.0,
            expires_at: self.expires_at.map(|at| at.0),
            last_used_at: self.last_used_at.map(|at| at.0),
            last_used_from: self.last_used_from.map(address).transpose()?,
            revoked_at: self.revoked_at.map(|at| at.0),
        })
    }
}

pub(crate) fn application(
    conn: &mut Conn,
    id: ApplicationId,
) -> Result<Option<Application>, Failure> {
    let row = applications::table
        .filter(applications::id.eq(id.0))
        .select(ApplicationRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(ApplicationRow::read))
}

pub(crate) fn applications_of(
    conn: &mut Conn,
    user: UserId,
    after: Option<ApplicationId>,
    limit: u32,
) -> Result<Vec<Application>, Failure> {
    let rows: Vec<ApplicationRow> = applications::table
        .filter(applications::user_id.eq(user.0))
        .filter(applications::id.gt(after.map_or(i64::MIN, |id| id.0)))
        .order(applications::id)
        .limit(i64::from(limit))
        .select(ApplicationRow::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(ApplicationRow::read).collect())
}

pub(crate) fn keys_of(
    conn: &mut Conn,
    application: ApplicationId,
    after: Option<KeyId>,
    limit: u32,
) -> Result<Vec<ListedKey>, Failure> {
    let rows: Vec<ListedKeyRow> = api_keys::table
        .filter(api_keys::application_id.eq(application.0))
        .filter(api_keys::id.gt(after.map_or(i64::MIN, |id| id.0)))
        .order(api_keys::id)
        .limit(i64::from(limit))
        .select(ListedKeyRow::as_select())
        .load(conn)?;
    let keys = rows.into_iter().map(ListedKeyRow::read);
    Ok(keys.collect::<Result<_, _>>()?)
}

/// Stores the last use of each key.
pub(crate) fn note_uses(conn: &mut Conn, uses: &[KeyUse]) -> Result<(), Failure> {
    let mut uses = uses.to_vec();
    // A fixed order avoids deadlocks between processes.
    uses.sort_unstable_by_key(|one| one.key.0);
    for KeyUse { key, at, from } in uses {
        let earlier = api_keys::last_used_at
            .is_null()
            .or(api_keys::last_used_at.assume_not_null().lt(DbInstant(at)));
        let known = api_keys::table
            .filter(api_keys::id.eq(key.0))
            .filter(earlier);
        diesel::update(known)
            .set((
                api_keys::last_used_at.eq(DbInstant(at)),
                api_keys::last_used_from.eq(from.map(|address| address.to_string())),
            ))
            .execute(conn)?;
    }
    Ok(())
}
