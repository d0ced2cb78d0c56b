//! `cargo xtask deb`: a Debian package of a built binary, with its unit, configuration file and account.

mod check;
mod elf;

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::{Path, PathBuf},
};

pub use check::check;
use elf::Elf;

use crate::{
    codegen,
    shell::{self, Outcome, capture, program, root},
};

/// Files of the package: where they come from below `docs/deploy`, where they go, and their mode.
const FILES: &[(&str, &str, u32)] = &[
    (
        "systemd/imprimatur.service",
        "usr/lib/systemd/system/imprimatur.service",
        0o644,
    ),
    (
        "deb/imprimatur.toml",
        "etc/imprimatur/imprimatur.toml",
        0o640,
    ),
    ("deb/postinst", "DEBIAN/postinst", 0o755),
    ("deb/prerm", "DEBIAN/prerm", 0o755),
    ("deb/postrm", "DEBIAN/postrm", 0o755),
    (
        "../operations.md",
        "usr/share/doc/imprimatur/operations.md",
        0o644,
    ),
    ("../../LICENSE", "usr/share/doc/imprimatur/copyright", 0o644),
    (
        "../../CHANGELOG.md",
        "usr/share/doc/imprimatur/changelog",
        0o644,
    ),
];

/// Files that an upgrade leaves as their administrator has changed them.
const CONFFILES: &str = "/etc/imprimatur/imprimatur.toml\n";

/// How hard to compress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// For publication.
    Small,
    /// For a package that is installed once and thrown away.
    Fast,
}

/// Builds the package from the arguments after `deb`, and prints its path.
pub fn run(words: &[&str]) -> Outcome {
    let options = pairs(words)?;
    let [("--binary", binary), rest @ ..] = options.as_slice() else {
        return Err("which binary? cargo xtask deb --binary PATH [--out FOLDER]".into());
    };
    let out = match rest {
        [] => codegen::target()?.join("debian"),
        [("--out", folder)] => PathBuf::from(folder),
        [(other, _), ..] => return Err(format!("unknown option {other}").into()),
    };
    let package = build(Path::new(binary), &out, Compression::Small)?;
    println!("{}", package.display());
    Ok(())
}

/// Options with their values.
fn pairs<'a>(words: &[&'a str]) -> Outcome<Vec<(&'a str, &'a str)>> {
    let pairs = words.chunks(2).map(|pair| match pair {
        [name, value] => Ok((*name, *value)),
        _ => Err(format!("{} needs a value", pair.join(" ")).into()),
    });
    pairs.collect()
}

/// Builds the package in a folder and returns its path.
pub fn build(binary: &Path, out: &Path, compression: Compression) -> Outcome<PathBuf> {
    let binary = binary
        .canonicalize()
        .map_err(|error| format!("{}: {error}", binary.display()))?;
    let elf = Elf::read(&binary)?;
    fs::create_dir_all(out)?;
    let out = out.canonicalize()?;
    let tree = out.join("tree");
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    put(&binary, &tree, "usr/bin/imprimatur", 0o755)?;
    // What is published has no symbols anyway; what is only tried out need not be a third of a gigabyte.
    shell::run(
        program("strip")
            .arg("--strip-unneeded")
            .arg(tree.join("usr/bin/imprimatur")),
    )?;
    for (from, to, mode) in FILES {
        put(&root().join("docs/deploy").join(from), &tree, to, *mode)?;
    }
    put_help(&binary, &tree)?;
    shell::run(
        program("gzip")
            .args(["-9n"])
            .arg(tree.join("usr/share/doc/imprimatur/changelog")),
    )?;
    fs::set_permissions(
        tree.join("etc/imprimatur"),
        fs::Permissions::from_mode(0o750),
    )?;
    let sums = "find etc usr -type f -exec md5sum {} +";
    let sums = capture(program("sh").args(["-c", sums]).current_dir(&tree))?;
    fs::write(tree.join("DEBIAN/md5sums"), sums)?;
    fs::write(tree.join("DEBIAN/conffiles"), CONFFILES)?;
    fs::write(
        tree.join("DEBIAN/control"),
        control(&elf, kibibytes(&tree)?),
    )?;
    let package = out.join(format!("imprimatur_{}_{}.deb", version(), elf.architecture));
    let level = match compression {
        Compression::Small => "-z9",
        Compression::Fast => "-z0",
    };
    let mut pack = program("dpkg-deb");
    pack.args(["--root-owner-group", "-Zxz", level, "--build"]);
    shell::run(pack.arg(&tree).arg(&package))?;
    fs::remove_dir_all(&tree)?;
    Ok(package)
}

