//! Who may use the service.

use imprimatur_application::ports::{
    accounts::{Accounts, KeyHolder},
    secrets::Sealed,
    store::StoreError,
};
use imprimatur_domain::{
    Instant,
    account::User,
    email::Email,
    ids::{ApplicationId, KeyId, TeamId, UserId},
};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Accounts for Database {
    async fn find_key(&self, hash: [u8; 32]) -> Result<Option<KeyHolder>, StoreError> {
        ask!(self, read, accounts::find_key(hash))
    }

    async fn find_key_by_id(&self, id: KeyId) -> Result<Option<KeyHolder>, StoreError> {
        ask!(self, read, accounts::find_key_by_id(id))
    }

    async fn keys_revoked_since(&self, since: Instant) -> Result<Vec<KeyId>, StoreError> {
        ask!(self, read, accounts::keys_revoked_since(since))
    }

    async fn find_user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        ask!(self, read, accounts::find_user(id))
    }

    async fn find_user_by_email(&self, email: Email) -> Result<Option<User>, StoreError> {
        ask!(self, read, accounts::find_user_by_email(&email))
    }

    async fn list_users(
        &self,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<(User, String)>, StoreError> {
        ask!(self, read, accounts::list_users(after, limit))
    }

    async fn find_team(&self, name: String) -> Result<Option<TeamId>, StoreError> {
        ask!(self, read, accounts::find_team(&name))
    }

    async fn find_application(
        &self,
        user: UserId,
        name: String,
    ) -> Result<Option<ApplicationId>, StoreError> {
        ask!(self, read, accounts::find_application(user, &name))
    }

    async fn contacts_of_group(
        &self,
        owner: UserId,
        group: String,
    ) -> Result<Vec<Email>, StoreError> {
        ask!(self, read, accounts::contacts_of_group(owner, &group))
    }

    async fn seal_check(&self) -> Result<Option<Sealed>, StoreError> {
        ask!(self, read, accounts::seal_check())
    }
}
