//! Versions of documents, what was found in them, and zips of folders.

use imprimatur_application::{
    archives::StoredArchive,
    documents::{Preflight, Version},
};
use imprimatur_domain::{Instant, archive::ArchiveState};
use imprimatur_wire::{
    archive::CompressionRecord,
    expect::OrderRecord,
    preflight::{FindingCounts, FindingRecord, PreflightRecord, known},
    version::VersionRecord,
};

use super::optional_address;

/// A version.
pub(crate) fn version(version: &Version) -> VersionRecord<'_> {
    VersionRecord {
        version: version.number,
        name: (&version.name).into(),
        r#type: (&version.media_type).into(),
        size: version.size,
        sha256: hex::encode(version.sha256),
        puid: (&version.puid).into(),
        uploaded_by: optional_address(version.uploaded_by.as_ref()),
        created_at: version.created_at,
    }
}

/// What was found in a version.
///
/// # Errors
/// When the stored details are not JSON.
pub(crate) fn preflight(preflight: &Preflight) -> Result<PreflightRecord<'_>, serde_json::Error> {
    let version = &preflight.version;
    let found = preflight.found.as_ref();
    let of_file = found.into_iter().flat_map(|found| &found.findings);
    let findings = preflight.order.findings.iter().chain(of_file);
    let details = found.and_then(|found| found.details.as_deref());
    Ok(PreflightRecord {
        job_guid: version.job.to_string(),
        version: version.number,
        r#type: (&version.media_type).into(),
        inspected_at: found.map(|found| found.at),
        page_count: found.and_then(|found| known(found.page_count)),
        counts: FindingCounts::new(&findings),
        findings: FindingRecord::all(findings),
        order: preflight
            .order
            .comparisons
            .iter()
            .map(OrderRecord::new)
            .collect(),
        details: details.map(serde_json::from_str).transpose()?,
    })
}

/// A zip at this moment; its address is told while it can be fetched.
pub(crate) fn compression(
    stored: &StoredArchive,
    now: Instant,
    download_url: String,
) -> CompressionRecord<'_> {
    let archive = &stored.archive;
    let (size, expires_at) = match archive.state {
        ArchiveState::Done { size, expires_at } => (size, Some(expires_at)),
        _ => (0, None),
    };
    CompressionRecord {
        guid: archive.id.0.to_string(),
        user_email: archive.requested_by.as_str().into(),
        category: "zipped-job-link".into(),
        job_guid: archive.folder.to_string(),
        name: (&archive.name).into(),
        size,
        r#type: "application/zip".into(),
        status: archive.state.as_str().into(),
        expires_at,
        created_at: archive.created_at,
        updated_at: archive.updated_at,
        is_expired: expires_at.is_some_and(|at| at <= now),
        download_url: if archive.is_available(now) {
            download_url
        } else {
            String::new()
        },
        processed: stored.processed,
        total: stored.total,
    }
}
