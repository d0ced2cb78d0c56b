//! A folder into which files come that are to be printed: those that may be go on, the others are held.

use std::{
    collections::HashMap,
    fs::{self, Metadata},
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant, SystemTime},
};

use imprimatur_client::{Client, RefusedFileBody, Release};
use serde::Serialize;
use tokio::time::sleep;

use super::release::{AT_ONCE, Answered, ask, hash};
use crate::{
    args::Form,
    error::{Error, Result},
    output,
};

/// How often the folder is looked through.
const LOOK: Duration = Duration::from_secs(1);

/// The same while the service does not answer: each time, all files are read.
const LOOK_WHILE_AWAY: Duration = Duration::from_secs(15);

/// Most characters of a file's name that are told.
const NAME_MAX: usize = 200;

/// How long a file has to stay as it is until it counts as written.
const SETTLED: Duration = Duration::from_secs(2);

/// How long a file that may not be printed has to stay as it is until it is held: whoever writes it may have paused, while one
/// that may be printed is complete.
const HELD_AFTER: Duration = Duration::from_secs(10);

/// How long a file that could not be moved is left alone.
const STUCK: Duration = Duration::from_mins(1);

/// Where files come from and go to. All have to be on one file system, so that a file goes as a whole.
pub(super) struct Folders {
    pub(super) folder: PathBuf,
    pub(super) move_to: PathBuf,
    pub(super) hold: PathBuf,
}

/// What a file looked like when it was last seen to change.
#[derive(Clone, Copy, PartialEq)]
struct Trace {
    size: u64,
    changed: Option<SystemTime>,
}

impl Trace {
    fn of(file: &Metadata) -> Self {
        Self {
            size: file.len(),
            changed: file.modified().ok(),
        }
    }

    fn is_still(self, path: &Path) -> bool {
        fs::symlink_metadata(path).is_ok_and(|file| file.is_file() && Self::of(&file) == self)
    }
}

/// What is known of a file of the folder.
#[derive(Clone, Copy, PartialEq)]
enum State {
    /// It was not asked for yet.
    New,
    /// It may not be printed as it looks.
    Refused,
    /// It could not be moved.
    Stuck,
}

/// A file of the folder.
struct SeenFile {
    trace: Trace,
    /// Since when it looks like that, or when it could not be moved.
    since: Instant,
    state: State,
}

impl SeenFile {
    /// Whether to ask for it, once more if it may not be printed so far, or could not be moved.
    fn is_due(&self, now: Instant) -> bool {
        let wait = match self.state {
            State::New => SETTLED,
            State::Refused => HELD_AFTER,
            State::Stuck => STUCK,
        };
        now - self.since >= wait
    }
}

type SeenFiles = HashMap<PathBuf, SeenFile>;

/// A file that was moved.
#[derive(Serialize)]
struct PassedOn<'a> {
    path: &'a Path,
    moved_to: &'a Path,
    #[serde(flatten)]
    release: &'a Release,
}

/// Asks for every file and moves it; ends only if it is told to, with whether all could be printed.
pub(super) async fn watch(
    client: &Client,
    folders: &Folders,
    is_once: bool,
    form: Form,
) -> Result<bool> {
    folders.check()?;
    let mut seen_files = SeenFiles::new();
    let (mut all_printed, mut is_away) = (true, false);
    loop {
        let settled = folders.settled(&mut seen_files)?;
        for portion in settled.chunks(AT_ONCE) {
            match pass_on(client, folders, (portion, &mut seen_files), form).await {
                Ok(printed) => {
                    all_printed &= printed;
                    is_away = false;
                }
                Err(error) if error.is_passing() && !is_once => {
                    // Said once: the files stay where they are until the service answers.
                    if !is_away {
                        eprintln!("imprimatur: {}", output::clean(&error.to_string()));
                    }
                    is_away = true;
                }
                Err(error) => return Err(error),
            }
        }
        let mut left = seen_files.values();
        if is_once && left.all(|file| file.state == State::Stuck) {
            return Ok(all_printed && seen_files.is_empty());
        }
        sleep(if is_away { LOOK_WHILE_AWAY } else { LOOK }).await;
    }
}

/// Asks for files that are written to their end, and moves them. A file that changes meanwhile is left for later.
async fn pass_on(
    client: &Client,
    folders: &Folders,
    (traces, seen_files): (&[(PathBuf, Trace)], &mut SeenFiles),
    form: Form,
) -> Result<bool> {
    let mut hashed = Vec::with_capacity(traces.len());
    let mut all_printed = true;
    for (path, trace) in traces {
        match hash(path.clone()).await {
            Ok(sha256) if trace.is_still(path) => hashed.push((path.clone(), sha256)),
            // It is written once more, or gone.
            Ok(_) => {}
            Err(_) if !path.exists() => {}
            Err(error) => {
                if let Some(held) = moved(path, &folders.hold, seen_files) {
                    let what = format!("{error}; moved to {}", held.display());
                    eprintln!("imprimatur: {}", output::clean(&what));
                }
                all_printed = false;
            }
        }
    }
    let traces: HashMap<_, _> = traces.iter().map(|(path, trace)| (path, *trace)).collect();
    for answer in ask(client, hashed).await? {
        let is_same = traces
            .get(&answer.path)
            .is_some_and(|trace| trace.is_still(&answer.path));
        if !is_same {
            continue;
        }
        let may_be_printed = answer.may_be_printed();
        if !may_be_printed
            && let Some(seen) = seen_files.get_mut(&answer.path)
            && seen.since.elapsed() < HELD_AFTER
        {
            seen.state = State::Refused;
            continue;
        }
        let to = if may_be_printed {
            &folders.move_to
        } else {
            &folders.hold
        };
        let Some(moved_to) = moved(&answer.path, to, seen_files) else {
            continue;
        };
        all_printed &= may_be_printed;
        say(&answer, &moved_to, form)?;
        if !may_be_printed {
            refuse(client, &answer).await;
        }
    }
    Ok(all_printed)
}

