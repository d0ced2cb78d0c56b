//! SQL of views as text, because diesel would render forty columns for each dynamic list query.

use std::sync::LazyLock;

use diesel::{
    backend::Backend,
    dsl::{AsSelect, SqlTypeOf},
    prelude::*,
    query_builder::{AstPass, Query, QueryBuilder as _, QueryFragment, QueryId},
    sql_types::{BigInt, Bool, Nullable, Text},
};
use imprimatur_domain::ids::UserId;

use super::{
    super::types::{JsonType, MomentType},
    Conn, Db, dialect,
    jobs::JobRow,
    listed::ListedRow,
    sql_lists::{Piece, RawQuery, Statement, StaticSql, Value},
    sql_visibility::{visible_id, visible_id_and_above},
};
use crate::values::DbUuid;

/// The jobs of a list to load.
pub(crate) enum Viewed<'a> {
    /// These ids.
    Jobs(&'a [DbUuid]),
    /// Those whose row locators a statement selects.
    Found(Statement),
}

/// Columns of a job's row as text, because rendering them one by one takes longer than the query.
static COLUMNS: LazyLock<String> = LazyLock::new(columns::<JobRow>);
/// Columns of a list item as text.
static LISTED: LazyLock<String> = LazyLock::new(columns::<ListedRow>);

fn columns<Row: Selectable<Db, SelectExpression: QueryFragment<Db>>>() -> String {
    let mut columns = <Db as Backend>::QueryBuilder::default();
    let named = Row::construct_selection().to_sql(&mut columns, &Db::default());
    named.map(|()| columns.finish()).unwrap_or_default()
}

/// Names related to a job, after its columns.
const NAMES: &str = ", (SELECT u.email FROM users u WHERE u.id = jobs.user_id), \
     (SELECT u.trash_on_delete FROM users u WHERE u.id = jobs.user_id), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.customer), \
     (SELECT c.name FROM contacts c WHERE c.user_id = jobs.user_id AND c.email = jobs.partner), \
     (SELECT u.full_name FROM users u WHERE u.email = jobs.assignee)";

/// Inspection result of the current version, if any.
const PAGES: &str = ", (SELECT i.more_info FROM inspections i WHERE i.job_id = jobs.id AND i.version = jobs.version)";

/// Row type of a full view.
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
/// Row type of a list item.
pub(crate) type Listed = (SqlTypeOf<AsSelect<ListedRow, Db>>, Bool);

/// Placeholders: the viewer, and the job.
const VIEWER: Piece = Piece::Blank(0);
const JOB: Piece = Piece::Blank(1);

/// A full view of one job. Values: the viewer's id, the job's GUID.
pub(crate) struct InFull;
/// As [`InFull`], if the caller may [see the job](super::sql_visibility).
pub(crate) struct VisibleInFull;
/// As [`VisibleInFull`], with the parent folder. In the words of `PostgreSQL`, whose round trips it saves.
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
            let columns = columns_in_full(Statement::new("SELECT "), &VIEWER);
            visible_id_and_above(columns.words(" FROM "))
                .words(" visible JOIN jobs ON jobs.id = ANY (ARRAY[visible.id, visible.parent_id])")
        });
        &WORDS
    }
}

/// Selects full views, without a condition.
fn full(piece: &Piece) -> Statement {
    columns_in_full(Statement::new("SELECT "), piece).words(" FROM jobs WHERE jobs.")
}

/// Adds the columns of a full view.
fn columns_in_full(statement: Statement, piece: &Piece) -> Statement {
    let statement = statement.words(COLUMNS.as_str()).words(NAMES).words(PAGES);
    watched(statement, piece).words(", jobs.annotation_count, jobs.reminded_at")
}

/// An update of one job that returns the full view of it. Value: the viewer's id. It is cached by its text.
pub(crate) struct UpdateReturning<'a, U> {
    update: U,
    values: &'a [Value<'a>],
}

impl<'a, U> UpdateReturning<'a, U> {
    pub fn new(update: U, values: &'a [Value<'a>]) -> Self {
        Self { update, values }
    }
}

impl<U: QueryFragment<Db>> QueryFragment<Db> for UpdateReturning<'_, U> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        static COLUMNS: LazyLock<Statement> =
            LazyLock::new(|| columns_in_full(Statement::new(" RETURNING "), &VIEWER));
        self.update.walk_ast(out.reborrow())?;
        COLUMNS.say(self.values, out)
    }

    fn is_safe_to_cache_prepared(&self, _backend: &Db) -> QueryResult<bool> {
        Ok(true)
    }
}

impl<U> QueryId for UpdateReturning<'_, U> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<U> Query for UpdateReturning<'_, U> {
    type SqlType = Full;
}

impl<U> RunQueryDsl<Conn> for UpdateReturning<'_, U> {}

/// Selects list items.
pub(crate) fn listed(viewed: Viewed<'_>, viewer: UserId) -> RawQuery<Listed> {
    let question = Statement::new("SELECT ").words(LISTED.as_str());
    let question = watched(question, &Piece::Number(viewer.0)).words(" FROM jobs WHERE jobs.");
    RawQuery::new(match viewed {
        Viewed::Jobs(ids) => among(question, ids),
        Viewed::Found(found) => {
            let is_kept = found.is_kept();
            let question = question.words(dialect::ROW_LOCATOR).words(" IN (");
            question.join(found).words(")").keep(is_kept)
        }
    })
}

/// Adds whether the viewer watches the job.
fn watched(statement: Statement, piece: &Piece) -> Statement {
    statement
        .words(", EXISTS (SELECT 1 FROM watchers w WHERE w.job_id = jobs.id AND w.user_id = ")
        .piece(piece)
        .words(")")
}

/// Restricts to these ids.
fn among(statement: Statement, ids: &[DbUuid]) -> Statement {
    let mut statement = statement.words("id IN (");
    let mut between = "";
    for id in ids {
        statement = statement.words(between).guid(*id);
        between = ", ";
    }
    statement.words(")")
}
