//! Reads users, API keys and sign-ins, and records when keys were last used.

use std::net::IpAddr;

use imprimatur_domain::{
    Instant,
    account::{Brand, Role, Scope, Team, User},
    check::Check,
    email::Email,
    field::{LanguageTag, ZoneName},
    ids::{ApplicationId, KeyId, PlanId, SignInId, TeamId, UserId},
    sign_in::SignIn,
};

use super::{documents::PressProfile, secrets::Sealed, store::StoreError};
use crate::plans::Plan;

/// A stored API key with its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHolder {
    /// Id of the key.
    pub key: KeyId,
    /// The application it belongs to.
    pub application: ApplicationId,
    /// What the key may do.
    pub scopes: Vec<Scope>,
    /// Expiry; `None` for never.
    pub expires_at: Option<Instant>,
    /// When it was revoked.
    pub revoked_at: Option<Instant>,
    /// The key's user.
    pub user: User,
}

/// A user with the team's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMember {
    /// The user.
    pub user: User,
    /// Name of the team.
    pub team: String,
    /// When the user was added.
    pub created_at: Instant,
}

/// What is known of the language and the time zone of somebody who reads pages and mails about a user's jobs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ReaderLocale {
    /// The language that the reader has chosen as a user.
    pub user: Option<LanguageTag>,
    /// The language of the reader's contact record.
    pub contact: Option<LanguageTag>,
    /// The language of the user's team.
    pub team: Option<LanguageTag>,
    /// The time zone of the user's team; UTC if none is set.
    pub time_zone: Option<ZoneName>,
    /// How the user's team presents itself.
    pub brand: Brand,
    /// Whether the user's team proposes private comments.
    pub private_comments: bool,
}

/// An application of a user; keys belong to applications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Its id.
    pub id: ApplicationId,
    /// Its user.
    pub user: UserId,
    /// Its name, unique per user.
    pub name: String,
    /// When it was created.
    pub created_at: Instant,
}

/// A key as listed, without secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedKey {
    /// Its id.
    pub id: KeyId,
    /// The application it belongs to.
    pub application: ApplicationId,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// The key that authenticated its creation, if any.
    pub made_with: Option<KeyId>,
    /// When it was created.
    pub created_at: Instant,
    /// Expiry; `None` for never.
    pub expires_at: Option<Instant>,
    /// When it was last used, to the minute; recent uses may not be written yet.
    pub last_used_at: Option<Instant>,
    /// The network address of that use, if it is known.
    pub last_used_from: Option<IpAddr>,
    /// When it was revoked.
    pub revoked_at: Option<Instant>,
}

/// A use of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyUse {
    /// The key.
    pub key: KeyId,
    /// The minute.
    pub at: Instant,
    /// The network address that the request came from, if it is known.
    pub from: Option<IpAddr>,
}

