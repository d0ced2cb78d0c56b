//! Webhook endpoints and their deliveries.

pub(crate) mod deliveries;
pub(crate) mod read;
pub(crate) mod write;

pub(crate) use deliveries::{deliveries, resend, test};
pub(crate) use read::{get, list, record};
pub(crate) use write::{create, delete, update};
