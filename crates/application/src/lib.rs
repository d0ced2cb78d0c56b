//! What can be done: the use cases of Imprimatur and the ports they need.

pub mod address;
pub mod ports;
