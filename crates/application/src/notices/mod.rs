//! Notices: who is told of what happens to jobs, in the console and by digest mail.

mod bounce;
mod create;
mod facts;
mod inbox;
mod notice;
mod thread;

pub use inbox::{Inbox, ReadNotices, list, mark_read, unread};
pub use notice::{
    Digest, DueDateWrite, Follower, Following, ListedNotice, NoticeWrite, NoticesRead,
};

pub(crate) use bounce::bounced;
pub(crate) use create::{add_followers, create, create_for_commit};
pub(crate) use facts::Fact;
