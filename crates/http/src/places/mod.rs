//! Where jobs are: ownership, locks, copies, the trash.

pub(crate) mod duplicate;
pub(crate) mod locking;
pub(crate) mod ownership;
pub(crate) mod trash;

pub(crate) use duplicate::duplicate;
