//! Registering a file that was made of a version.

use imprimatur_domain::{
    access::Caller,
    derivative::{Derivative, NotComparable, Sameness},
    field::Line,
    ids::{DerivativeId, JobId},
    refusal::Refusal,
};

use super::{
    DerivativeWrite,
    compare::{Compared, compare},
};
use crate::{
    documents::{StoredUpload, discard},
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::{self, RequiredRights},
    ports::Ports,
    transfers::TransferWrite,
};

/// What is known of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DerivedFile {
    /// Its bytes. They are not kept.
    Upload(StoredUpload),
    /// Its SHA-256 alone, so that it cannot be compared.
    Hash([u8; 32]),
}

/// A file that was made of the current version of a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Register {
    /// The file.
    pub file: DerivedFile,
    /// How it was made; may be empty.
    pub process: Line,
    /// The program that made it; may be empty.
    pub tool: Line,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Registered {
    /// It is registered now.
    New(Derivative),
    /// It was registered before.
    Known(Derivative),
    /// So many of its pages were compared; the same request goes on. Nothing is registered.
    Comparing {
        /// Pages that were compared.
        compared: u32,
        /// All pages; `None` before the first ones were compared.
        total: Option<u32>,
    },
}

/// Checks rights and state before a file is received.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`].
pub async fn ensure_derivable(ports: &Ports, caller: &Caller, job: JobId) -> Result<(), Failure> {
    let command = "register a derived file of";
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    loaded.dossier.ensure_writable(command)?;
    if loaded.dossier.job.is_folder() {
        return Err(Refusal::Folder { command }.into());
    }
    Ok(())
}

/// Registers a file that was made of the current version, once it was compared with it. A file that was registered before is
/// registered again only if it was not compared then and is now.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Refused`], [`Failure::Conflict`], [`Failure::Document`],
/// [`Failure::Blob`].
pub async fn register(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: Register,
) -> Result<Registered, Failure> {
    let registered = Box::pin(compare_and_register(ports, caller, job, &command)).await;
    if let DerivedFile::Upload(upload) = &command.file {
        discard(ports, upload).await;
    }
    registered
}

async fn compare_and_register(
    ports: &Ports,
    caller: &Caller,
    job: JobId,
    command: &Register,
) -> Result<Registered, Failure> {
    let (loaded, _) = jobs::load(ports, caller, job, RequiredRights::Edit).await?;
    let version = loaded.dossier.job.version();
    let (sha256, compared) = match &command.file {
        DerivedFile::Hash(sha256) => {
            let sameness = Sameness::NotComparable(NotComparable::NoFile);
            (*sha256, Compared::Whole(sameness))
        }
        DerivedFile::Upload(upload) => {
            let compared = compare(ports, job, version, upload).await?;
            (upload.stored.sha256, compared)
        }
    };
    let sameness = match compared {
        Compared::Whole(sameness) => sameness,
        Compared::Partly { compared, total } => {
            return Ok(Registered::Comparing { compared, total });
        }
    };
    let derivative = Derivative {
        id: DerivativeId(ports.ids.next().await?),
        job,
        version,
        sha256,
        process: command.process.clone(),
        tool: command.tool.clone(),
        sameness,
        by: caller.email.clone(),
        at: ports.clock.now(),
        confirmation: None,
    };
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |change| record(change, command, derivative.clone()),
    )
    .await
}

async fn record<'a>(
    mut change: JobChange<'a>,
    command: &Register,
    mut derivative: Derivative,
) -> Result<(JobChange<'a>, Registered), Failure> {
    let known = change.ports.views.derivatives(derivative.job).await?;
    let no_file = Some(NotComparable::NoFile);
    let known = known.into_iter().find(|known| {
        let is_same = (known.version, known.sha256) == (derivative.version, derivative.sha256);
        let was_compared = known.sameness.why() != no_file;
        is_same && (was_compared || derivative.sameness.why() == no_file)
    });
    if let Some(known) = known {
        return Ok((change, Registered::Known(known)));
    }
    let at = change.at;
    derivative.at = at;
    change
        .job
        .apply(|dossier| dossier.register_derivative(&derivative, at))?;
    let inserted = Box::new(derivative.clone());
    change.changes.write(DerivativeWrite::Insert(inserted));
    if let DerivedFile::Upload(upload) = &command.file
        && let Some(id) = upload.transfer
    {
        change.changes.write(TransferWrite::Delete { id, at });
    }
    Ok((change, Registered::New(derivative)))
}
