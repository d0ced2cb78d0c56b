//! Creating a job.

use super::Dossier;
use crate::{
    Instant,
    changed::Changed,
    event::{Event, EventData},
    job::{Active, NewJob},
    refusal::Refusal,
};

impl Dossier {
    /// Creates a job. It may start in any status that is not internal.
    ///
    /// # Errors
    /// [`Refusal::Internal`].
    pub fn create(new: NewJob, at: Instant) -> Result<Changed<Self>, Refusal> {
        let status = new.status;
        let active = Active::from_status(status)
            .filter(|_| !status.is_internal())
            .ok_or(Refusal::Internal(status))?;
        let source = new.source;
        let job = new.into_job(active, at);
        let mut events = vec![Event::new(&job, at, EventData::Created { source })];
        if active == Active::Approved {
            events.push(Event::new(
                &job,
                at,
                EventData::ReviewApproval {
                    reviewer: None,
                    comments: String::new(),
                    task: None,
                    on_behalf_by: None,
                },
            ));
        }
        let state = Self {
            job,
            tasks: Vec::new(),
            locked_above: false,
        };
        Ok(Changed { state, events })
    }
}
