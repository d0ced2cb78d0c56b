//! The texts of the questions that lists ask, which are put together from parts: what is listed, what it is narrowed
//! to, in which order, from where. Where the databases differ, the backend's dialect has the words.

mod compose;
mod counts;
mod filters;
mod fixed;
mod order;
mod plain;
mod shared;
mod source;
mod statement;

pub(crate) use compose::{PageRange, UnionBranches, Way};
pub(crate) use counts::{CountRow, Counted, Viewing, differences, known};
pub(crate) use filters::{Search, is_narrow};
pub(crate) use fixed::{BoundSql, StaticSql, Value};
pub(crate) use order::{OrderPart, ScanDirection, compare, segments, value_of};
pub(crate) use plain::{InFolder, Own, OwnOfStatus};
pub(crate) use source::{Edits, Place, Source};
pub(crate) use statement::{Piece, RawQuery, Statement};
