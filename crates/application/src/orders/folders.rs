//! The folders of an order and of its parts, on their way to a commit.

use imprimatur_domain::{
    Instant,
    access::Caller,
    dossier::{Dossier, Edit},
    ids::JobId,
    job::{Job, NewJob, Source},
    order::{FormerFolder, Order, OrderFolder, OrderPart},
};

use super::{OrderFolderWrite, ReceivedPart};
use crate::{
    changes::Changes,
    failure::{Failure, FailureReason},
    jobs,
    ports::{
        Ports,
        store::{Lineage, Loaded},
    },
    unit_of_work::{JobUnitOfWork, expect_ancestors},
};

/// An order that is being taken in.
pub(super) struct OrderChange<'a> {
    pub(super) ports: &'a Ports,
    pub(super) caller: &'a Caller,
    pub(super) at: Instant,
    pub(super) order: &'a Order,
    /// The folders that it has or had.
    pub(super) known: Vec<OrderFolder>,
    /// What becomes of them.
    pub(super) changes: Changes,
}

/// The folder of an order or a part, as it is now.
pub(super) enum KnownFolder {
    /// There never was one.
    None,
    /// There was one, which cannot be used any more.
    Former(JobId, FormerFolder),
    /// There is one, and it is the caller's.
    Live(Box<Loaded>),
}

impl OrderChange<'_> {
    /// The folder of a part, or of the whole order.
    ///
    /// # Errors
    /// [`Failure::Forbidden`] if it belongs to somebody else of the team.
    pub(super) async fn find(&self, part: Option<&OrderPart>) -> Result<KnownFolder, Failure> {
        let id = part.map(|part| &part.id);
        let known = self.known.iter().find(|folder| folder.part.as_ref() == id);
        let Some(job) = known.map(|folder| folder.job) else {
            return Ok(KnownFolder::None);
        };
        let found = self.ports.store.find_job(job, Some(self.caller.clone()));
        let Some(loaded) = found.await? else {
            return Ok(KnownFolder::Former(job, FormerFolder::Deleted));
        };
        let folder = &loaded.dossier.job;
        if folder.owner.team != self.caller.team {
            return Ok(KnownFolder::Former(job, FormerFolder::HandedOver));
        }
        if folder.trashed.is_some() {
            return Ok(KnownFolder::Former(job, FormerFolder::Trashed));
        }
        if !loaded.lineage.rights(self.caller).has_control() {
            return Err(Failure::Forbidden(FailureReason::OwnerOnly));
        }
        Ok(KnownFolder::Live(Box::new(loaded)))
    }

    /// The part, if the order has one only.
    pub(super) fn only_part(&self) -> Option<&OrderPart> {
        match self.order.parts.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Makes the folders of all parts in the folder of the order, or brings them up to date. The only part has that of the
    /// order, unless it had one of its own when there were others.
    pub(super) async fn parts(
        &mut self,
        folder_job: &Job,
        lineage: &Lineage,
    ) -> Result<Vec<ReceivedPart>, Failure> {
        let mut received = Vec::new();
        for part in &self.order.parts {
            let (job, is_created) = match self.find(Some(part)).await? {
                KnownFolder::Live(loaded) => (self.update_part(part, *loaded).await?, false),
                KnownFolder::None | KnownFolder::Former(..) if self.only_part().is_some() => {
                    (folder_job.id, false)
                }
                KnownFolder::Former(former, _) => {
                    let created = self.create_part(part, folder_job, lineage, Some(former));
                    (created.await?, true)
                }
                KnownFolder::None => {
                    let created = self.create_part(part, folder_job, lineage, None);
                    (created.await?, true)
                }
            };
            received.push(ReceivedPart {
                id: part.id.clone(),
                name: part.name.clone(),
                job,
                is_created,
            });
        }
        Ok(received)
    }

    async fn create_part(
        &mut self,
        part: &OrderPart,
        folder_job: &Job,
        lineage: &Lineage,
        former: Option<JobId>,
    ) -> Result<JobId, Failure> {
        jobs::ensure_not_too_deep(lineage)?;
        let new = NewJob {
            parent: Some(folder_job.id),
            gate: folder_job.gate,
            expectation: part.expectation.clone().or(&folder_job.expectation),
            profile: folder_job.profile,
            source: Source::Api,
            ..NewJob::folder(self.ports.ids.job(), folder_job.owner, part.name.clone())
        };
        let id = new.id;
        let job = JobUnitOfWork::new(Dossier::create(new, self.at)?);
        let by = Some(&self.caller.email);
        job.finish(&mut self.changes, by, self.ports).await?;
        self.keep(Some(part), id, former);
        Ok(id)
    }

    async fn update_part(&mut self, part: &OrderPart, loaded: Loaded) -> Result<JobId, Failure> {
        let before = &loaded.dossier.job;
        let id = before.id;
        let edit = Edit {
            name: Some(part.name.clone()),
            expectation: Some(part.expectation.clone().or(&before.expectation)),
            ..Edit::default()
        };
        let mut job = JobUnitOfWork::from_loaded(loaded.dossier);
        job.apply(|folder| folder.edit(edit, self.at))?;
        expect_ancestors(&mut self.changes, &loaded.lineage);
        if job.is_changed() {
            let by = Some(&self.caller.email);
            job.finish(&mut self.changes, by, self.ports).await?;
        }
        Ok(id)
    }

    /// Notes that a new folder is that of a part, or of the whole order.
    pub(super) fn keep(&mut self, part: Option<&OrderPart>, job: JobId, former: Option<JobId>) {
        let job_ref = part.map_or(&self.order.job_ref, |part| &part.job_ref);
        let folder = OrderFolder {
            order: self.order.id.clone(),
            part: part.map(|part| part.id.clone()),
            job_ref: job_ref.clone(),
            job,
        };
        self.changes.write(OrderFolderWrite {
            team: self.caller.team,
            folder,
            former,
        });
    }
}
