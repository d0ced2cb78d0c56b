//! Look-ups that do not find jobs which cannot be visible to the caller.
//!
//! Visibility depends on the folders above a job, and loading them takes longer the more there are: the response time
//! of a 404 would reveal to strangers that a job exists, and how deep. So a look-up for a caller first checks whether
//! the caller has any relation to the owner, in the same way for a job that does not exist. All jobs of a tree have one
//! owner, so without a relation nothing is visible.

use diesel::{
    expression::{AppearsOnTable, Expression, SelectableExpression, ValidGrouping, is_aggregate},
    query_builder::{AstPass, QueryFragment, QueryId},
    result::QueryResult,
    sql_types::{BigInt, Text},
};
use imprimatur_domain::{access::Caller, ids::JobId};

use super::{
    super::types::GuidType,
    Db,
    sql_lists::{Piece, Statement, Value},
};
use crate::values::DbUuid;

/// A placeholder between two pieces of SQL.
#[derive(Clone, Copy)]
enum Blank {
    Job,
    User,
    Team,
    Email,
}

/// Whether the caller owns the job `found`, or has any relation to its owner. In the trash only the owner counts.
const IS_VISIBLE: [(&str, Option<Blank>); 6] = [
    ("found.user_id = ", Some(Blank::User)),
    (
        " OR EXISTS (SELECT 1 FROM jobs a WHERE a.deleted_at IS NULL AND a.assignee = ",
        Some(Blank::Email),
    ),
    (
        " AND a.user_id = coalesce(found.user_id, -1)) \
         OR EXISTS (SELECT 1 FROM jobs p WHERE p.deleted_at IS NULL AND p.partner = ",
        Some(Blank::Email),
    ),
    (
        " AND p.user_id = coalesce(found.user_id, -1)) \
         OR EXISTS (SELECT 1 FROM jobs s WHERE s.deleted_at IS NULL AND s.is_portal = TRUE AND s.team_id = ",
        Some(Blank::Team),
    ),
    (
        " AND s.user_id = coalesce(found.user_id, -1)) \
         OR EXISTS (SELECT 1 FROM tasks t JOIN jobs o ON o.id = t.job_id WHERE t.is_open AND t.assigned_to = ",
        Some(Blank::Email),
    ),
    (" AND o.user_id = coalesce(found.user_id, -1))", None),
];
/// The job `found`, and a row of nothing if there is none.
const FOUND: (&str, Option<Blank>) = (
    " FROM (SELECT 1 AS one) always LEFT JOIN jobs found ON found.id = ",
    Some(Blank::Job),
);

/// The GUID of a visible job, else NULL.
fn id() -> impl Iterator<Item = (&'static str, Option<Blank>)> {
    let begin = [("(SELECT CASE WHEN ", None)];
    let end = [
        (" THEN ", Some(Blank::Job)),
        (" END", None),
        FOUND,
        (")", None),
    ];
    begin.into_iter().chain(IS_VISIBLE).chain(end)
}

/// The GUIDs of a visible job and of the folder above it as a row of a `FROM`; no row if it is not visible.
fn id_and_above() -> impl Iterator<Item = (&'static str, Option<Blank>)> {
    let begin = [("(SELECT found.id, found.parent_id", None), FOUND];
    let begin = begin.into_iter().chain([(" WHERE ", None)]);
    begin.chain(IS_VISIBLE).chain([(")", None)])
}

/// A job's GUID if the caller has any relation to its owner; to be compared with GUID columns.
#[derive(Clone, Debug)]
pub(crate) struct VisibleId {
    job: DbUuid,
    user: i64,
    team: i64,
    email: String,
}

impl VisibleId {
    pub fn new(job: JobId, caller: &Caller) -> Self {
        Self {
            job: DbUuid::from(job),
            user: caller.user.0,
            team: caller.team.0,
            email: caller.email.as_str().to_owned(),
        }
    }

    /// The values of [`visible_id`], in the order of its placeholders.
    pub fn values(&self) -> [Value<'_>; 4] {
        [
            Value::Number(self.user),
            Value::DbUuid(self.job),
            Value::Number(self.team),
            Value::Text(&self.email),
        ]
    }
}

/// The same as part of a statement with placeholders: 0 is the user, 1 the job, 2 the team, 3 the address.
pub(crate) fn visible_id(statement: Statement) -> Statement {
    with(statement, id())
}

/// The same with the folder above: the columns `id` and `parent_id` of a row.
pub(crate) fn visible_id_and_above(statement: Statement) -> Statement {
    with(statement, id_and_above())
}

fn with(
    mut statement: Statement,
    parts: impl Iterator<Item = (&'static str, Option<Blank>)>,
) -> Statement {
    for (sql, blank) in parts {
        statement = statement.words(sql);
        let number = match blank {
            Some(Blank::User) => 0,
            Some(Blank::Job) => 1,
            Some(Blank::Team) => 2,
            Some(Blank::Email) => 3,
            None => continue,
        };
        statement = statement.piece(&Piece::Blank(number));
    }
    statement
}

impl Expression for VisibleId {
    /// May be NULL, which equals no GUID.
    type SqlType = GuidType;
}

impl QueryId for VisibleId {
    type QueryId = Self;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Table> AppearsOnTable<Table> for VisibleId {}

impl<Table> SelectableExpression<Table> for VisibleId {}

impl<Grouping> ValidGrouping<Grouping> for VisibleId {
    type IsAggregate = is_aggregate::Never;
}

impl QueryFragment<Db> for VisibleId {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        for (sql, blank) in id() {
            out.push_sql(sql);
            match blank {
                Some(Blank::Job) => out.push_bind_param::<GuidType, _>(&self.job)?,
                Some(Blank::User) => out.push_bind_param::<BigInt, _>(&self.user)?,
                Some(Blank::Team) => out.push_bind_param::<BigInt, _>(&self.team)?,
                Some(Blank::Email) => out.push_bind_param::<Text, _>(&self.email)?,
                None => {}
            }
        }
        Ok(())
    }
}
