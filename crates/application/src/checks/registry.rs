//! Registering, changing and removing checks.

use std::ops::RangeInclusive;

use imprimatur_domain::{
    access::Caller,
    check::{CHECKS_MAX, Check, CheckName, MediaRange},
    field::{InputField, Line},
    ids::JobId,
};
use time::Duration;

use super::CheckWrite;
use crate::{
    changes::Changes,
    failure::{Checks, Failure},
    jobs::{self, RequiredRights},
    ports::Ports,
    unit_of_work::commit,
};

/// How long a check has to answer, in seconds.
const DEADLINES: RangeInclusive<i64> = 60..=7 * 24 * 3600;

/// The deadline unless another is said.
const DEADLINE: Duration = Duration::minutes(10);

/// A new check, or changes to one; `None` leaves a property unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct CheckInput {
    /// What people read.
    pub title: Option<Line>,
    /// Whether it holds up a sending until it has passed.
    pub is_required: Option<bool>,
    /// The media types that it is asked about; all if empty.
    pub media_types: Option<Vec<MediaRange>>,
    /// The folders below which it is asked; all jobs if empty.
    pub folders: Option<Vec<JobId>>,
    /// How long it has to answer: 1 minute to 7 days.
    pub deadline: Option<Duration>,
}

/// The checks of the caller's team, by their names.
pub async fn list(ports: &Ports, caller: &Caller) -> Result<Vec<Check>, Failure> {
    Ok(ports.accounts.checks(caller.team).await?)
}

/// Registers a check. It is asked about versions that come from now on.
///
/// # Errors
/// [`Failure::Invalid`]; [`Failure::Conflict`] if there is one of this name, or if there are 50 already.
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    name: CheckName,
    command: CheckInput,
) -> Result<Check, Failure> {
    let known = list(ports, caller).await?;
    if known.len() >= CHECKS_MAX {
        return Err(Failure::Conflict("the team has 50 checks already".into()));
    }
    if known.iter().any(|check| check.name == name) {
        return Err(Failure::Conflict(
            "the team has a check of this name already".into(),
        ));
    }
    let title = command.title.clone();
    let check = Check {
        title: title
            .map_or_else(|| name.as_str().parse(), Ok)
            .map_err(|problem| Failure::invalid(InputField::Title, problem))?,
        name,
        is_required: false,
        media_types: Vec::new(),
        folders: Vec::new(),
        deadline: DEADLINE,
    };
    let check = changed(ports, caller, check, command).await?;
    let insert = Changes::one(CheckWrite::Insert(caller.team, check.clone()));
    commit(ports, insert).await?;
    Ok(check)
}

/// Changes a check. Whether it is required holds at once, everything else for versions that come from now on.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Invalid`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    name: CheckName,
    command: CheckInput,
) -> Result<Check, Failure> {
    let known = list(ports, caller).await?;
    let check = known.into_iter().find(|check| check.name == name);
    let check = changed(ports, caller, check.ok_or(Failure::NotFound)?, command).await?;
    let save = CheckWrite::Save(caller.team, check.clone());
    commit(ports, Changes::one(save)).await?;
    Ok(check)
}

/// Removes a check. It holds up nothing any more, and what it has answered stays.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn delete(ports: &Ports, caller: &Caller, name: CheckName) -> Result<(), Failure> {
    let known = list(ports, caller).await?;
    if !known.iter().any(|check| check.name == name) {
        return Err(Failure::NotFound);
    }
    let delete = CheckWrite::Delete(caller.team, name);
    commit(ports, Changes::one(delete)).await
}

async fn changed(
    ports: &Ports,
    caller: &Caller,
    mut check: Check,
    command: CheckInput,
) -> Result<Check, Failure> {
    let mut wrong = Checks::default();
    check.title = command.title.unwrap_or(check.title);
    check.is_required = command.is_required.unwrap_or(check.is_required);
    check.media_types = command.media_types.unwrap_or(check.media_types);
    check.deadline = command.deadline.unwrap_or(check.deadline);
    let added = command.folders.as_deref().unwrap_or_default();
    if check.title.is_empty() {
        wrong.wrong(InputField::Title, "must not be empty");
    }
    if !DEADLINES.contains(&check.deadline.whole_seconds()) {
        wrong.wrong(InputField::Deadline, "must be 1 minute to 7 days");
    }
    wrong.finish()?;
    for folder in added {
        match jobs::load(ports, caller, *folder, RequiredRights::View).await {
            Ok((loaded, _)) if loaded.dossier.job.is_folder() => {}
            Ok(_) | Err(Failure::NotFound) => {
                let problem = "must be folders that you see";
                return Err(Failure::invalid(InputField::Folders, problem));
            }
            Err(failure) => return Err(failure),
        }
    }
    check.folders = command.folders.unwrap_or(check.folders);
    Ok(check)
}
