//! The result of every transition: the new state and what there is to tell of it.

use crate::event::Event;

/// A new state and the events that led to it, in their order. An empty list of events means that
/// there is nothing to tell: either nothing has changed, or only the idle period begins anew.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Changed<T> {
    /// The state after the change.
    pub state: T,
    /// What happened, to be kept in the same transaction as the state.
    pub events: Vec<Event>,
}
