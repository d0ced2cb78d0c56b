//! Which migrations a database has, and those that it lacks.

use std::collections::BTreeSet;

use diesel::{
    migration::{Migration, MigrationSource},
    prelude::*,
};
use imprimatur_application::ports::{inventory::SchemaState, store::StoreError};

use super::{Conn, Db, dialect};
use crate::failure::Failure;

diesel::table! {
    /// Maintained by diesel.
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

/// The first migration, which makes all tables.
const FIRST: &str = "20261127000100";
/// The last of the forty migrations that made the same tables before.
const LAST_BEFORE: &str = "20261126000045";

/// Migrations known to only one side. diesel's harness would create its table; this query writes nothing.
pub(crate) fn schema_state(conn: &mut Conn) -> Result<SchemaState, Failure> {
    let applied = applied(conn)?;
    Ok(compare(applied)?)
}

/// Compares the migrations of a database or a backup with ours.
pub(crate) fn compare(applied: Vec<String>) -> Result<SchemaState, StoreError> {
    let ours = MigrationSource::<Db>::migrations(&dialect::MIGRATIONS);
    let ours: Vec<Box<dyn Migration<Db>>> =
        ours.map_err(|error| StoreError::Unavailable(format!("migrations: {error}")))?;
    let ours = ours
        .iter()
        .map(|migration| migration.name().version().to_string());
    let ours: BTreeSet<String> = ours.collect();
    let applied = BTreeSet::from_iter(applied);
    let unknown: Vec<String> = applied.difference(&ours).cloned().collect();
    Ok(SchemaState {
        pending: ours.difference(&applied).cloned().collect(),
        is_older: unknown.iter().any(|version| version.as_str() < FIRST),
        unknown,
    })
}

/// Versions of the migrations that were run here.
pub(crate) fn applied(conn: &mut Conn) -> Result<Vec<String>, Failure> {
    Ok(present_versions(recorded(conn)?))
}

/// The same migrations as this version knows them: the first one counts as run where the last of the forty was.
pub(crate) fn present_versions(mut versions: Vec<String>) -> Vec<String> {
    if versions.iter().any(|version| version == LAST_BEFORE) {
        versions.retain(|version| version.as_str() > LAST_BEFORE);
        versions.insert(0, FIRST.to_owned());
    }
    versions
}

/// Why tables with these migrations cannot be used.
pub(crate) fn refusal(state: &SchemaState) -> StoreError {
    let versions = state.unknown.join(", ");
    StoreError::Unavailable(if state.is_older {
        format!(
            "a version of the service from before 26 November 2026 made the tables ({versions}); run a version of that \
             day first"
        )
    } else {
        format!(
            "a newer version of the service has changed the tables ({versions}); run that version, or restore a backup \
             from before"
        )
    })
}

/// Prepares for running pending migrations: refuses a schema of another version, since this version could corrupt its
/// data, and records the first migration in a database that has its tables from the forty before.
pub(crate) fn prepare(conn: &mut Conn) -> Result<(), Failure> {
    use __diesel_schema_migrations as m;
    let state = schema_state(conn)?;
    if !state.unknown.is_empty() {
        return Err(refusal(&state).into());
    }
    if recorded(conn)?.iter().any(|version| version == LAST_BEFORE) {
        conn.transaction(|conn| {
            diesel::delete(m::table.filter(m::version.le(LAST_BEFORE))).execute(conn)?;
            diesel::insert_into(m::table)
                .values(m::version.eq(FIRST))
                .execute(conn)
        })?;
    }
    Ok(())
}

fn recorded(conn: &mut Conn) -> Result<Vec<String>, Failure> {
    use __diesel_schema_migrations as m;
    if !dialect::has_migrations(conn)? {
        return Ok(Vec::new());
    }
    Ok(m::table.select(m::version).order(m::version).load(conn)?)
}
