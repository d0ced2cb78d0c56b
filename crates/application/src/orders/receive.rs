//! Taking in an order: its folder is made, or brought up to date.

use imprimatur_domain::{
    access::Caller,
    dossier::{Dossier, Edit},
    expectation::JobExpectation,
    field::AltText,
    ids::JobId,
    job::{NewJob, Source},
    order::Order,
};

use super::{
    ReceivedOrder,
    folders::{KnownFolder, OrderChange},
};
use crate::{
    changes::Changes,
    conflict_retry,
    failure::Failure,
    jobs,
    ports::{Ports, store::Loaded},
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors, touch_ancestors},
};

/// Makes the folder of an order, with a folder in it for each part if it has several; or brings them up to date if the
/// caller's team has had an order of this id. What the order says replaces what the folders say, and what it does not say
/// stays as it is. `parent` is the folder to put a new one in.
///
/// # Errors
/// [`Failure::NotFound`] for the parent, [`Failure::Forbidden`] if the folder belongs to somebody else,
/// [`Failure::Refused`] if a folder is locked, [`Failure::Conflict`].
pub async fn receive(
    ports: &Ports,
    caller: &Caller,
    parent: Option<JobId>,
    order: &Order,
) -> Result<ReceivedOrder, Failure> {
    conflict_retry::on_conflict(|| async {
        let known = ports.store.order_folders(caller.team, order.id.clone());
        let mut change = OrderChange {
            ports,
            caller,
            at: ports.clock.now(),
            order,
            known: known.await?,
            changes: Changes::default(),
        };
        let received = match change.find(None).await? {
            KnownFolder::Live(loaded) => change.update(*loaded).await?,
            KnownFolder::Former(job, former) => {
                let created = change.create(parent, Some(job)).await?;
                ReceivedOrder {
                    former: Some(former),
                    ..created
                }
            }
            KnownFolder::None => change.create(parent, None).await?,
        };
        if !change.changes.writes.is_empty() {
            commit(ports, change.changes).await?;
        }
        Ok(received)
    })
    .await
}

impl OrderChange<'_> {
    /// Makes the folder of the order.
    async fn create(
        &mut self,
        parent: Option<JobId>,
        former: Option<JobId>,
    ) -> Result<ReceivedOrder, Failure> {
        let (ports, caller, at) = (self.ports, self.caller, self.at);
        let target = jobs::resolve_target(ports, caller, parent).await?;
        target.ensure_takes_content()?;
        let ordered = self.own_expectation();
        let new = NewJob {
            alt_text: self.alt_text(),
            parent,
            due_at: self.order.due_at,
            customer: self.order.customer.clone(),
            gate: target.gate(),
            expectation: ordered.or(target.expectation()),
            profile: target.profile(),
            source: Source::Api,
            ..NewJob::folder(ports.ids.job(), target.owner, self.order.name.clone())
        };
        jobs::ensure_allowed(&new, &target, caller)?;
        let above = &target.above;
        touch_ancestors(
            ports,
            &mut self.changes,
            &above.0,
            true,
            Some(&caller.email),
            at,
        )
        .await?;
        let job = JobUnitOfWork::new(Dossier::create(new, at)?);
        jobs::ensure_contacts(ports, &mut self.changes, &job.dossier, at).await?;
        let folder = job.dossier.job.clone();
        job.finish(&mut self.changes, Some(&caller.email), ports)
            .await?;
        self.keep(None, folder.id, former);
        let lineage = target.above.below(&folder);
        let parts = self.parts(&folder, &lineage).await?;
        Ok(ReceivedOrder {
            job: folder.id,
            is_created: true,
            former: None,
            parts,
        })
    }

    /// Brings the folder of the order up to date.
    async fn update(&mut self, loaded: Loaded) -> Result<ReceivedOrder, Failure> {
        let (ports, at) = (self.ports, self.at);
        let by = Some(&self.caller.email);
        let Loaded { dossier, lineage } = loaded;
        let before = dossier.job.clone();
        let edit = Edit {
            name: Some(self.order.name.clone()),
            alt_text: Some(self.alt_text()),
            due_at: self.order.due_at.map(Some),
            customer: self.order.customer.clone().map(Some),
            expectation: Some(self.own_expectation().or(&before.expectation)),
            ..Edit::default()
        };
        let mut job = JobUnitOfWork::from_loaded(dossier);
        job.apply(|folder| folder.edit(edit, at))?;
        let parts = self.parts(&before, &lineage).await?;
        if parts.iter().any(|part| part.is_created) {
            job.dossier.ensure_takes_content()?;
            job.apply(|folder| folder.content_arrived(true, at))?;
            touch_ancestors(ports, &mut self.changes, lineage.above(), false, by, at).await?;
        } else {
            expect_ancestors(&mut self.changes, &lineage);
        }
        if job.dossier.job.customer != before.customer {
            jobs::ensure_contacts(ports, &mut self.changes, &job.dossier, at).await?;
        }
        if job.is_changed() {
            job.finish(&mut self.changes, by, ports).await?;
        }
        Ok(ReceivedOrder {
            job: before.id,
            is_created: false,
            former: None,
            parts,
        })
    }

    fn alt_text(&self) -> AltText {
        AltText::from_stored(self.order.id.to_string())
    }

    /// What is ordered of documents that lie directly in the folder of the order.
    fn own_expectation(&self) -> JobExpectation {
        match self.only_part() {
            Some(part) => part.expectation.clone(),
            None => JobExpectation::NONE,
        }
    }
}
