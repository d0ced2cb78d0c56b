//! `cargo xtask db`: a private PostgreSQL cluster under the target folder, for experiments and tests.

use crate::cluster::{self, Cluster};
use crate::shell::Outcome;

/// Starts it unless it is running, and prints its URL.
pub fn start() -> Outcome {
    let cluster = Cluster::start(&cluster::home()?)?;
    println!("{}", cluster.url());
    Ok(())
}

/// Stops it; its data is kept.
pub fn stop() -> Outcome {
    match Cluster::running(&cluster::home()?)? {
        Some(cluster) => Ok(cluster.stop()?),
        None => Err("no PostgreSQL of ours is running".into()),
    }
}
