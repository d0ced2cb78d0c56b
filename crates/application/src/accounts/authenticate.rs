//! From a key to its user.

use crate::{
    failure::Failure,
    ports::{Ports, accounts::KeyHolder},
};

/// The holder of a key by the hash of its text; `None` if there is none, or it is revoked, expired, or its user has
/// left.
///
/// # Errors
/// [`Failure::Store`].
pub async fn authenticate(ports: &Ports, hash: [u8; 32]) -> Result<Option<KeyHolder>, Failure> {
    let holder = ports.accounts.find_key(hash).await?;
    let now = ports.clock.now();
    Ok(holder.filter(|holder| {
        holder.revoked_at.is_none()
            && holder.expires_at.is_none_or(|expires_at| now < expires_at)
            && holder.user.is_active
    }))
}
