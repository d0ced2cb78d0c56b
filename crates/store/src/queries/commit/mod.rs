//! Writing one commit, one file per kind of write. It runs inside a transaction that the backend has begun.

mod accounts;
mod archives;
mod deliveries;
mod endpoints;
mod events;
mod held;
mod jobs;
mod mails;
mod records;
mod subtrees;

use imprimatur_application::changes::Changes;
use imprimatur_wire::addresses::Addresses;

use super::{Conn, counters::Differences};
use crate::failure::Failure;

/// Writes everything, in the order in which one part leans on another: those who own before what they own, jobs
/// before what belongs to them, subtrees after the folder at their top, events last.
pub(crate) fn commit(
    conn: &mut Conn,
    changes: &Changes,
    addresses: &Addresses,
) -> Result<(), Failure> {
    held::hold(conn, changes)?;
    accounts::write(conn, changes)?;
    let erased = events::before_erasing(conn, changes)?;
    let mut differences = Differences::default();
    jobs::write(conn, &changes.jobs, &mut differences)?;
    jobs::write_tasks(conn, &changes.tasks)?;
    records::write(conn, changes)?;
    subtrees::write(conn, &changes.subtrees, &mut differences)?;
    differences.write(conn)?;
    archives::write(conn, &changes.archives)?;
    mails::insert(conn, &changes.mails)?;
    mails::settle(conn, &changes.mails_settled)?;
    endpoints::write(conn, &changes.endpoints)?;
    deliveries::insert(conn, &changes.deliveries)?;
    deliveries::settle(conn, &changes.deliveries_settled)?;
    events::record(conn, changes, &erased, addresses)
}
