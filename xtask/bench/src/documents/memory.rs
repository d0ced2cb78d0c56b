//! How much the memory of a service that has just started grows while something large passes through it.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use super::{
    Timed, names,
    place::Place,
    samples::{Sizes, lines, pieces, pool},
    send, zips,
};
use crate::{
    house::Binary,
    machine::{self, Watch},
    measures::Bound,
    options::Store,
    outcome::Outcome,
    report::Result,
};

/// The most that memory may grow, in MiB.
const GROWTH: f64 = 16.0;
/// How long a service that was just started is left alone.
const REST: Duration = Duration::from_secs(1);

/// What passes through.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    pub(super) upload: bool,
    pub(super) zip: bool,
}

/// Growth of memory, round by round.
pub(super) struct Growth<'a> {
    binary: &'a Binary,
    work: Work,
    length: u64,
    noise: Vec<u8>,
    text: Vec<u8>,
    uploads: Vec<f64>,
    zips: Vec<f64>,
}

impl<'a> Growth<'a> {
    pub(super) fn new(binary: &'a Binary, work: Work, sizes: &Sizes) -> Self {
        Self {
            binary,
            work,
            length: sizes.large,
            noise: pool(13),
            text: lines(17, 1 << 20),
            uploads: Vec::new(),
            zips: Vec::new(),
        }
    }

    fn upload(&self) -> Outcome<f64> {
        let place = Place::start(self.binary, "memory", &[])?;
        let grown = growth(&place, || {
            let pieces = pieces(&self.noise, self.length);
            send::upload(&place, None, "large.bin", pieces, self.length)
        })?;
        place.clear()?;
        Ok(grown)
    }

    /// Half of what is packed can be made smaller, so that both ways of packing are gone.
    fn zip(&self) -> Outcome<f64> {
        let place = Place::start(self.binary, "memory", &[])?;
        let folder = place.folder("Order", None)?;
        let quarter = self.length / 4;
        for (name, pool) in [
            ("one.bin", &self.noise),
            ("two.bin", &self.noise),
            ("one.txt", &self.text),
            ("two.txt", &self.text),
        ] {
            send::upload(&place, Some(&folder), name, pieces(pool, quarter), quarter)?;
        }
        let grown = growth(&place, || zips::make(&place, &folder))?;
        place.clear()?;
        Ok(grown)
    }
}

/// The most memory that the service has while something is done, beyond what it had before, in MiB.
fn growth<T>(place: &Place, work: impl FnOnce() -> Outcome<T>) -> Outcome<f64> {
    thread::sleep(REST);
    let before = machine::rss_anon(place.pid())?;
    let is_over = AtomicBool::new(false);
    let pid = place.pid();
    thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut most = before;
            while !is_over.load(Ordering::Relaxed) {
                let now = machine::rss_anon(pid).map_err(|error| error.to_string())?;
                most = most.max(now);
                thread::sleep(Duration::from_millis(5));
            }
            Ok::<_, String>(most)
        });
        let done = work();
        is_over.store(true, Ordering::Relaxed);
        let most = watch.join().map_err(|_| "the watch panicked")??;
        done?;
        Ok(most - before)
    })
}

impl Timed for Growth<'_> {
    fn round(&mut self, _: &Watch) -> Outcome {
        if self.work.upload {
            self.uploads.push(self.upload()?);
        }
        if self.work.zip {
            self.zips.push(self.zip()?);
        }
        Ok(())
    }

    fn results(&self) -> Vec<Result> {
        // Others may take all the time they like: memory does not change for it.
        let plain = |name, values: &Vec<f64>| {
            let bound = Some(Bound::Within(GROWTH));
            Result::plain(name, Store::Sqlite, bound, values.clone(), 0.0)
        };
        vec![
            plain(names::MEMORY_UPLOAD, &self.uploads),
            plain(names::MEMORY_ZIP, &self.zips),
        ]
    }
}
