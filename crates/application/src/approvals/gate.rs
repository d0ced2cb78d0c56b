//! The preflight gate before a sending for review.

use std::collections::HashMap;

use imprimatur_domain::{
    access::Caller,
    check::{CheckFinding, CheckName, CheckRun},
    dossier::Edit,
    expectation::JobExpectation,
    gate::{Gate, GateOverride, Passage},
    ids::{JobId, PlanId},
    job::Job,
    preflight::Finding,
    task::Category,
};
use time::Duration;

use super::held::{GateReport, Held, HeldFinding, OpenCheck, Unchecked};
use crate::{
    changes::Changes,
    checks::{self, CheckRunWrite},
    documents::{Inspected, measure},
    failure::Failure,
    job_change::JobChange,
    jobs::{FileBelow, RequiredRights},
    ports::Ports,
    review::FILES_MAX,
};

/// How long a request waits for inspections.
const PATIENCE: Duration = Duration::seconds(15);

/// Pause between two looks at whether they have finished.
const PAUSE: Duration = Duration::milliseconds(250);

/// Most findings that an override records.
const RECORDED_MAX: usize = 100;

/// Most findings of a check that a refusal names.
const CHECK_FINDINGS_MAX: usize = 20;

/// Runs a use case again while it meets a gate that waits for an inspection or a check, for at most 15 seconds. Each run loads
/// anew, so that no change of the job is missed in between.
///
/// # Errors
/// Whatever the attempt fails with; [`Failure::Uninspected`] and [`Failure::Unchecked`] if it takes longer.
pub(crate) async fn until_inspected<T, F>(
    ports: &Ports,
    attempt: impl Fn() -> F,
) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>>,
{
    let mut until = None;
    loop {
        match attempt().await {
            Err(waiting @ (Failure::Uninspected | Failure::Unchecked(_))) => {
                let now = ports.clock.now();
                if now >= *until.get_or_insert(now + PATIENCE) {
                    return Err(waiting);
                }
                ports.clock.pause(PAUSE).await;
            }
            settled => return settled,
        }
    }
}

/// The gate of a stored plan; [`Gate::None`] without a plan.
pub(crate) async fn gate_of_plan(
    ports: &Ports,
    caller: &Caller,
    plan: Option<PlanId>,
) -> Result<Gate, Failure> {
    let Some(id) = plan else {
        return Ok(Gate::None);
    };
    let plan = ports.accounts.plan(caller.team, id).await?;
    Ok(plan.map_or(Gate::None, |plan| plan.gate))
}

/// Gives a job the gate of the plan by which it is sent, if that is stricter than its own.
///
/// # Errors
/// [`Failure::Refused`].
pub(crate) fn inherit_from_plan(
    change: &mut JobChange<'_>,
    gate: Gate,
    category: Category,
) -> Result<(), Failure> {
    if category.is_held_by_gate() && gate > change.job.dossier.job.gate {
        let edit = Edit {
            gate: Some(gate),
            ..Edit::default()
        };
        let at = change.at;
        change.job.apply(|dossier| dossier.edit(edit, at))?;
    }
    Ok(())
}

/// Checks that the gate lets a job be sent for review now, and records the override if only that lets it. An override that
/// is not needed has no effect.
///
/// # Errors
/// [`Failure::Held`] for findings, [`Failure::Uninspected`] and [`Failure::Unchecked`] while an inspection or a check may still
/// answer, [`Failure::Forbidden`] for an override by somebody who may not control the job.
pub(crate) async fn ensure_open(
    change: &mut JobChange<'_>,
    category: Category,
    gate_override: Option<&GateOverride>,
) -> Result<(), Failure> {
    if !category.is_held_by_gate() {
        return Ok(());
    }
    let job = &change.job.dossier.job;
    let (gate, is_folder) = (job.gate, job.is_folder());
    let report = report(change.ports, job, &change.changes).await?;
    let found: Option<Vec<Finding>> = report.findings.as_ref().map(|findings| {
        let findings = findings.iter().take(RECORDED_MAX);
        findings.map(|held| held.named(is_folder)).collect()
    });
    let passage = gate.check(found.as_deref(), report.checks.len(), gate_override);
    match (passage, gate_override) {
        (Passage::Open, _) => Ok(()),
        (Passage::Overridden(findings), Some(gate_override)) => {
            RequiredRights::Control.check(change.actor.rights)?;
            let at = change.at;
            change
                .job
                .apply(|dossier| dossier.override_gate(&findings, gate_override, at))?;
            Ok(())
        }
        (Passage::Waiting, _) if report.checks.is_empty() => Err(Failure::Uninspected),
        (Passage::Waiting, _) => Err(Failure::Unchecked(Unchecked {
            checks: report.checks,
            discards_file: false,
        })),
        (Passage::Held(_) | Passage::Overridden(_), _) => Err(Failure::Held(Held {
            findings: report.findings.unwrap_or_default(),
            is_folder,
            discards_file: false,
        })),
    }
}

