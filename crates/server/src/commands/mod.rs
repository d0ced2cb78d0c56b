//! The commands besides `serve`.

pub(crate) mod accounts;
pub(crate) mod backup;
pub(crate) mod certificate;
pub(crate) mod decision_log;
pub(crate) mod demo;
pub(crate) mod doctor;
pub(crate) mod health;
pub(crate) mod mail;
pub(crate) mod shell;
