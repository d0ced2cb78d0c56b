//! Queries of the folders above a job, and of what is below a folder.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use imprimatur_application::{
    jobs::{JobView, ListHead},
    ports::store::{Lineage, Loaded, Step, StoreError},
};
use imprimatur_domain::{
    Instant,
    access::{Caller, Place},
    account::Owner,
    dossier::Dossier,
    ids::{JobId, PlanId, TeamId, UserId},
    job::Job,
    task::Seen,
};

use super::{Conn, dialect, jobs, schema, sql_tree, sql_visibility::VisibleId, tasks, views};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Columns of a job for a lineage step.
#[derive(Queryable, Selectable)]
#[diesel(table_name = schema::jobs)]
struct StepRow {
    id: DbUuid,
    revision: i64,
    name: String,
    is_folder: bool,
    is_locked: bool,
    deleted_at: Option<DbInstant>,
    team_id: i64,
    user_id: i64,
    assignee: Option<String>,
    partner: Option<String>,
    is_portal: bool,
    parent_id: Option<DbUuid>,
    default_plan: Option<i64>,
}

impl StepRow {
    fn step(&self, caller: Option<&Caller>, asked: &HashSet<DbUuid>) -> Result<Step, StoreError> {
        let id = JobId::from(self.id);
        let reading = ColumnError {
            table: "jobs",
            id: &id,
        };
        let is_asked = asked.contains(&self.id);
        let asked = caller
            .filter(|_| is_asked)
            .map(|caller| caller.email.clone());
        Ok(Step {
            job: id,
            revision: self.revision,
            name: self.name.clone(),
            is_folder: self.is_folder,
            is_locked: self.is_locked,
            is_trashed: self.deleted_at.is_some(),
            default_plan: self.default_plan.map(PlanId),
            place: Place {
                owner: Owner {
                    team: TeamId(self.team_id),
                    user: UserId(self.user_id),
                },
                assignee: reading.maybe_email("assignee", self.assignee.as_deref())?,
                partner: reading.maybe_email("partner", self.partner.as_deref())?,
                asked: asked.into_iter().collect(),
                is_portal: self.is_portal,
            },
        })
    }
}

/// The lineages of jobs, in order; one query per level, whatever the number of jobs.
pub(crate) fn of_jobs(
    conn: &mut Conn,
    ids: &[JobId],
    caller: Option<&Caller>,
) -> Result<Vec<Option<Lineage>>, Failure> {
    let mut known: HashMap<DbUuid, StepRow> = HashMap::new();
    let mut wanted: HashSet<DbUuid> = ids.iter().copied().map(DbUuid::from).collect();
    while !wanted.is_empty() {
        let rows = steps(conn, wanted.into_iter().collect())?;
        let parents: Vec<_> = rows.iter().filter_map(|row| row.parent_id).collect();
        known.extend(rows.into_iter().map(|row| (row.id, row)));
        wanted = parents
            .into_iter()
            .filter(|id| !known.contains_key(id))
            .collect();
    }
    let places = known.values().map(|row| (row.id, row.user_id));
    let asked = asked(conn, places, caller)?;
    ids.iter()
        .map(|id| Ok(climb(&known, DbUuid::from(*id), caller, &asked)?))
        .collect()
}

/// On which of these jobs the caller has an open task. The caller's own jobs are skipped, since owners need no task.
fn asked(
    conn: &mut Conn,
    places: impl Iterator<Item = (DbUuid, i64)>,
    caller: Option<&Caller>,
) -> Result<HashSet<DbUuid>, Failure> {
    let Some(caller) = caller else {
        return Ok(HashSet::new());
    };
    let foreign: Vec<_> = places
        .filter(|(_, user)| *user != caller.user.0)
        .map(|(id, _)| id)
        .collect();
    if foreign.is_empty() {
        return Ok(HashSet::new());
    }
    let asking = tasks::asking(conn, &foreign, &caller.email)?;
    Ok(asking.into_iter().collect())
}

/// The lineage of a job that is loaded already, possibly with its parent folder.
fn of_loaded(
    conn: &mut Conn,
    loaded: (&Job, Option<&Job>),
    caller: Option<&Caller>,
) -> Result<Lineage, Failure> {
    let (job, above) = loaded;
    let loaded: Vec<_> = std::iter::once(job).chain(above).collect();
    let last = above.unwrap_or(job);
    let further = way_up(conn, last.parent.map(DbUuid::from))?;
    let places = further.iter().map(|row| (row.id, row.user_id));
    let near = loaded
        .iter()
        .map(|job| (DbUuid::from(job.id), job.owner.user.0));
    let asked = asked(conn, near.chain(places), caller)?;
    let mut steps: Vec<_> = loaded
        .into_iter()
        .map(|job| loaded_step(job, caller, &asked))
        .collect();
    for row in further {
        steps.push(row.step(caller, &asked)?);
    }
    Ok(Lineage(steps))
}

