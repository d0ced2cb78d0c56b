//! Reading who may use the service, and keeping when keys were last used.

use imprimatur_domain::{
    Instant,
    account::{Role, Scope, User},
    email::Email,
    ids::{ApplicationId, KeyId, SignInId, TeamId, UserId},
    sign_in::SignIn,
};

use super::{secrets::Sealed, store::StoreError};

/// A stored API key with its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHolder {
    /// Name of the key.
    pub key: KeyId,
    /// The application it belongs to.
    pub application: ApplicationId,
    /// What the key may be used for.
    pub scopes: Vec<Scope>,
    /// Until when.
    pub expires_at: Option<Instant>,
    /// Since when it is revoked.
    pub revoked_at: Option<Instant>,
    /// Whose key.
    pub user: User,
}

/// A user as a team sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMember {
    /// The user.
    pub user: User,
    /// What the team is called.
    pub team: String,
    /// When the user was added.
    pub created_at: Instant,
}

/// An application of a user: what keys belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Its name.
    pub id: ApplicationId,
    /// Whose.
    pub user: UserId,
    /// What it is called; once per user.
    pub name: String,
    /// When it was registered.
    pub created_at: Instant,
}

/// A key as it is listed, without anything secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedKey {
    /// Its name.
    pub id: KeyId,
    /// The application it belongs to.
    pub application: ApplicationId,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// The key it was made with, if it was.
    pub made_with: Option<KeyId>,
    /// When it was made.
    pub created_at: Instant,
    /// Until when it works; for ever if none.
    pub expires_at: Option<Instant>,
    /// The minute in which it was last used, as far as that is kept yet.
    pub last_used_at: Option<Instant>,
    /// Since when it is revoked.
    pub revoked_at: Option<Instant>,
}

/// Reads users and keys.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Accounts: Send + Sync {
    /// The key of this hash, revoked or expired ones included.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_key(&self, hash: [u8; 32]) -> Result<Option<KeyHolder>, StoreError>;

    /// The key of this name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_key_by_id(&self, id: KeyId) -> Result<Option<KeyHolder>, StoreError>;

    /// Keys that were revoked since this instant, for caches to forget.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn keys_revoked_since(&self, since: Instant) -> Result<Vec<KeyId>, StoreError>;

    /// The user of this name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_user(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// The user of this address.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_user_by_email(&self, email: Email) -> Result<Option<User>, StoreError>;

    /// Up to `limit` users with a name above `after`, of one team or of all, ascending.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn list_users(
        &self,
        team: Option<TeamId>,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<TeamMember>, StoreError>;

    /// The user of this name with the team.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_member(&self, id: UserId) -> Result<Option<TeamMember>, StoreError>;

    /// Whether a team has an active user of at least this role besides this one.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn has_other(&self, team: TeamId, user: UserId, role: Role) -> Result<bool, StoreError>;

    /// Whether any job belongs to this user, live or in the trash.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn owns_jobs(&self, user: UserId) -> Result<bool, StoreError>;

    /// The team of this name, by its text.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn find_team(&self, name: String) -> Result<Option<TeamId>, StoreError>;

    /// A user's application of this name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn find_application(
        &self,
        user: UserId,
        name: String,
    ) -> Result<Option<ApplicationId>, StoreError>;

    /// The application of this name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn application(&self, id: ApplicationId) -> Result<Option<Application>, StoreError>;

    /// Up to `limit` applications of a user with a name above `after`, ascending.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn list_applications(
        &self,
        user: UserId,
        after: Option<ApplicationId>,
        limit: u32,
    ) -> Result<Vec<Application>, StoreError>;

    /// Up to `limit` keys of an application with a name above `after`, ascending, revoked and expired ones included.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn list_keys(
        &self,
        application: ApplicationId,
        after: Option<KeyId>,
        limit: u32,
    ) -> Result<Vec<ListedKey>, StoreError>;

    /// Keeps when keys were last used. An instant before the one that is kept changes nothing, so any number of
    /// processes may tell what they know, in any order; nor do keys that are gone. This is bookkeeping and
    /// stands apart from commits.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn note_uses(&self, uses: Vec<(KeyId, Instant)>) -> Result<(), StoreError>;

    /// Addresses of an owner's contacts of this group, ascending, so many at most; the group must match exactly.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn contacts_of_group(
        &self,
        owner: UserId,
        group: String,
        limit: u32,
    ) -> Result<Vec<Email>, StoreError>;

    /// The sign-in of this name with its user, whatever has become of them.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn find_sign_in(&self, id: SignInId) -> Result<Option<(SignIn, User)>, StoreError>;

    /// How many links to sign in with were made for a user since this instant and are not opened.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn count_links_since(&self, user: UserId, since: Instant) -> Result<u32, StoreError>;

    /// Sessions of a user that have begun after this instant and were not ended, the latest first, so many at most.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn list_sessions(
        &self,
        user: UserId,
        after: Instant,
        limit: u32,
    ) -> Result<Vec<SignIn>, StoreError>;

    /// Forgets sign-ins whose links were made before this instant. Returns how many there were. This is bookkeeping and
    /// stands apart from commits.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn forget_sign_ins(&self, before: Instant) -> Result<u32, StoreError>;

    /// The random id that the database got when it was made.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn installation_id(&self) -> Result<String, StoreError>;

    /// The installation's sealed check value, if one was written.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn seal_check(&self) -> Result<Option<Sealed>, StoreError>;
}
