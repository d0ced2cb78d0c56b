//! Queries of teams, and of who reads about their jobs.

use diesel::prelude::*;
use imprimatur_application::ports::{accounts::ReaderLocale, store::StoreError};
use imprimatur_domain::{
    account::{Brand, Team},
    email::Email,
    field::{Accent, Line},
    ids::{TeamId, UserId},
};

use super::{
    Conn,
    schema::{contacts, team_logos, team_profiles, teams, users},
    team_profiles::{ProfileColumns, press},
};
use crate::{failure::Failure, values::ColumnError};

/// A row of `teams`.
#[derive(Queryable, Selectable)]
#[diesel(table_name = teams)]
struct TeamRow {
    name: String,
    language: Option<String>,
    time_zone: Option<String>,
    accent: Option<String>,
    footer: String,
    private_comments: bool,
    revision: i64,
}

pub(crate) fn team(conn: &mut Conn, id: TeamId) -> Result<Option<Team>, Failure> {
    type Row = (TeamRow, ProfileColumns, Option<Vec<u8>>);
    let row: Option<Row> = teams::table
        .left_join(team_profiles::table)
        .left_join(team_logos::table)
        .filter(teams::id.eq(id.0))
        .select((
            TeamRow::as_select(),
            (
                team_profiles::team_id.nullable(),
                team_profiles::name.nullable(),
                team_profiles::sha256.nullable(),
                team_profiles::size.nullable(),
            ),
            team_logos::sha256.nullable(),
        ))
        .first(conn)
        .optional()?;
    let Some((row, profile, logo)) = row else {
        return Ok(None);
    };
    let reading = ColumnError {
        table: "teams",
        id: &id.0,
    };
    Ok(Some(Team {
        id,
        name: row.name,
        language: reading.maybe_field("language", row.language.as_deref())?,
        time_zone: reading.maybe_field("time_zone", row.time_zone.as_deref())?,
        accent: row.accent.map(Accent::from_stored),
        footer: Line::from_stored(row.footer),
        private_comments: row.private_comments,
        logo: logo_hash(&reading, logo.as_deref())?,
        profile: press(&reading, None, profile)?
            .team
            .map(|(_, profile)| profile),
        revision: row.revision,
    }))
}

fn logo_hash(
    reading: &ColumnError<'_>,
    hash: Option<&[u8]>,
) -> Result<Option<[u8; 32]>, StoreError> {
    hash.map(|hash| reading.hash("team_logos.sha256", hash))
        .transpose()
}

pub(crate) fn team_logo(conn: &mut Conn, sha256: [u8; 32]) -> Result<Option<Vec<u8>>, Failure> {
    let bytes = team_logos::table
        .filter(team_logos::sha256.eq(&sha256[..]))
        .select(team_logos::bytes)
        .first(conn)
        .optional()?;
    Ok(bytes)
}

pub(crate) fn reader_locale(
    conn: &mut Conn,
    owner: UserId,
    reader: Option<&Email>,
) -> Result<ReaderLocale, Failure> {
    type Row = (Option<String>, TeamRow, Option<Vec<u8>>);
    let user = match reader {
        Some(reader) => users::table
            .filter(users::email.eq_any(reader.spellings()))
            .select(users::language)
            .first(conn)
            .optional()?
            .flatten(),
        None => None::<String>,
    };
    let reader = reader.map_or("", Email::as_str).to_owned();
    let is_reader = contacts::user_id
        .eq(users::id)
        .and(contacts::email.eq(reader));
    let row: Option<Row> = users::table
        .inner_join(teams::table.on(teams::id.eq(users::team_id)))
        .left_join(contacts::table.on(is_reader))
        .left_join(team_logos::table.on(team_logos::team_id.eq(teams::id)))
        .filter(users::id.eq(owner.0))
        .select((
            contacts::language.nullable(),
            TeamRow::as_select(),
            team_logos::sha256.nullable(),
        ))
        .first(conn)
        .optional()?;
    let Some((contact, team, logo)) = row else {
        return Ok(ReaderLocale::default());
    };
    let reading = ColumnError {
        table: "users",
        id: &owner.0,
    };
    Ok(ReaderLocale {
        user: reading.maybe_field("language", user.as_deref())?,
        contact: reading.maybe_field("contacts.language", contact.as_deref())?,
        team: reading.maybe_field("teams.language", team.language.as_deref())?,
        time_zone: reading.maybe_field("teams.time_zone", team.time_zone.as_deref())?,
        brand: Brand {
            name: team.name,
            accent: team.accent.map(Accent::from_stored),
            logo: logo_hash(&reading, logo.as_deref())?,
            footer: Line::from_stored(team.footer),
        },
        private_comments: team.private_comments,
    })
}
