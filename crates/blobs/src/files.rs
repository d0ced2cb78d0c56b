//! Blobs as files in a folder: durable before they are visible, visible all at once.
//!
//! Bytes come into a temporary file in `.incoming`, are flushed to the disk, and only then given their
//! name; the folders on the way to that name are flushed as well.

use std::{
    fs::{self, File},
    io::{self, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use bytes::{Bytes, BytesMut};
use imprimatur_application::ports::{
    blobs::{BlobError, BlobKey, Blobs, ByteStream, Listed, Opened, Stored},
    inventory::Purpose,
};
use sha2::{Digest as _, Sha256};
use tempfile::NamedTempFile;
use time::OffsetDateTime;
use tokio::{
    join,
    task::{JoinError, spawn_blocking},
};

use crate::{
    chunker::Intake,
    reading::{Reading, clamp},
    walk::{Wanted, walk},
};

/// The folder of temporary files; no key can begin with a dot.
const INCOMING: &str = ".incoming";

/// How much of a long stream is gathered before it is written, in bytes.
const PIECE: usize = 512 * 1024;

/// How often a folder that was removed as empty while a blob was about to enter it is made again.
const ATTEMPTS: u32 = 16;

/// Blobs as files below one folder.
#[derive(Clone, Debug)]
pub struct FileBlobs {
    root: Arc<Path>,
}

impl FileBlobs {
    /// Keeps blobs below `root`, which is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn make(root: impl Into<PathBuf>) -> io::Result<Self> {
        let blobs = Self::open(root)?;
        fs::create_dir_all(blobs.root.join(INCOMING))?;
        sync_folder(&blobs.root)?;
        Ok(blobs)
    }

    /// Keeps blobs below `root`, where there are some. As long as there are none, nothing can be kept: what was there
    /// before must be on a disk that is away.
    ///
    /// # Errors
    /// When the folder cannot be written to.
    pub fn open(root: impl Into<PathBuf>) -> io::Result<Self> {
        let root = std::path::absolute(root.into())?;
        // Whatever else a disk may have of its own, such as `lost+found`.
        let mut areas = Purpose::ALL.into_iter().map(Purpose::area);
        if areas.any(|area| root.join(area).is_dir()) {
            // A backup may have left out what is usually empty.
            fs::create_dir_all(root.join(INCOMING))?;
        }
        Ok(Self { root: root.into() })
    }

    /// Whether something can be kept.
    pub fn is_there(&self) -> bool {
        self.root.join(INCOMING).is_dir()
    }

    /// Does file work on a thread where it may block.
    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Path) -> io::Result<T> + Send + 'static,
    ) -> Result<T, BlobError> {
        let root = Arc::clone(&self.root);
        let done = spawn_blocking(move || {
            let done = work(&root);
            if done.as_ref().is_err_and(gone) {
                ensure_there(&root)?;
            }
            done
        });
        ended(done.await)
    }
}

#[async_trait]
impl Blobs for FileBlobs {
    async fn put(&self, key: &BlobKey, bytes: ByteStream, limit: u64) -> Result<Stored, BlobError> {
        let mut intake = Intake::new(bytes, limit);
        let key = key.clone();
        let first = intake.piece(BytesMut::new(), PIECE).await?;
        let sha256 = if first.len() < PIECE {
            // It is all there: one way to a thread that may block, where a large one needs many.
            let stored = self.blocking(move |root| {
                let mut file = begin(root)?;
                file.write_all(&first)?;
                publish(root, &key, file)?;
                Ok(Sha256::digest(&first))
            });
            stored.await?
        } else {
            let file = self.blocking(begin).await?;
            let (file, hash) = write_long(file, &mut intake, first).await?;
            self.blocking(move |root| publish(root, &key, file)).await?;
            hash.finalize()
        };
        Ok(Stored {
            size: intake.size(),
            sha256: sha256.into(),
        })
    }

    async fn get(&self, key: &BlobKey, range: Option<Range<u64>>) -> Result<Opened, BlobError> {
        let key = key.clone();
        let opened = self.blocking(move |root| open(&root.join(key.as_str()), range));
        let (size, reading, first) = opened.await?;
        Ok(Opened {
            size,
            bytes: reading.into_stream(first),
        })
    }

    async fn delete(&self, key: &BlobKey) -> Result<(), BlobError> {
        let key = key.clone();
        self.blocking(move |root| {
            let path = root.join(key.as_str());
            if remove(&path)? {
                prune(root, &path)?;
            }
            Ok(())
        })
        .await
    }

    async fn list(
        &self,
        prefix: &str,
        after: Option<BlobKey>,
        limit: usize,
    ) -> Result<Vec<Listed>, BlobError> {
        let prefix = prefix.to_owned();
        let wanted = Wanted {
            prefix,
            after,
            limit,
        };
        self.blocking(move |root| {
            ensure_there(root)?;
            walk(root, &wanted)
        })
        .await
    }

