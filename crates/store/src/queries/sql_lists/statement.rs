//! SQL text with bind values, and whether its prepared statement is cached.

use std::{borrow::Cow, marker::PhantomData};

use diesel::{
    QueryResult, RunQueryDsl,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    result::Error::QueryBuilderError,
    sql_types::{BigInt, Text},
};

use super::super::{
    super::types::{GuidType, MomentType},
    Conn, Db,
};
use super::fixed::Value;
use crate::values::{DbInstant, DbUuid};

/// A part of a statement.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Words(Cow<'static, str>),
    DbUuid(DbUuid),
    Number(i64),
    Text(String),
    DbInstant(DbInstant),
    /// A numbered placeholder of a [`StaticSql`](super::StaticSql) statement.
    Blank(usize),
}

/// Initial capacity.
const USUAL: usize = 16;

/// A statement: SQL text and bind values.
///
/// Not cached unless [`Statement::keep`] is called: there are more combinations of filters than a connection should
/// cache.
#[derive(Clone, Debug, Default)]
pub(crate) struct Statement {
    pieces: Vec<Piece>,
    is_kept: bool,
}

impl Statement {
    pub fn new(words: impl Into<Cow<'static, str>>) -> Self {
        let pieces = Vec::with_capacity(USUAL);
        let empty = Self {
            pieces,
            ..Self::default()
        };
        empty.words(words)
    }

    pub fn words(mut self, words: impl Into<Cow<'static, str>>) -> Self {
        self.pieces.push(Piece::Words(words.into()));
        self
    }

    pub fn guid(mut self, guid: DbUuid) -> Self {
        self.pieces.push(Piece::DbUuid(guid));
        self
    }

    pub fn number(mut self, number: i64) -> Self {
        self.pieces.push(Piece::Number(number));
        self
    }

    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.pieces.push(Piece::Text(text.into()));
        self
    }

    pub fn moment(mut self, moment: DbInstant) -> Self {
        self.pieces.push(Piece::DbInstant(moment));
        self
    }

    pub fn piece(mut self, piece: &Piece) -> Self {
        self.pieces.push(piece.clone());
        self
    }

    pub fn join(mut self, other: Self) -> Self {
        self.pieces.extend(other.pieces);
        self
    }

    /// Caches the prepared statement; for the few frequent ones.
    pub fn keep(mut self, is_kept: bool) -> Self {
        self.is_kept = is_kept;
        self
    }

    /// Whether the prepared statement is cached.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Emits the SQL, with these values for the placeholders.
    pub(crate) fn say<'b>(
        &'b self,
        values: &'b [Value<'b>],
        mut out: AstPass<'_, 'b, Db>,
    ) -> QueryResult<()> {
        for piece in &self.pieces {
            match piece {
                Piece::Words(words) => out.push_sql(words),
                Piece::DbUuid(guid) => out.push_bind_param::<GuidType, _>(guid)?,
                Piece::Number(number) => out.push_bind_param::<BigInt, _>(number)?,
                Piece::Text(text) => out.push_bind_param::<Text, _>(text)?,
                Piece::DbInstant(moment) => out.push_bind_param::<MomentType, _>(moment)?,
                Piece::Blank(number) => match values.get(*number) {
                    Some(Value::DbUuid(guid)) => out.push_bind_param::<GuidType, _>(guid)?,
                    Some(Value::Number(number)) => out.push_bind_param::<BigInt, _>(number)?,
                    Some(Value::Text(text)) => out.push_bind_param::<Text, _>(text)?,
                    None => return Err(QueryBuilderError("a blank has no value".into())),
                },
            }
        }
        Ok(())
    }
}

impl QueryFragment<Db> for Statement {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        if !self.is_kept {
            out.unsafe_to_cache_prepared();
        }
        self.say(&[], out)
    }
}

/// A complete statement whose rows have type `ST`.
pub(crate) struct RawQuery<ST> {
    statement: Statement,
    row: PhantomData<ST>,
}

impl<ST> RawQuery<ST> {
    pub fn new(statement: Statement) -> Self {
        Self {
            statement,
            row: PhantomData,
        }
    }
}

impl<ST> QueryId for RawQuery<ST> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<ST> Query for RawQuery<ST> {
    type SqlType = ST;
}

impl<ST> QueryFragment<Db> for RawQuery<ST> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        self.statement.walk_ast(out)
    }
}

impl<ST> RunQueryDsl<Conn> for RawQuery<ST> {}
