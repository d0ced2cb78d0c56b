//! Export of a `PostgreSQL` database as lines of JSON: the migrations, then each table and its rows. Values are the texts
//! that the server writes and reads itself, so that nothing depends on the program that backs up.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufRead as _, BufReader, BufWriter, Write},
    path::Path,
};

use diesel::{
    Connection as _,
    connection::SimpleConnection as _,
    migration::{Migration, MigrationSource},
    pg::PgRowByRowLoadingMode,
    prelude::*,
    sql_types::{Bool, Text},
};
use diesel_migrations::MigrationHarness as _;
use imprimatur_application::ports::store::StoreError;
use serde::{Deserialize, Serialize};

use super::{Backend, Conn, Db, dialect, queries};
use crate::{
    backup::{self, Tell},
    failure::Failure,
};

/// Rows are sent in portions of about so many bytes.
const PORTION: usize = 1 << 20;

/// Texts of values must not depend on the server's settings. Between two statements a slow disk may take its time.
const TEXTS: &str = "SET LOCAL datestyle = 'ISO'; SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex'; \
     SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL extra_float_digits = 1; \
     SET LOCAL idle_in_transaction_session_timeout = 0";

/// The tables of this schema, except those of extensions and the one of the migrations.
const COLUMNS: &str = "SELECT c.relname::text AS in_table, a.attname::text AS name, \
     format_type(a.atttypid, a.atttypmod) AS kind, a.attidentity <> '' AS is_identity \
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace \
     AND c.relname <> '__diesel_schema_migrations' \
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid \
     AND d.deptype = 'e') \
     AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY c.relname, a.attnum";

/// Foreign keys, as they can be made again.
const FOREIGN_KEYS: &str = "SELECT conrelid::regclass::text AS in_table, quote_ident(conname) AS name, \
     pg_get_constraintdef(oid) AS kind, false AS is_identity \
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conname";

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    in_table: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Bool)]
    is_identity: bool,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    line: String,
}

/// The first line.
#[derive(Deserialize, Serialize)]
struct Head {
    migrations: Vec<String>,
}

/// Begins the rows of a table.
#[derive(Deserialize, Serialize)]
struct Table {
    table: String,
    columns: Vec<String>,
}

impl Backend {
    /// Writes all tables and tells all blobs within one snapshot.
    pub(crate) fn export(&self, file: &Path, tell: &mut Tell<'_>) -> Result<(), Failure> {
        let mut out = BufWriter::new(backup::create(file)?);
        let mut conn = self.target.open()?;
        dialect::read_snapshot(&mut conn, |conn| {
            conn.batch_execute(TEXTS)?;
            let migrations = queries::migrations::applied(conn)?;
            write(&mut out, &json(&Head { migrations })?)?;
            for (table, columns) in tables(conn)? {
                export_table(conn, table, &columns, &mut out)?;
            }
            queries::named_blobs::each(conn, tell)
        })?;
        out.flush().map_err(|error| backup::failure(&error))?;
        backup::finish(file)
    }

    /// Whether no migration was ever run here.
    pub(crate) fn is_empty(&self) -> Result<bool, Failure> {
        Ok(!dialect::has_migrations(&mut self.target.open()?)?)
    }

    /// Makes the tables of the export and fills them, in one transaction.
    pub(crate) fn import(&self, file: &Path) -> Result<(), Failure> {
        let lines = File::open(file).map_err(|error| backup::failure(&error))?;
        let mut lines = BufReader::new(lines);
        self.target.connect()?.conn.transaction(|conn| {
            conn.batch_execute(TEXTS)?;
            let head: Head = read_json(&next_line(&mut lines)?)?;
            let migrations = queries::migrations::present_versions(head.migrations);
            make_tables(conn, &migrations)?;
            let tables = tables(conn)?;
            let foreign_keys: Vec<Column> = diesel::sql_query(FOREIGN_KEYS).load(conn)?;
            for Column { in_table, name, .. } in &foreign_keys {
                conn.batch_execute(&format!("ALTER TABLE {in_table} DROP CONSTRAINT {name}"))?;
            }
            let names: Vec<_> = tables.keys().map(|table| quoted(table)).collect();
            conn.batch_execute(&format!("TRUNCATE {}", names.join(", ")))?;
            import_rows(conn, &tables, &mut lines)?;
            for Column {
                in_table,
                name,
                kind,
                ..
            } in &foreign_keys
            {
                conn.batch_execute(&format!(
                    "ALTER TABLE {in_table} ADD CONSTRAINT {name} {kind}"
                ))?;
            }
            number_on(conn, &tables)?;
            queries::ids::skip_given_out(conn)
        })
    }
}

fn tables(conn: &mut Conn) -> Result<BTreeMap<String, Vec<Column>>, Failure> {
    let columns: Vec<Column> = diesel::sql_query(COLUMNS).load(conn)?;
    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for column in columns {
        tables
            .entry(column.in_table.clone())
            .or_default()
            .push(column);
    }
    Ok(tables)
}

