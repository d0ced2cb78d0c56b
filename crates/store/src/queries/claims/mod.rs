//! Leases on background work.

mod deliveries;
mod inspections;
mod mails;
mod release;

pub(crate) use deliveries::claim as deliveries;
pub(crate) use inspections::{claim as inspections, postpone as postpone_inspection};
pub(crate) use mails::{claim as mails, renew as renew_mail};
pub(crate) use release::release;

use imprimatur_application::ports::store::StoreError;

/// The valid ones of the leased rows. A corrupt row is logged and stays leased until the lease expires, so that it does
/// not block the queue.
pub(crate) fn readable<T>(rows: impl Iterator<Item = Result<T, StoreError>>) -> Vec<T> {
    let logged = rows.map(|row| {
        row.inspect_err(|error| {
            tracing::error!(%error, "work that cannot be read is passed over for now");
        })
    });
    logged.filter_map(Result::ok).collect()
}
