//! `cargo xtask db`: a private PostgreSQL under the target folder, for trying things out and for the tests.

use crate::cluster::{self, Cluster};
use crate::shell::Outcome;

/// Starts it, or finds it running, and prints its URL.
pub fn start() -> Outcome {
    let cluster = Cluster::start(&cluster::home()?)?;
    println!("{}", cluster.url());
    Ok(())
}

/// Stops it; its data stays for the next start.
pub fn stop() -> Outcome {
    match Cluster::running(&cluster::home()?)? {
        Some(cluster) => Ok(cluster.stop()?),
        None => Err("no PostgreSQL of ours is running".into()),
    }
}
