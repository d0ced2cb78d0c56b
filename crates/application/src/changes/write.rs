//! What a commit can write, one thing at a time.

use imprimatur_domain::{
    Instant,
    account::{Team, User},
    history::HistoryEntry,
    ids::{JobId, KeyId},
};

use super::{
    ApplicationWrite, CommentWrite, ContactUpsert, ContactWrite, CopiedVersion, EndpointWrite,
    FinishedRequest, JobWrite, NewKey, NewTeam, NewUser, ReceivedReply, ReminderWrite, SignInWrite,
    StoredVerdict, SubtreeChange, TaskWrite, TeamLogoWrite, TeamProfileWrite, UserRemoval,
    Watching,
};
use crate::{
    archives::ArchiveWrite,
    checks::{CheckRunWrite, CheckWrite},
    decision_log::NewLeaf,
    deliveries::{DeliverySettled, NewDelivery},
    derivatives::DerivativeWrite,
    documents::{Inspected, Version},
    mails::{Mail, MailSettled},
    notices::{DueDateWrite, Following, NoticeWrite, NoticesRead},
    notifications::Notification,
    orders::OrderFolderWrite,
    plans::PlanWrite,
    ports::{nudge::QueueKind, secrets::Sealed},
    transfers::TransferWrite,
};

/// A current version whose file name changes with the job's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenamedVersion {
    /// The job.
    pub job: JobId,
    /// The number of the version.
    pub version: u32,
    /// The new name.
    pub name: String,
}

/// A job whose assignees were reminded. No change of the job itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastReminder {
    /// The job.
    pub job: JobId,
    /// When.
    pub at: Instant,
}

/// A leaf, by its id, whose `jobs.certified` the commit holds. The store refuses it with
/// [`ClaimLost`](crate::ports::store::StoreError::ClaimLost) if another commit has held it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertifiedLeaf(pub i64);

/// A key to revoke, together with all keys created with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RevokedKey {
    /// The key.
    pub key: KeyId,
    /// When.
    pub at: Instant,
}

/// A kind of write, known by its type.
pub trait WriteVariant: Sized + 'static {
    /// The value of a write of this kind.
    fn get(write: &Write) -> Option<&Self>;

    /// The same, to be changed.
    fn get_mut(write: &mut Write) -> Option<&mut Self>;

    /// The same, taken out.
    fn take(write: Write) -> Option<Self>;
}

