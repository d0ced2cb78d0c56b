//! Rows into a database of `PostgreSQL`, by COPY through psql; indexes are laid anew at the end.

use std::{
    fmt::Write as _,
    io::{BufWriter, Write as _},
    process::{Child, ChildStdin},
};

use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use super::{
    columns::Table,
    rows::{Owners, Seeding},
    value::{Sink, Value},
};
use crate::{outcome::Outcome, postgres::Postgres};

/// Seeds a migrated database whose owners exist.
pub fn seed(postgres: &Postgres, database: &str, jobs: u64, now: i64) -> Outcome {
    let seeding = Seeding {
        jobs,
        owners: owners(postgres, database)?,
        now,
    };
    let indexes = postgres.ask(
        database,
        "SELECT indexdef || ';' FROM pg_indexes i WHERE schemaname = 'public' AND NOT EXISTS \
         (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)",
    )?;
    let drop = postgres.ask(
        database,
        "SELECT 'DROP INDEX ' || indexname || ';' FROM pg_indexes i WHERE schemaname = 'public' \
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname)",
    )?;
    let mut copy = Copy::start(postgres, database)?;
    copy.say("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; BEGIN;")?;
    copy.say(&drop)?;
    seeding.fill(&mut copy)?;
    copy.say(&indexes)?;
    copy.say(&format!(
        "UPDATE sequences SET value = {} WHERE name = 'ids'; COMMIT; VACUUM ANALYZE; CHECKPOINT;",
        super::rows::IDS_END
    ))?;
    copy.finish()
}

fn owners(postgres: &Postgres, database: &str) -> Outcome<Owners> {
    let mut owners = [(0, 0); 3];
    for (owner, at) in super::tree::Owner::ALL.iter().zip(&mut owners) {
        let email = super::email(*owner);
        let found = postgres.ask(
            database,
            &format!("SELECT id || ' ' || team_id FROM users WHERE email = '{email}'"),
        )?;
        let (user, team) = found.trim().split_once(' ').ok_or("an owner is missing")?;
        *at = (user.parse()?, team.parse()?);
    }
    Ok(owners)
}

/// A running psql that is fed with a script.
struct Copy {
    psql: Child,
    input: BufWriter<ChildStdin>,
    line: String,
}

impl Copy {
    fn start(postgres: &Postgres, database: &str) -> Outcome<Self> {
        let mut psql = postgres.psql(database).spawn()?;
        let input = psql.stdin.take().ok_or("psql has no input")?;
        Ok(Self {
            psql,
            input: BufWriter::with_capacity(1 << 20, input),
            line: String::new(),
        })
    }

    fn say(&mut self, script: &str) -> Outcome {
        self.input.write_all(script.as_bytes())?;
        Ok(self.input.write_all(b"\n")?)
    }

    fn finish(self) -> Outcome {
        let Self {
            mut psql, input, ..
        } = self;
        let flushed = input.into_inner().map(drop);
        let status = psql.wait()?;
        if !status.success() {
            return Err(format!("psql: {status}").into());
        }
        Ok(flushed.map_err(|error| error.to_string())?)
    }
}

impl Sink for Copy {
    fn begin(&mut self, table: &Table) -> Outcome {
        let columns = table.columns.join(", ");
        self.say(&format!("COPY {} ({columns}) FROM stdin;", table.name))
    }

    fn row(&mut self, values: &[Value]) -> Outcome {
        self.line.clear();
        for (at, value) in values.iter().enumerate() {
            if at > 0 {
                self.line.push('\t');
            }
            write(&mut self.line, value)?;
        }
        self.line.push('\n');
        Ok(self.input.write_all(self.line.as_bytes())?)
    }

    fn end(&mut self) -> Outcome {
        self.say("\\.")
    }
}

/// A value as COPY reads it.
fn write(line: &mut String, value: &Value) -> std::fmt::Result {
    match value {
        Value::Null => line.write_str("\\N"),
        Value::Int(number) => write!(line, "{number}"),
        Value::Bool(value) => line.write_str(if *value { "t" } else { "f" }),
        Value::Text(text) => line.write_str(&text.replace('\n', "\\n")),
        Value::Guid(guid) => write!(line, "{guid}"),
        Value::At(millis) => instant(line, *millis),
        Value::Bytes(bytes) => {
            line.write_str("\\\\x")?;
            bytes.iter().try_for_each(|byte| write!(line, "{byte:02x}"))
        }
    }
}

/// An instant as a date and a time of the day.
fn instant(line: &mut String, millis: i64) -> std::fmt::Result {
    let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(millis) * 1_000_000);
    let text = at.map(|at| at.format(&Rfc3339));
    match text {
        Ok(Ok(text)) => line.write_str(&text),
        _ => Err(std::fmt::Error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_written_as_the_calendar_has_it() {
        for (millis, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_123, "2000-02-29T00:00:00.123Z"),
        ] {
            let mut line = String::new();
            instant(&mut line, millis).unwrap();
            assert_eq!(line, text);
        }
    }

    #[test]
    fn values_are_written_for_copy() {
        let mut line = String::new();
        for value in [Value::Null, Value::Bool(true), Value::Bytes([255; 32])] {
            write(&mut line, &value).unwrap();
        }
        assert!(line.starts_with("\\Nt\\\\xffff"), "{line}");
    }
}
