//! Pictures of pages that were never made before, against programs that make the same picture once.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use super::{
    Timed, jpeg, names, pdf,
    peer::{find, timed},
    place::Place,
    samples::{Sizes, distinguish},
    send,
};
use crate::{
    machine::{self, Watch},
    measures::Bound,
    outcome::Outcome,
    report::{Result, median},
    trial::Round,
};

/// Height and width of the box.
const SIDE: &str = "400";

/// A kind of document.
pub(super) struct Case {
    /// Its name in the table.
    pub(super) name: &'static str,
    /// How much longer than the fastest of the others it may take.
    most: f64,
    ending: &'static str,
    /// What the picture becomes.
    accept: &'static str,
    sample: fn(&Sizes) -> Vec<u8>,
    programs: &'static [&'static str],
}

const RENDERERS: &[&str] = &["pdftoppm", "mutool", "vipsthumbnail"];

/// All kinds.
pub(super) const CASES: [Case; 4] = [
    Case {
        name: names::TEXT,
        most: 2.2,
        ending: "pdf",
        accept: "image/png",
        sample: |sizes| pdf::text(sizes.pages),
        programs: RENDERERS,
    },
    Case {
        name: names::VECTOR,
        most: 1.1,
        ending: "pdf",
        accept: "image/png",
        sample: |sizes| pdf::drawing(sizes.shapes),
        programs: RENDERERS,
    },
    Case {
        name: names::SCAN,
        most: 2.5,
        ending: "pdf",
        accept: "image/png",
        sample: |sizes| {
            // A4 at 300 pixels an inch.
            let (width, height) = (sizes.pixels, sizes.pixels * 3508 / 2480);
            pdf::scan(&jpeg::picture(width, height, 4), width, height)
        },
        programs: RENDERERS,
    },
    Case {
        name: names::PHOTO,
        most: 1.0,
        ending: "jpg",
        accept: "image/jpeg",
        // Some 24 million pixels.
        sample: |sizes| jpeg::picture(sizes.pixels * 12 / 5, sizes.pixels * 8 / 5, 3),
        programs: &["vipsthumbnail"],
    },
];

impl Case {
    pub(super) fn bound(&self) -> Bound {
        let name = if self.programs.len() == 1 {
            "vips"
        } else {
            "fastest"
        };
        Bound::Times(name, self.most)
    }
}

/// Another program, and how long it took in the rounds so far.
struct Program {
    name: &'static str,
    path: PathBuf,
    times: Vec<f64>,
}

impl Program {
    fn run(&self, from: &Path, to: &Path) -> Outcome<f64> {
        let mut command = Command::new(&self.path);
        match self.name {
            "pdftoppm" => command
                .args([
                    "-png",
                    "-singlefile",
                    "-f",
                    "1",
                    "-l",
                    "1",
                    "-scale-to",
                    SIDE,
                ])
                .arg(from)
                // It adds the ending itself.
                .arg(to.with_extension("")),
            "mutool" => command
                .args(["draw", "-q", "-w", SIDE, "-h", SIDE, "-o"])
                .arg(to)
                .arg(from)
                .arg("1"),
            _ => command.arg(from).args(["-s", SIDE, "-o"]).arg(to),
        };
        timed(&mut command)
    }
}

/// One kind of document, ready to be shown.
pub(super) struct Picture<'a> {
    case: &'static Case,
    place: &'a Place,
    sample: Vec<u8>,
    file: PathBuf,
    programs: Vec<Program>,
    times: usize,
    made: u64,
    rounds: Vec<Round>,
}

