//! The keys that sign the decision log.

use crate::{
    failure::Failure,
    ports::{Ports, decision_log::LogError, store::StoreError},
};

/// Makes sure that this process signs with the current key of the log. The first key that a log is used with becomes the
/// current one.
///
/// # Errors
/// [`Failure::Log`] without a key, [`Failure::Conflict`] if another key is the current one.
pub async fn use_key(ports: &Ports) -> Result<(), Failure> {
    let own = ports.log.public_key().ok_or(LogError::NoKey)?;
    let current = ports.log_store.log_keys().await?.pop();
    match current {
        Some(current) if current.public_key == own => Ok(()),
        Some(_) => Err(Failure::Conflict(
            "the decision log is signed with another key than this process has".into(),
        )),
        None => match ports.log_store.add_log_key(own, None).await {
            // Another process was faster; the next run sees whose key it is.
            Err(StoreError::Conflict | StoreError::Duplicate { .. }) | Ok(()) => Ok(()),
            Err(error) => Err(error.into()),
        },
    }
}

/// Makes a new public key the current one. Processes that hold the former one stop sealing.
///
/// # Errors
/// [`Failure::Store`], with a conflict if somebody else rotates at the same time.
pub async fn rotate_key(ports: &Ports, public_key: String) -> Result<(), Failure> {
    let current = ports.log_store.log_keys().await?.pop();
    let former = current.map(|key| key.public_key);
    Ok(ports.log_store.add_log_key(public_key, former).await?)
}
