//! The preflight gate of a job.

use super::{Dossier, transition::Transition};
use crate::{
    Instant,
    changed::Changed,
    event::{Cause, EventData},
    gate::{GateOverride, Passage},
    preflight::Finding,
    refusal::Refusal,
};

impl Dossier {
    /// Records that the job is sent in spite of the findings of its current version. Done in the commit of the sending; it
    /// holds for that sending only.
    ///
    /// # Errors
    /// [`Refusal::Locked`], [`Refusal::Trashed`], [`Refusal::NothingHeld`].
    pub fn override_gate(
        self,
        findings: &[Finding],
        gate_override: &GateOverride,
        at: Instant,
    ) -> Result<Changed<Self>, Refusal> {
        self.ensure_writable("override the gate of")?;
        let findings = match self.job.gate.check(Some(findings), 0, Some(gate_override)) {
            Passage::Overridden(findings) => findings,
            Passage::Open | Passage::Waiting | Passage::Held(_) => {
                return Err(Refusal::NothingHeld);
            }
        };
        let version = self.job.version();
        let mut transition = Transition::new(self, at);
        transition.unexpire(Cause::Modified);
        transition.emit(EventData::GateOverridden {
            version,
            reason: gate_override.reason().to_owned(),
            findings,
        });
        Ok(transition.finish(&[]))
    }
}
