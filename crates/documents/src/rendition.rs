//! How pages are rendered, for which press and with which layers: how a child is told of it, and what stands for it among keys.

use std::fs::File;

use imprimatur_application::ports::documents::{DocumentError, PressProfile, Source};
use imprimatur_domain::print::ProfileSource;

use crate::{children::append, protocol::RenditionOrder};

/// Cache key of a rendition: which press is wanted, the hash of the profile of the team's, and which layers.
pub(crate) type RenditionKey = (ProfileSource, Option<[u8; 32]>, Option<u32>);

/// How pages are to be rendered.
#[derive(Debug)]
pub(crate) struct Rendition {
    source: ProfileSource,
    profile: Option<PressProfile>,
    layers: Option<u32>,
}

impl Rendition {
    pub(crate) fn new(source: &Source) -> Self {
        Self {
            source: source.wanted,
            profile: source.profile.clone(),
            layers: source.layers,
        }
    }

    pub(crate) fn key(&self) -> RenditionKey {
        let profile = self.profile.as_ref();
        (
            self.source,
            profile.map(|profile| profile.sha256),
            self.layers,
        )
    }

    /// Puts the profile behind a document, where the child looks for it.
    pub(crate) async fn behind(
        self,
        document: File,
    ) -> Result<(File, RenditionOrder), DocumentError> {
        let mut order = RenditionOrder {
            source: self.source,
            length: 0,
            layers: self.layers,
        };
        let Some(profile) = self.profile else {
            return Ok((document, order));
        };
        order.length = profile.bytes.len() as u64;
        let (document, _) = append(document, profile.bytes.into()).await?;
        Ok((document, order))
    }
}
