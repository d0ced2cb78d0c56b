//! Diesel on `PostgreSQL` and `SQLite` from one query code.
//!
//! The modules under `queries` are written once and compiled once per database; what has to differ stands in the
//! `dialect` of each. [`Database`] is all that others see: it implements the ports `Store`, `Views`, `Queues`,
//! `Requests`, `Inventory` and `Accounts`, and no row, no query and no error of Diesel leaves this crate.

mod backup;
mod config;
mod database;
mod failure;
mod fault;
mod history_buffer;
mod load;
mod mail_records;
mod panics;
mod ports;
mod postgres;
mod queue;
mod records;
mod sqlite;
mod values;
mod work;

pub use backup::NamedBlob;
pub use config::{DatabaseConfig, InvalidUrl};
pub use database::Database;
pub use fault::DatabaseFault;
pub use load::DatabaseLoad;
