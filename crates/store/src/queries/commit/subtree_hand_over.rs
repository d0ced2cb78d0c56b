//! Hands over a job with everything below and the contacts they refer to.

use diesel::prelude::*;
use imprimatur_domain::{account::Owner, ids::JobId};

use super::{
    super::{Conn, counters::Differences, schema::jobs, sql_contacts, sql_tree::below},
    subtrees::live_below,
};
use crate::failure::Failure;

/// A constant number of statements. The job itself is saved separately.
pub(super) fn hand_over(
    conn: &mut Conn,
    root: JobId,
    former: Owner,
    owner: Owner,
    differences: &mut Differences,
) -> Result<(), Failure> {
    sql_contacts::copy(conn, root, former.user, owner.user)?;
    differences.group(conn, live_below(root), None, -1)?;
    differences.group(conn, live_below(root), Some(owner.user.0), 1)?;
    let sums = &mut differences.sums;
    sums.group(conn, || live_below(root), None, -1)?;
    sums.group(conn, || live_below(root), Some(owner.user.0), 1)?;
    diesel::update(jobs::table.filter(below(root)))
        .set((
            jobs::revision.eq(jobs::revision + 1),
            jobs::team_id.eq(owner.team.0),
            jobs::user_id.eq(owner.user.0),
            // Plans belong to a team.
            (former.team != owner.team).then(|| jobs::default_plan.eq(None::<i64>)),
        ))
        .execute(conn)?;
    Ok(())
}
