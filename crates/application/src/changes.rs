//! What a commit holds: everything that must become true together.

use imprimatur_domain::{
    Instant,
    account::{Owner, Scope, User},
    changed::Changed,
    dossier::Dossier,
    email::Email,
    event::Event,
    history::{self, HistoryEntry},
    ids::{ApplicationId, ContactId, EventId, HistoryId, JobId, KeyId, TaskId, TeamId, UserId},
    job::Job,
    task::{Task, Verdict},
};

use crate::{
    deliveries::{DeliverySettled, NewDelivery},
    documents::{Inspected, Version},
    endpoints::Endpoint,
    mails::{Mail, MailSettled},
    notifications::Notification,
    ports::{ids::Ids, secrets::Sealed, store::StoreError},
};

/// A new or changed job. `Save` carries the job as loaded, too: its revision is checked, and what is derived
/// from the difference (counters) can be kept right.
#[derive(Clone, Debug, PartialEq)]
pub enum JobWrite {
    /// A job that does not exist yet.
    Insert(Box<Job>),
    /// A job that was loaded and has changed; the store counts its revision up by one.
    Save {
        /// As loaded.
        before: Box<Job>,
        /// As it is to be.
        after: Box<Job>,
    },
}

/// A new, changed or removed task. The job it belongs to is saved by the same commit.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskWrite {
    /// A task that does not exist yet.
    Insert(Box<Task>),
    /// A task that has changed.
    Save(Box<Task>),
    /// A task that goes; the decisions it led to stay in the record.
    Delete(TaskId),
}

/// A change of a whole subtree, set-based, whatever its size. The folder itself is saved beside it (or, for
/// [`SubtreeChange::Erase`], goes with it).
#[derive(Clone, Debug, PartialEq)]
pub enum SubtreeChange {
    /// All live jobs below go to the trash with this root.
    Trash {
        /// The folder.
        root: JobId,
        /// When.
        at: Instant,
    },
    /// All jobs below that went to the trash with this root come back.
    Restore {
        /// The folder.
        root: JobId,
    },
    /// The job and all below it go for good: jobs, tasks, versions, comments, history, queued mail, reminders.
    /// Events and their deliveries stay; decisions stay as tombstones; blobs are listed for removal.
    Erase {
        /// The folder or file.
        root: JobId,
        /// Its revision as loaded.
        revision: i64,
        /// When.
        at: Instant,
    },
    /// All jobs below get this owner.
    HandOver {
        /// The folder.
        root: JobId,
        /// The new owner.
        owner: Owner,
    },
}

/// A decision to be kept for ever.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptVerdict {
    /// The job.
    pub job: JobId,
    /// The task.
    pub task: TaskId,
    /// The decision.
    pub verdict: Verdict,
}

/// A contact that an owner must have; nothing happens if the owner has one of this address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnsuredContact {
    /// Name for the record if it has to be created.
    pub id: ContactId,
    /// Whose contact.
    pub owner: UserId,
    /// The address.
    pub email: Email,
    /// When.
    pub at: Instant,
}

/// A new team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTeam {
    /// Its name.
    pub id: TeamId,
    /// What it is called; unique.
    pub name: String,
    /// When.
    pub at: Instant,
}

/// A new user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUser {
    /// The user; the address is unique over the whole service.
    pub user: User,
    /// When.
    pub at: Instant,
}

/// A new API key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewKey {
    /// Its name.
    pub id: KeyId,
    /// Whose key.
    pub user: UserId,
    /// The application it belongs to; created if the user has none of this name.
    pub application: (ApplicationId, String),
    /// Hash of its text.
    pub hash: [u8; 32],
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// Until when; for ever if none.
    pub expires_at: Option<Instant>,
    /// The key it was made with; revoked with that.
    pub made_with: Option<KeyId>,
    /// When.
    pub at: Instant,
}

