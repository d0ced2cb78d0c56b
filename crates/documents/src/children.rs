//! Child processes: spools documents, starts children on them, and ensures that the children end.

use std::{
    ffi::OsString,
    fs::File,
    io::{self, Seek, SeekFrom, Write},
    path::PathBuf,
    process::Stdio,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use futures_util::{StreamExt, future};
use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{DocumentError, Inspection},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
    task::spawn_blocking,
    time::timeout,
};

use crate::{
    answer::Answer,
    protocol::{Request, Task, UNFILTERED},
};

/// Maximum bytes of a child's standard error that are kept for the log.
const COMPLAINT: u64 = 4096;

/// Limits of one child.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Memory in bytes. Documents larger than half of it are not processed.
    pub memory_bytes: u64,
    /// Wall clock time, and CPU time.
    pub time: Duration,
    /// Time until an interactive result, including time in the queue.
    pub patience: Duration,
    /// Maximum length of its answer in bytes.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory_bytes: 1 << 30,
            time: Duration::from_secs(8),
            patience: Duration::from_millis(9_500),
            output: 128 << 20,
        }
    }
}

/// Starts children and enforces their limits.
#[derive(Debug)]
pub(crate) struct Children {
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<OsString>,
    pub(crate) limits: Limits,
    pub(crate) spool_dir: PathBuf,
    has_warned: AtomicBool,
}

impl Children {
    pub(crate) fn new(
        program: PathBuf,
        arguments: Vec<String>,
        limits: Limits,
        spool_dir: PathBuf,
    ) -> Self {
        Self {
            program,
            arguments: arguments.into_iter().map(OsString::from).collect(),
            limits,
            spool_dir,
            has_warned: AtomicBool::new(false),
        }
    }

    /// Runs a child on a document and returns its answer.
    pub(crate) async fn ask(
        &self,
        media_type: &str,
        document: File,
        task: Task,
    ) -> Result<Answer, DocumentError> {
        let time = match &task {
            // There has to be time for a second attempt.
            Task::Compare(_) => self.limits.time / 2,
            _ => self.limits.time,
        };
        let request = Request {
            memory_bytes: self.limits.memory_bytes,
            time,
            media_type: media_type.to_owned(),
            task,
        };
        let mut child = Command::new(&self.program)
            .args(&self.arguments)
            .args(request.to_arguments())
            .env_clear()
            .stdin(Stdio::from(document))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| {
                failed(format!(
                    "{} does not start: {error}",
                    self.program.display()
                ))
            })?;
        let answer = timeout(time, self.listen(&mut child)).await;
        // Kill and reap the child whatever has happened.
        if child.id().is_some() {
            child.kill().await.map_err(failed)?;
        }
        answer.unwrap_or_else(|_| Err(too_large("it takes too long")))
    }

    async fn listen(&self, child: &mut Child) -> Result<Answer, DocumentError> {
        let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) else {
            return Err(failed("the child has no output"));
        };
        let (said, complaint) = future::try_join(self.hear(out), note(err)).await?;
        let status = child.wait().await.map_err(failed)?;
        let complaint = String::from_utf8_lossy(&complaint);
        self.pass_on(&complaint);
        match status.code() {
            Some(0) => Ok(Answer::decode(said)),
            Some(code) => Err(failed(format!("the child ended with {code}: {complaint}"))),
            None => Err(too_large("it needs more memory or time than it may have")),
        }
    }

    /// Logs a child's standard error. A missing system call filter is logged once as a warning.
    fn pass_on(&self, complaint: &str) {
        if complaint.starts_with(UNFILTERED) {
            if !self.has_warned.swap(true, Ordering::Relaxed) {
                tracing::warn!(
                    %complaint,
                    "children that look into documents run without a filter for system calls"
                );
            }
        } else if !complaint.is_empty() {
            tracing::debug!(%complaint, "a child that looked into a document complained");
        }
    }

    /// Reads the child's answer, up to the limit.
    async fn hear(&self, out: impl AsyncRead + Unpin) -> Result<Vec<u8>, DocumentError> {
        let mut said = Vec::new();
        let mut out = out.take(self.limits.output.saturating_add(1));
        out.read_to_end(&mut said).await.map_err(failed)?;
        if said.len() as u64 > self.limits.output {
            return Err(too_large("what is made of it is too large"));
        }
        Ok(said)
    }

    /// Writes the stream into an unnamed temporary file, which is deleted with its last handle.
    pub(crate) async fn spool(&self, mut bytes: ByteStream) -> Result<File, DocumentError> {
        let spool_dir = self.spool_dir.clone();
        let file = spawn_blocking(move || tempfile::tempfile_in(spool_dir))
            .await
            .map_err(failed)?
            .map_err(unwritten)?;
        let mut file = tokio::fs::File::from_std(file);
        let mut left = self.limits.memory_bytes / 2;
        while let Some(piece) = bytes.next().await {
            let piece = piece.map_err(DocumentError::Source)?;
            left = left
                .checked_sub(piece.len() as u64)
                .ok_or_else(|| too_large("it is too large"))?;
            file.write_all(&piece).await.map_err(unwritten)?;
        }
        file.flush().await.map_err(unwritten)?;
        let mut file = file.into_std().await;
        file.rewind().map_err(unwritten)?;
        Ok(file)
    }
}

