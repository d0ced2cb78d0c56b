//! SQL of list queries, composed of source, filter, order and range. Database-specific parts come from the backend's
//! dialect.

mod compose;
mod counts;
mod filters;
mod fixed;
mod order;
mod shared;
mod source;
mod statement;

pub(crate) use compose::{PageRange, Plan, UnionBranches};
pub(crate) use counts::{CountRow, Counted, Viewing, differences, known};
pub(crate) use filters::{Search, is_narrow};
pub(crate) use fixed::{BoundSql, StaticSql, Value};
pub(crate) use order::{OrderPart, ScanDirection, compare, order_parts, value_of};
pub(crate) use source::{Edits, Place, Source};
pub(crate) use statement::{Piece, RawQuery, Statement};
