//! Background jobs: what to do with one claimed piece of work. The loops that claim work are in the `worker` crate.

pub mod certify;
pub mod compress;
pub mod delete_blobs;
pub mod deliver;
pub mod expire;
pub mod inspect;
pub mod mail;
pub mod overdue;
pub mod recount;
pub mod remind;
pub mod seal;
pub mod sweep;
pub mod witness;
