//! Who works with the service: teams, users, and what their keys may do.

use crate::{
    email::Email,
    ids::{TeamId, UserId},
};

/// To whom a job belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owner {
    /// The tenant.
    pub team: TeamId,
    /// The user of that team.
    pub user: UserId,
}

/// What a user may do in the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Works with jobs.
    Member,
    /// Also sees to users and keys.
    Admin,
    /// Also cannot be removed by admins.
    Owner,
}

impl Role {
    /// The role as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Admin => "admin",
            Self::Owner => "owner",
        }
    }

    /// The role of this name.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Member, Self::Admin, Self::Owner]
            .into_iter()
            .find(|role| role.as_str() == text)
    }
}

/// What an API key may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// Read jobs and all that belongs to them.
    Read,
    /// Change them.
    Write,
    /// Manage keys, users and the secrets of webhooks.
    Admin,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Self; 3] = [Self::Read, Self::Write, Self::Admin];

    /// The scope as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
            Self::Admin => "admin",
        }
    }

    /// The scope of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scope| scope.as_str() == text)
    }
}

/// A user, with the settings that decide how the service treats the user's jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Name of the record.
    pub id: UserId,
    /// The tenant.
    pub team: TeamId,
    /// Unique over the whole service.
    pub email: Email,
    /// Shown to others; may be empty.
    pub full_name: String,
    /// Rights in the team.
    pub role: Role,
    /// Page size of lists, 1–200.
    pub items_per_page: u32,
    /// Whether a deleted job goes to the trash first.
    pub trash_on_delete: bool,
    /// A user who has left keeps the record but no access.
    pub is_active: bool,
}

impl User {
    /// Page size of lists unless the user sets another.
    pub const DEFAULT_ITEMS_PER_PAGE: u32 = 20;
}
