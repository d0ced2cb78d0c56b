//! Reading notices.

use std::collections::HashMap;

use diesel::{dsl::count_star, prelude::*};
use imprimatur_application::{notices::ListedNotice, ports::store::StoreError};
use imprimatur_domain::{
    Instant,
    comment::Comment,
    ids::{CommentId, MailId, NoticeId, TaskId, UserId},
    notice::{Notice, NoticeKind, Recipient},
    task::Decision,
};

use super::{
    Conn, comments,
    schema::{contacts, inspections, jobs, notices, users, versions},
};
use crate::{
    failure::Failure,
    values::{ColumnError, DbInstant, DbUuid},
};

/// Most notices in a mail.
const GATHERED_MAX: i64 = 1_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notices)]
struct NoticeRow {
    id: i64,
    job_id: DbUuid,
    user_id: Option<i64>,
    task_id: Option<i64>,
    kind: String,
    person: Option<String>,
    words: String,
    decision: Option<String>,
    comment_id: Option<i64>,
    version: Option<i64>,
    due_at: Option<DbInstant>,
    created_at: DbInstant,
    read_at: Option<DbInstant>,
}

impl NoticeRow {
    fn read(self) -> Result<Notice, StoreError> {
        let reading = ColumnError {
            table: "notices",
            id: &self.id,
        };
        let recipient = match (self.user_id, self.task_id) {
            (Some(user), None) => Some(Recipient::User(UserId(user))),
            (None, Some(task)) => Some(Recipient::Reviewer(TaskId(task))),
            _ => None,
        };
        let decision = self
            .decision
            .as_deref()
            .map(|name| reading.known("decision", Decision::parse(name)));
        let version = self.version.map(|number| reading.count("version", number));
        Ok(Notice {
            id: NoticeId(self.id),
            job: self.job_id.into(),
            recipient: reading.known("user_id", recipient)?,
            kind: reading.known("kind", NoticeKind::parse(&self.kind))?,
            person: reading.maybe_email("person", self.person.as_deref())?,
            text: self.words,
            decision: decision.transpose()?,
            comment: self.comment_id.map(CommentId),
            version: version.transpose()?,
            due_at: self.due_at.map(|at| at.0),
            at: self.created_at.0,
            read_at: self.read_at.map(|at| at.0),
        })
    }
}

/// A user's notices before this one, newest first.
pub(crate) fn page(
    conn: &mut Conn,
    user: UserId,
    before: Option<NoticeId>,
    limit: u32,
) -> Result<Vec<ListedNotice>, Failure> {
    let own = notices::user_id.eq(user.0);
    let mut page = notices::table
        .inner_join(jobs::table.on(jobs::id.eq(notices::job_id)))
        .filter(own)
        .order((notices::created_at.desc(), notices::id.desc()))
        .limit(i64::from(limit))
        .select((NoticeRow::as_select(), jobs::name))
        .into_boxed();
    if let Some(before) = before {
        let at = notices::table.filter(notices::id.eq(before.0)).filter(own);
        let at: Option<DbInstant> = at.select(notices::created_at).first(conn).optional()?;
        // If that notice was deleted meanwhile, continue by id alone.
        page = match at {
            Some(at) => {
                let is_earlier = notices::created_at.lt(at).or(notices::id.lt(before.0));
                page.filter(notices::created_at.le(at)).filter(is_earlier)
            }
            None => page.filter(notices::id.lt(before.0)),
        };
    }
    let rows = page.load(conn)?;
    let mut listed = listed(conn, rows)?;
    add_names(conn, user, &mut listed)?;
    add_pictures(conn, &mut listed)?;
    Ok(listed)
}

