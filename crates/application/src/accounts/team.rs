//! Settings of the caller's team.

use bytes::Bytes;
use futures_util::stream;
use imprimatur_domain::{
    access::Caller,
    account::{Team, TeamProfile},
    field::{Accent, LanguageTag, Line, Name, ZoneName},
    field::{FieldProblem, InputField},
};

use super::users::ensure_may;
use crate::{
    changes::{Changes, TeamLogoWrite, TeamProfileWrite},
    conflict_retry,
    failure::{Failure, FailureReason, FieldErrors},
    ports::{
        Ports,
        documents::{DocumentError, ImageFormat, Look, PictureSpec, Source},
        store::StoreError,
    },
    unit_of_work::commit,
};

/// Media type of what may be a logo.
const PNG: &str = "image/png";
/// The logo as it is shown: about three times as large as on a page.
const LOGO: PictureSpec = PictureSpec {
    page: 0,
    width: 640,
    height: 160,
    tile: None,
    format: ImageFormat::Jpeg,
    look: Look::Plain,
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
    /// See [`Team::accent`]; `Some(None)` clears it.
    pub accent: Option<Option<Accent>>,
    /// See [`Team::footer`].
    pub footer: Option<Line>,
    /// See [`Team::private_comments`].
    pub private_comments: Option<bool>,
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

/// Gives the caller's team a logo, a PNG image. What is shown is a picture of it, made where documents are read.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::Invalid`] unless it is a PNG image of at most
/// [`Team::LOGO_MAX`] bytes, [`Failure::Document`], [`Failure::NotFound`].
pub async fn set_logo(ports: &Ports, caller: &Caller, png: Bytes) -> Result<Team, Failure> {
    ensure_may(ports, caller).await?;
    let refused = || Failure::invalid(InputField::Logo, FieldProblem::NotALogo);
    if png.len() > Team::LOGO_MAX || ports.documents.recognise(&png, "") != PNG {
        return Err(refused());
    }
    let source = Source::new(PNG, ports.ids.random(), Box::pin(stream::iter([Ok(png)])));
    let picture = match ports.documents.picture(source, LOGO).await {
        Err(DocumentError::Unreadable(_) | DocumentError::Unsupported) => return Err(refused()),
        picture => picture?.bytes,
    };
    write_logo(ports, caller, Some(picture)).await
}

/// Takes the logo from the caller's team, if it has one.
///
/// # Errors
/// [`Failure::Forbidden`] unless the caller is an admin or owner, [`Failure::NotFound`].
pub async fn remove_logo(ports: &Ports, caller: &Caller) -> Result<(), Failure> {
    ensure_may(ports, caller).await?;
    write_logo(ports, caller, None).await.map(drop)
}

async fn write_logo(ports: &Ports, caller: &Caller, logo: Option<Bytes>) -> Result<Team, Failure> {
    let write = TeamLogoWrite {
        team: caller.team,
        logo,
    };
    commit(ports, Changes::one(write)).await?;
    get(ports, caller).await
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
        if let Some(accent) = &command.accent {
            after.accent.clone_from(accent);
        }
        if let Some(footer) = &command.footer {
            after.footer.clone_from(footer);
        }
        if let Some(private_comments) = command.private_comments {
            after.private_comments = private_comments;
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
