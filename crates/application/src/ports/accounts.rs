//! Reading who may use the service.

use imprimatur_domain::{
    Instant,
    account::{Scope, User},
    email::Email,
    ids::{ApplicationId, KeyId, TeamId, UserId},
};

use super::{secrets::Sealed, store::StoreError};

/// A stored API key with its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHolder {
    /// Name of the key.
    pub key: KeyId,
    /// What the key may be used for.
    pub scopes: Vec<Scope>,
    /// Until when.
    pub expires_at: Option<Instant>,
    /// Since when it is revoked.
    pub revoked_at: Option<Instant>,
    /// Whose key.
    pub user: User,
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

    /// Up to `limit` users with a name above `after`, with the names of their teams, ascending.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn list_users(
        &self,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<(User, String)>, StoreError>;

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

    /// Addresses of an owner's contacts of this group, ascending; and the group must match exactly.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn contacts_of_group(
        &self,
        owner: UserId,
        group: String,
    ) -> Result<Vec<Email>, StoreError>;

    /// The installation's sealed check value, if one was written.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn seal_check(&self) -> Result<Option<Sealed>, StoreError>;
}
