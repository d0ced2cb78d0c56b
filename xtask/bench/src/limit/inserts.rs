//! The two inserts that a new job cannot do without: the job and its event.

use std::fmt::Write as _;

use super::pgbench::Script;

/// A column and its value as both databases read it. `?1` is the job's GUID, `?2` its owner, `?3` a number.
type Column = (&'static str, &'static str);

/// A row to insert.
#[derive(Debug)]
pub struct Row {
    table: &'static str,
    columns: &'static [Column],
}

/// A folder at the top level.
pub const JOB: Row = Row {
    table: "jobs",
    columns: &[
        ("id", "?1"),
        ("revision", "1"),
        ("team_id", "1"),
        ("user_id", "?2"),
        ("name", "'Order 4711'"),
        ("name_key", "'order 4711'"),
        ("alt_text", "''"),
        ("label", "''"),
        ("is_folder", "true"),
        ("is_portal", "false"),
        ("size", "0"),
        ("version", "1"),
        ("status", "'new'"),
        ("round", "0"),
        ("is_new", "false"),
        ("cus_download", "false"),
        ("show_job_spec", "true"),
        ("show_preflight", "true"),
        ("has_comment", "false"),
        ("is_locked", "false"),
        ("source", "'api'"),
        ("created_at", "NOW"),
        ("updated_at", "NOW"),
        ("active_at", "NOW"),
    ],
};

/// Its event.
pub const EVENT: Row = Row {
    table: "events",
    columns: &[
        ("id", "?3"),
        ("job_id", "?1"),
        ("team_id", "1"),
        ("user_id", "?2"),
        ("event_type", "'jobs.created'"),
        ("payload", "PAYLOAD"),
        ("job_revision", "1"),
        ("created_at", "NOW"),
    ],
};

/// Bytes of an event about a folder.
const PAYLOAD: usize = 1_100;

impl Row {
    fn insert(&self, value: impl Fn(&str) -> String) -> String {
        let columns: Vec<_> = self.columns.iter().map(|(name, _)| *name).collect();
        let values: Vec<_> = self
            .columns
            .iter()
            .map(|(_, text)| match *text {
                "PAYLOAD" => format!("'{{\"event\":\"{}\"}}'", "x".repeat(PAYLOAD)),
                other => value(other),
            })
            .collect();
        format!(
            "INSERT INTO {} ({}) VALUES ({})",
            self.table,
            columns.join(", "),
            values.join(", ")
        )
    }

    /// For the in-process loop.
    pub fn for_sqlite(&self) -> String {
        self.insert(|text| match text {
            "NOW" => "1795166999999".to_owned(),
            other => other.to_owned(),
        })
    }

    fn for_pgbench(&self, user: i64) -> String {
        self.insert(|text| match text {
            "?1" => "('01950000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid".to_owned(),
            "?2" => user.to_string(),
            "?3" => ":n".to_owned(),
            "NOW" => "now()".to_owned(),
            other => other.to_owned(),
        })
    }
}

/// Both in one transaction; every client counts up on its own.
pub fn script(user: i64) -> Script {
    let mut text = String::from("\\set i :i + 1\n\\set n :client_id * 10000000000 + :i\n");
    for statement in [
        "BEGIN".to_owned(),
        JOB.for_pgbench(user),
        EVENT.for_pgbench(user),
        "COMMIT".to_owned(),
    ] {
        // Writing to a String does not fail.
        if writeln!(text, "{statement};").is_err() {
            break;
        }
    }
    Script::new(text, Vec::new())
}