/// Appends data for the child to a spooled document, rewinds it, and returns the document's own length.
pub(crate) async fn append(document: File, what: Vec<u8>) -> Result<(File, u64), DocumentError> {
    let appended = spawn_blocking(move || {
        let mut document = document;
        let length = document.seek(SeekFrom::End(0))?;
        document.write_all(&what)?;
        document.rewind()?;
        Ok::<_, std::io::Error>((document, length))
    });
    appended.await.map_err(failed)?.map_err(unwritten)
}

/// Appends a spooled document to another one, rewinds it, and returns its own length.
pub(crate) async fn join(document: File, mut other: File) -> Result<(File, u64), DocumentError> {
    let joined = spawn_blocking(move || {
        let mut document = document;
        let length = document.seek(SeekFrom::End(0))?;
        io::copy(&mut other, &mut document)?;
        document.rewind()?;
        Ok::<_, io::Error>((document, length))
    });
    joined.await.map_err(failed)?.map_err(unwritten)
}

/// A second handle on a spooled document, rewound, since a child has moved the position.
pub(crate) fn again(document: &File) -> Result<File, DocumentError> {
    let mut same = document.try_clone().map_err(failed)?;
    same.rewind().map_err(failed)?;
    Ok(same)
}

/// The inspection result of an answer.
pub(crate) fn inspection(answer: Answer) -> Result<Inspection, DocumentError> {
    match answer {
        Answer::Inspection(inspection) => Ok(inspection),
        Answer::Picture(_)
        | Answer::Annotations(_)
        | Answer::Annotated(_)
        | Answer::Plates(_)
        | Answer::Profile(_)
        | Answer::Inked(_)
        | Answer::Comparison(_)
        | Answer::Checked(_) => Err(failed("the child has answered another question")),
        Answer::Refusal(error) => Err(error),
    }
}

/// Keeps the start of a child's standard error and discards the rest.
async fn note(mut err: impl AsyncRead + Unpin) -> Result<Vec<u8>, DocumentError> {
    let mut complaint = Vec::new();
    let mut beginning = (&mut err).take(COMPLAINT);
    beginning
        .read_to_end(&mut complaint)
        .await
        .map_err(failed)?;
    tokio::io::copy(&mut err, &mut tokio::io::sink())
        .await
        .map_err(failed)?;
    Ok(complaint)
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
pub(crate) fn failed(why: impl ToString) -> DocumentError {
    DocumentError::Failed(why.to_string())
}

fn too_large(why: &str) -> DocumentError {
    DocumentError::TooLarge(why.to_owned())
}

/// Maps an error of spooling a document.
fn unwritten(error: io::Error) -> DocumentError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => DocumentError::Full,
        _ => DocumentError::Disk(error),
    }
}
