//! A private PostgreSQL cluster from installed programs, on a free port of the loopback address.
//!
//! There is one per target folder, shared by all processes: the first one starts it while the others wait for a lock
//! file. `xtask` includes this file too, so it only uses the standard library.

use std::fs::{self, File};
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// A running cluster.
#[derive(Debug)]
pub struct Cluster {
    pub(super) seat: Seat,
    url: String,
}

/// Data folder of a cluster, and the account it runs as.
#[derive(Debug)]
pub(super) struct Seat {
    pub(super) programs: PathBuf,
    pub(super) data: PathBuf,
    /// User and group id to switch to, because PostgreSQL refuses to run as root.
    account: Option<(u32, u32)>,
}

/// The folder of PostgreSQL's server programs: on the search path, or in the folders of Debian and Homebrew.
pub fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    for place in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
        let Ok(entries) = fs::read_dir(place) else {
            continue;
        };
        let mut versions: Vec<PathBuf> = entries
            .flatten()
            .map(|entry| entry.path().join("bin"))
            .collect();
        versions.sort();
        folders.extend(versions.into_iter().rev());
    }
    folders.into_iter().find(|folder| {
        ["initdb", "pg_ctl", "postgres"]
            .iter()
            .all(|name| folder.join(name).is_file())
    })
}

/// The cluster's folder in the target folder of the running program.
///
/// # Errors
/// If the program is not in a cargo target folder.
pub fn home() -> io::Result<PathBuf> {
    let program = std::env::current_exe()?;
    let target = program
        .ancestors()
        .find(|folder| folder.join("CACHEDIR.TAG").is_file());
    let target = target
        .ok_or_else(|| io::Error::other(format!("{} is in no target folder", program.display())))?;
    Ok(target.join("tmp/postgres"))
}

impl Cluster {
    /// Starts a cluster, or joins it if it is running.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start; the message contains its output.
    pub fn start(home: &Path) -> io::Result<Self> {
        fs::create_dir_all(home)?;
        let lock = File::create(home.join("lock"))?;
        lock.lock()?;
        let seat = Seat::find(home)?;
        if let Some(port) = seat.port() {
            return Ok(seat.at(port));
        }
        let kept = seat.data.join("PG_VERSION").is_file();
        if !kept {
            seat.create()?;
        }
        match seat.launch() {
            Ok(port) => Ok(seat.at(port)),
            // It was created by another version of PostgreSQL, or not completely.
            Err(_) if kept => {
                seat.create()?;
                let port = seat.launch()?;
                Ok(seat.at(port))
            }
            Err(error) => Err(error),
        }
    }

    /// The cluster of a folder, if it is running.
    ///
    /// # Errors
    /// If the folder cannot be used.
    pub fn running(home: &Path) -> io::Result<Option<Self>> {
        if programs().is_none() || !home.is_dir() {
            return Ok(None);
        }
        let seat = Seat::find(home)?;
        Ok(seat.port().map(|port| seat.at(port)))
    }

    /// The URL of its administrator's database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Stops it. The data stays, which makes the next start fast.
    ///
    /// # Errors
    /// If it does not stop in time.
    pub fn stop(&self) -> io::Result<()> {
        self.seat
            .run("pg_ctl", &["stop", "--wait", "--silent", "--mode=fast"])
    }
}

impl Seat {
    pub(super) fn find(home: &Path) -> io::Result<Self> {
        let programs = programs()
            .ok_or_else(|| io::Error::other("PostgreSQL's server programs are not installed"))?;
        // The owner of a new file is the current user.
        let probe = home.join(format!("probe-{}", std::process::id()));
        let root = File::create(&probe)?.metadata()?.uid() == 0;
        let account = if root { Some(unprivileged()?) } else { None };
        let mut seat = Self {
            programs,
            data: home.join("data"),
            account,
        };
        if let Some((user, group)) = account {
            chown(&probe, Some(user), Some(group))?;
            if !seat
                .command("test")
                .arg("-w")
                .arg(&probe)
                .status()?
                .success()
            {
                // The account cannot access the folder, so use the system's temporary folder.
                let name = home
                    .to_string_lossy()
                    .replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
                seat.data = std::env::temp_dir().join(format!("imprimatur-postgres{name}"));
            }
        }
        fs::remove_file(&probe)?;
        Ok(seat)
    }

