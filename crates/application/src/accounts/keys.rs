//! Keys of the caller's applications.

use imprimatur_domain::{
    Instant,
    access::Caller,
    account::{Role, Scope, User},
    field::Name,
    field::{FieldProblem, InputField},
    ids::{ApplicationId, KeyId},
};

use super::{applications, create_expiring_key, revoke_key};
use crate::{
    changes::{Changes, KeysApplication, NewKey},
    conflict_retry,
    failure::{Checks, Failure, FailureReason},
    ports::{
        Ports,
        accounts::{Application, KeyHolder, ListedKey},
        sandboxes::Sandboxes,
    },
    unit_of_work::commit,
};

/// Maximum number of applications, and of keys each, that are listed at once.
const ALL_MAX: u32 = 1_000;

/// A new key.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NewKeyInput {
    /// What it may do; read and write by default.
    pub scopes: Option<Vec<Scope>>,
    /// Expiry; by default that of the key it is created with.
    pub expires_at: Option<Instant>,
}

/// A new key with its text, which is returned only here.
#[derive(Clone, PartialEq, Eq)]
pub struct MadeKey {
    /// The key.
    pub key: ListedKey,
    /// The key's text, `imp_…`.
    pub text: String,
}

/// Keys of one of the caller's applications with an id above `after`, ascending by id.
///
/// # Errors
/// [`Failure::NotFound`], also for another user's application; [`Failure::Store`].
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    application: ApplicationId,
    after: Option<KeyId>,
    limit: u32,
) -> Result<Vec<ListedKey>, Failure> {
    applications::get(ports, caller, application).await?;
    Ok(ports.accounts.list_keys(application, after, limit).await?)
}

/// All applications of the caller with their keys, ascending by id, at most 1,000 of each.
pub async fn list_all(
    ports: &Ports,
    caller: &Caller,
) -> Result<Vec<(Application, Vec<ListedKey>)>, Failure> {
    let mut all = Vec::new();
    for application in applications::list(ports, caller, None, ALL_MAX).await? {
        let keys = ports
            .accounts
            .list_keys(application.id, None, ALL_MAX)
            .await?;
        all.push((application, keys));
    }
    Ok(all)
}

/// Creates a key with the key `maker`. Scopes and expiry are limited by the maker's, and revoking the maker revokes it.
///
/// # Errors
/// [`Failure::NotFound`] for the application, [`Failure::Forbidden`] for a scope that the maker lacks or if the maker
/// is revoked or expired, [`Failure::Invalid`] for an expiry in the past or after the maker's, [`Failure::Conflict`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    maker: KeyId,
    application: ApplicationId,
    input: NewKeyInput,
) -> Result<MadeKey, Failure> {
    conflict_retry::on_conflict(|| async {
        applications::get(ports, caller, application).await?;
        let at = ports.clock.now();
        let maker = ports.accounts.find_key_by_id(maker).await?;
        let maker = maker.filter(|maker| maker.revoked_at.is_none() && maker.user.is_active);
        let maker = maker.ok_or(Failure::Forbidden(FailureReason::RevokedKey))?;
        let scopes = scopes(&maker, input.scopes.clone())?;
        let expires_at = expiry(&maker, input.expires_at, at)?;
        let fresh = ports.secrets.api_key(ports.ids.random());
        let key = ListedKey {
            id: KeyId(ports.ids.next().await?),
            application,
            scopes,
            made_with: Some(maker.key),
            created_at: at,
            expires_at,
            last_used_at: None,
            last_used_from: None,
            revoked_at: None,
        };
        let keys = vec![NewKey {
            id: key.id,
            user: caller.user,
            application: KeysApplication::Known(application),
            hash: fresh.hash,
            scopes: key.scopes.clone(),
            expires_at,
            made_with: key.made_with,
            at,
        }];
        commit(ports, Changes::from_iter(keys)).await?;
        Ok(MadeKey {
            key,
            text: fresh.text,
        })
    })
    .await
}

