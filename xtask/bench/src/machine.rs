//! What the processors did: for us, for the service, for others.

use std::{collections::BTreeSet, fs, time::Instant};

use crate::outcome::Outcome;

/// Clock ticks a second, as the kernel tells times in `/proc`.
fn ticks_per_second() -> f64 {
    crate::client::count(rustix::param::clock_ticks_per_second())
}

/// Processor time that a process and its reaped children have used, in seconds.
pub fn cpu_of(pid: u32) -> Outcome<f64> {
    let stat = Stat::read(pid).ok_or_else(|| format!("process {pid} is gone"))?;
    Ok(stat.ticks / ticks_per_second())
}

/// Processor time of a process, of its reaped children and of those that run, in seconds.
pub fn cpu_below(pid: u32) -> Outcome<f64> {
    let all = everybody()?;
    let ticks: f64 = all
        .iter()
        .filter(|stat| stat.pid == pid || stat.parent == pid)
        .map(|stat| stat.ticks)
        .sum();
    Ok(ticks / ticks_per_second())
}

/// Memory of a process that is its own and on no disk, in MiB.
pub fn rss_anon(pid: u32) -> Outcome<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"))
        .ok_or("the kernel does not tell RssAnon")?;
    let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
    Ok(kib / 1024.0)
}

/// One process.
struct Stat {
    pid: u32,
    parent: u32,
    ticks: f64,
}

impl Stat {
    fn read(pid: u32) -> Option<Self> {
        let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let (_, rest) = text.rsplit_once(')')?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let times = fields.get(11..15)?;
        let times: Vec<f64> = times.iter().filter_map(|time| time.parse().ok()).collect();
        Some(Self {
            pid,
            parent: fields.get(1)?.parse().ok()?,
            ticks: times.iter().sum(),
        })
    }
}

fn everybody() -> Outcome<Vec<Stat>> {
    let mut all = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        if let Ok(pid) = name.to_string_lossy().parse() {
            // One that has ended meanwhile is counted by its parent.
            all.extend(Stat::read(pid));
        }
    }
    Ok(all)
}

/// What the machine had done at a moment.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    at: Instant,
    busy: f64,
    own: f64,
}

/// Watches how much of the machine others take.
#[derive(Clone, Debug)]
pub struct Watch {
    roots: BTreeSet<u32>,
    cores: f64,
}

impl Watch {
    /// Counts these processes, their children and ourselves as ours.
    pub fn new(roots: impl IntoIterator<Item = u32>) -> Outcome<Self> {
        let mut roots: BTreeSet<u32> = roots.into_iter().collect();
        roots.insert(std::process::id());
        let cores = std::thread::available_parallelism()?.get();
        Ok(Self {
            roots,
            cores: crate::client::count(cores as u64),
        })
    }

    /// What was done until now.
    pub fn look(&self) -> Outcome<Moment> {
        let stat = fs::read_to_string("/proc/stat")?;
        let line = stat.lines().next().unwrap_or_default();
        let times: Vec<f64> = line
            .split_whitespace()
            .skip(1)
            .filter_map(|time| time.parse().ok())
            .collect();
        // user, nice, system; and what the machine below us took away.
        let busy = [0, 1, 2, 7].iter().filter_map(|at| times.get(*at)).sum();
        let own = everybody()?
            .iter()
            .filter(|stat| self.roots.contains(&stat.pid) || self.roots.contains(&stat.parent))
            .map(|stat| stat.ticks)
            .sum();
        Ok(Moment {
            at: Instant::now(),
            busy,
            own,
        })
    }

    /// Which share of the machine others have taken between two moments, from 0 to 1.
    pub fn foreign(&self, before: Moment, after: Moment) -> f64 {
        let seconds = (after.at - before.at).as_secs_f64();
        let foreign = (after.busy - before.busy) - (after.own - before.own);
        (foreign / ticks_per_second() / (seconds * self.cores)).clamp(0.0, 1.0)
    }
}
