//! What has to do with documents: their way in and out, pictures of them, zips, and the memory for it. Each is measured
//! between two measurements of what other programs on this machine do with the same bytes.

mod jpeg;
mod memory;
mod nginx;
mod pdf;
mod peer;
mod pictures;
mod place;
mod samples;
mod send;
mod steady;
mod tree;
mod uploads;
mod zips;

use self::{
    memory::{Growth, Work},
    nginx::Nginx,
    pictures::Picture,
    place::Place,
    samples::Sizes,
    uploads::Large,
    zips::Zip,
};
use crate::{
    house::Binary,
    limit::bare::Bare,
    machine::Watch,
    options::{Options, Pains, Store},
    outcome::Outcome,
    report::Result,
    trial::Trial,
};

/// Something else than requests that has its turn in every round.
trait Timed {
    /// Measures once.
    fn round(&mut self, watch: &Watch) -> Outcome;

    /// What came of all rounds.
    fn results(&self) -> Vec<Result>;
}

/// All names, in the order of the table. The group is `documents`.
mod names {
    pub(super) const UPLOAD_LARGE: &str = "documents upload 1 GiB";
    pub(super) const UPLOAD_SMALL: &str = "documents upload 1 KiB";
    pub(super) const DOWNLOAD_LARGE: &str = "documents download 10 MiB";
    pub(super) const DOWNLOAD_SMALL: &str = "documents download 1 KiB";
    pub(super) const CACHED: &str = "documents thumbnail, kept";
    pub(super) const TEXT: &str = "documents thumbnail, text PDF";
    pub(super) const VECTOR: &str = "documents thumbnail, vector PDF";
    pub(super) const SCAN: &str = "documents thumbnail, CMYK scan";
    pub(super) const PHOTO: &str = "documents thumbnail, JPEG";
    pub(super) const ZIP_MIXED: &str = "documents zip, mixed";
    pub(super) const ZIP_SIZE: &str = "documents zip, mixed, size";
    pub(super) const ZIP_JPEG: &str = "documents zip, JPEG";
    pub(super) const MEMORY_UPLOAD: &str = "documents memory, 1 GiB upload, MiB";
    pub(super) const MEMORY_ZIP: &str = "documents memory, 1 GiB zip, MiB";
    pub(super) const ALL: [&str; 14] = [
        UPLOAD_LARGE,
        UPLOAD_SMALL,
        DOWNLOAD_LARGE,
        DOWNLOAD_SMALL,
        CACHED,
        TEXT,
        VECTOR,
        SCAN,
        PHOTO,
        ZIP_MIXED,
        ZIP_SIZE,
        ZIP_JPEG,
        MEMORY_UPLOAD,
        MEMORY_ZIP,
    ];
}

/// What was asked for.
struct Wanted<'a>(&'a Options);

impl Wanted<'_> {
    fn any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.0.wants(name))
    }
}

/// Measures what was asked for of the group, on `SQLite` and files, as the service is set up without any setting.
pub fn measure(binary: &Binary, options: &Options) -> Outcome<Vec<Result>> {
    let wanted = Wanted(options);
    if !wanted.any(&names::ALL) {
        return Ok(Vec::new());
    }
    let sizes = Sizes::of(options.quick);
    let place = Place::start(binary, "documents", &[])?;
    // Nobody inspects there, so that pictures are made by themselves.
    let painter = Place::start(binary, "painter", &["--set", "roles=api"])?;
    let bare = Bare::start()?;
    let nginx = Nginx::start()?;
    let mut absent = Vec::new();
    let mut trials = Vec::new();
    if wanted.any(&[names::UPLOAD_SMALL]) {
        trials.push(uploads::small(&place, &bare)?);
    }
    match &nginx {
        Some(nginx) => trials.extend(steady::trials(&wanted, &place, &painter, nginx, &sizes)?),
        None => absent.extend(steady::absent(&wanted)),
    }
    let mut timed = timed(&wanted, &place, &painter, &sizes, &mut absent)?;
    if let Some(work) = memory_wanted(&wanted) {
        timed.push(Box::new(Growth::new(binary, work, &sizes)));
    }
    let pids = [place.pid(), painter.pid(), bare.pid()];
    let watch = Watch::new(pids.into_iter().chain(nginx.as_ref().map(Nginx::pid)))?;
    turn(&mut trials, &mut timed, options.pains(), &watch)?;
    let mut results: Vec<Result> = trials.iter().map(Result::of).collect();
    for result in &mut results {
        result.size = None;
    }
    results.extend(timed.iter().flat_map(|timed| timed.results()));
    results.extend(absent);
    results.retain(|result| options.wants(result.name));
    results.sort_by_key(|result| names::ALL.iter().position(|name| *name == result.name));
    drop((trials, timed));
    place.clear()?;
    painter.clear()?;
    Ok(results)
}

fn memory_wanted(wanted: &Wanted<'_>) -> Option<Work> {
    let upload = wanted.any(&[names::MEMORY_UPLOAD]);
    let zip = wanted.any(&[names::MEMORY_ZIP]);
    (upload || zip).then_some(Work { upload, zip })
}

/// What is not requests, or `absent` where the programs to compare with are not installed.
fn timed<'a>(
    wanted: &Wanted<'_>,
    place: &'a Place,
    painter: &'a Place,
    sizes: &Sizes,
    absent: &mut Vec<Result>,
) -> Outcome<Vec<Box<dyn Timed + 'a>>> {
    let mut timed: Vec<Box<dyn Timed + 'a>> = Vec::new();
    if wanted.any(&[names::UPLOAD_LARGE]) {
        timed.push(Box::new(Large::new(place, sizes)));
    }
    for case in &pictures::CASES {
        if wanted.any(&[case.name]) {
            match Picture::new(painter, case, sizes)? {
                Some(picture) => timed.push(Box::new(picture)),
                None => absent.push(missing(case.name, Some(case.bound()))),
            }
        }
    }
    for case in &zips::CASES {
        if wanted.any(case.names()) {
            match Zip::new(place, case, sizes)? {
                Some(zip) => timed.push(Box::new(zip)),
                None => absent.push(missing(case.name, Some(case.bound))),
            }
        }
    }
    Ok(timed)
}

/// What cannot be compared here.
fn missing(name: &'static str, bound: Option<crate::measures::Bound>) -> Result {
    Result::plain(name, Store::Sqlite, bound, Vec::new(), 0.0)
}

/// Lets everything have its turn in every round, in an order that is shuffled anew.
fn turn(
    trials: &mut [Trial<'_>],
    timed: &mut [Box<dyn Timed + '_>],
    pains: Pains,
    watch: &Watch,
) -> Outcome {
    let requests = trials.len();
    for round in 1..=pains.rounds {
        let mut order: Vec<usize> = (0..requests + timed.len()).collect();
        fastrand::shuffle(&mut order);
        for at in order {
            match trials.get_mut(at) {
                Some(trial) if trial.failures.count == 0 => trial.round(pains, watch)?,
                Some(trial) => {
                    eprintln!("{} failed: {:?}", trial.measure.name, trial.failures.first);
                }
                None => timed[at - requests].round(watch)?,
            }
        }
        eprintln!("documents: round {round} of {}", pains.rounds);
    }
    Ok(())
}
