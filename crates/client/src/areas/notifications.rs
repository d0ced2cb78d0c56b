//! Sending jobs to people.

use std::fmt::Display;

use imprimatur_domain::task::Category;
use reqwest::Method;

use crate::{client::Client, error::Result, records::NotificationRecord, requests::Notification};

/// Sending jobs to people.
#[derive(Clone, Copy, Debug)]
pub struct Notifications<'c>(pub(super) &'c Client);

impl Notifications<'_> {
    /// Sends a job to reviewers, in stages, or by a plan. All get it, or nobody.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn send(
        self,
        guid: impl Display,
        notification: &Notification,
    ) -> Result<NotificationRecord> {
        let path = ["jobs", &guid.to_string(), "notifications"];
        self.0
            .api(Method::POST, path)
            .body(notification)
            .json()
            .await
    }

    /// The latest notification about tasks of a category.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn latest(
        self,
        guid: impl Display,
        category: Category,
    ) -> Result<NotificationRecord> {
        let path = [
            "jobs",
            &guid.to_string(),
            "notifications",
            category.as_str(),
        ];
        self.0.api(Method::GET, path).json().await
    }
}
