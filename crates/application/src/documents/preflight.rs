//! Reading preflight results.

use imprimatur_domain::{
    Instant,
    access::Caller,
    ids::JobId,
    preflight::{Finding, FindingDetail},
    refusal::Refusal,
};

use super::{OrderReport, Press, Version, compare_with_order};
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{Ports, store::StoreError},
};

/// The stored result of an inspection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Number of pages; 0 if none or unknown.
    pub page_count: u32,
    /// Preflight findings.
    pub findings: Vec<Finding>,
    /// Further facts as a JSON object; `None` if nothing is known.
    pub details: Option<String>,
    /// When the document was inspected.
    pub at: Instant,
}

impl Found {
    /// The findings about what page images do not show.
    pub(crate) fn picture_findings(&self) -> Vec<Finding> {
        let findings = self.findings.iter();
        findings
            .filter(|finding| finding.code.is_about_pictures())
            .cloned()
            .collect()
    }

    /// The same with the press that pictures simulate now.
    fn for_press(self, press: &Press) -> Self {
        let findings = self.findings.into_iter();
        Self {
            findings: findings.map(|finding| press.update(finding)).collect(),
            ..self
        }
    }
}

/// What was found in a version, with the press that its pictures simulate now.
///
/// # Errors
/// [`StoreError::Unavailable`], [`StoreError::Corrupt`].
pub(crate) async fn found(
    ports: &Ports,
    job: JobId,
    number: u32,
) -> Result<Option<Found>, StoreError> {
    let Some(found) = ports.views.inspection(job, number).await? else {
        return Ok(None);
    };
    let names_press =
        |finding: &Finding| matches!(finding.detail, Some(FindingDetail::Simulated { .. }));
    if !found.findings.iter().any(names_press) {
        return Ok(Some(found));
    }
    let version = ports.views.version(job, number).await?;
    Ok(Some(match version {
        Some(version) => found.for_press(&version.press),
        None => found,
    }))
}

/// A version with its inspection result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preflight {
    /// The version.
    pub version: Version,
    /// The result; `None` before the inspection.
    pub found: Option<Found>,
    /// The version beside what is ordered now; empty before the inspection.
    pub order: OrderReport,
}

/// The preflight result of a version, by default the current one. Requires View rights.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for folders.
pub async fn preflight(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    number: Option<u32>,
) -> Result<Preflight, Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::View).await?;
    let job = &loaded.dossier.job;
    let document = job.document();
    let document = document.ok_or(Refusal::Folder {
        command: "preflight",
    })?;
    let number = number.unwrap_or(document.version);
    let version = ports.views.version(id, number).await?;
    let version = version.ok_or(Failure::NotFound)?;
    let found = ports.views.inspection(id, number).await?;
    let found = found.map(|found| found.for_press(&version.press));
    let order = compare_with_order(ports, &job.expectation, found.as_ref())?;
    Ok(Preflight {
        version,
        found,
        order,
    })
}
