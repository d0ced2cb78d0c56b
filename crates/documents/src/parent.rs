//! The adapter: spools a document, starts a child on it, and sees to it that the child ends.

use std::{
    ffi::OsString, fs::File, io::Seek, path::PathBuf, process::Stdio, sync::Arc, time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, future};
use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{DocumentError, Documents, Inspection, PictureSpec},
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
    sync::Semaphore,
    task::spawn_blocking,
    time::timeout,
};

use crate::{
    kind::Kind,
    protocol::{Answer, Request},
    recognise::recognise,
};

/// How much of a child's complaints is kept for the log.
const COMPLAINT: u64 = 4096;

/// What one child may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Memory. Documents of more than half of it are not looked into.
    pub memory_bytes: u64,
    /// Time by the clock, and by the processor.
    pub time: Duration,
    /// Length of its answer in bytes.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            memory_bytes: 1 << 30,
            time: Duration::from_secs(10),
            output: 128 << 20,
        }
    }
}

/// Looks into documents by way of child processes.
#[derive(Clone, Debug)]
pub struct ChildDocuments {
    program: PathBuf,
    arguments: Vec<OsString>,
    limits: Limits,
    spool_dir: PathBuf,
    permits: Arc<Semaphore>,
}

impl ChildDocuments {
    /// Starts `program` with `arguments`, to which those of the request are added; it must lead to
    /// [`child_main`](crate::child_main) with the added ones. Documents are spooled into nameless files
    /// in `spool_dir`, which must exist. At most `parallel` children run at a time, others wait.
    pub fn new(
        program: PathBuf,
        arguments: Vec<String>,
        limits: Limits,
        spool_dir: PathBuf,
        parallel: usize,
    ) -> Self {
        Self {
            program,
            arguments: arguments.into_iter().map(OsString::from).collect(),
            limits,
            spool_dir,
            permits: Arc::new(Semaphore::new(parallel.max(1))),
        }
    }

    async fn ask(
        &self,
        media_type: &str,
        bytes: ByteStream,
        picture: Option<PictureSpec>,
    ) -> Result<Answer, DocumentError> {
        let document = self.spool(bytes).await?;
        let request = Request {
            memory_bytes: self.limits.memory_bytes,
            time: self.limits.time,
            media_type: media_type.to_owned(),
            picture,
        };
        let _permit = self.permits.acquire().await.map_err(failed)?;
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
        let answer = timeout(self.limits.time, self.listen(&mut child)).await;
        // Whatever has happened, no child is left running or unburied.
        if child.id().is_some() {
            child.kill().await.map_err(failed)?;
        }
        answer.unwrap_or_else(|_| Err(unreadable("it takes too long")))
    }

    async fn listen(&self, child: &mut Child) -> Result<Answer, DocumentError> {
        let (Some(out), Some(err)) = (child.stdout.take(), child.stderr.take()) else {
            return Err(failed("the child has no output"));
        };
        let (said, complaint) = future::try_join(self.hear(out), note(err)).await?;
        let status = child.wait().await.map_err(failed)?;
        let complaint = String::from_utf8_lossy(&complaint);
        if !complaint.is_empty() {
            tracing::debug!(%status, %complaint, "a child that looked into a document complained");
        }
        match status.code() {
            Some(0) => Ok(Answer::decode(said)),
            Some(code) => Err(failed(format!("the child ended with {code}: {complaint}"))),
            None => Err(unreadable("it needs more memory or time than it may have")),
        }
    }

    /// Reads the child's answer, up to the limit.
    async fn hear(&self, out: impl AsyncRead + Unpin) -> Result<Vec<u8>, DocumentError> {
        let mut said = Vec::new();
        let mut out = out.take(self.limits.output.saturating_add(1));
        out.read_to_end(&mut said).await.map_err(failed)?;
        if said.len() as u64 > self.limits.output {
            return Err(unreadable("what is made of it is too large"));
        }
        Ok(said)
    }

    /// Writes the stream into a nameless file, which vanishes with its last handle.
    async fn spool(&self, mut bytes: ByteStream) -> Result<File, DocumentError> {
        let spool_dir = self.spool_dir.clone();
        let file = spawn_blocking(move || tempfile::tempfile_in(spool_dir))
            .await
            .map_err(failed)?
            .map_err(failed)?;
        let mut file = tokio::fs::File::from_std(file);
        let mut left = self.limits.memory_bytes / 2;
        while let Some(piece) = bytes.next().await {
            let piece = piece.map_err(DocumentError::Source)?;
            left = left
                .checked_sub(piece.len() as u64)
                .ok_or_else(|| unreadable("it is too large"))?;
            file.write_all(&piece).await.map_err(failed)?;
        }
        file.flush().await.map_err(failed)?;
        let mut file = file.into_std().await;
        file.rewind().map_err(failed)?;
        Ok(file)
    }
}

#[async_trait]
impl Documents for ChildDocuments {
    fn recognise(&self, head: &[u8], name: &str) -> String {
        recognise(head, name)
    }

    fn has_pictures(&self, media_type: &str) -> bool {
        Kind::of(media_type).is_some()
    }

    async fn inspect(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<Inspection, DocumentError> {
        if Kind::of(media_type).is_none() {
            return Ok(Inspection::default());
        }
        match self.ask(media_type, bytes, None).await {
            Ok(Answer::Inspection(inspection)) => Ok(inspection),
            Ok(Answer::Picture(_)) => Err(failed("the child has answered another question")),
            Ok(Answer::Refusal(error)) | Err(error) => finding(error),
        }
    }

    async fn picture(
        &self,
        media_type: &str,
        bytes: ByteStream,
        spec: PictureSpec,
    ) -> Result<Bytes, DocumentError> {
        if Kind::of(media_type).is_none() {
            return Err(DocumentError::Unsupported);
        }
        match self.ask(media_type, bytes, Some(spec)).await? {
            Answer::Picture(bytes) => Ok(bytes.into()),
            Answer::Inspection(_) => Err(failed("the child has answered another question")),
            Answer::Refusal(error) => Err(error),
        }
    }
}

/// A document that cannot be read is a finding; anything else is not the document's fault.
fn finding(error: DocumentError) -> Result<Inspection, DocumentError> {
    match error {
        DocumentError::Unreadable(why) => Ok(Inspection {
            finding: Some(format!("The document cannot be read: {why}.")),
            ..Inspection::default()
        }),
        error => Err(error),
    }
}

/// Keeps the beginning of what a child complains of and drops the rest.
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

fn unreadable(why: &str) -> DocumentError {
    DocumentError::Unreadable(why.to_owned())
}

#[expect(clippy::needless_pass_by_value, reason = "it stands in map_err")]
fn failed(why: impl ToString) -> DocumentError {
    DocumentError::Failed(why.to_string())
}
