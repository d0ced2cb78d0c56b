//! Comparing a derived file with the version that it was made of.

use imprimatur_domain::{
    comparison::{Closeness, PageComparison, PageState},
    derivative::{DifferingPage, NotComparable, Sameness},
    ids::JobId,
};

use crate::{
    chores::inspect::inspect_blob,
    documents::{ComparedDocuments, StoredUpload, Version, media_type},
    failure::Failure,
    ports::{
        Ports,
        documents::{DocumentError, Inspection, PageFacts},
    },
};

/// How often one request goes on comparing; each time takes some five seconds at most.
const ROUNDS_MAX: usize = 8;

/// How far a comparison is.
pub(super) enum Compared {
    /// All pages were compared, or cannot be.
    Whole(Sameness),
    /// Some were compared.
    Partly { compared: u32, total: Option<u32> },
}

/// Goes on comparing a stored file with a version, where an earlier request has stopped.
pub(super) async fn compare(
    ports: &Ports,
    job: JobId,
    version: u32,
    upload: &StoredUpload,
) -> Result<Compared, Failure> {
    let original = ports.views.version(job, version).await?;
    let original = original.ok_or(Failure::NotFound)?;
    let derived = Version {
        media_type: media_type(ports, None, upload, &upload.name).to_string(),
        size: upload.stored.size,
        sha256: upload.stored.sha256,
        blob: upload.blob.clone(),
        ..original.clone()
    };
    if derived.sha256 == original.sha256 {
        return Ok(Compared::Whole(Sameness::Equal));
    }
    let documents = ComparedDocuments {
        earlier: original,
        later: derived,
        closeness: Closeness::Exact,
    };
    let why = match why_not_comparable(ports, &documents).await? {
        None => match compare_pages(ports, &documents).await {
            Err(Failure::Document(error)) => unreadable(error)?,
            compared => return compared,
        },
        Some(why) => why,
    };
    Ok(Compared::Whole(Sameness::NotComparable(why)))
}

/// What a document that cannot be rendered comes to.
fn unreadable(error: DocumentError) -> Result<NotComparable, Failure> {
    match error {
        DocumentError::Unreadable(_) | DocumentError::TooLarge(_) => Ok(NotComparable::Unreadable),
        DocumentError::Unsupported => Ok(NotComparable::MediaType),
        error => Err(error.into()),
    }
}

async fn why_not_comparable(
    ports: &Ports,
    documents: &ComparedDocuments,
) -> Result<Option<NotComparable>, Failure> {
    let mut inspections = Vec::with_capacity(2);
    for version in [&documents.earlier, &documents.later] {
        if !ports.documents.has_pictures(&version.media_type) {
            return Ok(Some(NotComparable::MediaType));
        }
        let inspection = inspect_blob(ports, &version.blob, &version.media_type).await?;
        if inspection.page_count == 0 {
            return Ok(Some(NotComparable::Unreadable));
        }
        inspections.push(inspection);
    }
    let mut pairs = inspections.windows(2);
    Ok(pairs.find_map(|pair| differing_layout([&pair[0], &pair[1]])))
}

/// Whether two documents differ in the number of pages, or in a size. Sizes are rounded, so that what is one size may be rounded
/// up and down.
fn differing_layout(inspections: [&Inspection; 2]) -> Option<NotComparable> {
    let [before, after] = inspections;
    if before.page_count != after.page_count {
        return Some(NotComparable::PageCount);
    }
    let is_near = |one: u32, other: u32| one.abs_diff(other) <= 1;
    let mut pairs = before.pages.iter().zip(&after.pages);
    let has_same_sizes = pairs.all(|(one, other): (&PageFacts, &PageFacts)| {
        is_near(one.width, other.width) && is_near(one.height, other.height)
    });
    (!has_same_sizes).then_some(NotComparable::PageSize)
}

async fn compare_pages(ports: &Ports, documents: &ComparedDocuments) -> Result<Compared, Failure> {
    let mut known = (0, None);
    for _ in 0..ROUNDS_MAX {
        let comparison = documents.compare(ports).await?;
        if comparison.is_ready() {
            let differing = comparison.pages.iter().filter_map(difference).collect();
            return Ok(Compared::Whole(Sameness::from_differing(differing)));
        }
        let compared = u32::try_from(comparison.pages.len()).unwrap_or(u32::MAX);
        let is_stuck = known == (compared, comparison.total);
        known = (compared, comparison.total);
        if is_stuck {
            break;
        }
    }
    let (compared, total) = known;
    Ok(Compared::Partly { compared, total })
}

/// Where a page differs, in print or on one of its plates; `None` if it does not.
fn difference(comparison: &PageComparison) -> Option<DifferingPage> {
    let plates = &comparison.plates;
    let are_plates_same =
        (plates.iter()).all(|plate| plate.state() == PageState::Same && !plate.is_renamed());
    if comparison.state() == PageState::Same && are_plates_same && !comparison.is_plain {
        return None;
    }
    let of_plates = plates.iter().flat_map(|plate| &plate.areas);
    let mut areas = comparison.areas.clone();
    if areas.is_empty() {
        areas.extend(of_plates.copied());
    }
    Some(DifferingPage {
        page: comparison.page.or(comparison.from_page)?,
        areas,
    })
}
