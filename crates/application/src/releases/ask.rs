//! Asking for releases.

use std::collections::HashMap;

use imprimatur_domain::{
    Instant,
    access::Caller,
    derivative::Derivative,
    dossier::Dossier,
    ids::JobId,
    release::{self, Release, Unapproved},
    task::Verdict,
};

use crate::{
    approvals::gate,
    changes::Changes,
    failure::Failure,
    ports::{Ports, store::Loaded},
};

/// Versions that are looked at together.
const VERSIONS_AT_ONCE: u32 = 100;

/// A job of the team that has or had these bytes, or a version that they were made of.
#[derive(Clone, Debug, PartialEq)]
pub struct KnownBytes {
    /// The file.
    pub job: JobId,
    /// The version that has them, or that they were made of.
    pub version: u32,
    /// Whether the job was deleted for good.
    pub is_erased: bool,
    /// The derived file that has them.
    pub derivative: Option<Derivative>,
}

/// The job that a release is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseJob {
    /// Its GUID.
    pub id: JobId,
    /// Its name; empty once it is deleted for good.
    pub name: String,
    /// The version that has the bytes, or that they were made of.
    pub version: u32,
}

/// The answer to whether bytes may be printed.
#[derive(Clone, Debug, PartialEq)]
pub struct ReleaseReport {
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// What is known; `None` if no job of the team has or had them.
    pub release: Option<Release>,
    /// The file that this is about; of several the one that says most, and of those the last one created.
    pub job: Option<ReleaseJob>,
    /// When it was approved.
    pub decided_at: Option<Instant>,
    /// The decisions of the file's round, or of the folder's by which it is approved.
    pub decisions: Vec<Verdict>,
    /// The newest checkpoint of the decision log, if all decisions on an approved file are part of it.
    pub checkpoint: Option<String>,
    /// The derived file that has the bytes, if they were made of a version.
    pub derivative: Option<Derivative>,
}

/// Whether these bytes may be printed, as far as the caller's team knows.
///
/// # Errors
/// [`Failure::Store`].
pub async fn report(
    ports: &Ports,
    caller: &Caller,
    sha256: [u8; 32],
) -> Result<ReleaseReport, Failure> {
    let mut best = ReleaseReport::unknown(sha256);
    let mut before = None;
    loop {
        let portion = (before, VERSIONS_AT_ONCE);
        let known = ports.views.jobs_with_bytes(caller.team, sha256, portion);
        let known = known.await?;
        let versions = known
            .iter()
            .filter(|known| !known.is_erased && known.derivative.is_none());
        let last = versions
            .zip(1..)
            .find(|(_, number)| *number == VERSIONS_AT_ONCE);
        before = last.map(|(last, _)| last.job);
        let portion = best_of(ports, known, sha256).await?;
        if rank(portion.release) > rank(best.release) {
            best = portion;
        }
        // An approval among older copies counts as well.
        if before.is_none() || best.release == Some(Release::Approved) {
            return Ok(best);
        }
    }
}

/// What is to be said of those among which the bytes are known.
async fn best_of(
    ports: &Ports,
    mut known: Vec<KnownBytes>,
    sha256: [u8; 32],
) -> Result<ReleaseReport, Failure> {
    // Of versions of one job with the same bytes, the latest comes first.
    known.dedup_by_key(|known| (known.job, known.derivative.is_some()));
    let live = known.iter().filter(|known| !known.is_erased);
    let jobs: Vec<JobId> = live.map(|known| known.job).collect();
    let loaded = if jobs.is_empty() {
        Vec::new()
    } else {
        ports.store.find_jobs(jobs).await?
    };
    let loaded: HashMap<_, _> = (loaded.into_iter())
        .map(|loaded| (loaded.dossier.job.id, loaded))
        .collect();
    let mut best = ReleaseReport::unknown(sha256);
    for known in known {
        let report = match loaded.get(&known.job) {
            Some(loaded) => of_job(ports, &known, loaded, sha256).await?,
            None => ReleaseReport::withdrawn(&known, sha256),
        };
        if rank(report.release) > rank(best.release) {
            best = report;
        }
    }
    Ok(best)
}

/// The same of several, in the order given.
///
/// # Errors
/// [`Failure::Store`].
pub async fn reports(
    ports: &Ports,
    caller: &Caller,
    hashes: Vec<[u8; 32]>,
) -> Result<Vec<ReleaseReport>, Failure> {
    let mut known: HashMap<_, ReleaseReport> = HashMap::new();
    let mut reports = Vec::with_capacity(hashes.len());
    for sha256 in hashes {
        let report = match known.get(&sha256) {
            Some(report) => report.clone(),
            None => report(ports, caller, sha256).await?,
        };
        known.insert(sha256, report.clone());
        reports.push(report);
    }
    Ok(reports)
}

