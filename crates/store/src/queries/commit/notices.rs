//! Writes notices, and the digest mails that tell them.

use diesel::prelude::*;
use imprimatur_application::{
    mails::{MailContent, MailKind, MailStatus},
    notices::{Digest, NoticeWrite, NoticesRead, ReadNotices},
};
use imprimatur_domain::{
    Instant,
    email::Email,
    notice::{Notice, Recipient},
    task::Decision,
};

use super::{
    super::{
        Conn,
        schema::{mails, notices},
    },
    mails as mail_writes,
};
use crate::{
    failure::Failure,
    values::{DbInstant, DbUuid},
};

pub(super) fn write(conn: &mut Conn, writes: &[&NoticeWrite]) -> Result<(), Failure> {
    for write in writes {
        let notice = &write.notice;
        let digest = write.digest.as_ref();
        let mail = digest.map(|digest| gather(conn, digest, notice.at));
        insert(conn, notice, mail.transpose()?)?;
    }
    Ok(())
}

/// The mail that tells a notice: one that waits and was not tried, else a new one.
fn gather(conn: &mut Conn, digest: &Digest, at: Instant) -> Result<i64, Failure> {
    let mail = &digest.mail;
    let of_reviewer = match mail.content {
        MailContent::Digest {
            recipient: Recipient::Reviewer(task),
            ..
        } => Some(task.0),
        _ => None,
    };
    let waiting = mails::table
        .filter(mails::job_id.eq(mail.content.job().map(DbUuid::from)))
        .filter(mails::kind.eq(MailKind::Digest.as_str()))
        .filter(mails::recipient.eq(mail.recipient.as_str()))
        .filter(mails::status.eq(MailStatus::Pending.as_str()))
        .filter(mails::attempts.eq(0))
        .filter(mails::lease_holder.is_null());
    let found: Vec<(i64, Option<i64>, DbInstant)> = waiting
        .select((mails::id, mails::task_id, mails::created_at))
        .order(mails::id)
        .load(conn)?;
    let of_kind = |(_, task, _): &(i64, Option<i64>, DbInstant)| *task == of_reviewer;
    let found = found.into_iter().find(of_kind);
    if let Some((id, _, began)) = found {
        let due = (at + digest.wait).min(began.0 + digest.at_most);
        // It may have been leased meanwhile.
        let joined = diesel::update(waiting.filter(mails::id.eq(id)))
            .set(mails::next_attempt_at.eq(DbInstant(due)))
            .execute(conn)?;
        if joined == 1 {
            return Ok(id);
        }
    }
    let due = at + digest.wait.min(digest.at_most);
    mail_writes::insert_due(conn, std::iter::once((mail, due)))?;
    Ok(mail.id.0)
}

fn insert(conn: &mut Conn, notice: &Notice, mail: Option<i64>) -> Result<(), Failure> {
    let (user, task) = match notice.recipient {
        Recipient::User(user) => (Some(user.0), None),
        Recipient::Reviewer(task) => (None, Some(task.0)),
    };
    let row = (
        notices::id.eq(notice.id.0),
        notices::job_id.eq(DbUuid::from(notice.job)),
        notices::user_id.eq(user),
        notices::task_id.eq(task),
        notices::kind.eq(notice.kind.as_str()),
        notices::person.eq(notice.person.as_ref().map(Email::as_str)),
        notices::words.eq(&notice.text),
        notices::decision.eq(notice.decision.map(Decision::as_str)),
        notices::comment_id.eq(notice.comment.map(|comment| comment.0)),
        notices::version.eq(notice.version.map(i64::from)),
        notices::due_at.eq(notice.due_at.map(DbInstant)),
        notices::mail_id.eq(mail),
        notices::created_at.eq(DbInstant(notice.at)),
        notices::read_at.eq(notice.read_at.map(DbInstant)),
    );
    diesel::insert_into(notices::table)
        .values(row)
        .execute(conn)?;
    Ok(())
}

/// Marks unread notices of users as read.
pub(super) fn mark_read(conn: &mut Conn, all_read: &[&NoticesRead]) -> Result<(), Failure> {
    all_read.iter().try_for_each(|read| mark_those(conn, read))
}

fn mark_those(conn: &mut Conn, read: &NoticesRead) -> Result<(), Failure> {
    let unread = notices::table
        .filter(notices::user_id.eq(read.user.0))
        .filter(notices::read_at.is_null());
    let now = notices::read_at.eq(DbInstant(read.at));
    match &read.which {
        ReadNotices::These(ids) => {
            let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
            diesel::update(unread.filter(notices::id.eq_any(ids)))
                .set(now)
                .execute(conn)?;
        }
        ReadNotices::UpTo(newest) => {
            let at = notices::table
                .filter(notices::id.eq(newest.0))
                .filter(notices::user_id.eq(read.user.0))
                .select(notices::created_at);
            let at: Option<DbInstant> = at.first(conn).optional()?;
            let Some(at) = at else { return Ok(()) };
            let is_older = notices::created_at.lt(at).or(notices::id.le(newest.0));
            diesel::update(unread.filter(notices::created_at.le(at)).filter(is_older))
                .set(now)
                .execute(conn)?;
        }
        ReadNotices::OfJob(job) => {
            diesel::update(unread.filter(notices::job_id.eq(DbUuid::from(*job))))
                .set(now)
                .execute(conn)?;
        }
    }
    Ok(())
}