/// Declares the kinds of writes, in the order in which the store writes them.
macro_rules! writes {
    ($($(#[$about:meta])* $kind:ident($type:ty),)+) => {
        /// One write of a commit. The store writes kind by kind, in the order of the declaration: owners before their
        /// records, jobs before their tasks and versions, subtrees after the folder at their top.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Write {
            $($(#[$about])* $kind($type),)+
        }

        /// The kind of a [`Write`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum WriteKind {
            $($(#[$about])* $kind,)+
        }

        impl Write {
            /// Its kind; kinds are ordered as they are written.
            pub fn kind(&self) -> WriteKind {
                match self {
                    $(Self::$kind(_) => WriteKind::$kind,)+
                }
            }
        }

        $(
            impl From<$type> for Write {
                fn from(write: $type) -> Self {
                    Self::$kind(write)
                }
            }

            impl WriteVariant for $type {
                fn get(write: &Write) -> Option<&Self> {
                    match write {
                        Write::$kind(write) => Some(write),
                        _ => None,
                    }
                }

                fn get_mut(write: &mut Write) -> Option<&mut Self> {
                    match write {
                        Write::$kind(write) => Some(write),
                        _ => None,
                    }
                }

                fn take(write: Write) -> Option<Self> {
                    match write {
                        Write::$kind(write) => Some(write),
                        _ => None,
                    }
                }
            }
        )+
    };
}

writes! {
    /// The idempotent request that takes effect with this commit.
    Request(FinishedRequest),
    /// A team.
    Team(NewTeam),
    /// A changed team; the store checks and increments its revision.
    SavedTeam(Team),
    /// The logo of a team.
    TeamLogo(TeamLogoWrite),
    /// The profile of a team's press.
    TeamProfile(TeamProfileWrite),
    /// A user.
    User(NewUser),
    /// A changed user; the store checks and increments the revision, and checks that the team keeps an owner. Another
    /// address is a conflict unless the user [is alone](crate::ports::accounts::Accounts::is_alone).
    SavedUser(User),
    /// The installation's check value, written once, which detects a wrong secret key.
    SealCheck(Sealed),
    /// An application.
    Application(ApplicationWrite),
    /// A key.
    Key(NewKey),
    /// A key to revoke.
    RevokedKey(RevokedKey),
    /// A sign-in link or session.
    SignIn(SignInWrite),
    /// A job.
    Job(JobWrite),
    /// The folder of an order or of one of its parts.
    OrderFolder(OrderFolderWrite),
    /// A task.
    Task(TaskWrite),
    /// A contact, unless it is there.
    ContactUpsert(ContactUpsert),
    /// A contact that is added, changed or deleted explicitly.
    Contact(ContactWrite),
    /// A stored plan.
    Plan(PlanWrite),
    /// A registered check.
    Check(CheckWrite),
    /// A first version that is a copy of another version.
    Copy(CopiedVersion),
    /// A decision.
    Verdict(StoredVerdict),
    /// A current version whose file name changes with the job's.
    RenamedVersion(RenamedVersion),
    /// An uploaded document.
    Version(Version),
    /// An inspection's result.
    Inspection(Inspected),
    /// A derived file.
    Derivative(DerivativeWrite),
    /// A run of a check.
    CheckRun(CheckRunWrite),
    /// A sent notification, for reading back and for defaults.
    Notification(Notification),
    /// An entry of the history.
    History(HistoryEntry),
    /// A leaf of the decision log.
    Leaf(NewLeaf),
    /// A leaf whose `jobs.certified` this commit holds.
    Certified(CertifiedLeaf),
    /// A user who starts or stops watching.
    Watching(Watching),
    /// A user who starts to follow.
    Following(Following),
    /// When open tasks are overdue next.
    DueDate(DueDateWrite),
    /// A subtree.
    Subtree(SubtreeChange),
    /// The mail reply that becomes a comment, if it has a Message-ID.
    Reply(ReceivedReply),
    /// A comment.
    Comment(CommentWrite),
    /// A reminder.
    Reminder(ReminderWrite),
    /// A job whose assignees were reminded.
    LastReminder(LastReminder),
    /// A resumable upload.
    Transfer(TransferWrite),
    /// An archive.
    Archive(ArchiveWrite),
    /// A user who is removed.
    UserRemoval(UserRemoval),
    /// A mail to send.
    Mail(Mail),
    /// A notice, or the digest mail that tells it.
    Notice(NoticeWrite),
    /// Notices that a user has read.
    NoticesRead(NoticesRead),
    /// The result of an attempt to send a mail.
    MailSettled(MailSettled),
    /// An endpoint.
    Endpoint(EndpointWrite),
    /// A delivery requested by a user: a test or a resend.
    Delivery(NewDelivery),
    /// The result of a delivery attempt.
    DeliverySettled(DeliverySettled),
}

impl Write {
    /// The queue that has something to do because of it.
    pub fn wakes(&self) -> Option<QueueKind> {
        match self {
            Self::Mail(_) => Some(QueueKind::Mails),
            Self::Version(_) | Self::Copy(_) => Some(QueueKind::Inspections),
            Self::Archive(_) | Self::Transfer(_) => Some(QueueKind::BlobDeletions),
            Self::Subtree(change) => change.is_erasure().then_some(QueueKind::BlobDeletions),
            Self::Delivery(_) => Some(QueueKind::Deliveries),
            Self::Reminder(_) => Some(QueueKind::Reminders),
            Self::Leaf(_) => Some(QueueKind::LogLeaves),
            Self::Request(_)
            | Self::Team(_)
            | Self::SavedTeam(_)
            | Self::TeamLogo(_)
            | Self::TeamProfile(_)
            | Self::User(_)
            | Self::SavedUser(_)
            | Self::SealCheck(_)
            | Self::Application(_)
            | Self::Key(_)
            | Self::RevokedKey(_)
            | Self::SignIn(_)
            | Self::Job(_)
            | Self::OrderFolder(_)
            | Self::Task(_)
            | Self::ContactUpsert(_)
            | Self::Contact(_)
            | Self::Plan(_)
            | Self::Check(_)
            | Self::Verdict(_)
            | Self::RenamedVersion(_)
            | Self::Inspection(_)
            | Self::Derivative(_)
            | Self::CheckRun(_)
            | Self::Notification(_)
            | Self::History(_)
            | Self::Certified(_)
            | Self::Watching(_)
            | Self::Following(_)
            | Self::DueDate(_)
            | Self::Reply(_)
            | Self::Comment(_)
            | Self::LastReminder(_)
            | Self::UserRemoval(_)
            | Self::Notice(_)
            | Self::NoticesRead(_)
            | Self::MailSettled(_)
            | Self::Endpoint(_)
            | Self::DeliverySettled(_) => None,
        }
    }

    /// Whether it shows in what is told of a job, besides the job itself.
    pub fn shows_in_jobs(&self) -> bool {
        match self {
            Self::SavedUser(_)
            | Self::ContactUpsert(_)
            | Self::Contact(_)
            | Self::Copy(_)
            | Self::Inspection(_)
            | Self::Watching(_)
            | Self::Subtree(_)
            | Self::Comment(_)
            | Self::LastReminder(_)
            | Self::UserRemoval(_) => true,
            Self::Request(_)
            | Self::Team(_)
            | Self::SavedTeam(_)
            | Self::TeamLogo(_)
            | Self::TeamProfile(_)
            | Self::User(_)
            | Self::SealCheck(_)
            | Self::Application(_)
            | Self::Key(_)
            | Self::RevokedKey(_)
            | Self::SignIn(_)
            | Self::Job(_)
            | Self::OrderFolder(_)
            | Self::Task(_)
            | Self::Plan(_)
            | Self::Check(_)
            | Self::Verdict(_)
            | Self::RenamedVersion(_)
            | Self::Version(_)
            | Self::Derivative(_)
            | Self::CheckRun(_)
            | Self::Notification(_)
            | Self::History(_)
            | Self::Leaf(_)
            | Self::Certified(_)
            | Self::Following(_)
            | Self::DueDate(_)
            | Self::Reply(_)
            | Self::Reminder(_)
            | Self::Transfer(_)
            | Self::Archive(_)
            | Self::Mail(_)
            | Self::Notice(_)
            | Self::NoticesRead(_)
            | Self::MailSettled(_)
            | Self::Endpoint(_)
            | Self::Delivery(_)
            | Self::DeliverySettled(_) => false,
        }
    }
}
