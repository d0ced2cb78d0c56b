//! Which jobs of a team have or had certain bytes.

use diesel::prelude::*;
use imprimatur_application::releases::KnownBytes;
use imprimatur_domain::ids::{JobId, TeamId};

use super::{
    Conn, Db, derivatives,
    schema::{jobs, versions, withdrawn_versions},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbUuid},
};

/// Jobs with a version of this hash, those created last first, from the one before `before`. Unless others came before: then a
/// job that was deleted for good and had such a version, and those with a version that a file of this hash was made of.
pub(crate) fn jobs_with_bytes(
    conn: &mut Conn,
    team: TeamId,
    sha256: [u8; 32],
    (before, limit): (Option<JobId>, u32),
) -> Result<Vec<KnownBytes>, Failure> {
    let mut query = versions::table
        .inner_join(jobs::table.on(jobs::id.eq(versions::job_id)))
        .filter(versions::sha256.eq(sha256.as_slice()))
        .filter(jobs::team_id.eq(team.0))
        .order((versions::job_id.desc(), versions::number.desc()))
        .limit(i64::from(limit))
        .select((versions::job_id, versions::number))
        .into_boxed::<Db>();
    if let Some(before) = before {
        query = query.filter(versions::job_id.lt(DbUuid::from(before)));
    }
    let kept: Vec<(DbUuid, i64)> = query.load(conn)?;
    let erased: Vec<(DbUuid, i64)> = if before.is_some() {
        Vec::new()
    } else {
        withdrawn_versions::table
            .filter(withdrawn_versions::team_id.eq(team.0))
            .filter(withdrawn_versions::sha256.eq(sha256.as_slice()))
            .order(withdrawn_versions::job_id.desc())
            .limit(1)
            .select((withdrawn_versions::job_id, withdrawn_versions::version))
            .load(conn)?
    };
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
    if before.is_none() {
        known.extend(derivatives::with_hash(conn, team, &sha256, limit)?);
    }
    Ok(known)
}