/// The header of a folder's list: its lineage, and its owner's trash setting.
pub(crate) fn head(
    conn: &mut Conn,
    id: JobId,
    caller: &Caller,
) -> Result<Option<ListHead>, Failure> {
    use schema::{jobs::dsl, users};
    dialect::read_tx_cheap(conn, |conn| {
        let near: Option<(StepRow, bool)> = dsl::jobs
            .inner_join(users::table.on(users::id.eq(dsl::user_id)))
            .filter(dsl::id.eq(VisibleId::new(id, caller)))
            .select((StepRow::as_select(), users::trash_on_delete))
            .first(conn)
            .optional()?;
        let Some((folder, owner_trashes)) = near else {
            return Ok(None);
        };
        let above = way_up(conn, folder.parent_id)?;
        let rows = std::iter::once(folder).chain(above).collect::<Vec<_>>();
        let lineage = of_rows(conn, &rows, caller)?;
        Ok(Some(ListHead {
            lineage,
            owner_trashes,
        }))
    })
}

/// The lineage of an existing job.
pub(crate) fn of_job(conn: &mut Conn, id: JobId, caller: &Caller) -> Result<Lineage, Failure> {
    let rows = way_up(conn, Some(id.into()))?;
    of_rows(conn, &rows, caller)
}

fn of_rows(conn: &mut Conn, rows: &[StepRow], caller: &Caller) -> Result<Lineage, Failure> {
    let places = rows.iter().map(|row| (row.id, row.user_id));
    let asked = asked(conn, places, Some(caller))?;
    let steps = rows.iter().map(|row| row.step(Some(caller), &asked));
    Ok(Lineage(steps.collect::<Result<_, _>>()?))
}

/// A job and all folders above it, lowest first. Successive prepared lookups by key are several times faster than a
/// recursive statement; over a network connection, each query loads two levels. A job met twice means a cycle.
fn way_up(conn: &mut Conn, first: Option<DbUuid>) -> Result<Vec<StepRow>, Failure> {
    let mut way: Vec<StepRow> = Vec::new();
    let mut next = first;
    while let Some(id) = next {
        if way.iter().any(|row| row.id == id) {
            return Err(StoreError::Corrupt {
                table: "jobs",
                column: "parent_id",
                id: JobId::from(id).to_string(),
            }
            .into());
        }
        let mut rows = if dialect::HAS_ROUND_TRIPS {
            two_steps(conn, id)?
        } else {
            steps(conn, vec![id])?
        };
        rows.sort_by_key(|row| row.id != id);
        next = rows.last().and_then(|row| row.parent_id);
        way.extend(rows);
    }
    Ok(way)
}

/// Whether this folder or one above is locked.
pub(crate) fn is_locked_from(conn: &mut Conn, first: JobId) -> Result<bool, Failure> {
    let way = way_up(conn, Some(first.into()))?;
    Ok(way.iter().any(|row| row.is_locked))
}

/// The step of a loaded job.
fn loaded_step(job: &Job, caller: Option<&Caller>, asked: &HashSet<DbUuid>) -> Step {
    let mut step = Step::new(job);
    let caller = caller.filter(|_| asked.contains(&DbUuid::from(job.id)));
    step.place.asked = caller
        .map(|caller| caller.email.clone())
        .into_iter()
        .collect();
    step
}

/// The view of a job with its lineage.
pub(crate) fn with_view(
    conn: &mut Conn,
    id: JobId,
    caller: &Caller,
) -> Result<Option<(JobView, Lineage)>, Failure> {
    dialect::read_tx_cheap(conn, |conn| {
        let Some((view, above)) = views::of_job_and_above(conn, id, caller)? else {
            return Ok(None);
        };
        let above = above.as_ref().map(|above| &above.job);
        let lineage = of_loaded(conn, (&view.job, above), Some(caller))?;
        Ok(Some((view, lineage)))
    })
}

/// A job and its parent folder.
fn two_steps(conn: &mut Conn, id: DbUuid) -> Result<Vec<StepRow>, Failure> {
    use schema::jobs::dsl;
    let lower = diesel::alias!(schema::jobs as lower);
    let upper = lower
        .filter(lower.field(dsl::id).eq(id))
        .select(lower.field(dsl::parent_id))
        .single_value();
    let both = dsl::jobs.filter(dsl::id.eq(id).or(dsl::id.nullable().eq(upper)));
    Ok(both.select(StepRow::as_select()).load(conn)?)
}

fn steps(conn: &mut Conn, ids: Vec<DbUuid>) -> Result<Vec<StepRow>, Failure> {
    use schema::jobs::dsl;
    Ok(match ids[..] {
        [id] => dsl::jobs
            .filter(dsl::id.eq(id))
            .select(StepRow::as_select())
            .load(conn)?,
        _ => dsl::jobs
            .filter(dsl::id.eq_any(ids))
            .select(StepRow::as_select())
            .load(conn)?,
    })
}