/// Creates a key for a signed-in user, without a maker key. Its text is returned only here.
///
/// # Errors
/// [`Failure::Invalid`] without scopes, for an invalid application name or an expiry in the past; [`Failure::Forbidden`] for the scope admin
/// unless the user is an admin or owner of the team; [`Failure::Conflict`].
pub async fn create_own(
    ports: &Ports,
    user: &User,
    application: &str,
    scopes: Vec<Scope>,
    expires_at: Option<Instant>,
) -> Result<String, Failure> {
    ensure_may_have(user, application, &scopes)?;
    if expires_at.is_some_and(|at| at <= ports.clock.now()) {
        let problem = FieldProblem::from("must lie in the future");
        return Err(Failure::invalid(InputField::ExpiresAt, problem));
    }
    conflict_retry::on_conflict(|| async {
        let (email, scopes) = (&user.email, scopes.clone());
        let made = create_expiring_key(ports, email, application, scopes, expires_at).await?;
        Ok(made.1)
    })
    .await
}

/// Creates a test key for a signed-in user. Its text is returned only here.
///
/// # Errors
/// As [`create_own`], and whatever prevents the sandbox from being opened.
pub async fn create_own_test_key(
    sandboxes: &dyn Sandboxes,
    user: &User,
    application: &str,
    scopes: Vec<Scope>,
) -> Result<String, Failure> {
    ensure_may_have(user, application, &scopes)?;
    let made = sandboxes.create_key(user, application, scopes).await?;
    Ok(made.text)
}

fn ensure_may_have(user: &User, application: &str, scopes: &[Scope]) -> Result<(), Failure> {
    let mut checks = Checks::default();
    checks.ok(InputField::Application, application.parse::<Name>());
    if scopes.is_empty() {
        checks.wrong(InputField::Scope, FieldProblem::Unchosen);
    }
    checks.finish()?;
    if scopes.contains(&Scope::Admin) && user.role < Role::Admin {
        return Err(Failure::Forbidden(FailureReason::ManagingKey));
    }
    Ok(())
}

/// Revokes a key of one of the caller's applications, with all keys created with it.
///
/// # Errors
/// [`Failure::NotFound`], also for another user's key; [`Failure::Store`].
pub async fn revoke(
    ports: &Ports,
    caller: &Caller,
    application: ApplicationId,
    key: KeyId,
) -> Result<(), Failure> {
    applications::get(ports, caller, application).await?;
    let found = ports.accounts.find_key_by_id(key).await?;
    if found.is_none_or(|found| found.application != application) {
        return Err(Failure::NotFound);
    }
    revoke_key(ports, key).await
}

fn scopes(creator: &KeyHolder, wanted: Option<Vec<Scope>>) -> Result<Vec<Scope>, Failure> {
    let mut scopes = wanted.unwrap_or_else(|| vec![Scope::Read, Scope::Write]);
    if scopes.is_empty() {
        return Err(Failure::invalid(
            InputField::Scopes,
            "must name at least one scope",
        ));
    }
    scopes.sort_unstable();
    scopes.dedup();
    let may_give = |wanted: &Scope| creator.scopes.iter().any(|held| held.covers(*wanted));
    if scopes.iter().all(may_give) {
        Ok(scopes)
    } else {
        Err(Failure::Forbidden(
            "a key may not have scopes that the key used to create it does not have".into(),
        ))
    }
}

fn expiry(
    creator: &KeyHolder,
    wanted: Option<Instant>,
    now: Instant,
) -> Result<Option<Instant>, Failure> {
    let mut checks = Checks::default();
    if wanted.is_some_and(|wanted| wanted <= now) {
        checks.wrong(InputField::ExpiresAt, "must lie in the future");
    }
    if wanted.zip(creator.expires_at).is_some_and(|(w, m)| w > m) {
        checks.wrong(
            InputField::ExpiresAt,
            "must not lie after the expiry of the key it is made with",
        );
    }
    checks.finish()?;
    Ok(wanted.or(creator.expires_at))
}