/// Reads users and keys. Every adapter passes `imprimatur_testkit::accounts`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Accounts: Send + Sync {
    /// The key with this hash, including revoked and expired ones.
    async fn find_key(&self, hash: [u8; 32]) -> Result<Option<KeyHolder>, StoreError>;

    /// The key with this id.
    async fn find_key_by_id(&self, id: KeyId) -> Result<Option<KeyHolder>, StoreError>;

    /// Keys revoked since this time, so that caches can drop them.
    async fn keys_revoked_since(&self, since: Instant) -> Result<Vec<KeyId>, StoreError>;

    /// The user with this id.
    async fn find_user(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// The user with this address.
    async fn find_user_by_email(&self, email: Email) -> Result<Option<User>, StoreError>;

    /// Up to `limit` users with an id above `after`, of one team or of all, ascending by id.
    async fn list_users(
        &self,
        team: Option<TeamId>,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<TeamMember>, StoreError>;

    /// The user with this id, with the team's name.
    async fn find_member(&self, id: UserId) -> Result<Option<TeamMember>, StoreError>;

    /// Whether a team has an active user of at least this role besides this one.
    async fn has_other(&self, team: TeamId, user: UserId, role: Role) -> Result<bool, StoreError>;

    /// Whether this user owns any job, live or in the trash.
    async fn owns_jobs(&self, user: UserId) -> Result<bool, StoreError>;

    /// The team with this id.
    async fn team(&self, id: TeamId) -> Result<Option<Team>, StoreError>;

    /// The profile of a team's press with its bytes.
    async fn team_profile(&self, id: TeamId) -> Result<Option<PressProfile>, StoreError>;

    /// The logo of this SHA-256, of whichever team.
    async fn team_logo(&self, sha256: [u8; 32]) -> Result<Option<Vec<u8>>, StoreError>;

    /// The checks that a team has registered, by their names.
    async fn checks(&self, team: TeamId) -> Result<Vec<Check>, StoreError>;

    /// A stored plan of a team.
    async fn plan(&self, team: TeamId, id: PlanId) -> Result<Option<Plan>, StoreError>;

    /// The stored plans of a team after `after`, ascending by id, at most `limit`.
    async fn plans(
        &self,
        team: TeamId,
        after: Option<PlanId>,
        limit: u32,
    ) -> Result<Vec<Plan>, StoreError>;

    /// The language and time zone for whoever reads about the jobs of `owner`: of the team, and of the user and the
    /// owner's contact with the address `reader`. Empty if there is no such owner.
    async fn reader_locale(
        &self,
        owner: UserId,
        reader: Option<Email>,
    ) -> Result<ReaderLocale, StoreError>;

    /// The team with this name.
    async fn find_team(&self, name: String) -> Result<Option<TeamId>, StoreError>;

    /// A user's application with this name.
    async fn find_application(
        &self,
        user: UserId,
        name: String,
    ) -> Result<Option<ApplicationId>, StoreError>;

    /// The application with this id.
    async fn application(&self, id: ApplicationId) -> Result<Option<Application>, StoreError>;

    /// Up to `limit` applications of a user with an id above `after`, ascending by id.
    async fn list_applications(
        &self,
        user: UserId,
        after: Option<ApplicationId>,
        limit: u32,
    ) -> Result<Vec<Application>, StoreError>;

    /// Up to `limit` keys of an application with an id above `after`, ascending by id, including revoked and expired
    /// ones.
    async fn list_keys(
        &self,
        application: ApplicationId,
        after: Option<KeyId>,
        limit: u32,
    ) -> Result<Vec<ListedKey>, StoreError>;

    /// Records when and from where keys were last used. Times before the stored one are ignored, so any number of
    /// processes may write in any order; deleted keys are ignored too. Not part of any commit.
    async fn note_uses(&self, uses: Vec<KeyUse>) -> Result<(), StoreError>;

    /// Addresses of an owner's contacts in this group (exact match), ascending, at most `limit`.
    async fn contacts_of_group(
        &self,
        owner: UserId,
        group: String,
        limit: u32,
    ) -> Result<Vec<Email>, StoreError>;

    /// The sign-in with this id and its user, in any state.
    async fn find_sign_in(&self, id: SignInId) -> Result<Option<(SignIn, User)>, StoreError>;

    /// Number of a user's sign-in links created since this time and not used.
    async fn count_links_since(&self, user: UserId, since: Instant) -> Result<u32, StoreError>;

    /// A user's sessions that started after this time and were not ended, latest first, at most `limit`.
    async fn list_sessions(
        &self,
        user: UserId,
        after: Instant,
        limit: u32,
    ) -> Result<Vec<SignIn>, StoreError>;

    /// Deletes sign-ins whose links were created before this time; returns how many. Not part of any commit.
    async fn forget_sign_ins(&self, before: Instant) -> Result<u32, StoreError>;

    /// Whether this user is the only one, and no job was ever made but those that are erased without a trace.
    async fn is_alone(&self, user: UserId) -> Result<bool, StoreError>;

    /// The random id that the database got at its creation.
    async fn installation_id(&self) -> Result<String, StoreError>;

    /// The sealed check value that detects a wrong secret key, if it was written.
    async fn seal_check(&self) -> Result<Option<Sealed>, StoreError>;
}
