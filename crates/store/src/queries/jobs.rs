//! Queries of jobs.

use std::collections::HashMap;

use diesel::{prelude::*, query_builder::QueryFragment};
use imprimatur_application::ports::store::StoreError;
use imprimatur_domain::{
    access::Caller,
    account::Owner,
    expectation::JobExpectation,
    field::{AltText, Label, MediaType, Name},
    gate::Gate,
    ids::{JobId, PlanId, TeamId, UserId},
    job::{Active, Assignment, Display, Document, Job, Kind, Source, State, Status, Trashed},
};

use super::{
    Conn, Db, dialect,
    schema::{self, jobs},
    sql_visibility::VisibleId,
    team_profiles::wanted_profile,
};
use crate::{
    failure::Failure,
    records::to_json,
    values::{ColumnError, DbInstant, DbUuid, Json},
};

/// A row of `jobs`, without its [keys](super::job_keys). `previous` is the status before expiry.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = jobs, treat_none_as_default_value = false)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a row has the columns that its table has"
)]
pub(crate) struct JobRow {
    pub id: DbUuid,
    pub revision: i64,
    team_id: i64,
    pub user_id: i64,
    pub parent_id: Option<DbUuid>,
    name: String,
    alt_text: String,
    label: String,
    is_folder: bool,
    is_portal: bool,
    media_type: Option<String>,
    size: i64,
    version: i64,
    sha256: Option<Vec<u8>>,
    status: String,
    previous: Option<String>,
    round: i64,
    plan: Option<Json>,
    gate: String,
    expect: Option<Json>,
    profile: Option<String>,
    default_plan: Option<i64>,
    due_at: Option<DbInstant>,
    assignee: Option<String>,
    assigned_at: Option<DbInstant>,
    is_new: bool,
    customer: Option<String>,
    partner: Option<String>,
    cus_download: bool,
    show_job_spec: bool,
    show_preflight: bool,
    has_comment: bool,
    last_comment: i64,
    is_locked: bool,
    source: String,
    reviewed_at: Option<DbInstant>,
    deleted_at: Option<DbInstant>,
    trash_root: Option<DbUuid>,
    created_at: DbInstant,
    updated_at: DbInstant,
    active_at: DbInstant,
}

impl JobRow {
    /// The row of a job.
    pub fn new(job: &Job) -> Result<Self, Failure> {
        let document = job.document();
        let assignment = job.assignment.as_ref();
        let email = |email: &imprimatur_domain::email::Email| email.as_str().to_owned();
        let previous = match job.state {
            State::Active(_) => None,
            State::Expired { previous } => Some(previous.status().as_str().to_owned()),
        };
        Ok(Self {
            id: job.id.into(),
            revision: job.revision,
            team_id: job.owner.team.0,
            user_id: job.owner.user.0,
            parent_id: job.parent.map(DbUuid::from),
            name: job.name.to_string(),
            alt_text: job.alt_text.to_string(),
            label: job.label.to_string(),
            is_folder: job.is_folder(),
            is_portal: matches!(job.kind, Kind::Folder { is_portal: true }),
            media_type: document.map(|document| document.media_type.to_string()),
            size: document.map_or(0, |document| document.size.cast_signed()),
            version: i64::from(job.version()),
            sha256: document.map(|document| document.sha256.to_vec()),
            status: job.status().as_str().to_owned(),
            previous,
            round: i64::from(job.round),
            plan: job.plan.as_ref().map(to_json).transpose()?,
            gate: job.gate.as_str().to_owned(),
            expect: expect_to_json(&job.expectation)?,
            profile: job.profile.map(|profile| profile.as_str().to_owned()),
            default_plan: job.default_plan.map(|plan| plan.0),
            due_at: job.due_at.map(DbInstant),
            assignee: job.assignee().map(email),
            assigned_at: assignment.map(|assignment| DbInstant(assignment.at)),
            is_new: assignment.is_some_and(|assignment| assignment.is_new),
            customer: job.customer.as_ref().map(email),
            partner: job.partner.as_ref().map(email),
            cus_download: job.display.cus_download,
            show_job_spec: job.display.show_job_spec,
            show_preflight: job.display.show_preflight,
            has_comment: job.has_comment,
            last_comment: i64::from(job.last_comment),
            is_locked: job.is_locked,
            source: job.source.as_str().to_owned(),
            reviewed_at: job.reviewed_at.map(DbInstant),
            deleted_at: job.trashed.map(|trashed| DbInstant(trashed.at)),
            trash_root: job.trashed.map(|trashed| trashed.root.into()),
            created_at: DbInstant(job.created_at),
            updated_at: DbInstant(job.updated_at),
            active_at: DbInstant(job.active_at),
        })
    }