/// What the gate of a job says. Inspections of this commit count as done.
pub(crate) async fn report(
    ports: &Ports,
    job: &Job,
    changes: &Changes,
) -> Result<GateReport, Failure> {
    let gate = job.gate;
    let required = checks::required(ports, job.owner.team).await?;
    let mut report = GateReport {
        gate,
        findings: Some(Vec::new()),
        checks: Vec::new(),
    };
    if gate == Gate::None && required.is_empty() {
        return Ok(report);
    }
    let files = files_of(ports, job).await?;
    let mut known = known_findings(ports, &files, changes).await?;
    let runs = last_runs(ports, &files, &required, changes).await?;
    let now = ports.clock.now();
    let mut held = Vec::new();
    for file in &files {
        let Some(mut findings) = known.remove(&(file.job, file.version)) else {
            report.findings = None;
            return Ok(report);
        };
        findings.splice(0..0, differences(ports, file, changes).await?);
        let mut findings: Vec<_> = findings.into_iter().map(|one| (one, Vec::new())).collect();
        for run in runs.iter().filter(|run| run.job == file.job) {
            let finding = run.finding(now);
            findings.extend(finding.map(|finding| (finding, first_findings(run))));
            if run.is_open(now) {
                report.checks.push(OpenCheck {
                    check: run.check.clone(),
                    title: run.title.to_string(),
                    job: file.job,
                    name: file.name.clone(),
                    due_at: run.due_at,
                });
            }
        }
        let heavy = findings
            .into_iter()
            .filter(|(finding, _)| gate.holds(finding));
        held.extend(heavy.map(|(finding, check_findings)| HeldFinding {
            job: file.job,
            name: file.name.clone(),
            finding,
            check_findings,
        }));
    }
    report.findings = Some(held);
    Ok(report)
}

fn first_findings(run: &CheckRun) -> Vec<CheckFinding> {
    let answer = run.finished().into_iter();
    let findings = answer.flat_map(|answer| answer.findings.iter());
    findings.take(CHECK_FINDINGS_MAX).cloned().collect()
}

/// The last run of each required check about each version. Those of this commit count.
async fn last_runs(
    ports: &Ports,
    files: &[GatedFile],
    names: &[CheckName],
    changes: &Changes,
) -> Result<Vec<CheckRun>, Failure> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let versions = files.iter().map(|file| (file.job, file.version));
    let mut runs = ports.views.check_runs(versions.collect()).await?;
    runs.extend(
        changes
            .all()
            .map(|write: &CheckRunWrite| write.run().clone()),
    );
    let mut last: HashMap<_, CheckRun> = HashMap::new();
    for run in runs {
        if !names.contains(&run.check) {
            continue;
        }
        let key = (run.job, run.check.clone());
        if last.get(&key).is_none_or(|known| known.run < run.run) {
            last.insert(key, run);
        }
    }
    let mut last: Vec<_> = last.into_values().collect();
    last.sort_by(|one, other| (one.job, &one.check).cmp(&(other.job, &other.check)));
    Ok(last)
}

/// What the inspections of versions have found, as far as they have finished. Those of this commit count as done.
async fn known_findings(
    ports: &Ports,
    files: &[GatedFile],
    changes: &Changes,
) -> Result<HashMap<(JobId, u32), Vec<Finding>>, Failure> {
    let of_commit = changes.all::<Inspected>().map(|inspected| {
        let file = (inspected.job, inspected.version);
        (file, inspected.inspection.findings.clone())
    });
    let mut known: HashMap<_, _> = of_commit.collect();
    let files = files.iter().map(|file| (file.job, file.version));
    let unknown: Vec<_> = files.filter(|file| !known.contains_key(file)).collect();
    if !unknown.is_empty() {
        for facts in ports.log_store.file_facts(unknown).await? {
            let file = (facts.job, facts.version);
            known.extend(facts.findings.map(|findings| (file, findings)));
        }
    }
    Ok(known)
}

/// What differs from the order of an inspected file.
async fn differences(
    ports: &Ports,
    file: &GatedFile,
    changes: &Changes,
) -> Result<Vec<Finding>, Failure> {
    if file.expectation.is_empty() {
        return Ok(Vec::new());
    }
    let is_it =
        |inspected: &&Inspected| (inspected.job, inspected.version) == (file.job, file.version);
    let measured = if let Some(Inspected { inspection, .. }) = changes.all().find(is_it) {
        measure(ports, inspection.page_count, inspection.details.as_deref())?
    } else {
        let found = ports.views.inspection(file.job, file.version).await?;
        let found = found.ok_or(Failure::Uninspected)?;
        measure(ports, found.page_count, found.details.as_deref())?
    };
    Ok(file.expectation.judge(&measured))
}

/// A version that a sending shows.
struct GatedFile {
    job: JobId,
    version: u32,
    name: String,
    expectation: JobExpectation,
}

/// The current versions that a sending shows, with what is ordered of each: of a file in a folder what the file does not say
/// itself, the folder says.
async fn files_of(ports: &Ports, job: &Job) -> Result<Vec<GatedFile>, Failure> {
    if !job.is_folder() {
        return Ok(vec![GatedFile {
            job: job.id,
            version: job.version(),
            name: job.name.to_string(),
            expectation: job.expectation.clone(),
        }]);
    }
    let files = ports.views.files_below(job.id, FILES_MAX).await?;
    let file = |file: FileBelow| GatedFile {
        job: file.job,
        version: file.document.version,
        name: file.name,
        expectation: file.expectation.or(&job.expectation),
    };
    Ok(files.into_iter().map(file).collect())
}

impl HeldFinding {
    /// The finding, in a folder with the name of its file.
    fn named(&self, is_folder: bool) -> Finding {
        let mut finding = self.finding.clone();
        if is_folder {
            finding.message = format!("{}: {}", self.name, finding.message);
        }
        finding
    }
}
