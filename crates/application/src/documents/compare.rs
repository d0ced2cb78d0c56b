//! Comparing two versions of a document.
//!
//! A comparison is made by the requests that ask for it, each of which adds as many pages as a few seconds are enough for, and is kept
//! in parts. So nothing goes on behind a request, a long document keeps nobody waiting, and all processes share what is
//! known. Parts are named by the pairs of pages that they contain: what two processes have compared at once is the same.

use bytes::Bytes;
use futures_util::StreamExt as _;
use imprimatur_domain::{
    access::Caller,
    comparison::{Closeness, PageComparison},
    field::InputField,
    ids::JobId,
    refusal::Refusal,
};

use super::{
    Version,
    picture::{hex, once, pictures_of},
    press,
};
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{
        Ports,
        blobs::{BlobError, BlobKey},
        documents::{ComparedPages, DocumentError, WantedPages},
    },
};

/// Most parts of a comparison that are listed.
const PARTS_MAX: usize = 1_000;
/// Maximum size in bytes of a part.
const PART_MAX: u64 = 64 << 20;

/// What differs between two versions.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Number of the earlier version.
    pub from: u32,
    /// Number of the later version.
    pub to: u32,
    /// Pairs of pages, in order; all of them once it is ready.
    pub pages: Vec<PageComparison>,
    /// How many pairs there are; `None` before the first ones were compared.
    pub total: Option<u32>,
}

impl Comparison {
    /// Whether all pages were compared.
    pub fn is_ready(&self) -> bool {
        let total = self.total.and_then(|total| usize::try_from(total).ok());
        total.is_some_and(|total| self.pages.len() >= total)
    }
}

/// Compares two versions of a job, and on request plate by plate as well. Requires View rights.
///
/// # Errors
/// [`Failure::Invalid`] if both are the same version, [`Failure::NotFound`], [`Failure::Missing`] for documents that cannot
/// be rendered, [`Failure::Refused`] for folders, [`Failure::Document`], [`Failure::Blob`].
pub async fn compare(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    (from, to): (u32, u32),
    closeness: Closeness,
) -> Result<Comparison, Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::View).await?;
    if loaded.dossier.job.is_folder() {
        return Err(Failure::Refused(Refusal::Folder {
            command: "compare versions of",
        }));
    }
    compare_versions(ports, id, (from, to), closeness).await
}

/// Compares two versions of a file that may be seen.
pub(crate) async fn compare_versions(
    ports: &Ports,
    job: JobId,
    (from, to): (u32, u32),
    closeness: Closeness,
) -> Result<Comparison, Failure> {
    if from == to {
        return Err(Failure::invalid(
            InputField::To,
            "must be another version than from",
        ));
    }
    let earlier = ports.views.version(job, from).await?;
    let later = ports.views.version(job, to).await?;
    let (Some(earlier), Some(later)) = (earlier, later) else {
        return Err(Failure::NotFound);
    };
    if [&earlier, &later]
        .iter()
        .any(|one| !ports.documents.has_pictures(&one.media_type))
    {
        return Err(Failure::Missing(
            "only PDF documents and images can be compared",
        ));
    }
    let documents = ComparedDocuments {
        earlier,
        later,
        closeness,
    };
    documents.compare(ports).await
}

/// Two documents, and how they are compared.
pub(crate) struct ComparedDocuments {
    pub(crate) earlier: Version,
    pub(crate) later: Version,
    pub(crate) closeness: Closeness,
}

impl ComparedDocuments {
    /// Goes on comparing where an earlier request has stopped.
    pub(crate) async fn compare(&self, ports: &Ports) -> Result<Comparison, Failure> {
        let known = self.known(ports).await?;
        let mut comparison = Comparison {
            from: self.earlier.number,
            to: self.later.number,
            total: known.as_ref().map(|known| known.total),
            pages: known.map_or_else(Vec::new, |known| known.pages),
        };
        if !comparison.is_ready() {
            self.proceed(ports, &mut comparison).await?;
        }
        Ok(comparison)
    }

