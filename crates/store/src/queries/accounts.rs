//! Users, key holders, teams and contact groups.

use diesel::{dsl::exists, prelude::*};
use imprimatur_application::ports::{
    accounts::{KeyHolder, TeamMember},
    secrets::Sealed,
    store::StoreError,
};
use imprimatur_domain::{
    Instant,
    account::{Role, Scope, User},
    email::Email,
    ids::{ApplicationId, KeyId, TeamId, UserId},
    notice::Notify,
};

use super::{
    Conn,
    schema::{api_keys, applications, contacts, installation, jobs, log_leaves, teams, users},
};
use crate::{
    failure::Failure,
    records::{OffsetRecord, from_json},
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// Key of the installation's random id.
const INSTALLATION_ID: &str = "id";
/// Key of the installation's check value.
pub(crate) const SEAL_CHECK: &str = "seal_check";

/// A row of `users`.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(crate) struct UserRow {
    id: i64,
    team_id: i64,
    email: String,
    full_name: String,
    role: String,
    items_per_page: i64,
    trash_on_delete: bool,
    is_active: bool,
    default_reminders: Json,
    notify: String,
    revision: i64,
    language: Option<String>,
    time_zone: Option<String>,
}

impl UserRow {
    pub(super) fn read(self) -> Result<User, StoreError> {
        let reading = ColumnError {
            table: "users",
            id: &self.id,
        };
        let reminders: Option<Vec<OffsetRecord>> = from_json(&self.default_reminders);
        let reminders = reminders.and_then(|all| all.into_iter().map(OffsetRecord::read).collect());
        Ok(User {
            id: UserId(self.id),
            team: TeamId(self.team_id),
            email: reading.email("email", &self.email)?,
            role: reading.known("role", Role::parse(&self.role))?,
            items_per_page: reading.count("items_per_page", self.items_per_page)?,
            trash_on_delete: self.trash_on_delete,
            default_reminders: reading.known("default_reminders", reminders)?,
            notify: reading.known("notify", Notify::parse(&self.notify))?,
            language: reading.maybe_field("language", self.language.as_deref())?,
            time_zone: reading.maybe_field("time_zone", self.time_zone.as_deref())?,
            is_active: self.is_active,
            revision: self.revision,
            full_name: self.full_name,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = api_keys)]
struct KeyRow {
    id: i64,
    application_id: i64,
    scopes: String,
    expires_at: Option<DbInstant>,
    revoked_at: Option<DbInstant>,
}

impl KeyRow {
    fn read(self, user: UserRow) -> Result<KeyHolder, StoreError> {
        Ok(KeyHolder {
            key: KeyId(self.id),
            application: ApplicationId(self.application_id),
            scopes: scopes_of(self.id, &self.scopes)?,
            expires_at: self.expires_at.map(|at| at.0),
            revoked_at: self.revoked_at.map(|at| at.0),
            user: user.read()?,
        })
    }
}

/// Parses the scopes of a key.
pub(crate) fn scopes_of(key: i64, names: &str) -> Result<Vec<Scope>, StoreError> {
    let reading = ColumnError {
        table: "api_keys",
        id: &key,
    };
    let names = names.split_whitespace();
    names
        .map(|name| reading.known("scopes", Scope::parse(name)))
        .collect()
}

pub(crate) fn find_key(conn: &mut Conn, hash: [u8; 32]) -> Result<Option<KeyHolder>, Failure> {
    let found: Option<(KeyRow, UserRow)> = api_keys::table
        .inner_join(users::table.on(users::id.eq(api_keys::user_id)))
        .filter(api_keys::hash.eq(hash.to_vec()))
        .select((KeyRow::as_select(), UserRow::as_select()))
        .first(conn)
        .optional()?;
    Ok(found.map(|(key, user)| key.read(user)).transpose()?)
}

pub(crate) fn find_key_by_id(conn: &mut Conn, id: KeyId) -> Result<Option<KeyHolder>, Failure> {
    let found: Option<(KeyRow, UserRow)> = api_keys::table
        .inner_join(users::table.on(users::id.eq(api_keys::user_id)))
        .filter(api_keys::id.eq(id.0))
        .select((KeyRow::as_select(), UserRow::as_select()))
        .first(conn)
        .optional()?;
    Ok(found.map(|(key, user)| key.read(user)).transpose()?)
}

pub(crate) fn keys_revoked_since(conn: &mut Conn, since: Instant) -> Result<Vec<KeyId>, Failure> {
    let ids: Vec<i64> = api_keys::table
        .filter(api_keys::revoked_at.ge(DbInstant(since)))
        .order(api_keys::id)
        .select(api_keys::id)
        .load(conn)?;
    Ok(ids.into_iter().map(KeyId).collect())
}

pub(crate) fn find_user(conn: &mut Conn, id: UserId) -> Result<Option<User>, Failure> {
    let row = users::table
        .filter(users::id.eq(id.0))
        .select(UserRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(UserRow::read).transpose()?)
}

pub(crate) fn find_user_by_email(conn: &mut Conn, email: &Email) -> Result<Option<User>, Failure> {
    let row = users::table
        .filter(users::email.eq_any(email.spellings()))
        .select(UserRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(UserRow::read).transpose()?)
}

type MemberRow = (UserRow, String, DbInstant);

fn member((user, team, created_at): MemberRow) -> Result<TeamMember, StoreError> {
    Ok(TeamMember {
        user: user.read()?,
        team,
        created_at: created_at.0,
    })
}

pub(crate) fn find_member(conn: &mut Conn, id: UserId) -> Result<Option<TeamMember>, Failure> {
    let row: Option<MemberRow> = users::table
        .inner_join(teams::table.on(teams::id.eq(users::team_id)))
        .filter(users::id.eq(id.0))
        .select((UserRow::as_select(), teams::name, users::created_at))
        .first(conn)
        .optional()?;
    Ok(row.map(member).transpose()?)
}

pub(crate) fn list_users(
    conn: &mut Conn,
    team: Option<TeamId>,
    after: Option<UserId>,
    limit: u32,
) -> Result<Vec<TeamMember>, Failure> {
    let mut query = users::table
        .inner_join(teams::table.on(teams::id.eq(users::team_id)))
        .filter(users::id.gt(after.map_or(i64::MIN, |id| id.0)))
        .order(users::id)
        .limit(i64::from(limit))
        .select((UserRow::as_select(), teams::name, users::created_at))
        .into_boxed();
    if let Some(team) = team {
        query = query.filter(users::team_id.eq(team.0));
    }
    let rows: Vec<MemberRow> = query.load(conn)?;
    Ok(rows.into_iter().map(member).collect::<Result<_, _>>()?)
}

pub(crate) fn has_other(
    conn: &mut Conn,
    team: TeamId,
    user: UserId,
    role: Role,
) -> Result<bool, Failure> {
    let other: Option<i64> = users::table
        .filter(users::team_id.eq(team.0))
        .filter(users::role.eq_any(role.and_above().map(Role::as_str)))
        .filter(users::is_active)
        .filter(users::id.ne(user.0))
        .select(users::id)
        .first(conn)
        .optional()?;
    Ok(other.is_some())
}

/// Whether the user owns any job. Live and trashed jobs are queried separately, since they have different indexes.
pub(crate) fn owns_jobs(conn: &mut Conn, user: UserId) -> Result<bool, Failure> {
    let live: Option<DbUuid> = jobs::table
        .filter(jobs::user_id.eq(user.0))
        .filter(jobs::deleted_at.is_null())
        .select(jobs::id)
        .first(conn)
        .optional()?;
    if live.is_some() {
        return Ok(true);
    }
    let trashed: Option<DbUuid> = jobs::table
        .filter(jobs::user_id.eq(user.0))
        .filter(jobs::deleted_at.is_not_null())
        .select(jobs::id)
        .first(conn)
        .optional()?;
    Ok(trashed.is_some())
}

pub(crate) fn find_team(conn: &mut Conn, name: &str) -> Result<Option<TeamId>, Failure> {
    let id = teams::table
        .filter(teams::name.eq(name))
        .select(teams::id)
        .first(conn)
        .optional()?;
    Ok(id.map(TeamId))
}

pub(crate) fn find_application(
    conn: &mut Conn,
    user: UserId,
    name: &str,
) -> Result<Option<ApplicationId>, Failure> {
    let id = applications::table
        .filter(applications::user_id.eq(user.0))
        .filter(applications::name.eq(name))
        .select(applications::id)
        .first(conn)
        .optional()?;
    Ok(id.map(ApplicationId))
}

pub(crate) fn contacts_of_group(
    conn: &mut Conn,
    owner: UserId,
    group: &str,
    limit: u32,
) -> Result<Vec<Email>, Failure> {
    let rows: Vec<(i64, String)> = contacts::table
        .filter(contacts::user_id.eq(owner.0))
        .filter(contacts::group_name.eq(group))
        .order(contacts::email)
        .limit(i64::from(limit))
        .select((contacts::id, contacts::email))
        .load(conn)?;
    let email = |(id, email): (i64, String)| {
        let reading = ColumnError {
            table: "contacts",
            id: &id,
        };
        Ok(reading.email("email", &email)?)
    };
    rows.into_iter().map(email).collect()
}

/// The random id that the migrations gave the database.
pub(crate) fn installation_id(conn: &mut Conn) -> Result<String, Failure> {
    let id: Vec<u8> = installation::table
        .filter(installation::key.eq(INSTALLATION_ID))
        .select(installation::value)
        .first(conn)?;
    Ok(hex::encode(id))
}

/// Whether there is no other user, no job, and no leaf of one that was erased.
pub(crate) fn is_alone(conn: &mut Conn, user: UserId) -> Result<bool, Failure> {
    let others = users::table.filter(users::id.ne(user.0));
    let others = diesel::select(exists(others)).get_result::<bool>(conn)?;
    let jobs = diesel::select(exists(jobs::table.select(jobs::id))).get_result::<bool>(conn)?;
    let leaves = log_leaves::table.select(log_leaves::seq);
    let leaves = diesel::select(exists(leaves)).get_result::<bool>(conn)?;
    Ok(!others && !jobs && !leaves)
}

pub(crate) fn seal_check(conn: &mut Conn) -> Result<Option<Sealed>, Failure> {
    let value = installation::table
        .filter(installation::key.eq(SEAL_CHECK))
        .select(installation::value)
        .first(conn)
        .optional()?;
    Ok(value.map(Sealed))
}
