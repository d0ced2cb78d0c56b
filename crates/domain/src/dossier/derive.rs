//! Files that are made of a job's current version.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    derivative::{Confirmation, Derivative},
    event::{Cause, EventData},
    refusal::Refusal,
};

impl Dossier {
    /// Registers a file that was made of the current version.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::Folder`]; [`Refusal::NotCurrent`] if there is a newer version.
    pub fn register_derivative(
        self,
        derivative: &Derivative,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_derivable("register a derived file of", derivative)?;
        let derivative = Box::new(derivative.clone());
        Ok(self.emitting(EventData::DerivativeRegistered { derivative }, at))
    }

    /// Records a person's word that a derived file may be printed although it does not look like the version that it was made
    /// of. It cannot be taken back; a newer version ends it.
    ///
    /// # Errors
    /// As [`register_derivative`](Self::register_derivative), and [`Refusal::NothingToConfirm`] if it may be printed already.
    pub fn confirm_derivative(
        self,
        derivative: &mut Derivative,
        confirmation: Confirmation,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_derivable("confirm a derived file of", derivative)?;
        if derivative.is_like_original() {
            return Err(Refusal::NothingToConfirm);
        }
        let at = confirmation.at;
        derivative.confirmation = Some(confirmation);
        let derivative = Box::new(derivative.clone());
        Ok(self.emitting(EventData::DerivativeConfirmed { derivative }, at))
    }

    fn ensure_derivable(
        &self,
        command: &'static str,
        derivative: &Derivative,
    ) -> Result<(), Refusal> {
        self.ensure_writable(command)?;
        if self.job.is_folder() {
            return Err(Refusal::Folder { command });
        }
        let current = self.job.version();
        if derivative.version == current {
            Ok(())
        } else {
            Err(Refusal::NotCurrent { current })
        }
    }

    /// The same job, with an event about it.
    pub(super) fn emitting(self, event_data: EventData, at: Instant) -> Changed<Self> {
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.emit(event_data);
        transition.finish(&[])
    }
}
