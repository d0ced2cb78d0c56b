//! The read port of notices and of those who follow jobs.

use imprimatur_domain::ids::{JobId, MailId, NoticeId, UserId};

use super::store::StoreError;
use crate::notices::{Follower, ListedNotice};

/// Finds followers and notices. Every adapter passes `imprimatur_testkit::queues`.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Notices: Send + Sync {
    /// The followers of these jobs, each job's owner among them, ordered by job and user.
    async fn followers(&self, jobs: Vec<JobId>) -> Result<Vec<Follower>, StoreError>;

    /// A user's notices, newest first, before `before`, at most `limit`.
    async fn of_user(
        &self,
        user: UserId,
        before: Option<NoticeId>,
        limit: u32,
    ) -> Result<Vec<ListedNotice>, StoreError>;

    /// How many notices a user has not read.
    async fn unread(&self, user: UserId) -> Result<u32, StoreError>;

    /// The notices that were gathered for one of these mails, oldest first, at most 1,000.
    async fn gathered(&self, mails: Vec<MailId>) -> Result<Vec<ListedNotice>, StoreError>;
}