/// Adds the names of people: those of users of the reader's team, or of the reader's contacts.
fn add_names(conn: &mut Conn, user: UserId, listed: &mut [ListedNotice]) -> Result<(), Failure> {
    let people = listed.iter().filter_map(|one| one.notice.person.as_ref());
    let people: Vec<_> = people.map(|email| email.as_str().to_owned()).collect();
    let team = users::table.find(user.0).select(users::team_id);
    let team: Option<i64> = team.first(conn).optional()?;
    let of_users: Vec<(String, String)> = users::table
        .filter(users::team_id.nullable().eq(team))
        .filter(users::email.eq_any(&people))
        .select((users::email, users::full_name))
        .load(conn)?;
    let of_contacts: Vec<(String, String)> = contacts::table
        .filter(contacts::user_id.eq(user.0))
        .filter(contacts::email.eq_any(&people))
        .select((contacts::email, contacts::name))
        .load(conn)?;
    let names: HashMap<_, _> = of_users.into_iter().chain(of_contacts).collect();
    for one in listed {
        let person = one.notice.person.as_ref();
        let name = person.and_then(|email| names.get(email.as_str()));
        one.person_name = name.cloned().unwrap_or_default();
    }
    Ok(())
}

/// Adds what addresses of pictures need.
fn add_pictures(conn: &mut Conn, listed: &mut [ListedNotice]) -> Result<(), Failure> {
    let jobs: Vec<_> = listed
        .iter()
        .map(|one| DbUuid::from(one.notice.job))
        .collect();
    let inspected = inspections::job_id
        .eq(versions::job_id)
        .and(inspections::version.eq(versions::number));
    let rows: Vec<(DbUuid, i64, Vec<u8>)> = versions::table
        .inner_join(inspections::table.on(inspected))
        .filter(versions::job_id.eq_any(jobs))
        .filter(inspections::page_count.gt(0))
        .select((versions::job_id, versions::number, versions::sha256))
        .load(conn)?;
    let mut pictures = HashMap::new();
    for (job, number, sha256) in rows {
        let reading = ColumnError {
            table: "versions",
            id: &job.0,
        };
        pictures.insert((job, number), reading.hash("sha256", &sha256)?);
    }
    for one in listed {
        let job = DbUuid::from(one.notice.job);
        let version = one.notice.version.map(i64::from);
        one.picture = version.and_then(|number| pictures.get(&(job, number)).copied());
    }
    Ok(())
}

/// How many notices a user has not read.
pub(crate) fn unread(conn: &mut Conn, user: UserId) -> Result<u32, Failure> {
    let count: i64 = notices::table
        .filter(notices::user_id.eq(user.0))
        .filter(notices::read_at.is_null())
        .select(count_star())
        .first(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The notices that one of these mails tells, oldest first.
pub(crate) fn gathered(conn: &mut Conn, mails: &[MailId]) -> Result<Vec<ListedNotice>, Failure> {
    let mails: Vec<_> = mails.iter().map(|mail| mail.0).collect();
    let rows = notices::table
        .inner_join(jobs::table.on(jobs::id.eq(notices::job_id)))
        .filter(notices::mail_id.eq_any(mails))
        .order((notices::created_at, notices::id))
        .limit(GATHERED_MAX)
        .select((NoticeRow::as_select(), jobs::name))
        .load(conn)?;
    listed(conn, rows)
}

fn listed(conn: &mut Conn, rows: Vec<(NoticeRow, String)>) -> Result<Vec<ListedNotice>, Failure> {
    let ids: Vec<_> = rows.iter().filter_map(|(row, _)| row.comment_id).collect();
    let found = comments::of_ids(conn, &ids)?;
    let mut comments: HashMap<CommentId, Comment> = found
        .into_iter()
        .map(|comment| (comment.id, comment))
        .collect();
    let mut all = Vec::with_capacity(rows.len());
    for (row, job_name) in rows {
        let notice = row.read()?;
        // A comment has one notice for each recipient, and this list is one recipient's.
        let comment = notice.comment.and_then(|id| comments.remove(&id));
        all.push(ListedNotice {
            notice,
            job_name,
            person_name: String::new(),
            picture: None,
            comment,
        });
    }
    Ok(all)
}

/// Deletes old notices.
pub(crate) fn forget(conn: &mut Conn, before: Instant, limit: u32) -> Result<u32, Failure> {
    let old: Vec<i64> = notices::table
        .filter(notices::created_at.lt(DbInstant(before)))
        .order(notices::created_at)
        .limit(i64::from(limit))
        .select(notices::id)
        .load(conn)?;
    let gone = diesel::delete(notices::table.filter(notices::id.eq_any(&old)));
    Ok(u32::try_from(gone.execute(conn)?).unwrap_or(u32::MAX))
}
