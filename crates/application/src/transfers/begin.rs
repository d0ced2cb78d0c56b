//! Creating, finding and deleting a resumable upload.

use imprimatur_domain::{access::Caller, ids::TransferId};
use time::Duration;

use super::{Transfer, TransferWrite};
use crate::{changes::Changes, failure::Failure, ports::Ports, unit_of_work::commit};

/// How long a transfer waits for its next bytes.
pub(super) const PATIENCE: Duration = Duration::hours(24);

/// A new transfer; texts are not validated yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begin {
    /// Size of the whole document in bytes.
    pub length: u64,
    /// File name; may be empty.
    pub name: String,
    /// Client metadata, returned unchanged.
    pub metadata: String,
}

/// Creates a transfer.
///
/// # Errors
/// [`Failure::TooLarge`].
pub async fn begin(ports: &Ports, caller: &Caller, command: Begin) -> Result<Transfer, Failure> {
    let limit = ports.settings.max_upload;
    if command.length > limit {
        return Err(Failure::TooLarge { limit });
    }
    let at = ports.clock.now();
    let transfer = Transfer {
        id: TransferId(ports.ids.next().await?),
        user: caller.user,
        length: command.length,
        arrived: 0,
        name: command.name,
        metadata: command.metadata,
        created_at: at,
        expires_at: at + PATIENCE,
    };
    let changes = Changes::one(TransferWrite::Insert(Box::new(transfer.clone())));
    commit(ports, changes).await?;
    Ok(transfer)
}

/// The caller's own transfer with this id.
///
/// # Errors
/// [`Failure::NotFound`], also for an expired one or another user's; [`Failure::Store`].
pub async fn find(ports: &Ports, caller: &Caller, id: TransferId) -> Result<Transfer, Failure> {
    let found = ports.store.find_transfer(id).await?;
    let now = ports.clock.now();
    found
        .filter(|found| found.user == caller.user && now < found.expires_at)
        .ok_or(Failure::NotFound)
}

/// Deletes a transfer.
///
/// # Errors
/// As [`find`].
pub async fn remove(ports: &Ports, caller: &Caller, id: TransferId) -> Result<(), Failure> {
    let found = find(ports, caller, id).await?;
    let at = ports.clock.now();
    let changes = Changes::one(TransferWrite::Delete { id: found.id, at });
    commit(ports, changes).await
}