/// What says more comes later.
fn rank(release: Option<Release>) -> u8 {
    match release {
        None => 0,
        Some(Release::Withdrawn) => 1,
        Some(Release::Superseded) => 2,
        Some(Release::Unapproved(_)) => 3,
        Some(Release::Approved) => 4,
    }
}

async fn of_job(
    ports: &Ports,
    known: &KnownBytes,
    loaded: &Loaded,
    sha256: [u8; 32],
) -> Result<ReleaseReport, Failure> {
    let Some(derivative) = &known.derivative else {
        return of_version(ports, known, loaded, sha256).await;
    };
    // If the version is no longer the current one, the hash is that of no version.
    let original = loaded.dossier.job.evidence();
    let original = original.filter(|seen| seen.version == derivative.version);
    let original = original.map_or(sha256, |seen| seen.sha256);
    let report = of_version(ports, known, loaded, original).await?;
    Ok(report.of_derivative(derivative))
}

async fn of_version(
    ports: &Ports,
    known: &KnownBytes,
    loaded: &Loaded,
    sha256: [u8; 32],
) -> Result<ReleaseReport, Failure> {
    let file = &loaded.dossier;
    let release = Release::of(file, sha256);
    let report = ReleaseReport {
        release: Some(release),
        job: Some(ReleaseJob {
            id: known.job,
            name: file.job.name.to_string(),
            version: known.version,
        }),
        ..ReleaseReport::unknown(sha256)
    };
    match release {
        Release::Approved => report.approved_by(ports, file).await,
        Release::Unapproved(_) => {
            let folders = ports.store.folders_above(loaded.lineage.folders()).await?;
            // The nearest of those that say as much comes last.
            let below = folders.iter().rev().map(|folder| {
                let release = Some(Release::below(folder, file, sha256));
                (folder, release)
            });
            let says_more = |(_, said): &(&Dossier, Option<Release>)| *said != report.release;
            let found = below.filter(says_more).max_by_key(|(_, said)| rank(*said));
            let Some((folder, release)) = found else {
                return report.held_up(ports, file).await;
            };
            let report = ReleaseReport { release, ..report };
            if release == Some(Release::Approved) {
                return report.approved_by(ports, folder).await;
            }
            report.held_up(ports, folder).await
        }
        Release::Superseded | Release::Withdrawn => Ok(report),
    }
}

impl ReleaseReport {
    fn unknown(sha256: [u8; 32]) -> Self {
        Self {
            sha256,
            release: None,
            job: None,
            decided_at: None,
            decisions: Vec::new(),
            checkpoint: None,
            derivative: None,
        }
    }

    /// What is to be said of a derived file, if this is to be said of the version that it was made of.
    fn of_derivative(self, derivative: &Derivative) -> Self {
        let release = self.release.map(|release| release.derived(derivative));
        let is_approved = release.is_some_and(Release::may_be_printed);
        let original = if is_approved {
            self
        } else {
            Self {
                decided_at: None,
                decisions: Vec::new(),
                checkpoint: None,
                ..self
            }
        };
        Self {
            sha256: derivative.sha256,
            release,
            derivative: Some(derivative.clone()),
            ..original
        }
    }

    fn withdrawn(known: &KnownBytes, sha256: [u8; 32]) -> Self {
        Self {
            release: Some(Release::Withdrawn),
            job: Some(ReleaseJob {
                id: known.job,
                name: String::new(),
                version: known.version,
            }),
            ..Self::unknown(sha256)
        }
    }

    /// Says so if it was not sent because of a gate.
    async fn held_up(self, ports: &Ports, dossier: &Dossier) -> Result<Self, Failure> {
        let not_sent = Some(Release::Unapproved(Unapproved::NotSent));
        if self.release != not_sent {
            return Ok(self);
        }
        let report = gate::report(ports, &dossier.job, &Changes::default()).await?;
        let is_held = report.findings.is_some_and(|held| !held.is_empty());
        let is_held = is_held || !report.checks.is_empty();
        let release = if is_held {
            Some(Release::Unapproved(Unapproved::Gate))
        } else {
            self.release
        };
        Ok(Self { release, ..self })
    }

    /// With the decisions of the job that has approved them.
    async fn approved_by(self, ports: &Ports, dossier: &Dossier) -> Result<Self, Failure> {
        let is_sealed = !ports.log_store.has_unsealed_leaves(dossier.job.id).await?;
        let newest = if is_sealed {
            ports.log_store.sealed_tree().await?.1
        } else {
            None
        };
        Ok(Self {
            decided_at: release::approved_at(dossier),
            decisions: release::standing(dossier).cloned().collect(),
            checkpoint: newest.map(|checkpoint| checkpoint.note),
            ..self
        })
    }
}
