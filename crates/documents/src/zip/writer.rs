//! The container: heads, bytes and directory, in the order in which the pieces come.

use std::{
    io::{self, Write},
    sync::Arc,
};

use bytes::Bytes;
use imprimatur_application::ports::packer::PackedFile;
use rawzip::{CompressionMethod, DataDescriptorOutput, ZipArchiveWriter, time::UtcDateTime};
use tokio::sync::mpsc::{Receiver, Sender};

use super::pool::{Buffer, Pool};

/// Bytes leave in portions of this many, as a storage of files takes them.
const PORTION: usize = 256 << 10;

/// What is said of a file before its bytes.
pub(super) struct Head {
    path: String,
    modified_at: i64,
    pub(super) is_deflated: bool,
}

impl Head {
    pub(super) fn of(file: &PackedFile) -> Self {
        Self {
            path: file.path.clone(),
            modified_at: file.modified_at.unix_timestamp(),
            is_deflated: false,
        }
    }
}

/// What the writer is told.
pub(super) enum Piece {
    /// A folder that holds nothing.
    Folder(Head),
    /// A file begins.
    Head(Head),
    /// Some of its bytes, as they are to stand in the zip.
    Bytes(Buffer),
    /// It ends: checksum and length of what it was.
    End(u32, u64),
    /// All files are written.
    Done,
    /// There will be no whole zip.
    Failed(io::Error),
}

/// Writes until the zip is done or has failed; the last thing that leaves is then the error.
pub(super) fn write(mut pieces: Receiver<Piece>, out: &Sender<io::Result<Bytes>>) {
    let pool = Pool::new(PORTION);
    let outlet = Outlet {
        out,
        portion: pool.take(),
        pool,
    };
    if let Err(error) = write_all(&mut pieces, outlet)
        && out.blocking_send(Err(error)).is_err()
    {
        tracing::debug!("nobody waits for the end of a zip");
    }
}

fn write_all(pieces: &mut Receiver<Piece>, outlet: Outlet<'_>) -> io::Result<()> {
    let mut zip = ZipArchiveWriter::new(outlet);
    loop {
        match next(pieces)? {
            Piece::Folder(head) => write_folder(&mut zip, &head)?,
            Piece::Head(head) => write_file(&mut zip, &head, pieces)?,
            Piece::Done => {
                let mut outlet = zip.finish().map_err(io::Error::other)?;
                return outlet.flush();
            }
            Piece::Bytes(_) | Piece::End(..) | Piece::Failed(_) => return Err(out_of_order()),
        }
    }
}

fn write_folder(zip: &mut ZipArchiveWriter<Outlet<'_>>, head: &Head) -> io::Result<()> {
    let folder = zip
        .new_dir(head.path.as_str())
        .last_modified(UtcDateTime::from_unix(head.modified_at))
        .unix_permissions(0o755);
    folder.create().map(drop).map_err(io::Error::other)
}

fn write_file(
    zip: &mut ZipArchiveWriter<Outlet<'_>>,
    head: &Head,
    pieces: &mut Receiver<Piece>,
) -> io::Result<()> {
    let method = if head.is_deflated {
        CompressionMethod::DEFLATE
    } else {
        CompressionMethod::STORE
    };
    let (mut entry, _) = zip
        .new_file(head.path.as_str())
        .compression_method(method)
        .last_modified(UtcDateTime::from_unix(head.modified_at))
        .unix_permissions(0o644)
        .start()
        .map_err(io::Error::other)?;
    loop {
        match next(pieces)? {
            Piece::Bytes(bytes) => entry.write_all(&bytes)?,
            Piece::End(crc, size) => {
                let end = DataDescriptorOutput::new(crc, size);
                entry.finish(end).map_err(io::Error::other)?;
                return Ok(());
            }
            Piece::Folder(_) | Piece::Head(_) | Piece::Done | Piece::Failed(_) => {
                return Err(out_of_order());
            }
        }
    }
}

/// The next piece. What fails on the way here ends the zip.
fn next(pieces: &mut Receiver<Piece>) -> io::Result<Piece> {
    match pieces.blocking_recv() {
        Some(Piece::Failed(error)) => Err(error),
        Some(piece) => Ok(piece),
        None => Err(io::Error::other("the zip ended early")),
    }
}

/// The stream of the zip is not read any more.
pub(super) fn unread() -> io::Error {
    io::Error::other("nobody reads the zip")
}

fn out_of_order() -> io::Error {
    io::Error::other("pieces of a zip came out of order")
}

/// Gathers small writes into portions, and cuts large ones.
struct Outlet<'a> {
    out: &'a Sender<io::Result<Bytes>>,
    portion: Buffer,
    pool: Arc<Pool>,
}

impl Write for Outlet<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (part, after) = rest.split_at(rest.len().min(PORTION - self.portion.len()));
            self.portion.extend_from_slice(part);
            rest = after;
            if self.portion.len() == PORTION {
                self.flush()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.portion.is_empty() {
            return Ok(());
        }
        let portion = std::mem::replace(&mut self.portion, self.pool.take());
        let sent = self.out.blocking_send(Ok(Bytes::from_owner(portion)));
        sent.map_err(|_| unread())
    }
}
