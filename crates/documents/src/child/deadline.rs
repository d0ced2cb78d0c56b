//! An end to what may take too long, early enough for something else.

use std::{
    io,
    sync::{Arc, atomic::AtomicBool},
};

/// Ends work that looks at it once the process has used up the soft limit of its processor time.
#[derive(Clone, Default)]
pub(super) struct Deadline {
    is_over: Arc<AtomicBool>,
}

impl Deadline {
    /// Registers for the signal that the operating system sends at the soft limit.
    ///
    /// # Errors
    /// Those of the operating system.
    #[cfg(unix)]
    pub(super) fn new() -> io::Result<Self> {
        let deadline = Self::default();
        let is_over = Arc::clone(&deadline.is_over);
        signal_hook::flag::register(signal_hook::consts::SIGXCPU, is_over)?;
        Ok(deadline)
    }

    /// There is no such signal on this platform.
    ///
    /// # Errors
    /// None.
    #[cfg(not(unix))]
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// What is set once it is over.
    pub(super) fn flag(&self) -> &AtomicBool {
        &self.is_over
    }
}
