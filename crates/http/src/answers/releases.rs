//! Records of releases.

use imprimatur_application::releases::ReleaseReport;
use imprimatur_domain::{
    email::Email,
    release::{Release, ReleaseState},
    task::Verdict,
};
use imprimatur_wire::release::{ReleaseDecision, ReleaseJob, ReleaseRecord};

/// Whether bytes may be printed.
pub(crate) fn release(report: &ReleaseReport) -> ReleaseRecord<'_> {
    let job = report.job.as_ref();
    let state = report.release.map_or(ReleaseState::Unknown, Release::state);
    let why = report.release.and_then(Release::why);
    ReleaseRecord {
        sha256: hex::encode(report.sha256),
        state: state.as_str().into(),
        reason: why.map(|why| why.as_str().into()),
        job: job.map(|job| ReleaseJob {
            guid: job.id.to_string(),
            name: job.name.as_str().into(),
        }),
        version: job.map(|job| job.version),
        decided_at: report.decided_at,
        decisions: report.decisions.iter().map(decision).collect(),
        checkpoint: report.checkpoint.as_deref().map(Into::into),
        derived_from: report.derivative.as_ref().map(Into::into),
    }
}

fn decision(verdict: &Verdict) -> ReleaseDecision<'_> {
    ReleaseDecision {
        decision: verdict.decision.as_str().into(),
        reviewer: verdict
            .reviewer
            .as_ref()
            .map(|email| Email::as_str(email).into()),
        name: verdict.name.as_str().into(),
        decided_at: verdict.at,
    }
}
