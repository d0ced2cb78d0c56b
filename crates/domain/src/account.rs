//! Accounts: teams, users, and what API keys may do.

use crate::{
    email::Email,
    field::{Accent, LanguageTag, Line, ZoneName},
    ids::{TeamId, UserId},
    notice::Notify,
    reminder::{Comparator, Offset, Unit},
};

/// The owner of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Owner {
    /// The team, which is the tenant.
    pub team: TeamId,
    /// The user of that team.
    pub user: UserId,
}

keywords! {
    /// What a user may do in the team.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Role {
        /// Works with jobs.
        Member = "member",
        /// Also sees to users and keys.
        Admin = "admin",
        /// Also cannot be removed by admins.
        Owner = "owner",
    }
}

impl Role {
    /// This role and those above it.
    pub fn and_above(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |role| *role >= self)
    }
}

keywords! {
    /// What an API key may be used for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Scope {
        /// Read jobs and all that belongs to them.
        Read = "read",
        /// Change them.
        Write = "write",
        /// Manage keys, users and the secrets of webhooks.
        Admin = "admin",
        /// Ask whether bytes may be printed, and nothing else.
        Release = "release",
        /// Answer checks and fetch the files that they are asked about, and nothing else.
        Checks = "checks",
    }
}

impl Scope {
    /// Whether a key with this scope may do what needs the other: whoever reads jobs may ask for releases, too, and whoever
    /// changes them may answer checks.
    pub fn covers(self, needed: Self) -> bool {
        self == needed
            || matches!(
                (self, needed),
                (Self::Read, Self::Release) | (Self::Write, Self::Checks)
            )
    }
}

/// A team, with what holds for all its pages and mails.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Team {
    /// Its id.
    pub id: TeamId,
    /// Its name, unique over the installation.
    pub name: String,
    /// The language of those of whom no other is known.
    pub language: Option<LanguageTag>,
    /// The zone in which times are written; UTC if none is set.
    pub time_zone: Option<ZoneName>,
    /// Its colour on pages and in mails.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub accent: Option<Accent>,
    /// What stands below its pages and mails; may be empty.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub footer: Line,
    /// Whether reviewers see only their own comments where a sending does not say so.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub private_comments: bool,
    /// SHA-256 of its logo, a JPEG image.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub logo: Option<[u8; 32]>,
    /// The profile of its press, which pictures simulate where a document names no press.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub profile: Option<TeamProfile>,
    /// Incremented by every commit; for optimistic concurrency.
    pub revision: i64,
}

impl Team {
    /// Largest size of a logo in bytes, as it is uploaded.
    pub const LOGO_MAX: usize = 512_000;

    /// How it presents itself.
    pub fn brand(&self) -> Brand {
        Brand {
            name: self.name.clone(),
            accent: self.accent.clone(),
            logo: self.logo,
            footer: self.footer.clone(),
        }
    }
}

/// How a team presents itself on pages and in mails.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Brand {
    /// Name of the team; empty if it is not known.
    pub name: String,
    /// Its colour.
    pub accent: Option<Accent>,
    /// SHA-256 of its logo, a JPEG image.
    pub logo: Option<[u8; 32]>,
    /// What stands below; may be empty.
    pub footer: Line,
}

/// The ICC profile of a team's press.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TeamProfile {
    /// Its description.
    pub name: String,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// Its size in bytes.
    pub size: u32,
}

impl TeamProfile {
    /// Largest size in bytes.
    pub const SIZE_MAX: u32 = 4 << 20;
}

/// A user, with the settings that decide how the service treats the user's jobs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// The team, which is the tenant.
    pub team: TeamId,
    /// Unique across all teams.
    pub email: Email,
    /// Display name; may be empty.
    pub full_name: String,
    /// Role in the team.
    pub role: Role,
    /// Page size of lists, 1–200.
    pub items_per_page: u32,
    /// Whether deleting a job moves it to the trash first.
    pub trash_on_delete: bool,
    /// Reminders added to a job when its due date is first set.
    pub default_reminders: Vec<Offset>,
    /// Which notices the user also gets by mail.
    pub notify: Notify,
    /// The language of the user's pages and mails; the team's if none is set.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub language: Option<LanguageTag>,
    /// The zone in which the user's pages write times; the team's if none is set.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub time_zone: Option<ZoneName>,
    /// False after the user has left: the record stays, access ends.
    pub is_active: bool,
    /// Incremented by every commit; for optimistic concurrency.
    pub revision: i64,
}

impl User {
    /// Page size of lists unless the user sets another.
    pub const DEFAULT_ITEMS_PER_PAGE: u32 = 20;
    /// Largest page size of lists.
    pub const ITEMS_PER_PAGE_MAX: u32 = 200;
    /// Default reminders of a new user: one day before the due date.
    pub const DEFAULT_REMINDERS: [Offset; 1] = [Offset {
        quantity: 1,
        unit: Unit::Days,
        comparator: Comparator::Before,
    }];
    /// Maximum number of default reminders per user.
    pub const DEFAULT_REMINDERS_MAX: usize = 20;

    /// A user with default settings and an empty name.
    pub fn new(id: UserId, team: TeamId, email: Email, role: Role) -> Self {
        Self {
            id,
            team,
            email,
            full_name: String::new(),
            role,
            items_per_page: Self::DEFAULT_ITEMS_PER_PAGE,
            trash_on_delete: true,
            default_reminders: Self::DEFAULT_REMINDERS.to_vec(),
            notify: Notify::All,
            language: None,
            time_zone: None,
            is_active: true,
            revision: 1,
        }
    }

    /// Whether this is an owner who has no name yet, as after the first start of an installation.
    pub fn is_unnamed_owner(&self) -> bool {
        self.role == Role::Owner && self.full_name.is_empty()
    }

    /// Whether this user may manage a user with role `other` in the same team. Admins manage everybody but owners.
    ///
    /// ```
    /// use imprimatur_domain::account::{Role, User};
    /// use imprimatur_domain::prelude::*;
    ///
    /// let email: Email = "ada@example.com".parse()?;
    /// let ada = User::new(UserId(1), TeamId(1), email, Role::Admin);
    /// assert!(ada.may_manage(Role::Admin) && !ada.may_manage(Role::Owner));
    /// # Ok::<(), imprimatur_domain::field::FieldProblem>(())
    /// ```
    pub fn may_manage(&self, other: Role) -> bool {
        match self.role {
            Role::Owner => true,
            Role::Admin => other < Role::Owner,
            Role::Member => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_manages_whoever_stands_higher_and_members_manage_nobody() {
        let may = |role| {
            let email = "vera@example.com".parse().unwrap();
            let user = User::new(UserId(1), TeamId(1), email, role);
            [Role::Member, Role::Admin, Role::Owner].map(|other| user.may_manage(other))
        };
        assert_eq!(may(Role::Member), [false; 3]);
        assert_eq!(may(Role::Admin), [true, true, false]);
        assert_eq!(may(Role::Owner), [true; 3]);
    }
}
