//! Processor time and memory of processes, from `/proc`.

use std::fs;

use crate::Outcome;

/// Processor seconds of a process, of its children that have ended, and of those that run.
pub fn cpu_seconds(pid: u32) -> Outcome<f64> {
    let mut ticks = 0.0;
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Ok(other) = name.to_string_lossy().parse::<u32>() else {
            continue;
        };
        // A process that has ended meanwhile is counted by its parent.
        if let Some((parent, used)) = stat(other)
            && (other == pid || parent == pid)
        {
            ticks += used;
        }
    }
    let per_second = u32::try_from(rustix::param::clock_ticks_per_second())?;
    Ok(ticks / f64::from(per_second))
}

/// The parent of a process, and the clock ticks that it and its ended children have used.
fn stat(pid: u32) -> Option<(u32, f64)> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(')')?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let times = fields.get(11..15)?.iter();
    let ticks = times.filter_map(|time| time.parse::<f64>().ok()).sum();
    Some((fields.get(1)?.parse().ok()?, ticks))
}

/// Memory of a process in MiB: `VmRSS` with the files it maps, or `RssAnon`, which is its own alone.
pub fn memory(pid: u32, field: &str) -> Outcome<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix(field)?.strip_prefix(':'));
    let line = line.ok_or_else(|| format!("the kernel does not tell {field}"))?;
    let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
    Ok(kib / 1024.0)
}
