//! Renders `docs/*.md` and `docs/reference/*.md` of the repository.

#[path = "build/markdown.rs"]
mod markdown;

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// The guides, in the order in which somebody reads them; the reference comes behind them.
const GUIDES: [&str; 12] = [
    "api",
    "orders",
    "webhooks",
    "checkers",
    "clients",
    "testing-your-integration",
    "command-line",
    "operations",
    "glossary",
    "architecture",
    "benchmarks",
    "releasing",
];

fn main() -> io::Result<()> {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../../docs");
    let out = PathBuf::from(variable("OUT_DIR")?);
    let mut list = String::from("&[\n");
    for guide in GUIDES {
        page(
            &folder.join(format!("{guide}.md")),
            guide,
            false,
            (&out, &mut list),
        )?;
    }
    let reference = folder.join("reference");
    println!("cargo::rerun-if-changed={}", reference.display());
    let mut files: Vec<_> = fs::read_dir(reference)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    files.sort();
    for file in files {
        let slug = markdown::slug_of(&file);
        page(&file, &slug, true, (&out, &mut list))?;
    }
    list.push_str("]\n");
    fs::write(out.join("pages.rs"), list)
}

fn page(
    file: &Path,
    slug: &str,
    is_reference: bool,
    (out, list): (&Path, &mut String),
) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", file.display());
    let text = fs::read_to_string(file)
        .map_err(|error| io::Error::other(format!("{}: {error}", file.display())))?;
    let page = markdown::render(&text);
    let body = out.join(format!("{slug}.html"));
    fs::write(&body, page.body)?;
    // Writing to a string cannot fail.
    _ = writeln!(
        list,
        "DocPage {{ slug: {slug:?}, title: {:?}, is_reference: {is_reference}, headings: &{:?}, body: include_str!({:?}) }},",
        page.title,
        page.headings,
        body.display().to_string()
    );
    Ok(())
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(io::Error::other)
}
