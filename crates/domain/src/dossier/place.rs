//! Moving a job to another folder or owner.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    account::Owner,
    changed::Changed,
    event::{Cause, Field},
    ids::JobId,
    refusal::Refusal,
};

impl Dossier {
    /// Moves the job under `parent` (`None`: top level) of `owner`. The caller must ensure in the same commit that
    /// `parent` is a live folder of that owner and does not lie below the job.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn relocate(
        self,
        owner: Owner,
        parent: Option<JobId>,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        let mut fields = Vec::new();
        if self.job.parent != parent {
            fields.push(Field::Parent);
        }
        if self.job.owner != owner {
            fields.push(Field::Owner);
        }
        if fields.is_empty() {
            return Ok(Changed {
                state: self,
                events: Vec::new(),
            });
        }
        self.ensure_writable("move")?;
        let mut transition = Transition::new(self, at);
        transition.note_update();
        transition.unexpire(Cause::Modified);
        let job = &mut transition.dossier.job;
        job.parent = parent;
        if job.owner.team != owner.team {
            // Plans belong to a team.
            job.default_plan = None;
        }
        job.owner = owner;
        Ok(transition.finish(&fields))
    }
}
