//! The first start on an empty store.

use imprimatur_domain::{
    account::{Role, Scope, User},
    email::Email,
    ids::{ApplicationId, KeyId, TeamId, UserId},
};

use crate::{
    changes::{Changes, KeysApplication, NewKey, NewTeam, NewUser},
    failure::Failure,
    ports::{Ports, store::StoreError},
};

/// The text whose sealed form tells later starts whether they have the right key.
const SEAL_CHECK: &[u8] = b"imprimatur";

/// Makes the first team, its owner and one API key, if the store is empty. Returns the key's text, which is told
/// only here; `None` on any later start, also when another process was quicker.
///
/// # Errors
/// [`Failure::Conflict`] if the installation's key is not the one that the store was made with,
/// [`Failure::Store`].
pub async fn first_start(ports: &Ports, admin: &Email) -> Result<Option<String>, Failure> {
    if let Some(check) = ports.accounts.seal_check().await? {
        return match ports.secrets.unseal(&check) {
            Some(plain) if plain == SEAL_CHECK => Ok(None),
            _ => Err(Failure::Conflict(
                "the secret key is not the one that this database was made with".to_owned(),
            )),
        };
    }
    let at = ports.clock.now();
    let team = TeamId(ports.ids.next().await?);
    let user = UserId(ports.ids.next().await?);
    let key = ports.secrets.api_key(ports.ids.random());
    let changes = Changes {
        teams: vec![NewTeam {
            id: team,
            name: "Default".to_owned(),
            at,
        }],
        users: vec![NewUser {
            user: User::new(user, team, admin.clone(), Role::Owner),
            at,
        }],
        keys: vec![NewKey {
            id: KeyId(ports.ids.next().await?),
            user,
            application: KeysApplication::Named(
                ApplicationId(ports.ids.next().await?),
                "first start".to_owned(),
            ),
            hash: key.hash,
            scopes: Scope::ALL.to_vec(),
            expires_at: None,
            made_with: None,
            at,
        }],
        seal_check: Some(ports.secrets.seal(SEAL_CHECK, ports.ids.random())),
        ..Changes::default()
    };
    match ports.store.commit(changes).await {
        Ok(_) => Ok(Some(key.text)),
        Err(StoreError::Duplicate { .. } | StoreError::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
