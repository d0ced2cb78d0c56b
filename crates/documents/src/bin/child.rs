//! The child process for this crate's integration tests; the shipped binary calls `child_main` itself.

use std::process::ExitCode;

fn main() -> ExitCode {
    imprimatur_documents::child_main(std::env::args_os().skip(1))
}
