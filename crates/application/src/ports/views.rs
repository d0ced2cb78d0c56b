//! The reading port: what lists and answers show.

use imprimatur_domain::{
    Instant,
    access::Caller,
    comment::Comment,
    email::Email,
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
    analytics::Tally,
    contacts::{Contact, ContactQuery, Group},
    deliveries::Delivery,
    documents::{Found, Version},
    endpoints::Endpoint,
    feed::FeedEvent,
    jobs::{
        FileBelow, HistoryLine, JobPage, JobQuery, JobView, KeptDecision, ListHead, TreeNode,
        Viewer, Watcher,
    },
    mails::LoggedMail,
    notifications::Notification,
    reminders::Requested,
    tasks::MyTask,
};

/// Loads read models. Every adapter passes `imprimatur_testkit::views`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Views: Send + Sync {
    /// A job as this user sees it, without regard to rights, live or in the trash.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn job(&self, id: JobId, viewer: Viewer) -> Result<Option<JobView>, StoreError>;

    /// The same with its lineage, which says what this caller may do with it. Who is asked is told of what others
    /// own: its owner needs no task to see it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn job_with_lineage(
        &self,
        id: JobId,
        caller: Caller,
    ) -> Result<Option<(JobView, Lineage)>, StoreError>;

    /// What heads the list of a folder, with its lineage as [`Views::job_with_lineage`] has it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn list_head(
        &self,
        folder: JobId,
        caller: Caller,
    ) -> Result<Option<ListHead>, StoreError>;

    /// A page of live jobs and the exact number of all of them.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn jobs(&self, query: JobQuery) -> Result<JobPage, StoreError>;

    /// A version of a job's document, the current one if none is named, and the job's way up; asked-by-a-task holds for
    /// this caller. None for folders.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn version_with_lineage(
        &self,
        job: JobId,
        number: Option<u32>,
        caller: Caller,
    ) -> Result<Option<(Version, Lineage)>, StoreError>;

    /// A version of a job's document.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn version(&self, job: JobId, number: u32) -> Result<Option<Version>, StoreError>;

    /// What the inspection of a version found; none while it waits for it.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn inspection(&self, job: JobId, number: u32) -> Result<Option<Found>, StoreError>;

    /// The live files directly in or below a folder, in the order of their paths, at most `limit`: what a
    /// reviewer of a folder is shown.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn files_below(&self, folder: JobId, limit: u32) -> Result<Vec<FileBelow>, StoreError>;

    /// All live jobs below a folder, folders included, in the order of their names.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn tree(&self, folder: JobId) -> Result<Vec<TreeNode>, StoreError>;

    /// The current versions of those of these jobs that are live files, in no particular order.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn current_versions(&self, jobs: Vec<JobId>) -> Result<Vec<Version>, StoreError>;

    /// A version by the uploader's own id of it: the newest of a live job, whoever owns that.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn version_by_puid(
        &self,
        uploader: Email,
        puid: String,
    ) -> Result<Option<Version>, StoreError>;

    /// The latest notification of a category.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn latest_notification(
        &self,
        job: JobId,
        category: imprimatur_domain::task::Category,
    ) -> Result<Option<Notification>, StoreError>;

    /// The comments of the latest notification about a job that had any.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn last_instructions(&self, job: JobId) -> Result<Option<String>, StoreError>;

    /// A user's endpoints, ascending by name, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn endpoints(
        &self,
        user: UserId,
        after: Option<EndpointId>,
        limit: u32,
    ) -> Result<Vec<Endpoint>, StoreError>;

    /// An endpoint, whoever's it is.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn endpoint(&self, id: EndpointId) -> Result<Option<Endpoint>, StoreError>;

    /// Deliveries to an endpoint with their attempts, newest first, before `before`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn deliveries(
        &self,
        endpoint: EndpointId,
        before: Option<DeliveryId>,
        limit: u32,
    ) -> Result<Vec<Delivery>, StoreError>;

    /// A delivery to an endpoint, with its attempts.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn delivery(
        &self,
        endpoint: EndpointId,
        id: DeliveryId,
    ) -> Result<Option<Delivery>, StoreError>;

    /// A contact, whoever's it is.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError>;

    /// Contacts of an owner, ascending by name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn contacts(&self, query: ContactQuery) -> Result<Vec<Contact>, StoreError>;

    /// The groups that an owner's contacts have, ascending by their code points, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn contact_groups(
        &self,
        owner: UserId,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Group>, StoreError>;

    /// Whether any job of this owner, live or in the trash, names this address as its customer or partner.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn names_contact(&self, owner: UserId, email: Email) -> Result<bool, StoreError>;

    /// The pages of a version as its inspection saw them; none before it was inspected.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn page_facts(
        &self,
        job: JobId,
        version: u32,
    ) -> Result<Option<Vec<PageFacts>>, StoreError>;

    /// The comments on a job, the oldest first, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn comments(
        &self,
        job: JobId,
        after: Option<CommentId>,
        limit: u32,
    ) -> Result<Vec<Comment>, StoreError>;

    /// The latest comments of one person on a job, at most `limit`, the oldest of them first.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn comments_by(
        &self,
        job: JobId,
        author: Email,
        limit: u32,
    ) -> Result<Vec<Comment>, StoreError>;

    /// A comment on this job.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn comment(&self, job: JobId, id: CommentId) -> Result<Option<Comment>, StoreError>;

    /// Events of jobs that this user owned, in the order of their places in the feed, behind `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn events(
        &self,
        user: UserId,
        after: i64,
        limit: u32,
    ) -> Result<Vec<FeedEvent>, StoreError>;

    /// How many events of its user's jobs an endpoint wants that happened at or after `since` and have a place in the feed.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn count_events(&self, endpoint: Endpoint, since: Instant) -> Result<u64, StoreError>;

    /// The versions of a document, ascending, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn versions(
        &self,
        job: JobId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<Version>, StoreError>;

    /// The decisions on a job, ascending by name, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn decisions(
        &self,
        job: JobId,
        after: i64,
        limit: u32,
    ) -> Result<Vec<KeptDecision>, StoreError>;

    /// Open tasks of live jobs for this address, ascending by name, after `after`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn open_tasks(
        &self,
        email: Email,
        after: Option<TaskId>,
        limit: u32,
    ) -> Result<Vec<MyTask>, StoreError>;

    /// Mails about jobs of a team, newest first, before `before`, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn mails(
        &self,
        team: TeamId,
        before: Option<MailId>,
        limit: u32,
    ) -> Result<Vec<LoggedMail>, StoreError>;

    /// A mail, about a job of this team if one is named.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn mail(
        &self,
        team: Option<TeamId>,
        id: MailId,
    ) -> Result<Option<LoggedMail>, StoreError>;

    /// The reminders of a job, ascending by name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn reminders(&self, job: JobId) -> Result<Vec<Reminder>, StoreError>;

    /// The mails about tasks of a job, whatever became of them, ascending by name.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn task_requests(&self, job: JobId) -> Result<Vec<Requested>, StoreError>;

    /// A job's history, the oldest entry first, after `after`, at most `limit` entries.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn history(
        &self,
        job: JobId,
        after: Option<HistoryId>,
        limit: u32,
    ) -> Result<Vec<HistoryLine>, StoreError>;

    /// The latest entries of a job's history, the latest first, at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn latest_history(&self, job: JobId, limit: u32) -> Result<Vec<HistoryLine>, StoreError>;

    /// The live files that a user owns, in numbers as of `now`: all of them, or those below a folder at any depth.
    /// `None` if there is no such user or folder.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn tally(
        &self,
        user: UserId,
        folder: Option<JobId>,
        now: Instant,
    ) -> Result<Option<Tally>, StoreError>;

    /// When a job that is locked by itself was locked.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn locked_at(&self, job: JobId) -> Result<Option<Instant>, StoreError>;

    /// Who watches these jobs, by job and user.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
    async fn watchers(&self, jobs: Vec<JobId>) -> Result<Vec<Watcher>, StoreError>;

    /// A small question that tells whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`].
    async fn ping(&self) -> Result<(), StoreError>;
}
