//! Whether our clock and the database's agree.

use time::Duration;

use crate::ports::{clock::Clock, inventory::Inventory, store::StoreError};

/// How far our clock is ahead of the database's; negative if it is behind. What the question itself took is halved.
///
/// # Errors
/// [`StoreError::Unavailable`].
pub async fn drift(clock: &dyn Clock, inventory: &dyn Inventory) -> Result<Duration, StoreError> {
    let before = clock.now();
    let theirs = inventory.time().await?;
    let after = clock.now();
    Ok(before + (after - before) / 2 - theirs)
}
