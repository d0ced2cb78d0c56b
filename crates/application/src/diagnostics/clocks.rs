//! Comparing this process's clock with the database's.

use time::Duration;

use crate::ports::{clock::Clock, inventory::Inventory, store::StoreError};

/// How far this process's clock is ahead of the database's; negative if behind. Corrected by half of the query's
/// duration.
pub async fn drift(clock: &dyn Clock, inventory: &dyn Inventory) -> Result<Duration, StoreError> {
    let before = clock.now();
    let theirs = inventory.time().await?;
    let after = clock.now();
    Ok(before + (after - before) / 2 - theirs)
}
