//! Leases on what waits for background work.

mod deliveries;
mod inspections;
mod mails;
mod release;

pub(crate) use deliveries::claim as deliveries;
pub(crate) use inspections::{claim as inspections, postpone as postpone_inspection};
pub(crate) use mails::claim as mails;
pub(crate) use release::release;
