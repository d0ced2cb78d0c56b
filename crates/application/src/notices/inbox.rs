//! A user's own notices.

use imprimatur_domain::{
    access::Caller,
    ids::{JobId, NoticeId},
};

use super::{ListedNotice, NoticesRead};
use crate::{changes::Changes, failure::Failure, ports::Ports, unit_of_work::commit};

/// A page of notices, newest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Inbox {
    /// The notices.
    pub notices: Vec<ListedNotice>,
    /// How many of all are unread.
    pub unread: u32,
}

/// Notices to mark as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadNotices {
    /// These.
    These(Vec<NoticeId>),
    /// This one and all that are older.
    UpTo(NoticeId),
    /// Those about this job.
    OfJob(JobId),
}

/// The caller's notices before `before`, newest first, at most `limit`.
pub async fn list(
    ports: &Ports,
    caller: &Caller,
    before: Option<NoticeId>,
    limit: u32,
) -> Result<Inbox, Failure> {
    let notices = ports.notices.of_user(caller.user, before, limit).await?;
    let unread = unread(ports, caller).await?;
    Ok(Inbox { notices, unread })
}

/// How many notices the caller has not read.
pub async fn unread(ports: &Ports, caller: &Caller) -> Result<u32, Failure> {
    Ok(ports.notices.unread(caller.user).await?)
}

/// Marks notices of the caller as read. Those of others, and unknown ones, stay as they are.
pub async fn mark_read(
    ports: &Ports,
    caller: &Caller,
    notices: ReadNotices,
) -> Result<(), Failure> {
    let read = NoticesRead {
        user: caller.user,
        which: notices,
        at: ports.clock.now(),
    };
    let changes = Changes::one(read);
    commit(ports, changes).await
}
