//! The first start on an empty database.

use imprimatur_domain::{
    account::{Role, Scope, User},
    email::Email,
    ids::{ApplicationId, KeyId, TeamId, UserId},
};

use crate::{
    changes::{Changes, KeysApplication, NewKey, NewTeam, NewUser, Write},
    failure::Failure,
    ports::{Ports, accounts::Accounts, secrets::Secrets, store::StoreError},
    sign_ins,
};

/// Plaintext of the check value, whose decryption verifies the installation's secret key.
const SEAL_CHECK: &[u8] = b"imprimatur";

/// Name of a team that was not given one.
pub const DEFAULT_TEAM: &str = "Default";

/// Secrets that only the first start returns.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstStart {
    /// The text of an API key.
    pub key: String,
    /// A sign-in link, valid for 15 minutes.
    pub sign_in_link: String,
}

/// Verifies the installation's secret key against the database's check value; with a wrong one, nothing could be
/// decrypted and no link would work. Returns false if the database has no check value yet.
///
/// # Errors
/// [`Failure::Conflict`] for a wrong key.
pub async fn ensure_own_key(
    accounts: &dyn Accounts,
    secrets: &dyn Secrets,
) -> Result<bool, Failure> {
    let Some(check) = accounts.seal_check().await? else {
        return Ok(false);
    };
    match secrets.unseal(&check) {
        Some(plain) if plain == SEAL_CHECK => Ok(true),
        _ => Err(Failure::Conflict(
            "the secret key is not the one that this database was made with".into(),
        )),
    }
}

/// Creates the first team, its owner, an API key and a sign-in link, if the database is empty. Their texts are returned
/// only here. `None` on later starts, or if another process was faster.
///
/// # Errors
/// [`Failure::Conflict`] if the secret key is not the one that the database was initialised with.
pub async fn first_start(ports: &Ports, admin: &Email) -> Result<Option<FirstStart>, Failure> {
    first_start_as(ports, admin, Role::Owner).await
}

/// The same for a first user who is not the owner.
///
/// # Errors
/// As [`first_start`].
pub async fn first_start_as(
    ports: &Ports,
    admin: &Email,
    role: Role,
) -> Result<Option<FirstStart>, Failure> {
    if ensure_own_key(&*ports.accounts, &*ports.secrets).await? {
        return Ok(None);
    }
    let at = ports.clock.now();
    let team = TeamId(ports.ids.next().await?);
    let user = User::new(UserId(ports.ids.next().await?), team, admin.clone(), role);
    let key = ports.secrets.api_key(ports.ids.random());
    let mut changes = Changes::from_iter([
        Write::from(NewTeam {
            id: team,
            name: DEFAULT_TEAM.to_owned(),
            at,
        }),
        Write::from(NewUser {
            user: user.clone(),
            at,
        }),
        Write::from(NewKey {
            id: KeyId(ports.ids.next().await?),
            user: user.id,
            application: KeysApplication::Named(
                ApplicationId(ports.ids.next().await?),
                "first start".to_owned(),
            ),
            hash: key.hash,
            scopes: Scope::ALL.to_vec(),
            expires_at: None,
            made_with: None,
            at,
        }),
        Write::from(ports.secrets.seal(SEAL_CHECK, ports.ids.random())),
    ]);
    let sign_in = sign_ins::make(ports, &mut changes, &user, at).await?;
    match ports.store.commit(changes).await {
        Ok(_) => Ok(Some(FirstStart {
            key: key.text,
            sign_in_link: sign_ins::address(ports, &sign_in),
        })),
        Err(StoreError::Duplicate { .. } | StoreError::Conflict) => {
            note_key(ports).await?;
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes the check value if users were added before the first start. Otherwise another process was faster and has
/// verified the same key.
async fn note_key(ports: &Ports) -> Result<(), Failure> {
    if ensure_own_key(&*ports.accounts, &*ports.secrets).await? {
        return Ok(());
    }
    let noted = Changes::one(ports.secrets.seal(SEAL_CHECK, ports.ids.random()));
    match ports.store.commit(noted).await {
        Ok(_) => Ok(()),
        Err(StoreError::Duplicate { .. } | StoreError::Conflict) => {
            ensure_own_key(&*ports.accounts, &*ports.secrets)
                .await
                .map(drop)
        }
        Err(error) => Err(error.into()),
    }
}
