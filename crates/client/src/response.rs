//! Answers whose body is read by the caller.

use std::path::Path;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _, stream::BoxStream};
use reqwest::header::HeaderMap;
use sha2::{Digest as _, Sha256};
use tokio::{
    fs,
    io::{AsyncWrite, AsyncWriteExt as _},
};

use crate::{
    error::{Error, Result},
    output::OutputPath,
};

/// A successful answer. Its body comes as it is read.
#[derive(Debug)]
pub struct Response(pub(crate) reqwest::Response);

impl Response {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        self.0.status().as_u16()
    }

    /// All headers.
    pub fn headers(&self) -> &HeaderMap {
        self.0.headers()
    }

    /// A header, such as `ETag`, if it is there once and a text.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.0.headers().get(name)?.to_str().ok()
    }

    /// The body, piece by piece.
    pub fn into_stream(self) -> BoxStream<'static, Result<Bytes>> {
        self.0.bytes_stream().map_err(Error::from).boxed()
    }

    /// The whole body.
    ///
    /// # Errors
    /// [`Error::Transport`] and [`Error::Timeout`].
    pub async fn bytes(self) -> Result<Bytes> {
        Ok(self.0.bytes().await?)
    }

    /// Writes the body into a file and compares it with the checksum of the service if it has sent one.
    ///
    /// A regular file is there, or replaced, once it is complete; see [`OutputPath`] for links, devices and pipes.
    ///
    /// # Errors
    /// [`Error::Transport`], [`Error::Timeout`] and [`Error::Io`]; [`Error::Answer`] if the bytes are not those of the service.
    pub async fn save(self, path: impl AsRef<Path>) -> Result<()> {
        let (file, new) = OutputPath::find(path.as_ref())?.open()?;
        let mut file = fs::File::from_std(file);
        self.copy_to(&mut file).await?;
        if let Some(new) = new {
            file.sync_all().await?;
            new.publish()?;
        }
        Ok(())
    }

    /// Writes the body as it comes and compares it with the checksum of the service if it has sent one.
    ///
    /// # Errors
    /// As for [`Response::save`].
    pub async fn copy_to(self, writer: &mut (impl AsyncWrite + Unpin)) -> Result<()> {
        let expected = self.sha256();
        let mut hash = Sha256::new();
        let mut pieces = self.into_stream();
        while let Some(piece) = pieces.try_next().await? {
            hash.update(&piece);
            writer.write_all(&piece).await?;
        }
        writer.flush().await?;
        if expected.is_some_and(|expected| expected[..] != hash.finalize()[..]) {
            return Err(Error::Answer("checksum mismatch".to_owned()));
        }
        Ok(())
    }

    /// The SHA-256 of a whole document; an answer to a range tells that of the document, too.
    fn sha256(&self) -> Option<Vec<u8>> {
        let digest = (self.status() == 200).then(|| self.header("repr-digest"))??;
        let encoded = digest.strip_prefix("sha-256=:")?.strip_suffix(':')?;
        STANDARD.decode(encoded).ok()
    }
}
