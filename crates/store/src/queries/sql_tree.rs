//! Recursive queries of job trees that diesel cannot express, the same for both databases.

use diesel::{
    BoxableExpression,
    dsl::sql,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Bool},
};
use imprimatur_domain::{Instant, ids::JobId};

use super::{
    super::types::{GuidType, MomentType},
    Conn, Db,
    schema::jobs,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

/// A condition on jobs.
pub(crate) type Condition = Box<dyn BoxableExpression<jobs::table, Db, SqlType = Bool>>;

/// A condition on a table whose rows belong to jobs.
pub(crate) type Belonging<T> = Box<dyn BoxableExpression<T, Db, SqlType = Bool>>;

/// Whether a job lies below this one at any depth, live or in the trash.
pub(crate) fn below(root: JobId) -> Condition {
    let condition = sql::<Bool>(
        "jobs.id IN (WITH RECURSIVE below (id) AS (SELECT top.id FROM jobs top WHERE top.parent_id = ",
    )
    .bind::<GuidType, _>(DbUuid::from(root))
    .sql(
        " UNION SELECT next.id FROM jobs next JOIN below ON next.parent_id = below.id) \
         SELECT below.id FROM below)",
    );
    Box::new(condition)
}

/// Whether a row belongs, by this column, to the job or to one below it.
pub(crate) fn belongs_to<T: 'static>(column: &'static str, root: JobId) -> Belonging<T> {
    let before = format!(
        "{column} IN (WITH RECURSIVE tree (id) AS (SELECT top.id FROM jobs top WHERE top.id = "
    );
    let after = " UNION SELECT next.id FROM jobs next JOIN tree ON next.parent_id = tree.id) \
         SELECT tree.id FROM tree)";
    Box::new(
        sql::<Bool>(&before)
            .bind::<GuidType, _>(DbUuid::from(root))
            .sql(after),
    )
}

/// Number of levels below a job.
#[derive(QueryableByName)]
struct Levels {
    #[diesel(sql_type = BigInt)]
    levels: i64,
}

/// Number of levels of jobs below this one, live or in the trash.
pub(crate) fn levels_below(conn: &mut Conn, root: JobId) -> Result<i64, Failure> {
    let levels: Levels = sql_query(
        "WITH RECURSIVE below (id, level) AS (SELECT top.id, 1 FROM jobs top WHERE top.parent_id = $1 \
         UNION ALL SELECT next.id, below.level + 1 FROM jobs next JOIN below ON next.parent_id = below.id) \
         SELECT CAST(coalesce(max(level), 0) AS bigint) AS levels FROM below",
    )
    .bind::<GuidType, _>(DbUuid::from(root))
    .get_result(conn)?;
    Ok(levels.levels)
}

/// Lists the blobs of a job and everything below for deletion. A row that exists is updated, which locks it until the
/// commit. Rows are written in key order, so that two erasures do not deadlock.
pub(crate) fn list_blob_deletions(
    conn: &mut Conn,
    root: JobId,
    at: Instant,
) -> Result<(), Failure> {
    sql_query(
        "INSERT INTO doomed_blobs (blob, doomed_at, sha256) \
         SELECT old.blob, $1, (SELECT one.sha256 FROM versions one WHERE one.blob = old.blob LIMIT 1) \
         FROM (SELECT DISTINCT versions.blob FROM versions WHERE versions.job_id IN (\
         WITH RECURSIVE tree (id) AS (SELECT top.id FROM jobs top WHERE top.id = $2 \
         UNION SELECT next.id FROM jobs next JOIN tree ON next.parent_id = tree.id) \
         SELECT tree.id FROM tree)) old WHERE true ORDER BY old.blob \
         ON CONFLICT (blob) DO UPDATE SET doomed_at = excluded.doomed_at",
    )
    .bind::<MomentType, _>(DbInstant(at))
    .bind::<GuidType, _>(DbUuid::from(root))
    .execute(conn)?;
    sql_query(
        "INSERT INTO doomed_blobs (blob, doomed_at) \
         SELECT archives.blob, $1 FROM archives WHERE archives.blob IS NOT NULL AND archives.job_id IN (\
         WITH RECURSIVE tree (id) AS (SELECT top.id FROM jobs top WHERE top.id = $2 \
         UNION SELECT next.id FROM jobs next JOIN tree ON next.parent_id = tree.id) \
         SELECT tree.id FROM tree)",
    )
    .bind::<MomentType, _>(DbInstant(at))
    .bind::<GuidType, _>(DbUuid::from(root))
    .execute(conn)?;
    Ok(())
}