/// A webhook endpoint that is created, changed or removed.
#[derive(Clone, Debug, PartialEq)]
pub enum EndpointWrite {
    /// A new one.
    Insert(Box<Endpoint>),
    /// A changed one; the store checks its revision and counts it up.
    Save(Box<Endpoint>),
    /// One that goes, with its deliveries.
    Delete(imprimatur_domain::ids::EndpointId),
}

/// An event with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedEvent {
    /// Its name.
    pub id: EventId,
    /// The event. The store adds the job record as it is at the end of the commit.
    pub event: Event,
}

/// Everything that one commit makes true. The default is nothing.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Changes {
    /// Jobs that must exist, be live and still have this revision, though they do not change.
    pub expected: Vec<(JobId, i64)>,
    /// Jobs.
    pub jobs: Vec<JobWrite>,
    /// Tasks.
    pub tasks: Vec<TaskWrite>,
    /// Decisions.
    pub verdicts: Vec<KeptVerdict>,
    /// Uploaded documents.
    pub versions: Vec<Version>,
    /// What inspections found.
    pub inspections: Vec<Inspected>,
    /// Sent notifications, for reading back and for defaults.
    pub notifications: Vec<Notification>,
    /// Contacts.
    pub contacts: Vec<EnsuredContact>,
    /// Subtrees.
    pub subtrees: Vec<SubtreeChange>,
    /// History.
    pub history: Vec<HistoryEntry>,
    /// Mails to send.
    pub mails: Vec<Mail>,
    /// How tries to send mails ended.
    pub mails_settled: Vec<MailSettled>,
    /// Events.
    pub events: Vec<RecordedEvent>,
    /// Endpoints.
    pub endpoints: Vec<EndpointWrite>,
    /// Deliveries asked for by hand: tests and resends.
    pub deliveries: Vec<NewDelivery>,
    /// How tries to deliver ended.
    pub deliveries_settled: Vec<DeliverySettled>,
    /// Teams.
    pub teams: Vec<NewTeam>,
    /// Users.
    pub users: Vec<NewUser>,
    /// Keys.
    pub keys: Vec<NewKey>,
    /// Keys that are revoked, with all that were made with them.
    pub revoked_keys: Vec<(KeyId, Instant)>,
    /// A secret that belongs to the installation and is written once: its check value, so that a wrong
    /// configuration is noticed.
    pub seal_check: Option<Sealed>,
}

impl Changes {
    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Takes over the difference between a loaded dossier and what became of it, and its events with their
    /// history. `by` is who did it, for the history.
    ///
    /// # Errors
    /// Any [`StoreError`] of getting names for events and history entries.
    pub async fn save(
        &mut self,
        before: &Dossier,
        changed: Changed<Dossier>,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<Dossier, StoreError> {
        let after = changed.state;
        self.save_tasks(before, &after);
        if *before != after {
            self.jobs.push(JobWrite::Save {
                before: Box::new(before.job.clone()),
                after: Box::new(after.job.clone()),
            });
        }
        self.tell(changed.events, by, ids).await?;
        Ok(after)
    }

    /// Takes over a new job and its events.
    ///
    /// # Errors
    /// Any [`StoreError`] of getting names for events and history entries.
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

    /// Names events, keeps them, and keeps what they leave in the history.
    ///
    /// # Errors
    /// Any [`StoreError`] of getting the names.
    pub async fn tell(
        &mut self,
        events: Vec<Event>,
        by: Option<&Email>,
        ids: &dyn Ids,
    ) -> Result<(), StoreError> {
        for event in events {
            if let Some((category, comments)) = history::entry_of(&event) {
                self.history.push(HistoryEntry {
                    id: HistoryId(ids.next().await?),
                    job: event.job,
                    from_email: by.cloned(),
                    category,
                    comments,
                    at: event.at,
                });
            }
            let id = EventId(ids.next().await?);
            self.events.push(RecordedEvent { id, event });
        }
        Ok(())
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
