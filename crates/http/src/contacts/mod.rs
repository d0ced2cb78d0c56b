//! Contacts, and the customer and partner of a job.

pub(crate) mod customer;
pub(crate) mod partner;
pub(crate) mod read;
pub(crate) mod write;

pub(crate) use read::{get, groups, list};
pub(crate) use write::{create, delete, update};