/// Moves a file. One that cannot be moved stays where it is for a while, which is said.
fn moved(path: &Path, folder: &Path, seen_files: &mut SeenFiles) -> Option<PathBuf> {
    let error = match move_into(path, folder) {
        Ok(moved_to) => return Some(moved_to),
        Err(error) => error,
    };
    if let Some(file) = seen_files.get_mut(path) {
        (file.state, file.since) = (State::Stuck, Instant::now());
    }
    let what = format!("{error}; it stays where it is, the other files go on");
    eprintln!("imprimatur: {}", output::clean(&what));
    None
}

/// Tells the job of a file that is held, if it has one. The file is held in any case.
async fn refuse(client: &Client, answered: &Answered) {
    if answered.release.job.is_none() {
        return;
    }
    let name = answered.path.file_name().unwrap_or_default();
    let name = output::clean(&name.to_string_lossy());
    let file = RefusedFileBody {
        name: Some(name.chars().take(NAME_MAX).collect()),
    };
    let refused = client.refuse_release(&answered.release.sha256, &file);
    if let Err(error) = refused.await {
        eprintln!("imprimatur: {}", output::clean(&error.to_string()));
    }
}

fn say(answered: &Answered, moved_to: &Path, form: Form) -> Result<()> {
    let moved = PassedOn {
        path: &answered.path,
        moved_to,
        release: &answered.release,
    };
    output::either(form.json, &moved, || {
        format!("{} Moved to {}.", answered.sentence(), moved_to.display())
    })
}

impl Folders {
    fn check(&self) -> Result<()> {
        let all = [&self.folder, &self.move_to, &self.hold];
        for path in all {
            if !path.is_dir() {
                return Err(Error::Usage(format!("{} is no folder", path.display())));
            }
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            let devices = all
                .iter()
                .map(|path| fs::metadata(path).map(|folder| folder.dev()));
            let devices: Vec<_> = devices.collect::<io::Result<_>>()?;
            if devices.iter().any(|device| *device != devices[0]) {
                let what =
                    "all folders must be on one file system, so that files are moved as a whole";
                return Err(Error::Usage(what.to_owned()));
            }
        }
        let real: Vec<_> = all
            .iter()
            .map(fs::canonicalize)
            .collect::<io::Result<_>>()?;
        if real[0] == real[1] || real[0] == real[2] || real[1] == real[2] {
            let what = "files must come from one folder and go to two others";
            return Err(Error::Usage(what.to_owned()));
        }
        Ok(())
    }

    /// Files that have not changed for a while. `seen_files` are all files of the folder.
    fn settled(&self, seen_files: &mut SeenFiles) -> Result<Vec<(PathBuf, Trace)>> {
        let now = Instant::now();
        let mut seen = SeenFiles::new();
        let read = fs::read_dir(&self.folder).map_err(Error::of_file(&self.folder))?;
        for entry in read {
            let entry = entry?;
            let path = entry.path();
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            // A file that goes away while it is looked at is none; nor is a link, whose target may change after it was moved.
            let Ok(file) = entry.metadata() else {
                continue;
            };
            if is_hidden || !file.is_file() {
                continue;
            }
            let trace = Trace::of(&file);
            let former = seen_files
                .remove(&path)
                .filter(|former| former.trace == trace);
            let file = former.unwrap_or(SeenFile {
                trace,
                since: now,
                state: State::New,
            });
            seen.insert(path, file);
        }
        *seen_files = seen;
        let settled = seen_files.iter().filter(|(_, file)| file.is_due(now));
        let mut settled: Vec<_> = settled
            .map(|(path, file)| (path.clone(), file.trace))
            .collect();
        settled.sort_by(|(one, _), (other, _)| one.cmp(other));
        Ok(settled)
    }
}

/// Moves a file into a folder, under another name if its own is taken: nothing is ever overwritten, and it is there as a whole.
fn move_into(path: &Path, folder: &Path) -> Result<PathBuf> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path
        .extension()
        .map(|ending| format!(".{}", ending.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let mut target = folder.join(path.file_name().unwrap_or_default());
    let mut number = 1;
    loop {
        match rename_to_new(path, &target) {
            Ok(()) => return Ok(target),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                number += 1;
                target = folder.join(format!("{stem} ({number}){ending}"));
            }
            Err(error) => return Err(Error::of_file(path)(error)),
        }
    }
}

/// Unlike a link, a rename replaces what is there; so it serves only file systems without links.
fn rename_to_new(path: &Path, target: &Path) -> io::Result<()> {
    match fs::hard_link(path, target) {
        Ok(()) => fs::remove_file(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        Err(_) if target.exists() => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(path, target),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("in"), folder.path().join("out"));
        fs::create_dir(&from).unwrap();
        fs::create_dir(&to).unwrap();
        for (text, name) in [
            ("one", "Menu.pdf"),
            ("two", "Menu (2).pdf"),
            ("three", "Menu (3).pdf"),
        ] {
            fs::write(from.join("Menu.pdf"), text).unwrap();
            assert_eq!(
                move_into(&from.join("Menu.pdf"), &to).unwrap(),
                to.join(name)
            );
            assert_eq!(fs::read_to_string(to.join(name)).unwrap(), text);
        }
        assert!(fs::read_dir(&from).unwrap().next().is_none());
    }
}
