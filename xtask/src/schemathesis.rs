//! `cargo xtask schemathesis`: sends requests generated from the `OpenAPI` description to the built service on `SQLite`
//! and on PostgreSQL, and validates every response. The number of requests and the seed are fixed.

use std::{fs, path::Path};

use crate::{
    cluster::{self, Cluster},
    codegen, machine,
    served::Served,
    shell::{self, Outcome, capture, program, root, step},
};

/// The tools, with tested versions.
const TOOLS: [&str; 2] = ["schemathesis==4.32.5", "openapi-spec-validator==0.9.0"];
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
