//! The records of the API, as a client owns them.

use imprimatur_wire as wire;
pub use wire::{
    endpoint::{Replayed, Sent},
    job::{Access, Page},
    list::Collection,
    list_item::ItemAccess,
    place::LockingRecord as Locking,
};

/// One job in full: a file or a folder.
pub type Job = wire::job::JobRecord<'static>;
/// What jobs and list items have in common.
pub type JobFields = wire::job::JobFields<'static>;
/// One job of a list.
pub type JobListItem = wire::list_item::JobListItem<'static>;
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
pub type NotificationRecord = wire::notification::NotificationRecord<'static>;
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
pub type HistoryEntry = wire::history::HistoryRecord<'static>;
/// The zip of a folder, and how far it is.
pub type Zip = wire::archive::CompressionRecord<'static>;
/// A sealed leaf of the decision log.
pub type LogEntry = wire::decision_log::LogEntryRecord<'static>;
/// A public key of the decision log.
pub type LogKey = wire::decision_log::LogKeyRecord<'static>;
