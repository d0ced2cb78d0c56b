//! Where the bytes of a document come from.

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

use bytes::Bytes;
use tokio::{fs, io::AsyncRead};

use crate::error::{Error, Result};

/// A document to be uploaded.
///
/// ```
/// use imprimatur_client::Source;
///
/// let path = Source::from("proofs/proof.pdf");
/// let bytes = Source::bytes("proof.pdf", "%PDF-1.7 …");
/// let reader = Source::reader("proof.pdf", 5, &b"%PDF-"[..]);
/// ```
#[derive(Debug)]
pub struct Source(Kind);

enum Kind {
    Path(PathBuf),
    Open(Opened),
}

/// An open document.
pub(super) struct Opened {
    pub(super) name: String,
    pub(super) length: u64,
    pub(super) reader: Reader,
}

pub(super) type Reader = Box<dyn AsyncRead + Send + Unpin>;

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(path) => f.debug_tuple("Path").field(path).finish(),
            Self::Open(file) => f.debug_tuple("Open").field(&file.name).finish(),
        }
    }
}

impl Source {
    /// The file at a path, under its own name.
    pub fn path(path: impl Into<PathBuf>) -> Self {
        Self(Kind::Path(path.into()))
    }

    /// Bytes under a name.
    pub fn bytes(name: impl Into<String>, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let length = bytes.len() as u64;
        Self::reader(name, length, io::Cursor::new(bytes))
    }

    /// So many bytes of a reader under a name.
    pub fn reader(
        name: impl Into<String>,
        length: u64,
        reader: impl AsyncRead + Send + Unpin + 'static,
    ) -> Self {
        Self(Kind::Open(Opened {
            name: name.into(),
            length,
            reader: Box::new(reader),
        }))
    }

    pub(super) async fn open(self) -> Result<Opened> {
        let path = match self.0 {
            Kind::Open(opened) => return Ok(opened),
            Kind::Path(path) => path,
        };
        let name = path.file_name().unwrap_or(path.as_os_str());
        let file = fs::File::open(&path).await?;
        Ok(Opened {
            name: name.to_string_lossy().into_owned(),
            length: file.metadata().await?.len(),
            reader: Box::new(file),
        })
    }
}

impl From<&str> for Source {
    fn from(path: &str) -> Self {
        Self::path(path)
    }
}

impl From<&Path> for Source {
    fn from(path: &Path) -> Self {
        Self::path(path)
    }
}

impl From<PathBuf> for Source {
    fn from(path: PathBuf) -> Self {
        Self::path(path)
    }
}

/// A reader has fewer bytes than was said.
pub(super) fn ended_early() -> Error {
    let error = io::Error::new(
        io::ErrorKind::UnexpectedEof,
        "the document ended before its length",
    );
    error.into()
}
