//! Contacts: the customers and partners of an owner, one record per address for all jobs and both roles.

mod contact;
mod import;
mod input;
mod of_job;
mod read;
mod write;

pub use contact::{Contact, ContactQuery, ContactSearch, Details, Group};
pub use import::{ImportEffect, import, plan_import};
pub use input::ContactInput;
pub use of_job::{Role, of_job, put_of_job, remove_of_job};
pub use read::{get, groups, list, search};
pub use write::{create, delete, update};
