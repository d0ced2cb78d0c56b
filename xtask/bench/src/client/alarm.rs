//! Waiting for a moment to within some ten microseconds: the runtime's own timers know milliseconds only.

use std::{
    io,
    os::fd::AsFd as _,
    time::{Duration, Instant},
};

use rustix::time::{
    Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
    timerfd_settime,
};
use tokio::{io::AsyncReadExt as _, net::unix::pipe::Receiver};

/// A moment that is nearer than this has come.
const NEAR: Duration = Duration::from_micros(5);

/// A timer of the kernel's. It is read like a pipe: eight bytes come when it rings.
pub struct Alarm(Receiver);

impl Alarm {
    /// A timer that is not set. Must be made within a runtime.
    pub fn new() -> io::Result<Self> {
        let timer = timerfd_create(
            TimerfdClockId::Monotonic,
            TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC,
        )?;
        Ok(Self(Receiver::from_owned_fd_unchecked(timer)?))
    }

    /// Waits.
    pub async fn wait_until(&mut self, at: Instant) -> io::Result<()> {
        let rest = at.saturating_duration_since(Instant::now());
        if rest < NEAR {
            return Ok(());
        }
        let never = Timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        let once = Itimerspec {
            it_interval: never,
            it_value: Timespec {
                tv_sec: i64::try_from(rest.as_secs()).unwrap_or(i64::MAX),
                tv_nsec: i64::from(rest.subsec_nanos()),
            },
        };
        timerfd_settime(self.0.as_fd(), TimerfdTimerFlags::empty(), &once)?;
        let mut expirations = [0; 8];
        self.0.read_exact(&mut expirations).await?;
        Ok(())
    }
}
