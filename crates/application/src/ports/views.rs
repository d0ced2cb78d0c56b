//! The read port: views for lists and API responses.

use imprimatur_domain::{
    Instant,
    access::Caller,
    check::CheckRun,
    comment::Comment,
    derivative::Derivative,
    email::Email,
    event::SubscribedEventType,
    history::HistoryEntry,
    ids::{
        CommentId, ContactId, DeliveryId, EndpointId, HistoryId, JobId, MailId, TaskId, TeamId,
        UserId,
    },
    reminder::Reminder,
};

use super::{
    documents::PageFacts,
    store::{Lineage, StoreError},
};
use crate::{
    accounts::OpenReviews,
    analytics::{ChangedFile, Tally},
    contacts::{Contact, ContactQuery, ContactSearch, Group},
    deliveries::{Delivery, DeliveryContent, DeliveryQuery},
    documents::{Found, Version},
    endpoints::{Endpoint, EndpointHealth},
    feed::FeedEvent,
    jobs::{
        FileBelow, JobPage, JobQuery, JobView, KeptDecision, ListHead, TreeNode, Viewer, Watcher,
    },
    mails::{LoggedMail, MailFilter},
    notifications::Notification,
    releases::KnownBytes,
    reminders::Requested,
    tasks::MyTask,
};