fn climb(
    known: &HashMap<DbUuid, StepRow>,
    job: DbUuid,
    caller: Option<&Caller>,
    asked: &HashSet<DbUuid>,
) -> Result<Option<Lineage>, StoreError> {
    let mut steps = Vec::new();
    let mut next = Some(job);
    while let Some(row) = next.and_then(|id| known.get(&id)) {
        if steps.len() > known.len() {
            return Err(StoreError::Corrupt {
                table: "jobs",
                column: "parent_id",
                id: JobId::from(job).to_string(),
            });
        }
        steps.push(row.step(caller, asked)?);
        next = row.parent_id;
    }
    Ok((!steps.is_empty()).then_some(Lineage(steps)))
}

/// Loads a job for a decision. What changes meanwhile changes a revision too, which the commit checks. A job that the caller cannot see may be missing, or be returned with a
/// lineage that grants no rights.
pub(crate) fn find_job(
    conn: &mut Conn,
    id: JobId,
    caller: Option<&Caller>,
) -> Result<Option<Loaded>, Failure> {
    dialect::read_tx_cheap(conn, |conn| {
        let found = match caller {
            Some(caller) => jobs::find_visible_and_above(conn, id, caller)?,
            None => jobs::find(conn, id)?.map(|job| (job, None)),
        };
        let Some((job, above)) = found else {
            return Ok(None);
        };
        let tasks = tasks::of_job(conn, id)?;
        let lineage = of_loaded(conn, (&job, above.as_ref()), caller)?;
        let locked_above = lineage.is_locked_above();
        Ok(Some(Loaded {
            dossier: Dossier {
                job,
                tasks,
                locked_above,
            },
            lineage,
        }))
    })
}

/// The live files below a folder, with version and hash, ordered by id.
pub(crate) fn files_below(conn: &mut Conn, folder: JobId) -> Result<Vec<Seen>, Failure> {
    use schema::jobs::dsl;
    let rows: Vec<(DbUuid, i64, Option<Vec<u8>>)> = dsl::jobs
        .filter(sql_tree::below(folder))
        .filter(dsl::deleted_at.is_null())
        .filter(dsl::is_folder.eq(false))
        .order(dsl::id)
        .select((dsl::id, dsl::version, dsl::sha256))
        .load(conn)?;
    let seen = |(id, version, sha256): (DbUuid, i64, Option<Vec<u8>>)| {
        let id = JobId::from(id);
        let reading = ColumnError {
            table: "jobs",
            id: &id,
        };
        Ok(Seen {
            job: id,
            version: reading.count("version", version)?,
            sha256: reading.hash("sha256", &sha256.unwrap_or_default())?,
            decision: None,
        })
    };
    rows.into_iter().map(seen).collect()
}

/// Whether any live job below a folder is locked.
pub(crate) fn has_lock_below(conn: &mut Conn, folder: JobId) -> Result<bool, Failure> {
    use schema::jobs::dsl;
    let locked = dsl::jobs
        .filter(sql_tree::below(folder))
        .filter(dsl::deleted_at.is_null())
        .filter(dsl::is_locked);
    Ok(diesel::select(diesel::dsl::exists(locked)).get_result(conn)?)
}

/// Number of levels of jobs below a folder.
pub(crate) fn levels_below(conn: &mut Conn, folder: JobId) -> Result<u32, Failure> {
    let levels = sql_tree::levels_below(conn, folder)?;
    let reading = ColumnError {
        table: "jobs",
        id: &folder,
    };
    Ok(reading.count("parent_id", levels)?)
}

/// Jobs that a user has trashed themselves, oldest first.
pub(crate) fn trash(
    conn: &mut Conn,
    owner: UserId,
    after: Option<(Instant, JobId)>,
    limit: u32,
) -> Result<Vec<(Instant, JobId)>, Failure> {
    use schema::jobs::dsl;
    let mut query = dsl::jobs
        .filter(dsl::user_id.eq(owner.0))
        .filter(dsl::deleted_at.is_not_null())
        .filter(dsl::trash_root.eq(dsl::id.nullable()))
        .order((dsl::deleted_at, dsl::id))
        .limit(i64::from(limit))
        .select((dsl::deleted_at.assume_not_null(), dsl::id))
        .into_boxed();
    if let Some((at, job)) = after {
        let (at, job) = (DbInstant(at), DbUuid::from(job));
        let later = dsl::deleted_at.assume_not_null();
        query = query.filter(later.gt(at).or(later.eq(at).and(dsl::id.gt(job))));
    }
    let rows: Vec<(DbInstant, DbUuid)> = query.load(conn)?;
    Ok(rows
        .into_iter()
        .map(|(at, job)| (at.0, job.into()))
        .collect())
}
