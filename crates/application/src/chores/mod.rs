//! What the background does with one piece of claimed work. The loops that claim it live in the worker's room.

pub mod compress;
pub mod deliver;
pub mod expire;
pub mod inspect;
pub mod mail;
pub mod recount;
pub mod remind;
pub mod remove;
pub mod sweep;
