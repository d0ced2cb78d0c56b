//! Queries of the decision log: sealing, keys, checkpoints, entries.

use diesel::prelude::*;
use imprimatur_application::ports::{
    decision_log::{
        Checkpoint, LeafBatch, LogKey, LogVerification, PendingCertifications, SealedApproval,
        StoredLeaf, Tree,
    },
    queues::Lease,
    store::StoreError,
};
use imprimatur_domain::ids::{JobId, TeamId};

use super::{
    Conn, dialect,
    schema::{log_checkpoints, log_keys, log_leaves, log_state, pending_certifications},
    sql_log,
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Positions and sizes are never negative.
pub(crate) fn count(number: i64) -> u64 {
    number.cast_unsigned()
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = log_leaves)]
pub(crate) struct LeafRow {
    pub id: i64,
    pub team_id: i64,
    pub job_id: DbUuid,
    pub text: Option<String>,
    hash: Vec<u8>,
    position: Option<i64>,
}

impl LeafRow {
    pub fn read(self) -> Result<StoredLeaf, StoreError> {
        let reading = ColumnError {
            table: "log_leaves",
            id: &self.id,
        };
        Ok(StoredLeaf {
            id: self.id,
            team: TeamId(self.team_id),
            job: self.job_id.into(),
            position: self.position.map(count),
            hash: reading.hash("hash", &self.hash)?,
            text: self.text,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = log_checkpoints)]
struct CheckpointRow {
    size: i64,
    root: Vec<u8>,
    note: String,
    former: i64,
}

impl CheckpointRow {
    fn read(self) -> Result<Checkpoint, StoreError> {
        let reading = ColumnError {
            table: "log_checkpoints",
            id: &self.size,
        };
        Ok(Checkpoint {
            size: count(self.size),
            root: reading.hash("root", &self.root)?,
            note: self.note,
            former: count(self.former),
        })
    }
}

/// Takes the lease and fixes the order of the next leaves. The row of the state is locked until the transaction ends, so
/// that no two processes number leaves at once. Leaves whose order an interrupted sealing has fixed come first.
pub(crate) fn claim(
    conn: &mut Conn,
    lease: &Lease,
    limit: u32,
) -> Result<Option<LeafBatch>, Failure> {
    let is_free = log_state::lease_until
        .is_null()
        .or(log_state::lease_until.le(DbInstant(lease.now)))
        .or(log_state::lease_holder.eq(&lease.holder));
    let held: Option<(i64, Vec<u8>)> = diesel::update(log_state::table.filter(is_free))
        .set((
            log_state::lease_holder.eq(&lease.holder),
            log_state::lease_until.eq(DbInstant(lease.until)),
        ))
        .returning((log_state::size, log_state::edge))
        .get_result(conn)
        .optional()?;
    let Some((size, edge)) = held else {
        return Ok(None);
    };
    let mut hashes = placed(conn, size, limit)?;
    if hashes.is_empty() {
        sql_log::place(conn, size, i64::from(limit))?;
        hashes = placed(conn, size, limit)?;
    }
    if hashes.is_empty() {
        release(conn, &lease.holder)?;
    }
    let reading = ColumnError {
        table: "log_leaves",
        id: &size,
    };
    let hashes = hashes.iter().map(|hash| reading.hash("hash", hash));
    Ok(Some(LeafBatch {
        tree: Tree {
            size: count(size),
            edge,
        },
        hashes: hashes.collect::<Result<_, _>>()?,
    }))
}

fn placed(conn: &mut Conn, from: i64, limit: u32) -> Result<Vec<Vec<u8>>, Failure> {
    Ok(log_leaves::table
        .filter(log_leaves::position.ge(from))
        .order(log_leaves::position)
        .limit(i64::from(limit))
        .select(log_leaves::hash)
        .load(conn)?)
}

/// Records what comparing the whole log has shown.
pub(crate) fn record_verification(
    conn: &mut Conn,
    verification: &LogVerification,
) -> Result<(), Failure> {
    diesel::update(log_state::table)
        .set((
            log_state::verified_at.eq(DbInstant(verification.at)),
            log_state::verified_size.eq(verification.size.cast_signed()),
            log_state::verified_whole.eq(verification.is_whole),
        ))
        .execute(conn)?;
    Ok(())
}

/// What comparing the whole log has last shown.
pub(crate) fn last_verification(conn: &mut Conn) -> Result<Option<LogVerification>, Failure> {
    let row: (Option<DbInstant>, Option<i64>, Option<bool>) = log_state::table
        .select((
            log_state::verified_at,
            log_state::verified_size,
            log_state::verified_whole,
        ))
        .first(conn)?;
    let (Some(at), Some(size), Some(is_whole)) = row else {
        return Ok(None);
    };
    Ok(Some(LogVerification {
        at: at.0,
        size: count(size),
        is_whole,
    }))
}

/// Records a sealed tree and ends the lease.
pub(crate) fn record(
    conn: &mut Conn,
    holder: &str,
    tree: &Tree,
    checkpoint: &Checkpoint,
) -> Result<bool, Failure> {
    let expected = log_state::table
        .filter(log_state::lease_holder.eq(holder))
        .filter(log_state::size.eq(checkpoint.former.cast_signed()));
    let changed = diesel::update(expected)
        .set((
            log_state::size.eq(tree.size.cast_signed()),
            log_state::edge.eq(&tree.edge),
            log_state::lease_holder.eq(None::<String>),
            log_state::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    if changed == 0 {
        return Ok(false);
    }
    diesel::insert_into(log_checkpoints::table)
        .values((
            log_checkpoints::size.eq(checkpoint.size.cast_signed()),
            log_checkpoints::root.eq(checkpoint.root.as_slice()),
            log_checkpoints::note.eq(&checkpoint.note),
            log_checkpoints::former.eq(checkpoint.former.cast_signed()),
        ))
        .execute(conn)?;
    Ok(true)
}

/// Ends the lease of a holder.
pub(crate) fn release(conn: &mut Conn, holder: &str) -> Result<(), Failure> {
    diesel::update(log_state::table.filter(log_state::lease_holder.eq(holder)))
        .set((
            log_state::lease_holder.eq(None::<String>),
            log_state::lease_until.eq(None::<DbInstant>),
        ))
        .execute(conn)?;
    Ok(())
}

/// All public keys, the current one last.
pub(crate) fn keys(conn: &mut Conn) -> Result<Vec<LogKey>, Failure> {
    let rows: Vec<(String, i64)> = log_keys::table
        .order(log_keys::seq)
        .select((log_keys::public_key, log_keys::since))
        .load(conn)?;
    let key = |(public_key, since)| LogKey {
        since: count(since),
        public_key,
    };
    Ok(rows.into_iter().map(key).collect())
}

/// Makes a public key the current one. The row of the state is locked first, so that two processes do not both see the
/// former one, and no checkpoint comes between.
pub(crate) fn add_key(
    conn: &mut Conn,
    public_key: &str,
    former: Option<&str>,
) -> Result<(), Failure> {
    let since: i64 = diesel::update(log_state::table)
        .set(log_state::size.eq(log_state::size))
        .returning(log_state::size)
        .get_result(conn)?;
    let current = keys(conn)?.pop();
    if current.as_ref().map(|key| key.public_key.as_str()) != former {
        return Err(Failure::conflict());
    }
    diesel::insert_into(log_keys::table)
        .values((
            log_keys::public_key.eq(public_key),
            log_keys::since.eq(since),
        ))
        .execute(conn)?;
    Ok(())
}

/// The sealed tree and its checkpoint.
pub(crate) fn sealed(conn: &mut Conn) -> Result<(Tree, Option<Checkpoint>), Failure> {
    dialect::read_snapshot(conn, newest)
}

/// The same inside of a snapshot.
fn newest(conn: &mut Conn) -> Result<(Tree, Option<Checkpoint>), Failure> {
    let (size, edge): (i64, Vec<u8>) = log_state::table
        .select((log_state::size, log_state::edge))
        .first(conn)?;
    let newest: Option<CheckpointRow> = log_checkpoints::table
        .order(log_checkpoints::size.desc())
        .select(CheckpointRow::as_select())
        .first(conn)
        .optional()?;
    let tree = Tree {
        size: count(size),
        edge,
    };
    Ok((tree, newest.map(CheckpointRow::read).transpose()?))
}

/// Checkpoints after a size.
pub(crate) fn checkpoints(
    conn: &mut Conn,
    after: u64,
    limit: u32,
) -> Result<Vec<Checkpoint>, Failure> {
    let rows: Vec<CheckpointRow> = log_checkpoints::table
        .filter(log_checkpoints::size.gt(after.cast_signed()))
        .order(log_checkpoints::size)
        .limit(i64::from(limit))
        .select(CheckpointRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// Sealed approvals whose `jobs.certified` is still to be committed, with the newest checkpoint.
pub(crate) fn pending(conn: &mut Conn, limit: u32) -> Result<PendingCertifications, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let (_, checkpoint) = newest(conn)?;
        let Some(checkpoint) = checkpoint else {
            return Ok(PendingCertifications::default());
        };
        let rows: Vec<(i64, DbUuid, i64, Option<String>)> = log_leaves::table
            .inner_join(
                pending_certifications::table
                    .on(pending_certifications::leaf_id.eq(log_leaves::id)),
            )
            .filter(log_leaves::position.lt(checkpoint.size.cast_signed()))
            .order(log_leaves::position)
            .limit(i64::from(limit))
            .select((
                log_leaves::id,
                log_leaves::job_id,
                log_leaves::position.assume_not_null(),
                log_leaves::text,
            ))
            .load(conn)?;
        let approval =
            |(leaf, job, position, text): (i64, DbUuid, i64, Option<String>)| SealedApproval {
                leaf,
                job: job.into(),
                text,
                position: count(position),
            };
        Ok(PendingCertifications {
            approvals: rows.into_iter().map(approval).collect(),
            checkpoint: checkpoint.note,
        })
    })
}

/// Whether a leaf of a job is beyond the latest checkpoint.
pub(crate) fn has_unsealed(conn: &mut Conn, job: JobId) -> Result<bool, Failure> {
    let sealed = log_state::table.select(log_state::size).single_value();
    let is_unsealed = log_leaves::position
        .is_null()
        .or(log_leaves::position.ge(sealed).assume_not_null());
    let leaves = log_leaves::table
        .filter(log_leaves::job_id.eq(DbUuid::from(job)))
        .filter(is_unsealed.assume_not_null());
    Ok(diesel::select(diesel::dsl::exists(leaves)).get_result(conn)?)
}

/// Sealed leaves of a team.
pub(crate) fn of_team(
    conn: &mut Conn,
    team: TeamId,
    from: u64,
    job: Option<JobId>,
    limit: u32,
) -> Result<Vec<StoredLeaf>, Failure> {
    let sealed = log_state::table.select(log_state::size).single_value();
    let mut leaves = log_leaves::table
        .filter(log_leaves::team_id.eq(team.0))
        .filter(log_leaves::position.ge(from.cast_signed()))
        .filter(log_leaves::position.lt(sealed))
        .order(log_leaves::position)
        .limit(i64::from(limit))
        .select(LeafRow::as_select())
        .into_boxed();
    if let Some(job) = job {
        leaves = leaves.filter(log_leaves::job_id.eq(DbUuid::from(job)));
    }
    let rows: Vec<LeafRow> = leaves.load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// Sealed leaves of a team before a position, the newest first.
pub(crate) fn latest_of_team(
    conn: &mut Conn,
    team: TeamId,
    before: Option<u64>,
    job: Option<JobId>,
    limit: u32,
) -> Result<Vec<StoredLeaf>, Failure> {
    let sealed = log_state::table.select(log_state::size).single_value();
    let mut leaves = log_leaves::table
        .filter(log_leaves::team_id.eq(team.0))
        .filter(log_leaves::position.lt(sealed))
        .order(log_leaves::position.desc())
        .limit(i64::from(limit))
        .select(LeafRow::as_select())
        .into_boxed();
    if let Some(before) = before {
        leaves = leaves.filter(log_leaves::position.lt(before.cast_signed()));
    }
    if let Some(job) = job {
        leaves = leaves.filter(log_leaves::job_id.eq(DbUuid::from(job)));
    }
    let rows: Vec<LeafRow> = leaves.load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}