/// Completions, by shell and path.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "usr/share/bash-completion/completions/imprimatur"),
    ("zsh", "usr/share/zsh/vendor-completions/_imprimatur"),
    (
        "fish",
        "usr/share/fish/vendor_completions.d/imprimatur.fish",
    ),
];

/// Lets the binary write its man pages and completions into the tree. It has to be one that this machine runs.
fn put_help(binary: &Path, tree: &Path) -> Outcome {
    let made = tree.join("made");
    shell::run(program(binary).arg("man").arg(&made))?;
    for entry in fs::read_dir(&made)? {
        let page = entry?.path();
        shell::run(program("gzip").arg("-9n").arg(&page))?;
        let name = page.file_name().unwrap_or_default().to_string_lossy();
        let to = format!("usr/share/man/man1/{name}.gz");
        put(&page.with_file_name(format!("{name}.gz")), tree, &to, 0o644)?;
    }
    for (shell, to) in COMPLETIONS {
        let script = capture(program(binary).args(["completions", shell]))?;
        let file = made.join(shell);
        fs::write(&file, script)?;
        put(&file, tree, to, 0o644)?;
    }
    Ok(fs::remove_dir_all(made)?)
}

/// Copies a file into the tree, whose folders everybody may read whatever the umask is.
fn put(from: &Path, tree: &Path, to: &str, mode: u32) -> Outcome {
    let file = tree.join(to);
    let folders = Path::new(to).ancestors().skip(1);
    let folders: Vec<_> = folders.map(|folder| tree.join(folder)).collect();
    for folder in folders.iter().rev() {
        fs::create_dir_all(folder)?;
        fs::set_permissions(folder, fs::Permissions::from_mode(0o755))?;
    }
    fs::copy(from, &file).map_err(|error| format!("{}: {error}", from.display()))?;
    Ok(fs::set_permissions(file, fs::Permissions::from_mode(mode))?)
}

/// The version in Debian's order, in which `0.2.0~rc.1` is before `0.2.0`.
fn version() -> String {
    env!("CARGO_PKG_VERSION").replacen('-', "~", 1)
}

/// Size of all files.
fn kibibytes(folder: &Path) -> Outcome<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        sum += if entry.file_type()?.is_dir() {
            kibibytes(&entry.path())?
        } else {
            entry.metadata()?.len().div_ceil(1024)
        };
    }
    Ok(sum)
}

fn control(elf: &Elf, size: u64) -> String {
    let libraries = if elf.is_static {
        ""
    } else {
        ", libc6, libgcc-s1"
    };
    format!(
        "\
Package: imprimatur
Version: {version}
Architecture: {architecture}
Maintainer: The Imprimatur authors <imprimatur@users.noreply.github.com>
Installed-Size: {size}
Depends: adduser, ca-certificates{libraries}
Suggests: postgresql
Section: web
Priority: optional
Homepage: https://github.com/imprimatur/imprimatur
Description: review and approval of documents
 Imprimatur is a service for reviewing and approving documents. Other systems
 create jobs, upload proofs and send them to reviewers over REST, or people do
 so in the console. Reviewers open a link in an email and decide; webhooks
 report every step. It keeps its data in SQLite or PostgreSQL, and documents in
 files or an S3 bucket.
",
        version = version(),
        architecture = elf.architecture,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dynamic_binary_depends_on_the_libraries_that_it_loads() {
        let elf = |is_static| Elf {
            architecture: "arm64",
            is_static,
        };
        let control = control(&elf(false), 7);
        assert!(control.contains("Architecture: arm64\n"), "{control}");
        assert!(control.contains("Depends: adduser, ca-certificates, libc6, libgcc-s1\n"));
        assert!(super::control(&elf(true), 7).contains("Depends: adduser, ca-certificates\n"));
    }

    #[test]
    fn options_have_values() {
        assert_eq!(pairs(&["--binary", "x"]).unwrap(), [("--binary", "x")]);
        assert!(pairs(&["--binary"]).is_err());
        assert!(run(&["--out", "x"]).is_err());
    }
}
