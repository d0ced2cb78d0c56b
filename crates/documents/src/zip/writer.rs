//! Writes a zip and its entries.

use std::io::{self, Write};

use bytes::{Bytes, BytesMut};
use flate2::{Compression, write::DeflateEncoder};
use futures_util::StreamExt as _;
use imprimatur_application::ports::packer::{Files, PackedFile};
use rawzip::{CompressionMethod, ZipArchiveWriter, time::UtcDateTime};
use tokio::{runtime::Handle, select, sync::mpsc::Sender};

use super::already_compressed;

/// Size of output chunks in bytes.
const PORTION: usize = 256 << 10;
/// Size of the sample that decides whether to compress a file.
const SAMPLE: usize = 64 << 10;
/// Minimum saving of compression, in percent.
const GAIN: usize = 3;

type Out = Sender<io::Result<Bytes>>;
type Zip<'a> = ZipArchiveWriter<Portions<'a>>;

/// Writes all files.
///
/// # Errors
/// If reading a file fails, a file does not match its size, or the output is no longer read.
pub(super) fn write(runtime: &Handle, mut files: Box<dyn Files>, out: &Out) -> io::Result<()> {
    let source = Source { runtime, out };
    let mut zip = ZipArchiveWriter::new(Portions::new(out));
    while let Some(file) = source.wait(files.next())? {
        let file = file?;
        if file.path.ends_with('/') {
            write_folder(&mut zip, &file)?;
        } else {
            write_file(&mut zip, file, &source)?;
        }
    }
    zip.finish().map_err(io::Error::other)?.send()
}

/// Input of the writer, read from a blocking thread.
struct Source<'a> {
    runtime: &'a Handle,
    out: &'a Out,
}

impl Source<'_> {
    /// Waits for a future, unless the zip is no longer read.
    fn wait<T>(&self, read: impl Future<Output = T>) -> io::Result<T> {
        self.runtime.block_on(async {
            select! {
                value = read => Ok(value),
                () = self.out.closed() => Err(unread()),
            }
        })
    }

    /// The next bytes of a file.
    fn next(&self, file: &mut PackedFile) -> io::Result<Option<Bytes>> {
        self.wait(file.bytes.next())?.transpose()
    }
}

fn write_folder(zip: &mut Zip<'_>, folder: &PackedFile) -> io::Result<()> {
    let entry = zip
        .new_dir(folder.path.as_str())
        .last_modified(modified_at(folder))
        .unix_permissions(0o755);
    entry.create().map(drop).map_err(io::Error::other)
}

fn write_file(zip: &mut Zip<'_>, mut file: PackedFile, source: &Source<'_>) -> io::Result<()> {
    let first = sample(&mut file, source)?;
    let is_deflated = !already_compressed(&file.media_type) && is_worth_it(&first)?;
    let method = if is_deflated {
        CompressionMethod::DEFLATE
    } else {
        CompressionMethod::STORE
    };
    let (mut entry, config) = zip
        .new_file(file.path.as_str())
        .compression_method(method)
        .last_modified(modified_at(&file))
        .unix_permissions(0o644)
        .start()
        .map_err(io::Error::other)?;
    let end = if is_deflated {
        let encoder = DeflateEncoder::new(&mut entry, Compression::default());
        let mut data = config.wrap(encoder);
        copy(&first, &mut file, source, &mut data)?;
        let (encoder, end) = data.finish().map_err(io::Error::other)?;
        encoder.finish()?;
        end
    } else {
        let mut data = config.wrap(&mut entry);
        copy(&first, &mut file, source, &mut data)?;
        data.finish().map_err(io::Error::other)?.1
    };
    entry.finish(end).map(drop).map_err(io::Error::other)
}

/// The first bytes of a file.
fn sample(file: &mut PackedFile, source: &Source<'_>) -> io::Result<Bytes> {
    let mut sample = BytesMut::new();
    while sample.len() < SAMPLE {
        let Some(next) = source.next(file)? else {
            break;
        };
        if sample.is_empty() && next.len() >= SAMPLE {
            return Ok(next);
        }
        sample.extend_from_slice(&next);
    }
    Ok(sample.freeze())
}

/// Whether fast compression of the sample saves enough.
fn is_worth_it(first: &[u8]) -> io::Result<bool> {
    let sample = first.get(..SAMPLE).unwrap_or(first);
    let mut quick = DeflateEncoder::new(Vec::new(), Compression::fast());
    quick.write_all(sample)?;
    let length = quick.finish()?.len();
    Ok(length * 100 <= sample.len() * (100 - GAIN))
}

/// Writes a file, given its first bytes.
fn copy(
    first: &[u8],
    file: &mut PackedFile,
    source: &Source<'_>,
    to: &mut impl Write,
) -> io::Result<()> {
    to.write_all(first)?;
    let mut length = first.len() as u64;
    while let Some(next) = source.next(file)? {
        length += next.len() as u64;
        to.write_all(&next)?;
    }
    let how = match length.cmp(&file.size) {
        std::cmp::Ordering::Less => "shorter",
        std::cmp::Ordering::Equal => return Ok(()),
        std::cmp::Ordering::Greater => "longer",
    };
    let message = format!("{} is {how} than it should be", file.path);
    Err(io::Error::other(message))
}

fn modified_at(file: &PackedFile) -> UtcDateTime {
    UtcDateTime::from_unix(file.modified_at.unix_timestamp())
}

/// The zip is no longer read.
fn unread() -> io::Error {
    io::Error::other("nobody reads the zip")
}

/// Collects output into chunks of equal size.
struct Portions<'a> {
    out: &'a Out,
    portion: BytesMut,
}

impl<'a> Portions<'a> {
    fn new(out: &'a Out) -> Self {
        Self {
            out,
            portion: BytesMut::with_capacity(PORTION),
        }
    }

    fn send(&mut self) -> io::Result<()> {
        if self.portion.is_empty() {
            return Ok(());
        }
        let fresh = BytesMut::with_capacity(PORTION);
        let portion = std::mem::replace(&mut self.portion, fresh).freeze();
        self.out.blocking_send(Ok(portion)).map_err(|_| unread())
    }
}

impl Write for Portions<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (part, after) = rest.split_at(rest.len().min(PORTION - self.portion.len()));
            self.portion.extend_from_slice(part);
            rest = after;
            if self.portion.len() == PORTION {
                self.send()?;
            }
        }
        Ok(bytes.len())
    }

    /// No-op: chunks are sent when full, and encoders flush after every entry.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
