//! What somebody with the database's password could do, and how the test mends it.

/// Tables that are damaged.
pub const KEPT: [&str; 10] = [
    "verdicts",
    "tasks",
    "versions",
    "inspections",
    "history",
    "jobs",
    "log_leaves",
    "log_checkpoints",
    "log_state",
    "log_keys",
];

/// A damage, and the statements that mend it.
pub struct Damage {
    pub damage: String,
    pub mend: Vec<String>,
}

/// Another value of the type of an instant, of a hash, of a job.
const INSTANT: &str = "(SELECT began_at FROM log_state)";
const HASH: &str = "(SELECT root FROM log_checkpoints WHERE size = 20)";
const JOB: &str = "(SELECT k.job_id FROM kept_log_leaves k WHERE k.position = 10)";

/// A column and what it is set to, in one row.
const COLUMNS: [(&str, &str, &str); 48] = [
    ("verdicts", "job_id", JOB),
    ("verdicts", "job_name", "'other.pdf'"),
    ("verdicts", "task_id", "task_id + 1"),
    ("verdicts", "decision", "'rejected'"),
    ("verdicts", "reviewer", "'eve@example.com'"),
    ("verdicts", "name", "'Eve'"),
    ("verdicts", "on_behalf_by", "NULL"),
    ("verdicts", "comments", "'Very good.'"),
    ("verdicts", "version", "2"),
    ("verdicts", "sha256", HASH),
    ("verdicts", "seen", "'[]'"),
    ("verdicts", "seen_elsewhere", "NOT seen_elsewhere"),
    ("verdicts", "address", "'203.0.113.9'"),
    ("verdicts", "decided_at", INSTANT),
    ("verdicts", "erased_at", INSTANT),
    ("verdicts", "leaf_id", "NULL"),
    ("verdicts", "leaf_id", "leaf_id + 1000000"),
    ("tasks", "id", "id + 1000000"),
    ("tasks", "category", "'upload-task'"),
    ("tasks", "assigned_to", "'eve@example.com'"),
    ("tasks", "status", "'new'"),
    ("tasks", "status", "'closed'"),
    ("tasks", "job_status", "'rejected'"),
    ("tasks", "verdict", "NULL"),
    (
        "tasks",
        "verdict",
        "(SELECT verdict FROM kept_tasks WHERE id = (SELECT max(id) FROM kept_tasks))",
    ),
    ("versions", "number", "2"),
    ("versions", "size", "size + 1"),
    ("versions", "sha256", HASH),
    ("inspections", "version", "2"),
    ("inspections", "findings", "'[]'"),
    ("history", "job_id", JOB),
    ("history", "from_email", "'eve@example.com'"),
    ("history", "category", "'job.label'"),
    ("history", "comments", "'rejected'"),
    (
        "history",
        "data",
        r#"'{"kind":"decided","decision":"rejected","task":null,"on_behalf_by":null}'"#,
    ),
    ("history", "created_at", INSTANT),
    ("jobs", "status", "'rejected'"),
    ("log_leaves", "id", "id + 1000000"),
    ("log_leaves", "team_id", "team_id + 1"),
    ("log_leaves", "job_id", JOB),
    ("log_leaves", "text", "NULL"),
    ("log_leaves", "text", "text || ' '"),
    ("log_leaves", "hash", HASH),
    ("log_leaves", "position", "position + 1000"),
    ("log_checkpoints", "size", "size - 1"),
    (
        "log_checkpoints",
        "root",
        "(SELECT k.root FROM kept_log_checkpoints k WHERE k.size = 20)",
    ),
    ("log_checkpoints", "former", "former + 1"),
    ("log_keys", "since", "20"),
];

/// Statements of their own: of whole tables of one row, and of several rows.
const OTHERS: [(&str, &str); 7] = [
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
    (
        "verdicts",
        "UPDATE verdicts SET leaf_id = (SELECT sum(k.leaf_id) FROM kept_verdicts k WHERE k.id IN (3, 4)) - leaf_id WHERE id IN (3, 4)",
    ),
    ("verdicts", "UPDATE verdicts SET decision = 'rejected'"),
    (
        "log_leaves",
        "UPDATE log_leaves SET text = (SELECT k.text FROM kept_log_leaves k WHERE k.seq = 9 - log_leaves.seq) WHERE seq IN (4, 5)",
    ),
];

/// The condition of one row that a sealed leaf is about, which is not the last of its table.
fn one(table: &str) -> String {
    let leaf = "(SELECT l.id FROM kept_log_leaves l WHERE l.position = 205)";
    let of_leaf = format!("(SELECT v.job_id FROM kept_verdicts v WHERE v.leaf_id = {leaf})");
    match table {
        "verdicts" => format!("leaf_id = {leaf}"),
        "log_leaves" => "position = 205".to_owned(),
        "tasks" => format!("id = (SELECT v.task_id FROM kept_verdicts v WHERE v.leaf_id = {leaf})"),
        "versions" | "inspections" => format!("job_id = {of_leaf}"),
        "jobs" => format!("id = {of_leaf}"),
        "history" => format!(
            "id = (SELECT min(h.id) FROM kept_history h WHERE h.job_id = {of_leaf} AND h.category = 'decision')"
        ),
        "log_checkpoints" => "size = 60".to_owned(),
        _ => "1 = 1".to_owned(),
    }
}

/// Puts a table back to what was kept of it. Jobs, whose rows others refer to, get their status back.
fn mend(table: &str) -> Vec<String> {
    if table == "jobs" {
        let status = "(SELECT k.status FROM kept_jobs k WHERE k.id = jobs.id)";
        return vec![format!("UPDATE jobs SET status = {status}")];
    }
    vec![
        format!("DELETE FROM {table}"),
        format!("INSERT INTO {table} SELECT * FROM kept_{table}"),
    ]
}

/// Every damage.
pub fn damages() -> Vec<Damage> {
    let columns = COLUMNS.iter().map(|(table, column, value)| Damage {
        damage: format!("UPDATE {table} SET {column} = {value} WHERE {}", one(table)),
        mend: mend(table),
    });
    let others = OTHERS.iter().map(|(table, damage)| Damage {
        damage: (*damage).to_owned(),
        mend: mend(table),
    });
    let dropped = KEPT
        .iter()
        .filter(|table| !matches!(**table, "jobs" | "log_state"));
    let dropped = dropped.map(|table| Damage {
        damage: format!("DELETE FROM {table} WHERE {}", one(table)),
        mend: mend(table),
    });
    columns.chain(others).chain(dropped).collect()
}
