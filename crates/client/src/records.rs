//! The records of the API, as a client owns them.

use imprimatur_wire as wire;
pub use wire::{
    comment::DroppedContentRecord as DroppedContent,
    comparison::ComparisonRecord as Comparison,
    decision_log::VerificationRecord as Verification,
    endpoint::{Replayed, Sent},
    expect::{ExpectRecord as Expect, OrderRecord as OrderComparison},
    inks::{
        CoverageRecord as InkCoverage, PageInksRecord as PageInks, ReadingRecord as InkReading,
    },
    job::{Access, Page},
    list::Collection,
    list_item::ItemAccess,
    notice::UnreadRecord as Unread,
    place::LockingRecord as Locking,
    reminder::ReminderRecord as Reminder,
};

/// One job in full: a file or a folder.
pub type Job = wire::job::JobRecord<'static>;
/// What jobs and list items have in common.
pub type JobFields = wire::job::JobFields<'static>;
/// What is known of a comment that came from another program.
pub type ImportedComment = wire::comment::ImportedCommentRecord<'static>;
/// What became of another program's comments.
pub type CommentImport = wire::comment::CommentImportRecord<'static>;
/// What became of one comment of another program.
pub type MergedComment = wire::comment::MergedCommentRecord<'static>;
/// One job of a list.
pub type JobListItem = wire::list_item::JobListItem<'static>;
/// What became of each job of a bulk action.
pub type BulkResults = wire::bulk::BulkRecord<'static>;
/// A version of a document.
pub type Version = wire::version::VersionRecord<'static>;
/// What preflight found in a version.
pub type Preflight = wire::preflight::PreflightRecord<'static>;
/// A finding for which a gate holds up a sending.
pub type HeldFinding = wire::preflight::HeldFindingRecord<'static>;
/// A task: somebody is asked for something.
pub type Task = wire::task::TaskRecord<'static>;
/// An open task of the caller, with its job.
pub type MyTask = wire::task::MyTaskRecord<'static>;
/// A decision with all that makes it trustworthy.
pub type DecisionEntry = wire::decision::DecisionRecord<'static>;
/// A notification as it was sent.
pub type Notification = wire::notification::NotificationRecord<'static>;
/// The stages of the current round, and the gate before the next one.
pub type Approval = wire::approval::ApprovalRecord<'static>;
/// A stage of the current round.
pub type StageRecord = wire::approval::StageRecord<'static>;
/// A stored plan of the team.
pub type Plan = wire::plan::PlanRecord<'static>;
/// A comment on a job.
pub type Comment = wire::comment::CommentRecord<'static>;
/// A contact.
pub type Contact = wire::contact::ContactRecord<'static>;
/// A group of contacts.
pub type ContactGroup = wire::contact::GroupRecord<'static>;
/// A receiver of webhooks.
pub type Webhook = wire::endpoint::EndpointRecord<'static>;
/// An event on its way to a receiver.
pub type Delivery = wire::endpoint::DeliveryRecord<'static>;
/// An event.
pub type Event = wire::events::EventRecord<'static>;
/// An entry of a job's history.
pub type ChangeLogEntry = wire::history::HistoryRecord<'static>;
/// The zip of a folder, and how far it is.
pub type Compression = wire::archive::CompressionRecord<'static>;
/// A sealed leaf of the decision log.
pub type LogEntry = wire::decision_log::LogEntryRecord<'static>;
/// A public key of the decision log.
pub type LogKey = wire::decision_log::LogKeyRecord<'static>;
/// The public keys of the decision log.
pub type LogKeys = wire::decision_log::LogKeysRecord<'static>;
/// A check by another program.
pub type Check = wire::check::CheckRecord<'static>;
/// A check that was asked about a version.
pub type CheckRun = wire::check::CheckRunRecord<'static>;
/// A file that was made of a version.
pub type Derivative = wire::derivative::DerivativeRecord<'static>;
/// What became of a derived file that was handed in.
pub type Registration = wire::derivative::RegistrationRecord<'static>;
/// What became of an order of another program.
pub type ReceivedOrder = wire::order::OrderRecord<'static>;
/// A part of an order.
pub type OrderPart = wire::order::OrderPartRecord<'static>;
/// A person whom an order names for its approval.
pub type OrderReviewer = wire::order::OrderReviewerRecord<'static>;
/// Something of an order that was not taken over.
pub type Unmapped = wire::order::UnmappedRecord<'static>;
/// Whether bytes may be printed.
pub type Release = wire::release::ReleaseRecord<'static>;
/// A job as actions tell of it.
pub type ActionResult = wire::action::ActionRecord<'static>;
/// Counts of files.
pub type Analytics = wire::analytics::AnalyticsRecord<'static>;
/// An application.
pub type Application = wire::application::ApplicationRecord<'static>;
/// A person whose decisions on the team's jobs are open.
pub type OpenReviews = wire::account::OpenReviewsRecord<'static>;
/// A key of an application.
pub type Key = wire::application::KeyRecord<'static>;
/// An assignment.
pub type Assignment = wire::assign::AssignRecord<'static>;
/// A mail and what became of it.
pub type Mail = wire::mail::MailRecord<'static>;
/// The caller.
pub type Me = wire::account::MeRecord<'static>;
/// The team.
pub type Team = wire::account::TeamRecord<'static>;
/// A user of the team.
pub type User = wire::account::UserRecord<'static>;
/// What the caller is told of a job.
pub type Notice = wire::notice::NoticeRecord<'static>;
/// Something that was sent, or will be, about the tasks of a job.
pub type NotificationEvent = wire::reminder::EntryRecord<'static>;
/// Owner and folder of a job.
pub type Ownership = wire::place::OwnershipRecord<'static>;
/// A clock of test mode.
pub type TestClock = wire::sandbox::TestClockRecord<'static>;
/// A clock after it was advanced.
pub type TestClockAdvance = wire::sandbox::TestClockAdvanceRecord<'static>;
/// A mail that was captured.
pub type TestMail = wire::sandbox::TestMailRecord<'static>;