    /// Creates an empty cluster, without fsync.
    fn create(&self) -> io::Result<()> {
        if self.data.exists() {
            fs::remove_dir_all(&self.data)?;
        }
        fs::create_dir_all(&self.data)?;
        self.own(&self.data)?;
        let plain = [
            "--auth=trust",
            "--username=imprimatur",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
        ];
        self.run("initdb", &plain)
    }

    /// Gives a file or folder to the account.
    pub(super) fn own(&self, path: &Path) -> io::Result<()> {
        match self.account {
            Some((user, group)) => chown(path, Some(user), Some(group)),
            None => Ok(()),
        }
    }

    /// Starts the server. `fsync` stays on, as in production: tests kill servers and check what is left.
    /// `IMPRIMATUR_TEST_POSTGRES_OPTIONS` (such as `-c synchronous_commit=off`) can change that.
    pub(super) fn launch(&self) -> io::Result<u16> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?
            .local_addr()?
            .port();
        let more = std::env::var("IMPRIMATUR_TEST_POSTGRES_OPTIONS").unwrap_or_default();
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=300 {more}"
        );
        let log = format!("--log={}", self.data.join("log").display());
        self.run(
            "pg_ctl",
            &[
                "start",
                "--wait",
                "--silent",
                &log,
                &format!("--options={options}"),
            ],
        )?;
        Ok(port)
    }

    /// The port from its PID file, if it accepts connections.
    fn port(&self) -> Option<u16> {
        let file = fs::read_to_string(self.data.join("postmaster.pid")).ok()?;
        let mut lines = file.lines().map(str::trim);
        let port = lines.nth(3)?.parse().ok()?;
        // It accepts connections, only to refuse them, before it is ready.
        lines.nth(3).filter(|state| *state == "ready")?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        TcpStream::connect_timeout(&address, Duration::from_secs(2))
            .is_ok()
            .then_some(port)
    }

    pub(super) fn at(self, port: u16) -> Cluster {
        Cluster {
            seat: self,
            url: format!("postgres://imprimatur@127.0.0.1:{port}/postgres"),
        }
    }

    pub(super) fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir("/").stdin(Stdio::null());
        if let Some((user, group)) = self.account {
            command.uid(user).gid(group);
        }
        command
    }

    pub(super) fn run(&self, program: &str, arguments: &[&str]) -> io::Result<()> {
        // The server outlives this process, so it must not inherit open files, such as a lock.
        let mut command = self.command("sh");
        command
            .args([
                "-c",
                "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; exec \"$@\"",
                "sh",
            ])
            .arg(self.programs.join(program));
        let output = command
            .args(arguments)
            .arg("--pgdata")
            .arg(&self.data)
            .output()?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let log = fs::read_to_string(self.data.join("log")).unwrap_or_else(|_| "no log".into());
        Err(io::Error::other(format!(
            "{program}: {}\n{said}\n{log}",
            output.status
        )))
    }
}

/// The account of PostgreSQL's package, or else `nobody`.
fn unprivileged() -> io::Result<(u32, u32)> {
    let accounts = fs::read_to_string("/etc/passwd")?;
    let find = |name: &str| {
        let mut fields = accounts
            .lines()
            .map(|line| line.split(':'))
            .find(|line| line.clone().next() == Some(name))?;
        Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    find("postgres")
        .or_else(|| find("nobody"))
        .ok_or_else(|| io::Error::other("no account to run PostgreSQL as"))
}
