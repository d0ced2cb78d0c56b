//! Expiry and renewal.

use time::Duration;

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, Event, EventData},
    job::State,
    refusal::Refusal,
};

impl Dossier {
    /// Counts the latest activity directly inside a folder as the folder's own. No update, no event.
    pub fn active_inside(mut self, newest: Instant) -> Changed<Self> {
        self.job.active_at = self.job.active_at.max(newest);
        Changed {
            state: self,
            events: Vec::new(),
        }
    }

    /// Expires the job if it was idle for `idle_period` and is live and unlocked; otherwise nothing changes. The
    /// previous status is kept. Expiry leaves `updated_at` and `active_at` unchanged.
    pub fn expire(mut self, idle_period: Duration, at: Instant) -> Changed<Self> {
        let State::Active(previous) = self.job.state else {
            return Changed {
                state: self,
                events: Vec::new(),
            };
        };
        let expires_at = self.job.active_at.checked_add(idle_period);
        let is_idle = idle_period.is_positive() && expires_at.is_some_and(|instant| instant <= at);
        if !is_idle || self.ensure_writable("expire").is_err() {
            return Changed {
                state: self,
                events: Vec::new(),
            };
        }
        let told = EventData::StatusChanged {
            previous: previous.status(),
            cause: Cause::Idle,
        };
        self.job.state = State::Expired { previous };
        let events = vec![Event::new(&self.job, at, told)];
        Changed {
            state: self,
            events,
        }
    }

    /// Gives an expired job its previous status back. For any other job it only restarts the idle period.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`].
    pub fn renew(self, at: Instant) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("renew")?;
        if matches!(self.job.state, State::Active(_)) {
            let mut state = self;
            state.job.active_at = at;
            return Ok(Changed {
                state,
                events: Vec::new(),
            });
        }
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Renewed);
        Ok(transition.finish(&[]))
    }
}
