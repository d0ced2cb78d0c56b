//! The caller's applications, which API keys belong to.

use imprimatur_domain::{access::Caller, field::Name, ids::ApplicationId};

use crate::{
    changes::{ApplicationWrite, Changes},
    conflict_retry,
    failure::{Failure, FailureReason},
    ports::{Ports, accounts::Application, store::StoreError},
    unit_of_work::commit,
};

/// The caller's applications with an id above `after`, ascending by id.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    after: Option<ApplicationId>,
    limit: u32,
) -> Result<Vec<Application>, Failure> {
    let found = ports.accounts.list_applications(caller.user, after, limit);
    Ok(found.await?)
}

/// The caller's application with this id.
///
/// # Errors
/// [`Failure::NotFound`], also for another user's application; [`Failure::Store`].
pub async fn get(
    ports: &Ports,
    caller: &Caller,
    id: ApplicationId,
) -> Result<Application, Failure> {
    let found = ports.accounts.application(id).await?;
    found
        .filter(|application| application.user == caller.user)
        .ok_or(Failure::NotFound)
}

/// Registers an application.
///
/// # Errors
/// [`Failure::Conflict`] if the caller has one of this name.
pub async fn create(ports: &Ports, caller: &Caller, name: Name) -> Result<Application, Failure> {
    let application = Application {
        id: ApplicationId(ports.ids.next().await?),
        user: caller.user,
        name: name.into(),
        created_at: ports.clock.now(),
    };
    let applications = vec![ApplicationWrite::Insert(application.clone())];
    let changes = Changes::from_iter(applications);
    match commit(ports, changes).await {
        Err(Failure::Store(StoreError::Duplicate { .. })) => {
            Err(Failure::Conflict(FailureReason::ApplicationExists))
        }
        settled => settled.map(|()| application),
    }
}

/// Deletes an application with its keys, and revokes keys created with those keys.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Conflict`].
pub async fn delete(ports: &Ports, caller: &Caller, id: ApplicationId) -> Result<(), Failure> {
    conflict_retry::on_conflict(|| async {
        get(ports, caller, id).await?;
        let at = ports.clock.now();
        let applications = vec![ApplicationWrite::Delete { id, at }];
        commit(ports, Changes::from_iter(applications)).await
    })
    .await
}
