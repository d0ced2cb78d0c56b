//! `cargo xtask schemathesis`: sends requests generated from the `OpenAPI` description to the built service on `SQLite`
//! and on PostgreSQL, and validates every response. The number of requests and the seed are fixed.

use std::{
    fs::{self, File},
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command},
    thread::sleep,
    time::Duration,
};

use crate::{
    cluster::{self, Cluster},
    codegen, machine,
    shell::{self, Outcome, capture, program, root, step},
};

/// The tools, with tested versions.
const TOOLS: [&str; 2] = ["schemathesis==4.32.5", "openapi-spec-validator==0.9.0"];
/// How often readiness is polled: for 30 seconds.
const LOOKS: u32 = 300;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// Builds the service and runs everything.
pub fn run() -> Outcome {
    let binary = codegen::build()?;
    run_with(&binary)
}

/// Runs everything against a given binary.
pub fn run_with(binary: &Path) -> Outcome {
    let home = cluster::home()?;
    let home = home.with_file_name("schemathesis");
    fs::create_dir_all(&home)?;
    let tools = machine::python_tools(&home, &TOOLS)?;
    let description = home.join("openapi.json");
    fs::write(&description, capture(program(binary).arg("openapi"))?)?;
    step("the description is OpenAPI 3.1", || {
        let mut validate = program(tools.join("openapi-spec-validator"));
        shell::run(validate.args(["--schema", "3.1"]).arg(&description))
    })?;
    let trial = Trial {
        binary,
        tools: &tools,
        description: &description,
    };
    step("made-up requests on SQLite", || {
        trial.run(&home.join("sqlite"), None)
    })?;
    let Some(cluster) = postgres()? else {
        return Ok(());
    };
    let outcome = step("made-up requests on PostgreSQL", || {
        let url = fresh_database(&cluster)?;
        trial.run(&home.join("postgres"), Some(&url))
    });
    if cluster.is_ours {
        cluster.cluster.stop()?;
    }
    outcome
}

/// The private PostgreSQL, and whether to stop it afterwards.
struct Postgres {
    cluster: Cluster,
    is_ours: bool,
}

fn postgres() -> Outcome<Option<Postgres>> {
    if cluster::programs().is_none() {
        if std::env::var_os("CI").is_some() {
            return Err("PostgreSQL is missing".into());
        }
        machine::shout("no PostgreSQL: made-up requests are sent to a service on SQLite alone");
        return Ok(None);
    }
    let home = cluster::home()?;
    let running = Cluster::running(&home)?;
    let is_ours = running.is_none();
    let cluster = running.map_or_else(|| Cluster::start(&home), Ok)?;
    Ok(Some(Postgres { cluster, is_ours }))
}

/// Creates an empty database.
fn fresh_database(postgres: &Postgres) -> Outcome<String> {
    // Resolve symbolic links: the client may only exist in the real folder.
    let server = cluster::programs().ok_or("PostgreSQL is missing")?;
    let client = server
        .join("postgres")
        .canonicalize()?
        .with_file_name("psql");
    let administrator = postgres.cluster.url();
    for statement in [
        "DROP DATABASE IF EXISTS schemathesis WITH (FORCE)",
        "CREATE DATABASE schemathesis",
    ] {
        let mut psql = program(&client);
        psql.args(["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1"]);
        shell::run(psql.args(["--command", statement, administrator]))?;
    }
    let (server, _) = administrator
        .rsplit_once('/')
        .ok_or("the URL of PostgreSQL names no database")?;
    Ok(format!("{server}/schemathesis"))
}

/// Settings of all runs.
struct Trial<'a> {
    binary: &'a Path,
    tools: &'a Path,
    description: &'a Path,
}

impl Trial<'_> {
    /// Runs against a new service on one database; `None` is `SQLite`.
    fn run(&self, folder: &Path, database: Option<&str>) -> Outcome {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let service = Served::start(self.binary, folder, database)?;
        let key = service.key("admin@localhost")?;
        service.user("other@localhost")?;
        let other_key = service.key("other@localhost")?;
        let settings = root().join("xtask/schemathesis");
        let mut check = program(self.tools.join("schemathesis"));
        check
            .arg("--config-file")
            .arg(settings.join("schemathesis.toml"))
            .arg("run")
            .arg(self.description)
            .current_dir(folder)
            .env("SCHEMATHESIS_HOOKS", "hooks")
            .env("PYTHONPATH", &settings)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("TRIAL_URL", &service.url)
            .env("TRIAL_KEY", key)
            .env("TRIAL_OTHER_KEY", other_key);
        shell::run(&mut check)
            .map_err(|error| format!("{error}; the log is {}", folder.join("log").display()).into())
    }
}

/// A running service, stopped on drop.
struct Served {
    child: Child,
    command: Box<dyn Fn() -> Command>,
    url: String,
}

impl Served {
    fn start(binary: &Path, folder: &Path, database: Option<&str>) -> Outcome<Self> {
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

    fn user(&self, email: &str) -> Outcome {
        let mut add = (self.command)();
        add.args(["user", "add", "--team", "Other", "--role", "owner"]);
        capture(add.args(["--email", email])).map(drop)
    }

    /// Creates a key with all scopes.
    fn key(&self, email: &str) -> Outcome<String> {
        let mut create = (self.command)();
        create.args(["key", "create", "--application", "schemathesis"]);
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
