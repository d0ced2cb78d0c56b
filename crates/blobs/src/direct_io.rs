//! The file of a long blob while it is written.
//!
//! What goes beyond the first megabytes is written past the system's cache of pages: that spares a copy of every byte, the
//! flush at the end finds nothing left to do, and one large upload does not drive everybody else's pages out. The
//! beginning stays in the cache, since documents of a common size are looked into as soon as they are there.

use std::io::{self, Write as _};

use bytes::BytesMut;
use tempfile::NamedTempFile;

/// How much of a file goes through the cache, in bytes.
const CACHED: u64 = 8 << 20;

/// What addresses, places and lengths of writes past the cache have to be multiples of, on any disk that is in use.
const BLOCK: usize = 4096;

/// A temporary file, and how far it is written.
pub(crate) struct LongFile {
    file: NamedTempFile,
    written: u64,
    way: Way,
}

/// Which way the bytes take.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Cached,
    Direct,
    /// Through the cache for good: this file system knows no other.
    OnlyCached,
}

impl LongFile {
    pub(crate) fn new(file: NamedTempFile) -> Self {
        Self {
            file,
            written: 0,
            way: Way::Cached,
        }
    }

    /// Writes what comes next.
    pub(crate) fn write(&mut self, piece: &[u8]) -> io::Result<()> {
        let mut rest = piece;
        while !rest.is_empty() {
            self.choose(rest)?;
            match self.file.write(rest) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(length) => {
                    self.written += length as u64;
                    rest = &rest[length..];
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.fall_back(error)?,
            }
        }
        Ok(())
    }

    /// The file as it is now; its bytes are not flushed yet.
    pub(crate) fn into_file(self) -> NamedTempFile {
        self.file
    }

    fn choose(&mut self, next: &[u8]) -> io::Result<()> {
        let fits = self.written >= CACHED
            && self.written.is_multiple_of(BLOCK as u64)
            && next.len().is_multiple_of(BLOCK)
            && next.as_ptr().align_offset(BLOCK) == 0;
        match (self.way, fits) {
            (Way::Cached, true) => {
                let is_direct = pass_cache(&self.file, true).is_ok();
                self.way = if is_direct {
                    Way::Direct
                } else {
                    Way::OnlyCached
                };
            }
            (Way::Direct, false) => {
                pass_cache(&self.file, false)?;
                self.way = Way::Cached;
            }
            _ => {}
        }
        Ok(())
    }

    /// Some file systems let a file be opened past the cache and refuse only what is written.
    fn fall_back(&mut self, error: io::Error) -> io::Result<()> {
        if self.way != Way::Direct || error.kind() != io::ErrorKind::InvalidInput {
            return Err(error);
        }
        pass_cache(&self.file, false)?;
        self.way = Way::OnlyCached;
        Ok(())
    }
}

/// A buffer that can be written past the cache, for pieces of up to `length` bytes.
pub(crate) fn buffer(length: usize) -> BytesMut {
    let mut buffer = BytesMut::with_capacity(length + BLOCK);
    let skipped = buffer.as_ptr().align_offset(BLOCK);
    buffer.resize(skipped, 0);
    buffer.split_off(skipped)
}

/// Whether a buffer is one of these, for pieces of `length` bytes.
pub(crate) fn is_fit(buffer: &BytesMut, length: usize) -> bool {
    buffer.as_ptr().align_offset(BLOCK) == 0 && buffer.capacity() >= length
}

#[cfg(target_os = "linux")]
fn pass_cache(file: &NamedTempFile, wanted: bool) -> io::Result<()> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    let mut flags = fcntl_getfl(file.as_file())?;
    flags.set(OFlags::DIRECT, wanted);
    Ok(fcntl_setfl(file.as_file(), flags)?)
}

#[cfg(not(target_os = "linux"))]
fn pass_cache(_file: &NamedTempFile, _wanted: bool) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    /// Pieces of every kind: longer and shorter than a block, at addresses that fit and that do not.
    fn write_long(folder: &Path) -> (Vec<u8>, Vec<u8>) {
        let mut file = LongFile::new(NamedTempFile::new_in(folder).unwrap());
        let mut expected = Vec::new();
        let mut piece = buffer(1 << 20);
        for (number, length) in [1 << 20; 10]
            .into_iter()
            .chain([3 * BLOCK, 1000, 2 * BLOCK, 1 << 19, BLOCK - 1000, 1 << 20])
            .enumerate()
        {
            piece.clear();
            piece.extend((0..length).map(|at| [number, at / 7, at][at % 3].to_le_bytes()[0]));
            file.write(&piece).unwrap();
            expected.extend_from_slice(&piece);
        }
        let unfit = vec![7; BLOCK + 1];
        file.write(&unfit[1..]).unwrap();
        expected.extend_from_slice(&unfit[1..]);
        let file = file.into_file();
        file.as_file().sync_all().unwrap();
        (fs::read(file.path()).unwrap(), expected)
    }

    #[test]
    fn what_is_written_past_the_cache_is_read_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let (found, expected) = write_long(folder.path());
        assert!(found == expected);
    }

    /// There the flag or the writing is refused, or taken as by any other; the bytes are the same.
    #[test]
    #[cfg(target_os = "linux")]
    fn a_file_system_in_memory_serves_as_well() {
        let shared = Path::new("/dev/shm");
        if shared.is_dir() {
            let folder = tempfile::tempdir_in(shared).unwrap();
            let (found, expected) = write_long(folder.path());
            assert!(found == expected);
        }
    }

    #[test]
    fn a_buffer_begins_at_a_block_and_keeps_to_it() {
        let mut buffer = buffer(3 * BLOCK);
        assert!(buffer.is_empty());
        for round in 0..3 {
            buffer.clear();
            buffer.extend_from_slice(&[round; 3 * BLOCK]);
            assert_eq!(buffer.as_ptr().align_offset(BLOCK), 0);
            let shared = buffer.freeze();
            buffer = shared.try_into_mut().unwrap();
        }
    }
}
