//! Chores: background loops that take no input, find their work in tables, and may run in any number of processes.
//!
//! Each chore is idempotent, is run again at its interval, and is nudged after a commit so that nothing waits for the
//! interval. [`Driver::stop`] lets work under way finish and gives leases back.

mod deliveries;
mod driver;
mod mails;
mod nudges;
mod queues;
mod serial;
mod upkeep;

pub use driver::{Driver, WorkerConfig};
pub use nudges::Nudges;
pub use serial::SerialWorker;
