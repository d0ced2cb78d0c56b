//! Lists the files in `locales/`, so that a language is a folder there and nothing else.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("locales");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut list = String::from("&[\n");
    for language in entries(&folder)? {
        println!("cargo::rerun-if-changed={}", language.display());
        // Writing to a string cannot fail.
        _ = writeln!(list, "({:?}, &[", name(&language));
        for file in entries(&language)? {
            _ = writeln!(
                list,
                "({:?}, include_str!({:?})),",
                name(&file),
                file.display()
            );
        }
        list.push_str("]),\n");
    }
    list.push_str("]\n");
    fs::write(PathBuf::from(variable("OUT_DIR")?).join("locales.rs"), list)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(io::Error::other)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
    entries.sort_unstable();
    Ok(entries)
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
