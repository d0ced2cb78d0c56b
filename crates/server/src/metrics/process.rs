//! Metrics of the process itself, by the names that Prometheus' own clients use. Read from `/proc`, so on Linux only.

use std::time::Duration;

use procfs::process::{LimitValue, Process};
use prometheus_client::{collector::Collector, encoding::DescriptorEncoder, registry::Unit};

use super::collected::{counter, gauge};

/// Reads the values at every scrape.
#[derive(Debug)]
pub(super) struct ProcessCollector;

/// The values of one moment.
struct Values {
    cpu: Duration,
    resident_bytes: u64,
    open_files: usize,
    max_files: Option<u64>,
    threads: i64,
    /// Since 1970.
    started_at: Duration,
}

impl Values {
    fn read() -> procfs::ProcResult<Self> {
        let process = Process::myself()?;
        let stat = process.stat()?;
        let ticks = |count: u64| Duration::from_millis(count * 1_000 / procfs::ticks_per_second());
        let max_files = match process.limits()?.max_open_files.soft_limit {
            LimitValue::Value(count) => Some(count),
            LimitValue::Unlimited => None,
        };
        Ok(Self {
            cpu: ticks(stat.utime + stat.stime),
            resident_bytes: stat.rss * procfs::page_size(),
            open_files: process.fd_count()?,
            max_files,
            threads: stat.num_threads,
            started_at: Duration::from_secs(procfs::boot_time_secs()?) + ticks(stat.starttime),
        })
    }
}

impl Collector for ProcessCollector {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let values = match Values::read() {
            Ok(values) => values,
            Err(error) => {
                tracing::warn!(%error, "could not read the numbers of this process");
                return Ok(());
            }
        };
        let (bytes, seconds) = (Some(&Unit::Bytes), Some(&Unit::Seconds));
        let cpu = values.cpu.as_secs_f64();
        counter(
            &mut encoder,
            "process_cpu",
            "CPU time of this process",
            seconds,
            cpu,
        )?;
        let resident = values.resident_bytes;
        gauge(
            &mut encoder,
            "process_resident_memory",
            "Memory in use",
            bytes,
            resident,
        )?;
        let open = values.open_files;
        gauge(
            &mut encoder,
            "process_open_fds",
            "Open file descriptors",
            None,
            open,
        )?;
        if let Some(max) = values.max_files {
            gauge(
                &mut encoder,
                "process_max_fds",
                "Most open file descriptors",
                None,
                max,
            )?;
        }
        gauge(
            &mut encoder,
            "process_threads",
            "Threads",
            None,
            values.threads,
        )?;
        let started_at = values.started_at.as_secs_f64();
        gauge(
            &mut encoder,
            "process_start_time",
            "When it was started, since 1970",
            seconds,
            started_at,
        )
    }
}
