//! What the background does with one piece of claimed work. The loops that claim it live in the worker's room.

pub mod deliver;
pub mod inspect;
mod job_update;
pub mod mail;
pub mod sweep;
