//! Sort and search keys of jobs: derived texts that are written with the job and never read.

use diesel::{prelude::*, query_builder::QueryFragment};
use imprimatur_domain::{email::Email, job::Job};

use super::{Db, schema::jobs};
use crate::values::folded;

/// The keys of a job.
#[derive(Insertable)]
#[diesel(table_name = jobs, treat_none_as_default_value = false)]
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
    pub fn new(job: &Job) -> Self {
        Self {
            name: folded(&job.name),
            label: (!job.label.is_empty()).then(|| folded(&job.label)),
            search: search_key(job),
        }
    }

    /// Sets the keys that differ from those of the job as it was.
    pub fn set_from<'a>(
        &'a self,
        before: &Self,
    ) -> impl AsChangeset<Target = jobs::table, Changeset: QueryFragment<Db>> + use<'a> {
        (
            (self.name != before.name).then(|| jobs::name_key.eq(&self.name)),
            (self.label != before.label).then(|| jobs::label_key.eq(&self.label)),
            (self.search != before.search).then(|| jobs::search_key.eq(&self.search)),
        )
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
