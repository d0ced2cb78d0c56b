//! `Changes`: everything that one commit writes.

mod accounts;
mod contacts;
mod jobs;
mod places;
mod requests;

use imprimatur_domain::{
    Instant,
    account::{Team, User},
    changed::Changed,
    dossier::Dossier,
    email::Email,
    event::{Event, EventData},
    history::{self, HistoryCategory, HistoryData, HistoryEntry},
    ids::{EventId, HistoryId, JobId, KeyId},
};

pub use self::{
    accounts::{
        ApplicationWrite, EndpointWrite, KeysApplication, NewKey, NewTeam, NewUser, SignInWrite,
        UserRemoval,
    },
    contacts::ContactWrite,
    jobs::{
        CommentWrite, ContactUpsert, JobWrite, KeptVerdict, ReceivedReply, ReminderWrite,
        SubtreeChange, TaskWrite, Watching,
    },
    places::{CopiedVersion, ExpectedBelow},
    requests::FinishedRequest,
};
use crate::{
    archives::ArchiveWrite,
    decision_log::NewLeaf,
    deliveries::{DeliverySettled, NewDelivery},
    documents::{Inspected, Version},
    mails::{Mail, MailSettled},
    notices::{DueDateWrite, Following, NoticeWrite, NoticesRead},
    notifications::Notification,
    plans::PlanWrite,
    ports::{ids::Ids, secrets::Sealed, store::StoreError},
    transfers::TransferWrite,
};

/// An event with its id.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedEvent {
    /// Its id.
    pub id: EventId,
    /// The event. The store adds the job record as of the end of the commit.
    pub event: Event,
}

/// Everything that one commit writes. The default is empty.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Changes {
    /// Jobs that do not change but must be live and have this revision.
    pub expected: Vec<(JobId, i64)>,
    /// Jobs that do not change but must exist, live or in the trash, and have this revision.
    pub unchanged: Vec<(JobId, i64)>,
    /// Conditions on the content of folders that this commit saves or erases.
    pub below: Vec<ExpectedBelow>,
    /// Uploader-assigned ids (puids) that must be unused: no live upload of this uploader has them.
    pub fresh_puids: Vec<(Email, String)>,
    /// Jobs.
    pub jobs: Vec<JobWrite>,
    /// Tasks.
    pub tasks: Vec<TaskWrite>,
    /// Decisions.
    pub verdicts: Vec<KeptVerdict>,
    /// Leaves of the decision log.
    pub log_leaves: Vec<NewLeaf>,
    /// Uploaded documents.
    pub versions: Vec<Version>,
    /// Current versions whose file name changes with the job's.
    pub renamed: Vec<(JobId, u32, String)>,
    /// First versions that are copies of other versions.
    pub copies: Vec<CopiedVersion>,
    /// Inspection results.
    pub inspections: Vec<Inspected>,
    /// Comments.
    pub comments: Vec<CommentWrite>,
    /// The mail reply that becomes a comment, if it has a Message-ID.
    pub received_reply: Option<ReceivedReply>,
    /// Reminders.
    pub reminders: Vec<ReminderWrite>,
    /// Jobs whose assignees were reminded, and when. No change of the job itself.
    pub reminded: Vec<(JobId, Instant)>,
    /// Resumable uploads.
    pub transfers: Vec<TransferWrite>,
    /// Archives.
    pub archives: Vec<ArchiveWrite>,
    /// Sent notifications, for reading back and for defaults.
    pub notifications: Vec<Notification>,
    /// Contacts.
    pub contacts: Vec<ContactUpsert>,
    /// Contacts that are added, changed or deleted explicitly.
    pub contact_writes: Vec<ContactWrite>,
    /// Subtrees.
    pub subtrees: Vec<SubtreeChange>,
    /// Users who start or stop watching.
    pub watchers: Vec<Watching>,
    /// Users who start to follow.
    pub followers: Vec<Following>,
    /// Notices, and the digest mails that tell them.
    pub notices: Vec<NoticeWrite>,
    /// Notices that a user has read.
    pub notices_read: Option<NoticesRead>,
    /// When open tasks are overdue next.
    pub due_dates: Vec<DueDateWrite>,
    /// History.
    pub history: Vec<HistoryEntry>,
    /// Mails to send.
    pub mails: Vec<Mail>,
    /// Results of attempts to send mails.
    pub mails_settled: Vec<MailSettled>,
    /// Events.
    pub events: Vec<RecordedEvent>,
    /// Endpoints.
    pub endpoints: Vec<EndpointWrite>,
    /// Deliveries requested by users: tests and resends.
    pub deliveries: Vec<NewDelivery>,
    /// Results of delivery attempts.
    pub deliveries_settled: Vec<DeliverySettled>,
    /// Teams.
    pub teams: Vec<NewTeam>,
    /// Users.
    pub users: Vec<NewUser>,
    /// Changed users; the store checks and increments their revisions, and checks that their teams keep an owner.
    pub saved_users: Vec<User>,
    /// Changed teams; the store checks and increments their revisions.
    pub saved_teams: Vec<Team>,
    /// Leaves, by their ids, whose `jobs.certified` this commit holds. [`StoreError::Displaced`] if another commit has held it.
    pub certified: Vec<i64>,
    /// Stored plans.
    pub plans: Vec<PlanWrite>,
    /// Users who are removed.
    pub user_removals: Vec<UserRemoval>,
    /// Applications.
    pub applications: Vec<ApplicationWrite>,
    /// Keys.
    pub keys: Vec<NewKey>,
    /// Keys to revoke, together with all keys created with them.
    pub revoked_keys: Vec<(KeyId, Instant)>,
    /// Sign-in links and sessions.
    pub sign_ins: Vec<SignInWrite>,
    /// The installation's check value, written once, which detects a wrong secret key.
    pub seal_check: Option<Sealed>,
    /// The idempotent request that takes effect with this commit.
    pub finished_request: Option<FinishedRequest>,
}

