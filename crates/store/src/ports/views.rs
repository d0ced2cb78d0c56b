//! What lists and answers show.

use std::sync::Arc;

use imprimatur_application::{
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
    ports::{
        documents::PageFacts,
        store::{Lineage, StoreError},
        views::Views,
    },
    releases::KnownBytes,
    reminders::Requested,
    tasks::MyTask,
};
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
    task::Category,
};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Views for Database {
    async fn job(&self, id: JobId, viewer: Viewer) -> Result<Option<JobView>, StoreError> {
        ask!(self, read, views::of_job(id, viewer))
    }

    async fn job_with_lineage(
        &self,
        id: JobId,
        caller: Caller,
    ) -> Result<Option<(JobView, Lineage)>, StoreError> {
        ask!(self, read, lineage::with_view(id, &caller))
    }

    async fn list_head(
        &self,
        folder: JobId,
        caller: Caller,
    ) -> Result<Option<ListHead>, StoreError> {
        ask!(self, read, lineage::head(folder, &caller))
    }

    async fn jobs(&self, query: JobQuery) -> Result<JobPage, StoreError> {
        ask!(self, read, lists::page(&query))
    }

    async fn count_jobs(&self, queries: Vec<JobQuery>) -> Result<Vec<u64>, StoreError> {
        ask!(self, read, lists::totals(&queries))
    }

    async fn open_reviews(
        &self,
        team: TeamId,
        now: Instant,
        limit: u32,
    ) -> Result<Vec<OpenReviews>, StoreError> {
        ask!(self, read, sql_open_reviews::of_team(team, now, limit))
    }

    async fn version_with_lineage(
        &self,
        job: JobId,
        number: Option<u32>,
        caller: Caller,
    ) -> Result<Option<(Version, Lineage)>, StoreError> {
        ask!(self, read, versions::with_lineage(job, number, &caller))
    }

    async fn version(&self, job: JobId, number: u32) -> Result<Option<Version>, StoreError> {
        ask!(self, read, versions::one(job, number))
    }

    async fn inspection(&self, job: JobId, number: u32) -> Result<Option<Found>, StoreError> {
        ask!(self, read, inspections::found(job, number))
    }

    async fn files_below(&self, folder: JobId, limit: u32) -> Result<Vec<FileBelow>, StoreError> {
        ask!(self, read, lists::files_below(folder, limit))
    }

    async fn tree(&self, folder: JobId) -> Result<Vec<TreeNode>, StoreError> {
        ask!(self, read, trees::tree(folder))
    }

    async fn current_versions(&self, jobs: Vec<JobId>) -> Result<Vec<Version>, StoreError> {
        ask!(self, read, trees::current_versions(&jobs))
    }

    async fn version_by_puid(
        &self,
        uploader: Email,
        puid: String,
    ) -> Result<Option<Version>, StoreError> {
        ask!(self, read, versions::by_puid(&uploader, &puid))
    }

    async fn latest_notification(
        &self,
        job: JobId,
        category: Category,
    ) -> Result<Option<Notification>, StoreError> {
        ask!(self, read, notifications::latest(job, category))
    }

    async fn last_instructions(&self, job: JobId) -> Result<Option<String>, StoreError> {
        ask!(self, read, notifications::last_instructions(job))
    }

    async fn endpoints(
        &self,
        user: UserId,
        after: Option<EndpointId>,
        limit: u32,
    ) -> Result<Vec<Endpoint>, StoreError> {
        ask!(self, read, endpoints::of_user(user, after, limit))
    }

    async fn endpoint(&self, id: EndpointId) -> Result<Option<Endpoint>, StoreError> {
        ask!(self, read, endpoints::find(id))
    }

    async fn endpoint_health(
        &self,
        endpoints: Vec<EndpointId>,
    ) -> Result<Vec<EndpointHealth>, StoreError> {
        ask!(self, read, deliveries::health(&endpoints))
    }

    async fn deliveries(&self, query: DeliveryQuery) -> Result<Vec<Delivery>, StoreError> {
        ask!(self, read, deliveries::log(&query))
    }

    async fn delivery(
        &self,
        endpoint: EndpointId,
        id: DeliveryId,
    ) -> Result<Option<Delivery>, StoreError> {
        ask!(self, read, deliveries::one(endpoint, id))
    }

    async fn delivery_content(
        &self,
        endpoint: EndpointId,
        id: DeliveryId,
    ) -> Result<Option<DeliveryContent>, StoreError> {
        let events = Arc::clone(&self.events);
        ask!(self, read, deliveries::content(endpoint, id, &*events))
    }

    async fn contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError> {
        ask!(self, read, contacts::find(id))
    }

    async fn contacts(&self, query: ContactQuery) -> Result<Vec<Contact>, StoreError> {
        ask!(self, read, contacts::list(&query))
    }

    async fn search_contacts(
        &self,
        owner: UserId,
        search: ContactSearch,
    ) -> Result<Vec<Contact>, StoreError> {
        ask!(self, read, contacts::search(owner, &search))
    }

    async fn contact_groups(
        &self,
        owner: UserId,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Group>, StoreError> {
        ask!(self, read, contacts::groups(owner, after.as_deref(), limit))
    }

    async fn names_contact(&self, owner: UserId, email: Email) -> Result<bool, StoreError> {
        ask!(self, read, contacts::is_named(owner.0, email.as_str()))
    }

    async fn page_facts(
        &self,
        job: JobId,
        version: u32,
    ) -> Result<Option<Vec<PageFacts>>, StoreError> {
        ask!(self, read, inspections::page_facts(job, version))
    }

    async fn comments(
        &self,
        job: JobId,
        after: Option<CommentId>,
        limit: u32,
    ) -> Result<Vec<Comment>, StoreError> {
        ask!(self, read, comments::page(job, after, limit))
    }

    async fn comments_by(
        &self,
        job: JobId,
        author: Email,
    ) -> Result<(u64, Option<Comment>), StoreError> {
        ask!(self, read, comments::comments_by(job, &author))
    }

    async fn comments_on(&self, jobs: Vec<JobId>, limit: u32) -> Result<Vec<Comment>, StoreError> {
        ask!(self, read, comments::on(&jobs, limit))
    }

    async fn has_replies(&self, job: JobId, id: CommentId) -> Result<bool, StoreError> {
        ask!(self, read, comments::has_replies(job, id))
    }

    async fn revisions(&self, jobs: Vec<JobId>) -> Result<i64, StoreError> {
        ask!(self, read, jobs::revisions(&jobs))
    }

    async fn comment(&self, job: JobId, id: CommentId) -> Result<Option<Comment>, StoreError> {
        ask!(self, read, comments::find(job, id))
    }

    async fn events(
        &self,
        user: UserId,
        after: i64,
        limit: u32,
    ) -> Result<Vec<FeedEvent>, StoreError> {
        let events = Arc::clone(&self.events);
        ask!(self, read, feed::page(user, after, limit, &*events))
    }

    async fn recent_events(
        &self,
        user: UserId,
        event_type: Option<SubscribedEventType>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<FeedEvent>, StoreError> {
        let events = Arc::clone(&self.events);
        ask!(
            self,
            read,
            feed::recent(user, event_type, before, limit, &*events)
        )
    }

    async fn latest_event(&self, user: UserId) -> Result<Option<i64>, StoreError> {
        ask!(self, read, feed::latest(user))
    }

    async fn count_events(&self, endpoint: Endpoint, since: Instant) -> Result<u64, StoreError> {
        ask!(self, read, feed::count(&endpoint, since))
    }

    async fn versions(
        &self,
        job: JobId,
        after: u32,
        limit: u32,
    ) -> Result<Vec<Version>, StoreError> {
        ask!(self, read, versions::after(job, after, limit))
    }

    async fn decisions(
        &self,
        job: JobId,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<KeptDecision>, StoreError> {
        ask!(self, read, verdicts::page(job, after, limit))
    }

    async fn open_tasks(
        &self,
        email: Email,
        after: Option<TaskId>,
        limit: u32,
    ) -> Result<Vec<MyTask>, StoreError> {
        ask!(self, read, tasks::open_for(&email, after, limit))
    }

    async fn mails(
        &self,
        team: TeamId,
        filter: MailFilter,
        before: Option<MailId>,
        limit: u32,
    ) -> Result<Vec<LoggedMail>, StoreError> {
        ask!(self, read, mail_log::page(team, filter, before, limit))
    }

    async fn mail(
        &self,
        team: Option<TeamId>,
        id: MailId,
    ) -> Result<Option<LoggedMail>, StoreError> {
        ask!(self, read, mail_log::find(team, id))
    }

    async fn reminders(&self, jobs: Vec<JobId>) -> Result<Vec<Reminder>, StoreError> {
        ask!(self, read, reminders::of_jobs(&jobs))
    }

    async fn task_requests(&self, job: JobId) -> Result<Vec<Requested>, StoreError> {
        ask!(self, read, reminders::requests(job))
    }

    async fn history(
        &self,
        job: JobId,
        after: Option<HistoryId>,
        limit: u32,
    ) -> Result<Vec<HistoryEntry>, StoreError> {
        self.keep_notes().await?;
        ask!(self, read, history::page(job, after, limit))
    }

    async fn latest_history(
        &self,
        job: JobId,
        limit: u32,
    ) -> Result<Vec<HistoryEntry>, StoreError> {
        self.keep_notes().await?;
        ask!(self, read, history::latest(job, limit))
    }

    async fn tally(
        &self,
        user: UserId,
        folder: Option<JobId>,
        now: Instant,
    ) -> Result<Option<Tally>, StoreError> {
        ask!(self, read, analytics::tally(user, folder, now))
    }

    async fn changed_files(
        &self,
        user: UserId,
        since: Instant,
        limit: u32,
    ) -> Result<Vec<ChangedFile>, StoreError> {
        ask!(self, read, analytics::changed_files(user, since, limit))
    }

    async fn check_runs(&self, versions: Vec<(JobId, u32)>) -> Result<Vec<CheckRun>, StoreError> {
        ask!(self, read, checks::runs(&versions))
    }

    async fn derivatives(&self, job: JobId) -> Result<Vec<Derivative>, StoreError> {
        ask!(self, read, derivatives::of_job(job))
    }

    async fn jobs_with_bytes(
        &self,
        team: TeamId,
        sha256: [u8; 32],
        portion: (Option<JobId>, u32),
    ) -> Result<Vec<KnownBytes>, StoreError> {
        ask!(self, read, releases::jobs_with_bytes(team, sha256, portion))
    }

    async fn locked_at(&self, job: JobId) -> Result<Option<Instant>, StoreError> {
        ask!(self, read, analytics::locked_at(job))
    }

    async fn watchers(&self, jobs: Vec<JobId>) -> Result<Vec<Watcher>, StoreError> {
        ask!(self, read, watchers::of_jobs(&jobs))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        ask!(self, read, ids::ping())
    }
}
