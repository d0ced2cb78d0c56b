//! A dossier on its way through several transitions, towards one commit.

use std::collections::BTreeSet;

use imprimatur_domain::{
    Instant,
    changed::Changed,
    dossier::Dossier,
    email::Email,
    event::{Event, EventData},
    job::Job,
    refusal::Refusal,
};
use time::Duration;

use crate::{
    changes::{Changes, Expectation, Write},
    decision_log::{self, Acting, Channel},
    failure::Failure,
    mails,
    notices::{self, DueDateWrite},
    ports::{
        Ports,
        nudge::QueueKind,
        store::{Committed, Lineage, Step, StoreError},
    },
    reminders,
};

/// Minimum interval between updates of a folder's `active_at`; avoids write conflicts during bulk uploads. Expiry looks at
/// what lies inside, too.
const NOTED_EVERY: Duration = Duration::MINUTE;

/// What was loaded, what has become of it so far, and the events on the way.
pub(crate) struct JobUnitOfWork {
    before: Option<Dossier>,
    /// The dossier after the transitions so far.
    pub(crate) dossier: Dossier,
    /// How the change reached the service; as the ports say if not known otherwise.
    pub(crate) via: Option<Channel>,
    events: Vec<Event>,
}

impl JobUnitOfWork {
    /// Begins with a dossier as it was loaded.
    pub(crate) fn from_loaded(loaded: Dossier) -> Self {
        Self {
            before: Some(loaded.clone()),
            dossier: loaded,
            via: None,
            events: Vec::new(),
        }
    }

    /// Begins with a job that does not exist yet.
    pub(crate) fn new(created: Changed<Dossier>) -> Self {
        Self {
            before: None,
            dossier: created.state,
            via: None,
            events: created.events,
        }
    }

    /// Takes one transition.
    pub(crate) fn apply(
        &mut self,
        transition: impl FnOnce(Dossier) -> Result<Changed<Dossier>, Refusal>,
    ) -> Result<(), Refusal> {
        let changed = transition(self.dossier.clone())?;
        self.dossier = changed.state;
        self.events.extend(changed.events);
        Ok(())
    }

    /// Whether anything differs from what was loaded.
    pub(crate) fn is_changed(&self) -> bool {
        self.before.as_ref() != Some(&self.dossier)
    }

    /// Whether nothing differs but that there was activity, shortly after activity that was noted.
    pub(crate) fn only_touches_activity(&self) -> bool {
        let Some(before) = self.before.as_ref().filter(|_| self.events.is_empty()) else {
            return false;
        };
        let (noted, now) = (before.job.active_at, self.dossier.job.active_at);
        let mut rested = self.dossier.clone();
        rested.job.active_at = noted;
        rested == *before && (noted..noted + NOTED_EVERY).contains(&now)
    }

    /// Sets `on_behalf_by` on the approval event if the caller completed another person's task.
    pub(crate) fn completed_by(&mut self, by: &Email) {
        for event in &mut self.events {
            if let EventData::ReviewApproval {
                reviewer: Some(reviewer),
                on_behalf_by: on_behalf_by @ None,
                ..
            } = &mut event.data
                && reviewer != by
            {
                *on_behalf_by = Some(by.clone());
            }
        }
    }

    /// Gives an approval that was set, or came by the completion of a task, the words that came along. One that was decided
    /// has those of its decision.
    pub(crate) fn set_approval_comment(&mut self, words: &str) {
        for event in &mut self.events {
            if let EventData::ReviewApproval { comments, .. } = &mut event.data
                && comments.is_empty()
            {
                words.clone_into(comments);
            }
        }
    }

    /// Hands the result over to a commit. What is written about a job that stays as it is was decided on what it was, too: the
    /// commit expects it unchanged.
    pub(crate) async fn finish(
        self,
        changes: &mut Changes,
        by: Option<&Email>,
        ports: &Ports,
    ) -> Result<(), Failure> {
        let changed = Changed {
            state: self.dossier,
            events: merge_updates(self.events),
        };
        let after = &changed.state.job;
        let (former, at) = (self.before.as_ref(), after.updated_at);
        reminders::reschedule(ports, changes, former.map(|before| &before.job), after, at).await?;
        mails::request_stage(ports, changes, &changed.state, &changed.events, at).await?;
        plan_due_date(changes, self.before.as_ref(), &changed.state, at);
        let acting = Acting {
            by,
            via: self.via.unwrap_or(ports.channel),
        };
        let (state, told) = (&changed.state, &changed.events);
        let leaves = decision_log::leaves(&*ports.log, acting, former, state, told);
        changes.write_all(leaves);
        match self.before {
            Some(before) => {
                let after = changes.save(&before, changed, by, &*ports.ids).await?;
                if after == before {
                    expect_itself(changes, &before.job);
                }
            }
            None => {
                changes.insert(changed, by, &*ports.ids).await?;
            }
        }
        Ok(())
    }
}

/// Plans when the open tasks are overdue next, if that has changed.
fn plan_due_date(changes: &mut Changes, before: Option<&Dossier>, after: &Dossier, at: Instant) {
    let due_at = after.next_due(at);
    if due_at != before.and_then(|before| before.next_due(at)) {
        let job = after.job.id;
        changes.write(DueDateWrite::Plan { job, due_at, at });
    }
}

fn expect_itself(changes: &mut Changes, job: &Job) {
    if changes.is_empty() {
        return;
    }
    changes.expect(if job.trashed.is_some() {
        Expectation::Unchanged(job.id, job.revision)
    } else {
        Expectation::Live(job.id, job.revision)
    });
}

