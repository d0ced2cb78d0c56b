//! Server processes that are measured, and what the kernel counts for them.

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::Outcome;

/// How long a start may take.
pub const START_TIMEOUT: Duration = Duration::from_mins(1);

/// A running server. It is killed when this value is dropped.
#[derive(Debug)]
pub struct Server {
    process: Child,
    /// Where it answers.
    pub address: SocketAddr,
}

/// A free port on the loopback address.
pub fn free_address() -> Outcome<SocketAddr> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?)
}

impl Server {
    /// Starts a process that is going to listen at `address`.
    pub fn spawn(command: &mut Command, address: SocketAddr) -> Outcome<Self> {
        let command = command.stdin(Stdio::null()).stdout(Stdio::null());
        Ok(Self {
            process: command.spawn()?,
            address,
        })
    }

    /// Waits until it accepts connections.
    pub fn wait(&mut self) -> Outcome {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(status) = self.process.try_wait()? {
                return Err(format!("the server ended as it started: {status}").into());
            }
            if began.elapsed() > START_TIMEOUT {
                return Err("the server does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    /// An absolute URL.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Processor time it has used so far, in seconds.
    pub fn cpu(&self) -> Outcome<f64> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.process.id()))?;
        let (_, rest) = stat.rsplit_once(')').ok_or("no process name in stat")?;
        // User and system time, its own and that of its reaped children.
        let times = rest.split_whitespace().skip(11).take(4);
        let ticks: u32 = times.filter_map(|time| time.parse::<u32>().ok()).sum();
        let per_second = u32::try_from(rustix::param::clock_ticks_per_second())?;
        Ok(f64::from(ticks) / f64::from(per_second))
    }

    /// Anonymous resident memory (`RssAnon`), in MiB.
    pub fn memory(&self) -> Outcome<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()))?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"))
            .ok_or("no RssAnon in status")?;
        let kib: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
        Ok(kib / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Err(error) = self.process.kill().and_then(|()| self.process.wait()) {
            eprintln!("a server did not end: {error}");
        }
    }
}
