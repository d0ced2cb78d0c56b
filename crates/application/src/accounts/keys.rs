//! Keys of the caller's applications, made and revoked with a key.

use imprimatur_domain::{
    Instant,
    access::Caller,
    account::{Role, Scope, User},
    field::Name,
    ids::{ApplicationId, KeyId},
};

use super::{applications, create_key, revoke_key};
use crate::{
    changes::{Changes, KeysApplication, NewKey},
    failure::{Checks, Failure},
    ports::{
        Ports,
        accounts::{Application, KeyHolder, ListedKey},
    },
    retry,
    unit_of_work::commit,
};

/// Most that are listed at once.
const ALL_MAX: u32 = 1_000;

/// A key to make.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct NewKeyInput {
    /// What it may be used for; read and write if none are named.
    pub scopes: Option<Vec<Scope>>,
    /// Until when it works; as long as the key it is made with if none.
    pub expires_at: Option<Instant>,
}

/// A key with its text, which is told only here.
#[derive(Clone, PartialEq, Eq)]
pub struct MadeKey {
    /// The key.
    pub key: ListedKey,
    /// `imp_…`.
    pub text: String,
}

/// Keys of an application of the caller with a name above `after`, ascending.
///
/// # Errors
/// [`Failure::NotFound`], also for an application of somebody else; [`Failure::Store`].
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

/// All applications of the caller with their keys, ascending by name, a thousand of each at most.
///
/// # Errors
/// [`Failure::Store`].
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

/// Makes a key with the key `maker`. It may never do more than that one, nor for longer, and is revoked with it.
///
/// # Errors
/// [`Failure::NotFound`] for the application, [`Failure::Forbidden`] for a scope that the maker has not or if the maker
/// works no more, [`Failure::Invalid`] for an expiry that has passed or lies after the maker's, [`Failure::Conflict`],
/// [`Failure::Store`].
pub async fn create(
    ports: &Ports,
    caller: &Caller,
    maker: KeyId,
    application: ApplicationId,
    input: NewKeyInput,
) -> Result<MadeKey, Failure> {
    retry::on_conflict(|| async {
        applications::get(ports, caller, application).await?;
        let at = ports.clock.now();
        let maker = ports.accounts.find_key_by_id(maker).await?;
        let maker = maker.filter(|maker| maker.revoked_at.is_none() && maker.user.is_active);
        let maker = maker.ok_or(Failure::Forbidden("this key is no longer valid"))?;
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
        commit(
            ports,
            Changes {
                keys,
                ..Changes::default()
            },
        )
        .await?;
        Ok(MadeKey {
            key,
            text: fresh.text,
        })
    })
    .await
}

/// Makes a key for a user who is signed in, without another key. Its text is told only here.
///
/// # Errors
/// [`Failure::Invalid`] if nothing is named that it may do, or the application is not; [`Failure::Forbidden`] for the scope
/// admin unless the user is an admin or owner of the team; [`Failure::Conflict`], [`Failure::Store`].
pub async fn create_own(
    ports: &Ports,
    user: &User,
    application: &str,
    scopes: Vec<Scope>,
) -> Result<String, Failure> {
    let mut checks = Checks::default();
    checks.ok("application", application.parse::<Name>());
    if scopes.is_empty() {
        checks.wrong("scope", "at least one must be chosen");
    }
    checks.finish()?;
    if scopes.contains(&Scope::Admin) && user.role < Role::Admin {
        return Err(Failure::Forbidden(
            "only admins and owners of the team may have keys that manage",
        ));
    }
    retry::on_conflict(|| async {
        let made = create_key(ports, &user.email, application, scopes.clone()).await?;
        Ok(made.1)
    })
    .await
}

/// Revokes a key of an application of the caller, with all that were made with it.
///
/// # Errors
/// [`Failure::NotFound`], also for a key of somebody else; [`Failure::Store`].
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

fn scopes(maker: &KeyHolder, wanted: Option<Vec<Scope>>) -> Result<Vec<Scope>, Failure> {
    let mut scopes = wanted.unwrap_or_else(|| vec![Scope::Read, Scope::Write]);
    if scopes.is_empty() {
        return Err(Failure::invalid("scopes", "must name at least one scope"));
    }
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.iter().all(|scope| maker.scopes.contains(scope)) {
        Ok(scopes)
    } else {
        Err(Failure::Forbidden(
            "a key may not have scopes that the key used to create it does not have",
        ))
    }
}

fn expiry(
    maker: &KeyHolder,
    wanted: Option<Instant>,
    now: Instant,
) -> Result<Option<Instant>, Failure> {
    let mut checks = Checks::default();
    if wanted.is_some_and(|wanted| wanted <= now) {
        checks.wrong("expires_at", "must lie in the future");
    }
    if wanted.zip(maker.expires_at).is_some_and(|(w, m)| w > m) {
        checks.wrong(
            "expires_at",
            "must not lie after the expiry of the key it is made with",
        );
    }
    checks.finish()?;
    Ok(wanted.or(maker.expires_at))
}
