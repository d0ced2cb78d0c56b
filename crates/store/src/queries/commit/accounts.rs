//! Writes teams, users and installation values.

use diesel::prelude::*;
use imprimatur_application::{
    changes::{NewTeam, NewUser, TeamLogoWrite, TeamProfileWrite},
    ports::secrets::Sealed,
};
use imprimatur_domain::{
    account::{Role, Team, User},
    ids::{TeamId, UserId},
};
use sha2::{Digest as _, Sha256};

use super::super::{
    Conn,
    accounts::{SEAL_CHECK, is_alone},
    dialect::hold_user,
    schema::{installation, team_logos, team_profiles, teams, users},
};
use crate::{
    failure::Failure,
    records::{OffsetRecord, to_json},
    values::{ColumnError, DbInstant, Json},
};

pub(super) fn insert_teams(conn: &mut Conn, new: &[&NewTeam]) -> Result<(), Failure> {
    for team in new {
        let row = (
            teams::id.eq(team.id.0),
            teams::name.eq(&team.name),
            teams::created_at.eq(DbInstant(team.at)),
        );
        diesel::insert_into(teams::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}

pub(super) fn save_teams(conn: &mut Conn, changed: &[&Team]) -> Result<(), Failure> {
    changed.iter().try_for_each(|team| save_team(conn, team))
}

pub(super) fn write_team_logos(conn: &mut Conn, logos: &[&TeamLogoWrite]) -> Result<(), Failure> {
    for TeamLogoWrite { team, logo } in logos {
        diesel::delete(team_logos::table.filter(team_logos::team_id.eq(team.0))).execute(conn)?;
        let Some(logo) = logo else {
            continue;
        };
        let sha256: [u8; 32] = Sha256::digest(logo).into();
        let row = (
            team_logos::team_id.eq(team.0),
            team_logos::sha256.eq(&sha256[..]),
            team_logos::bytes.eq(&logo[..]),
        );
        diesel::insert_into(team_logos::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}

pub(super) fn write_team_profiles(
    conn: &mut Conn,
    profiles: &[&TeamProfileWrite],
) -> Result<(), Failure> {
    for TeamProfileWrite { team, profile } in profiles {
        diesel::delete(team_profiles::table.filter(team_profiles::team_id.eq(team.0)))
            .execute(conn)?;
        let Some((profile, bytes)) = profile else {
            continue;
        };
        let row = (
            team_profiles::team_id.eq(team.0),
            team_profiles::name.eq(&profile.name),
            team_profiles::sha256.eq(&profile.sha256[..]),
            team_profiles::size.eq(i64::from(profile.size)),
            team_profiles::bytes.eq(&bytes[..]),
        );
        diesel::insert_into(team_profiles::table)
            .values(row)
            .execute(conn)?;
    }
    Ok(())
}

pub(super) fn insert_users(conn: &mut Conn, new: &[&NewUser]) -> Result<(), Failure> {
    new.iter().try_for_each(|new| insert_user(conn, new))
}

pub(super) fn save_users(conn: &mut Conn, changed: &[&User]) -> Result<(), Failure> {
    changed.iter().try_for_each(|user| save_user(conn, user))
}

pub(super) fn insert_seal_check(conn: &mut Conn, checks: &[&Sealed]) -> Result<(), Failure> {
    for sealed in checks {
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

fn save_team(conn: &mut Conn, team: &Team) -> Result<(), Failure> {
    let known = teams::table
        .filter(teams::id.eq(team.id.0))
        .filter(teams::revision.eq(team.revision));
    let saved = diesel::update(known)
        .set((
            teams::name.eq(&team.name),
            teams::language.eq(team.language.as_deref()),
            teams::time_zone.eq(team.time_zone.as_deref()),
            teams::accent.eq(team.accent.as_deref()),
            teams::footer.eq(team.footer.as_str()),
            teams::private_comments.eq(team.private_comments),
            teams::revision.eq(team.revision + 1),
        ))
        .execute(conn)?;
    if saved == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}

fn insert_user(conn: &mut Conn, new: &NewUser) -> Result<(), Failure> {
    let user = &new.user;
    let row = (
        users::id.eq(user.id.0),
        users::team_id.eq(user.team.0),
        users::email.eq(user.email.as_str()),
        users::full_name.eq(&user.full_name),
        users::role.eq(user.role.as_str()),
        users::items_per_page.eq(i64::from(user.items_per_page)),
        users::trash_on_delete.eq(user.trash_on_delete),
        users::default_reminders.eq(reminders(user)?),
        users::notify.eq(user.notify.as_str()),
        users::language.eq(user.language.as_deref()),
        users::time_zone.eq(user.time_zone.as_deref()),
        users::is_active.eq(user.is_active),
        users::revision.eq(user.revision),
        users::created_at.eq(DbInstant(new.at)),
    );
    diesel::insert_into(users::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

fn save_user(conn: &mut Conn, user: &User) -> Result<(), Failure> {
    let known = users::table
        .filter(users::id.eq(user.id.0))
        .filter(users::revision.eq(user.revision));
    let former: Option<(bool, String, String)> = known
        .select((users::is_active, users::role, users::email))
        .first(conn)
        .optional()?;
    let (was_active, former, former_email) = former.ok_or_else(Failure::conflict)?;
    let reading = ColumnError {
        table: "users",
        id: &user.id.0,
    };
    let former = reading.known("role", Role::parse(&former))?;
    let stays = user.is_active && user.role >= former;
    let given_up = Some(former).filter(|_| was_active && !stays);
    if given_up.is_some() {
        advisory_lock(conn, user.team)?;
    }
    let row = (
        users::email.eq(user.email.as_str()),
        users::full_name.eq(&user.full_name),
        users::role.eq(user.role.as_str()),
        users::items_per_page.eq(i64::from(user.items_per_page)),
        users::trash_on_delete.eq(user.trash_on_delete),
        users::default_reminders.eq(reminders(user)?),
        users::notify.eq(user.notify.as_str()),
        users::language.eq(user.language.as_deref()),
        users::time_zone.eq(user.time_zone.as_deref()),
        users::is_active.eq(user.is_active),
        users::revision.eq(user.revision + 1),
    );
    if diesel::update(known).set(row).execute(conn)? == 0 {
        return Err(Failure::conflict());
    }
    if user.email.as_str() != former_email {
        // No job is given to the user between this and the end of the transaction.
        hold_user(conn, user.id.0)?;
        if !is_alone(conn, user.id)? {
            return Err(Failure::conflict());
        }
    }
    given_up.map_or(Ok(()), |role| keep_one(conn, user.team, role))
}

fn reminders(user: &User) -> Result<Json, diesel::result::Error> {
    let records: Vec<_> = user
        .default_reminders
        .iter()
        .copied()
        .map(OffsetRecord::new)
        .collect();
    to_json(&records)
}

/// Serializes changes of a team's users until the end of the transaction.
pub(super) fn advisory_lock(conn: &mut Conn, team: TeamId) -> Result<(), Failure> {
    diesel::update(teams::table.filter(teams::id.eq(team.0)))
        .set(teams::name.eq(teams::name))
        .execute(conn)?;
    Ok(())
}

/// Ensures that the team keeps an active user with this role or a higher one; concurrent removals are serialized, so
/// the second one fails here. Does not apply to members.
pub(super) fn keep_one(conn: &mut Conn, team: TeamId, role: Role) -> Result<(), Failure> {
    if role < Role::Admin {
        return Ok(());
    }
    let other: Option<i64> = users::table
        .filter(users::team_id.eq(team.0))
        .filter(users::role.eq_any(role.and_above().map(Role::as_str)))
        .filter(users::is_active)
        .select(users::id)
        .first(conn)
        .optional()?;
    other.map(|_| ()).ok_or_else(Failure::conflict)
}

/// Ensures that a user is active and stays so until the end of the transaction. A no-op update locks the row on both
/// databases.
pub(super) fn hold_active(conn: &mut Conn, user: UserId) -> Result<(), Failure> {
    let user = users::table
        .filter(users::id.eq(user.0))
        .filter(users::is_active);
    let held = diesel::update(user)
        .set(users::is_active.eq(users::is_active))
        .execute(conn)?;
    if held == 0 {
        return Err(Failure::conflict());
    }
    Ok(())
}