impl Changes {
    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Adds the difference between a loaded dossier and its changed state, and its events with their history. `by` is
    /// the author for the history.
    ///
    /// # Errors
    /// Any [`StoreError`] of allocating ids for events and history entries.
    pub async fn save(
        &mut self,
        before: &Dossier,
        changed: Changed<Dossier>,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<Dossier, StoreError> {
        let after = changed.state;
        self.save_tasks(before, &after);
        let document = after.job.document();
        if let Some(document) = document
            && before.job.name != after.job.name
            && before.job.version() == document.version
        {
            let name = after.job.name.clone();
            self.renamed
                .push((after.job.id, document.version, name.into()));
        }
        if *before != after {
            self.jobs.push(JobWrite::Save {
                before: Box::new(before.job.clone()),
                after: Box::new(after.job.clone()),
            });
        }
        self.withdraw(before, &after, by, ids).await?;
        self.tell(changed.events, by, ids).await?;
        Ok(after)
    }

    /// Adds a new job and its events.
    ///
    /// # Errors
    /// Any [`StoreError`] of allocating ids for events and history entries.
    pub async fn insert(
        &mut self,
        changed: Changed<Dossier>,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<Dossier, StoreError> {
        let dossier = changed.state;
        self.jobs
            .push(JobWrite::Insert(Box::new(dossier.job.clone())));
        for task in &dossier.tasks {
            self.tasks.push(TaskWrite::Insert(Box::new(task.clone())));
        }
        self.tell(changed.events, by, ids).await?;
        Ok(dossier)
    }

    /// Adds events with new ids, and their history entries.
    ///
    /// # Errors
    /// Any [`StoreError`] of allocating the ids.
    pub async fn tell(
        &mut self,
        events: Vec<Event>,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<(), StoreError> {
        for event in events {
            let from_email = history::author(&event).or(by).cloned();
            for data in history::entries_from_event(&event) {
                if !self.repeats(&event, data.category()) {
                    let from_email = from_email.clone();
                    self.record(event.job, from_email, data, event.at, ids)
                        .await?;
                }
            }
            let id = EventId(ids.next().await?);
            self.events.push(RecordedEvent { id, event });
        }
        Ok(())
    }

    /// Adds an entry to the history.
    ///
    /// # Errors
    /// Any [`StoreError`] of allocating its id.
    pub async fn record(
        &mut self,
        job: JobId,
        from_email: Option<Email>,
        data: HistoryData,
        at: Instant,
        ids: &dyn Ids,
    ) -> Result<(), StoreError> {
        self.history.push(HistoryEntry {
            id: HistoryId(ids.next().await?),
            job,
            from_email,
            data,
            at,
        });
        Ok(())
    }

    /// Whether a `jobs.updated` event repeats an entry of this category.
    fn repeats(&self, event: &Event, category: HistoryCategory) -> bool {
        let is_listed = matches!(event.data, EventData::Updated { .. });
        let mut entries = self.history.iter();
        is_listed && entries.any(|entry| entry.job == event.job && entry.category() == category)
    }

    /// Adds an entry for each decision that no longer counts.
    async fn withdraw(
        &mut self,
        before: &Dossier,
        after: &Dossier,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<(), StoreError> {
        for task in &after.tasks {
            let known = before.task(task.id);
            let Some(data) = known.and_then(|known| history::withdrawn_decision(known, task))
            else {
                continue;
            };
            self.record(task.job, by.cloned(), data, task.updated_at, ids)
                .await?;
        }
        Ok(())
    }

    /// Reorders history entries by id so that `job.created` comes first.
    pub(crate) fn order_history(&mut self) {
        let mut names: Vec<_> = self.history.iter().map(|entry| entry.id).collect();
        names.sort_unstable();
        self.history
            .sort_by_key(|entry| entry.category() != HistoryCategory::JobCreated);
        for (entry, name) in self.history.iter_mut().zip(names) {
            entry.id = name;
        }
    }

    fn save_tasks(&mut self, before: &Dossier, after: &Dossier) {
        for task in &after.tasks {
            match before.task(task.id) {
                Some(known) if known == task => {}
                Some(_) => self.tasks.push(TaskWrite::Save(Box::new(task.clone()))),
                None => self.tasks.push(TaskWrite::Insert(Box::new(task.clone()))),
            }
            let known = before
                .task(task.id)
                .and_then(|known| known.verdict.as_ref());
            if let Some(verdict) = task.verdict.as_ref().filter(|v| Some(*v) != known) {
                self.verdicts.push(KeptVerdict {
                    id: 0,
                    job: task.job,
                    task: task.id,
                    verdict: verdict.clone(),
                });
            }
        }
        for task in &before.tasks {
            if after.task(task.id).is_none() {
                self.tasks.push(TaskWrite::Delete(task.id));
            }
        }
    }
}