    async fn sweep_unfinished(&self, before: OffsetDateTime) -> Result<usize, BlobError> {
        self.blocking(move |root| {
            let mut swept = 0;
            for entry in fs::read_dir(root.join(INCOMING))? {
                let path = entry?.path();
                let facts = match fs::metadata(&path) {
                    Err(error) if gone(&error) => continue,
                    facts => facts?,
                };
                if OffsetDateTime::from(facts.modified()?) < before && remove(&path)? {
                    swept += 1;
                }
            }
            Ok(swept)
        })
        .await
    }
}

/// Writes and hashes a long stream whose first piece has arrived: each piece while the next one arrives.
async fn write_long(
    mut file: NamedTempFile,
    intake: &mut Intake,
    first: Bytes,
) -> Result<(NamedTempFile, Sha256), BlobError> {
    let mut hash = Sha256::new();
    let (mut piece, mut spare) = (first, BytesMut::new());
    while !piece.is_empty() {
        let write = spawn_blocking(move || {
            file.write_all(&piece)?;
            hash.update(&piece);
            Ok((file, hash, piece))
        });
        let (written, next) = join!(write, intake.piece(spare, PIECE));
        let done;
        (file, hash, done) = ended(written)?;
        (piece, spare) = (next?, done.try_into_mut().unwrap_or_default());
    }
    Ok((file, hash))
}

/// Makes a temporary file, which removes itself unless it is given its name. The folder for it is made once and for all:
/// where it is not, the disk is not that the blobs were on.
fn begin(root: &Path) -> io::Result<NamedTempFile> {
    NamedTempFile::new_in(root.join(INCOMING))
}

/// Tells a blob that is not there from a folder of blobs that is not there, such as one on a disk that was taken away.
fn ensure_there(root: &Path) -> io::Result<()> {
    if root.join(INCOMING).is_dir() {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "the folder {} is not the one that documents were kept in",
        root.display()
    )))
}

fn ended<T>(work: Result<io::Result<T>, JoinError>) -> Result<T, BlobError> {
    work.map_err(|error| BlobError::Unavailable(error.to_string()))?
        .map_err(|error| failure(&error))
}

/// Flushes the bytes, gives them their name, and flushes the folders that lead to it.
fn publish(root: &Path, key: &BlobKey, mut file: NamedTempFile) -> io::Result<()> {
    file.as_file().sync_all()?;
    let path = root.join(key.as_str());
    let mut attempt = 1;
    loop {
        fs::create_dir_all(folder_of(&path))?;
        match file.persist(&path) {
            Ok(_) => break,
            Err(refused) if gone(&refused.error) && attempt < ATTEMPTS => {
                attempt += 1;
                file = refused.file;
            }
            Err(refused) => return Err(refused.error),
        }
    }
    for folder in path.ancestors().skip(1) {
        sync_folder(folder)?;
        if folder == root {
            break;
        }
    }
    Ok(())
}

fn open(path: &Path, range: Option<Range<u64>>) -> io::Result<(u64, Reading, Option<Bytes>)> {
    let mut file = File::open(path)?;
    let facts = file.metadata()?;
    if !facts.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let range = clamp(range, facts.len());
    if range.start > 0 {
        file.seek(SeekFrom::Start(range.start))?;
    }
    let mut reading = Reading::new(file, range.end - range.start);
    let first = reading.next()?;
    Ok((facts.len(), reading, first))
}

/// Removes a file; says whether it was there.
fn remove(path: &Path) -> io::Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) if gone(&error) || path.is_dir() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Makes a deletion durable and removes the folders that it has left empty.
fn prune(root: &Path, path: &Path) -> io::Result<()> {
    for folder in path.ancestors().skip(1) {
        if folder != root {
            match fs::remove_dir(folder) {
                Ok(()) => continue,
                Err(error) if gone(&error) => continue,
                Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => {}
                Err(error) => return Err(error),
            }
        }
        return match sync_folder(folder) {
            Err(error) if gone(&error) => Ok(()),
            done => done,
        };
    }
    Ok(())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(path)
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Whether an error says that there is nothing at a path, or that it leads through a file.
fn gone(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn failure(error: &io::Error) -> BlobError {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => BlobError::NotFound,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => BlobError::Full,
        _ => BlobError::Unavailable(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use imprimatur_application::ports::blobs::BlobError;

    use super::failure;

    #[test]
    fn a_full_disk_is_told_from_a_broken_one() {
        // 28 is ENOSPC, 5 is EIO.
        let full = io::Error::from_raw_os_error(28);
        assert!(matches!(failure(&full), BlobError::Full));
        let broken = io::Error::from_raw_os_error(5);
        assert!(matches!(failure(&broken), BlobError::Unavailable(_)));
    }
}
