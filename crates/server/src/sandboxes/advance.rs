//! Advancing the clock of a sandbox.

use std::time::Duration as RealDuration;

use imprimatur_application::{
    failure::Failure,
    ports::{
        clock::Clock as _,
        sandboxes::{Advance, Happened, Leased, SandboxStore as _},
    },
};
use imprimatur_domain::{Instant, field::InputField};
use time::{Duration, macros::datetime};
use tokio::time::sleep;

use super::{counting::difference, sandbox::Sandbox};

/// Farthest step of one call.
const FARTHEST: Duration = Duration::days(366);
/// The longest step in which nothing is looked for; housekeeping is done at least so often.
const STEP: Duration = Duration::DAY;
/// Instants that a clock may show.
pub(super) const FIRST: Instant = datetime!(2000-01-01 0:00 UTC);
pub(super) const LAST: Instant = datetime!(2200-01-01 0:00 UTC);
/// How long work at the present instant is waited for, in pauses of this length.
const PATIENCE: u32 = 1_500;
const PAUSE: RealDuration = RealDuration::from_millis(20);

impl Sandbox {
    /// Advances the clock. Whatever falls due on the way happens at its instant.
    pub(super) async fn advance(&self, advance: Advance) -> Result<(Instant, Happened), Failure> {
        // A lease is renewed by whoever names its holder, so each call has a name of its own.
        let call = hex::encode(&self.ports.ids.random()[..8]);
        let holder = format!("{}-advance-{call}", self.holder);
        self.hold(&holder).await?;
        let work = self.while_leased(&holder, true, Box::pin(self.advance_held(advance)));
        let advanced = work.await;
        self.database.release_sandbox(holder).await?;
        advanced
    }

    /// Takes the lease as soon as work at the present instant is done. Only one advances at a time.
    pub(super) async fn hold(&self, holder: &str) -> Result<(), Failure> {
        let busy = || Failure::Conflict("the clock is being advanced".into());
        for _ in 0..PATIENCE {
            match self.lease(holder, true).await? {
                Leased::Held => return Ok(()),
                Leased::Advancing => return Err(busy()),
                Leased::Busy => sleep(PAUSE).await,
            }
        }
        Err(busy())
    }

    async fn advance_held(&self, advance: Advance) -> Result<(Instant, Happened), Failure> {
        self.read_clock().await?;
        self.worker.release_leases().await?;
        let target = target(self.clock.now(), advance)?;
        let before = self.counts.read(self.worker.reminders_fired());
        loop {
            self.worker.run_until_idle().await?;
            let now = self.clock.now();
            if now >= target {
                break;
            }
            let next = self.worker.next_due().await?.unwrap_or(target);
            let next = next.min(now + STEP).min(target);
            self.set_clock(next).await?;
            if next == target || next == now + STEP {
                self.worker.housekeeping().await?;
            } else {
                self.worker.expire().await?;
            }
        }
        let after = self.counts.read(self.worker.reminders_fired());
        Ok((self.clock.now(), difference(before, after)))
    }
}

fn target(now: Instant, advance: Advance) -> Result<Instant, Failure> {
    let (field, target) = match advance {
        Advance::By(span) => (InputField::By, now.checked_add(span).unwrap_or(LAST)),
        Advance::To(to) => (InputField::To, to.truncate_to_millisecond()),
    };
    if target < now {
        return Err(Failure::invalid(
            field,
            "must not lie before the instant of the clock",
        ));
    }
    if target - now > FARTHEST || target >= LAST {
        return Err(Failure::invalid(field, "must be at most a year ahead"));
    }
    Ok(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_forwards_and_not_too_far() {
        let now = datetime!(2026-11-20 9:30 UTC);
        let days = |days| Advance::By(Duration::days(days));
        assert_eq!(target(now, days(3)).unwrap(), now + Duration::days(3));
        assert_eq!(target(now, Advance::To(now)).unwrap(), now);
        for wrong in [
            days(367),
            Advance::To(now - Duration::SECOND),
            Advance::To(LAST),
        ] {
            assert!(target(now, wrong).is_err(), "{wrong:?}");
        }
    }
}
