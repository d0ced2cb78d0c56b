//! Webhook endpoints and their deliveries.

pub(crate) mod deliveries;
pub(crate) mod read;
pub(crate) mod replay;
pub(crate) mod rotate;
pub(crate) mod write;

pub(crate) use deliveries::{deliveries, resend, test};
pub(crate) use read::{get, list, record};
pub(crate) use replay::replay;
pub(crate) use rotate::rotate;
pub(crate) use write::{create, delete, update};
