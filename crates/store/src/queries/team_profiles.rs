//! Queries of the profiles of teams' presses.

use diesel::prelude::*;
use imprimatur_application::{
    documents::Press,
    ports::{documents::PressProfile, store::StoreError},
};
use imprimatur_domain::{account::TeamProfile, ids::TeamId, print::ProfileSource};

use super::{Conn, schema::team_profiles};
use crate::{failure::Failure, values::ColumnError};

/// The columns of a team's profile but for its bytes, where there is one: team, name, hash and size.
pub(crate) type ProfileColumns = (Option<i64>, Option<String>, Option<Vec<u8>>, Option<i64>);

/// Which press a job asks for.
pub(crate) fn wanted_profile(
    reading: &ColumnError<'_>,
    wanted: Option<&str>,
) -> Result<Option<ProfileSource>, StoreError> {
    let wanted = wanted.map(|wanted| reading.known("profile", ProfileSource::parse(wanted)));
    wanted.transpose()
}

/// The press of a document by what its job asks for and its team has.
pub(crate) fn press(
    reading: &ColumnError<'_>,
    wanted: Option<&str>,
    (team, name, sha256, size): ProfileColumns,
) -> Result<Press, StoreError> {
    let team = match (team, name, sha256, size) {
        (Some(team), Some(name), Some(sha256), Some(size)) => Some((
            TeamId(team),
            TeamProfile {
                name,
                sha256: reading.hash("team_profiles.sha256", &sha256)?,
                size: reading.count("team_profiles.size", size)?,
            },
        )),
        _ => None,
    };
    Ok(Press {
        wanted: wanted_profile(reading, wanted)?.unwrap_or_default(),
        team,
    })
}

pub(crate) fn one(conn: &mut Conn, id: TeamId) -> Result<Option<PressProfile>, Failure> {
    let row: Option<(Vec<u8>, Vec<u8>)> = team_profiles::table
        .filter(team_profiles::team_id.eq(id.0))
        .select((team_profiles::sha256, team_profiles::bytes))
        .first(conn)
        .optional()?;
    let reading = ColumnError {
        table: "team_profiles",
        id: &id.0,
    };
    row.map(|(sha256, bytes)| {
        Ok(PressProfile {
            sha256: reading.hash("sha256", &sha256)?,
            bytes: bytes.into(),
        })
    })
    .transpose()
}
