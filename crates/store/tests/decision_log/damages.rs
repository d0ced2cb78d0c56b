//! What somebody with the database's password could do, and how the test mends it.

/// Tables that are damaged.
pub const KEPT: [&str; 11] = [
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
    "log_cosignatures",
];

/// A damage, and the statements that mend it.
pub struct Damage {
    pub damage: String,
    pub mend: Vec<String>,
}

/// Another value of the type of an instant, of a hash, of a job.
const INSTANT: &str = "(SELECT min(k.created_at) FROM kept_jobs k)";
const HASH: &str = "(SELECT root FROM log_checkpoints WHERE size = 20)";
const OTHER_JOB: &str = "(SELECT k.id FROM kept_jobs k WHERE k.name = 'other.pdf')";
const OTHER_TEAM: &str = "(SELECT max(t.id) FROM teams t)";
const JOB: &str = "(SELECT k.job_id FROM kept_log_leaves k WHERE k.position = 10)";

/// A column and what it is set to, in one row.
const COLUMNS: [(&str, &str, &str); 60] = [
    ("verdicts", "id", "id + 1000000"),
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
    ("tasks", "id", "id + 1000000"),
    ("tasks", "category", "'upload-task'"),
    ("tasks", "job_id", JOB),
    ("tasks", "assigned_to", "'eve@example.com'"),
    ("tasks", "assigned_to", "NULL"),
    ("tasks", "stage", "1"),
    ("tasks", "role", "'observer'"),
    ("tasks", "status", "'new'"),
    ("tasks", "status", "'closed'"),
    ("tasks", "job_status", "'rejected'"),
    ("tasks", "verdict", "NULL"),
    (
        "tasks",
        "verdict",
        "(SELECT verdict FROM kept_tasks WHERE id = (SELECT max(id) FROM kept_tasks))",
    ),
    ("versions", "job_id", OTHER_JOB),
    ("versions", "number", "2"),
    ("versions", "size", "size + 1"),
    ("versions", "sha256", HASH),
    ("inspections", "job_id", OTHER_JOB),
    ("inspections", "version", "2"),
    ("inspections", "findings", "'[]'"),
    ("history", "id", "id + 1000000"),
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
    ("jobs", "previous", "'rejected'"),
    ("jobs", "team_id", OTHER_TEAM),
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
    (
        "log_cosignatures",
        "witness",
        "'witness.example+00000000+AAAA'",
    ),
    ("log_cosignatures", "size", "260"),
    ("log_cosignatures", "size", "261"),
    ("log_cosignatures", "line", "'— witness.example AAAA'"),
];

/// Columns that only statements of their own damage.
const OTHERWISE: [(&str, &str); 5] = [
    ("jobs", "plan"),
    ("log_state", "size"),
    ("log_state", "edge"),
    ("log_keys", "public_key"),
    ("log_checkpoints", "note"),
];

/// Columns of which no leaf says anything, and `jobs.id`, which cannot be changed as other rows refer to it.
const UNSPOKEN: [(&str, &[&str]); 7] = [
    (
        "tasks",
        &[
            "requested_by",
            "name",
            "paused_from",
            "req_confirm",
            "private_comments",
            "inspector",
            "language",
            "comments",
            "due_at",
            "executed_at",
            "is_open",
            "round",
            "not_needed",
            "generation",
            "created_at",
            "updated_at",
        ],
    ),
    (
        "versions",
        &[
            "name",
            "media_type",
            "blob",
            "puid",
            "uploaded_by",
            "created_at",
            "is_inspected",
            "claims",
            "lease_holder",
            "lease_until",
        ],
    ),
    (
        "inspections",
        &["page_count", "more_info", "details", "inspected_at"],
    ),
    (
        "jobs",
        &[
            "id",
            "revision",
            "user_id",
            "parent_id",
            "name",
            "name_key",
            "alt_text",
            "label",
            "label_key",
            "is_folder",
            "is_portal",
            "media_type",
            "size",
            "version",
            "sha256",
            "round",
            "gate",
            "expect",
            "profile",
            "default_plan",
            "due_at",
            "assignee",
            "assigned_at",
            "is_new",
            "customer",
            "partner",
            "cus_download",
            "show_job_spec",
            "show_preflight",
            "has_comment",
            "last_comment",
            "is_locked",
            "source",
            "reviewed_at",
            "deleted_at",
            "trash_root",
            "created_at",
            "updated_at",
            "active_at",
            "annotation_count",
            "reminded_at",
            "stored_bytes",
            "search_key",
            "task_due_at",
            "next_due_at",
        ],
    ),
    // The order of sealed leaves is that of their positions, the order of keys that of the sizes they are valid from.
    ("log_leaves", &["seq"]),
    ("log_keys", &["seq"]),
    (
        "log_state",
        &[
            "id",
            "lease_holder",
            "lease_until",
            "verified_at",
            "verified_size",
            "verified_whole",
        ],
    ),
];

/// Whether a damage of this column is tried.
pub fn is_damaged(table: &str, column: &str) -> bool {
    let mut columns = COLUMNS.iter().map(|(table, column, _)| (*table, *column));
    columns.any(|one| one == (table, column)) || OTHERWISE.contains(&(table, column))
}

/// Whether no leaf says anything of this column.
pub fn is_unspoken(table: &str, column: &str) -> bool {
    let mut tables = UNSPOKEN.iter();
    tables.any(|(one, columns)| *one == table && columns.contains(&column))
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
    ];
    let made = [
        ("verdicts", swapped()),
        ("verdicts", copied("id + 1000000")),
        ("verdicts", copied("0")),
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
        "log_checkpoints" => "size = 60".to_owned(),
        _ => "1 = 1".to_owned(),
    }
}

/// Puts a table back to what was kept of it. Jobs, whose rows others refer to, get the damaged columns back.
fn mend(table: &str) -> Vec<String> {
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
        damage: format!("UPDATE {table} SET {column} = {value} WHERE {}", one(table)),
        mend: mend(table),
    });
    let others = others().into_iter().map(|(table, damage)| Damage {
        damage,
        mend: mend(table),
    });
    // Without the line of a witness the log proves less, and nothing else.
    let dropped = KEPT
        .iter()
        .filter(|table| !matches!(**table, "jobs" | "log_state" | "log_cosignatures"));
    let dropped = dropped.map(|table| Damage {
        damage: format!("DELETE FROM {table} WHERE {}", one(table)),
        mend: mend(table),
    });
    columns.chain(others).chain(dropped).collect()
}
