//! Issuing a certificate.

use std::collections::HashMap;

use imprimatur_domain::{
    access::Caller,
    comment::CommentReader,
    email::Email,
    expectation::OrderComparison,
    ids::{JobId, TaskId},
    job::Job,
    print::Simulation,
};

use crate::{
    decision_log::{self, JobProofs, LeafAction, ProvenLeaf},
    documents::{self, compare_with_order},
    failure::{Failure, FailureReason},
    jobs::{self, RequiredRights},
    locale::of_reader,
    ports::{
        Ports,
        certificates::{CertificateFacts, CertificateOrder, CertifiedLeaf},
        decision_log::{DecisionLog, LogError},
        documents::{ImageFormat, Look, PictureSpec},
        store::Loaded,
    },
    review,
};

/// Decisions read at once, and most comments that are counted.
const LOOKED_THROUGH: u32 = 10_000;

/// The picture of page 1: three times as large as it is printed.
const PICTURE: PictureSpec = PictureSpec {
    page: 0,
    width: 360,
    height: 450,
    tile: None,
    format: ImageFormat::Jpeg,
    look: Look::Print,
};

/// Largest picture in bytes.
const PICTURE_MAX: u64 = 4 << 20;

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// Name of the job.
    pub job_name: String,
    /// The version that was decided on.
    pub version: u32,
    /// The PDF.
    pub pdf: Vec<u8>,
}

impl Issued {
    /// A name for the file.
    pub fn file_name(&self) -> String {
        let stem = match self.job_name.rsplit_once('.') {
            Some((stem, ending)) if !stem.is_empty() && ending.len() <= 5 => stem,
            _ => &self.job_name,
        };
        format!("{stem} v{} certificate.pdf", self.version)
    }
}

/// What a certificate is asked for.
struct Wanted<'a> {
    /// The only task whose decisions it proves.
    task: Option<TaskId>,
    version: Option<u32>,
    language: Option<&'a str>,
    reader: Option<&'a Email>,
    /// Whose comments are counted.
    sees: CommentReader,
}

/// The certificate of the decisions on a job's current version, or on another one.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who do not control the job: network addresses of reviewers are in
/// it. [`Failure::Conflict`] if nobody has decided on the version, or a decision is not sealed yet; [`Failure::Log`],
/// [`Failure::Certificate`], [`Failure::Blob`].
pub async fn certificate(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    version: Option<u32>,
    language: Option<&str>,
) -> Result<Issued, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Control).await?;
    let wanted = Wanted {
        task: None,
        version,
        language,
        reader: Some(&caller.email),
        sees: CommentReader::Team,
    };
    issue(ports, &loaded, wanted).await
}

/// The certificate of the decisions in the task of a private link, without those of others.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, an open one, and one without a decision; else as [`certificate`].
pub async fn link_certificate(
    ports: &Ports,
    token: &str,
    language: Option<&str>,
) -> Result<Issued, Failure> {
    let opened = review::resolve_link(ports, token).await?;
    // Everybody with an open link would read who has decided, and from where.
    let reader = opened.task.assigned_to.as_ref().ok_or(Failure::NotFound)?;
    let verdict = opened.task.verdict.as_ref().ok_or(Failure::NotFound)?;
    let wanted = Wanted {
        task: Some(opened.task.id),
        version: Some(verdict.version),
        language,
        reader: Some(reader),
        sees: CommentReader::assignee(&opened.task),
    };
    issue(ports, &opened.loaded, wanted).await
}

async fn issue(ports: &Ports, loaded: &Loaded, wanted: Wanted<'_>) -> Result<Issued, Failure> {
    let job = &loaded.dossier.job;
    let version = wanted.version.unwrap_or_else(|| job.version());
    if ports.log_store.has_unsealed_leaves(job.id).await? {
        return Err(Failure::Conflict(FailureReason::Unsealed));
    }
    let proofs = decision_log::proofs_of(ports, loaded, Some(version)).await?;
    let mut proofs = proofs.ok_or(Failure::Conflict(FailureReason::Undecided))?;
    if let Some(task) = wanted.task {
        proofs
            .leaves
            .retain(|proven| proven.leaf.task == Some(task));
    }
    let is_decision = |proven: &ProvenLeaf| proven.leaf.action == LeafAction::Decided;
    if !proofs.leaves.iter().any(is_decision) {
        return Err(Failure::Conflict(FailureReason::Undecided));
    }
    let locale = of_reader(ports, job.owner.user, wanted.reader, None).await?;
    let language = wanted.language.map(ToOwned::to_owned);
    let language = language.or_else(|| locale.language()).unwrap_or_default();
    let (picture, simulation) = picture(ports, job.id, version).await.unzip();
    let logo = match locale.brand.logo {
        Some(hash) => ports.accounts.team_logo(hash).await?,
        None => None,
    };
    let order = CertificateOrder {
        facts: CertificateFacts {
            language,
            team: locale.brand.name.clone(),
            task: wanted.task,
            simulation: simulation.flatten(),
            comparisons: comparisons(ports, job, version, &wanted).await?,
            ..facts(ports, loaded, (version, &wanted.sees), proofs).await?
        },
        time_zone: locale.time_zone.as_ref().map(ToString::to_string),
        picture,
        logo,
    };
    Ok(Issued {
        job_name: job.name.to_string(),
        version,
        pdf: ports.certificates.write(order).await?,
    })
}

