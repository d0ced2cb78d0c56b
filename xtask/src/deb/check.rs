//! Installs the package into an empty Debian, runs the service there, upgrades, removes and purges it.

use std::{fs, path::Path};

use super::{Compression, build};
use crate::{
    codegen, machine,
    shell::{self, Outcome, capture, program, root, succeeds, which},
};

/// The release of Debian that the package is tried on.
const SUITE: &str = "bookworm";

/// Checks the package of a binary, as far as this machine can.
pub fn check(binary: &Path) -> Outcome {
    let binary = &binary.canonicalize()?;
    let home = codegen::target()?.join("debian");
    let package = build(binary, &home, Compression::Fast)?;
    let missing = ["mmdebstrap", "systemd-analyze", "unshare"];
    let missing: Vec<_> = missing
        .into_iter()
        .filter(|name| which(name).is_none())
        .collect();
    let is_root = capture(program("id").arg("-u"))?.trim() == "0";
    // Containers often forbid it even to root.
    let may_unshare = succeeds(program("unshare").args(["--mount", "--pid", "--fork", "true"]));
    if !missing.is_empty() || !is_root || !may_unshare {
        machine::shout(&format!(
            "{} is not installed anywhere to try it: that needs root and mmdebstrap, systemd-analyze and unshare",
            package.display()
        ));
        return Ok(());
    }
    let system = home.join("system");
    if system.exists() {
        fs::remove_dir_all(&system)?;
    }
    let mut bootstrap = program("mmdebstrap");
    bootstrap.args([
        "--quiet",
        "--variant=essential",
        "--include=adduser,ca-certificates",
    ]);
    shell::run(bootstrap.arg(SUITE).arg(&system))?;
    fs::copy(&package, system.join("imprimatur.deb"))?;
    fs::copy(root().join("xtask/deb/try.sh"), system.join("try.sh"))?;
    inside(&system, "install")?;
    unit(binary, &home)?;
    for step in ["serve", "upgrade", "remove", "purge"] {
        inside(&system, step)?;
    }
    fs::remove_dir_all(&system)?;
    fs::remove_file(package)?;
    Ok(())
}

/// Checks the unit: systemd understands every line, and nothing has made it less strict.
fn unit(binary: &Path, home: &Path) -> Outcome {
    let text = fs::read_to_string(root().join("docs/deploy/systemd/imprimatur.service"))?;
    // The program has to be where the unit says.
    let text = text.replace("/usr/bin/imprimatur", &binary.display().to_string());
    let unit = home.join("imprimatur.service");
    fs::write(&unit, text)?;
    let mut verify = program("systemd-analyze");
    shell::run(verify.args(["verify", "--man=no"]).arg(&unit))?;
    let mut exposure = program("systemd-analyze");
    exposure.args(["security", "--offline=true", "--no-pager", "--threshold=20"]);
    capture(exposure.arg(&unit))?;
    Ok(fs::remove_file(unit)?)
}

/// Runs a step of the script in the system, with processes and mounts of its own that end with it.
fn inside(system: &Path, step: &str) -> Outcome {
    let mut run = program("unshare");
    run.args(["--mount", "--pid", "--fork", "--kill-child"])
        .arg(format!("--mount-proc={}", system.join("proc").display()))
        .arg("chroot")
        .arg(system)
        .args(["/bin/sh", "-e", "/try.sh", step])
        .env_clear()
        .env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    shell::run(&mut run)
}