    /// Sets the columns that differ from those of another row of the job, its revision apart. An update writes anew every
    /// index of a column that it sets, whether or not the value is another.
    pub fn set_from<'a>(
        &'a self,
        before: &Self,
    ) -> impl AsChangeset<Target = jobs::table, Changeset: QueryFragment<Db>> + use<'a> {
        macro_rules! differing {
            ($($column:ident)+) => {{
                // A new column that is not in the list does not compile.
                let Self { id: _, revision: _, $($column: _,)+ } = self;
                ($((self.$column != before.$column).then(|| jobs::$column.eq(&self.$column)),)+)
            }};
        }
        differing! {
            team_id user_id parent_id name alt_text label is_folder
            is_portal media_type size version sha256 status previous
            round plan gate expect profile default_plan due_at assignee assigned_at is_new customer partner
            cus_download show_job_spec show_preflight has_comment last_comment is_locked source
            reviewed_at deleted_at trash_root created_at updated_at active_at
        }
    }

    /// The job of a row.
    pub fn read(self) -> Result<Job, StoreError> {
        let id = JobId::from(self.id);
        let reading = ColumnError {
            table: "jobs",
            id: &id,
        };
        let state = self.state(&reading)?;
        let kind = self.kind(&reading)?;
        let trashed = match (self.deleted_at, self.trash_root) {
            (Some(at), Some(root)) => Some(Trashed {
                at: at.0,
                root: root.into(),
            }),
            (None, None) => None,
            _ => reading.known("trash_root", None)?,
        };
        let assignee = reading.maybe_email("assignee", self.assignee.as_deref())?;
        let assignment = self.assigned_at.map(|at| Assignment {
            assignee,
            at: at.0,
            is_new: self.is_new,
        });
        Ok(Job {
            id,
            revision: self.revision,
            owner: Owner {
                team: TeamId(self.team_id),
                user: UserId(self.user_id),
            },
            parent: self.parent_id.map(JobId::from),
            kind,
            state,
            round: reading.count("round", self.round)?,
            plan: reading.maybe_json("plan", self.plan.as_ref())?,
            gate: reading.known("gate", Gate::parse(&self.gate))?,
            expectation: read_expect(&reading, self.expect.as_ref())?,
            profile: wanted_profile(&reading, self.profile.as_deref())?,
            default_plan: self.default_plan.map(PlanId),
            due_at: self.due_at.map(|at| at.0),
            assignment,
            customer: reading.maybe_email("customer", self.customer.as_deref())?,
            partner: reading.maybe_email("partner", self.partner.as_deref())?,
            display: self.display(),
            has_comment: self.has_comment,
            last_comment: reading.count("last_comment", self.last_comment)?,
            is_locked: self.is_locked,
            source: reading.known("source", Source::parse(&self.source))?,
            reviewed_at: self.reviewed_at.map(|at| at.0),
            trashed,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            active_at: self.active_at.0,
            name: Name::from_stored(self.name),
            alt_text: AltText::from_stored(self.alt_text),
            label: Label::from_stored(self.label),
        })
    }

    fn display(&self) -> Display {
        Display {
            cus_download: self.cus_download,
            show_job_spec: self.show_job_spec,
            show_preflight: self.show_preflight,
        }
    }

    fn state(&self, error: &ColumnError<'_>) -> Result<State, StoreError> {
        let active = |column, name: &str| {
            let active = Status::parse(name).and_then(Active::from_status);
            error.known(column, active)
        };
        match &self.previous {
            Some(previous) => Ok(State::Expired {
                previous: active("previous", previous)?,
            }),
            None => Ok(State::Active(active("status", &self.status)?)),
        }
    }

    fn kind(&self, error: &ColumnError<'_>) -> Result<Kind, StoreError> {
        if self.is_folder {
            return Ok(Kind::Folder {
                is_portal: self.is_portal,
            });
        }
        let sha256 = self.sha256.as_deref();
        Ok(Kind::File(Document {
            media_type: error.known(
                "media_type",
                self.media_type.clone().map(MediaType::from_stored),
            )?,
            size: self.size.cast_unsigned(),
            version: error.count("version", self.version)?,
            sha256: error.hash("sha256", error.known("sha256", sha256)?)?,
        }))
    }
}