async fn facts(
    ports: &Ports,
    loaded: &Loaded,
    (version, sees): (u32, &CommentReader),
    proofs: JobProofs,
) -> Result<CertificateFacts, Failure> {
    let job = &loaded.dossier.job;
    let mut comments = comments(ports, job.id).await?;
    let threads = ports
        .views
        .comments_on(vec![job.id], LOOKED_THROUGH)
        .await?;
    let threads = sees.readable(threads).into_iter().filter(|comment| {
        comment.parent.is_none() && comment.withdrawn_at.is_none() && !comment.is_internal
    });
    let (resolved, open): (Vec<_>, Vec<_>) =
        threads.partition(|comment| comment.resolved_at.is_some());
    let count = |comments: &[_]| u32::try_from(comments.len()).unwrap_or(u32::MAX);
    let last = proofs.leaves.iter().map(|proven| proven.leaf.at).max();
    let mut certified = |proven: ProvenLeaf| {
        Ok(CertifiedLeaf {
            comment: comment_of(&*ports.log, &proven, &mut comments)?,
            position: proven.position,
            text: proven.text,
            leaf: proven.leaf,
            hash: proven.hash,
            proof: proven.proof,
            local: None,
        })
    };
    let leaves: Result<_, LogError> = proofs.leaves.into_iter().map(&mut certified).collect();
    let now = ports.clock.now();
    // After a rotation the newest checkpoint is of the former key until something is sealed.
    let mut keys = proofs.keys;
    keys.retain(|key| key.since < proofs.checkpoint.size);
    Ok(CertificateFacts {
        language: String::new(),
        // A clock that was set back does not issue before the decision.
        issued_at: last.map_or(now, |last| last.max(now)),
        service: ports.settings.public_url.clone(),
        job: job.id,
        version,
        alt_text: job.alt_text.to_string(),
        team: String::new(),
        logo: None,
        task: None,
        comments_open: count(&open),
        comments_resolved: count(&resolved),
        picture: None,
        simulation: None,
        comparisons: Vec::new(),
        leaves: leaves?,
        checkpoint: proofs.checkpoint.note,
        keys,
    })
}

/// The version beside what is ordered, as the gate compares them; reviewers get it only where the job shows them its
/// preflight. Without an order nothing is read.
async fn comparisons(
    ports: &Ports,
    job: &Job,
    version: u32,
    wanted: &Wanted<'_>,
) -> Result<Vec<OrderComparison>, Failure> {
    let is_shown = wanted.task.is_none() || job.display.show_preflight;
    if !is_shown || job.is_folder() || job.expectation.is_empty() {
        return Ok(Vec::new());
    }
    let found = ports.views.inspection(job.id, version).await?;
    let report = compare_with_order(ports, &job.expectation, found.as_ref())?;
    Ok(report.comparisons)
}

/// The comments of the decisions by their id.
async fn comments(ports: &Ports, job: JobId) -> Result<HashMap<i64, String>, Failure> {
    let mut comments = HashMap::new();
    let mut after = None;
    loop {
        let decisions = ports.views.decisions(job, after, LOOKED_THROUGH).await?;
        after = decisions.last().map(|last| last.id);
        let of_decisions = decisions
            .into_iter()
            .map(|decision| (decision.id, decision.verdict.comments.into()));
        comments.extend(of_decisions);
        if after.is_none() {
            return Ok(comments);
        }
    }
}

/// The comment of a leaf, which must be the one that it was recorded with.
fn comment_of(
    log: &dyn DecisionLog,
    proven: &ProvenLeaf,
    comments: &mut HashMap<i64, String>,
) -> Result<Option<String>, LogError> {
    let Some(hash) = proven.leaf.comment_sha256 else {
        return Ok(None);
    };
    let comment = comments.remove(&proven.leaf.id);
    let comment = comment.filter(|comment| log.sha256(comment) == hash);
    comment.map(Some).ok_or_else(|| {
        let position = proven.position;
        LogError::Tree(format!(
            "the comment of leaf {position} is not the recorded one"
        ))
    })
}

/// The picture of page 1 and what it simulates; `None` for folders, and for whatever has none.
async fn picture(ports: &Ports, job: JobId, version: u32) -> Option<(Vec<u8>, Option<Simulation>)> {
    let picture = async {
        let Some(version) = ports.views.version(job, version).await? else {
            return Ok(None);
        };
        if !ports.documents.has_pictures(&version.media_type) {
            return Ok(None);
        }
        let opened = documents::picture(ports, &version, PICTURE).await?;
        if opened.size > PICTURE_MAX {
            return Ok(None);
        }
        let bytes = crate::decision_log::collect(opened.bytes).await?;
        Ok::<_, Failure>(Some((bytes, opened.simulation)))
    };
    picture.await.unwrap_or_else(|error| {
        tracing::info!(%error, %job, "a certificate goes without a picture");
        None
    })
}
