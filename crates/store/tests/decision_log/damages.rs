//! What somebody with the database's password could do, and how the test mends it.

use crate::columns::{COLUMNS, HASH};

/// Tables that are damaged.
pub const KEPT: [&str; 13] = [
    "verdicts",
    "tasks",
    "versions",
    "inspections",
    "history",
    "jobs",
    "check_runs",
    "derivatives",
    "log_leaves",
    "log_checkpoints",
    "log_state",
    "log_keys",
    "log_cosignatures",
];

/// A damage to a table.
#[derive(Debug)]
pub struct Damage {
    pub table: &'static str,
    pub sql: String,
}

/// A copy of the decision at position 205 with another id.
fn copied(id: &str) -> String {
    let columns = "job_id, job_name, task_id, decision, reviewer, name, on_behalf_by, comments, \
                   version, sha256, seen, seen_elsewhere, address, decided_at";
    let row = one("verdicts");
    format!(
        "INSERT INTO verdicts (id, {columns}) SELECT {id}, {columns} FROM kept_verdicts WHERE {row}"
    )
}

/// A copy of the first run of the check, as a third one.
fn copied_run() -> String {
    let columns = "job_id, version, name, title, sha256, requested_at, due_at, is_finished, answer";
    let row = one("check_runs");
    format!(
        "INSERT INTO check_runs (run, {columns}) SELECT 3, {columns} FROM kept_check_runs WHERE {row}"
    )
}

/// A copy of the confirmed file with other bytes.
fn copied_derivative() -> String {
    let columns = "team_id, job_id, version, process, tool, sameness, registered_by, registered_at, \
                   confirmed_by, confirmed_at, reason";
    let row = one("derivatives");
    format!(
        "INSERT INTO derivatives (id, sha256, {columns}) SELECT id + 1000000, {HASH}, {columns} \
         FROM kept_derivatives WHERE {row}"
    )
}

/// The job whose leaf has this position.
fn job_at(position: u64) -> String {
    format!("(SELECT l.job_id FROM kept_log_leaves l WHERE l.position = {position})")
}

/// The first job that is under review in stages gets the plan of another one.
fn other_plan(position: u64) -> String {
    let plan = format!(
        "(SELECT k.plan FROM kept_jobs k WHERE k.id = {})",
        job_at(position)
    );
    format!("UPDATE jobs SET plan = {plan} WHERE id = {}", job_at(260))
}

/// The task decided on in stage 1 is in this stage.
fn other_stage(stage: &str) -> String {
    let leaf = "(SELECT l.id FROM kept_log_leaves l WHERE l.position = 261)";
    let task = format!("(SELECT v.task_id FROM kept_verdicts v WHERE v.id = {leaf})");
    format!("UPDATE tasks SET stage = {stage} WHERE id = {task}")
}

/// Two decisions on one job change their ids.
fn swapped() -> String {
    let one = "(SELECT min(k.id) FROM kept_verdicts k)";
    let other = format!("(SELECT min(k.id) FROM kept_verdicts k WHERE k.id > {one})");
    format!(
        "UPDATE verdicts SET id = -1 WHERE id = {one}; \
         UPDATE verdicts SET id = {one} WHERE id = {other}; \
         UPDATE verdicts SET id = {other} WHERE id = -1"
    )
}

