//! Sort and search keys of jobs: derived texts that are written with the job and never read.

use diesel::prelude::*;
use imprimatur_domain::{email::Email, job::Job};

use super::schema::jobs;
use crate::values::folded;

/// The keys of a job.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = jobs, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct KeysRow {
    #[diesel(column_name = name_key)]
    name: String,
    /// `None` without a label.
    #[diesel(column_name = label_key)]
    label: Option<String>,
    #[diesel(column_name = search_key)]
    search: String,
}

impl KeysRow {
    /// The keys of a job.
    pub fn of(job: &Job) -> Self {
        Self {
            name: folded(&job.name),
            label: (!job.label.is_empty()).then(|| folded(&job.label)),
            search: search_key(job),
        }
    }
}

/// Search text of a job: its own texts on separate lines, the character U+0001, then its contacts' addresses. Search
/// terms never contain line breaks or U+0001.
fn search_key(job: &Job) -> String {
    let line = |text: &str| folded(&text.replace(char::is_control, " "));
    let address = |email: &Option<Email>| email.as_ref().map_or("", Email::as_str).to_owned();
    [
        folded(&job.name),
        "\n".to_owned(),
        folded(&job.label),
        "\n".to_owned(),
        line(&job.alt_text),
        "\u{1}".to_owned(),
        address(&job.customer),
        "\n".to_owned(),
        address(&job.partner),
    ]
    .concat()
}
