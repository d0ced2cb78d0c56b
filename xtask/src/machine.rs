//! Prerequisites of the tests: Debian packages, cargo-nextest, cargo-deny. Installs them where possible and warns
//! otherwise.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cluster;
use crate::shell::{self, Outcome, cargo, program, run, succeeds, which};

/// A program that tests use, and its Debian package.
pub struct Need {
    /// What it is.
    pub what: &'static str,
    /// The Debian package.
    pub package: &'static str,
    /// Whether it is there.
    pub found: fn() -> bool,
}

const NEEDS: &[Need] = &[
    Need {
        what: "PostgreSQL's server",
        package: "postgresql",
        found: || cluster::programs().is_some(),
    },
    Need {
        what: "PgBouncer",
        package: "pgbouncer",
        found: || which("pgbouncer").is_some() || Path::new("/usr/sbin/pgbouncer").is_file(),
    },
    Need {
        what: "Python's environments",
        package: "python3-venv",
        found: || succeeds(program("python3").args(["-c", "import ensurepip, venv"])),
    },
    Need {
        what: "a Chromium browser",
        package: "chromium",
        found: || browser().is_some(),
    },
    Need {
        what: "the browser's driver",
        package: "chromium-driver",
        found: || which("chromedriver").is_some(),
    },
    Need {
        what: "curl and jq, which run the lines of docs/api.md",
        package: "jq",
        found: || which("curl").is_some() && which("jq").is_some(),
    },
    Need {
        what: "unzip",
        package: "unzip",
        found: || which("unzip").is_some(),
    },
    Need {
        what: "7z",
        package: "p7zip-full",
        found: || which("7z").is_some(),
    },
    Need {
        what: "qpdf",
        package: "qpdf",
        found: || which("qpdf").is_some(),
    },
    Need {
        what: "poppler's pdfinfo and pdftoppm",
        package: "poppler-utils",
        found: || which("pdfinfo").is_some() && which("pdftoppm").is_some(),
    },
    Need {
        what: "mmdebstrap, which makes an empty Debian to try the package in",
        package: "mmdebstrap",
        found: || which("mmdebstrap").is_some(),
    },
    Need {
        what: "systemd-analyze",
        package: "systemd",
        found: || which("systemd-analyze").is_some(),
    },
];

/// The browser for tests of pages.
pub fn browser() -> Option<PathBuf> {
    [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    .iter()
    .find_map(|name| which(name))
}

/// Installs everything that tests and checks need.
pub fn setup() -> Outcome {
    packages()?;
    nextest()?;
    deny()
}

/// Installs missing Debian packages, or warns which tests will be skipped.
pub fn packages() -> Outcome {
    install(NEEDS)
}

/// Installs what is missing of these, or warns what will be skipped.
pub fn install(needs: &[Need]) -> Outcome {
    let missing: Vec<&Need> = needs.iter().filter(|need| !(need.found)()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let Some(rise) = apt_get() else {
        for need in missing {
            shout(&format!(
                "{} is missing and cannot be installed here; tests that need it will be skipped",
                need.what
            ));
        }
        return Ok(());
    };
    let names: Vec<&str> = missing.iter().map(|need| need.package).collect();
    shout(&format!("installing {}", names.join(" and ")));
    run(shell_words(&rise).args(["update", "-q"]))?;
    run(shell_words(&rise)
        .args(["install", "-q", "-y", "--no-install-recommends"])
        .args(&names))
}

/// Ensures `cargo nextest`.
pub fn nextest() -> Outcome {
    cargo_tool("nextest", &["cargo-nextest"])
}

/// Ensures `cargo deny`.
pub fn deny() -> Outcome {
    cargo_tool("deny", &["cargo-deny", "--version", "^0.20"])
}

/// The folder of executables of Python packages with versions; installs them into a virtual environment below `home` if
/// needed.
pub fn python_tools(home: &Path, packages: &[&str]) -> Outcome<PathBuf> {
    let environment = home.join("tools");
    let programs = environment.join("bin");
    let noted = environment.join("installed");
    let wanted = packages.join("\n");
    if fs::read_to_string(&noted).is_ok_and(|installed| installed == wanted) {
        return Ok(programs);
    }
    let mut create = program("python3");
    run(create.args(["-m", "venv", "--clear"]).arg(&environment))?;
    let mut install = program(programs.join("pip"));
    install.args(["install", "--quiet", "--disable-pip-version-check"]);
    run(install.args(packages))?;
    fs::write(&noted, wanted)?;
    Ok(programs)
}

/// Prints a warning.
pub fn shout(text: &str) {
    eprintln!("!!! {text}");
}

fn cargo_tool(subcommand: &str, install: &[&str]) -> Outcome {
    if succeeds(&mut cargo([subcommand, "--version"])) {
        return Ok(());
    }
    run(cargo(["install", "--locked"]).args(install))
}

/// The command that runs apt-get as root, if there is a way.
fn apt_get() -> Option<Vec<&'static str>> {
    which("apt-get")?;
    let quietly = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    if shell::capture(program("id").arg("-u")).is_ok_and(|id| id.trim() == "0") {
        return Some(quietly.to_vec());
    }
    let sudo = which("sudo").is_some() && succeeds(program("sudo").args(["-n", "true"]));
    sudo.then(|| [&["sudo", "-n"][..], &quietly].concat())
}

fn shell_words(words: &[&str]) -> std::process::Command {
    let mut command = program(words.first().copied().unwrap_or("true"));
    command.args(words.iter().skip(1));
    command
}