impl<'a> Picture<'a> {
    /// Lays the sample out. `None` if there is no program to compare with.
    pub(super) fn new(
        place: &'a Place,
        case: &'static Case,
        sizes: &Sizes,
    ) -> Outcome<Option<Self>> {
        let folder = crate::folder()?.join("pictures");
        fs::create_dir_all(&folder)?;
        let file = folder
            .join(case.name.replace([' ', ','], "-"))
            .with_extension(case.ending);
        let sample = (case.sample)(sizes);
        fs::write(&file, &sample)?;
        let mut picture = Self {
            case,
            place,
            sample,
            file,
            programs: Vec::new(),
            times: sizes.pictures,
            made: 0,
            rounds: Vec::new(),
        };
        for name in case.programs {
            let Some(path) = find(name) else {
                continue;
            };
            let program = Program {
                name,
                path,
                times: Vec::new(),
            };
            // Not every build of every program knows every kind of document.
            match program.run(&picture.file, &picture.target()) {
                Ok(_) => picture.programs.push(program),
                Err(error) => eprintln!("!!! {}: {error}; it is not compared with", case.name),
            }
        }
        Ok((!picture.programs.is_empty()).then_some(picture))
    }

    fn target(&self) -> PathBuf {
        let ending = self.case.accept.trim_start_matches("image/");
        self.file.with_extension("made").with_extension(ending)
    }

    /// A picture of bytes that were never seen before: seconds, and those of the processor.
    fn ours(&mut self) -> Outcome<(f64, f64)> {
        self.made += 1;
        distinguish(&mut self.sample, self.made);
        let name = format!("{}.{}", self.made, self.case.ending);
        let job = send::upload_bytes(self.place, None, &name, &self.sample)?;
        let cpu = machine::cpu_of(self.place.pid())?;
        let began = Instant::now();
        let picture = self.place.fetch(&path(&job), self.case.accept)?;
        let took = began.elapsed().as_secs_f64();
        let cpu = machine::cpu_of(self.place.pid())? - cpu;
        if picture.is_empty() {
            return Err("a picture without bytes".into());
        }
        self.place.delete(&job)?;
        Ok((took, cpu))
    }
}

fn path(job: &str) -> String {
    format!("/review/file/{job}/thumbnail?width={SIDE}&height={SIDE}")
}

/// Uploads a text and has its picture made; the path at which it is given out again.
pub(super) fn lay_text(place: &Place, sizes: &Sizes) -> Outcome<String> {
    let job = send::upload_bytes(place, None, "kept.pdf", &pdf::text(sizes.pages))?;
    let path = path(&job);
    place.fetch(&path, "image/png")?;
    Ok(path)
}

impl Timed for Picture<'_> {
    fn round(&mut self, watch: &Watch) -> Outcome {
        let begun = watch.look()?;
        let target = self.target();
        let (mut times, mut cpus) = (Vec::new(), Vec::new());
        for program in &mut self.programs {
            program.times.clear();
        }
        for _ in 0..self.times {
            for program in &mut self.programs {
                let took = program.run(&self.file, &target)?;
                program.times.push(took);
            }
            let (took, cpu) = self.ours()?;
            times.push(took);
            cpus.push(cpu);
        }
        // The fastest of all, in the first and in the second half of its tries.
        let fastest = self
            .programs
            .iter()
            .min_by(|a, b| typical(&a.times).total_cmp(&typical(&b.times)))
            .ok_or("nothing to compare with")?;
        let (first, second) = fastest.times.split_at(self.times / 2);
        let first = if first.is_empty() { second } else { first };
        let peers = [typical(first), typical(second)];
        let foreign = watch.foreign(begun, watch.look()?);
        eprintln!(
            "{}: {:.0} ms, {} {:.0} ms",
            self.case.name,
            typical(&times) * 1e3,
            fastest.name,
            typical(&fastest.times) * 1e3
        );
        self.rounds
            .push(Round::once(typical(&times), peers, typical(&cpus), foreign));
        Ok(())
    }

    fn results(&self) -> Vec<Result> {
        let (name, bound) = (self.case.name, Some(self.case.bound()));
        let store = self.place.site.store;
        vec![Result::timed(name, store, bound, self.rounds.clone())]
    }
}

fn typical(times: &[f64]) -> f64 {
    median(times.iter().copied())
}
