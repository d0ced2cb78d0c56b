//! Uploading documents.

mod derivative;
mod options;
mod pieces;
mod source;

use std::fmt::Display;

use bytes::Bytes;
use reqwest::Method;
use tokio::io::AsyncReadExt as _;

pub use derivative::Derivation;
pub use options::{OnProgress, Progress, UploadOptions};
pub use source::Source;

use self::{pieces::Upload, source::Opened};
use crate::{call::FormBody, client::Client, error::Result, records::Job};

impl Client {
    /// Uploads a document as a new job: a path, bytes or a reader, see [`Source`].
    ///
    /// ```no_run
    /// # use imprimatur_client::{Client, OnProgress, Result, ReviewerBody, UploadOptions};
    /// # async fn example(client: Client) -> Result<()> {
    /// let options = UploadOptions {
    ///     reviewers: vec![ReviewerBody::email("vera@example.com")],
    ///     on_progress: OnProgress::new(|progress| println!("{} of {}", progress.sent, progress.total)),
    ///     ..UploadOptions::default()
    /// };
    /// let job = client.upload("proof.pdf", options).await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// A refusal, a failure of the connection, or of reading the source.
    pub async fn upload(&self, source: impl Into<Source>, options: UploadOptions) -> Result<Job> {
        let source: Source = source.into();
        let mut file = source.open().await?;
        let mut options = options;
        options.name.get_or_insert_with(|| file.name.clone());
        self.store(&["upload"], &mut file, options).await
    }

    /// Uploads a new version of a job's document. It begins a new round.
    ///
    /// # Errors
    /// As for [`Client::upload`].
    pub async fn revise(
        &self,
        guid: impl Display,
        source: impl Into<Source>,
        options: UploadOptions,
    ) -> Result<Job> {
        let path = ["jobs", &guid.to_string(), "revision"];
        let source: Source = source.into();
        let mut file = source.open().await?;
        self.store(&path, &mut file, options).await
    }

    /// A small file goes along with the form, a larger one ahead of it in pieces.
    async fn store(
        &self,
        path: &[&str],
        opened: &mut Opened,
        options: UploadOptions,
    ) -> Result<Job> {
        let piece_size = options.piece_size.max(1);
        let mut form = FormBody {
            fields: options.form(),
            file: None,
        };
        let is_small = opened.length <= piece_size as u64 && options.resume.is_none();
        if is_small {
            let bytes = read(opened).await?;
            options.tell(0, opened.length, None);
            form.file = Some((opened.name.clone(), bytes));
        } else {
            let id = self.send_ahead(opened, &options).await?;
            form.fields.push(("upload_id", id.to_string()));
        }
        let path = ["api", "v1"].iter().chain(path).copied();
        let call = self.at(Method::POST, path);
        let job: Job = call.form(form).json().await?;
        if is_small {
            options.tell(opened.length, opened.length, None);
        }
        Ok(job)
    }

    async fn send_ahead(&self, opened: &mut Opened, options: &UploadOptions) -> Result<i64> {
        let name = options.name.as_deref().unwrap_or(&opened.name);
        let upload = match options.resume {
            Some(id) => Upload::resume(self, id, opened.length).await?,
            None => Upload::begin(self, name, opened.length).await?,
        };
        upload.send(opened, options).await
    }
}

async fn read(opened: &mut Opened) -> Result<Bytes> {
    let mut bytes = Vec::new();
    let mut reader = (&mut opened.reader).take(opened.length);
    reader.read_to_end(&mut bytes).await?;
    if bytes.len() as u64 == opened.length {
        Ok(bytes.into())
    } else {
        Err(source::ended_early())
    }
}
