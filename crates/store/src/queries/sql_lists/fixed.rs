//! Questions that always have the same words.

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

/// A question that is asked with nearly every request. Its words are put together once, and what a connection has
/// prepared of it is found by its type: to write the words and to look them up takes as long as to answer.
pub(crate) trait StaticSql: 'static {
    /// What its answers are rows of.
    type Row;

    /// The words, with blanks for the values.
    fn words() -> &'static Statement;
}

/// What a blank is filled with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    DbUuid(DbUuid),
    Number(i64),
    Text(&'a str),
}

/// A fixed question and its values, in the order of the blanks' numbers.
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
