//! A user as the user and the team see it.

use imprimatur_application::ports::accounts::TeamMember;
use imprimatur_domain::{Instant, reminder::Offset};
use serde::Serialize;
use utoipa::ToSchema;

use crate::stamp;

/// The caller, with settings.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Me)]
pub struct MeRecord<'a> {
    /// Name of the record; read-only.
    #[schema(example = 2)]
    pub id: i64,
    /// Address; read-only.
    #[schema(example = "ada@example.com")]
    pub email: &'a str,
    /// Shown to others.
    #[schema(example = "Ada Berg")]
    pub full_name: &'a str,
    /// owner, admin or member; read-only.
    #[schema(example = "owner")]
    pub role: &'static str,
    /// Name of the team; read-only.
    #[schema(example = "Default")]
    pub team: &'a str,
    /// Page size of lists, 1–200.
    #[schema(example = 20)]
    pub items_per_page: u32,
    /// Whether a deleted job goes to the trash first.
    #[schema(example = true)]
    pub trash_on_delete: bool,
    /// The reminders that a job gets with its first due date.
    pub default_reminders: Vec<OffsetRecord>,
    /// When the user was added; read-only.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

impl<'a> MeRecord<'a> {
    /// A user with settings.
    pub fn of(member: &'a TeamMember) -> Self {
        let user = &member.user;
        Self {
            id: user.id.0,
            email: user.email.as_str(),
            full_name: &user.full_name,
            role: user.role.as_str(),
            team: &member.team,
            items_per_page: user.items_per_page,
            trash_on_delete: user.trash_on_delete,
            default_reminders: user
                .default_reminders
                .iter()
                .copied()
                .map(OffsetRecord::of)
                .collect(),
            created_at: member.created_at,
        }
    }
}

/// When a reminder is due, relative to the due date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DefaultReminder)]
pub struct OffsetRecord {
    /// 0–1,000.
    #[schema(example = 1)]
    pub quantity: u16,
    /// minutes, hours, days or weeks.
    #[schema(example = "days")]
    pub unit: &'static str,
    /// before or after.
    #[schema(example = "before")]
    pub comparator: &'static str,
}

impl OffsetRecord {
    fn of(offset: Offset) -> Self {
        Self {
            quantity: offset.quantity,
            unit: offset.unit.as_str(),
            comparator: offset.comparator.as_str(),
        }
    }
}

/// A user of the team.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = User)]
pub struct UserRecord<'a> {
    /// Name of the record.
    #[schema(example = 2)]
    pub id: i64,
    /// Address, unique over the whole service.
    #[schema(example = "bea@example.com")]
    pub email: &'a str,
    /// Shown to others.
    #[schema(example = "Bea Lind")]
    pub full_name: &'a str,
    /// owner, admin or member.
    #[schema(example = "member")]
    pub role: &'static str,
    /// Name of the team.
    #[schema(example = "Default")]
    pub team: &'a str,
    /// Whether the user has access; false after the user has left.
    #[schema(example = true)]
    pub active: bool,
    /// When the user was added.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
}

impl<'a> UserRecord<'a> {
    /// A user of a team.
    pub fn of(member: &'a TeamMember) -> Self {
        let user = &member.user;
        Self {
            id: user.id.0,
            email: user.email.as_str(),
            full_name: &user.full_name,
            role: user.role.as_str(),
            team: &member.team,
            active: user.is_active,
            created_at: member.created_at,
        }
    }
}
