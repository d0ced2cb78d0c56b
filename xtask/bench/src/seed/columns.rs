//! Which columns of which tables are seeded.

/// A table and those of its columns that have no good default.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The columns, in the order of the values.
    pub columns: &'static [&'static str],
}

/// Contacts.
pub const CONTACTS: Table = Table {
    name: "contacts",
    columns: &[
        "id",
        "user_id",
        "email",
        "name",
        "company",
        "group_name",
        "identity",
        "phone",
        "alt_phone",
        "address",
        "city",
        "state",
        "zip_code",
        "valid_email",
        "created_at",
        "updated_at",
    ],
};

/// Jobs.
pub const JOBS: Table = Table {
    name: "jobs",
    columns: &[
        "id",
        "revision",
        "team_id",
        "user_id",
        "parent_id",
        "name_key",
        "name",
        "alt_text",
        "label",
        "media_type",
        "is_folder",
        "is_portal",
        "size",
        "version",
        "sha256",
        "status",
        "previous",
        "round",
        "due_at",
        "is_new",
        "customer",
        "cus_download",
        "show_job_spec",
        "show_preflight",
        "has_comment",
        "is_locked",
        "source",
        "reviewed_at",
        "created_at",
        "updated_at",
        "active_at",
        "stored_bytes",
        "search_key",
    ],
};

/// Documents of files.
pub const VERSIONS: Table = Table {
    name: "versions",
    columns: &[
        "job_id",
        "number",
        "name",
        "media_type",
        "size",
        "sha256",
        "blob",
        "puid",
        "uploaded_by",
        "created_at",
        "is_inspected",
    ],
};

/// What was found in them.
pub const INSPECTIONS: Table = Table {
    name: "inspections",
    columns: &[
        "job_id",
        "version",
        "page_count",
        "more_info",
        "findings",
        "inspected_at",
    ],
};

/// Tasks.
pub const TASKS: Table = Table {
    name: "tasks",
    columns: &[
        "id",
        "job_id",
        "category",
        "assigned_to",
        "name",
        "status",
        "req_confirm",
        "comments",
        "due_at",
        "executed_at",
        "is_open",
        "round",
        "generation",
        "created_at",
        "updated_at",
    ],
};

/// Sums of analytics.
pub const SUMS: Table = Table {
    name: "sums",
    columns: &["scope", "user_id", "kind", "day", "number"],
};

/// Counters of lists.
pub const COUNTERS: Table = Table {
    name: "counters",
    columns: &["scope", "user_id", "status", "is_folder", "number"],
};
