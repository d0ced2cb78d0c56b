//! Authentication by API key.

use crate::{
    failure::Failure,
    ports::{Ports, accounts::KeyHolder},
};

/// The holder of the key with this hash; `None` if it does not exist, is revoked or expired, or its user has left.
pub async fn authenticate(ports: &Ports, hash: [u8; 32]) -> Result<Option<KeyHolder>, Failure> {
    let holder = ports.accounts.find_key(hash).await?;
    let now = ports.clock.now();
    Ok(holder.filter(|holder| {
        holder.revoked_at.is_none()
            && holder.expires_at.is_none_or(|expires_at| now < expires_at)
            && holder.user.is_active
    }))
}
