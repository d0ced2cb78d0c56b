//! The built service, running for a check.

use std::{
    fs::File,
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command},
    thread::sleep,
    time::Duration,
};

use crate::shell::{Outcome, capture, program};

/// How often readiness is polled: for 30 seconds.
const LOOKS: u32 = 300;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A running service, stopped on drop.
pub struct Served {
    child: Child,
    command: Box<dyn Fn() -> Command>,
    /// Its address.
    pub url: String,
}

impl Served {
    /// Starts it with its data and log in a folder; without a database it uses `SQLite`.
    pub fn start(binary: &Path, folder: &Path, database: Option<&str>) -> Outcome<Self> {
        let listen = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let (binary, data) = (binary.to_owned(), folder.join("data"));
        let (address, database) = (listen.clone(), database.map(ToOwned::to_owned));
        let command = Box::new(move || {
            let mut command = program(&binary);
            command
                .env("IMPRIMATUR_LISTEN", &address)
                .env("IMPRIMATUR_DATA_DIR", &data)
                // No generated data may leave this machine: no deliveries, no mails.
                .env("IMPRIMATUR_ROLES", "api")
                .env("IMPRIMATUR_LIMITS__RATE", "0/min")
                .env("IMPRIMATUR_TRUSTED_PROXIES", "127.0.0.1")
                .env("RUST_LOG", "warn");
            if let Some(database) = &database {
                command.env("IMPRIMATUR_DATABASE_URL", database);
            }
            command
        });
        let log = File::create(folder.join("log"))?;
        let child = command().stdout(log.try_clone()?).stderr(log).spawn()?;
        let mut service = Self {
            child,
            command,
            url: format!("http://{listen}"),
        };
        for _ in 0..LOOKS {
            if is_ready(&listen) {
                return Ok(service);
            }
            if let Some(status) = service.child.try_wait()? {
                return Err(format!("the service ended with {status}").into());
            }
            sleep(BETWEEN_LOOKS);
        }
        Err("the service is not ready after 30 seconds".into())
    }

    /// Creates the owner of another team.
    pub fn user(&self, email: &str) -> Outcome {
        let mut add = (self.command)();
        add.args(["user", "add", "--team", "Other", "--role", "owner"]);
        capture(add.args(["--email", email])).map(drop)
    }

    /// Creates a key with all scopes.
    pub fn key(&self, email: &str) -> Outcome<String> {
        let mut create = (self.command)();
        create.args(["key", "create", "--application", "xtask"]);
        create.args(["--scope", "read", "--scope", "write", "--scope", "admin"]);
        let made = capture(create.args(["--email", email]))?;
        let made: serde_json::Value = serde_json::from_str(&made)?;
        let key = made["key"].as_str().ok_or("no key was made")?;
        Ok(key.to_owned())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        for ended in [self.child.kill(), self.child.wait().map(drop)] {
            if let Err(error) = ended {
                eprintln!("the service does not end: {error}");
            }
        }
    }
}

fn is_ready(address: &str) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut connection = TcpStream::connect(address)?;
        connection.set_read_timeout(Some(Duration::from_secs(5)))?;
        connection.write_all(b"GET /health/ready HTTP/1.0\r\n\r\n")?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.0 200"))
}
