//! What other people's programs make of annotated documents, as far as this machine has them.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output},
};

/// Nobody has to repair the document, and nobody complains of it.
pub(crate) fn is_sound(document: &[u8]) {
    let mut file = tempfile::NamedTempFile::with_suffix(".pdf").unwrap();
    file.write_all(document).unwrap();
    for (program, arguments) in [
        ("qpdf", &["--check"][..]),
        ("pdfinfo", &[]),
        ("pdftoppm", &["-r", "20", "-png", "-singlefile"]),
    ] {
        let Some(output) = run(program, arguments, file.path()) else {
            continue;
        };
        let complaint = String::from_utf8_lossy(&output.stderr);
        let is_content = output.status.success() && complaint.is_empty();
        assert!(
            is_content,
            "{program}: {}{complaint}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
}

/// The same document as `qpdf` writes it with these options; none if it is not installed.
pub(crate) fn rewritten(document: &[u8], options: &[&str]) -> Option<Vec<u8>> {
    let mut file = tempfile::NamedTempFile::with_suffix(".pdf").unwrap();
    file.write_all(document).unwrap();
    let arguments = [options, &["--static-id"]].concat();
    let mut command = Command::new("qpdf");
    command.args(arguments).arg(file.path()).arg("-");
    let output = output("qpdf", &mut command)?;
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(output.stdout)
}

fn run(program: &str, arguments: &[&str], document: &Path) -> Option<Output> {
    output(program, Command::new(program).args(arguments).arg(document))
}

fn output(program: &str, command: &mut Command) -> Option<Output> {
    match command.output() {
        Ok(output) => Some(output),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            eprintln!("!!! {program} is not installed: it was not asked");
            None
        }
        Err(error) => panic!("{program}: {error}"),
    }
}