/// Loads views. Every adapter passes `imprimatur_testkit::views`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Views: Send + Sync {
    /// A job as this user sees it, live or in the trash. Does not check rights.
    async fn job(&self, id: JobId, viewer: Viewer) -> Result<Option<JobView>, StoreError>;

    /// A job with its lineage, which determines the caller's rights. Open tasks are looked up only on jobs of other
    /// owners: an owner needs no task to see a job.
    async fn job_with_lineage(
        &self,
        id: JobId,
        caller: Caller,
    ) -> Result<Option<(JobView, Lineage)>, StoreError>;

    /// The header of a folder's list, with its lineage as in [`Views::job_with_lineage`].
    async fn list_head(
        &self,
        folder: JobId,
        caller: Caller,
    ) -> Result<Option<ListHead>, StoreError>;

    /// A page of live jobs and the exact total.
    async fn jobs(&self, query: JobQuery) -> Result<JobPage, StoreError>;

    /// The totals of these lists, in their order, read in one snapshot.
    async fn count_jobs(&self, queries: Vec<JobQuery>) -> Result<Vec<u64>, StoreError>;

    /// Whose decisions on live jobs of a team's users are open, with how many are late now: most late ones first, then
    /// most open ones, then by address; at most `limit` people.
    async fn open_reviews(
        &self,
        team: TeamId,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<OpenReviews>, StoreError>;

    /// A version of a job's document (the current one without `number`) and the job's lineage for this caller. `None`
    /// for folders.
    async fn version_with_lineage(
        &self,
        job: JobId,
        number: Option<u32>,
        caller: Caller,
    ) -> Result<Option<(Version, Lineage)>, StoreError>;

    /// A version of a job's document.
    async fn version(&self, job: JobId, number: u32) -> Result<Option<Version>, StoreError>;

    /// The inspection result of a version; `None` before it was inspected.
    async fn inspection(&self, job: JobId, number: u32) -> Result<Option<Found>, StoreError>;

    /// Live files in or below a folder, in path order, at most `limit`: what a folder's reviewer sees.
    async fn files_below(&self, folder: JobId, limit: u32) -> Result<Vec<FileBelow>, StoreError>;

    /// All live jobs below a folder, folders included, ordered by name.
    async fn tree(&self, folder: JobId) -> Result<Vec<TreeNode>, StoreError>;

    /// The current versions of the live files among these jobs, in no particular order.
    async fn current_versions(&self, jobs: Vec<JobId>) -> Result<Vec<Version>, StoreError>;

    /// The newest version with this uploader-assigned id (puid) on a live job of any owner.
    async fn version_by_puid(
        &self,
        uploader: Email,
        puid: String,
    ) -> Result<Option<Version>, StoreError>;

    /// The latest notification of a category.
    async fn latest_notification(
        &self,
        job: JobId,
        category: imprimatur_domain::task::Category,
    ) -> Result<Option<Notification>, StoreError>;

    /// The comments of a job's latest notification that had any.
    async fn last_instructions(&self, job: JobId) -> Result<Option<String>, StoreError>;

    /// A user's endpoints, ascending by id, after `after`, at most `limit`.
    async fn endpoints(
        &self,
        user: UserId,
        after: Option<EndpointId>,
        limit: u32,
    ) -> Result<Vec<Endpoint>, StoreError>;

    /// An endpoint of any user.
    async fn endpoint(&self, id: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// How deliveries to these endpoints fare, in their order.
    async fn endpoint_health(
        &self,
        endpoints: Vec<EndpointId>,
    ) -> Result<Vec<EndpointHealth>, StoreError>;

    /// Deliveries to an endpoint with their attempts, newest first.
    async fn deliveries(&self, query: DeliveryQuery) -> Result<Vec<Delivery>, StoreError>;

    /// A delivery to an endpoint, with its attempts.
    async fn delivery(
        &self,
        endpoint: EndpointId,
        id: DeliveryId,
    ) -> Result<Option<Delivery>, StoreError>;

    /// What a delivery to an endpoint sends; `None` also once its event was deleted.
    async fn delivery_content(
        &self,
        endpoint: EndpointId,
        id: DeliveryId,
    ) -> Result<Option<DeliveryContent>, StoreError>;

    /// A contact of any user.
    async fn contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError>;

    /// Contacts of an owner, ascending by id.
    async fn contacts(&self, query: ContactQuery) -> Result<Vec<Contact>, StoreError>;

    /// Contacts of an owner that a search finds, ascending by address in code points.
    async fn search_contacts(
        &self,
        owner: UserId,
        search: ContactSearch,
    ) -> Result<Vec<Contact>, StoreError>;

    /// The groups of an owner's contacts, ascending by code point, after `after`, at most `limit`.
    async fn contact_groups(
        &self,
        owner: UserId,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Group>, StoreError>;

    /// Whether any job of this owner, live or in the trash, has this address as customer or partner.
    async fn names_contact(&self, owner: UserId, email: Email) -> Result<bool, StoreError>;

    /// Facts about the pages of a version; `None` before it was inspected.
    async fn page_facts(
        &self,
        job: JobId,
        version: u32,
    ) -> Result<Option<Vec<PageFacts>>, StoreError>;

    /// The comments on a job, oldest first, after `after`, at most `limit`.
    async fn comments(
        &self,
        job: JobId,
        after: Option<CommentId>,
        limit: u32,
    ) -> Result<Vec<Comment>, StoreError>;

    /// How many comments an author has made on a job, and the latest of them.
    async fn comments_by(
        &self,
        job: JobId,
        author: Email,
    ) -> Result<(u64, Option<Comment>), StoreError>;

    /// The comments on these jobs, oldest first, at most `limit`.
    async fn comments_on(&self, jobs: Vec<JobId>, limit: u32) -> Result<Vec<Comment>, StoreError>;

    /// Whether a comment on this job has a reply that was not withdrawn.
    async fn has_replies(&self, job: JobId, id: CommentId) -> Result<bool, StoreError>;

    /// The sum of the revisions of those of these jobs that exist: it differs once one of them has changed.
    async fn revisions(&self, jobs: Vec<JobId>) -> Result<i64, StoreError>;

    /// A comment on this job.
    async fn comment(&self, job: JobId, id: CommentId) -> Result<Option<Comment>, StoreError>;

    /// Events of jobs that this user owned, in feed order after `after`, at most `limit`.
    async fn events(
        &self,
        user: UserId,
        after: i64,
        limit: u32,
    ) -> Result<Vec<FeedEvent>, StoreError>;

    /// The same events from the newest on, before `before`, of this type if there is one.
    async fn recent_events(
        &self,
        user: UserId,
        event_type: Option<SubscribedEventType>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<FeedEvent>, StoreError>;

    /// The feed position of the latest event of jobs that this user owned.
    async fn latest_event(&self, user: UserId) -> Result<Option<i64>, StoreError>;

    /// Number of events since `since` that have a feed position and match an endpoint's subscription.
    async fn count_events(&self, endpoint: Endpoint, since: Instant) -> Result<u64, StoreError>;

    /// The versions of a document, ascending, after `after`, at most `limit`.
    async fn versions(
        &self,
        job: JobId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<Version>, StoreError>;

    /// The decisions on a job, oldest first, after the one with the id `after`, at most `limit`.
    async fn decisions(
        &self,
        job: JobId,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<KeptDecision>, StoreError>;

    /// Open tasks of live jobs for this address, ascending by id, after `after`, at most `limit`.
    async fn open_tasks(
        &self,
        email: Email,
        after: Option<TaskId>,
        limit: u32,
    ) -> Result<Vec<MyTask>, StoreError>;

    /// Mails about jobs of a team that a filter lets through, newest first, before `before`, at most `limit`.
    async fn mails(
        &self,
        team: TeamId,
        filter: MailFilter,
        before: Option<MailId>,
        limit: u32,
    ) -> Result<Vec<LoggedMail>, StoreError>;

    /// A mail; with `team`, only if it is about a job of that team.
    async fn mail(
        &self,
        team: Option<TeamId>,
        id: MailId,
    ) -> Result<Option<LoggedMail>, StoreError>;

    /// The reminders of these jobs, ascending by id.
    async fn reminders(&self, jobs: Vec<JobId>) -> Result<Vec<Reminder>, StoreError>;

    /// The mails about tasks of a job, in any state, ascending by id.
    async fn task_requests(&self, job: JobId) -> Result<Vec<Requested>, StoreError>;

    /// A job's history, oldest entry first, after `after`, at most `limit`.
    async fn history(
        &self,
        job: JobId,
        after: Option<HistoryId>,
        limit: u32,
    ) -> Result<Vec<HistoryEntry>, StoreError>;

    /// The latest entries of a job's history, latest first, at most `limit`.
    async fn latest_history(&self, job: JobId, limit: u32)
    -> Result<Vec<HistoryEntry>, StoreError>;

    /// Statistics as of `now` about a user's live files: all of them, or those below a folder at any depth. `None` if
    /// there is no such user or folder.
    async fn tally(
        &self,
        user: UserId,
        folder: Option<JobId>,
        now: Instant,
    ) -> Result<Option<Tally>, StoreError>;

    /// A user's live files that were changed since `since`, last changed first, at most `limit`.
    async fn changed_files(
        &self,
        user: UserId,
        since: Instant,
        limit: u32,
    ) -> Result<Vec<ChangedFile>, StoreError>;

    /// The runs of checks about these versions of jobs, by job, version, name and number.
    async fn check_runs(&self, versions: Vec<(JobId, u32)>) -> Result<Vec<CheckRun>, StoreError>;

    /// The derived files of a job, those of all versions, registered last first; at most 1,000.
    async fn derivatives(&self, job: JobId) -> Result<Vec<Derivative>, StoreError>;

    /// Jobs of a team with a version of this hash, live or in the trash, those created last first and once for each such
    /// version, the latest first: at most as many as the portion has, of jobs before the one that it names. Only if it names none:
    /// then one that was deleted for good and had these bytes; then those with a version that a file of this hash was made of,
    /// registered last first, at most as many.
    async fn jobs_with_bytes(
        &self,
        team: TeamId,
        sha256: [u8; 32],
        portion: (Option<JobId>, u32),
    ) -> Result<Vec<KnownBytes>, StoreError>;

    /// When a job with a lock of its own was locked.
    async fn locked_at(&self, job: JobId) -> Result<Option<Instant>, StoreError>;

    /// Watchers of these jobs, ordered by job and user.
    async fn watchers(&self, jobs: Vec<JobId>) -> Result<Vec<Watcher>, StoreError>;

    /// A cheap query that checks whether the database answers.
    async fn ping(&self) -> Result<(), StoreError>;
}
