//! Folders becoming zips, against `zip`.

use std::{
    fs,
    path::PathBuf,
    process::Command,
    time::{Duration, Instant},
};

use fastrand::Rng;
use serde_json::json;

use super::{
    Timed, names,
    peer::{find, timed},
    place::Place,
    samples::Sizes,
    tree::{Tree, mixed, photograph},
};
use crate::{
    client,
    machine::{self, Watch},
    measures::Bound,
    outcome::Outcome,
    report::Result,
    trial::Round,
};

/// How long a zip may take.
const PATIENCE: Duration = Duration::from_mins(10);

/// A kind of folder.
pub(super) struct Case {
    /// Its name in the table.
    pub(super) name: &'static str,
    /// Where its time has to be.
    pub(super) bound: Bound,
    /// The name of the line about its size, where that matters.
    size: Option<&'static str>,
    level: &'static str,
    make: fn(&mut Rng, usize) -> (&'static str, Vec<u8>),
}

/// All kinds.
pub(super) const CASES: [Case; 2] = [
    Case {
        name: names::ZIP_MIXED,
        bound: Bound::OfPeer("zip -6", 8.0),
        size: Some(names::ZIP_SIZE),
        level: "-6",
        make: mixed,
    },
    Case {
        name: names::ZIP_JPEG,
        bound: Bound::OfPeer("zip -0", 0.5),
        size: None,
        level: "-0",
        make: photograph,
    },
];

impl Case {
    /// All lines of it.
    pub(super) fn names(&self) -> &[&str] {
        match self.name {
            names::ZIP_MIXED => &[names::ZIP_MIXED, names::ZIP_SIZE],
            _ => &[names::ZIP_JPEG],
        }
    }
}

/// Asks for the zip of a folder and waits for it; its length in bytes.
pub(super) fn make(place: &Place, folder: &str) -> Outcome<u64> {
    let path = format!("/api/v1/jobs/{folder}/compression");
    place.ask(&path, Some(&json!({})))?;
    let began = Instant::now();
    loop {
        let now = place.ask(&path, None)?;
        match now["status"].as_str() {
            Some("done") => return Ok(now["size"].as_u64().ok_or("a zip without a size")?),
            Some("failed") => return Err(format!("a zip failed: {now}").into()),
            _ if began.elapsed() > PATIENCE => return Err("a zip takes too long".into()),
            _ => std::thread::sleep(Duration::from_millis(10)),
        }
    }
}

/// One folder, ready to be packed.
pub(super) struct Zip<'a> {
    case: &'static Case,
    place: &'a Place,
    tree: Tree,
    program: PathBuf,
    target: PathBuf,
    rounds: Vec<Round>,
    sizes: Vec<f64>,
}

impl<'a> Zip<'a> {
    /// Lays the files out. `None` without `zip`.
    pub(super) fn new(
        place: &'a Place,
        case: &'static Case,
        sizes: &Sizes,
    ) -> Outcome<Option<Self>> {
        let Some(program) = find("zip") else {
            return Ok(None);
        };
        let name = case.name.replace([' ', ','], "-");
        let tree = Tree::lay(place, &name, sizes.tree, case.make)?;
        Ok(Some(Self {
            case,
            place,
            tree,
            program,
            target: crate::folder()?.join(name).with_extension("zip"),
            rounds: Vec::new(),
            sizes: Vec::new(),
        }))
    }

    fn theirs(&self) -> Outcome<f64> {
        if self.target.exists() {
            fs::remove_file(&self.target)?;
        }
        let mut command = Command::new(&self.program);
        command
            .args(["-q", "-r", self.case.level])
            .arg(
                fs::canonicalize(crate::folder()?)?
                    .join(self.target.file_name().unwrap_or_default()),
            )
            .arg(".")
            .current_dir(&self.tree.folder);
        timed(&mut command)
    }
}

impl Timed for Zip<'_> {
    fn round(&mut self, watch: &Watch) -> Outcome {
        let begun = watch.look()?;
        let before = self.theirs()?;
        let cpu = machine::cpu_of(self.place.pid())?;
        let began = Instant::now();
        let length = make(self.place, &self.tree.job)?;
        let took = began.elapsed().as_secs_f64();
        let cpu = machine::cpu_of(self.place.pid())? - cpu;
        let after = self.theirs()?;
        let foreign = watch.foreign(begun, watch.look()?);
        self.rounds
            .push(Round::once(took, [before, after], cpu, foreign));
        let theirs = fs::metadata(&self.target)?.len();
        if length < theirs / 2 {
            return Err("a zip does not hold all of its folder".into());
        }
        self.sizes
            .push(client::count(length) / client::count(theirs));
        Ok(())
    }

    fn results(&self) -> Vec<Result> {
        let store = self.place.site.store;
        let time = Result::timed(
            self.case.name,
            store,
            Some(self.case.bound),
            self.rounds.clone(),
        );
        // Others may take all the time they like: a zip is no larger for it.
        let size = self.case.size.map(|name| {
            let bound = Some(Bound::Times("zip -6", 1.0));
            Result::plain(name, store, bound, self.sizes.clone(), 0.0)
        });
        [time].into_iter().chain(size).collect()
    }
}
