//! What the background does with one piece of claimed work. The loops that claim it live in the worker's room.

pub mod deliver;
pub mod inspect;
pub mod mail;
pub mod recount;
pub mod sweep;
