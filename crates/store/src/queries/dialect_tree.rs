//! Questions about trees: recursive, which Diesel cannot say, and alike in both databases.

use diesel::{BoxableExpression, dsl::sql, sql_types::Bool};
use imprimatur_domain::ids::JobId;

use super::{super::types::GuidType, Db, schema::jobs};
use crate::values::Guid;

/// A condition on jobs.
pub(crate) type Condition = Box<dyn BoxableExpression<jobs::table, Db, SqlType = Bool>>;

/// A condition on a table whose rows belong to jobs.
pub(crate) type Belonging<T> = Box<dyn BoxableExpression<T, Db, SqlType = Bool>>;

/// Whether a job lies below this one, at whatever depth, live or in the trash.
pub(crate) fn below(root: JobId) -> Condition {
    let condition = sql::<Bool>(
        "jobs.id IN (WITH RECURSIVE below (id) AS (SELECT top.id FROM jobs top WHERE top.parent_id = ",
    )
    .bind::<GuidType, _>(Guid::from(root))
    .sql(
        " UNION SELECT next.id FROM jobs next JOIN below ON next.parent_id = below.id) \
         SELECT below.id FROM below)",
    );
    Box::new(condition)
}

/// Whether a row belongs, by this column, to a job or to any below it.
pub(crate) fn belongs_to<T: 'static>(column: &'static str, root: JobId) -> Belonging<T> {
    let before = format!(
        "{column} IN (WITH RECURSIVE tree (id) AS (SELECT top.id FROM jobs top WHERE top.id = "
    );
    let after = " UNION SELECT next.id FROM jobs next JOIN tree ON next.parent_id = tree.id) \
         SELECT tree.id FROM tree)";
    Box::new(
        sql::<Bool>(&before)
            .bind::<GuidType, _>(Guid::from(root))
            .sql(after),
    )
}
