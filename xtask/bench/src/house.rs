//! The service under test: its binary, and a running process of it.

use std::{
    fs::{self, File},
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::{outcome::Outcome, postgres::Postgres, seed::Site, trial::Target};

/// How long a start may take, on a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_mins(1);

/// The service's binary.
#[derive(Clone, Debug)]
pub struct Binary(pub PathBuf);

impl Binary {
    fn command(&self, site: &Site, postgres: Option<&Postgres>) -> Command {
        let mut command = Command::new(&self.0);
        for (name, _) in std::env::vars_os() {
            if name == "RUST_LOG" || name.to_string_lossy().starts_with("IMPRIMATUR_") {
                command.env_remove(name);
            }
        }
        command.arg("--data-dir").arg(&site.folder);
        command.args(["--set", "limits.rate=0/min"]);
        if let Some(url) = site.url(postgres) {
            command.args(["--database-url", &url]);
        }
        command.stdin(Stdio::null());
        command
    }

    /// Runs one of its commands to its end; what it printed.
    pub fn run(
        &self,
        site: &Site,
        postgres: Option<&Postgres>,
        arguments: &[&str],
    ) -> Outcome<String> {
        let mut command = self.command(site, postgres);
        let output = command.args(arguments).output()?;
        if output.status.success() {
            return Ok(String::from_utf8(output.stdout)?);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("{} {}: {said}", self.0.display(), arguments.join(" ")).into())
    }
}

/// A running service. It ends with its value.
#[derive(Debug)]
pub struct House {
    process: Child,
    /// Where it answers.
    pub address: SocketAddr,
}

/// A port that is free now.
pub fn free_port() -> io::Result<SocketAddr> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()
}

impl House {
    /// Starts the service and waits until it answers. `more` are further arguments.
    pub fn start(
        binary: &Binary,
        site: &Site,
        postgres: Option<&Postgres>,
        more: &[&str],
    ) -> Outcome<Self> {
        let mut house = Self::spawn(binary, site, postgres, more)?;
        house.wait()?;
        Ok(house)
    }

    /// Starts the service without waiting.
    pub fn spawn(
        binary: &Binary,
        site: &Site,
        postgres: Option<&Postgres>,
        more: &[&str],
    ) -> Outcome<Self> {
        let address = free_port()?;
        let mut command = binary.command(site, postgres);
        command.args(["--listen", &address.to_string()]).args(more);
        let log = File::create(site.folder.join("log"))?;
        // What is seeded has records of documents without their bytes, which would look like a disk that is away.
        fs::create_dir_all(site.folder.join("blobs/.incoming"))?;
        command.stdout(Stdio::null()).stderr(log);
        Ok(Self {
            process: command.spawn()?,
            address,
        })
    }

    fn wait(&mut self) -> Outcome {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(status) = self.process.try_wait()? {
                return Err(format!("the service ended as it began: {status}").into());
            }
            if began.elapsed() > PATIENCE {
                return Err("the service does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }

    /// For a trial.
    pub fn target(&self) -> Target {
        Target {
            address: self.address,
            pid: self.pid(),
        }
    }

    /// The process.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It was only measured: nothing of it has to be finished.
        let ended = self.process.kill().and_then(|()| self.process.wait());
        if let Err(error) = ended {
            eprintln!("the service did not end: {error}");
        }
    }
}
