//! A user's own settings.

use imprimatur_domain::{
    access::Caller,
    account::User,
    field::{FieldProblem, InputField, LanguageTag, Line, ZoneName},
    notice::Notify,
    reminder::{Offset, QUANTITY_MAX},
};

use crate::{
    changes::Changes,
    conflict_retry,
    failure::{Checks, Failure},
    ports::{Ports, accounts::TeamMember},
    unit_of_work::commit,
};

/// Changes to settings; `None` leaves one unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct UpdateSettings {
    /// Shown to others; may be empty.
    pub full_name: Option<Line>,
    /// Page size of lists, 1–200.
    pub items_per_page: Option<u32>,
    /// Whether a deleted job goes to the trash first.
    pub trash_on_delete: Option<bool>,
    /// Reminders that a job gets with its first due date; duplicates count once.
    pub default_reminders: Option<Vec<Offset>>,
    /// Which notices the user also gets by mail.
    pub notify: Option<Notify>,
    /// See [`User::language`]; `Some(None)` means the team's.
    pub language: Option<Option<LanguageTag>>,
    /// See [`User::time_zone`]; `Some(None)` means the team's.
    pub time_zone: Option<Option<ZoneName>>,
}

/// The caller with team and settings.
///
/// # Errors
/// [`Failure::NotFound`].
pub async fn get(ports: &Ports, caller: &Caller) -> Result<TeamMember, Failure> {
    let found = ports.accounts.find_member(caller.user).await?;
    found.ok_or(Failure::NotFound)
}

/// Changes the caller's settings. They apply from the next request on, in every process.
///
/// # Errors
/// [`Failure::Invalid`], [`Failure::NotFound`], [`Failure::Conflict`].
pub async fn update(
    ports: &Ports,
    caller: &Caller,
    command: UpdateSettings,
) -> Result<TeamMember, Failure> {
    conflict_retry::on_conflict(|| async {
        let before = get(ports, caller).await?;
        let mut after = before.clone();
        apply(ports, &mut after.user, &command)?;
        save(ports, &before, &mut after).await?;
        Ok(after)
    })
    .await
}

/// Commits a changed user; no-op if unchanged.
pub(super) async fn save(
    ports: &Ports,
    before: &TeamMember,
    after: &mut TeamMember,
) -> Result<(), Failure> {
    if before == after {
        return Ok(());
    }
    let saved_users = vec![after.user.clone()];
    commit(ports, Changes::from_iter(saved_users)).await?;
    after.user.revision += 1;
    Ok(())
}

fn apply(ports: &Ports, user: &mut User, command: &UpdateSettings) -> Result<(), Failure> {
    let mut checks = Checks::default();
    if let Some(name) = &command.full_name {
        user.full_name = name.to_string();
    }
    if let Some(number) = command.items_per_page {
        match number {
            1..=User::ITEMS_PER_PAGE_MAX => user.items_per_page = number,
            _ => checks.wrong(
                InputField::ItemsPerPage,
                FieldProblem::OutOfRange {
                    min: 1,
                    max: User::ITEMS_PER_PAGE_MAX.into(),
                },
            ),
        }
    }
    if let Some(trashes) = command.trash_on_delete {
        user.trash_on_delete = trashes;
    }
    if let Some(reminders) = &command.default_reminders {
        user.default_reminders = checked(reminders, &mut checks);
    }
    if let Some(notify) = command.notify {
        user.notify = notify;
    }
    if let Some(language) = &command.language {
        user.language.clone_from(language);
    }
    if let Some(zone) = &command.time_zone {
        let is_known = zone.as_ref().is_none_or(|zone| ports.clock.has_zone(zone));
        if !is_known {
            checks.wrong(InputField::TimeZone, FieldProblem::NotATimeZone);
        }
        user.time_zone.clone_from(zone);
    }
    checks.finish()
}

fn checked(reminders: &[Offset], checks: &mut Checks) -> Vec<Offset> {
    let mut kept: Vec<Offset> = Vec::new();
    for (position, offset) in reminders.iter().enumerate() {
        if offset.quantity > QUANTITY_MAX {
            checks.wrong(
                InputField::DefaultReminderQuantity(position),
                FieldProblem::OutOfRange {
                    min: 0,
                    max: QUANTITY_MAX.into(),
                },
            );
        }
        if !kept.contains(offset) {
            kept.push(*offset);
        }
    }
    if kept.len() > User::DEFAULT_REMINDERS_MAX {
        let most = User::DEFAULT_REMINDERS_MAX;
        checks.wrong(
            InputField::DefaultReminders,
            format!("must have at most {most} entries"),
        );
    }
    kept
}
