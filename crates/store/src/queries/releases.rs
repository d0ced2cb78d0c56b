//! Which jobs of a team have or had certain bytes.

use diesel::prelude::*;
use imprimatur_application::releases::KnownBytes;
use imprimatur_domain::ids::TeamId;

use super::{
    Conn, derivatives,
    schema::{jobs, log_leaves, verdicts, versions},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbUuid},
};

/// Jobs with a version of this hash, those created last first, then jobs that were deleted for good after a decision on it, then
/// those with a version that a file of this hash was made of.
pub(crate) fn jobs_with_bytes(
    conn: &mut Conn,
    team: TeamId,
    sha256: &[u8; 32],
    limit: u32,
) -> Result<Vec<KnownBytes>, Failure> {
    let kept: Vec<(DbUuid, i64)> = versions::table
        .inner_join(jobs::table.on(jobs::id.eq(versions::job_id)))
        .filter(versions::sha256.eq(sha256.as_slice()))
        .filter(jobs::team_id.eq(team.0))
        .order((versions::job_id.desc(), versions::number.desc()))
        .limit(i64::from(limit))
        .select((versions::job_id, versions::number))
        .load(conn)?;
    let erased: Vec<(DbUuid, i64)> = verdicts::table
        .inner_join(log_leaves::table.on(log_leaves::id.eq(verdicts::id)))
        .filter(verdicts::sha256.eq(sha256.as_slice()))
        .filter(verdicts::erased_at.is_not_null())
        .filter(log_leaves::team_id.eq(team.0))
        .order(verdicts::id.desc())
        .limit(1)
        .select((verdicts::job_id, verdicts::version))
        .load(conn)?;
    let known = |is_erased| {
        move |(job, version): (DbUuid, i64)| {
            let job = job.into();
            let reading = ColumnError {
                table: "versions",
                id: &job,
            };
            Ok(KnownBytes {
                version: reading.count("number", version)?,
                job,
                is_erased,
                derivative: None,
            })
        }
    };
    let kept = kept.into_iter().map(known(false));
    let known = kept.chain(erased.into_iter().map(known(true)));
    let mut known = known.collect::<Result<Vec<_>, Failure>>()?;
    known.extend(derivatives::with_hash(conn, team, sha256, limit)?);
    Ok(known)
}
