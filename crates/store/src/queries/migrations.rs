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
    let ours = MigrationSource::<Db>::migrations(&dialect::MIGRATIONS);
    let ours: Vec<Box<dyn Migration<Db>>> =
        ours.map_err(|error| StoreError::Unavailable(format!("migrations: {error}")))?;
    let ours = ours
        .iter()
        .map(|migration| migration.name().version().to_string());
    let ours: BTreeSet<String> = ours.collect();
    let applied = BTreeSet::from_iter(applied(conn)?);
    Ok(SchemaState {
        pending: ours.difference(&applied).cloned().collect(),
        unknown: applied.difference(&ours).cloned().collect(),
    })
}

/// Versions of the migrations that were run here.
pub(crate) fn applied(conn: &mut Conn) -> Result<Vec<String>, Failure> {
    Ok(present_versions(recorded(conn)?))
}

/// The same migrations as this version knows them: where all forty were run, the first one counts as run.
pub(crate) fn present_versions(mut versions: Vec<String>) -> Vec<String> {
    if versions.iter().any(|version| version == LAST_BEFORE) {
        versions.retain(|version| version.as_str() > LAST_BEFORE);
        versions.insert(0, FIRST.to_owned());
    }
    versions
}

/// Prepares for running pending migrations: refuses a schema of another version, since this version could corrupt its
/// data, and records the first migration in a database that has its tables from the forty before.
pub(crate) fn prepare(conn: &mut Conn) -> Result<(), Failure> {
    use __diesel_schema_migrations as m;
    let unknown = schema_state(conn)?.unknown;
    let is_before = |version: &String| version.as_str() < FIRST;
    if !unknown.is_empty() {
        let versions = unknown.join(", ");
        let text = if unknown.iter().all(is_before) {
            format!(
                "a version of the service from before 26 November 2026 made these tables ({versions}); run a version \
                 of that day first"
            )
        } else {
            format!(
                "a newer version of the service has changed its tables ({versions}); run that version, or restore a \
                 backup from before"
            )
        };
        return Err(StoreError::Unavailable(text).into());
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
