//! `Changes`: everything that one commit writes.

mod accounts;
mod contacts;
mod jobs;
mod places;
mod requests;
mod write;

use imprimatur_domain::{
    Instant,
    changed::Changed,
    dossier::Dossier,
    email::Email,
    event::{Event, EventData},
    history::{self, HistoryCategory, HistoryData, HistoryEntry},
    ids::{EventId, HistoryId, JobId},
    order::OrderApproval,
};

pub use self::{
    accounts::{
        ApplicationWrite, EndpointWrite, KeysApplication, NewKey, NewTeam, NewUser, SignInWrite,
        TeamLogoWrite, TeamProfileWrite, UserRemoval,
    },
    contacts::ContactWrite,
    jobs::{
        CommentWrite, ContactUpsert, JobWrite, ReceivedReply, ReminderWrite, StoredVerdict,
        SubtreeChange, TaskWrite, Watching,
    },
    places::{CopiedVersion, ExpectedBelow},
    requests::FinishedRequest,
    write::{
        CertifiedLeaf, LastReminder, RenamedVersion, RevokedKey, Write, WriteKind, WriteVariant,
    },
};
use crate::ports::{ids::Ids, store::StoreError};

/// An event with its id.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedEvent {
    /// Its id.
    pub id: EventId,
    /// The event. The store adds the job record as of the end of the commit.
    pub event: Event,
    /// The outcome, if the event is the one that decides its job; without its order's folder, which only receivers of
    /// such documents need.
    pub outcome: Option<Box<OrderApproval>>,
}

/// What must hold when a commit is written; otherwise nothing is.
#[derive(Clone, Debug, PartialEq)]
pub enum Expectation {
    /// A job that does not change but must be live and have this revision.
    Live(JobId, i64),
    /// A job that does not change but must exist, live or in the trash, and have this revision.
    Unchanged(JobId, i64),
    /// A condition on the content of a folder that this commit saves or erases.
    Below(ExpectedBelow),
    /// An uploader-assigned id (puid) that must be unused: no live upload of this uploader has it.
    FreshPuid(Email, String),
}

/// Everything that one commit writes. The default is empty.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Changes {
    /// What must hold.
    pub expects: Vec<Expectation>,
    /// What is written. The order counts only within a kind.
    pub writes: Vec<Write>,
    /// Events; the store writes them last.
    pub events: Vec<RecordedEvent>,
}

impl<W: Into<Write>> FromIterator<W> for Changes {
    fn from_iter<I: IntoIterator<Item = W>>(writes: I) -> Self {
        let mut changes = Self::default();
        changes.write_all(writes);
        changes
    }
}

impl Changes {
    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// A commit of one write.
    pub fn one(write: impl Into<Write>) -> Self {
        let mut changes = Self::default();
        changes.write(write);
        changes
    }

    /// Adds a write.
    pub fn write(&mut self, write: impl Into<Write>) {
        self.writes.push(write.into());
    }

    /// Adds several writes.
    pub fn write_all(&mut self, writes: impl IntoIterator<Item = impl Into<Write>>) {
        self.writes.extend(writes.into_iter().map(Into::into));
    }

    /// Adds a condition.
    pub fn expect(&mut self, expectation: Expectation) {
        self.expects.push(expectation);
    }

    /// All writes of a kind, in order.
    pub fn all<W: WriteVariant>(&self) -> impl DoubleEndedIterator<Item = &W> + Clone {
        self.writes.iter().filter_map(W::get)
    }

    /// All writes of a kind, to be changed.
    pub fn all_mut<W: WriteVariant>(&mut self) -> impl Iterator<Item = &mut W> {
        self.writes.iter_mut().filter_map(W::get_mut)
    }

    /// Takes all writes of a kind out.
    pub fn take<W: WriteVariant>(&mut self) -> Vec<W> {
        let taken = self.writes.extract_if(.., |write| W::get(write).is_some());
        taken.filter_map(W::take).collect()
    }

    /// Whether there is a write of a kind.
    pub fn has<W: WriteVariant>(&self) -> bool {
        self.all::<W>().next().is_some()
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
            self.write(RenamedVersion {
                job: after.job.id,
                version: document.version,
                name: name.into(),
            });
        }
        if *before != after {
            self.write(JobWrite::Save {
                before: Box::new(before.job.clone()),
                after: Box::new(after.job.clone()),
            });
        }
        self.withdraw(before, &after, by, ids).await?;
        self.emit(changed.events, by, ids).await?;
        self.add_outcome(&after);
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
        self.write(JobWrite::Insert(Box::new(dossier.job.clone())));
        for task in &dossier.tasks {
            self.write(TaskWrite::Insert(Box::new(task.clone())));
        }
        self.emit(changed.events, by, ids).await?;
        Ok(dossier)
    }

    /// Adds events with new ids, and their history entries.
    ///
    /// # Errors
    /// Any [`StoreError`] of allocating the ids.
    pub async fn emit(
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
            self.events.push(RecordedEvent {
                id,
                event,
                outcome: None,
            });
        }
        Ok(())
    }

    /// Adds the outcome to the last change of status, if that decides the job.
    fn add_outcome(&mut self, dossier: &Dossier) {
        let mut events = self.events.iter_mut().rev();
        let changed = events.find(|recorded| {
            recorded.event.job == dossier.job.id
                && matches!(recorded.event.data, EventData::StatusChanged { .. })
        });
        if let Some(changed) = changed {
            changed.outcome = OrderApproval::new(dossier, None).map(Box::new);
        }
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
        self.write(HistoryEntry {
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
        let mut entries = self.all::<HistoryEntry>();
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
        let mut names: Vec<_> = self.all::<HistoryEntry>().map(|entry| entry.id).collect();
        names.sort_unstable();
        self.writes.sort_by_key(|write| {
            HistoryEntry::get(write).map(HistoryEntry::category)
                != Some(HistoryCategory::JobCreated)
        });
        for (entry, name) in self.all_mut::<HistoryEntry>().zip(names) {
            entry.id = name;
        }
    }

    fn save_tasks(&mut self, before: &Dossier, after: &Dossier) {
        for task in &after.tasks {
            match before.task(task.id) {
                Some(known) if known == task => {}
                Some(_) => self.write(TaskWrite::Save(Box::new(task.clone()))),
                None => self.write(TaskWrite::Insert(Box::new(task.clone()))),
            }
            let known = before
                .task(task.id)
                .and_then(|known| known.verdict.as_ref());
            if let Some(verdict) = task.verdict.as_ref().filter(|v| Some(*v) != known) {
                self.write(StoredVerdict {
                    id: 0,
                    job: task.job,
                    task: task.id,
                    verdict: verdict.clone(),
                });
            }
        }
        for task in &before.tasks {
            if after.task(task.id).is_none() {
                self.write(TaskWrite::Delete(task.id));
            }
        }
    }
}
