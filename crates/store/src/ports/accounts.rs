//! Who may use the service.

use imprimatur_application::{
    plans::Plan,
    ports::{
        accounts::{Accounts, Application, KeyHolder, KeyUse, ListedKey, ReaderLocale, TeamMember},
        documents::PressProfile,
        secrets::Sealed,
        store::StoreError,
    },
};
use imprimatur_domain::{
    Instant,
    account::{Role, Team, User},
    check::Check,
    email::Email,
    ids::{ApplicationId, KeyId, PlanId, SignInId, TeamId, UserId},
    sign_in::SignIn,
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
        team: Option<TeamId>,
        after: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<TeamMember>, StoreError> {
        ask!(self, read, accounts::list_users(team, after, limit))
    }

    async fn find_member(&self, id: UserId) -> Result<Option<TeamMember>, StoreError> {
        ask!(self, read, accounts::find_member(id))
    }

    async fn has_other(&self, team: TeamId, user: UserId, role: Role) -> Result<bool, StoreError> {
        ask!(self, read, accounts::has_other(team, user, role))
    }

    async fn owns_jobs(&self, user: UserId) -> Result<bool, StoreError> {
        ask!(self, read, accounts::owns_jobs(user))
    }

    async fn team(&self, id: TeamId) -> Result<Option<Team>, StoreError> {
        ask!(self, read, teams::team(id))
    }

    async fn team_logo(&self, sha256: [u8; 32]) -> Result<Option<Vec<u8>>, StoreError> {
        ask!(self, read, teams::team_logo(sha256))
    }

    async fn team_profile(&self, id: TeamId) -> Result<Option<PressProfile>, StoreError> {
        ask!(self, read, team_profiles::one(id))
    }

    async fn plan(&self, team: TeamId, id: PlanId) -> Result<Option<Plan>, StoreError> {
        ask!(self, read, plans::find(team, id))
    }

    async fn checks(&self, team: TeamId) -> Result<Vec<Check>, StoreError> {
        ask!(self, read, checks::of_team(team))
    }

    async fn plans(
        &self,
        team: TeamId,
        after: Option<PlanId>,
        limit: u32,
    ) -> Result<Vec<Plan>, StoreError> {
        ask!(self, read, plans::list(team, after, limit))
    }

    async fn reader_locale(
        &self,
        owner: UserId,
        reader: Option<Email>,
    ) -> Result<ReaderLocale, StoreError> {
        ask!(self, read, teams::reader_locale(owner, reader.as_ref()))
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

    async fn application(&self, id: ApplicationId) -> Result<Option<Application>, StoreError> {
        ask!(self, read, keys::application(id))
    }

    async fn list_applications(
        &self,
        user: UserId,
        after: Option<ApplicationId>,
        limit: u32,
    ) -> Result<Vec<Application>, StoreError> {
        ask!(self, read, keys::applications_of(user, after, limit))
    }

    async fn list_keys(
        &self,
        application: ApplicationId,
        after: Option<KeyId>,
        limit: u32,
    ) -> Result<Vec<ListedKey>, StoreError> {
        ask!(self, read, keys::keys_of(application, after, limit))
    }

    async fn note_uses(&self, uses: Vec<KeyUse>) -> Result<(), StoreError> {
        if uses.is_empty() {
            return Ok(());
        }
        ask!(self, write, keys::note_uses(&uses))
    }

    async fn contacts_of_group(
        &self,
        owner: UserId,
        group: String,
        limit: u32,
    ) -> Result<Vec<Email>, StoreError> {
        ask!(
            self,
            read,
            accounts::contacts_of_group(owner, &group, limit)
        )
    }

    async fn find_sign_in(&self, id: SignInId) -> Result<Option<(SignIn, User)>, StoreError> {
        ask!(self, read, sign_ins::find(id))
    }

    async fn count_links_since(&self, user: UserId, since: Instant) -> Result<u32, StoreError> {
        ask!(self, read, sign_ins::count_since(user, since))
    }

    async fn list_sessions(
        &self,
        user: UserId,
        after: Instant,
        limit: u32,
    ) -> Result<Vec<SignIn>, StoreError> {
        ask!(self, read, sign_ins::sessions_of(user, after, limit))
    }

    async fn forget_sign_ins(&self, before: Instant) -> Result<u32, StoreError> {
        ask!(self, write, sign_ins::forget(before))
    }

    async fn installation_id(&self) -> Result<String, StoreError> {
        ask!(self, read, accounts::installation_id())
    }

    async fn is_alone(&self, user: UserId) -> Result<bool, StoreError> {
        ask!(self, read, accounts::is_alone(user))
    }

    async fn seal_check(&self) -> Result<Option<Sealed>, StoreError> {
        ask!(self, read, accounts::seal_check())
    }
}
