//! Reasons for 403 and 409 that the application layer decides.

use std::borrow::Cow;

/// A reason. Messages are those of the API, start in lower case and have no full stop; pages have texts of their own, chosen by
/// the variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FailureReason {
    /// The job is shared, but not to be changed.
    #[error("you may only view this job")]
    ViewOnly,
    /// It is up to the owner of the job.
    #[error("only the owner of this job may do this")]
    OwnerOnly,
    /// Somebody adds something to another user's folder that only that user may say.
    #[error(
        "contacts, portals, downloads by customers and decisions are up to the owner of the folder"
    )]
    FolderOwnerOnly,
    /// It is up to admins and owners of the team.
    #[error("only admins and owners can manage users")]
    AdminsOnly,
    /// It is up to owners of the team.
    #[error("only owners of the team may make, change or deactivate owners")]
    OwnersOnly,
    /// A key that manages, for a user who may not.
    #[error("only admins and owners of the team may have keys that manage")]
    ManagingKey,
    /// The key was revoked, or has expired.
    #[error("this key is no longer valid")]
    RevokedKey,
    /// The request was not made by a form of ours.
    #[error("the form is not ours")]
    ForeignForm,
    /// The last owner of a team is to leave or to be demoted.
    #[error("the team needs an owner")]
    LastOwner,
    /// The last of those who manage a team is to leave or to be demoted.
    #[error("the team needs an owner or admin")]
    LastAdmin,
    /// Another user has the address.
    #[error("the e-mail address is taken")]
    AddressTaken,
    /// Another team has the name.
    #[error("another team has this name")]
    TeamNameTaken,
    /// The user has an application of this name already.
    #[error("you have an application of this name")]
    ApplicationExists,
    /// The user is deactivated.
    #[error("the user has left")]
    UserLeft,
    /// The folder to move to is another user's.
    #[error("the folder belongs to somebody else")]
    ForeignFolder,
    /// The folder to move to is the moved one, or lies in it.
    #[error("a folder cannot be moved into itself")]
    FolderInItself,
    /// Folders would nest too deep.
    #[error("folders nest at most {max} deep")]
    TooDeep {
        /// The limit.
        max: usize,
    },
    /// A folder is sent for a decision on more files than a page can show.
    #[error(
        "the folder holds more than {max} files, which no reviewer can be shown at once; send the folders in it"
    )]
    TooManyFiles {
        /// The limit.
        max: u32,
    },
    /// The owner has no trash any more.
    #[error("what is deleted does not go to the trash any more")]
    NoTrash,
    /// The links of the task have expired.
    #[error(
        "the task ended more than 30 days ago, its links no longer work; notify opens it again"
    )]
    TaskEnded,
    /// A task without an assignee cannot get another one.
    #[error("the task is for anyone with its link")]
    AnyoneWithLink,
    /// A task without an assignee cannot be notified.
    #[error("the task has nobody to notify")]
    NobodyToNotify,
    /// Nobody has an open task of the job.
    #[error("nobody has been asked, or everybody has answered")]
    NobodyToRemind,
    /// Others have changed it in every attempt.
    #[error("concurrent modification; please retry")]
    Contended,
    /// A certificate is asked for before the latest decision is part of the log.
    #[error("the latest decision is not sealed yet; please retry in a few seconds")]
    Unsealed,
    /// A certificate is asked for of a version that nobody has decided on since there is a decision log.
    #[error("the decision log holds no decision on this version")]
    Undecided,
    /// Plates are asked for of a page that is neither in CMYK nor in spot inks.
    #[error("the page uses no inks: it is neither in CMYK nor in spot colours")]
    NoInks,
    /// There is no test mode, as the database cannot hold sandboxes.
    #[error(
        "there is no test mode here: the service's database role may not create schemas; its operator can grant that"
    )]
    NoTestMode,
    /// The user has a contact with the address.
    #[error("you have a contact with this address already")]
    ContactExists,
    /// A contact that a job names is to be deleted.
    #[error("a job still has this contact as its customer or partner")]
    ContactNamed,
    /// Nothing can be sent to a disabled endpoint.
    #[error("the webhook is disabled")]
    EndpointDisabled,
    /// No endpoint receives what is sent to the order management system.
    #[error("no enabled webhook endpoint of the owner names jobs.send-to-mis in its event_types")]
    NoMisEndpoint,
    /// A job at the top level has nothing to inherit from.
    #[error("the job is at the top level, there is nothing to inherit")]
    NoFolderAbove,
    /// An update has nobody to go to.
    #[error("the job has no customer to send an update to")]
    NoCustomer,
    /// A replay of more events than allowed.
    #[error(
        "there are {events} events since then, more than {max}: name a later instant, or read /api/v1/events"
    )]
    TooManyEvents {
        /// How many there are.
        events: u64,
        /// The limit.
        max: u64,
    },
    /// There is no PDF to exchange comments on.
    #[error(
        "comments go to other programs and come back only on PDFs that can be read and are not encrypted"
    )]
    NotAPdf,
    /// A document that is to bring comments is not the one that they are on.
    #[error(
        "the document has other pages than this version; with match=pages the comments on pages that both have are taken over"
    )]
    OtherPages,
    /// One that no page tells apart.
    #[error("{0}")]
    Other(Cow<'static, str>),
}

impl From<&'static str> for FailureReason {
    fn from(text: &'static str) -> Self {
        Self::Other(text.into())
    }
}

impl From<String> for FailureReason {
    fn from(text: String) -> Self {
        Self::Other(text.into())
    }
}
