//! What the disk could do: small files are written, flushed and given their name, and nothing else.

use std::{
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::{client, outcome::Outcome};

/// A loop that writes files of some bytes.
#[derive(Debug)]
pub struct Files {
    /// Where; on the file system that the service writes to.
    pub folder: PathBuf,
    /// What each of them holds.
    pub bytes: Vec<u8>,
}

impl Files {
    /// How many files a second so many writers finish side by side.
    pub fn run(&self, writers: usize, seconds: f64) -> Outcome<f64> {
        if self.folder.exists() {
            fs::remove_dir_all(&self.folder)?;
        }
        fs::create_dir_all(&self.folder)?;
        let began = Instant::now();
        let until = began + Duration::from_secs_f64(seconds);
        let written = thread::scope(|scope| {
            let writers: Vec<_> = (0..writers)
                .map(|writer| scope.spawn(move || self.write(writer, until)))
                .collect();
            let counts = writers.into_iter().map(|writer| {
                let count = writer.join().map_err(|_| "a writer panicked")?;
                Ok(count?)
            });
            counts.sum::<Outcome<u64>>()
        })?;
        let rate = client::count(written) / began.elapsed().as_secs_f64();
        fs::remove_dir_all(&self.folder)?;
        Ok(rate)
    }

    fn write(&self, writer: usize, until: Instant) -> std::io::Result<u64> {
        let mut count = 0;
        while Instant::now() < until {
            let begun = self.folder.join(format!("{writer}.part"));
            write_through(&begun, &self.bytes)?;
            fs::rename(&begun, self.folder.join(format!("{writer}-{count}")))?;
            count += 1;
        }
        Ok(count)
    }
}

fn write_through(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}
