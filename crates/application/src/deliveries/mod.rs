//! Deliveries and their log.

mod delivery;

pub use imprimatur_domain::delivery::DeliveryStatus;

pub use delivery::{
    Attempt, ClaimedDelivery, Delivery, DeliveryContent, DeliveryQuery, DeliverySettled,
    NewDelivery, NextStep, TestContent, webhook_id,
};
