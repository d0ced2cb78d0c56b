//! The history of a job.

use diesel::prelude::*;
use imprimatur_application::jobs::HistoryLine;
use imprimatur_domain::ids::{HistoryId, JobId};

use super::{Conn, schema::history};
use crate::{
    failure::Failure,
    values::{Guid, Moment},
};

/// Entries after a name, in order.
pub(crate) fn page(
    conn: &mut Conn,
    job: JobId,
    after: Option<HistoryId>,
    limit: u32,
) -> Result<Vec<HistoryLine>, Failure> {
    type Row = (i64, Option<String>, String, String, Moment);
    let rows: Vec<Row> = history::table
        .filter(history::job_id.eq(Guid::from(job)))
        .filter(history::id.gt(after.map_or(0, |after| after.0)))
        .order(history::id)
        .limit(i64::from(limit))
        .select((
            history::id,
            history::from_email,
            history::category,
            history::comments,
            history::created_at,
        ))
        .load(conn)?;
    let line = |(id, from_email, category, comments, at): Row| HistoryLine {
        id: HistoryId(id),
        job,
        from_email: from_email.unwrap_or_default(),
        category,
        comments,
        at: at.0,
    };
    Ok(rows.into_iter().map(line).collect())
}
