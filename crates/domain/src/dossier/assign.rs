//! Assigning a job to a team member.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    email::Email,
    event::{Cause, Field},
    job::Assignment,
    refusal::Refusal,
    task::Category,
};

impl Dossier {
    /// Assigns or unassigns the job. The former assignee's open assign tasks close; that person's review tasks stay.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn assign(self, assignee: Option<Email>, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("assign")?;
        let former = self.job.assignee().cloned();
        if former == assignee {
            return Ok(Changed {
                state: self,
                events: Vec::new(),
            });
        }
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        let is_new = assignee.is_some();
        transition.dossier.job.assignment = Some(Assignment {
            assignee,
            at,
            is_new,
        });
        if let Some(former) = former {
            transition.close_where(|task| {
                task.category == Category::Assign
                    && task.state.is_unfinished()
                    && task.assigned_to.as_ref() == Some(&former)
            });
        }
        Ok(transition.finish(&[Field::Assignee]))
    }
}
