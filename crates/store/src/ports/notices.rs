//! Followers of jobs, and notices.

use imprimatur_application::{
    notices::{Follower, ListedNotice},
    ports::{notices::Notices, store::StoreError},
};
use imprimatur_domain::ids::{JobId, MailId, NoticeId, UserId};

use super::ask;
use crate::Database;

#[async_trait::async_trait]
impl Notices for Database {
    async fn followers(&self, jobs: Vec<JobId>) -> Result<Vec<Follower>, StoreError> {
        ask!(self, read, followers::of_jobs(&jobs))
    }

    async fn of_user(
        &self,
        user: UserId,
        before: Option<NoticeId>,
        limit: u32,
    ) -> Result<Vec<ListedNotice>, StoreError> {
        ask!(self, read, notices::page(user, before, limit))
    }

    async fn unread(&self, user: UserId) -> Result<u32, StoreError> {
        ask!(self, read, notices::unread(user))
    }

    async fn gathered(&self, mails: Vec<MailId>) -> Result<Vec<ListedNotice>, StoreError> {
        ask!(self, read, notices::gathered(&mails))
    }
}