    /// Compares the next pages and keeps them. If many wait for comparisons, there are none this time.
    async fn proceed(&self, ports: &Ports, comparison: &mut Comparison) -> Result<(), Failure> {
        let first = u32::try_from(comparison.pages.len()).unwrap_or(u32::MAX);
        let from = press::source(ports, &self.earlier).await?;
        let to = press::source(ports, &self.later).await?;
        let wanted = WantedPages {
            first,
            closeness: self.closeness,
        };
        let part = match ports.documents.compare(from, to, wanted).await {
            Ok(part) => part,
            Err(DocumentError::Busy) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        self.keep(ports, first, &part).await;
        comparison.total = Some(part.total);
        comparison.pages.extend(part.pages);
        if comparison.is_ready() && first > 0 {
            // From now on it is read at once.
            let whole = ComparedPages {
                total: part.total,
                pages: comparison.pages.clone(),
            };
            self.keep(ports, 0, &whole).await;
        }
        Ok(())
    }

    async fn keep(&self, ports: &Ports, first: u32, part: &ComparedPages) {
        let pages = u32::try_from(part.pages.len()).unwrap_or(u32::MAX);
        let end = first.saturating_add(pages);
        let key = format!("{}{first}-{end}.txt", self.prefix());
        let Some(key) = BlobKey::new(key) else {
            return;
        };
        let text = Bytes::from(part.to_string());
        if let Err(error) = ports.blobs.put(&key, once(text), PART_MAX).await {
            tracing::warn!(%error, "a comparison could not be kept and will be made again");
        }
    }

    /// Keys depend only on content and press. They lie beside the images of a version, and go with them.
    fn prefix(&self) -> String {
        let press = self.later.press.tag();
        let closeness = match self.closeness {
            Closeness::Seen => "",
            Closeness::ByPlate => "-plates",
            Closeness::Exact => "-exact",
        };
        // A derived file is kept for no longer than it takes to compare it.
        let (kept, other) = match self.closeness {
            Closeness::Seen | Closeness::ByPlate => (&self.later, &self.earlier),
            Closeness::Exact => (&self.earlier, &self.later),
        };
        let (pictures, other) = (pictures_of(&kept.sha256), hex(&other.sha256));
        format!("{pictures}compared2-{other}{press}{closeness}/")
    }

    /// What was compared so far, from the first pair of pages on without a gap.
    async fn known(&self, ports: &Ports) -> Result<Option<ComparedPages>, Failure> {
        let prefix = self.prefix();
        let listed = ports.blobs.list(&prefix, None, PARTS_MAX).await?;
        let parts: Vec<(u32, u32, BlobKey)> = listed
            .into_iter()
            .filter_map(|blob| {
                let name = blob.key.as_str().strip_prefix(&prefix)?;
                let (first, end) = name.strip_suffix(".txt")?.split_once('-')?;
                Some((first.parse().ok()?, end.parse().ok()?, blob.key))
            })
            .collect();
        let mut known: Option<ComparedPages> = None;
        let mut next = 0;
        loop {
            let from_here = parts
                .iter()
                .filter(|(first, end, _)| *first == next && *end > next);
            let Some((_, end, key)) = from_here.max_by_key(|(_, end, _)| *end) else {
                return Ok(known);
            };
            let Some(part) = read(ports, key).await? else {
                return Ok(known);
            };
            next = *end;
            match &mut known {
                Some(known) => known.pages.extend(part.pages),
                None => known = Some(part),
            }
        }
    }
}

/// A part; `None` if it was removed meanwhile, or another version of the program has written it.
async fn read(ports: &Ports, key: &BlobKey) -> Result<Option<ComparedPages>, Failure> {
    let mut opened = match ports.blobs.get(key, None).await {
        Ok(opened) => opened,
        Err(BlobError::NotFound) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut bytes = Vec::new();
    while let Some(piece) = opened.bytes.next().await {
        let piece = piece.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        bytes.extend_from_slice(&piece);
    }
    let text = std::str::from_utf8(&bytes).ok();
    Ok(text.and_then(|text| text.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comparison_is_ready_when_every_pair_was_compared() {
        let ready = |total, pages: usize| {
            let page = PageComparison::whole(Some(1), Some(1));
            let comparison = Comparison {
                from: 1,
                to: 2,
                total,
                pages: vec![page; pages],
            };
            comparison.is_ready()
        };
        assert!(!ready(None, 0) && !ready(Some(2), 1));
        assert!(ready(Some(2), 2) && ready(Some(0), 0));
    }
}
