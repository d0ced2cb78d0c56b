//! Queries of document versions.

use diesel::{dsl::auto_type, prelude::*};
use imprimatur_application::{
    documents::Version,
    ports::{
        blobs::BlobKey,
        store::{Lineage, StoreError},
    },
};
use imprimatur_domain::{access::Caller, email::Email, ids::JobId};

use super::{
    Conn, dialect, lineage,
    schema::{self, jobs, versions},
    sql_visibility::VisibleId,
    team_profiles,
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// A row of `versions`.
#[derive(Queryable, Selectable)]
#[diesel(table_name = versions)]
pub(crate) struct VersionRow {
    pub job_id: DbUuid,
    pub number: i64,
    name: String,
    media_type: String,
    size: i64,
    sha256: Vec<u8>,
    blob: String,
    puid: String,
    uploaded_by: Option<String>,
    created_at: DbInstant,
    #[diesel(select_expression = wanted(), select_expression_type = wanted)]
    wanted: Option<String>,
    #[diesel(select_expression = profile_team(), select_expression_type = profile_team)]
    profile_team: Option<i64>,
    #[diesel(select_expression = profile_name(), select_expression_type = profile_name)]
    profile_name: Option<String>,
    #[diesel(select_expression = profile_sha256(), select_expression_type = profile_sha256)]
    profile_sha256: Option<Vec<u8>>,
    #[diesel(select_expression = profile_size(), select_expression_type = profile_size)]
    profile_size: Option<i64>,
}

diesel::alias!(jobs as own_job: OwnJob);

/// Which press the version's job asks for.
#[auto_type]
fn wanted() -> _ {
    let job = own_job.filter(own_job.field(jobs::id).eq(versions::job_id));
    job.select(own_job.field(jobs::profile)).single_value()
}

/// A column of the profile of the team's press.
macro_rules! profile_columns {
    ($($name:ident: $column:ident,)+) => {$(
        #[auto_type]
        fn $name() -> _ {
            let is_team = own_job.field(jobs::team_id).eq(schema::team_profiles::team_id);
            let profile = schema::team_profiles::table.inner_join(own_job.on(is_team));
            let profile = profile.filter(own_job.field(jobs::id).eq(versions::job_id));
            profile.select(schema::team_profiles::$column).single_value()
        }
    )+};
}

profile_columns! {
    profile_team: team_id,
    profile_name: name,
    profile_sha256: sha256,
    profile_size: size,
}

impl VersionRow {
    pub fn read(self) -> Result<Version, StoreError> {
        let id = JobId::from(self.job_id);
        let reading = ColumnError {
            table: "versions",
            id: &id,
        };
        Ok(Version {
            job: id,
            number: reading.count("number", self.number)?,
            size: self.size.cast_unsigned(),
            sha256: reading.hash("sha256", &self.sha256)?,
            blob: reading.known("blob", BlobKey::new(self.blob))?,
            uploaded_by: reading.maybe_email("uploaded_by", self.uploaded_by.as_deref())?,
            created_at: self.created_at.0,
            layers: None,
            press: team_profiles::press(
                &reading,
                self.wanted.as_deref(),
                (
                    self.profile_team,
                    self.profile_name,
                    self.profile_sha256,
                    self.profile_size,
                ),
            )?,
            name: self.name,
            media_type: self.media_type,
            puid: self.puid,
        })
    }
}

/// One version.
pub(crate) fn one(conn: &mut Conn, job: JobId, number: u32) -> Result<Option<Version>, Failure> {
    let row = versions::table
        .filter(versions::job_id.eq(DbUuid::from(job)))
        .filter(versions::number.eq(i64::from(number)))
        .select(VersionRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(VersionRow::read).transpose()?)
}

/// The versions of a document after a number.
pub(crate) fn after(
    conn: &mut Conn,
    job: JobId,
    after: u32,
    limit: u32,
) -> Result<Vec<Version>, Failure> {
    let rows: Vec<VersionRow> = versions::table
        .filter(versions::job_id.eq(DbUuid::from(job)))
        .filter(versions::number.gt(i64::from(after)))
        .order(versions::number)
        .limit(i64::from(limit))
        .select(VersionRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok(row.read()?)).collect()
}

/// A version (the current one without `number`) and its job's lineage.
pub(crate) fn with_lineage(
    conn: &mut Conn,
    job: JobId,
    number: Option<u32>,
    caller: &Caller,
) -> Result<Option<(Version, Lineage)>, Failure> {
    let id = DbUuid::from(job);
    dialect::read_tx_cheap(conn, |conn| {
        let visible = VisibleId::new(job, caller);
        let of_job = versions::table.filter(versions::job_id.eq(visible));
        let row = if let Some(number) = number {
            let named = of_job.filter(versions::number.eq(i64::from(number)));
            named.select(VersionRow::as_select()).first(conn)
        } else {
            let current = jobs::table.filter(jobs::id.eq(id)).select(jobs::version);
            let current = versions::number.nullable().eq(current.single_value());
            let current = of_job.filter(current);
            current.select(VersionRow::as_select()).first(conn)
        };
        let Some(row) = row.optional()? else {
            return Ok(None);
        };
        let lineage = lineage::of_job(conn, job, caller)?;
        Ok(Some((row.read()?, lineage)))
    })
}

/// The newest version on a live job with this uploader and puid.
pub(crate) fn by_puid(
    conn: &mut Conn,
    uploader: &Email,
    puid: &str,
) -> Result<Option<Version>, Failure> {
    let row = versions::table
        .inner_join(jobs::table.on(jobs::id.eq(versions::job_id)))
        .filter(versions::puid.ne(""))
        .filter(versions::puid.eq(puid))
        .filter(versions::uploaded_by.eq(uploader.as_str()))
        .filter(jobs::deleted_at.is_null())
        .order((
            versions::created_at.desc(),
            versions::job_id.desc(),
            versions::number.desc(),
        ))
        .select(VersionRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(VersionRow::read).transpose()?)
}
