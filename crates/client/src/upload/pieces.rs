//! Resumable uploads: tus 1.0 with creation and checksums.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use bytes::Bytes;
use reqwest::Method;
use sha2::{Digest as _, Sha256};
use tokio::{
    io::{AsyncReadExt as _, copy, sink},
    time::sleep,
};

use super::{
    UploadOptions,
    source::{Opened, ended_early},
};
use crate::{
    call::Call,
    client::Client,
    error::{Error, Result},
    response::Response,
};

/// The body of a piece.
const PIECE: &str = "application/offset+octet-stream";

/// A resumable upload that has begun.
pub(super) struct Upload<'c> {
    client: &'c Client,
    id: i64,
    /// How many bytes have arrived.
    sent: u64,
}

impl<'c> Upload<'c> {
    pub(super) async fn begin(client: &'c Client, name: &str, length: u64) -> Result<Self> {
        let name = STANDARD.encode(name);
        let call = client.at(Method::POST, ["api", "v1", "files"]);
        let call = call.header("tus-resumable", "1.0.0");
        let call = call.header("upload-length", &length.to_string());
        let begun = call.header("upload-metadata", &format!("filename {name}"));
        let begun = begun.send().await?;
        let id = begun.header("location").and_then(|address| {
            let id = address.rsplit('/').next()?;
            id.parse().ok()
        });
        let id = id.ok_or_else(|| Error::Answer("no upload id in Location".to_owned()))?;
        let sent = 0;
        Ok(Self { client, id, sent })
    }

    pub(super) async fn resume(client: &'c Client, id: i64, length: u64) -> Result<Self> {
        let mut upload = Self {
            client,
            id,
            sent: 0,
        };
        let found = upload.call(Method::HEAD).send().await?;
        if number(&found, "upload-length")? != length {
            let wrong = format!("upload {id} was begun for a file of another length");
            return Err(Error::Request(wrong));
        }
        upload.sent = number(&found, "upload-offset")?;
        Ok(upload)
    }

    fn call(&self, method: Method) -> Call {
        let call = self
            .client
            .at(method, ["api", "v1", "files", &self.id.to_string()]);
        call.header("tus-resumable", "1.0.0")
    }

    /// Sends all that is missing; the id of the upload.
    pub(super) async fn send(
        mut self,
        opened: &mut Opened,
        options: &UploadOptions,
    ) -> Result<i64> {
        let skipped = copy(&mut (&mut opened.reader).take(self.sent), &mut sink()).await?;
        if skipped != self.sent {
            return Err(ended_early());
        }
        options.tell(self.sent, opened.length, Some(self.id));
        while self.sent < opened.length {
            let piece = next_piece(opened, self.sent, options.piece_size.max(1)).await?;
            self.send_piece(piece).await?;
            options.tell(self.sent, opened.length, Some(self.id));
        }
        Ok(self.id)
    }

    /// After a break the service says how much has arrived.
    async fn send_piece(&mut self, mut piece: Bytes) -> Result<()> {
        let retry = self.client.retry();
        let mut done = 0;
        while !piece.is_empty() {
            let Err(error) = self.patch(&piece).await else {
                self.sent += piece.len() as u64;
                return Ok(());
            };
            if done >= retry.retries || !passes(&error) {
                return Err(error);
            }
            sleep(retry.backoff(done)).await;
            done += 1;
            let found = self.call(Method::HEAD).send().await?;
            let arrived = number(&found, "upload-offset")?;
            let of_piece = arrived
                .checked_sub(self.sent)
                .and_then(|more| usize::try_from(more).ok());
            match of_piece {
                Some(more) if more <= piece.len() => piece = piece.slice(more..),
                // Somebody else sends to the same upload.
                _ => return Err(error),
            }
            if arrived > self.sent {
                done = 0;
            }
            self.sent = arrived;
        }
        Ok(())
    }

    async fn patch(&self, piece: &Bytes) -> Result<()> {
        let checksum = STANDARD.encode(Sha256::digest(piece));
        let call = self.call(Method::PATCH);
        let call = call.header("upload-offset", &self.sent.to_string());
        let call = call.header("upload-checksum", &format!("sha256 {checksum}"));
        call.content(PIECE, piece.clone()).nothing().await
    }
}

async fn next_piece(opened: &mut Opened, sent: u64, size: usize) -> Result<Bytes> {
    let length = (opened.length - sent).min(size as u64);
    let mut piece = Vec::with_capacity(usize::try_from(length).unwrap_or(size));
    let mut reader = (&mut opened.reader).take(length);
    reader.read_to_end(&mut piece).await?;
    if piece.len() as u64 == length {
        Ok(piece.into())
    } else {
        Err(ended_early())
    }
}

/// Whether another try may succeed. The service may still be busy with the piece before (409, 423), or bytes may have been
/// damaged on the way (460).
fn passes(error: &Error) -> bool {
    match error {
        Error::Transport(_) | Error::Timeout(_) => true,
        // What broke off is answered, too, if there is still somebody to answer.
        Error::Service(problem) => {
            [408, 409, 423, 429, 460, 502, 503, 504].contains(&problem.status)
        }
        _ => false,
    }
}

fn number(response: &Response, name: &str) -> Result<u64> {
    let found = response.header(name).and_then(|number| number.parse().ok());
    found.ok_or_else(|| Error::Answer(format!("no number in {name}")))
}
