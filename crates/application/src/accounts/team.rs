//! Settings of the caller's team.

use bytes::Bytes;
use imprimatur_domain::{
    access::Caller,
    account::{Team, TeamProfile},
    field::{FieldProblem, InputField},
    field::{LanguageTag, Name, ZoneName},
};

use super::users::ensure_may;
use crate::{
    changes::{Changes, TeamProfileWrite},
    conflict_retry,
    failure::{Failure, FailureReason, FieldErrors},
    ports::{Ports, documents::DocumentError, store::StoreError},
    unit_of_work::commit,
};

/// Changes to a team; `None` leaves a property unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct UpdateTeam {
    /// Its name, unique over the installation.
    pub name: Option<Name>,
    /// See [`Team::language`]; `Some(None)` clears it.
    pub language: Option<Option<LanguageTag>>,
    /// See [`Team::time_zone`]; `Some(None)` means UTC.
    pub time_zone: Option<Option<ZoneName>>,
}

/// The caller's team.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::NotFound`].
pub async fn get(ports: &Ports, caller: &Caller) -> Result<Team, Failure> {
    ensure_may(ports, caller).await?;
    let found = ports.accounts.team(caller.team).await?;
    found.ok_or(Failure::NotFound)
}

/// Gives the caller's team the ICC profile of its press. Pictures simulate it from the next request on.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::Invalid`] unless it is the profile of a press
/// that prints in CMYK, [`Failure::Document`], [`Failure::NotFound`].
pub async fn set_profile(ports: &Ports, caller: &Caller, bytes: Bytes) -> Result<Team, Failure> {
    ensure_may(ports, caller).await?;
    let profile = match ports.documents.profile(bytes.clone()).await {
        Err(DocumentError::Unreadable(_)) => {
            let problem = FieldProblem::NotAPress;
            return Err(Failure::invalid(InputField::Profile, problem));
        }
        profile => profile?,
    };
    write_profile(ports, caller, Some((profile, bytes))).await
}

/// Takes the profile of its press from the caller's team, if it has one.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::NotFound`].
pub async fn remove_profile(ports: &Ports, caller: &Caller) -> Result<(), Failure> {
    ensure_may(ports, caller).await?;
    write_profile(ports, caller, None).await.map(|_| ())
}

async fn write_profile(
    ports: &Ports,
    caller: &Caller,
    profile: Option<(TeamProfile, Bytes)>,
) -> Result<Team, Failure> {
    let write = TeamProfileWrite {
        team: caller.team,
        profile,
    };
    commit(ports, Changes::one(write)).await?;
    get(ports, caller).await
}

/// Changes the caller's team.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::Invalid`] for an unknown time zone,
/// [`Failure::Conflict`] if another team has the name, [`Failure::NotFound`].
pub async fn update(ports: &Ports, caller: &Caller, command: UpdateTeam) -> Result<Team, Failure> {
    if let Some(Some(zone)) = &command.time_zone
        && !ports.clock.has_zone(zone)
    {
        let unknown = FieldErrors::one(InputField::TimeZone, FieldProblem::NotATimeZone);
        return Err(Failure::Invalid(unknown));
    }
    conflict_retry::on_conflict(|| async {
        let before = get(ports, caller).await?;
        let mut after = before.clone();
        if let Some(name) = &command.name {
            after.name = name.to_string();
        }
        if let Some(language) = &command.language {
            after.language.clone_from(language);
        }
        if let Some(time_zone) = &command.time_zone {
            after.time_zone.clone_from(time_zone);
        }
        if after == before {
            return Ok(after);
        }
        let changes = Changes::one(after.clone());
        match commit(ports, changes).await {
            Err(Failure::Store(StoreError::Duplicate { .. })) => {
                return Err(Failure::Conflict(FailureReason::TeamNameTaken));
            }
            settled => settled?,
        }
        after.revision += 1;
        Ok(after)
    })
    .await
}
