//! What views ask, as texts: they are put together anew for each list, and Diesel would name forty columns each time.

use std::sync::LazyLock;

use diesel::{
    backend::Backend,
    dsl::{AsSelect, SqlTypeOf},
    prelude::*,
    query_builder::{QueryBuilder as _, QueryFragment},
    sql_types::{BigInt, Bool, Nullable, Text},
};
use imprimatur_domain::ids::UserId;

use super::{
    super::types::{JsonType, MomentType},
    Db, dialect,
    jobs::JobRow,
    listed::ListedRow,
    sql_lists::{Piece, RawQuery, Statement, StaticSql},
    sql_visibility::visible_id,
};
use crate::values::DbUuid;

/// Which jobs of a list are viewed.
pub(crate) enum Viewed<'a> {
    /// These.
    Jobs(&'a [DbUuid]),
    /// Those whose places a question names.
    Found(Statement),
}

/// The columns of a job's row. Questions that are put together anew each time have them as a text, since naming them
/// one by one takes longer than the look-ups.
static COLUMNS: LazyLock<String> = LazyLock::new(columns::<JobRow>);
/// Those of them that lists show.
static LISTED: LazyLock<String> = LazyLock::new(columns::<ListedRow>);

fn columns<Row: Selectable<Db, SelectExpression: QueryFragment<Db>>>() -> String {
    let mut columns = <Db as Backend>::QueryBuilder::default();
    let named = Row::construct_selection().to_sql(&mut columns, &Db::default());
    named.map(|()| columns.finish()).unwrap_or_default()
}

/// The names beside a job, after its columns.
const NAMES: &str = ", (SELECT u.email FROM users u WHERE u.id = jobs.user_id), \
     (SELECT u.trash_on_delete FROM users u WHERE u.id = jobs.user_id), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.customer), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.partner), \
     (SELECT u.full_name FROM users u WHERE u.email = jobs.assignee)";

/// What the inspection of the current version found, if it was found.
const PAGES: &str = ", (SELECT i.more_info FROM inspections i WHERE i.job_id = jobs.id AND i.version = jobs.version)";

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
pub(crate) type Listed = (SqlTypeOf<AsSelect<ListedRow, Db>>, Bool);

/// Whose view it is, and of which job.
const VIEWER: Piece = Piece::Blank(0);
const JOB: Piece = Piece::Blank(1);

/// One job in full: the number of the viewer and its GUID.
pub(crate) struct InFull;
/// The same, if the caller may [see it at all](super::sql_visibility).
pub(crate) struct VisibleInFull;
/// The same, and the folder it lies in.
pub(crate) struct VisibleInFullAndAbove;

impl StaticSql for InFull {
    type Row = Full;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> =
            LazyLock::new(|| full(&VIEWER).words("id = ").piece(&JOB));
        &WORDS
    }
}

impl StaticSql for VisibleInFull {
    type Row = Full;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> =
            LazyLock::new(|| visible_id(full(&VIEWER).words("id = ")));
        &WORDS
    }
}

impl StaticSql for VisibleInFullAndAbove {
    type Row = Full;

    fn words() -> &'static Statement {
        static WORDS: LazyLock<Statement> = LazyLock::new(|| {
            let own = visible_id(full(&VIEWER).words("id IN ("));
            let above = own.words(", (SELECT l.parent_id FROM jobs l WHERE l.id = ");
            visible_id(above).words("))")
        });
        &WORDS
    }
}

/// Asks for what is shown of jobs in full; which ones is still to be said.
fn full(viewer: &Piece) -> Statement {
    let question = Statement::new("SELECT ")
        .words(COLUMNS.as_str())
        .words(NAMES)
        .words(PAGES);
    watched(question, viewer)
        .words(", jobs.annotation_count, jobs.reminded_at FROM jobs WHERE jobs.")
}

/// Asks for what a list shows of jobs.
pub(crate) fn listed(viewed: Viewed<'_>, viewer: UserId) -> RawQuery<Listed> {
    let question = Statement::new("SELECT ").words(LISTED.as_str());
    let question = watched(question, &Piece::Number(viewer.0)).words(" FROM jobs WHERE jobs.");
    RawQuery::new(match viewed {
        Viewed::Jobs(ids) => among(question, ids),
        Viewed::Found(found) => {
            let is_kept = found.is_kept();
            let question = question.words(dialect::PLACE).words(" IN (");
            question.join(found).words(")").keep(is_kept)
        }
    })
}

/// Asks whether the viewer watches them.
fn watched(question: Statement, viewer: &Piece) -> Statement {
    question
        .words(", EXISTS (SELECT 1 FROM watchers w WHERE w.job_id = jobs.id AND w.user_id = ")
        .piece(viewer)
        .words(")")
}

/// Asks for these.
fn among(question: Statement, ids: &[DbUuid]) -> Statement {
    let mut question = question.words("id IN (");
    let mut between = "";
    for id in ids {
        question = question.words(between).guid(*id);
        between = ", ";
    }
    question.words(")")
}
