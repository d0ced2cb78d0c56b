//! Archives: zips of folders, made in the background.

use time::Duration;

use crate::{
    Instant,
    email::Email,
    ids::{ArchiveId, JobId},
};

/// Where an archive stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveState {
    /// Asked for.
    Queued,
    /// Being written.
    Processing,
    /// Ready until it expires.
    Done {
        /// Length of the zip in bytes.
        size: u64,
        /// Until when it can be fetched.
        expires_at: Instant,
    },
    /// It could not be written.
    Failed,
}

impl ArchiveState {
    /// The state without what comes with it.
    pub fn status(&self) -> ArchiveStatus {
        match self {
            Self::Queued => ArchiveStatus::Queued,
            Self::Processing => ArchiveStatus::Processing,
            Self::Done { .. } => ArchiveStatus::Done,
            Self::Failed => ArchiveStatus::Failed,
        }
    }

    /// The state as the interface names it.
    pub fn as_str(&self) -> &'static str {
        self.status().as_str()
    }
}

/// The name of an archive's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveStatus {
    /// Asked for.
    Queued,
    /// Being written.
    Processing,
    /// Written.
    Done,
    /// It could not be written.
    Failed,
}

impl ArchiveStatus {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Queued, Self::Processing, Self::Done, Self::Failed];
    /// Those of archives that are still to be written.
    pub const UNDER_WAY: [Self; 2] = [Self::Queued, Self::Processing];

    /// The status as the interface names it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Processing => "processing",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    /// The status of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// A step that an archive cannot take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot {command} an archive that is {state}")]
pub struct ArchiveRefusal {
    /// What was asked for.
    pub command: &'static str,
    /// The state it met.
    pub state: &'static str,
}

/// A folder zip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// Its name.
    pub id: ArchiveId,
    /// The folder.
    pub folder: JobId,
    /// Who asked for it.
    pub requested_by: Email,
    /// Name of the zip file.
    pub name: String,
    /// Where it stands.
    pub state: ArchiveState,
    /// When it was asked for.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Archive {
    /// Asks for an archive.
    pub fn request(
        id: ArchiveId,
        folder: JobId,
        requested_by: Email,
        name: String,
        at: Instant,
    ) -> Self {
        let state = ArchiveState::Queued;
        Self {
            id,
            folder,
            requested_by,
            name,
            state,
            created_at: at,
            updated_at: at,
        }
    }

    /// Whether a new request is answered with this one.
    pub fn is_under_way(&self) -> bool {
        ArchiveStatus::UNDER_WAY.contains(&self.state.status())
    }

    /// Whether it can be fetched.
    pub fn is_available(&self, now: Instant) -> bool {
        matches!(self.state, ArchiveState::Done { expires_at, .. } if now < expires_at)
    }

    /// Writing begins, or begins anew after a crash.
    ///
    /// # Errors
    /// Once it is done or failed.
    pub fn start(self, at: Instant) -> Result<Self, ArchiveRefusal> {
        if !self.is_under_way() {
            return Err(self.refuse("start"));
        }
        Ok(Self {
            state: ArchiveState::Processing,
            updated_at: at,
            ..self
        })
    }

    /// The zip is complete and durable.
    ///
    /// # Errors
    /// Unless it was being written.
    pub fn finish(
        self,
        size: u64,
        lifetime: Duration,
        at: Instant,
    ) -> Result<Self, ArchiveRefusal> {
        if self.state != ArchiveState::Processing {
            return Err(self.refuse("finish"));
        }
        let state = ArchiveState::Done {
            size,
            expires_at: at.saturating_add(lifetime),
        };
        Ok(Self {
            state,
            updated_at: at,
            ..self
        })
    }

    /// The zip cannot be written.
    ///
    /// # Errors
    /// Once it is done or failed.
    pub fn fail(self, at: Instant) -> Result<Self, ArchiveRefusal> {
        if !self.is_under_way() {
            return Err(self.refuse("fail"));
        }
        Ok(Self {
            state: ArchiveState::Failed,
            updated_at: at,
            ..self
        })
    }

    fn refuse(&self, command: &'static str) -> ArchiveRefusal {
        ArchiveRefusal {
            command,
            state: self.state.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    const AT: Instant = datetime!(2026-11-20 09:30 UTC);

    fn queued() -> Archive {
        let by = "owner@example.com".parse().unwrap();
        Archive::request(ArchiveId(1), JobId::nil(), by, "Order.zip".to_owned(), AT)
    }

    #[test]
    fn a_finished_archive_is_available_until_it_expires() {
        let done = queued()
            .start(AT)
            .unwrap()
            .finish(10, Duration::days(7), AT)
            .unwrap();
        assert!(done.is_available(AT + Duration::days(6)));
        assert!(!done.is_available(AT + Duration::days(7)));
    }

    #[test]
    fn an_archive_ends_once() {
        let failed = queued().fail(AT).unwrap();
        assert!(failed.clone().start(AT).is_err());
        assert!(failed.clone().finish(1, Duration::days(7), AT).is_err());
        assert!(failed.fail(AT).is_err());
        assert!(queued().finish(1, Duration::days(7), AT).is_err());
    }
}
