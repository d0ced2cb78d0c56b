//! What views ask, as texts: they are put together anew for each list, and Diesel would name forty columns each time.

use std::sync::LazyLock;

use diesel::{
    backend::Backend,
    dsl::{AsSelect, SqlTypeOf},
    prelude::*,
    query_builder::{QueryBuilder as _, QueryFragment as _},
    sql_types::{BigInt, Bool, Nullable, Text},
};
use imprimatur_domain::ids::UserId;

use super::{
    super::types::{JsonType, MomentType},
    Db, dialect,
    dialect_lists::{Ask, Statement},
    jobs::JobRow,
};
use crate::values::Guid;

/// Which jobs of a list are viewed.
pub(crate) enum Viewed<'a> {
    /// These.
    Jobs(&'a [Guid]),
    /// Those whose places a question names.
    Found(Statement),
}

/// The columns of a job's row. Questions that are put together anew each time have them as a text, since naming them
/// one by one takes longer than the look-ups.
static COLUMNS: LazyLock<String> = LazyLock::new(|| {
    let mut columns = <Db as Backend>::QueryBuilder::default();
    let named = JobRow::as_select().to_sql(&mut columns, &Db::default());
    named.map(|()| columns.finish()).unwrap_or_default()
});

/// The names beside a job, after its columns.
const NAMES: &str = ", (SELECT u.email FROM users u WHERE u.id = jobs.user_id), \
     (SELECT u.trash_on_delete FROM users u WHERE u.id = jobs.user_id), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.customer), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.partner), \
     (SELECT u.full_name FROM users u WHERE u.email = jobs.assignee)";

/// What the inspection of the current version found, if it was found.
const PAGES: &str = ", (SELECT i.more_info FROM inspections i WHERE i.job_id = jobs.id AND i.version = jobs.version";

/// What is asked of jobs in full.
pub(crate) type Full = (
    SqlTypeOf<AsSelect<JobRow, Db>>,
    (
        Nullable<Text>,
        Nullable<Bool>,
        Nullable<Text>,
        Nullable<Text>,
        Nullable<Text>,
    ),
    (Nullable<JsonType>, Bool, BigInt, Nullable<MomentType>),
);
/// What a list asks of jobs.
pub(crate) type Listed = (
    SqlTypeOf<AsSelect<JobRow, Db>>,
    (Bool, BigInt, Nullable<MomentType>),
);

/// Asks for what is shown of jobs in full; which ones is still to be said.
pub(crate) fn full(viewer: Option<UserId>, with_pages: bool) -> Statement {
    let question = Statement::new("SELECT ")
        .words(COLUMNS.as_str())
        .words(NAMES)
        .words(PAGES)
        .words(if with_pages { ")" } else { " AND FALSE)" });
    few(question, viewer.map_or(0, |viewer| viewer.0)).words(" FROM jobs WHERE jobs.")
}

pub(crate) fn listed(viewed: Viewed<'_>, viewer: UserId) -> Ask<Listed> {
    let question = Statement::new("SELECT ").words(COLUMNS.as_str());
    let question = few(question, viewer.0).words(" FROM jobs WHERE jobs.");
    Ask::new(match viewed {
        Viewed::Jobs(ids) => among(question, ids),
        Viewed::Found(found) => {
            let is_kept = found.is_kept();
            let question = question.words(dialect::PLACE).words(" IN (");
            question.join(found).words(")").keep(is_kept)
        }
    })
}

/// Asks for what is little: whether the viewer watches it, and so on.
fn few(question: Statement, viewer: i64) -> Statement {
    question
        .words(", EXISTS (SELECT 1 FROM watchers w WHERE w.job_id = jobs.id AND w.user_id = ")
        .number(viewer)
        .words("), jobs.annotation_count, jobs.reminded_at")
}

/// Asks for these.
pub(crate) fn among(question: Statement, ids: &[Guid]) -> Statement {
    let mut question = question.words("id IN (");
    let mut between = "";
    for id in ids {
        question = question.words(between).guid(*id);
        between = ", ";
    }
    question.words(")")
}

/// Asks for this one and the folder it lies in.
pub(crate) fn above(question: Statement, id: Guid) -> Statement {
    question
        .words("id IN (")
        .guid(id)
        .words(", (SELECT p.parent_id FROM jobs p WHERE p.id = ")
        .guid(id)
        .words("))")
}
