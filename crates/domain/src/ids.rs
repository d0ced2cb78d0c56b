//! Ids of records. A job has a GUID; everything else a positive integer, unique per kind and below 2^53.

use std::fmt;

use uuid::Uuid;

/// GUID of a job: a UUID of version 7, shown in lower case with hyphens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JobId(pub Uuid);

impl JobId {
    /// The all-zero GUID, for examples and tests.
    pub const fn nil() -> Self {
        Self(Uuid::nil())
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_hyphenated().fmt(f)
    }
}

/// Declares an id type per kind of record, so that ids cannot be mixed up.
macro_rules! integer_ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

integer_ids! {
    /// Id of a team.
    TeamId;
    /// Id of a user.
    UserId;
    /// Id of an application that keys belong to.
    ApplicationId;
    /// Id of an API key; not the key itself.
    KeyId;
    /// Id of a task.
    TaskId;
    /// Id of a reminder.
    ReminderId;
    /// Id of a contact.
    ContactId;
    /// Id of a folder zip.
    ArchiveId;
    /// Id of a resumable upload.
    TransferId;
    /// Id of a comment.
    CommentId;
    /// Id of a derived file.
    DerivativeId;
    /// Id of a history entry.
    HistoryId;
    /// Id of an event.
    EventId;
    /// Id of a webhook endpoint.
    EndpointId;
    /// Id of a delivery.
    DeliveryId;
    /// Id of a mail.
    MailId;
    /// Id of a notice.
    NoticeId;
    /// Id of a stored plan of stages.
    PlanId;
    /// Id of a sign-in link and its session.
    SignInId;
}
