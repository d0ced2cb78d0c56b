//! What the machine could do: a bare HTTP answer, and the database asked directly.

pub mod bare;
pub mod capture;
pub mod files;
pub mod inserts;
pub mod pgbench;
pub mod sqlite;

use self::{files::Files, pgbench::Script, sqlite::Loop};
use crate::{outcome::Outcome, postgres::Postgres};

/// The database's part of an operation, done by the database alone.
#[derive(Debug)]
pub enum Direct {
    /// A script of pgbench, on a database.
    Script(Script, String),
    /// A loop in this process.
    Loop(Loop),
    /// A loop that writes files.
    Files(Files),
}

impl Direct {
    /// How often a second it is done by so many clients.
    pub fn run(
        &mut self,
        postgres: Option<&Postgres>,
        clients: usize,
        seconds: f64,
    ) -> Outcome<f64> {
        match self {
            Self::Script(script, database) => {
                let postgres = postgres.ok_or("a script without a server")?;
                script.run(postgres, database, clients, seconds)
            }
            Self::Loop(work) => work.run(clients, seconds),
            Self::Files(work) => work.run(clients, seconds),
        }
    }
}

/// The limit of what goes through both: S = 1 / (1 / `L_http` + 1 / `L_db`).
pub fn series(http: f64, database: Option<f64>) -> f64 {
    match database {
        Some(database) => 1.0 / (1.0 / http + 1.0 / database),
        None => http,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_equal_parts_in_a_row_are_half_as_fast() {
        assert!((series(100.0, Some(100.0)) - 50.0).abs() < 1e-9);
        assert!((series(100.0, None) - 100.0).abs() < 1e-9);
    }
}
