//! The names of records. A job has a GUID; everything else a positive integer, unique per kind and below 2^53.

use std::fmt;

use uuid::Uuid;

/// GUID of a job: a UUID of version 7, shown in lower case with hyphens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JobId(pub Uuid);

impl JobId {
    /// The GUID of zeros, for examples and tests.
    pub const fn nil() -> Self {
        Self(Uuid::nil())
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_hyphenated().fmt(f)
    }
}

/// Gives each kind of record a name type of its own, so that none is taken for another.
macro_rules! integer_ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

integer_ids! {
    /// Name of a team.
    TeamId;
    /// Name of a user.
    UserId;
    /// Name of an application that keys belong to.
    ApplicationId;
    /// Name of an API key; not the key itself.
    KeyId;
    /// Name of a task.
    TaskId;
    /// Name of a reminder.
    ReminderId;
    /// Name of a contact.
    ContactId;
    /// Name of a folder zip.
    ArchiveId;
    /// Name of an upload that comes in pieces.
    TransferId;
    /// Name of a comment.
    CommentId;
    /// Name of a history entry.
    HistoryId;
    /// Name of an event.
    EventId;
    /// Name of a webhook endpoint.
    EndpointId;
    /// Name of a delivery.
    DeliveryId;
    /// Name of a mail.
    MailId;
    /// Name of a link to sign in with, and of its session.
    SignInId;
}
