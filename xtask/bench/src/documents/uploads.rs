//! Documents coming in: a large one against `dd`, many small ones against a loop that only writes files.

use std::{fs, path::PathBuf, process::Command, time::Instant};

use super::{
    Timed, names,
    peer::{find, timed},
    place::Place,
    samples::{Sizes, noise, pieces, pool},
    send,
};
use crate::{
    client,
    limit::{Direct, bare::Bare, files::Files},
    machine::{self, Watch},
    measures::{Bound, Measure, Own},
    outcome::Outcome,
    report::Result,
    trial::{Failures, Round, Trial},
};

/// Different small files that are sent.
const DIFFERENT: u64 = 256;

static SMALL: Measure = Measure {
    name: names::UPLOAD_SMALL,
    clients: 32,
    writes: true,
    is_flat: false,
    requests: |_| Vec::new(),
    own: Own::Nothing,
    bound: |_, _| Some(Bound::OfFiles(0.4)),
};

/// Files of 1 KiB, each of which is durable with its record and its event before it is answered.
pub(super) fn small(place: &Place, bare: &Bare) -> Outcome<Trial<'static>> {
    let file = |number| noise(number, 1 << 10);
    let requests = (0..DIFFERENT)
        .map(|number| send::small(place.key(), &format!("{number}.bin"), &file(number)))
        .collect::<Vec<_>>();
    let first = requests.first().ok_or("no files")?;
    let (status, answer) = client::ask_once(place.address(), first)?;
    if status != 200 {
        return Err(format!("an upload: {}", String::from_utf8_lossy(&answer)).into());
    }
    let body = "x".repeat(1 << 10);
    Ok(Trial {
        measure: &SMALL,
        store: place.site.store,
        size: place.site.size,
        target: place.target(),
        bare: bare.address,
        direct: Some(Direct::Files(Files {
            folder: crate::folder()?.join("files"),
            bytes: file(0),
        })),
        postgres: None,
        requests,
        bare_requests: vec![client::post(&format!("/{}", answer.len()), "none", &body)],
        rounds: Vec::new(),
        failures: Failures::default(),
    })
}

/// A large file, whose length and hash are known and whose bytes are durable when it is answered.
pub(super) struct Large<'a> {
    place: &'a Place,
    length: u64,
    pool: Vec<u8>,
    dd: Option<PathBuf>,
    rounds: Vec<Round>,
}

impl<'a> Large<'a> {
    pub(super) fn new(place: &'a Place, sizes: &Sizes) -> Self {
        Self {
            place,
            length: sizes.large,
            pool: pool(11),
            dd: find("dd"),
            rounds: Vec::new(),
        }
    }

    /// How many seconds the disk takes alone.
    fn alone(&self) -> Outcome<f64> {
        let Some(dd) = &self.dd else {
            return Ok(f64::NAN);
        };
        let target = crate::folder()?.join("dd");
        let took = timed(Command::new(dd).args([
            "if=/dev/zero",
            &format!("of={}", target.display()),
            "bs=1M",
            &format!("count={}", self.length >> 20),
            "conv=fsync",
        ]))?;
        fs::remove_file(target)?;
        Ok(took)
    }
}

impl Timed for Large<'_> {
    fn round(&mut self, watch: &Watch) -> Outcome {
        let begun = watch.look()?;
        let before = self.alone()?;
        let cpu = machine::cpu_of(self.place.pid())?;
        let began = Instant::now();
        let pieces = pieces(&self.pool, self.length);
        let job = send::upload(self.place, None, "large.bin", pieces, self.length)?;
        let took = began.elapsed().as_secs_f64();
        let cpu = machine::cpu_of(self.place.pid())? - cpu;
        let after = self.alone()?;
        let foreign = watch.foreign(begun, watch.look()?);
        self.rounds
            .push(Round::once(took, [before, after], cpu, foreign));
        self.place.delete(&job)
    }

    fn results(&self) -> Vec<Result> {
        let store = self.place.site.store;
        let bound = Some(Bound::OfPeer("dd", 0.8));
        vec![Result::timed(
            names::UPLOAD_LARGE,
            store,
            bound,
            self.rounds.clone(),
        )]
    }
}
