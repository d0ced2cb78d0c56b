//! Statements with a constant text.

use std::marker::PhantomData;

use diesel::{
    QueryResult, RunQueryDsl,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};

use super::{
    super::{Conn, Db},
    statement::Statement,
};
use crate::values::DbUuid;

/// A statement that runs for nearly every request. Its text is built once, and the prepared statement is found by type:
/// building and looking up the text takes as long as running it.
pub(crate) trait StaticSql: 'static {
    /// SQL type of a row.
    type Row;

    /// The text, with numbered placeholders.
    fn words() -> &'static Statement;
}

/// Value of a placeholder.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    DbUuid(DbUuid),
    Number(i64),
    Text(&'a str),
}

/// A static statement with its values, in the order of the placeholders.
pub(crate) struct BoundSql<'a, Q> {
    values: &'a [Value<'a>],
    question: PhantomData<Q>,
}

impl<'a, Q: StaticSql> BoundSql<'a, Q> {
    pub fn new(values: &'a [Value<'a>]) -> Self {
        Self {
            values,
            question: PhantomData,
        }
    }
}

impl<Q: StaticSql> QueryId for BoundSql<'_, Q> {
    type QueryId = Q;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<Q: StaticSql> Query for BoundSql<'_, Q> {
    type SqlType = Q::Row;
}

impl<Q: StaticSql> QueryFragment<Db> for BoundSql<'_, Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        Q::words().say(self.values, out)
    }
}

impl<Q: StaticSql> RunQueryDsl<Conn> for BoundSql<'_, Q> {}
