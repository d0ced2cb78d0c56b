//! The press that pictures simulate: how a child is told of it, and what stands for it among keys.

use std::fs::File;

use imprimatur_application::ports::documents::{DocumentError, PressProfile, Source};
use imprimatur_domain::print::ProfileSource;

use crate::{children::append, protocol::PressOrder};

/// Cache key of a press: which one is wanted, and the hash of the profile of the team's.
pub(crate) type AskedPress = (ProfileSource, Option<[u8; 32]>);

/// The press that pictures are to simulate.
#[derive(Debug)]
pub(crate) struct Press {
    source: ProfileSource,
    profile: Option<PressProfile>,
}

impl Press {
    pub(crate) fn new(source: &Source) -> Self {
        Self {
            source: source.wanted,
            profile: source.profile.clone(),
        }
    }

    pub(crate) fn key(&self) -> AskedPress {
        let profile = self.profile.as_ref();
        (self.source, profile.map(|profile| profile.sha256))
    }

    /// Puts the profile behind a document, where the child looks for it.
    pub(crate) async fn behind(self, document: File) -> Result<(File, PressOrder), DocumentError> {
        let source = self.source;
        let Some(profile) = self.profile else {
            return Ok((document, PressOrder { source, length: 0 }));
        };
        let length = profile.bytes.len() as u64;
        let (document, _) = append(document, profile.bytes.into()).await?;
        Ok((document, PressOrder { source, length }))
    }
}
