//! The result of a transition: the new state and its events.

use crate::event::Event;

/// A new state and the events of the change, in order. Without events either nothing has changed, or only the idle
/// period was restarted.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[must_use]
pub struct Changed<T> {
    /// The state after the change.
    pub state: T,
    /// What happened; to be stored in the same transaction as the state.
    pub events: Vec<Event>,
}
