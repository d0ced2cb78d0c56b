//! What parameters of the same name may be everywhere.

use imprimatur_domain::{
    email::Email,
    event::SubscribedEventType,
    field::{Comments, Line},
    ids::JobId,
    job::SettableStatus,
};
use imprimatur_wire::{
    body::{Scalar, describe_parameter},
    requests::UserRef,
};
use serde_json::Value;

pub(super) use imprimatur_wire::body::ID_MAX;

/// Statuses that callers may set.
pub(super) fn settable() -> [&'static str; 5] {
    SettableStatus::ALL.map(SettableStatus::as_str)
}

/// Types of events that endpoints can ask for.
pub(super) fn event_types() -> Vec<&'static str> {
    SubscribedEventType::ALL
        .map(SubscribedEventType::as_str)
        .to_vec()
}

/// A GUID as it is shown.
pub(super) fn uuid() -> Value {
    JobId::describe()
}

/// One line of text.
pub(super) fn line() -> Value {
    describe_parameter::<Line>()
}

/// An e-mail address.
pub(super) fn email() -> Value {
    Email::describe()
}

/// A user, by id or address.
pub(super) fn user() -> Value {
    UserRef::describe()["anyOf"][1].take()
}

/// Any text that a parameter may be.
pub(super) fn any_text() -> Value {
    let mut text = describe_parameter::<Comments>();
    if let Some(text) = text.as_object_mut() {
        text.remove("maxLength");
    }
    text
}