/// Statements of their own: of whole tables of one row, of several rows, and of what never was.
fn others() -> Vec<(&'static str, String)> {
    let fixed = [
        ("log_state", "UPDATE log_state SET size = size - 1"),
        (
            "log_state",
            "UPDATE log_state SET edge = (SELECT root FROM log_checkpoints WHERE size = 20)",
        ),
        (
            "log_keys",
            "UPDATE log_keys SET public_key = 'review.example/log+00000000+AAAA'",
        ),
        (
            "log_checkpoints",
            "UPDATE log_checkpoints SET note = (SELECT note FROM kept_log_checkpoints WHERE size = 20) WHERE size = 40",
        ),
        ("verdicts", "UPDATE verdicts SET decision = 'rejected'"),
        (
            "log_leaves",
            "UPDATE log_leaves SET text = (SELECT k.text FROM kept_log_leaves k WHERE k.seq = 9 - log_leaves.seq) WHERE seq IN (4, 5)",
        ),
        (
            "jobs",
            "UPDATE jobs SET status = 'approved', reviewed_at = created_at WHERE name = 'other.pdf'",
        ),
        ("jobs", "UPDATE jobs SET plan = NULL"),
        (
            "derivatives",
            "UPDATE derivatives SET confirmed_by = NULL, confirmed_at = NULL, reason = NULL",
        ),
        (
            "derivatives",
            "UPDATE derivatives SET confirmed_by = registered_by, confirmed_at = registered_at, reason = 'Fine.' WHERE process <> 'trapping'",
        ),
    ];
    let made = [
        ("verdicts", swapped()),
        ("verdicts", copied("id + 1000000")),
        ("verdicts", copied("0")),
        ("check_runs", copied_run()),
        ("derivatives", copied_derivative()),
        ("jobs", other_plan(262)),
        ("jobs", other_plan(264)),
        ("tasks", other_stage("2")),
        ("tasks", other_stage("NULL")),
    ];
    let fixed = fixed.map(|(table, damage)| (table, damage.to_owned()));
    fixed.into_iter().chain(made).collect()
}

/// The condition of one row that a sealed leaf is about, which is not the last of its table.
fn one(table: &str) -> String {
    let leaf = "(SELECT l.id FROM kept_log_leaves l WHERE l.position = 205)";
    let of_leaf = format!("(SELECT v.job_id FROM kept_verdicts v WHERE v.id = {leaf})");
    match table {
        "verdicts" => format!("id = {leaf}"),
        "log_leaves" => "position = 205".to_owned(),
        "tasks" => format!("id = (SELECT v.task_id FROM kept_verdicts v WHERE v.id = {leaf})"),
        "versions" | "inspections" => format!("job_id = {of_leaf}"),
        "jobs" => format!("id = {of_leaf}"),
        "history" => format!(
            "id = (SELECT min(h.id) FROM kept_history h WHERE h.job_id = {of_leaf} AND h.category = 'decision')"
        ),
        "check_runs" => "run = 1".to_owned(),
        "derivatives" => "process = 'trapping'".to_owned(),
        "log_checkpoints" => "size = 60".to_owned(),
        _ => "1 = 1".to_owned(),
    }
}

/// Puts a table back to what was kept of it. Jobs, whose rows others refer to, get the damaged columns back.
pub fn mend(table: &str) -> Vec<String> {
    if table == "jobs" {
        let columns = ["status", "previous", "team_id", "plan", "reviewed_at"];
        let kept = |column| {
            format!("{column} = (SELECT k.{column} FROM kept_jobs k WHERE k.id = jobs.id)")
        };
        return vec![format!("UPDATE jobs SET {}", columns.map(kept).join(", "))];
    }
    vec![
        format!("DELETE FROM {table}"),
        format!("INSERT INTO {table} SELECT * FROM kept_{table}"),
    ]
}

/// Every damage.
pub fn damages() -> Vec<Damage> {
    let columns = COLUMNS.iter().map(|(table, column, value)| Damage {
        table,
        sql: format!("UPDATE {table} SET {column} = {value} WHERE {}", one(table)),
    });
    let others = others()
        .into_iter()
        .map(|(table, sql)| Damage { table, sql });
    // Without the line of a witness the log proves less, and nothing else.
    let dropped = KEPT
        .iter()
        .filter(|table| !matches!(**table, "jobs" | "log_state" | "log_cosignatures"));
    let dropped = dropped.map(|table| Damage {
        table,
        sql: format!("DELETE FROM {table} WHERE {}", one(table)),
    });
    columns.chain(others).chain(dropped).collect()
}
