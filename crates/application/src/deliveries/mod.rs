//! Deliveries and their log.

mod delivery;

pub use delivery::{
    Attempt, ClaimedDelivery, Delivery, DeliverySettled, DeliveryStatus, NewDelivery, NextStep,
};