/// Joins what several transitions have updated: for one commit, a job is updated once.
fn merge_updates(events: Vec<Event>) -> Vec<Event> {
    let mut told: Vec<Event> = Vec::with_capacity(events.len());
    for event in events {
        let former = told
            .iter_mut()
            .filter(|former| former.job == event.job)
            .find_map(|former| match &mut former.data {
                EventData::Updated { changed } => Some(changed),
                _ => None,
            });
        match (former, &event.data) {
            (Some(former), EventData::Updated { changed }) => {
                for field in changed {
                    if !former.contains(field) {
                        former.push(*field);
                    }
                }
            }
            _ => told.push(event),
        }
    }
    told
}

/// Commits, and wakes whoever has to work on what was committed.
pub(crate) async fn commit(ports: &Ports, changes: Changes) -> Result<(), Failure> {
    commit_returning(ports, changes).await.map(drop)
}

/// Commits like [`commit`], and gives what the store has seen of the jobs on the way.
pub(crate) async fn commit_returning(
    ports: &Ports,
    mut changes: Changes,
) -> Result<Committed, Failure> {
    if changes.is_empty() {
        return Ok(Committed::default());
    }
    changes.order_history();
    decision_log::add_facts(ports, &mut changes).await?;
    mails::tell_watchers(ports, &mut changes).await?;
    notices::create_for_commit(ports, &mut changes).await?;
    let events = (!changes.events.is_empty()).then_some(QueueKind::Events);
    let wakened = changes.writes.iter().filter_map(Write::wakes);
    let wakened: BTreeSet<_> = wakened.chain(events).collect();
    let committed = ports.store.commit(changes).await?;
    for queue in wakened {
        ports.nudge.nudge(queue);
    }
    Ok(committed)
}

/// Tells the folders above that something new has come in below them, and lets the commit expect all of them
/// to be as they were when it was decided on them. `is_new_job` says whether it is a new job rather than a new version.
///
/// # Errors
/// [`StoreError::Conflict`] if one of them has changed since then, [`Failure::NotFound`] if it is gone.
pub(crate) async fn touch_ancestors(
    ports: &Ports,
    changes: &mut Changes,
    above: &[Step],
    is_new_job: bool,
    by: Option<&Email>,
    at: Instant,
) -> Result<(), Failure> {
    if above.is_empty() {
        return Ok(());
    }
    let ids = above.iter().map(|step| step.job).collect();
    let folders = ports.store.folders_above(ids).await?;
    if folders.len() != above.len() {
        return Err(Failure::NotFound);
    }
    for (height, (step, folder)) in above.iter().zip(folders).enumerate() {
        if folder.job.revision != step.revision {
            return Err(StoreError::Conflict.into());
        }
        let mut job = JobUnitOfWork::from_loaded(folder);
        job.apply(|folder| folder.content_arrived(is_new_job && height == 0, at))?;
        if job.is_changed() && !job.only_touches_activity() {
            job.finish(changes, by, ports).await?;
        } else {
            changes.expect(Expectation::Live(step.job, step.revision));
        }
    }
    Ok(())
}

/// Lets a commit expect that the folders above are as they were loaded, those in the trash among them: for jobs that
/// are in the trash themselves.
pub(crate) fn expect_ancestors_any(changes: &mut Changes, lineage: &Lineage) {
    for step in lineage.above() {
        if step.is_trashed {
            changes.expect(Expectation::Unchanged(step.job, step.revision));
        } else {
            changes.expect(Expectation::Live(step.job, step.revision));
        }
    }
}

/// Lets a commit expect that the folders above are as they were loaded.
pub(crate) fn expect_ancestors(changes: &mut Changes, lineage: &Lineage) {
    for step in lineage.above() {
        changes.expect(Expectation::Live(step.job, step.revision));
    }
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::{event::Field, prelude::*};
    use time::macros::datetime;

    use super::*;

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);

    fn folder() -> Dossier {
        let owner = Owner {
            team: TeamId(1),
            user: UserId(1),
        };
        let folder = NewJob::folder(JobId::nil(), owner, "Order".parse().unwrap());
        Dossier::create(folder, AT).unwrap().state
    }

    #[test]
    fn a_job_is_updated_once_in_a_commit() {
        let job = folder().job;
        let updated = |changed: Vec<Field>| Event::new(&job, AT, EventData::Updated { changed });
        let told = merge_updates(vec![
            updated(vec![Field::Parent]),
            Event::new(&job, AT, EventData::SendToMis),
            updated(vec![Field::Name, Field::Parent]),
        ]);
        let joined = updated(vec![Field::Parent, Field::Name]);
        assert_eq!(told, [joined, Event::new(&job, AT, EventData::SendToMis)]);
    }

    #[test]
    fn a_folder_notes_what_comes_into_it_once_a_minute() {
        for (after, only_touches_activity) in [
            (Duration::SECOND, true),
            (Duration::seconds(59), true),
            (Duration::MINUTE, false),
            (Duration::days(40), false),
        ] {
            let mut job = JobUnitOfWork::from_loaded(folder());
            let arrive = |folder: Dossier| folder.content_arrived(true, AT + after);
            job.apply(arrive).unwrap();
            assert!(job.is_changed());
            assert_eq!(
                job.only_touches_activity(),
                only_touches_activity,
                "{after}"
            );
        }
    }

    #[test]
    fn whatever_else_becomes_of_a_folder_is_always_noted() {
        let rejected = folder().set_status(Status::Rejected, AT).unwrap().state;
        let mut job = JobUnitOfWork::from_loaded(rejected);
        job.apply(|folder| folder.content_arrived(true, AT))
            .unwrap();
        assert!(job.is_changed() && !job.only_touches_activity());
    }
}
