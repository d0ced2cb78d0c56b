//! Archives: zip files of folders, written in the background.

use time::Duration;

use crate::{
    Instant,
    email::Email,
    ids::{ArchiveId, JobId},
};

/// State of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ArchiveState {
    /// Requested, not started.
    Queued,
    /// Being written.
    Processing,
    /// Can be downloaded until it expires.
    Done {
        /// Size of the zip in bytes.
        size: u64,
        /// End of the download period.
        expires_at: Instant,
    },
    /// Could not be written.
    Failed,
}

impl ArchiveState {
    /// The status, without what comes with it.
    pub fn status(&self) -> ArchiveStatus {
        match self {
            Self::Queued => ArchiveStatus::Queued,
            Self::Processing => ArchiveStatus::Processing,
            Self::Done { .. } => ArchiveStatus::Done,
            Self::Failed => ArchiveStatus::Failed,
        }
    }

    /// The status's name in the API.
    pub fn as_str(&self) -> &'static str {
        self.status().as_str()
    }
}

keywords! {
    /// The status of an archive.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ArchiveStatus {
        /// Requested.
        Queued = "queued",
        /// Being written.
        Processing = "processing",
        /// Written.
        Done = "done",
        /// It could not be written.
        Failed = "failed",
    }
}

impl ArchiveStatus {
    /// Those of archives that are still to be written.
    pub const UNDER_WAY: [Self; 2] = [Self::Queued, Self::Processing];
}

/// A state transition that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot {command} an archive that is {state}")]
pub struct ArchiveRefusal {
    /// The attempted transition.
    pub command: &'static str,
    /// The archive's current state.
    pub state: &'static str,
}

/// A zip of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Archive {
    /// Its id.
    pub id: ArchiveId,
    /// The folder that is zipped.
    pub folder: JobId,
    /// Who requested it.
    pub requested_by: Email,
    /// Name of the zip file.
    pub name: String,
    /// Its state.
    pub state: ArchiveState,
    /// When it was requested.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
}

impl Archive {
    /// A newly queued archive.
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

    /// Whether it is queued or processing; a repeated request then returns it instead of a new one.
    pub fn is_under_way(&self) -> bool {
        ArchiveStatus::UNDER_WAY.contains(&self.state.status())
    }

    /// Whether it can be downloaded.
    pub fn is_available(&self, now: Instant) -> bool {
        matches!(self.state, ArchiveState::Done { expires_at, .. } if now < expires_at)
    }

    /// Starts writing, or restarts it after a crash.
    ///
    /// # Errors
    /// [`ArchiveRefusal`] if it is done or failed.
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

    /// Marks the zip as complete and durable; `lifetime` is the download period.
    ///
    /// # Errors
    /// [`ArchiveRefusal`] unless it is processing.
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

    /// Marks it as failed.
    ///
    /// # Errors
    /// [`ArchiveRefusal`] if it is done or failed.
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
