//! Comments.

use super::Dossier;
use crate::{changed::Changed, email::Email};

impl Dossier {
    /// Somebody has commented. A comment by the print buyer, the partner or the assignee is noted for good, whatever
    /// the lock and over all versions; it is no update and no activity, and telling of it is up to whoever keeps it.
    pub fn commented(mut self, by: &Email) -> Changed<Self> {
        self.job.has_comment |= self.job.listens_to(by);
        Changed {
            state: self,
            events: Vec::new(),
        }
    }
}