/// What is ordered; `None` for nothing.
fn expect_to_json(expectation: &JobExpectation) -> Result<Option<Json>, Failure> {
    let is_empty = expectation.is_empty();
    Ok((!is_empty).then(|| to_json(expectation)).transpose()?)
}

/// What is ordered of a job, by its column.
pub(super) fn read_expect(
    error: &ColumnError<'_>,
    json: Option<&Json>,
) -> Result<JobExpectation, StoreError> {
    Ok(error.maybe_json("expect", json)?.unwrap_or_default())
}

/// The job with this id.
pub(crate) fn find(conn: &mut Conn, id: JobId) -> Result<Option<Job>, Failure> {
    let row = jobs::table
        .filter(jobs::id.eq(DbUuid::from(id)))
        .select(JobRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(JobRow::read).transpose()?)
}

/// Those of these jobs that exist.
pub(crate) fn find_all(conn: &mut Conn, ids: &[JobId]) -> Result<HashMap<JobId, Job>, Failure> {
    let ids: Vec<DbUuid> = ids.iter().copied().map(DbUuid::from).collect();
    let rows: Vec<JobRow> = jobs::table
        .filter(jobs::id.eq_any(ids))
        .select(JobRow::as_select())
        .load(conn)?;
    let read = |row: JobRow| Ok((JobId::from(row.id), row.read()?));
    rows.into_iter().map(read).collect()
}

/// The sum of the revisions of those of these jobs that exist.
pub(crate) fn revisions(conn: &mut Conn, ids: &[JobId]) -> Result<i64, Failure> {
    let ids: Vec<DbUuid> = ids.iter().copied().map(DbUuid::from).collect();
    let revisions: Vec<i64> = jobs::table
        .filter(jobs::id.eq_any(ids))
        .select(jobs::revision)
        .load(conn)?;
    Ok(revisions.into_iter().sum())
}

/// A job that the caller may [see](super::sql_visibility) and, where that saves a round trip, its parent folder.
pub(crate) fn find_visible_and_above(
    conn: &mut Conn,
    id: JobId,
    caller: &Caller,
) -> Result<Option<(Job, Option<Job>)>, Failure> {
    let visible = VisibleId::new(id, caller);
    let rows: Vec<JobRow> = if dialect::HAS_ROUND_TRIPS {
        let lower = diesel::alias!(schema::jobs as lower);
        let upper = lower
            .filter(lower.field(jobs::id).eq(visible.clone()))
            .select(lower.field(jobs::parent_id))
            .single_value();
        let is_above = jobs::id.nullable().eq(upper);
        let both = jobs::table.filter(jobs::id.eq(visible).or(is_above));
        both.select(JobRow::as_select()).load(conn)?
    } else {
        let own = jobs::table.filter(jobs::id.eq(visible));
        own.select(JobRow::as_select()).load(conn)?
    };
    let (mut own, mut above) = (None, None);
    for row in rows {
        let job = row.read()?;
        let place = if job.id == id { &mut own } else { &mut above };
        *place = Some(job);
    }
    Ok(own.map(|own| (own, above)))
}
