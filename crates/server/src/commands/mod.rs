//! What the binary does besides serving.

pub(crate) mod accounts;
pub(crate) mod demo;
pub(crate) mod doctor;
pub(crate) mod mail;