fn export_table(
    conn: &mut Conn,
    table: String,
    columns: &[Column],
    out: &mut impl Write,
) -> Result<(), Failure> {
    let values: Vec<_> = columns
        .iter()
        .map(|column| format!("{}::text", quoted(&column.name)))
        .collect();
    let rows = format!(
        "SELECT to_json(ARRAY[{}])::text AS line FROM {}",
        values.join(", "),
        quoted(&table)
    );
    let columns = columns.iter().map(|column| column.name.clone()).collect();
    write(out, &json(&Table { table, columns })?)?;
    for row in diesel::sql_query(rows).load_iter::<Row, PgRowByRowLoadingMode>(conn)? {
        write(out, &row?.line)?;
    }
    Ok(())
}

/// Runs those migrations that the exported database had.
fn make_tables(conn: &mut Conn, wanted: &[String]) -> Result<(), Failure> {
    let failed =
        |error: &dyn std::fmt::Display| StoreError::Unavailable(format!("migrations: {error}"));
    let ours: Vec<Box<dyn Migration<Db>>> =
        MigrationSource::<Db>::migrations(&dialect::MIGRATIONS).map_err(|error| failed(&error))?;
    let version = |migration: &dyn Migration<Db>| migration.name().version().to_string();
    let state = queries::migrations::compare(wanted.to_vec())?;
    if !state.unknown.is_empty() {
        return Err(queries::migrations::refusal(&state).into());
    }
    // This makes the table of the migrations.
    conn.applied_migrations().map_err(|error| failed(&error))?;
    for migration in ours
        .iter()
        .filter(|migration| wanted.contains(&version(&***migration)))
    {
        conn.run_migration(&**migration)
            .map_err(|error| failed(&error))?;
    }
    Ok(())
}

fn import_rows(
    conn: &mut Conn,
    tables: &BTreeMap<String, Vec<Column>>,
    lines: &mut BufReader<File>,
) -> Result<(), Failure> {
    let mut insert = String::new();
    let mut rows = String::new();
    loop {
        let line = next_line(lines)?;
        let is_row = line.starts_with('[');
        if !rows.is_empty() && (!is_row || rows.len() + line.len() > PORTION) {
            rows.push(']');
            diesel::sql_query(&insert)
                .bind::<Text, _>(&rows)
                .execute(conn)?;
            rows.clear();
        }
        if line.is_empty() {
            return Ok(());
        }
        if is_row {
            rows.push(if rows.is_empty() { '[' } else { ',' });
            rows.push_str(&line);
        } else {
            insert = insert_into(tables, &read_json(&line)?)?;
        }
    }
}

/// The statement that inserts rows given as a JSON array of arrays of texts.
fn insert_into(tables: &BTreeMap<String, Vec<Column>>, table: &Table) -> Result<String, Failure> {
    let known = tables
        .get(&table.table)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let mut values = Vec::new();
    for (index, name) in table.columns.iter().enumerate() {
        let column = known.iter().find(|column| column.name == *name);
        let column = column
            .ok_or_else(|| not_understood(&format!("unknown column {}.{name}", table.table)))?;
        values.push(format!("(r->>{index})::{}", column.kind));
    }
    let columns: Vec<_> = table.columns.iter().map(|column| quoted(column)).collect();
    Ok(format!(
        "INSERT INTO {} ({}) SELECT {} FROM json_array_elements($1::json) AS r",
        quoted(&table.table),
        columns.join(", "),
        values.join(", ")
    ))
}

/// Lets columns that number themselves go on behind the rows that there are.
fn number_on(conn: &mut Conn, tables: &BTreeMap<String, Vec<Column>>) -> Result<(), Failure> {
    for column in tables
        .values()
        .flatten()
        .filter(|column| column.is_identity)
    {
        let (table, name) = (quoted(&column.in_table), quoted(&column.name));
        let sequence = format!("pg_get_serial_sequence('{table}', '{}')", column.name);
        conn.batch_execute(&format!(
            "SELECT setval({sequence}, coalesce(max({name}), 0) + 1, false) FROM {table}"
        ))?;
    }
    Ok(())
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn write(out: &mut impl Write, line: &str) -> Result<(), Failure> {
    writeln!(out, "{line}").map_err(|error| backup::failure(&error))
}

fn json(value: &impl Serialize) -> Result<String, Failure> {
    serde_json::to_string(value).map_err(|error| not_understood(&error))
}

fn read_json<T: for<'t> Deserialize<'t>>(line: &str) -> Result<T, Failure> {
    serde_json::from_str(line).map_err(|error| not_understood(&error))
}

/// The next line, or nothing at the end.
fn next_line(lines: &mut BufReader<File>) -> Result<String, Failure> {
    let mut line = String::new();
    lines
        .read_line(&mut line)
        .map_err(|error| backup::failure(&error))?;
    line.truncate(line.trim_end().len());
    Ok(line)
}

fn not_understood(error: &dyn std::fmt::Display) -> Failure {
    StoreError::Unavailable(format!("the exported database is not understood: {error}")).into()
}
